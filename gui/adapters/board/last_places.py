"""Where things that are gone stood last in the turn."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from typing import Any, cast

from core.ledger.ledger import Entry
from core.ledger.paths import found
from core.ledger.register import Register
from core.ledger.state import GameState
from gui.adapters.paths import standing


class LastPlaces:
    """Finds where things stood last. It is asked at every step of a long turn, so what was found is kept, and only the events
    since then are looked through."""

    def __init__(self) -> None:
        self._start: GameState | None = None
        self._paths: dict[str, str | None] = {}
        """By thing: the register of the state the turn began with that says where it stands."""
        self._entries: Sequence[Entry] = ()
        self._found: dict[str, tuple[int, int, str | None]] = {}
        """By thing: how many events were looked through, after how many of them it stood last, and where."""

    def stood(
        self, start: GameState, entries: Sequence[Entry], things: Collection[str], places: Container[str]
    ) -> dict[str, str]:
        """The place of each thing after the last event that left it one of these places. `start` is the state that the turn
        began with, `entries` are its events so far."""
        both = min(len(entries), len(self._entries))
        if not both or entries[both - 1] is not self._entries[both - 1]:  # the turn went otherwise
            self._found = {}
        self._entries = entries
        if start is not self._start:
            self._start, self._paths = start, {}
        if new := [thing for thing in things if thing not in self._paths]:
            self._paths |= standing(start, new)
        listed = dict[str, set[str]]()
        for thing in things:
            if (path := self._paths[thing]) is not None:
                listed.setdefault(path, set()).add(thing)
        for path, ids in listed.items():
            self._look(path, ids, entries, places)
        return {thing: at for thing in things if (at := self._found.get(thing, (0, 0, None))[2]) is not None}

    def _look(self, path: str, things: set[str], entries: Sequence[Entry], places: Container[str]) -> None:
        count, after = len(entries), None
        before = {thing: self._found.get(thing, (0, 0, None)) for thing in things}
        known = {thing: kept for thing, kept in before.items() if 0 < kept[1] <= count}
        first = min((known[thing][0] if thing in known else 0 for thing in things), default=count)
        for number in range(count, first, -1):
            there = found(entries[number - 1].state, path)[1]
            if there is after or not isinstance(there, Register):
                continue  # most events leave it as it was
            after = cast("Register[str, Any]", there)
            for thing in things.intersection(after):
                at = getattr(after[thing], "at", None)
                self._found[thing] = (count, number, at if isinstance(at, str) and at in places else None)
                things.discard(thing)
            if not things:
                return
        for thing in things:
            looked, stood, at = known.get(thing, (count, 0, None))
            self._found[thing] = (max(looked, count), stood, at)
