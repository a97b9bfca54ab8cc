"""The state as plain mappings, in the shape rule cases compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.dune.state import DuneState
from core.rulesets.writing import picked

HOUSE = ("money", "upgrade_tokens", "embargo", "ap_left", "votes")
PLACE = ("owner", "income", "militia", "militia_lost", "idle_through", "garrison_score")
LEGION = ("owner", "kind", "upgrade", "at", "committed_to")
HERO = ("owner", "at", "attack", "defense", "committed_to")


def snapshot(state: DuneState) -> Mapping[str, Any]:
    """state -> {round, players, locations, legions, heroes, kanly}; what does not exist is absent."""
    return {
        "round": state.round,
        "players": {name: {**picked(house, *HOUSE), "knows": list(state.known(name))} for name, house in state.players.items()},
        "locations": {place: picked(location, *PLACE) for place, location in state.locations.items()},
        "legions": {name: picked(legion, *LEGION) for name, legion in state.legions.items()},
        "heroes": {name: picked(hero, *HERO) for name, hero in state.heroes.items()},
        "kanly": {name: picked(kanly, "state") for name, kanly in state.kanly.items()},
    }
