"""Orders that meet in one night: asking and moving, giving an officer twice, an ability that costs nothing."""

from __future__ import annotations

from typing import Any

import pytest

from core.game import Game
from core.ledger.audience import only
from core.ledger.dice import Dice
from core.order_status import standing
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET


def resolved(given: dict[str, Any], *orders: dict[str, Any], run: str = "step", step: int | None = 2) -> Resolution[Any]:
    read = [read_order(RULESET.orders, order) for order in orders]
    resolution = Resolution(RULESET.sequence(run, step), RULESET.set_up(given, {}), read, Dice("x"))
    resolution.run()
    return resolution


def codes(resolution: Resolution[Any]) -> list[str]:
    return [entry.event.code for entry in resolution.entries if entry.event.kind == "order_refused"]


HORSE: dict[str, Any] = {
    "players": {"anna": {"faction": "pape", "home": "B2"}},
    "units": {"horse": {"of": "anna", "kind": "regiment", "at": "B2", "profile": {"attack": 1, "morale": 5}}},
}
ASK = {"by": "anna", "move": "horse", "to": [], "attack": True}
GO = {"by": "anna", "move": "horse", "to": ["B3"]}


def test_asking_where_one_stands_is_no_move_and_a_move_may_follow() -> None:
    asked_first = resolved(HORSE, ASK, GO)
    assert codes(asked_first) == []
    assert asked_first.state.units["horse"].at == "B3"
    assert asked_first.state.requests["horse"].at == "B2"  # left behind, so it asks for nothing


def test_a_second_move_is_refused_and_a_wish_beside_a_move_stands() -> None:
    assert codes(resolved(HORSE, GO, ASK)) == []
    assert codes(resolved(HORSE, GO, {**GO, "to": ["B1"]})) == ["already_moved"]


def test_two_wishes_on_one_square_are_both_heard() -> None:
    request = resolved(HORSE, ASK, {"by": "anna", "move": "horse", "to": [], "conquer": True}).state.requests["horse"]
    assert (request.attack, request.conquer) == (True, True)


def test_a_core_ability_with_a_price_of_nothing_takes_no_envoy() -> None:
    for core, away in (({"price": {}, "effects": [{"give": {"money": 1}}]}, 0), ({"price": {"influence": 1}, "effects": []}, 1)):
        given = {"players": {"anna": {"faction": "pape", "home": "B2", "resources": {"influence": 1}, "role": {"core": core}}}}
        assert resolved(given, {"by": "anna", "ability": "core"}, step=3).state.players["anna"].away == away


def test_an_officer_who_leads_nobody_may_be_given_to_another() -> None:
    given = {
        "factions": {"pape": {"unique_officers": {"san_marco": {"attack": 3}}}},
        "players": {"anna": {"faction": "pape", "home": "B2"}, "bea": {"faction": "pape", "home": "A4"}},
    }
    give = {"by": "anna", "give_officer": "san_marco"}
    given_twice = resolved(given, {**give, "to": "anna"}, {**give, "to": "bea"}, step=5)
    assert codes(given_twice) == []
    assert given_twice.state.factions["pape"].officers["san_marco"].held_by == "bea"


def test_the_officer_of_a_starting_unit_leads_no_second() -> None:
    given = {
        "factions": {"pape": {"unique_officers": {"san_marco": {"attack": 3, "held_by": "anna"}}}},
        "players": {"anna": {"faction": "pape"}},
    }
    companies = [{"position": "flank", "melee": 1, "count": 2}, {"position": "centre", "melee": 1, "count": 3}]
    unit = {"id": "first", "kind": "regiment", "officer": "san_marco", "companies": companies}
    submitted = {"home": "B2", "chosen": [2, 5, 8], "income": {"money": 5}, "unit": unit}
    resolution = resolved(given, {"by": "anna", "submit": submitted}, run="setup", step=None)
    assert codes(resolution) == []
    assert resolution.state.factions["pape"].officers["san_marco"].leads == "first"


def judged(*orders: dict[str, Any]) -> list[str]:
    """Why each order of one player cannot be done, as his receipt has it; empty where it can."""
    given = {
        **HORSE,
        "estates": {square: {"income": {"money": 1, "influence": 1}} for square in ("B2", "B3", "B4", "C2")},
        "players": {"anna": {"faction": "pape", "home": "B2", "resources": {"manpower": 9}}},
        "courtiers": [{"of": "anna", "post": "tax_collector", "at": "B2", "resource": "money"}],
    }
    game = Game.new({"ruleset": "noblesse", "title": "A game", "given": given}, seed="together")
    game.give([{"by": "anna", **order} for order in orders])
    return [status.refusal.code if status.refusal is not None else "" for status in standing(game, only("anna"))]


@pytest.mark.parametrize("then", [{"post": "steward", "at": "B3"}, {"forced_march": "horse", "to": "B4"}])
def test_an_order_that_needs_the_units_move_is_possible_after_it(then: dict[str, Any]) -> None:
    """A receipt said that no unit of his stands there, two lines under the order that sends it."""
    assert judged(then) != [""]
    assert judged({"move": "horse", "to": ["B3"]}, then) == ["", ""]


def test_a_lobbyist_joins_the_collector_of_the_line_above() -> None:
    collector = {"post": "tax_collector", "at": "B2", "resource": "influence"}
    lobbyist = {"post": "lobbyist", "at": "B2", "resource": "influence"}
    assert judged(lobbyist) == ["no_collector"]
    assert judged(collector, lobbyist) == ["", ""]


def test_who_is_called_home_makes_room_for_the_next() -> None:
    again = {"post": "tax_collector", "at": "B2", "resource": "money"}
    assert judged(again) == ["post_taken"]
    assert judged({"recall": "tax_collector", "at": "B2", "resource": "money"}, again) == ["", ""]


def test_a_unit_that_is_sent_twice_is_missed_on_the_receipt() -> None:
    assert judged({"move": "horse", "to": ["B3"]}, {"move": "horse", "to": ["B2"]}) == ["", "already_moved"]


@pytest.mark.parametrize(
    "orders",
    [
        pytest.param([{"forced_march": "horse", "to": "B4"}, {"move": "horse", "to": ["B3"]}], id="march"),
        pytest.param([{"post": "steward", "at": "B3"}, {"move": "horse", "to": ["B3"]}], id="steward"),
        pytest.param(
            [
                {"post": "tax_collector", "at": "B2", "resource": "money"},
                {"recall": "tax_collector", "at": "B2", "resource": "money"},
            ],
            id="recall",
        ),
    ],
)
def test_orders_are_judged_in_the_order_of_the_steps_whatever_their_order_in_the_letter(orders: list[dict[str, Any]]) -> None:
    """The night moves units before they march on, and calls courtiers home before it posts any."""
    assert judged(*orders) == judged(*reversed(orders)) == ["", ""]
