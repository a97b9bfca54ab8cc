"""Months as they are played: time passes, orders are spent, dragging means an order."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.ledger.audience import MODERATOR
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.unit_combat import RULESET

GIVEN = {
    "vicinity": [["Ford", "Mill"], ["Ford", "Hill"]],
    "units": {
        "axes": {"of": "ann", "at": "Ford", "able": 20},
        "bows": {"of": "bea", "in": "Redcliff", "able": 12},
        "clubs": {"of": "bea", "at": "Hill", "able": 5},
        "dirks": {"of": "bea", "at": "Hill", "able": 5},
    },
    "settlements": {"Redcliff": {"of": "bea", "at": "Mill"}},
}


def after_month(state, orders):
    resolution = Resolution(RULESET.sequence("month", None), state, orders, Dice("seed"))
    resolution.run()
    return resolution.state


def test_an_order_is_spent_with_its_month():
    state = RULESET.set_up(GIVEN, {})
    order = read_order(RULESET.orders, {"by": "ann", "form_up": "axes"})
    for month in (1, 2):
        assert RULESET.date(state) == f"month {month}"
        assert order.refusal(state) is None
        state = after_month(state, [order])


@pytest.mark.parametrize(
    ("unit", "place", "order"),
    [
        ("axes", "Mill", {"by": "ann", "form_up": "axes", "target": "Redcliff"}),
        ("bows", "Ford", {"by": "bea", "form_up": "bows", "target": "axes"}),
        ("bows", "Hill", {"by": "bea", "retreat": "bows", "to": "Hill"}),  # too far: it is refused with its reason
        ("axes", "Hill", {"by": "ann", "form_up": "axes", "target": "clubs"}),
        ("clubs", "Ford", {"by": "bea", "form_up": "clubs", "target": "axes"}),
        ("nobody", "Ford", None),
    ],
)
def test_dragging_to_enemies_forms_up_at_them_first_of_all(unit, place, order):
    readings = RULESET.drag(RULESET.set_up(GIVEN, {}), (unit,), place)
    assert readings[:1] == (() if order is None else ((read_order(RULESET.orders, order),),))


def test_dragging_to_a_hostile_settlement_can_mean_a_siege_or_a_raid():
    readings = RULESET.drag(RULESET.set_up(GIVEN, {}), ("axes",), "Mill")
    assert {order.VERB for (order,) in readings} >= {"form_up", "press", "siege", "raid"}


def test_dragging_to_an_empty_place_is_a_retreat():
    given = {**GIVEN, "vicinity": [["Ford", "Mill"], ["Ford", "Moor"]]}
    dragged = RULESET.drag(RULESET.set_up(given, {}), ("axes",), "Moor")
    assert dragged == ((read_order(RULESET.orders, {"by": "ann", "retreat": "axes", "to": "Moor"}),),)


def test_an_unknown_strategy_is_kept_as_it_was_written():
    document = {"by": "ann", "push": "axes", "target": "bows"}
    order = read_order(RULESET.orders, document)
    assert order.document() == document
    refusal = order.refusal(RULESET.set_up(GIVEN, {}))
    assert refusal is not None
    assert refusal.code == "unknown_strategy"


@pytest.mark.parametrize("document", [{"by": "ann"}, {"form_up": "axes"}, {"by": "ann", "raid": "axes", "loot": "cattle"}])
def test_what_is_no_order_at_all_is_complained_of(document):
    with pytest.raises(Rejected):
        read_order(RULESET.orders, document)


@pytest.mark.parametrize(("run", "argument"), [("year", None), ("month", 3)])
def test_an_unknown_run_is_complained_of(run, argument):
    with pytest.raises(Rejected):
        RULESET.sequence(run, argument)


def test_the_board_shows_places_links_and_units():
    board = RULESET.map(view(Ledger(RULESET.set_up(GIVEN, {})), MODERATOR))
    assert [place.id for place in board.places] == ["Ford", "Mill", "Hill"]
    assert len({(place.x, place.y) for place in board.places}) == 3
    assert board.links == (("Ford", "Mill"), ("Ford", "Hill"))
    assert {token.id: token.at for token in board.tokens}["bows"] == "Mill"
