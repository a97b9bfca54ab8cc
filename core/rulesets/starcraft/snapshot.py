"""A state written down: as the setup that makes it, and in the shape cases compare."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.writing import document, names, picked, row, without_empty
from .setup import UNIT_TYPES, AgentRow, FamilyRow, LocationRow, LotRow, PlanetRow, TechnologyRow, UnitTypeRow
from .state import Location, StarcraftState


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


FAMILY = ("family", "diplomacy", "intelligence", "military", "credits", "technologies", "ap_left")
PLACE = ("planet", "asset", "owner", "income", "bonus", "fortified", "former_owner", "output")


def snapshot(state: StarcraftState) -> Mapping[str, Any]:
    """Plain mappings as `given` has them, with `ap_left` for every family; troops of absent types count 0."""
    return {
        "round": state.round,
        "planets": document(state.planets),
        "players": {name: {**picked(one, *FAMILY), "primary_attribute": one.primary} for name, one in state.players.items()},
        "technologies": {name: {"bonus": dict(bonus)} for name, bonus in state.technologies.items()},
        "unit_types": {name: picked(kind, "cost", "combat_value", "requires") for name, kind in state.unit_types.items()},
        "locations": {name: _location(state, place) for name, place in state.locations.items()},
        "agents": document(state.agents),
        "auctions": document(state.auctions),
    }


def _location(state: StarcraftState, place: Location) -> dict[str, Any]:
    troops = {kind: place.troops.get(kind, 0) for kind in state.unit_types}
    known = sorted(player for player in place.known_by if player != place.owner)
    return {**picked(place, *PLACE), "troops": troops, "known_by": known}
