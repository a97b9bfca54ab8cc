"""The state in the shape a scenario is written in, every default filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from core.rulesets.starcraft.state import Agent, Family, Location, Lot, State


def portrait(state: State) -> Mapping[str, Any]:
    """Plain mappings as `given` has them, with `ap_left` for every family; troops of absent types count 0."""
    return {
        "round": state.round,
        "planets": {name: structs.asdict(planet) for name, planet in state.planets.items()},
        "players": {name: _family(family) for name, family in state.players.items()},
        "technologies": {name: {"bonus": dict(bonus)} for name, bonus in state.technologies.items()},
        "unit_types": {
            name: {"cost": kind.cost, "combat_value": kind.combat_value, "requires": kind.requires}
            for name, kind in state.unit_types.items()
        },
        "locations": {name: _location(state, place) for name, place in state.locations.items()},
        "agents": {name: _agent(agent) for name, agent in state.agents.items()},
        "auctions": {name: _lot(lot) for name, lot in state.auctions.items()},
    }


def _family(family: Family) -> dict[str, Any]:
    return {
        "family": family.family,
        "diplomacy": family.diplomacy,
        "intelligence": family.intelligence,
        "military": family.military,
        "primary_attribute": family.primary,
        "credits": family.credits,
        "technologies": list(family.technologies),
        "ap_left": structs.asdict(family.ap_left),
    }


def _location(state: State, place: Location) -> dict[str, Any]:
    known = sorted(player for player in place.known_by if player != place.owner)
    return {
        "planet": place.planet,
        "asset": place.asset,
        "owner": place.owner,
        "income": place.income,
        "bonus": dict(place.bonus),
        "fortified": place.fortified,
        "troops": {kind: place.troops.get(kind, 0) for kind in state.unit_types},
        "known_by": known,
        "former_owner": place.former_owner,
        "output": place.output,
    }


def _agent(agent: Agent) -> dict[str, Any]:
    return {**structs.asdict(agent), "bonus": dict(agent.bonus)}


def _lot(lot: Lot) -> dict[str, Any]:
    return {**structs.asdict(lot), "bids": dict(lot.bids)}
