"""Outcomes side by side: what one way of resolving a turn brings that another does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct, structs

from core.ledger.ledger import Entry
from core.ledger.state import digest
from core.resolution.choice import Option
from core.resolution.ruling import ASIDE


class Difference(Struct, frozen=True):
    """Events that happen only before and only after a change, in their order."""

    gone: tuple[Entry, ...]
    new: tuple[Entry, ...]


class Outcome(Struct, frozen=True):
    """What an answer to a choice leads to, by the rules from there on: the events no other answer shares."""

    option: Option
    own: tuple[Entry, ...]
    shared: int


def difference(before: Sequence[Entry], after: Sequence[Entry]) -> Difference:
    return Difference(_without(before, after), _without(after, before))


def outcomes(tried: Iterable[tuple[Option, Sequence[Entry]]]) -> tuple[Outcome, ...]:
    listed = list(tried)
    common = None
    for _, entries in listed:
        content = Counter(map(_content, _events(entries)))
        common = content if common is None else common & content
    made: list[Outcome] = []
    for option, entries in listed:
        own = _beyond(entries, common or Counter())
        made.append(Outcome(option, own, len(_events(entries)) - len(own)))
    return tuple(made)


def _without(entries: Sequence[Entry], others: Sequence[Entry]) -> tuple[Entry, ...]:
    return _beyond(entries, Counter(map(_content, _events(others))))


def _beyond(entries: Sequence[Entry], common: Counter[str]) -> tuple[Entry, ...]:
    spare = Counter(common)
    beyond: list[Entry] = []
    for entry in _events(entries):
        content = _content(entry)
        if spare[content]:
            spare[content] -= 1
        else:
            beyond.append(entry)
    return tuple(beyond)


def _events(entries: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if not isinstance(entry.event, ASIDE)]


def _content(entry: Entry) -> str:
    return digest(structs.replace(entry.event, causes=(), rules=()))
