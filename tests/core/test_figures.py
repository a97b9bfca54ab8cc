"""Figures that are no number, or one that nothing counts to: whoever reads them ends in a value or in a sentence."""

from __future__ import annotations

from contextlib import suppress

import pytest

from core.complaint import Rejected
from core.game import Game
from core.letters.mailbox.filing import prepared
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
    """(path, value) of each field of a setup, in each of the first rows of a list too."""
    rows = given.items() if isinstance(given, dict) else enumerate(given[:3]) if isinstance(given, list) else ()
    for name, below in rows:
        yield (*path, name), below
        yield from fields(below, (*path, name))


def put(given, path, figure):
    """The setup with a figure at the end of a path."""
    step, rest = path[0], path[1:]
    other = given.copy()
    other[step] = put(given[step], rest, figure) if rest else figure
    return other


SHAPES = {dict: {LONG: 1}, list: [f"A{LONG}", "A²"], str: "A1-Z99999999"}


def figures(value, place):
    """A figure in the shape that a field has, which is read furthest, and one in a shape it has not."""
    fits = list if isinstance(value, list) else dict if isinstance(value, dict) else str
    others = [SHAPES[shape] for shape in SHAPES if shape is not fits]
    return SHAPES[fits], others[place % 2]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", EXAMPLES)
def test_no_figure_of_a_setup_is_more_than_can_be_read(name, part):
    document = example_setup(name)
    once = {(path[0], path[-1], len(path), type(value)): (path, value) for path, value in fields(document["given"])}.values()
    tried, misfits = [], {}  # all is read of a setup before a misfit is refused, so those beside each other are tried together
    for place, (path, value) in [*enumerate(once)][part::PARTS]:
        fits, misfit = figures(value, place)
        tried.append(put(document["given"], path, fits))
        misfits[len(path)] = put(misfits.get(len(path), document["given"]), path, misfit)
    for given in (*tried, *misfits.values()):
        with within_seconds(20), memory_within(500), suppress(Rejected):
            Game.new({**document, "given": given})
    assert document == example_setup(name)
