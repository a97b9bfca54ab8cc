"""The one gate for secrets: the only way from events to anything a player reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Generic, Protocol, TypeVar, cast, overload

from msgspec import Struct, structs

from core.ledger.audience import MODERATOR, Audience
from core.ledger.dice import DieRoll
from core.ledger.event import Event, speaking
from core.ledger.known import Met, known
from core.ledger.ledger import Entry, Happened, Heard, Ledger, TurnEntries, after, shown
from core.ledger.rows import for_several
from core.ledger.state import GameState, terms, words
from core.ledger.value import kept

S = TypeVar("S", bound=GameState)


class Seen(Struct, frozen=True):
    """An event as one reader may know it: fields kept from him are UNSET, causes he may not know are gone."""

    number: int
    turn: int
    phase: str
    event: Event
    told: Audience
    rolls: tuple[DieRoll, ...]


class Given(Protocol):
    """An order, as far as it says whose it is."""

    @property
    def by(self) -> str: ...


Ordered = TypeVar("Ordered", bound=Given)


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

    def sentences(self, events: Iterable[Event], *kinds: type[Event]) -> list[str]:
        """The sentences of the events of these kinds, as this reader has them."""
        return [self.said(event) for event in events if isinstance(event, kinds)]

    def of_turn(self, turn: int) -> tuple[Seen, ...]:
        """What was seen in a turn."""
        return tuple(self._of_turn(turn))

    def of_kind(self, kind: type[Event]) -> list[Seen]:
        """What was seen in all turns of one kind."""
        if isinstance(self.seen, _Looked):
            return self.seen.of_kind(kind)
        return [one for one in self.seen if isinstance(one.event, kind)]

    def happened(self, turn: int, naming: Collection[str] = ()) -> Happened:
        """The events of a turn as the reader knows them, without their causes (see `Entry.shown`). Where ids are given, only
        those that may be `naming` one of them and those that not everybody was told of."""
        if not isinstance(self.seen, _Looked):
            return Happened(one.event for one in self._of_turn(turn))
        heard = self.seen.heard(turn)
        return heard.naming(naming) if naming else heard.events

    def of_kinds(self, turn: int, kinds: frozenset[str]) -> list[Event]:
        """Those of a turn's events that are of these kinds (see `happened`)."""
        if isinstance(self.seen, _Looked):
            return self.seen.heard(turn).of(kinds)
        return self.happened(turn).of(kinds)

    def public(self, turn: int) -> Happened:
        """Those of a turn's events that everybody was told of."""
        if isinstance(self.seen, _Looked):
            return self.seen.heard(turn).public
        return Happened(one.event for one in self._of_turn(turn) if one.told.everyone)

    def own(self, turn: int) -> Happened:
        """Those of a turn's events that not everybody was told of."""
        if isinstance(self.seen, _Looked):
            return self.seen.heard(turn).own
        return Happened(one.event for one in self._of_turn(turn) if not one.told.everyone)

    def heard_by_all(self) -> Iterator[tuple[int, tuple[Event, ...]]]:
        """The events of each turn that everybody was told of, without their causes."""
        if isinstance(self.seen, _Looked):
            yield from self.seen.heard_by_all()
        else:
            for turn, seen in groupby((one for one in self.seen if one.told.everyone), key=_turn):
                yield turn, tuple(one.event for one in seen)

    def own_behind(self, number: int, orders: Callable[[int], Sequence[Ordered]]) -> tuple[Ordered, ...]:
        """The reader's own orders that the event of that number, as he counts them, followed from, of all the orders of its turn;
        none where the event, as he may know it, does not name him. That it was he who did it is told him then, and all he learns
        is which of his orders that was."""
        if not self.reader or not isinstance(self.seen, _Looked):
            return ()
        entry = self.seen.entries[number]
        event = entry.shown(self.audience)
        if not any(getattr(event, field) == self.reader for field in event.__struct_fields__):
            return ()
        places = (int(cause.partition(":")[2]) for cause in entry.event.causes if cause.startswith("order:"))
        turn = orders(entry.turn)
        return tuple(turn[place] for place in places if place < len(turn) and turn[place].by == self.reader)

    def _of_turn(self, turn: int) -> Iterable[Seen]:
        return self.seen.of_turn(turn) if isinstance(self.seen, _Looked) else (one for one in self.seen if one.turn == turn)


class _Looked(Sequence[Seen]):
    """What a reader was told of, as he may know it; each is made when somebody looks at it."""

    def __init__(self, ledger: Ledger[Any], reader: Audience) -> None:
        self._ledger = ledger
        self._reader = reader
        self._heard: dict[int, Heard] = {}
        self._made: dict[int, Seen] = {}

    def heard(self, turn: int) -> Heard:
        """What he was told of in a turn."""
        if turn not in self._heard:
            self._heard[turn] = self._ledger.of_turn(turn).heard(self._reader)
        return self._heard[turn]

    def heard_by_all(self) -> Iterator[tuple[int, tuple[Event, ...]]]:
        for turn, entries in groupby((entry for entry in self.entries if entry.told.everyone), key=_turn):
            yield turn, tuple(shown(entries, self._reader))

    def of_turn(self, turn: int) -> Iterator[Seen]:
        told = self._ledger.of_turn(turn) if self._reader == MODERATOR else self.heard(turn).entries
        return map(self._seen, told)

    def of_kind(self, kind: type[Event]) -> list[Seen]:
        return [self._seen(entry) for entry in self.entries if isinstance(entry.event, kind)]

    @kept
    def entries(self) -> Sequence[Entry]:
        """What he was told of in all turns."""
        return self._ledger.entries if self._reader == MODERATOR else self._ledger.reaching(self._reader)

    @kept
    def _places(self) -> dict[int, int]:
        return {entry.number: place for place, entry in enumerate(self.entries)}

    def _seen(self, entry: Entry) -> Seen:
        if self._reader == MODERATOR:
            return Seen(entry.number, entry.turn, entry.phase, entry.event, entry.told, entry.rolls)
        if entry.number not in self._made:
            self._made[entry.number] = _told(entry, self._reader, self._places)
        return self._made[entry.number]

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, place: int) -> Seen: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Seen, ...]: ...
    def __getitem__(self, place: int | slice) -> Seen | tuple[Seen, ...]:
        if isinstance(place, slice):
            return tuple(map(self._seen, self.entries[place]))
        return self._seen(self.entries[place])

    def __iter__(self) -> Iterator[Seen]:
        return map(self._seen, self.entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(cast("Sequence[Any]", other))

    def __hash__(self) -> int:
        return hash(len(self.entries))


def _turn(one: Entry | Seen) -> int:
    return one.turn


def view(ledger: Ledger[S], audience: Audience) -> View[S]:
    """What `audience` may know of `ledger`."""
    if audience == MODERATOR:
        return View(audience, ledger.initial, ledger.state, _Looked(ledger, audience))
    first = untold(ledger.initial, audience)
    if not ledger.entries:
        return View(audience, first, first, ())
    return View(audience, first, known(ledger.state, audience, _met(ledger, audience)), _Looked(ledger, audience))


def views(ledger: Ledger[S], audiences: Iterable[Audience]) -> Iterator[View[S]]:
    """What each of several readers may know of `ledger`."""
    for state in (ledger.initial, ledger.state):
        for_several(state)
    return (view(ledger, audience) for audience in audiences)


def untold(state: S, audience: Audience) -> S:
    """What `audience` may know of a state without having been told of any event; worked out once for each state."""
    found: S | None = state.known_by.get(audience)
    if found is None:
        found = state.known_by[audience] = known(state, audience)
    return found


def _met(ledger: Ledger[Any], audience: Audience) -> Met:
    """The ids whose names a reader has learnt from what he was told, by the kinds of which that is how they are learnt."""
    state = ledger.state
    kinds = [state.names.kinds[kind] for kind, told in state.NAMES.items() if told.met and kind in state.names.kinds]
    if not any(kinds):
        return frozenset()

    def met(turn: TurnEntries, start: Any) -> Met:
        # What he wrote himself, by the order it stands in: what follows from that says it again, and tells him no more of it.
        heard, echoed = turn.heard(audience), defaultdict[str, set[str]](set)
        for entry, event in zip(heard.entries, heard.events, strict=True):
            for field in type(event).ECHOES if entry.event.causes else ():
                echoed[entry.event.causes[0]].update(words(getattr(event, field)))
        found = set[tuple[str, str]]()
        for entry, event in zip(heard.entries, heard.events, strict=True):
            own = set[str]().union(*(echoed[cause] for cause in entry.event.causes if cause in echoed))
            told = ((kind, word) for kind, value in speaking(event, echoes=False) for word in words(value))
            named = {(kind, word) for kind, word in told if any(word in named for named in kinds)}
            found |= {one for one in named if one[1] not in own or untold(start, audience).speaks_of(one[1])}
        known = terms(type(state))
        return frozenset(one for one in found if one[1] not in known)

    starts = (ledger.initial, *(after(turn) for turn in ledger.turns))
    turns = zip(ledger.turns, starts, strict=False)
    return Met().union(*(turn.once(("met", audience), partial(met, turn, start), *kinds) for turn, start in turns))


def _told(entry: Entry, audience: Audience, places: dict[int, int]) -> Seen:
    # A reader's events are numbered as he sees them: gaps would count what is kept from him. Orders are known to their
    # giver by what they led to; their numbers among everybody's would tell when others wrote.
    event, told = entry.shown(audience), entry.told if entry.told.everyone else audience
    if entry.event.causes and (causes := tuple(_renumbered(entry.event.causes, places))):
        event = structs.replace(event, causes=causes)
    return Seen(places[entry.number], entry.turn, entry.phase, event, told, ())


def _renumbered(causes: tuple[str, ...], places: dict[int, int]) -> Iterator[str]:
    for cause in causes:
        kind, _, number = cause.partition(":")
        if kind == "event" and (place := places.get(int(number))) is not None:
            yield f"event:{place}"
