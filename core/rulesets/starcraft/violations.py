"""Limits of the rules that a ruling may go beyond, if the moderator says so."""

from __future__ import annotations

from core.complaint import Complaint
from core.rulesets.starcraft.orders.military import MOST_GENERALS
from core.rulesets.starcraft.state import SQUADRONS, StarcraftState


def violations(state: StarcraftState) -> tuple[Complaint, ...]:
    """More generals in a squadron than it has room for (S7.24)."""
    found: list[Complaint] = []
    for squadron in SQUADRONS:
        generals = [name for name, one in state.agents.items() if (one.squadron, one.rank) == (squadron, "general")]
        if len(generals) > MOST_GENERALS:
            what = f"{squadron.title()} Squadron would have {len(generals)} generals, and {MOST_GENERALS} are the most (S7.24)."
            found.append(Complaint(f"agents.{generals[-1]}", what))
    return tuple(found)
