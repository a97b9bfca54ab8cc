"""Long posts come in parts under the limit: whole sections where they fit, no row cut, every tag closed."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from core.posts.document import Bullets, Heading, Mono, Paragraph, Span, Spoiler, Table
from core.posts.markup import inline, parse
from core.posts.profile import profile, profiles
from core.posts.split import parts, portions

ROWS = tuple((inline(f"row {number}"), inline("x" * 40)) for number in range(200))
LONG = (
    Heading(inline("Everything")),
    Paragraph(inline("before")),
    Table((inline("Name"), inline("What")), ROWS, (False, False)),
    Heading(inline("More"), 2),
    Spoiler(inline("Open"), (Paragraph(inline("word " * 1500)), Bullets(tuple(inline(f"item {n}") for n in range(300))))),
    Mono(tuple(f"line {n}" for n in range(300))),
)


@pytest.mark.parametrize("name", [name for name in profiles() if profile(name).limit])
def test_every_part_keeps_the_limit_and_is_numbered(name):
    made = parts(LONG * 12, profile(name))
    assert len(made) > 1
    assert all(len(part) <= profile(name).limit for part in made)
    assert all(f"({number}/{len(made)})" in part[:20] for number, part in enumerate(made, 1))


def test_rows_are_whole_and_header_rows_repeated():
    made = parts(LONG, profile("discord"))
    found = [line for part in made for line in part.splitlines() if line.startswith("row ")]
    assert len(found) == 200
    assert sum(line.startswith("Name") for part in made for line in part.splitlines()) > 3
    assert all(part.count("```") % 2 == 0 for part in made)


@pytest.mark.parametrize("name", ["vbulletin", "xenforo2", "smf2"])
def test_no_tag_is_left_open_in_any_part(name):
    for part in parts(LONG, structs.replace(profile(name), limit=3000)):
        for tag in ("spoiler", "quote", "code", "table", "tr", "td", "list", "li", "b"):
            opened = len(re.findall(rf"\[{tag}(?:=[^\]]*)?\]", part, re.I))
            assert opened == part.lower().count(f"[/{tag}]"), tag


def test_a_spoiler_goes_on_under_its_title():
    made = parts(LONG, structs.replace(profile("xenforo2"), limit=3000))
    titles = [title for part in made for title in re.findall(r'\[SPOILER="([^"]*)"\]', part)]
    assert titles[0] == "Open"
    assert set(titles[1:]) == {"Open (continued)"}


def test_sections_stay_whole_where_they_fit():
    section = "## Part {n}\n\n" + "word " * 150 + "\n\n"
    document = parse("".join(section.replace("{n}", str(n)) for n in range(9)))
    made = parts(document, profile("discord"))
    for part in made:
        assert part.splitlines()[2].startswith("## Part")
        assert part.count("word") % 150 == 0


def test_no_heading_stands_last_in_a_part():
    document = tuple(block for n in range(60) for block in (Heading(inline(f"H{n}"), 2), Paragraph(inline("word " * 90))))
    assert not any(isinstance(portion[-1], Heading) for portion in portions(document, profile("discord")))


def test_a_post_within_the_limit_is_one_text_without_a_number():
    assert parts(parse("# Hello\n\nAll is well."), profile("discord")) == ("# Hello\n\nAll is well.",)


def test_what_nobody_could_post_is_cut_all_the_same():
    for block in (
        Paragraph((Span("x" * 9000),)),
        Table((inline("A"),), ((inline("y" * 9000),),), (False,)),
        Bullets((inline("z" * 9000),)),
        Bullets((inline("a"), inline("z" * 9000), inline("b"))),
        Table((inline("A"),), ((inline("y" * 9000),), (inline("b"),)), (False,)),
        Spoiler(inline("S"), (Bullets((inline("z" * 9000), inline("b"))),)),
        Mono(("w" * 9000,)),
        Spoiler(inline("S"), (Paragraph((Span("v" * 9000),)),)),
    ):
        made = parts((block,), profile("discord"))
        assert all(len(part) <= 2000 for part in made)
        assert sum(len(re.findall(r"[vwxyz]", part)) for part in made) == 9000


@settings(max_examples=40)
@given(st.lists(st.integers(0, len(LONG) - 1), min_size=1, max_size=4), st.integers(600, 4000))
def test_nothing_is_lost_in_splitting(chosen, limit):
    document = tuple(LONG[number] for number in chosen)
    narrow = structs.replace(profile("plain"), limit=limit)
    whole = "\n".join(parts(document, profile("plain")))
    split = "\n".join(parts(document, narrow))
    for piece in re.findall(r"(?:row|item|line) \d+", whole):
        assert piece in split
    assert len(re.findall(r"\bword\b", split)) == len(re.findall(r"\bword\b", whole))


@pytest.mark.parametrize("said", [lambda text: Paragraph(text), lambda text: Bullets((text,))], ids=["paragraph", "list"])
def test_a_text_of_hundreds_of_parts_loses_no_word(said):
    text = " ".join(f"w{number}" for number in range(30_000))
    made = parts((said(inline(text)),), profile("discord"))
    assert len(made) > 80
    assert re.findall(r"w\d+", " ".join(made)) == text.split()
