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
TOGETHER = 20
"""Figures that are tried at once."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_figure_of_a_letter_or_an_order_is_more_than_can_be_read(name):
    game = Game.new(example_setup(name), seed="figures")
    player = next(iter(game.face.players(game.initial)))
    for figure in FIGURES:
        at_once = 1 if len(figure) > 100 else len(LETTERS)  # no letter is that long
        for first in range(0, len(LETTERS), at_once):
            letter = "\n".join(LETTERS[first : first + at_once]).replace("{}", figure)
            with within_seconds(20), suppress(Rejected):
                prepared(game, player, letter, doubtful=True, known=True)
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


def refused(document, given):
    """What is said against a setup; nothing where it is taken."""
    with within_seconds(20), memory_within(500):
        try:
            Game.new({**document, "given": given})
        except Rejected as rejected:
            return str(rejected)
    return ""


def deep(given):
    """A field of each kind of a setup, as (path, value), those beside each other together: none of them stands in another."""
    once = {(path[0], path[-1], len(path), type(value)): (path, value) for path, value in fields(given)}.values()
    for depth in sorted({len(path) for path, _ in once}):
        yield [(path, value) for path, value in once if len(path) == depth]


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_figure_of_a_setup_is_more_than_can_be_read(name):
    """All is read of a setup before it is refused, so many figures are tried at once; what nothing is said against also alone."""
    document = example_setup(name)
    for beside in deep(document["given"]):
        misfits = document["given"]
        for first in range(0, len(beside), TOGETHER):
            fitting, alone = document["given"], []
            for place, (path, value) in enumerate(beside[first : first + TOGETHER], first):
                fits, misfit = figures(value, place)
                fitting, misfits = put(fitting, path, fits), put(misfits, path, misfit)
                alone.append((path, fits))
            said = refused(document, fitting)
            for path, fits in alone if said else ():
                if ".".join(map(str, path)) not in said:
                    refused(document, put(document["given"], path, fits))
        refused(document, misfits)
    assert document == example_setup(name)
