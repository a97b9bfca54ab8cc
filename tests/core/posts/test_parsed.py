"""Every kind of post of every example, read by somebody else's parser: nothing unclosed, nothing left literal."""

from __future__ import annotations

import re

import bbcode
import pytest
from markdown_it import MarkdownIt

from core.posts.document import Spoiler, Table
from core.posts.profile import profile
from tests.core.posts.golden import posts
from tests.core.posts.test_posts import BBCODE, MARKDOWN, TAGS, Nested
from tests.examples import EXAMPLES

every_example = pytest.mark.parametrize("example", EXAMPLES)


def parser() -> bbcode.Parser:
    made = bbcode.Parser(newline="\n", escape_html=False, replace_links=False)
    for tag in TAGS:
        made.add_simple_formatter(tag, "<%(value)s>", transform_newlines=False)
    return made


@every_example
@pytest.mark.parametrize("dialect", BBCODE)
def test_bbcode_is_closed_in_every_part(example, dialect):
    reading = parser()
    for card in posts(example, dialect):
        for part in card.post.parts:
            left = reading.format(part)
            assert "[/" not in left, card.key
            assert not re.search(rf"\[(?:{'|'.join(TAGS)}|b|i)(?:=[^\]]*)?\]", left, re.I), card.key
            assert len(part) <= (profile(dialect).limit or len(part))


@every_example
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


@every_example
@pytest.mark.parametrize("dialect", ["markdown", "discourse", "reddit"])
def test_markdown_sets_every_table(example, dialect):
    reading = MarkdownIt("commonmark").enable("table")

    def tables(blocks) -> int:
        return sum(1 if isinstance(one, Table) else tables(one.blocks) if isinstance(one, Spoiler) else 0 for one in blocks)

    for card in posts(example, dialect):
        if len(card.post.parts) == 1:
            assert reading.render(card.post.body).count("<table>") == tables(card.composed.document), card.key


@every_example
def test_rich_text_is_nested(example):
    for card in posts(example, "invision5"):
        reading = Nested()
        reading.feed(card.post.body)
        reading.close()
        assert not reading.open, card.key
