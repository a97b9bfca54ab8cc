"""The state in the shape a scenario is written in, every default filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.starcraft.state import Location, StarcraftState
from core.rulesets.writing import document, picked

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
