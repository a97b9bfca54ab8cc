"""What a ruling calls the values of a state."""

import re

import pytest

from core.game import Game
from core.ledger.register import Register
from gui.adapters.paths import all_values, entries, field_in_words, ids
from tests.examples import EXAMPLES, example_orders, example_setup, resolved


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_abbreviation_is_written_in_capitals(name: str) -> None:
    game = Game.new(example_setup(name), seed="called")
    game.give(example_orders(name))
    state = resolved(game).state
    things, steps = ids(state), [path.split(".") for path in all_values(state)]
    paths = {".".join(path[: n + 1]) for path in steps for n, step in enumerate(path) if step not in things}
    words = {word for path in paths for word in re.findall(r"[^\W\d]+", field_in_words(state, path))}
    assert not {word for word in words if word.islower() and not re.search("[aeiouy]", word)}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_thing_is_found_among_its_kind_before_what_it_does_this_turn(name: str) -> None:
    """The first entry is the one that a ruling removes: a unit's order of the month was taken out in its stead."""
    game = Game.new(example_setup(name), seed="listed")
    game.give(example_orders(name))
    for state in [entry.state for entry in resolved(game).entries][::9]:
        for kind, named in state.names.kinds.items():
            listed = getattr(state, kind, None)
            own = [thing for thing in named if isinstance(listed, Register) and thing in listed]
            assert [entries(state, thing)[0] for thing in own] == [f"{kind}.{thing}" for thing in own]
