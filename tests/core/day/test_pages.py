"""Pages of every forum taken apart: each post once, with its author, number and time, and nothing that is not its own."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.complaint import Rejected
from core.day.pages import posts
from core.day.post import BOLD, CLOSE
from core.day.times import moment, zone

VOTE = f"{BOLD}vote Bob{CLOSE}"


PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(Path(__file__).with_name("pages").glob("*.html"))}


@pytest.mark.parametrize("forum", PAGES)
def test_a_saved_page_gives_each_post_with_its_own_words_alone(forum):
    (post,) = posts(PAGES[forum])
    assert post.author == "Anna Quill"
    numberless = forum.startswith("invision5")
    assert (post.label, post.id) == ("p501" if numberless else "#12", "12" if forum.startswith("discourse") else "501")
    assert moment(post.time, zone("UTC")) == datetime(2026, 11, 20, 20, 11, tzinfo=UTC)
    assert "edit" in post.edited.casefold() or forum == "discourse_crawler"
    assert post.text == VOTE


def test_the_same_post_on_two_pages_keeps_its_key():
    page = PAGES["xenforo2"]
    (one,), (again, other) = posts(page), posts(page + page.replace("#12", "#13").replace("501", "502"))
    assert one.key == again.key != other.key


COPIED = """Page 2 of 2

Anna Quill
Well-known member
Nov 20, 2026 at 8:11 PM
#12
Carl said:
vote Anna
is what I would say

**vote Bob**
____
**vote Dora**

Carl
Member
Nov 20, 2026 at 8:20 PM
#13
The deadline is 21 November 2026, 21:00 and I cannot **vote Bob
or** so.
Last edited: Nov 20, 2026
"""

BY_LINES = """Re: Day 1
Post by Anna Quill » Fri Nov 20, 2026 8:11 pm

[quote="Carl"][b]vote Anna[/b]
[quote][b]vote Carl[/b][/quote][/quote]
[b]vote Bob[/b]

Post by A Stranger » Fri Nov 20, 2026 8:20 pm
hello
"""

BELOW = """11-20-2026, 08:11 PM #12
Anna Quill
View Profile
Member

[b]vote Bob[/b]
Reply With Quote
11-20-2026, 08:20 PM #13
Carl
Member

hm
"""


@pytest.mark.parametrize("page", [COPIED, BY_LINES, BELOW])
def test_a_copied_page_is_read_by_its_author_and_date_lines(page):
    first, second = posts(page, ["Anna Quill", "Carl"])
    assert first.author == "Anna Quill"
    assert VOTE in first.text
    assert "Anna" not in first.text
    assert "Dora" not in first.text
    assert second.author in ("Carl", "A Stranger")


def test_a_copied_page_keeps_numbers_and_says_what_was_edited():
    first, second = posts(COPIED, ["Anna Quill", "Carl"])
    assert (first.number, second.number) == (12, 13)
    assert (first.edited, second.edited) == ("", "Last edited: Nov 20, 2026")


def test_html_of_an_unknown_forum_is_read_as_lines_with_bold_kept():
    page = "<div><p>Anna Quill</p><p>20 November 2026, 20:11</p><p>so <b>vote Bob</b></p></div>"
    (post,) = posts(page, ["Anna Quill"])
    assert (post.author, post.text, post.bold) == ("Anna Quill", f"so {VOTE}", True)


def test_text_that_is_no_thread_is_refused_with_what_to_do():
    with pytest.raises(Rejected, match="Copy the page with the authors"):
        posts("just some words\nand others")
