"""Who leads and who owns what after a step does not hang on who was looked at first (N4.36, N4.37)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from core.cases.case import Case
from core.cases.run import play
from core.ledger.dice import Dice
from core.rulesets.noblesse.state import NoblesseState
from core.rulesets.ruleset import ruleset

LEADERS = {"pape": "anna", "crown": "bertha", "states": "carl"}
HOMES = {"anna": "A1", "bertha": "E5", "carl": "J10"}
ABROAD = {"anna": "B2", "bertha": "F6", "carl": "I9"}
PURSES = {"anna": 10, "bertha": 20, "carl": 40}
PRICE = 2


def after(wanted: dict[str, str], factions: tuple[str, ...], players: tuple[str, ...]) -> NoblesseState:
    """The state after a step in which each leader of `wanted` recruits another, with all listed in that order."""
    house = {leader: faction for faction, leader in LEADERS.items()}
    role = {"resource": "money", "abilities": {PRICE: [{"recruit": True}]}}
    given: dict[str, Any] = {
        "factions": {faction: {"leader": LEADERS[faction]} for faction in factions},
        "players": {
            one: {"faction": house[one], "home": HOMES[one], "resources": {"money": PURSES[one]}, "role": role} for one in players
        },
        "estates": {ABROAD[one]: {"owned_by": house[one], "noble_of": one} for one in players},
        "units": {
            f"{one}_host": {
                "of": one, "kind": "regiment", "at": ABROAD[one], "commander": {"noble": ABROAD[one]},
                "profile": {"attack": 1, "morale": 5},
            }
            for one in players
        },
    }  # fmt: skip
    orders = [{"by": one, "ability": PRICE, "targets": {"player": wanted[one]}} for one in players if one in wanted]
    case = Case(id="noblesse/leaders", given=given, orders=orders, run={"step": 3})
    return play(ruleset("noblesse"), case, Dice("seed")).state


@pytest.mark.parametrize(
    "wanted",
    [
        {"anna": "bertha", "bertha": "anna"},
        {"anna": "bertha", "bertha": "carl", "carl": "anna"},
        {"anna": "carl", "carl": "bertha", "bertha": "anna"},
    ],
    ids=["two who change places", "three round the table", "three the other way"],
)
def test_leaders_who_recruit_each_other_take_what_each_faction_had(wanted: dict[str, str]) -> None:
    """A faction's purse and its noble's unit go to whoever leads it next, as they stood before the first was handed over."""
    joins = {taken: faction for faction, leader in LEADERS.items() for taken in [wanted.get(leader)] if taken is not None}
    for factions in permutations(LEADERS):
        for players in (tuple(HOMES), tuple(reversed(HOMES))):
            state = after(wanted, factions, players)
            for newcomer, faction in joins.items():
                before = LEADERS[faction]
                assert state.factions[faction].leader == newcomer
                assert state.players[newcomer].resources.money == PURSES[before] - PRICE
                assert state.units[f"{before}_host"].of == newcomer
