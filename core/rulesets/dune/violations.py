"""Limits of the rules that a ruling may go beyond, if the moderator says so."""

from __future__ import annotations

from core.complaint import Complaint
from core.rulesets.dune.state import DuneState

MOST_COMBAT = 5


def violations(state: DuneState) -> tuple[Complaint, ...]:
    """Combat beyond 5 (D1.6), more legions than a house may have (D2.13)."""
    found: list[Complaint] = []
    for player, house in state.players.items():
        named, legions = state.names.of(player), len(state.legions_of(player))
        if house.combat > MOST_COMBAT:
            found.append(
                Complaint(f"players.{player}.combat", f"{named} would have Combat {house.combat}; 5 is the most (D1.6).")
            )
        if legions > house.maximum_forces:
            what = f"{named} would have {legions} legions, and {house.maximum_forces} are the most (D2.13)."
            found.append(Complaint(f"players.{player}", what))
    return tuple(found)
