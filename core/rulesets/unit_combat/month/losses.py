"""Damage is applied: casualties one attack after the other, and the end of units (U11.8, U11.9)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from core.ledger.event import by_event
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import Casualties, CombatUnitDestroyed
from core.rulesets.unit_combat.month.casualties import loss
from core.rulesets.unit_combat.state import UnitCombatState


class Blow(Struct, frozen=True):
    """Damage on its way; `cause` is the event that dealt it."""

    unit: str
    target: str
    damage: int
    exchange: int
    cause: int


def suffer(turn: Turn[UnitCombatState], blows: Iterable[Blow]) -> Play:
    """The casualties of each blow in order; one that finds its target dead hurts nobody."""
    for blow in blows:
        target = turn.state.fighter(blow.target)
        if target is None or blow.damage == 0:
            continue
        lost = loss(turn.state, target, blow.damage)
        if not lost.hurt:
            continue
        hurt = yield Casualties(
            exchange=blow.exchange,
            unit=blow.target,
            by=blow.unit,
            wounded=lost.wounded,
            killed=lost.killed,
            wounded_killed=lost.wounded_killed,
            rules=("U11.3",) if lost.wounded_killed else (),
            causes=(by_event(blow.cause),),
        )
        left = turn.state.units.get(blow.target)
        if left is not None and left.living == 0:
            yield CombatUnitDestroyed(unit=blow.target, causes=(by_event(hurt),))
