"""Events cite the rules of their occasion, so that why? leads to the right ones."""

from __future__ import annotations

from typing import Any

from core.ledger.dice import Dice
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET

STRONG = {"attack": 6, "melee": 30, "ambush": 1, "morale": 90}
WEAK = {"attack": 1, "morale": 5}
GIVEN: dict[str, Any] = {
    "players": {
        "anna": {"faction": "pape", "home": "B2", "resources": {"manpower": 9}},
        "bob": {"faction": "states", "home": "B3"},
        "carl": {"faction": "crown", "home": "E9"},
    },
    "estates": {"C4": {"owned_by": "pape", "income": {"money": 2}}, "C9": {"controlled_by": "carl"}},
    "courtiers": [{"of": "anna", "post": "steward", "at": "C4"}],
    "units": {
        "host": {"of": "anna", "kind": "regiment", "at": "B3", "profile": STRONG},
        "guard": {"of": "bob", "kind": "garrison", "at": "B3", "profile": WEAK},
        "rabble": {"of": None, "kind": "garrison", "at": "C9", "profile": WEAK},
        "watch": {"of": "carl", "kind": "regiment", "at": "C9", "profile": STRONG},
        "guest": {"of": "carl", "kind": "regiment", "at": "J1", "commander": "character", "profile": WEAK},
        "other": {"of": "bob", "kind": "regiment", "at": "J1", "profile": STRONG},
    },
    "treaties": {"t1": {"between": ["crown", "states"], "starts": 0, "status": "neutral"}},
}


def test_each_occasion_has_its_own_rules() -> None:
    companies = [{"design": "captain"}, {"design": "outriders", "count": 2}, {"design": "militia", "count": 3}]
    raise_unit = {"by": "anna", "recruit": "new", "kind": "regiment", "at": "B2", "companies": companies}
    orders = [read_order(RULESET.orders, raise_unit)]
    resolution = Resolution(RULESET.sequence("night", None), RULESET.set_up(GIVEN, {}), orders, Dice("x"))
    resolution.run()
    follows: dict[tuple[str, Any], tuple[str, ...]] = {}
    for entry in resolution.entries:
        event = entry.event
        key = (event.kind, getattr(event, "at", None) or getattr(event, "unit", None) or getattr(event, "player", None))
        follows.setdefault(key, event.follows)
    assert "N6.3" in follows["battle_fought", "B3"]
    assert "N6.4" in follows["battle_fought", "J1"]
    assert "N6.7" in follows["battle_fought", "C9"]
    assert "N5.61" in follows["battle_round", "B3"]
    assert "N3.7" in follows["estate_lost", "B3"]
    assert "N4.30" in follows["character_died", "carl"]
    assert {"N3.9", "N7.3"} == set(follows["income_collected", "C4"])
    assert {"N5.1", "N5.7"} <= set(follows["unit_recruited", "B2"])
    assert all("N8.2" in entry.event.follows for entry in resolution.entries if entry.event.kind == "phase_began")
