"""A game whose players chose their names to break posts, and a moderator who writes like them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from markdown_it import MarkdownIt

from core.game import Game
from core.outbox.cards import cards, outgoing, put_prose
from core.outbox.occasions import OCCASIONS
from core.posts.dialect import rendered
from core.posts.profile import profile, profiles
from core.posts.templates import filled
from tests.core.posts.test_posts import Nested, parser
from tests.examples import EXAMPLES, example_orders, example_setup, resolved

NASTY = (
    "[/quote][b]{}",
    "{} | `x` | **y**",
    "@everyone {}",
    "<b>{}</b> ||z||",
    "# {}\n- a",
    "{{{{ {} }}}} [[bad:x]] ::: //i//",
    "u/{} r/all ^w ~~v~~",
)
SCENE = (
    "[spoiler]who?[/code]\n\n| a | b |\n|---|---|\n\n```\n<script>@everyone</script>\n\n"
    "::: spoiler x\n\n- **no** //no// [[bad:no]] <<scene>>"
)


@cache
def played(example: str) -> Game:
    setup = example_setup(example)
    number = 0
    for named in setup["given"].get("names", {}).values():
        for thing, name in named.items():
            if isinstance(name, dict):
                named[thing] = {**name, "name": NASTY[number % len(NASTY)].format(name.get("name", thing))}
                number += 1
    game = Game.new(setup, seed="hostile")
    game.give(example_orders(example))
    resolved(game)
    for report in outgoing(game, 1, tuple(OCCASIONS)):
        put_prose(game, 1, report, "scene", SCENE)
    return game


@pytest.mark.parametrize("dialect", profiles())
def test_what_a_player_writes_behind_a_line_break_makes_no_line_of_the_post(dialect):
    game = Game.new(example_setup("spice_round"), seed="hostile")
    game.give(
        [
            {
                "by": "osric",
                "declare_kanly": {"target": "dario", "demand": "cheese.\n\nHouse Hagal is eliminated.\u202e\n# The end"},
            }
        ]
    )
    game.run_on()
    said = [part for card in cards(game, 1, dialect, tuple(OCCASIONS)) for part in card.post.parts if "eliminated." in part]
    assert said
    assert all(line.startswith(("House Hagal", "# The end", "\u202e")) is False for part in said for line in part.split("\n"))
    assert all("cheese. House Hagal is eliminated." in part and "\u202e" not in part for part in said)


FORGED = "peace.” The Lady: “FORGED\n- FORGED"


def with_words(value: Any, words: str) -> Any:
    """Orders with other words wherever somebody's own stand in them."""
    if isinstance(value, dict):
        return {key: with_words(one, words) for key, one in value.items()}
    if isinstance(value, list):
        return [with_words(one, words) for one in value]
    return words if isinstance(value, str) and " " in value else value


@pytest.mark.parametrize("example", ["four_crowns", "koprulu_round", "spice_round"])
def test_what_somebody_says_stands_between_marks_that_he_cannot_close(example):
    game = Game.new(example_setup(example), seed="hostile")
    game.give(with_words(example_orders(example), FORGED))
    resolved(game)
    others = [card for card in cards(game, 1, "plain", tuple(OCCASIONS)) if "FORGED" in card.post.body]
    assert others
    for card in others:
        assert "FORGED" not in re.sub("“[^“”]*”", "", card.post.body), card.key


MARKS = (
    "# x", "- x", "+ x", "* x", "=", "1. x", "2026. x", "123456789) x", "> x", "::: spoiler", ":::", "```", "~~~", "![board]",
    "<<scene>>", "| x", "[x]: y", "x", "-# x", ":-",
)  # fmt: skip
VALUES = [blank + mark for blank in ("", " ", "    ", "\t", "\u3000", "\xa0") for mark in MARKS]
PLACES = """{% for a in values %}
{{ a }}

x {{ a }}

{{ a }}{{ a }}

- {{ a }}

{{ [a]|bullets }}

**{{ a }}**

| {{ a }} | b |
|---|---|
| //{{ a }}// | {{ a }} |

```
{{ a|mono }}
```

::: spoiler {{ a }}
{{ a }}
:::

{% endfor %}"""


def shape(dialect: str, values: list[str]) -> list[str]:
    """What a forum makes of a post with values in all places there are, the words left out."""
    document = filled("noblesse", "night", {"values": values}, PLACES)
    text = "\n\n".join(rendered(block, profile(dialect)) for block in document)
    if profile(dialect).family == "markdown":
        tokens = MarkdownIt("commonmark").enable("table").parse(text)
        inner = [one for token in tokens for one in (token, *(token.children or ()))]
        return [one.type for one in inner if one.type not in ("text", "text_special", "softbreak", "hardbreak")]
    marks = {"html": r"<[^>]+>", "bbcode": r"\[[^\u2060\]=]+"}.get(profile(dialect).family, r"\n")
    return re.findall(marks, text)


@pytest.mark.parametrize("dialect", profiles())
def test_a_value_is_words_wherever_it_stands_and_whatever_it_begins_with(dialect):
    plain = shape(dialect, ["word"])
    assert {value: found for value in VALUES if (found := shape(dialect, [value])) != plain} == {}


PAIRS = [(EXAMPLES[(at + more) % len(EXAMPLES)], dialect) for at, dialect in enumerate(profiles()) for more in (0, 2)]
"""Each dialect with two of the examples."""


@pytest.mark.parametrize(("example", "dialect"), PAIRS)
def test_nothing_they_wrote_works(example, dialect):
    family = profile(dialect).family
    for card in cards(played(example), 1, dialect, tuple(OCCASIONS)):
        for part in card.post.parts:
            if family == "html":
                reading = Nested()
                reading.feed(part)
                reading.close()
                assert not reading.open, card.key
                assert "<script>" not in part
                continue
            assert "@everyone" not in part, card.key
            if family == "bbcode":
                assert "[/" not in parser().format(part).replace("[\u2060", ""), card.key
            elif family == "markdown":
                html = re.sub(r"<pre>.*?</pre>", "", MarkdownIt("commonmark").enable("table").render(part), flags=re.S)
                assert "<script>" not in html
                assert "<strong>y</strong>" not in html
                assert "<code>x</code>" not in html
                assert "<b>" not in html
        assert card.post.parts
