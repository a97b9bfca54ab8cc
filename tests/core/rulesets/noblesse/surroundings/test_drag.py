"""Dragging a piece is the order a person would write for it."""

from __future__ import annotations

import pytest
from msgspec import structs

from core.orders.order import read_order
from core.rulesets.noblesse.map import drag, paths
from core.rulesets.noblesse.orders.court import Walk
from core.rulesets.noblesse.orders.military import Move
from core.rulesets.noblesse.state import NoblesseState


@pytest.mark.parametrize(
    ("token", "place", "order"),
    [
        ("swiss", "C5", {"by": "alfredo", "move": "swiss", "to": ["C5"]}),
        ("ferrara_horse", "A6", {"by": "beatrice", "move": "ferrara_horse", "to": ["A5", "A6"]}),
        ("ferrara_horse", "B5", {"by": "beatrice", "move": "ferrara_horse", "to": ["A5", "B5"]}),
        ("ferrara_horse", "C4", {"by": "beatrice", "move": "ferrara_horse", "to": ["B4", "C4"]}),
        ("the_pedlar", "E5", {"by": "willem", "walk": "the_pedlar", "path": ["E5"]}),
        ("the_pedlar", "D5", {"by": "willem", "walk": "the_pedlar", "path": ["E5", "D5"]}),
    ],
)
def test_a_drag_is_an_order(crowns: NoblesseState, token: str, place: str, order: dict[str, object]) -> None:
    ((found,),) = drag(crowns, (token,), place)
    assert found == read_order([Move, Walk], order)
    assert found.refusal(crowns) is None


@pytest.mark.parametrize(("token", "place", "code"), [("swiss", "C6", "too_far"), ("papal_guard", "B3", "cannot_move")])
def test_an_illegal_drag_can_say_why(crowns: NoblesseState, token: str, place: str, code: str) -> None:
    order = drag(crowns, (token,), place)[0][0]
    refusal = order.refusal(crowns)
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.parametrize(("token", "place"), [("swiss", "C4"), ("peasant_host", "G6"), ("swiss", "Z9"), ("nothing", "A1")])
def test_a_drag_that_means_nothing(crowns: NoblesseState, token: str, place: str) -> None:
    assert drag(crowns, (token,), place) == ()


def test_round_a_corner_there_are_two_ways() -> None:
    assert paths("C3", "B4") == [("C4", "B4"), ("B3", "B4")]
    assert paths("A9", "A10") == [("A10",)]


def with_host_at(crowns: NoblesseState, *squares: str) -> NoblesseState:
    """The game with a unit of nobody's on each of these squares, which no two-square move passes (N5.21)."""
    host = crowns.units["peasant_host"]
    units = crowns.units.update({f"host_{square}": structs.replace(host, of=None, at=square) for square in squares})
    return structs.replace(crowns, units=units)


@pytest.mark.parametrize(
    ("blocked", "way"),
    [((), ("A5", "B5")), (("A5",), ("B4", "B5")), (("B4",), ("A5", "B5")), (("A5", "B4"), ("A5", "B5"))],
)
def test_round_a_corner_the_legal_way_is_taken(crowns: NoblesseState, blocked: tuple[str, ...], way: tuple[str, ...]) -> None:
    """The row first where both ways will do, and where neither does."""
    state = with_host_at(crowns, *blocked)
    order = drag(state, ("ferrara_horse",), "B5")[0][0]
    assert order == Move(by="beatrice", unit="ferrara_horse", to=way)
    assert (order.refusal(state) is None) == (len(blocked) < 2)
