"""The state in the shape of the schema: units and settlements by id, every field written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core.rulesets.unit_combat.state import Fighters, SidePower, UnitCombatState

APART = ("id", "perks", "side", "veiled")


def snapshot(state: UnitCombatState) -> Mapping[str, Any]:
    return {
        "units": {id: {**_fields(unit), "side": side(unit.side)} for id, unit in state.units.items()},
        "settlements": {id: _fields(settlement) for id, settlement in state.settlements.items()},
    }


def _fields(fighters: Fighters) -> dict[str, Any]:
    names = [name for name in fighters.__struct_fields__ if name not in APART]
    perks = {name: msgspec.to_builtins(perk) for name, perk in fighters.perks.items()}
    return {**{name.rstrip("_"): getattr(fighters, name) for name in names}, "perks": perks}


def side(power: SidePower | None) -> Any:
    if power is None or power.effect == "attack":
        return None if power is None else "attack"
    if power.effect == "damage":
        return {"damage": power.damage}
    return {"attack": power.attack, "defense": power.defense}
