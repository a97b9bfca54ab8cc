"""The raid itself, after the blows of the first exchange: spirits and loot (U6.4-U6.6)."""

from __future__ import annotations

from core.ledger.event import by_order
from core.resolution.phase import Turn
from core.rulesets.unit_combat.events import RaidMade
from core.rulesets.unit_combat.month.scores import tenths
from core.rulesets.unit_combat.state import Conduct, UnitCombatState

LUCKY = 6
"""The least roll of a d10 that shakes morale or brings loot."""


def raid(turn: Turn[UnitCombatState], unit: str, conduct: Conduct, *, success: bool, fighter_number: int) -> RaidMade:
    """`fighter_number` is the raider's at the start of the exchange."""
    settlement = turn.state.settlements[conduct.target or ""]
    morale_roll = loot_roll = None
    if success and settlement.morale != "demoralized":
        morale_roll = turn.roll(f"raid:{unit}:morale", 10)
    loot = turn.state.settings["raid_loot"]
    amount = tenths(fighter_number) if loot == "per_ten" else loot
    if success and loot != 0:
        loot_roll = turn.roll(f"raid:{unit}:loot", 10)
    won = amount > 0 and loot_roll is not None and loot_roll >= LUCKY
    return RaidMade(
        unit=unit,
        settlement=settlement.id,
        success=success,
        morale_roll=morale_roll,
        morale_lost=morale_roll is not None and morale_roll >= LUCKY,
        loot_roll=loot_roll,
        loot=conduct.loot if won else None,
        amount=amount if won else 0,
        causes=(by_order(conduct.number),),
    )
