"""What players read of a night: nothing that is not theirs, and the same words whatever they cannot know."""

from __future__ import annotations

from typing import Any

from core.ledger.audience import PUBLIC, only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET

GIVEN: dict[str, Any] = {
    "players": {
        "alfredo": {"faction": "pape", "home": "B2", "resources": {"money": 9}},
        "anna": {"faction": "pape", "home": "B5"},
        "bertha": {"faction": "states", "home": "J10", "resources": {"money": 4}},
        "carlo": {"faction": "crown", "home": "J1"},
    },
    "estates": {"B2": {"income": {"money": 3}}, "C4": {"owned_by": "states", "income": {"influence": 2}}},
    "courtiers": [{"of": "bertha", "post": "spy", "at": "B2", "id": "eye"}, {"of": "bertha", "post": "steward", "at": "C4"}],
    "units": {
        "guard": {"of": "alfredo", "kind": "garrison", "at": "B2", "profile": {"attack": 2, "melee": 1, "morale": 9}},
        "foot": {"of": "bertha", "kind": "regiment", "at": "J9", "profile": {"attack": 2, "melee": 4, "morale": 6}},
        "horse": {"of": "carlo", "kind": "regiment", "at": "B3", "profile": {"attack": 3, "melee": 4, "morale": 4}},
    },
}
ORDERS = [
    {"by": "carlo", "move": "horse", "to": ["B2"]},
    {"by": "bertha", "bribery": "B2", "resource": "money"},
    {"by": "bertha", "post": "messenger", "to": "bertha"},
    {"by": "alfredo", "assassinate": "carlo"},
    {"by": "alfredo", "post": "tax_collector", "at": "B2", "resource": "money"},
]


def night(given: dict[str, Any], orders: list[dict[str, Any]]) -> Ledger[Any]:
    start = RULESET.set_up(given, {})
    read = [read_order(RULESET.orders, order) for order in orders]
    resolution = Resolution(RULESET.sequence("night", None), start, read, Dice(seedless=True))
    resolution.run()
    return Ledger(start, resolution.entries)


def test_the_public_learns_factions_and_not_persons() -> None:
    state = view(night(GIVEN, ORDERS), PUBLIC).state
    assert state.holder("C4") == "states"
    assert not state.units
    assert not state.spies
    assert all(player.faction == "" and player.home is None for player in state.players.values())


def test_a_leader_does_not_hear_what_was_raised_under_the_officer_he_gave() -> None:
    """N8.5: recruits are their owner's to know; the officer's new master sees his unit, the leader whom he was given to."""
    lion = {"pape": {"unique_officers": {"lion": {"attack": 4}}}, "states": {}, "crown": {}}
    rich = {**GIVEN["players"], "anna": {"faction": "pape", "home": "B5", "resources": {"manpower": 9}}}
    companies = [{"position": "flank", "melee": 1, "count": 2}, {"position": "centre", "morale": 1, "count": 3}]
    given = {"by": "alfredo", "give_officer": "lion", "to": "anna"}
    raised = {"by": "anna", "recruit": "riders", "kind": "regiment", "at": "B5", "officer": "lion", "companies": companies}
    ledger = night({**GIVEN, "factions": lion, "players": rich}, [given, raised])
    known = {who: view(ledger, only(who)).state.factions["pape"].officers["lion"] for who in ("alfredo", "anna")}
    assert (known["alfredo"].held_by, known["alfredo"].leads) == ("anna", None)
    assert (known["anna"].held_by, known["anna"].leads) == ("anna", "riders")
