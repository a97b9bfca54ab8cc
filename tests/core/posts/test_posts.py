"""Posts can be pasted as they are: nothing unclosed, nothing cut, nothing hostile alive."""

from __future__ import annotations

import bbcode
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from core.complaint import Rejected
from core.posts.dialect import aligned
from core.posts.document import Paragraph, Spoiler, Table, words
from core.posts.markup import escape, inline, parse
from core.posts.profile import profile, profiles
from core.posts.split import parts
from core.posts.templates import write

HOSTILE = "[b]x[/b] **y** | `z` @everyone <script> //i// [/quote] [/code] ::: # -"
MARKUP = f"""# Night of {escape(HOSTILE)}

A line by {escape(HOSTILE)} and **bold {escape(HOSTILE)}**.

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


@given(st.text())
def test_escaped_text_says_just_itself(text):
    text = text.replace("\r\n", "\n")
    assert words(inline(escape(text))) == text.replace("\u2028", "\n")


def test_the_markup_reads_as_written():
    kinds = [type(block).__name__ for block in parse(MARKUP)]
    assert kinds == ["Heading", "Paragraph", "Table", "Spoiler", "Picture"]
    table = next(block for block in parse(MARKUP) if isinstance(block, Table))
    assert words(table.rows[0][0]) == HOSTILE
    assert table.right == (False, True)


@pytest.mark.parametrize("name", profiles())
def test_hostile_text_is_inert_in_every_dialect(name):
    text = "\n\n".join(parts(parse(MARKUP), profile(name)))
    family = profile(name).family
    if family == "html":
        assert "<script>" not in text
    else:
        assert "@everyone" not in text
    if family == "bbcode":
        assert "[b]x" not in text.lower()
        assert text.lower().count("[/code]") == text.lower().count("[code]")
        assert text.lower().count("[/quote]") == text.lower().count("[quote]")


@pytest.mark.parametrize("name", [name for name in profiles() if profile(name).family == "bbcode"])
def test_bbcode_is_closed(name):
    parser = bbcode.Parser(newline="\n", escape_html=False, replace_links=False)
    for tag in ("size", "table", "tr", "td", "th", "heading", "spoiler", "li"):
        parser.add_simple_formatter(tag, "<%(value)s>", transform_newlines=False)
    left = parser.format("\n\n".join(parts(parse(MARKUP), profile(name))))
    assert "[/" not in left.replace("[\u2060", "")


@pytest.mark.parametrize("name", ["markdown", "discourse", "reddit"])
def test_markdown_tables_are_tables(name):
    html = MarkdownIt("commonmark").enable("table").render("\n\n".join(parts(parse(MARKUP), profile(name))))
    assert html.count("<table>") == 1
    assert html.count("<tr>") == 3
    assert "<strong>y</strong>" not in html


def test_long_posts_split_between_rows_with_the_header_repeated():
    rows = tuple((inline(f"row {number}"), inline("x" * 40)) for number in range(200))
    table = Table((inline("Name"), inline("What")), rows, (False, False))
    document = (Paragraph(inline("before")), table, Spoiler(inline("More"), (Paragraph(inline("word " * 1500)),)))
    made = parts(document, profile("discord"))
    assert len(made) > 5
    assert all(len(part) <= 2000 for part in made)
    assert all(part.startswith(f"({number}/{len(made)})") for number, part in enumerate(made, 1))
    found = [line for part in made for line in part.splitlines() if line.startswith("row ")]
    assert len(found) == 200
    assert sum(line.startswith("Name") for part in made for line in part.splitlines()) > 3
    assert sum(part.count("```") for part in made) % 2 == 0


def test_columns_align_by_display_width():
    table = Table((inline("Name"), inline("N")), ((inline("日本"), inline("1")), (inline("ab"), inline("20"))), (False, True))
    assert aligned(table) == ["Name   N", "----  --", "日本   1", "ab    20"]


def test_a_mistake_in_a_template_names_its_line():
    with pytest.raises(Rejected, match="line 2"):
        write("noblesse", "night", {}, "fine\n{{ nothing_of_the_kind }}\n")
    with pytest.raises(Rejected, match="line 3"):
        write("noblesse", "night", {}, "a\nb\n{% if %}\n")


def test_a_template_cannot_reach_out_of_its_sandbox():
    with pytest.raises(Rejected):
        write("noblesse", "night", {"name": "x"}, "{{ name.__class__.__mro__[1].__subclasses__() }}")
