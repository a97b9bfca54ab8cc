"""Who may know what of a state, besides everybody and the owner: the rules that its fields declare.

A house knows its own in full, of other houses the Homeworld alone. Of places not its own it knows that they exist, not whose
they are (D9.13). Kanly is public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.ledger.visibility import Sight

if TYPE_CHECKING:
    from .state import DuneLocation, DuneState, Force


def knows_of(sight: Sight[DuneState], place: str, location: DuneLocation) -> bool:
    """His own, those he has come to know, and those where troops of his stand, who were bought there perhaps."""
    if location.owner == sight.reader:
        return True
    house = sight.state.players.get(sight.reader)
    return house is not None and (place in house.knows or place in sight.found(_stands_at))


def _stands_at(state: DuneState, reader: str) -> frozenset[str]:
    troops = (*state.legions.values(), *state.heroes.values())
    return frozenset(troop.at for troop in troops if troop.owner == reader)


def known_as(state: DuneState, place: str, location: DuneLocation) -> str:
    """What a place makes is its owner's to know; to others it is what it is called."""
    return place


def of_his_place(sight: Sight[DuneState], key: Any, place: str) -> bool:
    location = sight.state.locations.get(place)
    return location is not None and location.owner == sight.reader


def among_his_own(state: DuneState, key: Any, force: Force) -> int:
    """Its number among the forces of its house: how many others were sent before it is no matter of theirs."""
    return sum(other.player == force.player and other.number <= force.number for other in state.forces)
