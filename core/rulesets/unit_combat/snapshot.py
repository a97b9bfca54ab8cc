"""A state written down: as the setup that makes it, and in the shape cases compare."""

from collections.abc import Mapping
from typing import Any

import msgspec

from core.rulesets.writing import document, names, row, without_empty
from .setup import SettlementRow, UnitRow
from .state import CombatUnit, Fighters, Perk, SidePower, UnitCombatState


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
    return {name: row(Perk, perk) for name, perk in fighters.perks.items()} or None


APART = ("id", "perks", "side", "veiled")


def snapshot(state: UnitCombatState) -> Mapping[str, Any]:
    """What rule cases compare: every field of units and settlements."""
    return {
        "units": {id: {**_fields(unit), "side": side(unit.side)} for id, unit in state.units.items()},
        "settlements": {id: _fields(settlement) for id, settlement in state.settlements.items()},
    }


def _fields(fighters: Fighters) -> dict[str, Any]:
    names = [name for name in fighters.__struct_fields__ if name not in APART]
    perks = {name: msgspec.to_builtins(perk) for name, perk in fighters.perks.items()}
    return {**{name.rstrip("_"): getattr(fighters, name) for name in names}, "perks": perks}


def side(power: SidePower | None) -> Any:
    """A side power as rule cases write it."""
    if power is None or power.effect == "attack":
        return None if power is None else "attack"
    if power.effect == "damage":
        return {"damage": power.damage}
    return {"attack": power.attack, "defense": power.defense}
