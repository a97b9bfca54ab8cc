"""What is paid for a refusal tells nobody whether there is what he named (N0.3)."""

from __future__ import annotations

from typing import Any

import pytest

from core.ledger.audience import only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.state import plain
from core.ledger.view import view
from core.orders.order import OrderRefused, read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET

ROLE = {
    "resource": "money",
    "abilities": {2: [{"move": True}], 5: [{"burn": True}], 8: [{"courtier": "recall"}]},
}
GIVEN: dict[str, Any] = {
    "players": {
        "alfredo": {"faction": "pape", "home": "B2", "resources": {"money": 30}, "role": ROLE},
        "bertha": {"faction": "states", "home": "J10", "courtiers": 14},
    },
    "courtiers": [{"of": "alfredo", "post": "spy", "at": "E4"}],
    "units": {"g1": {"of": "alfredo", "kind": "garrison", "at": "B2", "profile": {"attack": 1, "morale": 5}}},
}
FAR = {"of": "bertha", "kind": "garrison", "at": "J10", "profile": {"attack": 1, "morale": 5}}
ARSENAL = {"J10": {"buildings": {"arsenal": {"done": False}}}}


def night(given: dict[str, Any], order: dict[str, Any]) -> Ledger[Any]:
    start = RULESET.set_up(given, {})
    resolution = Resolution(
        RULESET.sequence("night", None), start, [read_order(RULESET.orders, {"by": "alfredo", **order})], Dice(seedless=True)
    )
    resolution.run()
    return Ledger(start, resolution.entries)


@pytest.mark.parametrize(
    ("there", "order", "price"),
    [
        ({"units": {"far": FAR}}, {"incapacitate": "far"}, 0),
        ({"units": {"far": FAR}}, {"forced_march": "far", "to": "J9"}, 0),
        ({"units": {"far": FAR}}, {"ability": 2, "targets": {"unit": "far", "to": "J9"}}, 2),
        ({"units": {"far": FAR}}, {"ability": 2, "targets": {"unit": "far", "to": "Z9"}}, 0),
        ({"estates": ARSENAL}, {"ability": 5, "targets": {"at": "J10", "building": "arsenal"}}, 5),
        ({}, {"ability": 8, "targets": {"at": "J10", "post": "crew"}}, 8),
    ],
)
def test_a_refusal_costs_the_same_whether_there_is_what_it_names_or_not(there: Any, order: dict[str, Any], price: int) -> None:
    ledgers = [
        night({**GIVEN, **{part: {**GIVEN.get(part, {}), **rows} for part, rows in more.items()}}, order) for more in (there, {})
    ]
    assert all(any(isinstance(entry.event, OrderRefused) for entry in ledger.entries) for ledger in ledgers)
    read = [view(ledger, only("alfredo")) for ledger in ledgers]
    assert plain([one.event for one in read[0].seen]) == plain([one.event for one in read[1].seen])
    assert read[0].state == read[1].state
    assert read[0].state.players["alfredo"].resources.money == 30 - price


def test_a_refusal_of_what_is_in_sight_costs_nothing() -> None:
    ledger = night(GIVEN, {"ability": 2, "targets": {"unit": "g1", "to": "B3"}})
    assert ledger.state.players["alfredo"].resources.money == 30


def test_whoever_has_a_spy_beside_a_unit_pays_for_what_he_learns_of_it() -> None:
    """His spy sees what stands there (N4.3), so the unit is nothing hidden; that nobody leads it is, and is paid for (N0.3)."""
    beside = {"far": {**FAR, "at": "E4"}}
    ledgers = [night({**GIVEN, "units": {**GIVEN["units"], **more}}, {"incapacitate": "far"}) for more in (beside, {})]
    codes = [[entry.event.code for entry in one.entries if isinstance(entry.event, OrderRefused)] for one in ledgers]
    assert codes == [["no_commander"], ["unknown_unit"]]
    assert [one.state.players["alfredo"].resources.money for one in ledgers] == [22, 30]
