"""Who may know what of a state, besides everybody and the owner: the rules that its fields declare.

A family knows its own things whole; of others the family's name, a known location's planet and kind of asset, and open lots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.ledger.visibility import Sight

if TYPE_CHECKING:
    from .state import Location, StarcraftState


def knows_of(sight: Sight[StarcraftState], name: str, place: Location) -> bool:
    """Core and Fringe Worlds are well known, Outer Colonies to those who found them (S1.17)."""
    return sight.state.knows(sight.reader, name)


def has_learnt(sight: Sight[StarcraftState], technology: str, bonuses: Any) -> bool:
    family = sight.state.players.get(sight.reader)
    return family is not None and technology in family.technologies
