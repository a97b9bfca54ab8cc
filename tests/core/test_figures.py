"""Figures that are no number, or one that nothing counts to: whoever reads them ends in a value or in a sentence."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy

import pytest

from core.complaint import Rejected
from core.game import Game
from core.mailbox.filing import prepared
from core.orders.order import read_order
from tests.examples import EXAMPLES, example_setup
from tests.limits import memory_within, within_seconds

LONG = "9" * 4_900
"""More digits than Python turns into a number."""
FIGURES = (LONG, "1" + ",000" * 1_500, "²", "①", "٣", "½", "A²", f"A{LONG}", "A1-Z99999999", f"{LONG}d{LONG}", f"{LONG} MS")
LETTERS = (
    "{}",
    "day {}",
    "round {}",
    "cycle {}",
    "pay {} to",
    "move C{} to {}",
    "{}. Move",
    "#{}",
    "{}k",
    "{}.5",
    "{}%",
    "{}:{}",
)
PARTS = 8


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_figure_of_a_letter_or_an_order_is_more_than_can_be_read(name):
    game = Game.new(example_setup(name), seed="figures")
    player = next(iter(game.face.players(game.initial)))
    for figure in FIGURES:
        for letter in LETTERS:
            with within_seconds(20), suppress(Rejected):
                prepared(game, player, letter.replace("{}", figure), doubtful=True, known=True)
        for kind in game.face.orders:
            for field in kind.slots():
                for value in (figure, [figure], {figure: figure}, {"ms": figure}):
                    with within_seconds(20), suppress(Rejected):
                        read_order(game.face.orders, {"by": player, kind.VERB: {field.name: value}})


def fields(given, path=()):
    """Each field of a setup once, wherever it stands first."""
    if isinstance(given, dict):
        for name, below in given.items():
            yield (*path, name)
            yield from fields(below, (*path, name))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", EXAMPLES)
def test_no_figure_of_a_setup_is_more_than_can_be_read(name, part):
    paths = {(path[0], path[-1], len(path)): path for path in fields(example_setup(name)["given"])}.values()
    for path in [*paths][part::PARTS]:
        for value in ("A1-Z99999999", ["A1-Z99999999"], [f"A{LONG}", "A²"], {LONG: 1}):
            document = deepcopy(example_setup(name))
            above = document["given"]
            for part in path[:-1]:
                above = above[part]
            above[path[-1]] = value
            with within_seconds(20), memory_within(500), suppress(Rejected):
                Game.new(document)
