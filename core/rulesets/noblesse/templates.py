"""Whole games of noblesse for any number of players: seats around the board, in turn with even incomes."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from core.rulesets.noblesse.setup import FACTIONS, shipped
from core.rulesets.noblesse.state import NEUTRAL
from core.rulesets.scheme import Template

ROOMY = 12
"""Players that a board of ten squares a side has room for."""
BONUS = ({"melee": 1}, {"charge": 1}, {"ambush": 2}, {"ranged": 1})
SPREAD = ("influence", "manpower", "money")


def crowns(players: int) -> dict[str, Any]:
    """Four crowns, or three or two where they would be too few."""
    return _war(players, 4 if players >= 8 else 3 if players >= 6 else 2)


def two_crowns(players: int) -> dict[str, Any]:
    return _war(players, 2)


def _war(players: int, crowns: int) -> dict[str, Any]:
    wide = 10 if players <= ROOMY else 12
    factions = list(FACTIONS)[:crowns]
    faction_of = sorted((factions[seat % crowns] for seat in range(players)), key=factions.index)
    roles = _dealt(faction_of)
    homes = _around(wide, players)
    seats = [f"seat_{number + 1}" for number in range(players)]
    rows: dict[str, dict[str, Any]] = {
        seat: {
            "faction": faction,
            "home": home,
            "resources": {"influence": 3, "manpower": 3, "money": 3},
            "role": {**deepcopy(role), "range": [_range(home, wide)]},
        }
        for seat, faction, home, role in zip(seats, faction_of, homes, roles, strict=True)
    }
    leaders = {faction: seats[faction_of.index(faction)] for faction in factions}
    return {
        "board": {"rows": _row(wide - 1), "columns": wide, "victory": _middle(wide)},
        "factions": {
            faction: {"name": FACTIONS[faction], "leader": leaders[faction], "bonus": dict(BONUS[number])}
            for number, faction in enumerate(factions)
        },
        "players": rows,
        "estates": {
            square: {"income": income}
            for square, income in _incomes(wide, {row["home"]: row["role"]["resource"] for row in rows.values()}).items()
        },
        "units": _units(rows, leaders, wide),
        "mercenaries": {
            "_".join(name.lower().split()): deepcopy(dict(one)) for name, one in shipped("samples")["mercenaries"].items()
        },
        "names": {
            "players": {seat: {"name": f"Seat {number + 1}"} for number, seat in enumerate(seats)},
            "units": {
                **{f"{seat}_regiment": {"name": f"Regiment of Seat {number + 1}"} for number, seat in enumerate(seats)},
                **{f"{faction}_guard": {"name": f"Guard of {FACTIONS[faction]}"} for faction in factions},
                **{f"keep_{square.lower()}": {"name": f"Keep of {square}"} for square in _middle(wide)},
            },
            "mercenaries": {"_".join(name.lower().split()): {"name": name} for name in shipped("samples")["mercenaries"]},
        },
    }


def _dealt(faction_of: list[str]) -> list[Mapping[str, Any]]:
    """A role a seat: the three of its crown first, then those that suit anybody, then what the other crowns left."""
    roles = list(shipped("roles").values())
    own = {faction: roles[3 * number : 3 * number + 3] for number, faction in enumerate(FACTIONS)}
    dealt: list[Mapping[str, Any]] = []
    for faction in faction_of:
        left = [role for role in (*own[faction], *roles[3 * len(FACTIONS) :], *roles) if role not in dealt]
        dealt.append(left[0] if left else roles[len(dealt) % len(roles)])
    return dealt


def _row(number: int) -> str:
    return chr(ord("A") + number)


def _around(wide: int, count: int) -> list[str]:
    """Squares at even distances on the second ring from the edge, clockwise from its corner."""
    low, side = 1, wide - 3
    ring = [
        *((low, low + n) for n in range(side)),
        *((low + n, low + side) for n in range(side)),
        *((low + side, low + side - n) for n in range(side)),
        *((low + side - n, low) for n in range(side)),
    ]
    spots = [ring[round(number * len(ring) / count) % len(ring)] for number in range(count)]
    return [f"{_row(y)}{x + 1}" for y, x in spots]


def _range(home: str, wide: int) -> str:
    y, x = ord(home[0]) - ord("A"), int(home[1:]) - 1
    return f"{_row(max(0, y - 1))}{max(0, x - 1) + 1}-{_row(min(wide - 1, y + 1))}{min(wide - 1, x + 1) + 1}"


def _middle(wide: int) -> list[str]:
    half = wide // 2
    return [f"{_row(y)}{x}" for y in (half - 1, half) for x in (half, half + 1)]


def _incomes(wide: int, homes: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """An income for every square, the same in all four quarters; homes yield most of what their role lives on."""
    found: dict[str, dict[str, int]] = {}
    for y in range(wide):
        for x in range(wide):
            square = f"{_row(y)}{x + 1}"
            near, far = sorted((min(y, wide - 1 - y), min(x, wide - 1 - x)))
            first, second = SPREAD[(near + 2 * far) % 3], SPREAD[(2 * near + far + 1) % 3]
            found[square] = {first: 1 + (near + far) % 3}
            if (near + far) % 2:
                found[square][second] = found[square].get(second, 0) + 1
            if square in homes:
                found[square] = {name: 3 if name == homes[square] else 1 for name in SPREAD}
    for square in _middle(wide):
        found[square] = dict.fromkeys(SPREAD, 2)
    return found


def _units(rows: Mapping[str, Mapping[str, Any]], leaders: Mapping[str, str], wide: int) -> dict[str, Any]:
    samples = list(shipped("samples")["units"].values())
    regiment, garrison = samples[0], samples[-1]
    units: dict[str, Any] = {
        f"{seat}_regiment": {"of": seat, "at": row["home"], **deepcopy(dict(regiment))} for seat, row in rows.items()
    }
    for faction, seat in leaders.items():
        units[f"{faction}_guard"] = {"of": seat, "at": rows[seat]["home"], **deepcopy(dict(garrison))}
    for square in _middle(wide):
        profile = {"attack": 1, "melee": 2, "pike": 2, "morale": 10}
        units[f"keep_{square.lower()}"] = {"of": NEUTRAL, "kind": "garrison", "at": square, "profile": profile}
    return units


TEMPLATES = (
    Template(
        key="crowns", title="War of the crowns",
        hint="Up to four factions around a board with incomes, roles, a regiment each and guarded victory squares.",
        least=4, most=16, make=crowns,
    ),
    Template(
        key="two_crowns", title="Two crowns at war",
        hint="The same for two factions: short and sharp, good for a first game.",
        least=4, most=16, make=two_crowns,
    ),
)  # fmt: skip
