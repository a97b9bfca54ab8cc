"""The steps of the turn in hand, and how far each has come."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from core.ledger.event import PhaseBegan
from core.ledger.view import Seen
from core.resolution.resolution import Resolution


class Step(NamedTuple):
    """One phase: its place in the turn, what became of it (`done`, `now`, `ahead`), events shown and known, and the
    ledger numbers of its first event and the one after its last."""

    number: int
    key: str
    title: str
    state: str
    shown: int
    known: int
    begins: int
    ends: int

    @property
    def short(self) -> str:
        """Its title in a word, where there is no room for all of it."""
        said = self.key.replace("_", " ").capitalize()
        return said if len(said) < len(self.title) else self.title


def steps(resolution: Resolution[Any], seen: Iterable[Seen] | None) -> tuple[Step, ...]:
    """Every phase of the turn; counts leave out the mere opening of a phase. A reader's count `seen`, what he saw of it; where
    that is None, all of it counts."""
    entries: list[Any] = resolution.entries
    places_of: dict[str, list[int]] = {}
    for place, entry in enumerate(entries):
        places_of.setdefault(entry.phase, []).append(place)
    told = Counter(one.phase for one in seen or () if not isinstance(one.event, PhaseBegan))
    made: list[Step] = []
    for number, phase in enumerate(resolution.phases, 1):
        places = places_of.get(phase.key, [])
        events = [place for place in places if not isinstance(entries[place].event, PhaseBegan)]
        shown = bisect_left(events, resolution.position)
        known = len(events)
        if seen is not None:
            shown = known = told[phase.key]
        entered = bool(places) and places[0] < resolution.position
        if not entered:
            state = "ahead"
        elif resolution.phase == phase.key and not resolution.done:
            state = "now"
        else:
            state = "done"
        begins = resolution.first + places[0] if places else -1
        ends = resolution.first + places[-1] + 1 if places else -1
        made.append(Step(number, phase.key, phase.title, state, shown, known, begins, ends))
    return tuple(made)
