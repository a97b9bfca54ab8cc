"""A state written down: as the setup that makes it, and in the shape cases compare."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.writing import document, names, picked, row, without_empty
from .setup import House, Leader, NamedLegion, PlaceRow, Prices
from .state import DuneLocation, DuneState


def given(state: DuneState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two rounds; declarations of Kanly that wait for an answer it cannot say."""
    written = {
        "round": state.round,
        "players": {player: row(House, house) for player, house in state.players.items()},
        "locations": {name: _location(place) for name, place in state.locations.items()},
        "legions": {name: row(NamedLegion, legion) for name, legion in state.legions.items()},
        "heroes": {name: row(Leader, hero) for name, hero in state.heroes.items()},
        "kanly": [{"between": document(kanly.between)} for kanly in state.kanly.values() if kanly.state == "active"],
        "other_homeworlds": document(state.other_homeworlds),
        "prices": row(Prices, None, **state.prices),
        "names": names(state.names, legions=state.legions, heroes=state.heroes),
    }
    return without_empty(written)


def _location(place: DuneLocation) -> dict[str, Any]:
    return row(PlaceRow, place, votes=None if place.votes == int(place.elector) else place.votes)


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
