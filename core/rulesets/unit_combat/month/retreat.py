"""RETREAT, ordered and forced: one roll to get away from all enemies together (U7, U13)."""

from __future__ import annotations

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import RetreatTried
from core.rulesets.unit_combat.month.pairings import opponents
from core.rulesets.unit_combat.state import UnitCombatState

GETS_AWAY = 6
"""The least roll of a d10 that disengages: an even chance (U7.2)."""


def try_retreats(turn: Turn[UnitCombatState]) -> Play:
    """RETREAT orders in submission order, then the units that began the month routed, alphabetically (U2.5)."""
    for unit, conduct in turn.state.fighting.conduct.items():
        if conduct.strategy == "retreat" and unit in turn.state.units:
            yield _ordered(turn, unit, conduct.to, conduct.number)
    for unit in sorted(turn.state.units):
        if turn.state.units[unit].routed and opponents(turn.state, unit):
            yield forced(turn, unit, ("U13.6",))


def _ordered(turn: Turn[UnitCombatState], unit: str, to: str | None, number: int) -> RetreatTried:
    enemies = opponents(turn.state, unit)
    roll = turn.roll(f"retreat:{unit}", 10) if enemies else None
    success = roll is None or roll >= GETS_AWAY
    return RetreatTried(
        unit=unit,
        forced=False,
        roll=roll,
        success=success,
        to=to if success else None,
        from_=enemies,
        rules=("U7.1", "U7.5"),
        causes=(by_order(number),),
    )


def forced(turn: Turn[UnitCombatState], unit: str, rules: tuple[str, ...], causes: tuple[str, ...] = ()) -> RetreatTried:
    """The RETREAT of a routed unit, rolled even where nobody is left to get away from (U13.2)."""
    automatic = turn.state.settings["rout_escape"] == "automatic"
    roll = None if automatic else turn.roll(f"rout:{unit}", 10)
    return RetreatTried(
        unit=unit,
        forced=True,
        roll=roll,
        success=roll is None or roll >= GETS_AWAY,
        to=None,
        from_=opponents(turn.state, unit),
        rules=rules,
        causes=causes,
    )
