"""What readers have in common is written once, and reads as if it were written for each of them, wherever it stands."""

from __future__ import annotations

from typing import Any

import pytest

from core.complaint import Rejected
from core.posts.markup import parse
from core.posts.report import Shared
from core.posts.templates import filled, write

BATTLE = """\
**{{ one.at }}.** {{ one.said }}

::: spoiler {{ one.at }}
| A | B |
|---|--:|
{% for row in one.rows %}
| {{ row }} | 1 |
{% endfor %}

:::

"""
"""A round of a loop that ends with an empty line, so that it is kept."""
LOOP = "{% for one in battles %}\n" + BATTLE + "{% endfor %}\n"
PLACES = {
    "below a heading": "# Battles\n\n" + LOOP + "End.\n",
    "twice": LOOP + LOOP,
    "after words that go on": "It begins\n" + LOOP,
    "in the middle of a line": "It begins " + LOOP,
    "after an item": "- first\n" + LOOP + "- last\n",
    "folded away": "::: spoiler All\n" + LOOP + ":::\n",
    "folded away deep": "::: spoiler x\n" * 11 + LOOP + ":::\n" * 11,
    "in letters of one width": "```\nA  B\n\n" + LOOP + "```\n",
    "set aside": "{% set all %}\n" + LOOP + "{% endset %}\n# All\n\n{{ all|markup }}",
    "in capitals": "{% filter upper %}\n" + LOOP + "{% endfilter %}\n",
    "with a name from outside": LOOP.replace("{{ one.said }}", "{{ one.said }} {{ name }}"),
    "with its number": LOOP.replace("{{ one.said }}", "{{ loop.index }}"),
    "that closes what is around it": "::: spoiler All\n" + LOOP.replace("**{{ one.at }}.**", ":::\n\nx") + "End.\n",
    "without an empty line at its end": "{% for one in battles %}\n- {{ one.at }}: {{ one.said }}\n{% endfor %}\n",
}


def facts(name: str, make: type[dict[str, Any]]) -> dict[str, Any]:
    said = ["| no * mark // works", "::: spoiler", "", "- nor this", "```"]
    return {"name": name, "battles": [make({"at": f"B{n}", "said": one, "rows": [one, "2"]}) for n, one in enumerate(said)]}


@pytest.mark.parametrize("place", PLACES)
def test_what_is_shared_reads_as_what_is_written_for_one(place):
    template, shared = PLACES[place], facts("anna", Shared)
    for name in ("anna", "bob", "anna"):
        alone = facts(name, dict)
        said = write("noblesse", "night", alone, template)
        assert write("noblesse", "night", {**shared, "name": name}, template) == said
        assert filled("noblesse", "night", {**shared, "name": name}, template) == parse(said)


def test_what_is_shared_is_the_same_in_every_post():
    shared = {"battles": facts("anna", Shared)["battles"][:4]}  # the last has marks of its own and is written each time
    one, other = (filled("noblesse", "night", shared, f"# {title}\n\n{LOOP}") for title in ("One", "Other"))
    again = filled("noblesse", "night", shared, f"# One\n\n{LOOP}")
    assert all(old is new for old, new in zip(one[1:], again[1:], strict=True))
    assert one[1:] == other[1:]


def test_trying_wordings_keeps_no_more_and_more():
    shared = facts("anna", Shared)
    for number in range(50):
        filled("noblesse", "night", shared, f"# {number}\n\n{LOOP}")
    assert all(len(one.made) < 20 for one in shared["battles"])


def test_many_parts_right_below_words_make_no_post_too_long():
    document = filled("noblesse", "night", {}, "{% for part in range(2000) %}## Part\n\nNumber {{ part }}\n{% endfor %}")
    assert len(document) == 2 * 2000


TABLES = {
    "alone": "{{ one|table }}",
    "right below a line": "It begins\n{{ one|table }}\nIt ends.\n",
    "below another table": "| a | b |\n|---|---|\n{{ one|table }}\n",
    "in the middle of a line": "It begins {{ one|table }} and ends.\n",
    "folded away": "::: spoiler All\n{{ one|table }}\n:::\n",
    "in letters of one width": "```\n{{ one|table }}\n```\n",
    "set aside": "{% set all %}\n{{ one|table }}\n{% endset %}\n# All\n\n{{ all|markup }}",
}


@pytest.mark.parametrize("place", TABLES)
def test_a_table_that_is_made_reads_as_what_is_written_of_it(place):
    rows = [["| no * mark // works", "::: spoiler"], ["", "a line\nbreak"], [" # none ", 7], ["```", "\u202eturned"]]
    given = {"one": {"columns": [{"title": "*What*"}, {"title": "#", "right": True}], "rows": rows}}
    written, read = write("noblesse", "night", given, TABLES[place]), filled("noblesse", "night", given, TABLES[place])
    assert read == parse(written)
    for mark in ("no * mark // works", "::: spoiler", "a line break", "turned"):
        assert mark in written.replace("\\", "")


@pytest.mark.parametrize("lines", [[], ["Plain", "**no mark** // works"], ["a line\nbreak", "", " set in ", 7]])
def test_a_list_that_is_made_reads_as_a_loop_writes_it(lines: list[object]):
    whole = "# All\n\n%s\n\nThe end."
    made = filled("noblesse", "night", {"lines": lines}, whole % "{{ lines|bullets }}")
    assert made == filled("noblesse", "night", {"lines": lines}, whole % "{% for one in lines %}\n- {{ one }}\n{% endfor %}")


def test_a_table_with_a_row_too_long_says_so():
    given = {"one": {"columns": [{"title": "A"}], "rows": [["1", "2"]]}}
    with pytest.raises(Rejected, match="more or fewer cells"):
        filled("noblesse", "night", given, "{{ one|table }}")


@pytest.mark.parametrize("changed", ["upper", "trim", "title"])
def test_a_table_that_a_filter_changes_is_its_words(changed):
    given = {"one": {"columns": [{"title": "Prize"}], "rows": [["Crown"]]}}
    written = write("noblesse", "night", given, f"{{{{ one|table|{changed} }}}}").lower()
    assert "crown" in written
    assert "object at" not in written
