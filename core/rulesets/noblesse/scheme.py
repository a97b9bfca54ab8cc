"""How a game of noblesse is set up: a board of squares that is painted on, and what whole games for any number of players are
made of, seats around the board in turn with even incomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.scheme import Ground, Said, Spot, scheme_of
from core.rulesets.setup_files import declared
from .setup import FACTIONS
from .state import NEUTRAL, Board

ROOMY = 12
"""Players that a board of ten squares a side has room for."""
BONUS = ({"melee": 1}, {"charge": 1}, {"ambush": 2}, {"ranged": 1})
SPREAD = ("influence", "manpower", "money")


def things(key: str, seats: list[Said]) -> dict[str, list[Said]]:
    """What the templates have rows for beside the seats, of which more is said: faction, home and role."""
    players = len(seats)
    crowns = 2 if key == "two_crowns" or players < 6 else 3 if players < 8 else 4
    wide = 10 if players <= ROOMY else 12
    factions = list(FACTIONS)[:crowns]
    faction_of = sorted((factions[seat % crowns] for seat in range(players)), key=factions.index)
    samples = declared("noblesse", "samples")
    regiment, *_, garrison = samples["units"].values()
    for seat, faction, home, role in zip(seats, faction_of, _around(wide, players), _dealt(faction_of), strict=True):
        own = {**role, "range": [_range(home, wide)]}
        unit = {"of": seat["seat"], "at": home, **regiment}
        seat.update(faction=faction, home=home, role=own, regiment=unit)
    leaders = [seats[faction_of.index(faction)] for faction in factions]
    incomes = _incomes(wide, {seat["home"]: seat["role"]["resource"] for seat in seats})
    offers = samples["mercenaries"].items()
    return {
        "board": [{"last": _row(wide - 1), "wide": wide, "victory": _middle(wide)}],
        "faction": [
            {
                "faction": faction, "name": FACTIONS[faction], "leader": leader["seat"], "bonus": bonus,
                "guard": {"of": leader["seat"], "at": leader["home"], **garrison},
            }
            for faction, leader, bonus in zip(factions, leaders, BONUS, strict=False)
        ],
        "square": [{"square": square, "income": income} for square, income in incomes.items()],
        "middle": [{"square": square, "lower": square.lower()} for square in _middle(wide)],
        "mercenary": [{"mercenary": "_".join(name.lower().split()), "name": name, "offer": one} for name, one in offers],
    }  # fmt: skip


def _dealt(faction_of: list[str]) -> list[Mapping[str, Any]]:
    """A role a seat: the three of its crown first, then those that suit anybody, then those of crowns that do not play."""
    roles = list(declared("noblesse", "roles").values())
    own = _own_roles()
    idle = [role for crown in FACTIONS if crown not in faction_of for role in own[crown]]
    dealt: list[Mapping[str, Any]] = []
    for faction in faction_of:
        left = [role for role in (*own[faction], *roles[3 * len(FACTIONS) :], *idle, *roles) if role not in dealt]
        dealt.append(left[0] if left else roles[len(dealt) % len(roles)])
    return dealt


def _own_roles() -> dict[str, list[Mapping[str, Any]]]:
    """The roles that share what each crown's core abilities share (N2.1)."""
    roles = list(declared("noblesse", "roles").values())
    return {faction: roles[3 * number : 3 * number + 3] for number, faction in enumerate(FACTIONS)}


def crown_of(role: Mapping[str, Any]) -> str | None:
    """The crown that a role is made for, known by its name; None for one that suits anybody, and for one of the moderator's."""
    return next((crown for crown, own in _own_roles().items() if role.get("name") in [one["name"] for one in own]), None)


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


LARGEST = 26


def squares(given: Mapping[str, Any]) -> Ground:
    """The squares of a board of that size (N0.2)."""
    board = written if isinstance(written := given.get("board"), Mapping) else {}
    rows, columns = board.get("rows", Board().rows), board.get("columns", Board().columns)
    last = ord(rows) - ord("A") if isinstance(rows, str) and len(rows) == 1 and "A" <= rows <= "Z" else 9
    wide = min(LARGEST, columns) if isinstance(columns, int) and columns > 0 else 10
    return Ground(tuple(Spot(f"{chr(ord('A') + y)}{x + 1}", x, y) for y in range(last + 1) for x in range(wide)), grid=True)


SCHEME = scheme_of(
    "noblesse",
    things,
    ground=squares,
    blank={"factions": {faction: {"name": name} for faction, name in FACTIONS.items()}},
    reserved=("moderator", "no_lynch", "night", NEUTRAL),
    dealt=("role",),
    suits=crown_of,
)
