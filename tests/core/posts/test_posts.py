"""Posts can be pasted as they are: nothing unclosed, nothing left literal, nothing hostile alive."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

import bbcode
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from msgspec import structs

from core.invisible import seen_in
from core.posts.dialect import aligned, rendered, stacked
from core.posts.document import Bullets, Heading, Mono, Paragraph, Picture, Span, Spoiler, Table, words
from core.posts.document import spans as runs
from core.posts.markup import escape, inline, parse, unparse
from core.posts.profile import profile, profiles
from core.posts.sample import sample
from core.posts.split import parts
from tests.draws import draws

HOSTILE = "[b]x[/b] **y** | `z` @everyone <script> //i// [/quote] [/code] ::: # -"
MARKUP = f"""# Night of {escape(HOSTILE)}

A line by {escape(HOSTILE)} and **bold {escape(HOSTILE)}** and [[bad:{escape(HOSTILE)}]].

| Who | What |
|---|--:|
| {escape(HOSTILE)} | 12 |
| Anna | 3 |

::: spoiler {escape(HOSTILE)}
- {escape(HOSTILE)}
- plain

```
{escape(HOSTILE)}
```
:::

![board]
"""
BBCODE = [name for name in profiles() if profile(name).family == "bbcode"]
MARKDOWN = [name for name in profiles() if profile(name).family == "markdown"]
TAGS = ("size", "table", "tr", "td", "th", "heading", "spoiler", "li", "right", "img", "color", "list", "code", "quote")


def everything(name: str) -> str:
    return "\n\n".join((*parts(parse(MARKUP), profile(name)), *sample(name).parts))


@given(
    st.text(
        st.characters(
            exclude_categories=["Cc", "Cs"], exclude_characters="\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
        )
    )
)
def test_escaped_text_says_just_itself(text):
    text = text.replace("\r\n", "\n")
    assert words(inline(escape(text))) == text.replace("\u2028", "\n")


def test_the_markup_reads_as_written():
    kinds = [type(block).__name__ for block in parse(MARKUP)]
    assert kinds == ["Heading", "Paragraph", "Table", "Spoiler", "Picture"]
    table = next(block for block in parse(MARKUP) if isinstance(block, Table))
    assert words(table.rows[0][0]) == HOSTILE
    assert table.right == (False, True)


plain = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=12)
marks = st.sampled_from(["**", "//", "[[bad:", "]]", "|", "# ", "- ", "```", ":::", "\\", "<<scene>>", "![board]", "a*", "/b"])
spans = st.builds(
    Span, st.lists(plain | marks, min_size=1, max_size=4).map(lambda some: "".join(some).strip() or "x"),
    bold=st.booleans(), italic=st.booleans(), tone=st.sampled_from(["", "good", "bad"]),
)  # fmt: skip
texts = plain | st.lists(spans, min_size=1, max_size=3).map(tuple)
leaves = (
    st.builds(Heading, texts, level=st.sampled_from([1, 2]))
    | st.builds(Paragraph, texts)
    | st.builds(Bullets, st.lists(texts, min_size=1, max_size=3).map(tuple))
    | st.lists(st.tuples(texts, texts), min_size=1, max_size=3).map(lambda rows: Table(rows[0], tuple(rows[1:]), (False, True)))
    | st.builds(Mono, st.lists(plain, min_size=1, max_size=3).map(tuple))
)  # fmt: skip
blocks = leaves | st.builds(Spoiler, texts, st.lists(leaves, min_size=1, max_size=2).map(tuple))


def said(document) -> object:
    """What a document says, adjacent spans of one style being one."""

    def text(line):
        found: list[list[object]] = []
        for span in runs(line):
            style = (span.bold, span.italic, span.tone)
            if found and found[-1][1] == style:
                found[-1][0] += span.text
            else:
                found.append([span.text, style])
        return [(one, style) for one, style in found]

    def block(one):
        match one:
            case Table(header=header, rows=rows):
                return ["table", *([text(cell) for cell in row] for row in (header, *rows))]
            case Spoiler(title=title, blocks=inside):
                return ["spoiler", text(title), said(inside)]
            case Bullets(items=items):
                return ["list", *map(text, items)]
            case Mono(lines=lines):
                return ["mono", *lines]
            case _:
                return [type(one).__name__, getattr(one, "level", 0), text(one.text)]

    merged: list[object] = []
    for one in map(block, document):
        if merged and one[0] == merged[-1][0] == "list":
            merged[-1] += one[1:]  # lists that follow each other are one list in the markup
        else:
            merged.append(one)
    return merged


@settings(max_examples=draws(12))
@given(st.lists(blocks, min_size=1, max_size=3).map(tuple))
def test_a_document_written_in_markup_reads_as_the_same_document(document):
    if not any(isinstance(one, Table) and isinstance(two, Table) for one, two in pairwise(document)):
        assert said(parse(unparse(document))) == said(document)


def test_a_table_of_no_rows_is_a_list_of_no_points():
    as_list = structs.replace(profile("plain"), table="list")
    assert rendered(Table(("Unit", "At"), (), (False, False)), as_list).strip() == ""


unseen = st.text(st.sampled_from("ab \t\n\x0b\x0c\r\x1c\x1f\x7f\x85\xad\u200b\u2028\u202e"), max_size=5)
dressed = unseen | st.lists(st.builds(Span, unseen, bold=st.booleans()), max_size=2).map(tuple)
dressed_blocks = (
    st.builds(Paragraph, dressed)
    | st.builds(Bullets, st.lists(dressed, min_size=1, max_size=2).map(tuple))
    | st.lists(st.tuples(dressed, dressed), min_size=1, max_size=3).map(
        lambda rows: Table(rows[0], tuple(rows[1:]), (False, True))
    )
    | st.builds(Mono, st.lists(unseen, min_size=1, max_size=2).map(tuple))
    | st.builds(Picture, st.just("board"), unseen.map("https://board/{}".format), st.lists(unseen, max_size=2).map(tuple))
)


@given(dressed_blocks | st.builds(Spoiler, dressed, st.lists(dressed_blocks, min_size=1, max_size=2).map(tuple)))
def test_a_post_is_as_if_what_nobody_sees_had_never_stood_in_it(block):
    for name in profiles():
        assert stacked((block,), profile(name)) == stacked((seen_in(block),), profile(name))


@pytest.mark.parametrize("name", profiles())
def test_hostile_text_is_inert_in_every_dialect(name):
    text = everything(name)
    family = profile(name).family
    if family == "html":
        assert "<script>" not in text
    else:
        assert "@everyone" not in text
    if family == "bbcode":
        assert "[b]x" not in text.lower()
        assert text.lower().count("[/code]") == text.lower().count("[code]")
        assert text.lower().count("[/quote]") == text.lower().count("[quote]")


def parser() -> bbcode.Parser:
    made = bbcode.Parser(newline="\n", escape_html=False, replace_links=False)
    for tag in TAGS:
        made.add_simple_formatter(tag, "<%(value)s>", transform_newlines=False)
    return made


@pytest.mark.parametrize("name", BBCODE)
def test_bbcode_is_closed(name):
    left = parser().format(everything(name))
    assert "[/" not in left.replace("[\u2060", "")
    opened = re.findall(r"\[(\w+)(?:=[^\]]*)?\]", left.replace("[\u2060", ""))
    assert not set(map(str.lower, opened)) & {*TAGS, "b", "i"}


@pytest.mark.parametrize("name", ["markdown", "discourse", "reddit"])
def test_markdown_tables_are_tables(name):
    html = MarkdownIt("commonmark").enable("table").render("\n\n".join(parts(parse(MARKUP), profile(name))))
    assert html.count("<table>") == 1
    assert html.count("<tr>") == 3
    assert "<strong>y</strong>" not in html


@pytest.mark.parametrize("name", MARKDOWN)
def test_markdown_says_what_was_meant_and_nothing_hostile(name):
    html = MarkdownIt("commonmark").enable("table").render(everything(name))
    assert "<script>" not in html
    assert "<em>i</em>" not in html
    shown = re.sub(r"<[^>]+>", "", html).replace("\u2060", "").replace("&lt;", "<").replace("&gt;", ">")
    assert "[b]x[/b] **y** | `z` @everyone <script> //i// [/quote] [/code] ::: # -" in shown
    assert "\\*" not in shown
    assert "<strong>bold</strong>" in html
    assert "<em>italic</em>" in html


class Nested(HTMLParser):
    """Complains of what is closed that was not open, and keeps what stays open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in ("br", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open, tag
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", [name for name in profiles() if profile(name).family == "html"])
def test_rich_text_is_nested_and_closed(name):
    parser = Nested()
    parser.feed(everything(name))
    parser.close()
    assert not parser.open


LINES = [
    "- a",
    "1. a",
    "123. a",
    "# a",
    "> a",
    "+ a",
    "    a",
    "===",
    "---",
    "* * *",
    "~~~",
    "a\n- b",
    "a\n    b\n# c",
    "![x](y)",
]


@pytest.mark.parametrize("name", MARKDOWN)
@pytest.mark.parametrize("line", LINES)
def test_a_name_makes_no_list_heading_or_code_of_its_line(name, line):
    html = MarkdownIt("commonmark").render("\n\n".join(parts(parse(f"{escape(line)}\n\nafter"), profile(name))))
    assert not re.search(r"<(ul|ol|h\d|pre|hr|blockquote|img)", html)
    assert html.count("<p>") == 2


def test_headings_stay_on_their_line_and_titles_in_their_tag():
    document = (Heading((Span("two\nlines"),)), Spoiler((Span('a "quoted" [title]\nof two'),), (Paragraph((Span("in"),)),)))
    for name in profiles():
        text = "\n\n".join(parts(document, profile(name)))
        assert "two lines" in text
    assert "[SPOILER=\"a 'quoted' (title) of two\"]" in "\n\n".join(parts(document, profile("xenforo2")))


def test_columns_align_by_display_width():
    table = Table((inline("Name"), inline("N")), ((inline("日本"), inline("1")), (inline("ab"), inline("20"))), (False, True))
    assert aligned(table) == ["Name   N", "----  --", "日本   1", "ab    20"]


def test_a_table_too_wide_for_a_line_becomes_a_list():
    table = (Table((inline("Name"), inline("What")), ((inline("Anna"), inline("x" * 120)),), (False, False)),)
    text = parts(table, profile("phpbb3"))[0]
    assert "[code]" not in text
    assert "Name: Anna; What: xxx" in text


def test_every_profile_shows_its_features_in_the_test_post():
    for name in profiles():
        text = sample(name).body
        assert "Test post" in text
        assert "日本の兵" in text
