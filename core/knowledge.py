"""Knowledge: all that one reader of a game may know. Whoever answers a player takes this value and never the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import cache, cached_property
from itertools import pairwise
from typing import Any, cast

import msgspec
from msgspec import Struct, structs

from core.complaint import Rejected
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import naming
from core.ledger.ledger import Entries, Entry, Ledger
from core.ledger.names import Name, Names
from core.ledger.paths import found, inside, spelled
from core.ledger.reason import Account, Changed, Reason
from core.ledger.register import Register
from core.ledger.state import terms, words
from core.ledger.view import View, view
from core.letters.reader.vocabulary import Scene, Thing
from core.orders.form import TEXT
from core.orders.order import Order, unknown
from core.resolution.resolution import Recalled, ruled_before
from core.resolution.resolved_turn import ResolvedTurn
from core.rulesets.ruleset import Ruleset


def unnamed(kind: str) -> Name:
    """How a thing is called that its reader does not know: by the kind that his order asks for."""
    return Name(f"the {kind.replace('_', ' ')} you named")


class Knowledge(Struct, frozen=True, kw_only=True, dict=True):
    """What `reader` may know: the game as he sees it now and as he saw it before the orders of the turn in hand, what he calls
    things, the orders he gave this turn, and the scene his letters are read in (None where no letters are read). `moments` are
    the states he saw as the game began and as each turn ended, the last one now.

    He knows what his view shows, what it showed when earlier turns began and ended, and what he was told of by events. The
    moderator's knowledge is everything.
    """

    reader: Audience
    face: Ruleset
    title: str
    run: str
    began: View[Any]
    now: View[Any]
    moments: tuple[Any, ...]
    names: Names
    orders: tuple[Order, ...]
    scene: Scene | None
    behind: Callable[[int], tuple[Order, ...]]
    """His own orders behind an event that he was told of, by its number as he counts them (see `View.own_behind`)."""

    @cached_property
    def _called(self) -> frozenset[str]:
        """The ids of what letters may name and of what has a name."""
        things = (thing.id for thing in self.scene.things) if self.scene is not None else ()
        return frozenset(things).union(*self.names.kinds.values())

    def knows(self, word: str) -> bool:
        """Whether the reader knows an id or word of the game, so that orders may name it."""
        now = self.now.state
        return word in self._called or word in now.COMMON or self.began.state.speaks_of(word) or now.speaks_of(word)

    def names_unknown(self, order: Order) -> bool:
        """Whether an order names what the reader does not know."""
        return any(unknown(order, self.now.state.OPEN, self.knows))

    def calling(self, *orders: Order) -> Names:
        """What the reader calls the things that orders name; those he does not know have no name for him, but the kind that an
        order asks for there."""
        found = (one for order in orders for one in unknown(order, self.now.state.OPEN, self.knows))
        beyond = Register((word, unnamed(kind)) for kind, word in found)
        return Names(self.names.kinds.set("unknown", beyond)) if beyond else self.names

    def history(self, path: str) -> Account:
        """A value by its path in what the reader sees, at each moment he knows; `Rejected` where he sees no such value."""
        if not any(found(state, path)[0] for state in self.moments):
            now, steps = self.moments[-1], path.split(".")
            above = next((part for n in range(len(steps), 0, -1) if found(now, part := ".".join(steps[:n]))[0]), "")
            inner = ", ".join(inside(found(now, above)[1] if above else now)) or "nothing"
            raise Rejected.because(path, "No value is called that.", f"Known{f' in {above}' if above else ''}: {inner}.")
        return self._history(path, lambda state: found(state, path)[1])

    def history_of_cell(self, table: str, row: str, column: str) -> Account:
        """A cell of the rosters that the reader sees: the keys of table and column, and the id of the row."""

        def cell(state: Any) -> Any:
            tables = self.face.tables(structs.replace(self.now, state=state, seen=()))
            roster = next((one for one in tables if one.key == table), None)
            thing = next((one for one in roster.rows if one.id == row), None) if roster else None
            place = next((n for n, one in enumerate(roster.columns) if one.key == column), None) if roster else None
            return thing.cells[place] if thing is not None and place is not None else None

        return self._history(f"{table}.{row}.{column}", cell)

    def _history(self, what: str, value: Callable[[Any], Any]) -> Account:
        values = [value(state) for state in self.moments]
        changes = tuple(
            Changed(None, turn, spelled(old), spelled(new), Reason(""))
            for turn, (old, new) in enumerate(pairwise(values), 1)
            if old != new
        )
        return Account(what, spelled(values[0]), spelled(values[-1]), changes)

    @property
    def player(self) -> str:
        """The one player whose knowledge this is; empty where it is several's, everybody's or the moderator's."""
        return next(iter(self.reader.players)) if len(self.reader.players) == 1 else ""


class PastView(Struct, frozen=True):
    """What a reader saw of the moment `state`, after the entry `last`, and what the turn that it ended told him; `own` are words
    that may have come back to him."""

    state: Any
    last: Entry | None
    known: Any
    scene: Scene | None
    said: frozenset[str]
    own: frozenset[str]

    @property
    def things(self) -> tuple[Thing, ...]:
        """What letters of that time could name; nothing where the ruleset reads no letters."""
        return self.scene.things if self.scene is not None else ()


Memory = dict[tuple[int, Audience], PastView]
"""What was seen of a game by the number of the turn that had ended (0: the beginning) and reader."""


def gather(
    face: Ruleset, called: tuple[str, str], ledgers: Sequence[Ledger[Any]], reader: Audience,
    orders: Callable[[int], Sequence[Order]], memory: Memory,
) -> Knowledge:  # fmt: skip
    """What `reader` may know of a game: `ledgers` is the game as it stood when each of its turns began, and as it stands
    now, `called` its title and the run in hand; `orders` gives all the orders of a turn, counted from 1."""
    now, began = view(ledgers[-1], reader), view(_before_orders(ledgers[-2], ledgers[-1]), reader)
    turn = len(ledgers) - 1
    everything = reader == MODERATOR
    mine = tuple(order for order in orders(turn) if everything or order.by in reader.players)
    read = face.vocabulary().scene if face.vocabulary is not None else None
    moments = (*(ledger.state for ledger in ledgers[:-1]), now.state)
    pasts = [] if everything else [_past(ledger, turn, now, read, orders, memory) for turn, ledger in enumerate(ledgers)]
    names, scene = now.state.names, _scene(now.state, reader, read, memory)  # mostly that of a past, so they come first
    if not everything:
        for past in pasts:
            names = _together(names, past.known.names)
        moments = (*(past.known for past in pasts[:-1]), now.state)
        if scene is not None:

            def whole(turn: int) -> tuple[Thing, ...]:
                return _past(ledgers[turn], turn, EVERYTHING, read, orders, memory).things

            learnt = {
                (thing, name.name)
                for kind, told in now.state.NAMES.items()
                if told.met
                for thing, name in names.kinds.get(kind, Register[str, Name]()).items()
            }
            scene = structs.replace(scene, things=_remembered(scene.things, pasts, whole, learnt))
    title, run = called
    return Knowledge(
        reader=reader, face=face, title=title, run=run, began=began, now=now, moments=moments, names=names, orders=mine,
        scene=scene, behind=lambda number: now.own_behind(number, orders),
    )  # fmt: skip


def _before_orders(began: Ledger[Any], now: Ledger[Any]) -> Ledger[Any]:
    """The game as the orders of a turn find it: as it began, with what was ruled before it."""
    first = len(began.entries)
    ruled = ruled_before(now.entries[first:])
    return now.until(first + ruled) if ruled else began


class Gathering(Struct, frozen=True, kw_only=True):
    """What `gather` is given, of values alone and with a memory of its own: any thread may do the work. `since` tells the moment
    of the game it is about."""

    face: Ruleset
    called: tuple[str, str]
    ledgers: tuple[Ledger[Any], ...]
    reader: Audience
    orders: Callable[[int], Sequence[Order]]
    memory: Memory
    since: object

    def work(self) -> Knowledge:
        """The knowledge itself; takes as long as `gather` and changes nothing but its own memory."""
        return gather(self.face, self.called, self.ledgers, self.reader, self.orders, self.memory)


class KnowledgeAtHand:
    """What of a game's knowledge is at hand at its present moment, by reader, and what was seen of it before."""

    def __init__(self) -> None:
        self.now: dict[Audience, Knowledge] = {}
        self._memory: Memory = {}

    def apart(self) -> KnowledgeAtHand:
        """The same, for another thread."""
        made = KnowledgeAtHand()
        made.now, made._memory = dict(self.now), dict(self._memory)
        return made

    def forget(self) -> None:
        """Have nothing at hand any more: the game went on, or went another way."""
        self.now = {}

    def gathering(
        self, face: Ruleset, called: tuple[str, str], ledgers: tuple[Ledger[Any], ...], reader: Audience,
        orders: Callable[[int], Sequence[Order]],
    ) -> Gathering:  # fmt: skip
        """What a thread needs to work out a reader's knowledge, with a copy of what is remembered here."""
        return Gathering(
            face=face, called=called, ledgers=ledgers, reader=reader, orders=orders, memory=dict(self._memory), since=self.now
        )

    def hold(self, gathering: Gathering, found: Knowledge) -> Knowledge:
        """Keep what was gathered; as what is known now only where the game did not go on meanwhile."""
        self._memory.update(gathering.memory)
        if gathering.since is self.now:
            self.now[gathering.reader] = found
        return found


def recalling(face: Ruleset, initial: Any, memory: Memory, before: Sequence[ResolvedTurn]) -> Recalled:
    """What players recall in the round after those of a game that began with `initial`: all that they know by then. `memory` is
    the line's own: what was seen of a round is kept once, however many come after it."""
    read = face.vocabulary().scene if face.vocabulary is not None else None

    @cache
    def everybodys() -> frozenset[str]:
        scene = read(setup_document(view(Ledger(initial), PUBLIC).state)) if read is not None else None
        return frozenset(thing.id for thing in scene.things) if scene is not None else frozenset()

    def knows(player: str, orders: Sequence[Order], entries: Sequence[Entry]) -> Callable[[str], bool]:
        rounds = [*(played.shown for played in before), entries]
        ledgers = [Ledger(initial, Entries(rounds[:turn])) for turn in range(len(rounds) + 1)]
        given, reader = [*(played.orders for played in before), orders], only(player)

        @cache
        def knowledge() -> Knowledge:
            return gather(face, ("", ""), ledgers, reader, lambda turn: given[turn - 1], memory)

        def saw(ledger: Ledger[Any], word: str) -> bool:
            return view(Ledger(ledger.state), reader).state.speaks_of(word)

        def heard(word: str) -> bool:
            # What stands in the game, and in nothing that he saw or was told, he cannot know: no need to gather all he knows.
            seen = (saw(ledger, word) for ledger in ledgers[:-2])
            reached = (entry for entries in rounds for entry in entries if entry.told.everyone or player in entry.told.players)
            told = (word in words(entry.shown(reader)) for entry in reached if word in entry.words)
            hidden = ledgers[-1].state.speaks_of(word) and word not in everybodys()
            return not hidden or any(seen) or any(told)

        def recalls(word: str) -> bool:
            # Nor to gather it for what he saw as the turn began, or sees now: that he knows.
            return any(saw(ledger, word) for ledger in ledgers[-2:]) or (heard(word) and knowledge().knows(word))

        return recalls

    return knows


EVERYTHING = View[Any](MODERATOR, None, None, ())


def _past(
    ledger: Ledger[Any], turn: int, now: View[Any], read: Callable[[Mapping[str, Any]], Scene] | None,
    orders: Callable[[int], Sequence[Order]], memory: Memory,
) -> PastView:  # fmt: skip
    """What a reader saw when a turn ended (or sees in the one in hand), and what it told him."""
    kept, last = memory.get((turn, now.audience)), ledger.entries[-1] if ledger.entries else None
    if kept is None or kept.state is not ledger.state or kept.last is not last:
        known = view(Ledger(ledger.state), now.audience).state
        kept = memory[turn, now.audience] = PastView(
            state=ledger.state,
            last=last,
            known=known,
            scene=_scene(known, now.audience, read, memory),
            said=frozenset(word for seen in now.of_turn(turn) for value in naming(seen.event) for word in words(value))
            - terms(type(ledger.state)),
            own=frozenset(_echoes(orders(turn) if turn else (), now.audience)),
        )
    return kept


def _scene(known: Any, reader: Audience, read: Callable[[Mapping[str, Any]], Scene] | None, memory: Memory) -> Scene | None:
    """The scene that a reader's letters are read in, of what he sees; found again where he saw the same before."""
    if read is None:
        return None
    held = list(memory.items())  # rounds are resolved behind the window too, and add to it
    before = (past.scene for (_, who), past in held if who == reader and (past.known is known or past.known == known))
    return next(before, None) or read(setup_document(known))


def _echoes(orders: Sequence[Order], reader: Audience) -> Iterator[str]:
    """Words of orders that may come back to a reader in what follows from them: all of his own, and others' free texts. That
    he is told them does not mean that there is what they name."""
    for order in orders:
        if order.by in reader.players:
            yield from words(order)
        else:
            yield from (word for kind, word in order.filled() if kind == TEXT)


def setup_document(state: Any) -> dict[str, Any]:
    """A state as a setup writes it: registers as mappings by id, and lists of ids as mappings to nothing more."""
    said = msgspec.json.encode(state, enc_hook=_mapping)
    for term in terms(type(state)):
        if term.endswith("_"):  # `in_` is written `in`
            said = said.replace(f'"{term}":'.encode(), f'"{term.rstrip("_")}":'.encode())
    document: dict[str, Any] = msgspec.json.decode(said)
    document["names"] = document["names"]["kinds"]
    return {key: _by_id(value) for key, value in document.items()}


def _mapping(value: Any) -> dict[Any, Any]:
    return dict(cast("Mapping[Any, Any]", value).items())


def _by_id(value: Any) -> Any:
    listed = isinstance(value, list) and value and all(isinstance(one, str) for one in cast("list[Any]", value))
    return {one: {} for one in cast("list[str]", value)} if listed else value


def _together(names: Names, earlier: Names) -> Names:
    """Names as they are now, and those of things that have gone out of past."""
    kinds = names.kinds
    for kind, named in earlier.kinds.items():
        known: Register[str, Name] = kinds.get(kind, Register())
        kinds = kinds.set(kind, known.update({thing: name for thing, name in named.items() if thing not in known}))
    return Names(kinds)


def _remembered(
    things: tuple[Thing, ...], pasts: Sequence[PastView], whole: Callable[[int], tuple[Thing, ...]], learnt: Set[tuple[str, str]]
) -> tuple[Thing, ...]:
    """The things in sight, then those that were and those that events told of by their ids: where something stands that is
    out of sight the reader cannot know. `whole` are all the things that there were when a turn ended, `learnt` ids and names
    that events told: what has a name for the reader is there, also where he ordered something of it himself."""
    found = {(thing.kind, thing.id): thing for thing in things}
    own: frozenset[str] = frozenset()
    told: dict[tuple[str, str], Thing] = {}
    in_sight = {thing.id for thing in things}  # an id that is also that of a thing in sight speaks of that thing
    for turn, past in enumerate(pasts):
        own |= past.own
        said = past.said - in_sight
        for thing in whole(turn) if said else ():
            named = (thing.id, *thing.names[:1]) in learnt
            if thing.id in said and (named or thing.id not in own):
                told[thing.kind, thing.id] = Thing(thing.kind, thing.id, thing.names if named else ())
    for past in reversed(pasts):
        for thing in past.things:
            found.setdefault((thing.kind, thing.id), structs.replace(thing, at=None))
    return tuple({**told, **found}.values())
