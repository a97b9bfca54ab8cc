"""Outnumbered: who minds its defense, and on whom it focuses (U16)."""

from __future__ import annotations

from collections.abc import Mapping

from core.rulesets.unit_combat.month.scores import civilian
from core.rulesets.unit_combat.state import UnitCombatState

Facing = Mapping[str, tuple[str, ...]]
"""Everybody paired in an exchange, with his opponents, alphabetically."""


def outnumbered(state: UnitCombatState, facing: Facing, fighter: str) -> bool:
    """Whether a fighter is under the rules of U16 in this exchange; whole units count, Political and Economic ones do not."""
    if state.settings["outnumbered_by"] == "unit":
        return _units(state, facing[fighter]) > 1
    side = state.side(state.owner_of(fighter))
    own = [other for other in facing if state.side(state.owner_of(other)) == side]
    enemies = dict.fromkeys(enemy for friend in own for enemy in facing[friend])
    return _units(state, tuple(enemies)) > _units(state, tuple(own))


def focus(state: UnitCombatState, facing: Facing, fighter: str) -> str:
    """The one opponent that takes normal damage (U16.7)."""
    conduct = state.fighting.conduct.get(fighter)
    for wished in (conduct.focus, conduct.target) if conduct is not None else ():
        if wished in facing[fighter]:
            return wished
    return min(facing[fighter], key=lambda opponent: (_submitted(state, opponent), opponent))


def _submitted(state: UnitCombatState, fighter: str) -> float:
    conduct = state.fighting.conduct.get(fighter)
    return conduct.number if conduct is not None else float("inf")


def _units(state: UnitCombatState, fighters: tuple[str, ...]) -> int:
    found = [state.fighter(thing) for thing in fighters]
    return sum(1 for fighter in found if fighter is not None and not civilian(fighter))
