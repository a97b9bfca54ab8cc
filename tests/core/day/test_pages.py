"""Pages of every forum taken apart: each post once, with its author, number and time, and nothing that is not its own."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime
from itertools import product
from pathlib import Path

import pytest

from core.complaint import Rejected
from core.day.pages import posts
from core.day.post import BOLD, CLOSE
from core.day.times import moment, zone

VOTE = f"{BOLD}vote Bob{CLOSE}"


PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(Path(__file__).with_name("pages").glob("*.html"))}


NUMBERLESS = ("invision5", "invision5_entry", "nodebb_persona", "discord_export")
EDITS = {
    "discord_export": r'<span class="chatlog__edited.*?</span>',
    "discourse": r'<div class="post-info edits">.*?</div>',
    "invision5": r"<span data-excludequote>.*?</span>",
    "invision5_entry": r"<span data-excludequote>.*?</span>",
    "ipb2": r'<span class="edit">.*?</span>',
    "ipb3": r"<p class='edit'>.*?</p>",
    "mybb": r'<span class="edited_post">.*?</span>',
    "nodebb": r"(?<=edit-icon )",
    "nodebb_persona": r"(?<=edit-icon )",
    "old_reddit": r'<time class="edited-timestamp".*?</time>',
    "phpbb3": r'<div class="notice">.*?</div>',
    "phpbb33": r'<div class="notice">.*?</div>',
    "smf2": r"(?<=modified_501\">).*?(?=</div>)",
    "smf21": r'<span class="smalltext modified.*?</span></div>',
    "vbulletin": r'<blockquote class="postcontent lastedited">.*?</blockquote>',
    "vbulletin3": r'<div class="smallfont"><em>.*?</div>',
    "xenforo1": r'<div class="editDate">.*?</div>',
    "xenforo2": r'<div class="message-lastEdit">.*?</div>',
}
"""What a page has for an edited post, and only then; of NodeBB the place where `hidden` stands otherwise."""


@pytest.mark.parametrize("forum", PAGES)
def test_a_saved_page_gives_each_post_with_its_own_words_alone(forum):
    (post,) = posts(PAGES[forum])
    assert post.author == "Anna Quill"
    label = "p501" if forum in NUMBERLESS else "t1_501" if forum == "old_reddit" else "#12"
    own = "12" if forum.startswith("discourse") else "t1_501" if forum == "old_reddit" else "501"
    assert (post.label, post.id) == (label, own)
    assert moment(post.time, zone("UTC")) == datetime(2026, 11, 20, 20, 11, tzinfo=UTC)
    assert (post.text, post.struck, post.withdrawn) == (VOTE, "", False)


@pytest.mark.parametrize("forum", sorted(PAGES.keys() - {"discourse_crawler"}))  # what it sends to crawlers tells no edits
def test_an_edited_post_is_known_by_its_mark_and_not_by_words_of_a_language(forum):
    def translated(words: re.Match[str]) -> str:
        return re.sub(r"(?i)\b(last|edit(ed)?|modified|this post (was|has been))\b", "sidst ændret", words[0])

    foreign = re.sub(r"(?<=>)[^<]+|title=[\"'][^\"']+", translated, PAGES[forum])
    assert posts(PAGES[forum])[0].edited
    assert posts(foreign)[0].edited
    bare, cut = re.subn(EDITS[forum], "hidden" if forum.startswith("nodebb") else "", PAGES[forum], count=1, flags=re.S)
    assert cut
    assert posts(bare)[0].edited == ""


@pytest.mark.parametrize("forum", PAGES)
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<s>", "</s>"),
        ("<del>", "</del>"),
        ("<strike>", "</strike>"),
        ('<span style="text-decoration:line-through">', "</span>"),
        ("<span style='color: red; text-decoration-line: underline line-through'>", "</span>"),
        ('<span class="bbc strikethrough">', "</span>"),
        ('<span class="mycode_s">', "</span>"),
    ],
)
def test_what_was_struck_out_is_told_apart(forum, before, after):
    (post,) = posts(PAGES[forum].replace("vote Bob", f"{before}vote Bob{after} vote Dora"))
    assert (post.text.strip(f" {BOLD}{CLOSE}"), post.struck) == ("vote Dora", VOTE)
    around = re.sub(r"(<(b|strong|span)\b[^>]*>vote Bob</\2>)", rf"{before}\1{after}", PAGES[forum])
    (post,) = posts(around)
    assert (post.text, post.struck) == ("", VOTE)


@pytest.mark.parametrize(
    ("forum", "shown", "deleted"),
    [
        ("phpbb33", "has-profile bg1", "has-profile bg1 deleted"),
        ("mybb", 'class="post "', 'class="post unapproved_post deleted_post"'),
        ("nodebb", "pt-4 self-post", "pt-4 deleted self-post"),
        ("xenforo2", "message--post js-post", "message--post js-post message--deleted"),
        ("xenforo1", 'class="message "', 'class="message deleted"'),
        ("vbulletin", "postbit postcontainer", "postbit postcontainer deleted"),
        ("invision5", "ipsBox ipsComment", "ipsBox ipsComment ipsModerated"),
        ("discourse", "<article ", '<div class="topic-post deleted"><article '),
        ("old_reddit", "noncollapsed   comment", "noncollapsed deleted comment"),
    ],
)
def test_a_post_that_was_deleted_and_is_shown_all_the_same_says_so(forum, shown, deleted):
    assert shown in PAGES[forum]
    (post,) = posts(PAGES[forum].replace(shown, deleted))
    assert (post.withdrawn, post.text) == (True, VOTE)


def test_answers_within_answers_are_posts_of_their_own():
    answer = re.search(r'<div class=" thing.*</div>(?=\n</div></body>)', PAGES["old_reddit"], re.S)
    assert answer is not None
    inner = answer[0].replace("501", "502").replace("Anna Quill", "Carl").replace("noncollapsed ", "noncollapsed deleted ")
    page = PAGES["old_reddit"].replace(
        '<div class="child"></div>', f'<div class="child"><div class="sitetable">{inner}</div></div>'
    )
    first, second = posts(page)
    assert (first.author, first.id, first.text, first.withdrawn) == ("Anna Quill", "t1_501", VOTE, False)
    assert (second.author, second.id, second.text, second.withdrawn) == ("Carl", "t1_502", VOTE, True)


def test_messages_of_a_chat_in_a_row_are_by_the_author_the_first_one_names():
    more = (
        '<div class="chatlog__message-container " data-message-id="502"><div class="chatlog__message-aside"><div '
        'class="chatlog__short-timestamp" title="11/20/2026 8:12 PM">8:12 PM</div></div><div class="chatlog__content '
        'chatlog__markdown"><span class="chatlog__markdown-preserve">and so</span></div></div>'
    )
    first, second = posts(PAGES["discord_export"].replace("</div></div></div>\n</body>", f"</div>{more}</div></div></body>"))
    assert (first.author, first.text) == ("Anna Quill", VOTE)
    assert (second.author, second.id, second.text) == ("Anna Quill", "502", "and so")
    assert moment(second.time, zone("UTC")) == datetime(2026, 11, 20, 20, 12, tzinfo=UTC)


def test_a_chat_in_text_is_read_message_by_message():
    chat = (Path(__file__).with_name("pages") / "discord_export.txt").read_text(encoding="utf-8")
    first, second = posts(chat, ["AnnaQuill"])
    assert (first.author, first.time, first.text) == ("annaquill", "11/20/2026 8:11 PM", VOTE)
    assert first.struck == f"{BOLD}vote Carl{CLOSE}"
    assert (second.author, second.text) == ("carl", "Day two, says : no date here [10:00 PM]")
    (dated,) = posts(chat.replace("11/20/2026 8:11 PM", "20-Nov-26 08:11 PM")[chat.index("[11") :].split("[11/")[0])
    assert moment(dated.time, zone("UTC")) == datetime(2026, 11, 20, 20, 11, tzinfo=UTC)


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("<div>" * 20_000 + "<b>vote Bob</b>", "nested more than 250 deep"),
        ('<div class="post" id="p1"><b>' * 70_000, "nested more than 250|more than 20,000 tags"),
        ("<html><body><div><p>" + "x" * 8_000_000, "longer than 3 MB"),
        ("word \n" * 1_400_000, "longer than 3 MB"),
    ],
)
def test_a_page_beyond_all_measure_is_refused_in_a_sentence(page, said):
    with pytest.raises(Rejected, match=said):
        posts(page)


def test_bold_tags_around_nothing_say_nothing():
    (post,) = posts("Post by Anna Quill » Fri Nov 20, 2026 8:11 pm\n\n[b][/b]Well.")
    assert post.text == f"{BOLD}{CLOSE}Well."


def test_a_mangled_page_is_read_as_far_as_it_goes():
    mangled = PAGES["vbulletin3"].replace('"alt2">Orig', '"alottom:2px">Quote:</dt2">Orig')
    (post,) = posts(mangled)
    assert (post.author, post.text) == ("Anna Quill", VOTE)


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


@pytest.mark.parametrize("name", PAGES)
def test_figures_that_are_no_number_end_in_posts_or_in_a_sentence(name):
    """Every figure of a page in turn may be a number, an id or a moment: none of them has to be one."""
    shapes = (r"(?<=[\"'>#_-])\d+(?=[\"'<])", r"\d+(?=[\"'<])", r"(?<=#)\d+")
    for figure, shape in product(("9" * 6_000, "\u00b2", "\u0663", "0" * 6_000, "-1"), shapes):
        with suppress(Rejected):
            for post in posts(re.sub(shape, figure, PAGES[name])[:2_500_000]):
                assert post.label
                moment(post.time, zone("UTC"))


@pytest.mark.parametrize("mark", ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u202e", "&#8203;", "&shy;", "&#x202e;"])
@pytest.mark.parametrize("forum", PAGES)
def test_what_nobody_sees_hides_no_vote(forum: str, mark: str) -> None:
    page = PAGES[forum].replace("vote Bob", f"{mark}vo{mark}te B{mark}ob{mark}")
    (post,) = posts(page.replace(">Anna Quill<", f">{mark}Anna Qu{mark}ill<"))
    assert (post.author, post.text) == ("Anna Quill", VOTE)


@pytest.mark.parametrize("mark", ["\u200b", "\u00ad", "\ufeff", "\u202e"])
@pytest.mark.parametrize("page", [COPIED, BY_LINES, BELOW])
def test_what_nobody_sees_hides_no_vote_of_a_copied_page(page: str, mark: str) -> None:
    hidden = page.replace("vote", f"v{mark}ote").replace("Anna", f"An{mark}na").replace("\n", "\r\n")
    assert posts(hidden, ["Anna Quill", "Carl"]) == posts(page, ["Anna Quill", "Carl"])
