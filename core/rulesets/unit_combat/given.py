"""A state as the setup that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.unit_combat.sheets import PerkRow, SettlementRow, UnitRow
from core.rulesets.unit_combat.snapshot import side
from core.rulesets.unit_combat.state import CombatUnit, Fighters, UnitCombatState
from core.rulesets.writing import document, names, row, without_empty


def given(state: UnitCombatState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state; which month it is it cannot say."""
    written = {
        "allies": document(state.allies),
        "vicinity": document(state.vicinity),
        "units": {id: _unit(unit) for id, unit in state.units.items()},
        "settlements": {id: row(SettlementRow, town, perks=_perks(town)) for id, town in state.settlements.items()},
        "names": names(state.names),
    }
    return without_empty(written)


def _unit(unit: CombatUnit) -> dict[str, Any]:
    at = None if unit.in_ is not None else unit.at
    return row(UnitRow, unit, at=at, perks=_perks(unit), side=side(unit.side))


def _perks(fighters: Fighters) -> dict[str, Any] | None:
    return {name: row(PerkRow, perk) for name, perk in fighters.perks.items()} or None
