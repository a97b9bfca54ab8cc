"""Orders that meet in one night: asking and moving, giving an officer twice, an ability that costs nothing."""

from __future__ import annotations

from typing import Any

from core.ledger.dice import Dice
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
