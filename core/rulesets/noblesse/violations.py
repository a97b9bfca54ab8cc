"""Limits of the rules that a ruling may go beyond, if the moderator says so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from core.complaint import Complaint
from core.rulesets.noblesse.diplomacy.status import ALLIED, status
from core.rulesets.noblesse.movement import STACK, stack
from core.rulesets.noblesse.state import NoblesseState


def violations(state: NoblesseState) -> tuple[Complaint, ...]:
    """Squares with too many units of a faction (N5.22), factions with two allies (N6.2)."""
    return (*_stacks(state), *_alliances(state))


def _stacks(state: NoblesseState) -> Iterator[Complaint]:
    places = dict.fromkeys((unit.at, state.faction_of(unit.of)) for unit in state.units.values())
    for square, faction in places:
        count = stack(state, square, faction) if faction is not None else 0
        if count > STACK:
            who = state.names.of(faction or "")
            yield Complaint(square, f"{who} would have {count} units there, and {STACK} are the most (N5.22).")


def _alliances(state: NoblesseState) -> Iterator[Complaint]:
    pairs = [pair for pair in combinations(state.factions, 2) if status(state, *pair) == ALLIED]
    for faction in state.factions:
        if sum(faction in pair for pair in pairs) > 1:
            yield Complaint(f"factions.{faction}", f"{state.names.of(faction)} would have more than one ally (N6.2).")
