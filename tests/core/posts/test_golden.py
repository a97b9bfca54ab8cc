"""Every kind of post of every example game reads in every dialect as it did when last looked at, and in somebody else's parser
nothing of it is unclosed or left literal."""

from __future__ import annotations

import difflib
import re

import pytest
from markdown_it import MarkdownIt

from core.outbox.occasions import END, ORDERS, RESULTS, START, reports
from core.posts.document import Spoiler, Table
from core.posts.profile import profile, profiles
from core.posts.templates import kinds
from tests.core.posts.golden import chosen, golden, place, posts, quiet, stages
from tests.core.posts.test_posts import BBCODE, MARKDOWN, TAGS, Nested, parser
from tests.examples import EXAMPLES

SELDOM = {"test_post", "record", "rulings", "submission"}
"""Kinds that no example comes to by itself; their rulesets' own tests have them."""
SHIPPED = [name for name in profiles() if (place(EXAMPLES[0], name)).exists()]


@pytest.mark.parametrize("dialect", SHIPPED)
@pytest.mark.parametrize("example", EXAMPLES)
def test_posts_read_as_they_did(example, dialect):
    kept = place(example, dialect).read_text(encoding="utf-8").splitlines()
    now = golden(example, dialect).splitlines()
    changed = "\n".join(list(difflib.unified_diff(kept, now, "kept", "now", lineterm="", n=1))[:40])
    assert not changed, f"{changed}\n\nIf it is meant: python -m tests.core.posts.golden, and look at the difference."


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_kind_of_post_is_among_them(example):
    game = quiet(example)
    assert not set(kinds(game.face.name)) - chosen(example).keys() - SELDOM


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_report_has_a_template_and_every_reader_is_somebody(example):
    for game, turn, _ in stages(example):
        known = {*game.face.players(game.initial), "public"}
        for report in reports(game, turn, (START, ORDERS, RESULTS, END)):
            assert report.kind in kinds(game.face.name)
            assert report.to in known
            assert report.subject.strip()


@pytest.mark.parametrize("example", EXAMPLES)
def test_one_of_a_thing_is_no_several(example):
    """Not "1 more legions", in any post. What is called so by its own name, as a unit of Marines is, may be one."""
    text = place(example, "plain").read_text(encoding="utf-8")
    found = set(re.findall(r"(?<![\d.,:/-])\b1 (?:more |other |new )?([a-z]+s)\b", text))
    assert found <= {"is", "was", "has", "makes", "returns", "loses", "less", "as"}


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("dialect", BBCODE)
def test_bbcode_is_closed_in_every_part(example, dialect):
    reading = parser()
    for card in posts(example, dialect):
        for part in card.post.parts:
            left = reading.format(part)
            assert "[/" not in left, card.key
            assert not re.search(rf"\[(?:{'|'.join(TAGS)}|b|i)(?:=[^\]]*)?\]", left, re.I), card.key
            assert len(part) <= (profile(dialect).limit or len(part))


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("dialect", MARKDOWN)
def test_markdown_leaves_no_mark_literal(example, dialect):
    reading = MarkdownIt("commonmark").enable("table")
    for card in posts(example, dialect):
        shown = re.sub(r"<pre>.*?</pre>", "", "".join(map(reading.render, card.post.parts)), flags=re.S)
        shown = re.sub(r"<[^>]+>", "", shown)
        assert "**" not in shown, card.key
        assert "\\" not in shown, card.key
        assert "|--" not in shown, card.key
        assert "# " not in shown, card.key


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("dialect", ["markdown", "discourse", "reddit"])
def test_markdown_sets_every_table(example, dialect):
    reading = MarkdownIt("commonmark").enable("table")

    def tables(blocks) -> int:
        return sum(1 if isinstance(one, Table) else tables(one.blocks) if isinstance(one, Spoiler) else 0 for one in blocks)

    for card in posts(example, dialect):
        if len(card.post.parts) == 1:
            assert reading.render(card.post.body).count("<table>") == tables(card.composed.document), card.key


@pytest.mark.parametrize("example", EXAMPLES)
def test_rich_text_is_nested(example):
    for card in posts(example, "invision5"):
        reading = Nested()
        reading.feed(card.post.body)
        reading.close()
        assert not reading.open, card.key
