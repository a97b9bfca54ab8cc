"""The state as plain mappings, in the shape rule cases compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.dune.state import Hero, Legion, Location, State


def portrait(state: State) -> Mapping[str, Any]:
    """state -> {round, players, locations, legions, heroes, kanly}; what does not exist is absent."""
    return {
        "round": state.round,
        "players": {player: _player(state, player) for player in state.players},
        "locations": {place: _location(location) for place, location in state.locations.items()},
        "legions": {name: _legion(legion) for name, legion in state.legions.items()},
        "heroes": {name: _hero(hero) for name, hero in state.heroes.items()},
        "kanly": {name: {"state": kanly.state} for name, kanly in state.kanly.items()},
    }


def _player(state: State, player: str) -> dict[str, Any]:
    house = state.players[player]
    return {
        "money": house.money,
        "upgrade_tokens": house.upgrade_tokens,
        "embargo": house.embargo,
        "knows": list(state.known(player)),
        "ap_left": house.ap_left,
        "votes": house.votes,
    }


def _location(location: Location) -> dict[str, Any]:
    return {
        "owner": location.owner,
        "income": location.income,
        "militia": location.militia,
        "militia_lost": location.militia_lost,
        "idle_through": location.idle_through,
        "garrison_score": location.garrison_score,
    }


def _legion(legion: Legion) -> dict[str, Any]:
    return {
        "owner": legion.owner,
        "kind": legion.kind,
        "upgrade": legion.upgrade,
        "at": legion.at,
        "committed_to": legion.committed_to,
    }


def _hero(hero: Hero) -> dict[str, Any]:
    return {"owner": hero.owner, "at": hero.at, "attack": hero.attack, "defense": hero.defense, "committed_to": hero.committed_to}
