"""What is lost in an area after a game or a claim roll (C5, C8.6, C8.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from core.resolution.phase import Play, Turn
from core.rulesets.claim_rolls.events import AreaStated, BuildingsDestroyed, FortificationsLost
from core.rulesets.claim_rolls.state import Aftermath, ClaimRollsState


def razed(turn: Turn[ClaimRollsState], at: str, causes: tuple[str, ...], rules: tuple[str, ...]) -> Play:
    """All buildings and fortifications (C5.2)."""
    yield from _buildings(turn.state.areas[at].buildings, at, causes, rules)
    yield from bared(turn, at, causes, rules)


def bared(turn: Turn[ClaimRollsState], at: str, causes: tuple[str, ...], rules: tuple[str, ...]) -> Play:
    """All fortifications (C5.7)."""
    yield from _left(turn, at, 0, causes, rules)


def breached(turn: Turn[ClaimRollsState], at: str, causes: tuple[str, ...], rules: tuple[str, ...]) -> Play:
    """One fortification, if there is one (C5.4)."""
    yield from _left(turn, at, max(0, turn.state.areas[at].fortifications - 1), causes, rules)


def stated(turn: Turn[ClaimRollsState], aftermath: Aftermath, causes: tuple[str, ...]) -> Play:
    """What the moderator says is left (C8.7): losses are events of their own, more than before is not."""
    at, area = aftermath.at, turn.state.areas[aftermath.at]
    buildings = area.buildings if aftermath.buildings is None else aftermath.buildings
    fortifications = area.fortifications if aftermath.fortifications is None else aftermath.fortifications
    yield from _buildings(_missing(area.buildings, buildings), at, causes, ("C8.7",))
    yield from _left(turn, at, min(area.fortifications, fortifications), causes, ("C8.7",))
    now = turn.state.areas[at]
    if (now.buildings, now.fortifications) != (buildings, fortifications):
        yield AreaStated(at=at, buildings=buildings, fortifications=fortifications, causes=causes)


def _buildings(lost: tuple[str, ...], at: str, causes: tuple[str, ...], rules: tuple[str, ...]) -> Play:
    if lost:
        yield BuildingsDestroyed(at=at, buildings=lost, causes=causes, rules=rules)


def _left(turn: Turn[Any], at: str, left: int, causes: tuple[str, ...], rules: tuple[str, ...]) -> Play:
    lost = turn.state.areas[at].fortifications - left
    if lost > 0:
        yield FortificationsLost(at=at, lost=lost, left=left, causes=causes, rules=rules)


def _missing(before: Iterable[str], after: Iterable[str]) -> tuple[str, ...]:
    """The buildings of `before` that `after` has no more; two of a name are two buildings."""
    kept, lost = Counter(after), list[str]()
    for building in before:
        if kept[building]:
            kept[building] -= 1
        else:
            lost.append(building)
    return tuple(lost)
