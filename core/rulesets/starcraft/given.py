"""A state as the setup that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.starcraft.setup import UNIT_TYPES
from core.rulesets.starcraft.sheets import (
    AgentRow,
    FamilyRow,
    LocationRow,
    LotRow,
    PlanetRow,
    TechnologyRow,
    UnitTypeRow,
)
from core.rulesets.starcraft.state import StarcraftState
from core.rulesets.writing import names, row, without_empty


def given(state: StarcraftState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two rounds."""
    types = {name: kind for name, kind in state.unit_types.items() if kind != UNIT_TYPES.get(name)}
    written = {
        "round": state.round,
        "planets": {name: row(PlanetRow, planet) for name, planet in state.planets.items()},
        "players": {name: row(FamilyRow, family) for name, family in state.players.items()},
        "technologies": {name: row(TechnologyRow, None, bonus=bonus) for name, bonus in state.technologies.items()},
        "unit_types": {name: row(UnitTypeRow, kind) for name, kind in types.items()},
        "locations": {name: row(LocationRow, place) for name, place in state.locations.items()},
        "agents": {name: row(AgentRow, agent) for name, agent in state.agents.items()},
        "auctions": {name: row(LotRow, lot) for name, lot in state.auctions.items()},
        "names": names(state.names),
    }
    return without_empty(written)
