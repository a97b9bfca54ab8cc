"""Outcomes side by side: what one way of resolving a turn brings that another does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET, Struct, structs

from core.ledger.event import Event
from core.ledger.ledger import Entry
from core.ledger.state import digest
from core.resolution.choice import Option
from core.resolution.ruling import ASIDE

Cell = str | int | None


class Shift(Struct, frozen=True):
    """One cell that is not the same in all the moments compared: the roster, row and column by their titles, and what each
    moment says there."""

    table: str
    row: str
    column: str
    cells: tuple[Cell, ...]

    @property
    def amounts(self) -> tuple[int | None, ...]:
        """By how much each differs from the first, where these are numbers."""
        first = self.cells[0]
        return tuple(cell - first if isinstance(cell, int) and isinstance(first, int) else None for cell in self.cells)


class Difference(Struct, frozen=True):
    """Events that happen only before and only after a change, in their order, and what stands differently after them (before,
    after)."""

    gone: tuple[Entry, ...] = ()
    new: tuple[Entry, ...] = ()
    shifts: tuple[Shift, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether the change made no difference."""
        return not (self.gone or self.new or self.shifts)


class TurnChanged(Struct, frozen=True):
    """What resolving again changed in one turn."""

    turn: int
    difference: Difference


class ChoiceOutcome(Struct, frozen=True):
    """What an answer to a choice leads to, by the rules from there on: the events no other answer shares, and the last state."""

    option: Option
    own: tuple[Entry, ...]
    shared: int
    state: Any


class ChoiceComparison(Struct, frozen=True):
    """The outcomes of a choice side by side; each shift holds what stands now, then what each outcome leads to."""

    outcomes: tuple[ChoiceOutcome, ...]
    shifts: tuple[Shift, ...]


def difference(before: Sequence[Entry], after: Sequence[Entry], aside: tuple[type[Event], ...] = ASIDE) -> Difference:
    """The events of one way that the other lacks, by what they say and not by where they stand; without shifts. Those `aside`
    are nobody's doing in the game."""
    return Difference(_without(before, after, aside), _without(after, before, aside))


def outcomes(tried: Iterable[tuple[Option, Sequence[Entry]]]) -> tuple[ChoiceOutcome, ...]:
    """What each answer brings that not all of them do; the state is None for one that leads to no event."""
    listed = list(tried)
    common = None
    for _, entries in listed:
        content = Counter(map(_content, _events(entries)))
        common = content if common is None else common & content
    made: list[ChoiceOutcome] = []
    for option, entries in listed:
        own = _beyond(entries, common or Counter())
        made.append(ChoiceOutcome(option, own, len(_events(entries)) - len(own), entries[-1].state if entries else None))
    return tuple(made)


def _without(entries: Sequence[Entry], others: Sequence[Entry], aside: tuple[type[Event], ...]) -> tuple[Entry, ...]:
    return _beyond(entries, Counter(map(_content, _events(others, aside))), aside)


def _beyond(entries: Sequence[Entry], common: Counter[str], aside: tuple[type[Event], ...] = ASIDE) -> tuple[Entry, ...]:
    spare = Counter(common)
    beyond: list[Entry] = []
    for entry in _events(entries, aside):
        content = _content(entry)
        if spare[content]:
            spare[content] -= 1
        else:
            beyond.append(entry)
    return tuple(beyond)


def _events(entries: Sequence[Entry], aside: tuple[type[Event], ...] = ASIDE) -> list[Entry]:
    return [entry for entry in entries if not isinstance(entry.event, aside)]


def _content(entry: Entry) -> str:
    event = entry.event
    numbers = (field for field in event.NUMBERS if hasattr(event, field))
    return digest(structs.replace(event, causes=(), rules=(), **dict.fromkeys(numbers, UNSET)))
