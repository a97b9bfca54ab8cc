"""Somebody far away who is friends with one of the factions changes nothing of what happens: every rule case shows it again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from core.cases.case import Case
from core.cases.run import run_case
from tests.examples import cases

HOUSES = ("pape", "fleurs", "crown", "states")
CORNERS = ("G9", "H5", "C9", "B8", "A6")
VICTORY = ("winners", "victory")
"""What counts heads and factions, and so counts those far away."""


def fitting(case: Case) -> bool:
    """Whether there is room for one more: the common board, no votes, and no new treaties to be had."""
    unlike = "board" in case.given or case.run in ("day", "setup") or any("treaty" in order for order in case.orders)
    return "players" in case.given and not unlike


def befriended(given: dict[str, Any], friend: str, status: str) -> dict[str, Any] | None:
    """The setup with a fifth faction that is at peace or allied with `friend`; None where it has an ally already."""
    treaties = given.get("treaties", {})
    if any(treaty.get("status") == "allied" and friend in treaty["between"] for treaty in treaties.values()):
        return None
    taken = {player.get("home") for player in given["players"].values()} | set(given.get("estates", {}))
    taken |= {unit["at"] for unit in given.get("units", {}).values()}
    home = next(square for square in CORNERS if square not in taken)
    return {
        **given,
        "factions": {**given.get("factions", {house: {} for house in HOUSES}), "faraway": {}},
        "players": {**given["players"], "stranger": {"faction": "faraway", "home": home}},
        "treaties": {**treaties, "friendship": {"between": [friend, "faraway"], "starts": 0, "status": status}},
    }


SHARES = 4
"""In so many tests, so that they run beside each other."""


@pytest.mark.parametrize("share", range(SHARES))
def test_a_friend_far_away_changes_nothing(share: int) -> None:
    shown = 0
    for number, case in [*enumerate(cases("noblesse"))][share::SHARES]:
        houses = sorted({player["faction"] for player in case.given.get("players", {}).values()})
        for house in houses[number // SHARES % 2 :: 3] if fitting(case) else ():
            status = ("neutral", "allied", "allied")[number % 3]
            given = befriended(case.given, house, status)
            if given is None:
                continue
            faults = run_case(structs.replace(case, given=given)).faults
            assert [fault for fault in faults if not any(word in fault for word in VICTORY)] == [], (case.id, house, status)
            shown += 1
    assert shown > 10
