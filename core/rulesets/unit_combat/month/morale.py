"""Step 10: morale checks, and the rout of those who have none left to lose (U12, U13)."""

from __future__ import annotations

from typing import Literal

from core.ledger.event import by_event
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import MoraleChecked, UnitRouted
from core.rulesets.unit_combat.month.retreat import forced
from core.rulesets.unit_combat.state import UnitCombatState, shifted

PASSES = 6
"""The least total of a morale check that succeeds."""


def check(turn: Turn[UnitCombatState], unit: str, exchange: int, kind: Literal["gain", "keep"], causes: tuple[str, ...]) -> Play:
    """One check: to gain with the commander's bonus, to keep with training besides (U12.1, U12.3)."""
    checked = turn.state.units[unit]
    roll = turn.roll(f"morale:{unit}:{exchange}", 10)
    total = roll + checked.commander + (checked.training if kind == "keep" else 0)
    success = total >= PASSES
    step = int(success) if kind == "gain" else int(success) - 1
    number = yield MoraleChecked(
        exchange=exchange,
        unit=unit,
        check=kind,
        roll=roll,
        total=total,
        success=success,
        morale=shifted(checked.morale, step),
        rules=("U12.1" if kind == "gain" else "U12.3",),
        causes=causes,
    )
    if step < 0 and checked.morale == "demoralized":
        routed = yield UnitRouted(unit=unit, causes=(by_event(number),))
        if turn.state.units[unit].routed:
            yield forced(turn, unit, ("U13.1", "U13.2"), (by_event(routed),))
