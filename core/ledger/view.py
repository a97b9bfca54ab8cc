"""The one gate for secrets: the only way from events to anything a player reads."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar, cast, overload

from msgspec import UNSET, Struct, structs

from core.ledger.audience import MODERATOR, Audience
from core.ledger.dice import DieRoll
from core.ledger.event import Event, naming
from core.ledger.known import known
from core.ledger.ledger import Entry, Ledger
from core.ledger.state import GameState, terms, words

S = TypeVar("S", bound=GameState)


class Seen(Struct, frozen=True):
    """An event as one reader may know it: fields kept from him are UNSET, causes he may not know are gone."""

    number: int
    turn: int
    phase: str
    event: Event
    told: Audience
    rolls: tuple[DieRoll, ...]


class View(Struct, Generic[S], frozen=True):
    """All that `audience` may know: the state as far as known, at the start and now, and the events that reached it."""

    audience: Audience
    initial: S
    state: S
    seen: Sequence[Seen]

    @property
    def reader(self) -> str:
        """The one player whose view it is; empty where it is several's, everybody's or the moderator's."""
        return next(iter(self.audience.players)) if len(self.audience.players) == 1 else ""

    def said(self, event: Event) -> str:
        """The sentence of an event as this reader has it."""
        return event.sentence(self.state.names, self.reader)

    def of_turn(self, turn: int) -> tuple[Seen, ...]:
        """What was seen in a turn; turns before it are not looked at."""
        if isinstance(self.seen, _Reached):
            return self.seen.of_turn(turn)
        found: list[Seen] = []
        for seen in reversed(self.seen):
            if seen.turn < turn:
                break
            if seen.turn == turn:
                found.append(seen)
        return tuple(reversed(found))


class _Everything(Sequence[Seen]):
    """Entries as the moderator sees them: all that is in them."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, place: int) -> Seen: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Seen]: ...
    def __getitem__(self, place: int | slice) -> Seen | Sequence[Seen]:
        if isinstance(place, slice):
            return _Everything(self._entries[place])
        return _whole(self._entries[place])

    def __iter__(self) -> Iterator[Seen]:
        return map(_whole, self._entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(cast("Sequence[Any]", other))

    def __hash__(self) -> int:
        return hash(self._entries)


class _Reached(Sequence[Seen]):
    """Entries that one reader was told of, as he may know them; each is made when somebody looks at it, and kept."""

    def __init__(self, entries: list[Entry], audience: Audience) -> None:
        self._entries = entries
        self._audience = audience
        self._places = {entry.number: place for place, entry in enumerate(entries)}
        self._made: list[Seen | None] = [None] * len(entries)
        self._turns: dict[int, tuple[Seen, ...]] = {}

    def of_turn(self, turn: int) -> tuple[Seen, ...]:
        if turn not in self._turns:
            first = bisect_left(self._entries, turn, key=_turn)
            last = bisect_right(self._entries, turn, key=_turn)
            self._turns[turn] = tuple(map(self._at, range(first, last)))
        return self._turns[turn]

    def _at(self, place: int) -> Seen:
        seen = self._made[place]
        if seen is None:
            seen = self._made[place] = _seen(self._entries[place], place, self._audience, self._places)
        return seen

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, place: int) -> Seen: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Seen]: ...
    def __getitem__(self, place: int | slice) -> Seen | Sequence[Seen]:
        places = range(len(self._entries))
        return tuple(map(self._at, places[place])) if isinstance(place, slice) else self._at(places[place])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(cast("Sequence[Any]", other))

    def __hash__(self) -> int:
        return hash(tuple(self))


def _turn(entry: Entry) -> int:
    return entry.turn


def _whole(entry: Entry) -> Seen:
    return Seen(entry.number, entry.turn, entry.phase, entry.event, entry.told, entry.rolls)


def view(ledger: Ledger[S], audience: Audience) -> View[S]:
    """What `audience` may know of `ledger`."""
    if audience == MODERATOR:
        return View(audience, ledger.initial, ledger.state, _Everything(ledger.entries))
    first = _known_untold(ledger.initial, audience)
    if not ledger.entries:
        return View(audience, first, first, ())
    seen = _Reached(ledger.reaching(audience), audience)
    return View(audience, first, known(ledger.state, audience, _met(ledger.state, seen)), seen)


def _known_untold(state: S, audience: Audience) -> S:
    """What `audience` may know of a state without having been told of any event; worked out once for each state."""
    if audience not in state.known_by:
        state.known_by[audience] = known(state, audience)
    return state.known_by[audience]


def _met(state: GameState, seen: Sequence[Seen]) -> frozenset[str]:
    """The ids whose names a reader has learnt from what he was told, for the kinds of which that is how they are learnt."""
    kinds = [state.names.kinds[kind] for kind, told in state.NAMES.items() if told.met and kind in state.names.kinds]
    if not any(kinds):
        return frozenset()
    events = (one.event for one in seen)
    told = {word for event in events for value in naming(event, echoes=False) for word in words(value)} - terms(type(state))
    return frozenset(word for word in told if any(word in named for named in kinds))


def _seen(entry: Entry, place: int, audience: Audience, places: dict[int, int]) -> Seen:
    # A reader's events are numbered as he sees them: gaps would count what is kept from him. Orders are known to their
    # giver by what they led to; their numbers among everybody's would tell when others wrote.
    event, told = entry.event, entry.told if entry.told.everyone else audience
    if entry.withheld or event.causes:
        hidden = {field: UNSET for field, told in entry.withheld if not told.reaches(audience)}
        causes = tuple(_renumbered(event.causes, places)) if event.causes else ()
        if hidden or causes != event.causes:
            event = structs.replace(event, causes=causes, **hidden)
    return Seen(place, entry.turn, entry.phase, event, told, ())


def _renumbered(causes: tuple[str, ...], places: dict[int, int]) -> Iterator[str]:
    for cause in causes:
        kind, _, number = cause.partition(":")
        if kind == "event" and (place := places.get(int(number))) is not None:
            yield f"event:{place}"
