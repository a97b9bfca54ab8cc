"""One battle of two armies, round by round (N5.61 to N5.69)."""

from collections.abc import Iterator

from msgspec import Struct

from ..events.military import BattleRound
from .armies import Army

STRIKES_AT = 6
QUIET_ROUNDS = 36
SILENT = {"melee": 0, "charge": 0, "pike": 0, "ranged": 0, "ambush": 0}


class Fighter(Struct, frozen=True):
    """An army against a given enemy: what it adds a round, and what each kind deals after the enemy's toughness."""

    side: str
    gain: int
    melee: int
    charge: int
    pike: int
    ranged: int
    toughness: int


def _fighter(army: Army, enemy: Army) -> Fighter:
    own, tough = army.profile, max(0, enemy.profile.toughness)
    return Fighter(
        army.side, max(1, own.attack - enemy.profile.malus), max(0, own.melee - tough), own.charge,
        max(0, own.pike - tough), max(0, own.ranged - tough), tough,
    )  # fmt: skip


def _ambush(army: Army, enemy: Army) -> int:
    """Ambush damage after toughness; sheltered units take none (N3.18)."""
    dealt = max(0, army.profile.ambush - max(0, enemy.profile.toughness))
    return dealt if enemy.exposed < 0 else min(dealt, enemy.exposed)


def fight(
    square: str, one: Army, other: Army, morale: tuple[int, int], pike_when_attacking: bool
) -> Iterator[tuple[BattleRound, tuple[int, int]]]:
    """The rounds of a battle, each with the morale left to the two; the last pair is the result."""
    a, b = _fighter(one, other), _fighter(other, one)
    both, alone, other_alone = (a.side, b.side), (a.side,), (b.side,)
    left, right = morale
    if one.profile.ambush > 0 or other.profile.ambush > 0:
        hit, struck = _ambush(one, other), _ambush(other, one)
        left, right = left - struck, right - hit
        damage = {a.side: {**SILENT, "ambush": hit}, b.side: {**SILENT, "ambush": struck}}
        whole = {a.side: max(0, left), b.side: max(0, right)}
        told = BattleRound(
            at=square, round=0, attack=dict.fromkeys(both, 0), attacked=(), damage=damage, morale=whole, rules=("N5.61",)
        )
        yield told, (left, right)
    total_a = total_b = quiet = number = 0
    while left > 0 and right > 0 and quiet < QUIET_ROUNDS:
        number += 1
        total_a += a.gain
        total_b += b.gain
        strikes_a, strikes_b = total_a >= STRIKES_AT, total_b >= STRIKES_AT
        dealt_a = _dealt(a, total_a, strikes_a, strikes_b, pike_when_attacking)
        dealt_b = _dealt(b, total_b, strikes_b, strikes_a, pike_when_attacking)
        hit, struck = sum(dealt_a.values()), sum(dealt_b.values())
        left, right = left - struck, right - hit
        quiet = 0 if hit or struck else quiet + 1
        told = BattleRound(
            at=square, round=number, attack={a.side: total_a, b.side: total_b},
            attacked=(both if strikes_b else alone) if strikes_a else other_alone if strikes_b else (),
            damage={a.side: dealt_a, b.side: dealt_b}, morale={a.side: max(0, left), b.side: max(0, right)},
        )  # fmt: skip
        yield told, (left, right)
        total_a = 0 if strikes_a else total_a
        total_b = 0 if strikes_b else total_b


def _dealt(fighter: Fighter, total: int, strikes: bool, struck: bool, pike_when_attacking: bool) -> dict[str, int]:
    """N5.63 to N5.65: what an army deals this round, by kind."""
    pike = fighter.pike if struck and (pike_when_attacking or not strikes) else 0
    if not strikes:
        return {"melee": 0, "charge": 0, "pike": pike, "ranged": fighter.ranged, "ambush": 0}
    charge = max(0, fighter.charge * (total - STRIKES_AT) - fighter.toughness)
    return {"melee": fighter.melee, "charge": charge, "pike": pike, "ranged": 0, "ambush": 0}
