"""Limits of the rules that a ruling may go beyond, if the moderator says so."""

from __future__ import annotations

from core.complaint import Complaint
from core.rulesets.unit_combat.state import UnitCombatState


def violations(state: UnitCombatState) -> tuple[Complaint, ...]:
    """Units of nobody living, and units elsewhere than the settlement they are in."""
    found: list[Complaint] = []
    for name, unit in state.units.items():
        named, inside = state.names.of(name), state.settlements.get(unit.in_ or "")
        if unit.living == 0:
            found.append(Complaint(f"units.{name}", f"{named} would have nobody Able or Wounded."))
        if inside is not None and inside.at != unit.at:
            found.append(Complaint(f"units.{name}.at", f"{named} would be elsewhere than the settlement it is in."))
    return tuple(found)
