"""A state as the setup that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.dune.sheets import House, Leader, NamedLegion, PlaceRow, Prices
from core.rulesets.dune.state import DuneLocation, DuneState
from core.rulesets.writing import document, names, row, without_empty


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
