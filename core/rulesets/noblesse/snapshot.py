"""A state in the shape cases compare it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.noblesse.combat.armies import in_field, services
from core.rulesets.noblesse.diplomacy.status import status
from core.rulesets.noblesse.people import at_court, nobles
from core.rulesets.noblesse.state import VALUES, Due, NoblesseState, Post, Profile, Treaty
from core.rulesets.noblesse.victory import WAYS
from core.rulesets.writing import document, picked, without_empty


def snapshot(state: NoblesseState) -> Mapping[str, Any]:
    """Plain mappings by id; what does not exist is absent."""
    return {
        "cycle": state.cycle,
        "winners": {faction: min(ways, key=list(WAYS).index) for faction, ways in state.winners.items()},
        "players": {name: _player(state, name) for name in state.players},
        "factions": {name: _faction(state, name) for name in state.factions},
        "estates": {square: _estate(state, square) for square in state.estates},
        "units": _units(state),
        "armies": {square: dict(sides) for square, sides in state.armies.items()},
        "courtiers": [_courtier(post) for post in state.posts],
        "spies": {name: picked(spy, "at", "of") for name, spy in state.spies.items()},
        "treaties": {name: _treaty(treaty) for name, treaty in state.treaties.items()},
    }


def _courtier(post: Post) -> Mapping[str, Any]:
    return without_empty(picked(post, "of", "post", "at", "resource", "building"))


def _player(state: NoblesseState, name: str) -> Mapping[str, Any]:
    player = state.players[name]
    return {
        **picked(player, "faction", "home", "courtiers", "wounds", "alive", "married_to"),
        "resources": dict(player.resources.each()),
        "at_court": at_court(state, name),
        "heir": False if player.heir is None else document(player.heir),
    }


def _faction(state: NoblesseState, name: str) -> Mapping[str, Any]:
    return {
        **picked(state.factions[name], "leader", "successor"),
        "nobles": nobles(state, name),
        "status": {other: status(state, name, other) for other in state.factions if other != name},
    }


def _estate(state: NoblesseState, square: str) -> Mapping[str, Any]:
    estate = state.estates[square]
    there = [post for post in state.posts if post.at == square]
    return {
        "controlled_by": estate.controlled_by,
        "owned_by": estate.owned_by,
        "income": dict(estate.income.each()),
        "buildings": {name: {"done": built.done} for name, built in estate.buildings.items()},
        "steward": next((post.of for post in there if post.post == "steward"), None),
        "noble_of": estate.noble.by if estate.noble is not None else None,
        "collectors": {post.resource: post.of for post in there if post.post == "tax_collector"},
    }


def _units(state: NoblesseState) -> Mapping[str, Any]:
    served = services(state)
    return {
        name: {
            **picked(unit, "at", "of", "kind", "moved"),
            "morale": in_field(state, unit, served).morale,
            "profile": values(unit.strength),
            "commander": {"noble": unit.noble} if unit.commander == "noble" else unit.commander,
        }
        for name, unit in state.units.items()
    }


def values(profile: Profile) -> dict[str, int]:
    return {name: getattr(profile, name) for name in VALUES}


def _treaty(treaty: Treaty) -> Mapping[str, Any]:
    return {**picked(treaty, "running", "signed", "ends_at"), "due": [_due(due) for due in treaty.due]}


def _due(due: Due) -> Mapping[str, Any]:
    owed = {"clause": due.clause, "from": due.by, "to": due.to}
    return owed if due.cycle is None else {**owed, **picked(due, "cycle", "amount", "resource")}
