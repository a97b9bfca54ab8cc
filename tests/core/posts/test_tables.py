"""Tables that a loop of a template writes read as their lines would, whatever stands in a cell."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.complaint import Rejected
from core.posts.document import Span, Table
from core.posts.markup import PostPiece, parse
from core.posts.templates import filled, render, write

SAID = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["a|b", "**x**", "\\", "\\n", " ", "two\nlines", "[[bad:x]]", "# h", "---", ":--", "```", ":::", "<<scene>>"]
    ),
    st.integers(),
    st.sampled_from([None, True, 1.5]),
)
ROWS = st.lists(st.fixed_dictionaries({"a": SAID, "b": SAID}), max_size=4)
HEAD = "| A | B |\n|---|--:|\n"


def loop(row: str, head: str = HEAD, each: str = "for one in rows") -> str:
    return f"{head}{{% {each} %}}\n{row}\n{{% endfor %}}\n"


TEMPLATES = {
    "below a heading": "# Title\n\n" + loop("| {{ one.a }} | **{{ one.b }}** |") + "\nEnd.\n",
    "below words": "Words\n{% if true %}\n" + loop("|{{ one.a }}|{{ one.b }}|") + "\n{% endif %}",
    "numbered": loop("| {{ loop.index }} | {{ one.b|upper }} |", each="for one in rows if one.a") + "\n",
    "goes on": loop("| {{ one.a }} | {{ one.b }} |") + "| sum | 3 |\n",
    "begun before": loop("| {{ one.a }} | {{ one.b }} |", HEAD + "| first | 1 |\n") + "\n",
    "more than values": loop("| {{ one.a }} at {{ one.b }} | x |") + "\n",
    "too few cells": loop("| {{ one.a }} |") + "\n",
    "with markup": loop("| {{ one.a }} | {{ one.b|markup }} |") + "\n",
    "folded away": "::: spoiler S\n" + loop("| {{ one.a }} | {{ one.b }} |") + "\n:::\n\n",
    "in a loop": "{% for n in (1, 2) %}\n" + loop("| {{ one.a }} | {{ n }} |") + "\n{% endfor %}\n",
}


@pytest.mark.parametrize("template", TEMPLATES.values(), ids=TEMPLATES.keys())
@given(rows=ROWS)
def test_a_table_of_a_loop_is_what_its_lines_read_as(template: str, rows: list[dict[str, Any]]) -> None:
    facts = {"rows": rows}
    assert filled("noblesse", "night", facts, template) == parse(write("noblesse", "night", facts, template))


def test_a_table_of_a_loop_is_made_without_being_written() -> None:
    rows = [{"a": "left", "b": 3}, {"a": "", "b": "*"}]
    lines = render("noblesse", "night", {"rows": rows}, TEMPLATES["below a heading"])
    made = [block for line in lines if isinstance(line, PostPiece) for block in line.blocks]
    rows_made = (("left", (Span("3", bold=True),)), ("", (Span("*", bold=True),)))
    assert Table(("A", "B"), rows_made, (False, True)) in made


def test_a_mistake_in_a_row_is_told_with_its_line() -> None:
    template = TEMPLATES["below a heading"].replace("one.b", "one.missing")
    with pytest.raises(Rejected, match="line 6"):
        filled("noblesse", "night", {"rows": [{"a": 1}]}, template)
