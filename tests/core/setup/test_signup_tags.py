"""A sign-up list copied with the tags of its forum reads as the list without them, and each word is found where it stands."""

from __future__ import annotations

import pytest

from core.setup import signups
from tests.limits import within_seconds

FACTIONS = {"pape": ("Pape", "the Pope"), "etats": ("Etats",)}
LINE = "Anna Quill (anna_b) - Pape"
TAGS = (
    ("[b]", "[/b]"), ("[size=150][color=#f00]", "[/color][/size]"), ("[url=http://x/member.php?u=1]", "[/url]"), ("[*]", ""),
    ("[list][*]", "[/list]"), ("<b>", "</b>"), ('<li><a href="member.php?u=1">', "</a></li>"), ("<p>", "<br />"),
    ("[B][U]", "[/U][/B]"),
)  # fmt: skip


def read(text: str) -> list[tuple[str, str, str]]:
    return [(one.name, one.account, one.faction) for one in signups.read(text, FACTIONS)]


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("word", ["Anna Quill", "Anna", "anna_b", "Pape", LINE])
def test_tags_of_a_forum_are_no_part_of_names(word: str, tag: tuple[str, str]) -> None:
    line = LINE.replace(word, f"{tag[0]}{word}{tag[1]}")
    assert read(line) == read(LINE) == [("Anna Quill", "anna_b", "pape")]
    (one,) = signups.read(line, FACTIONS)
    assert {span.role: signups.untagged(line[span.start : span.end])[0] for span in one.spans} == {
        "name": "Anna Quill", "account": "anna_b", "faction": "Pape",
    }  # fmt: skip


@pytest.mark.parametrize("line", ["Anna [anna_b] Pape", "Anna <a@b.c>", "Anna [Pape]"])
def test_what_is_no_tag_stays(line: str) -> None:
    assert signups.untagged(line)[0] == line


@pytest.mark.parametrize("tag", ["[b]", "<b>", "[*]", "[url=x]", "</a>"])
def test_a_line_of_nothing_but_tags_names_nobody(tag: str) -> None:
    assert signups.read(tag * 9, FACTIONS) == ()


@pytest.mark.parametrize("tag", ["[b]", "<b>", "[url=", "<a ", "[", "<", "[*]"])
def test_a_list_full_of_tags_is_read_in_time_that_grows_with_its_length(tag: str) -> None:
    with within_seconds(20):
        assert len(signups.read("\n".join([tag * 20_000 + LINE] * 300), FACTIONS)) <= signups.MOST
