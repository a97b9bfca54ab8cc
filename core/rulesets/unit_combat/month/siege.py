"""Sieges take effect, and attacks left without opponent are noted (U5, U2.4)."""

from __future__ import annotations

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import AttackWasted, SiegeLaid
from core.rulesets.unit_combat.month.pairings import live
from core.rulesets.unit_combat.state import Conduct, UnitCombatState


def lay_sieges(turn: Turn[UnitCombatState]) -> Play:
    for unit, conduct in turn.state.fighting.conduct.items():
        if conduct.strategy == "siege" and unit in turn.state.units and unit not in turn.state.fighting.broken:
            yield _laid(turn.state, unit, conduct)
    for unit, conduct in turn.state.fighting.conduct.items():
        if conduct.strategy in ("form_up", "press") and conduct.target is not None and unit in turn.state.units:
            yield from _wasted(turn.state, unit, conduct.target, conduct.number)


def _laid(state: UnitCombatState, unit: str, conduct: Conduct) -> SiegeLaid:
    """Economic Capacity first and the rest Political, or as the order splits it; never more than is left (U5.4)."""
    besieged = state.settlements[conduct.target or ""]
    left_economic, left_political = besieged.left("economic"), besieged.left("political")
    martial = state.units[unit].martial
    if conduct.split is not None:
        economic, political = min(conduct.split[0], left_economic), min(conduct.split[1], left_political)
    else:
        economic = min(martial, left_economic)
        political = min(martial - economic, left_political)
    causes = (by_order(conduct.number),)
    return SiegeLaid(unit=unit, settlement=besieged.id, economic=economic, political=political, causes=causes)


def _wasted(state: UnitCombatState, unit: str, target: str, number: int) -> Play:
    """The attack's own pairings are those with its target, or with the defenders of a settlement."""
    if any(
        live(state, pairing)
        for battle in state.fighting.battles
        for pairing in battle.pairings
        if pairing.has(unit) and target in (pairing.other(unit), pairing.settlement)
    ):
        return
    there = "disengaged" if target in state.units else "destroyed"
    reason = "undefended" if target in state.settlements else there
    yield AttackWasted(unit=unit, target=target, reason=reason, causes=(by_order(number),))
