"""What a ruling calls the values of a state."""

import re

import pytest

from core.game import Game
from gui.adapters.paths import all_values, field_in_words, ids
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
