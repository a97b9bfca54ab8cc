"""The ledger: the first state and every event since, each with who was told and the state it left."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, groupby
from typing import Any, Generic, TypeVar, cast, overload

from msgspec import UNSET, Struct, structs

from core.ledger.audience import MODERATOR, PUBLIC, Audience
from core.ledger.dice import DieRoll
from core.ledger.event import Event
from core.ledger.register import Plain
from core.ledger.state import GameState, words
from core.ledger.value import kept

S = TypeVar("S", bound=GameState)
M = TypeVar("M")
E = TypeVar("E", bound=Event)


class Entry(Struct, frozen=True, dict=True):
    """One event in its place. `state` is the state after it; states share all that did not change."""

    number: int
    turn: int
    phase: str
    event: Event
    told: Audience
    withheld: tuple[tuple[str, Audience], ...]
    rolls: tuple[DieRoll, ...]
    state: Any

    def shown(self, reader: Audience) -> Event:
        """The event without what `reader` may not know of it and without its causes, whose numbers are the moderator's. Readers
        who know the same of it share it, and so what is made of it."""
        if not self.withheld:
            return self.bare
        hidden = tuple([field for field, told in self.withheld if not told.reaches(reader)])
        if not hidden:
            return self.bare
        shown = self._shown.get(hidden)
        if shown is None:
            shown = self._shown[hidden] = structs.replace(self.event, causes=(), **dict.fromkeys(hidden, UNSET))
        return shown

    @kept
    def bare(self) -> Event:
        """The event as it is shown to whoever may know all of it."""
        return structs.replace(self.event, causes=()) if self.event.causes else self.event

    @kept
    def _shown(self) -> dict[tuple[str, ...], Event]:
        return {}

    @kept
    def words(self) -> frozenset[str]:
        """Every text that stands anywhere in the event."""
        return frozenset(words(self.event))


def shown(entries: Iterable[Entry], reader: Audience) -> list[Event]:
    """The events of entries as `reader` may know them (see `Entry.shown`); the moderator's are whole."""
    if reader == MODERATOR:
        return [entry.event for entry in entries]
    return [entry.shown(reader) if entry.withheld else entry.bare if entry.event.causes else entry.event for entry in entries]


class Happened(tuple[Event, ...]):
    """Events in order; those of some kinds are found without a look at all others."""

    @kept
    def _runs(self) -> list[tuple[str, int, list[Event]]]:
        """Those of one kind that stand together, with the place of the first."""
        runs: list[tuple[str, int, list[Event]]] = []
        place = 0
        for kind, events in groupby(self, type):
            runs.append((kind.kind, place, run := [*events]))
            place += len(run)
        return runs

    def of(self, kinds: Container[str]) -> list[Event]:
        """Those of these kinds."""
        return [event for kind, _, events in self._runs if kind in kinds for event in events]

    def every(self, kind: type[E]) -> list[E]:
        """Those of one kind."""
        return cast("list[E]", self.of((kind.kind,)))

    def but(self, kinds: Container[str]) -> list[Event]:
        """Those of all other kinds."""
        return [event for kind, _, events in self._runs if kind not in kinds for event in events]

    def placed(self, kinds: Container[str], places: Sequence[int]) -> dict[int, Event]:
        """Those of these kinds, by the places of them all that are given."""
        found: list[Event] = []
        at: list[int] = []
        for kind, start, events in self._runs:
            if kind in kinds:
                found += events
                at += places[start : start + len(events)]
        return dict(zip(at, found, strict=True))


class PublicEntries(dict[int, Entry]):
    """What everybody was told of in a turn, by its place."""

    @kept
    def _alike(self) -> Happened | None:
        """The events, where all readers know the same of them."""
        if any(entry.withheld for entry in self.values()):
            return None
        return Happened(shown(self.values(), PUBLIC))

    @kept
    def _naming(self) -> Mapping[str, list[int]]:
        """The places of those in which a word stands."""
        found = defaultdict[str, list[int]](list)
        for place, entry in self.items():
            for word in entry.words:
                found[word].append(place)
        return found

    def known(self, reader: Audience) -> Happened:
        """The events as `reader` may know them."""
        alike = self._alike if reader != MODERATOR else None
        return alike if alike is not None else Happened(shown(self.values(), reader))

    @kept
    def _of(self) -> dict[frozenset[str], Mapping[int, Event]]:
        return {}

    def of(self, kinds: frozenset[str], reader: Audience) -> Mapping[int, Event]:
        """Those of these kinds as `reader` may know them, by their places."""
        alike = self._alike if reader != MODERATOR else None
        if alike is None:
            return self.known(reader).placed(kinds, [*self])
        if kinds not in self._of:
            self._of[kinds] = alike.placed(kinds, [*self])
        return self._of[kinds]

    def naming(self, words: Iterable[str]) -> Mapping[int, Entry]:
        """Those in which one of these words stands."""
        return {place: self[place] for word in words for place in self._naming.get(word, ())}


class Heard:
    """What a reader was told of in a turn, in order: what everybody was, and what not everybody was, by its place."""

    def __init__(self, reader: Audience, public: PublicEntries, own: Mapping[int, Entry]) -> None:
        self._reader = reader
        self._public = public
        self._own = own

    @kept
    def entries(self) -> tuple[Entry, ...]:
        """All of it."""
        return tuple(_in_order({**self._public, **self._own}))

    @kept
    def public(self) -> Happened:
        """The events that everybody was told of, as he may know them."""
        return self._public.known(self._reader)

    @kept
    def own(self) -> Happened:
        """The events that not everybody was told of, as he may know them."""
        return Happened(shown(self._own.values(), self._reader))

    @kept
    def events(self) -> Happened:
        """All events, as he may know them."""
        told = zip((*self._public, *self._own), (*self.public, *self.own), strict=True)
        return Happened(_in_order(dict(told))) if self._own else self.public

    def of(self, kinds: frozenset[str]) -> list[Event]:
        """The events of these kinds, as he may know them."""
        public, own = self._public.of(kinds, self._reader), self.own.placed(kinds, [*self._own])
        return [*_in_order({**public, **own})] if public and own else [*(public or own).values()]

    def naming(self, words: Iterable[str]) -> Happened:
        """Of what everybody was told that in which one of these words stands, and all else."""
        return Happened(shown(_in_order({**self._public.naming(words), **self._own}), self._reader))


def _in_order(things: Mapping[int, M]) -> Iterator[M]:
    return map(things.__getitem__, sorted(things))


_EVERYBODY = (None,)


class TurnEntries(tuple[Entry, ...]):
    """The entries of one turn, with what was found in them for readers: a view of a long game finds it there."""

    @kept
    def _found(self) -> dict[Any, tuple[tuple[Any, ...], Any]]:
        return {}

    def once(self, what: Any, made: Callable[[], M], *of: Any) -> M:
        """`made()`, made once as long as it is made of the same values."""
        found = self._found.get(what)
        if found is None or any(one is not other for one, other in zip(found[0], of, strict=True)):
            found = self._found[what] = (of, made())
        return found[1]

    @kept
    def led_to(self) -> Mapping[str, list[Entry]]:
        """What followed from each order or event of the turn, by its cause as events name it."""
        found = defaultdict[str, list[Entry]](list)
        for entry in self:
            for cause in entry.event.causes:
                found[cause].append(entry)
        return found

    def heard(self, reader: Audience) -> Heard:
        """What `reader` was told of."""
        return self.once(reader, lambda: Heard(reader, self._public, self._own(reader)))

    @kept
    def _public(self) -> PublicEntries:
        return PublicEntries(self._told.get(None, {}))

    def _own(self, reader: Audience) -> Mapping[int, Entry]:
        if reader == MODERATOR:
            return {place: entry for place, entry in enumerate(self) if not entry.told.everyone}
        first, *others = [self._told.get(player, {}) for player in reader.players] or [{}]
        return {place: first[place] for place in first if all(place in one for one in others)} if others else first

    @kept
    def _told(self) -> Mapping[str | None, Mapping[int, Entry]]:
        """What each player was told of, by its place; beside None what everybody was."""
        found = defaultdict[str | None, dict[int, Entry]](dict)
        for place, entry in enumerate(self):
            told = entry.told
            for player in _EVERYBODY if told.everyone else told.players:
                found[player][place] = entry
        return found


class Later(Sequence[Entry], metaclass=Plain):
    """Entries that are made when somebody looks at one; how many there are and the state they lead to is known before."""

    def __init__(self, count: int, made: Callable[[], Sequence[Entry]], end: Callable[[], Any]) -> None:
        self._count = count
        self._made = made
        self._end = end

    @property
    def state(self) -> Any:
        """The state they lead to; making the entries is not needed for it."""
        return self._end()

    @kept
    def whole(self) -> TurnEntries:
        """All of them, made."""
        return TurnEntries(self._made())

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | Sequence[Entry]:
        return self.whole[place]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.whole)


class Entries(Sequence[Entry], metaclass=Plain):
    """The entries of several turns one after the other; nothing of a turn is looked at before it is asked for."""

    def __init__(self, turns: Iterable[Sequence[Entry]]) -> None:
        self._turns = tuple(turn for turn in turns if len(turn))
        """Each a `TurnEntries` or `Later` where what is found in it is to be kept."""
        self._ends = tuple(accumulate(map(len, self._turns)))

    @property
    def state(self) -> Any:
        """The state after the last of them, of which there is one at least."""
        return after(self._turns[-1])

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | Sequence[Entry]:
        if isinstance(place, slice):
            wanted = range(*place.indices(len(self)))
            return self._until(wanted.stop) if wanted.start == 0 and wanted.step == 1 else tuple(map(self._at, wanted))
        return self._at(range(len(self))[place])

    @property
    def turns(self) -> Iterator[TurnEntries]:
        """The entries turn by turn."""
        return map(_of_turn, self._turns)

    def of_turn(self, turn: int) -> TurnEntries:
        """Those of a turn; no turn long before it is looked at: it may have to be resolved."""
        for entries in reversed(self._turns):
            if (last := entries[-1].turn) <= turn:
                return _of_turn(entries) if last == turn else TurnEntries()
        return TurnEntries()

    def _at(self, place: int) -> Entry:
        turn = bisect_right(self._ends, place)
        return self._turns[turn][place - (self._ends[turn - 1] if turn else 0)]

    def _until(self, count: int) -> Entries:
        whole = bisect_right(self._ends, count)
        left = count - (self._ends[whole - 1] if whole else 0)
        return Entries((*self._turns[:whole], *((self._turns[whole][:left],) if left else ())))

    def __iter__(self) -> Iterator[Entry]:
        return chain.from_iterable(self._turns)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entries | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one is two or one == two for one, two in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(self._ends)


def _of_turn(entries: Sequence[Entry]) -> TurnEntries:
    if isinstance(entries, TurnEntries):
        return entries
    return entries.whole if isinstance(entries, Later) else TurnEntries(entries)


def after(entries: Sequence[Entry]) -> Any:
    """The state after the last entry, of which there is one at least."""
    return entries[-1].state if isinstance(entries, tuple) else cast("Entries | Later", entries).state


class Ledger(Generic[S]):
    """A game up to some moment: `initial` and the entries that follow from it."""

    def __init__(self, initial: S, entries: Sequence[Entry] = ()) -> None:
        self.initial = initial
        self.entries: Sequence[Entry] = entries if isinstance(entries, Entries) else _of_turn(entries)

    @property
    def state(self) -> S:
        """The state after the last entry, or the first state."""
        return after(self.entries) if self.entries else self.initial

    @property
    def turns(self) -> Iterator[TurnEntries]:
        """The entries turn by turn, or all of them where it is not known which are of which."""
        return self.entries.turns if isinstance(self.entries, Entries) else iter((_of_turn(self.entries),))

    def of_turn(self, turn: int) -> TurnEntries:
        """The entries of a turn."""
        told = self.entries
        if isinstance(told, Entries):
            return told.of_turn(turn)
        return TurnEntries([entry for entry in told if entry.turn == turn])

    def reaching(self, audience: Audience) -> list[Entry]:
        """The entries that `audience`, which is not the moderator, was told of, in order."""
        return [*chain.from_iterable(turn.heard(audience).entries for turn in self.turns)]

    def until(self, count: int) -> Ledger[S]:
        """The same game when only `count` events had happened."""
        return Ledger(self.initial, self.entries[:count])

    def replayed(self) -> S:
        """The fold of all events over the first state, computed anew."""
        state: Any = self.initial
        for entry in self.entries:
            state = entry.event.apply(state)
        return state


def record(event: Event, state: Any, number: int, turn: int, phase: str, rolls: tuple[DieRoll, ...] = ()) -> Entry:
    """The entry of `event` happening to `state`."""
    withheld = event.withheld(state)
    return Entry(
        number,
        turn,
        phase,
        event,
        event.audience(state),
        tuple(withheld.items()) if withheld else (),
        rolls,
        event.apply(state),
    )
