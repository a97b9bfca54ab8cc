"""What a player reads of what is not his, and by which name."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from core.ledger.audience import PUBLIC, only
from core.ledger.state import plain
from core.ledger.view import view
from core.ledger.visibility import Sight
from core.rulesets.dune.state import knows_of
from tests.core.rulesets.dune.table import FACE, resolved

GIVEN: dict[str, Any] = {
    "round": 4,
    "players": {
        "bob": {"combat": 3, "intrigue": 3, "money": 3000, "legions": 3, "knows": ["mine"]},
        "jane": {"combat": 1, "intrigue": 1, "money": 2000, "legions": 2},
        "john": {"combat": 2, "money": 900, "legions": 1},
    },
    "locations": {
        "mine": {"owner": "jane", "income": 900, "militia": 5},
        "fief": {"owner": "jane", "income": 500, "legions": 2},
        "base": {"owner": "bob", "income": 300},
        "port": {"owner": "john", "income": 400},
    },
    "heroes": {"irulan": {"owner": "jane", "at": "fief"}},
    "names": {"legions": {"fief_1": {"name": "The Queen's Own"}}, "locations": {"fief": {"name": "Fief of Roses"}}},
}
ORDERS = (
    {"by": "bob", "raid": {"target": "mine", "legions": ["bob_1", "bob_2"]}},
    {"by": "jane", "recruit": {"count": 1, "names": ["secret_guard"]}},
    {"by": "john", "move": {"to": "port", "legions": ["john_1"]}},
)


def test_whoever_is_named_as_knowing_a_place_is_he_who_answers_that_he_knows_it() -> None:
    state = resolved(GIVEN, *ORDERS).state
    named = {(place, who) for place, one in state.locations.items() for who in knows_of.who(Sight(state, ""), place, one)}
    asked = {
        (place, who) for place, one in state.locations.items() for who in state.players if knows_of(Sight(state, who), place, one)
    }
    assert {pair for pair in named if pair[1] in state.players} == asked
    assert ("mine", "bob") in asked
    assert ("port", "bob") not in asked


def changed(*path: Any, to: Any) -> dict[str, Any]:
    given = deepcopy(GIVEN)
    inner = given
    for step in path[:-1]:
        inner = inner.setdefault(step, {})
    inner[path[-1]] = to
    return given


def test_two_readers_share_what_both_know():
    seen = view(resolved(GIVEN, *ORDERS), only("bob", "jane"))
    assert list(seen.state.locations) == ["mine"]
    assert not seen.state.legions
    assert all(one.event.kind in {"court_gossip", "round_ended", "location_damaged"} for one in seen.seen)


def test_who_fell_is_still_called_by_name_to_his_master_alone():
    ledger = resolved(
        changed("legions", "red", to={"owner": "john"}) | {"names": {"legions": {"red": {"name": "Red Hawks"}}}},
        {"by": "john", "seizure": {"target": "fief", "legions": ["red"]}},
    )
    assert view(ledger, only("john")).state.names.of("red") == "Red Hawks"
    assert view(ledger, only("jane")).state.names.of("red") == "Red"


def test_who_seizes_reads_whom_he_met_and_who_raids_does_not():
    ledger = resolved(
        GIVEN,
        {"by": "bob", "raid": {"target": "mine", "legions": ["bob_1"]}},
        {"by": "bob", "seizure": {"target": "fief", "legions": ["bob_2"]}},
    )
    (report,) = FACE.reports(view(ledger, only("bob")), 1)
    assert [(attack["attack"], attack["defender"]) for attack in report.facts["attacks"]] == [("Raid", ""), ("Seizure", "Jane")]


def test_pirates_call_the_place_by_its_name():
    given = {
        "round": 4,
        "players": {"bob": {}, "jane": {"diplomacy": 5}},
        "locations": {"mine": {"owner": "bob", "asset": "Emeralds", "income": 90}},
        "names": {"locations": {"mine": {"name": "Mine of Queens"}}},
    }
    (report,) = FACE.reports(view(resolved(given, run="round", dice=(2, 1, 6, 1)), PUBLIC), 1)
    assert any("Mine of Queens (Emeralds)" in line for line in report.facts["gossip"])


def test_who_sold_a_legion_goes_on_calling_it_by_its_name():
    given = {
        "players": {"bob": {"combat": 1}, "jane": {"combat": 1, "money": 900}},
        "legions": {"x9": {"owner": "bob", "at": "kaitain"}},
        "names": {"legions": {"x9": {"name": "The Old Guard"}}},
    }
    ledger = resolved(given, {"by": "bob", "sell": {"legions": ["x9"], "to": "jane", "price": 400}})
    (report,) = FACE.reports(view(ledger, only("bob")), 1)
    assert report.facts["orders"] == ["You sell the Old Guard to Jane for 400 MS."]


def test_what_the_court_says_of_several_battles_alike_it_says_once():
    given = {
        "players": {"bob": {"combat": 2, "intrigue": 2, "money": 900, "legions": 2}, "jane": {}},
        "locations": {place: {"owner": "jane", "income": 90} for place in ("east", "west")},
    }
    raids = [{"by": "bob", "raid": {"target": place, "legions": [f"bob_{at}"]}} for at, place in enumerate(("east", "west"), 1)]
    (report,) = FACE.reports(view(resolved(given, *raids), PUBLIC), 1)
    assert report.facts["gossip"] == ["At court they pity Jane for a raid that left nothing behind (told twice)."]


@pytest.mark.parametrize(
    "lost",
    [
        {"sell": {"legions": ["irulan"]}},
        {"sell": {"legions": ["irulan"], "to": "bob"}},
        {"seizure": {"target": "fief", "legions": ["irulan"]}},
    ],
)
def test_a_legion_called_as_a_hidden_hero_never_tells_his_name(lost):
    given = changed("names", "heroes", "irulan", to={"name": "Princess of Roses"})
    given["legions"] = {"irulan": {"owner": "john"}}
    ledger = resolved(given, {"by": "john", **lost})
    assert "irulan" not in ledger.state.legions or ledger.state.legions["irulan"].owner == "bob"
    assert "Princess" not in repr(plain(view(ledger, only("john")).state.names))
    assert view(ledger, only("jane")).state.names.of("irulan") == "Princess of Roses"
