"""What two outcomes have in common is no difference between them."""

from __future__ import annotations

import pytest

from core.game import Game
from core.lab.play import run_by_rules
from core.resolution.comparison import difference
from tests.examples import EXAMPLES, begun


def resolved(example: str, *, without: bool) -> Game:
    """An example resolved through its first turn, with all of its orders or without the first."""
    game = begun(example)
    if without:
        game.withdraw(0)
    run_by_rules(game)
    return game


@pytest.mark.parametrize("example", sorted({*EXAMPLES} - {"ford_and_oakham"}))  # there a battle goes otherwise without it
def test_nothing_is_said_to_be_otherwise_for_the_number_of_its_order(example: str) -> None:
    every, fewer = (resolved(example, without=without) for without in (False, True))
    found = difference(every.entries, fewer.entries)
    names = every.state.names
    gone, new = ({entry.event.sentence(names) for entry in entries} for entries in (found.gone, found.new))
    assert found.gone
    assert not gone & new
