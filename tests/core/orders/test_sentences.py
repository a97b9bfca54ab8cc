"""Several orders in one line, as a drag of several units is told."""

from __future__ import annotations

from core.game import Game
from core.orders.order import read_order, sentence_of
from tests.examples import example_setup


def in_one_line(*documents: dict[str, object]) -> str:
    game = Game.new(example_setup("ford_and_oakham"), seed="line")
    return sentence_of([read_order(game.face.orders, {"by": "bea", **one}) for one in documents], game.state.names)


def test_orders_that_are_the_same_for_several_are_said_once() -> None:
    raids = [{"raid": unit, "target": "Ashby"} for unit in ("guards", "bows", "hexers")]
    assert in_one_line(*raids[:1]) == "Raid Ashby with the Redcliff Guards for goods"
    assert in_one_line(*raids[:2]) == "Raid Ashby with the Redcliff Guards for goods; likewise the Long Bows"
    likewise = "likewise the Long Bows and the Hexers of Redcliff"
    assert in_one_line(*raids) == f"Raid Ashby with the Redcliff Guards for goods; {likewise}"


def test_orders_that_differ_in_more_are_said_each() -> None:
    retreats = {"retreat": "guards", "to": "Mill"}, {"retreat": "bows", "to": "Hill"}
    assert in_one_line(*retreats) == "Retreat with the Redcliff Guards to Mill; Retreat with the Long Bows to Hill"
    other = {"form_up": "bows", "target": "Ashby"}
    assert in_one_line({"press": "guards", "target": "Ashby"}, other).endswith("; Form up the Long Bows against Ashby")
