"""What there is to know of a game, and what of it a reader does not: names, places, what belongs together, figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any
from weakref import WeakKeyDictionary

from msgspec import Struct

from core.game import Game
from core.ledger.audience import MODERATOR, Audience
from core.ledger.event import Event
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.ledger.state import plain
from core.ledger.view import View
from core.records.post import PostPlace
from core.rulesets.map import Map
from core.rulesets.tables import RosterTable

LONGEST = 48
"""Longer cells are sentences, no words one might let slip."""
TELLING = 20
"""A secret figure of this size tells by itself; smaller ones only beside whose they are."""


_reckoned: WeakKeyDictionary[Game, dict[tuple[int, int, Audience], Secrets]] = WeakKeyDictionary()
"""What was reckoned last of each game: the guard looks at every word as it is typed."""


class Fact(Struct, frozen=True):
    """Things that belong together, by id or word, figures among them; `what` says in words what somebody would learn."""

    things: tuple[str, ...]
    what: str
    figures: tuple[int, ...] = ()

    @property
    def together(self) -> frozenset[str]:
        """The things without their order."""
        return frozenset(self.things)


class Secrets(Struct, frozen=True):
    """`words` are all words by which anything is called, with what they call. `hidden` are things the reader does not know
    to exist, `telling` words that are secret by themselves, `accounts` those that nobody was told of, `places` where
    something stands that he does not see, each with what he would learn; `facts` belong together without his knowledge,
    `known` are pairs of things he sees together."""

    words: Mapping[str, frozenset[str]]
    hidden: Mapping[str, str]
    telling: Mapping[str, str]
    accounts: Mapping[str, str]
    places: Mapping[str, str]
    figures: Mapping[int, str]
    facts: tuple[Fact, ...]
    known: frozenset[frozenset[str]]


def secrets(game: Game, turn: int, reader: Audience) -> Secrets:
    """What `reader` does not know at the end of a turn, or now if it is the turn in hand."""
    kept = _reckoned.setdefault(game, {})
    at = (game.journal.made, turn, reader)
    if at not in kept:
        kept.clear()
        kept[at] = _secrets(game, turn, reader)
    return kept[at]


def _secrets(game: Game, turn: int, reader: Audience) -> Secrets:
    until = [sum(len(game.entries_of(number)) for number in range(1, last + 1)) for last in (turn - 1, turn)]
    before, everything = (game.view(MODERATOR, moment) for moment in until)
    seen_before, seen = (game.view(reader, moment) for moment in until)
    face = game.face
    tables, board = face.tables(everything), face.map(everything)
    calls = _Calls(everything.state.names, board, tables)
    known = (*face.tables(seen), *face.tables(seen_before))
    theirs = _Known(calls, face.map(seen), known, seen, turn)
    facts = (
        *_rows(calls, tables),
        *_rows(calls, face.tables(before)),
        *_stands(calls, board),
        *_happened(calls, everything, turn),
    )
    secret = tuple(fact for fact in facts if not theirs.knows(fact))
    return Secrets(
        words={word: frozenset(things) for word, things in calls.words.items()},
        hidden=_hidden(calls, everything.state.names, board, tables, theirs),
        telling=_telling(secret, calls, theirs),
        accounts=_accounts(game, theirs),
        places=_places(board, face.map(seen), theirs),
        figures={
            figure: fact.what for fact in reversed(secret) for figure in fact.figures
            if figure >= TELLING and figure not in theirs.figures
        },
        facts=secret,
        known=frozenset(theirs.pairs),
    )  # fmt: skip


class _Calls:
    """Every word by which a thing of the game is called, and what things are called first."""

    def __init__(self, names: Names, board: Map, tables: tuple[RosterTable, ...]) -> None:
        self.words: dict[str, set[str]] = {}
        self.first: dict[str, str] = {}
        kinds: Register[str, Register[str, Name]] = names.kinds
        for kind, named in kinds.items():
            for thing, name in named.items():
                self._call(thing, name.name, name.account, *name.aliases, thing if len(thing) > 2 and kind == "players" else "")
        for place in board.places:
            self._call(place.id, place.label, place.id)
        for token in board.tokens:
            self._call(token.id, token.label, token.id if "_" in token.id else "")
        for side in board.sides:
            self._call(side.id, side.name)
        for table in tables:
            for row in table.rows:
                if ":" not in row.id and row.cells and isinstance(row.cells[0], str):
                    self._call(row.id, row.cells[0], row.id if "_" in row.id else "")

    def _call(self, thing: str, *words: str) -> None:
        for word in words:
            if len(word) > 1:
                self.words.setdefault(word.casefold(), set()).add(thing)
                self.first.setdefault(thing, word)

    def things(self, value: Any) -> tuple[str, ...]:
        """The things that a value names: those called so, else the word itself where it is short."""
        if not isinstance(value, str) or not 1 < len(value.strip()) <= LONGEST:
            return ()
        if value in self.first:
            return (value,)
        called = self.words.get(value.casefold())
        if called is not None:
            return tuple(sorted(called))
        self._call(f"={value.casefold()}", value, *_bare(value))
        return (f"={value.casefold()}",)


def _bare(value: str) -> tuple[str, ...]:
    """A title without its article."""
    bare = re.sub(r"^(the|a|an|le|la|der|die|das)\s+", "", value, flags=re.I)
    return (bare,) if bare != value and len(bare) > 3 else ()


class _Known:
    """What a reader can see: things, figures, and what he knows to belong together."""

    def __init__(self, calls: _Calls, board: Map, tables: tuple[RosterTable, ...], seen: View[Any], turn: int) -> None:
        facts = (*_rows(calls, tables), *_stands(calls, board), *_happened(calls, seen, turn))
        self.pairs = {frozenset(pair) for fact in facts for pair in combinations(fact.things, 2)}
        self.said = {fact.what for fact in facts}
        self.linked = {fact.together for fact in facts if not fact.figures}
        self.things: set[str] = {thing for fact in facts for thing in fact.things}
        self.things |= {token.id for token in board.tokens} | {place.id for place in board.places}
        self.things |= {side.id for side in board.sides} | {row.id for table in tables for row in table.rows}
        self.figures = {figure for fact in facts for figure in fact.figures}
        self.at = {thing for fact in _happened(calls, seen, turn) for thing in fact.things}
        self.text = "\n".join(
            value for table in tables for row in table.rows
            for value in (*(str(cell) for cell in row.cells if cell is not None), *(value for _, value in row.detail))
        ).casefold()  # fmt: skip

    def knows(self, fact: Fact) -> bool:
        return fact.what in self.said or (not fact.figures and fact.together in self.linked)


def _rows(calls: _Calls, tables: tuple[RosterTable, ...]) -> Iterator[Fact]:
    for table in tables:
        for row in table.rows:
            subject = calls.things(row.id) if ":" not in row.id else ()
            called = str(row.cells[0]) if row.cells else row.id
            around = tuple(thing for cell in row.cells for thing in calls.things(cell) if not thing.startswith("="))
            for column, cell in zip(table.columns, row.cells, strict=True):
                if isinstance(cell, int):
                    things = tuple(dict.fromkeys((*(subject or calls.things(called)), *around)))
                    yield Fact(things, f"this of {called}: {column.title.lower()} {cell}", (cell,))
                elif cell and (things := calls.things(cell)) != subject:
                    yield Fact((*subject, *things), f"this of {called}: {column.title.lower()} {cell}")
            for label, value in row.detail:
                if things := calls.things(value):
                    yield Fact((*subject, *things), f"this of {called}: {label.lower()} {value}")
            if not subject and len(row.cells) > 1:
                named = [str(cell) for cell in row.cells if isinstance(cell, str) and cell]
                things = tuple(dict.fromkeys(thing for cell in named for thing in calls.things(cell)))
                yield Fact(things, f"of {', '.join(named)} among the {table.title.lower()}")


def _stands(calls: _Calls, board: Map) -> Iterator[Fact]:
    labels = {place.id: place.label for place in board.places}
    sides = {side.id: side.name for side in board.sides}
    for token in board.tokens:
        yield Fact((token.id, token.at), f"that {token.label} stands at {labels.get(token.at, token.at)}")
        if token.side is not None:
            yield Fact((token.id, token.side), f"that {token.label} belongs to {sides.get(token.side, token.side)}")
    for place in board.places:
        if place.side is not None:
            yield Fact((place.id, place.side), f"that {place.label} is held by {sides.get(place.side, place.side)}")
        for mark in place.marks:
            yield Fact(
                (place.id, *calls.things(mark.replace("_", " "))), f"that {place.label} is marked {mark.replace('_', ' ')}"
            )


def _happened(calls: _Calls, seen: View[Any], turn: int) -> Iterator[Fact]:
    names = seen.state.names
    for one in seen.of_turn(turn):
        things = tuple(dict.fromkeys(thing for word in _words(one.event) for thing in calls.things(word) if word in calls.first))
        if len(things) > 1:
            yield Fact(things, f"this: {one.event.sentence(names)}")


def _words(event: Event) -> Iterator[str]:
    written = plain(event)
    for field in ("rules", "causes", "kind"):
        written.pop(field, None)
    yield from _strings(written)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _strings(key)
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)


def _hidden(calls: _Calls, names: Names, board: Map, tables: tuple[RosterTable, ...], theirs: _Known) -> dict[str, str]:
    found: dict[str, str] = {}
    for table in tables:
        for row in table.rows:
            if row.id not in theirs.things and ":" not in row.id:
                found[row.id] = f"that {calls.first.get(row.id, row.id)} is among the {table.title.lower()}"
    for token in board.tokens:
        if token.id not in theirs.things:
            found.setdefault(token.id, f"that {token.label} is on the board")
    for place in board.places:
        if place.id not in theirs.things:
            found.setdefault(place.id, f"that there is a place called {place.label}")
    for kind, named in names.kinds.items():
        for thing in named:
            if kind != "players" and thing not in theirs.things:
                found.setdefault(thing, f"that there is, or was, {names.of(thing)}")
    return found


def _telling(secret: tuple[Fact, ...], calls: _Calls, theirs: _Known) -> dict[str, str]:
    """Words that stand for nothing else, such as the name of a role: to hear them is to learn it."""
    found: dict[str, str] = {}
    for fact in secret:
        for thing in fact.things:
            if thing.startswith("=") and thing not in theirs.things and calls.first[thing][:1].isupper():
                found.setdefault(thing, fact.what)
    return found


def _accounts(game: Game, theirs: _Known) -> dict[str, str]:
    """Accounts nobody was told of yet: neither a roster nor an opening went out, and no table shows them."""
    papers = game.journal.record.papers
    if any(papers.post(PostPlace(1, kind, "public")).sent for kind in ("roster", "opening")):
        return {}
    players: Register[str, Name] = game.state.names.kinds.get("players", Register())
    return {
        name.account.casefold(): f"that {name.name or player} is played by {name.account}"
        for player, name in players.items()
        if name.account and name.account.casefold() not in theirs.text and name.account != name.name
    }


def _places(whole: Map, seen: Map, theirs: _Known) -> dict[str, str]:
    """Squares nobody has a reason to speak of but for what hides there; the places of a free map are named for scenery."""
    if not whole.grid:
        return {}
    known = {token.id for token in seen.tokens}
    there = {place.id: place for place in seen.places}
    found: dict[str, str] = {}
    for place in whole.places:
        if place.id in theirs.at:
            continue  # something happened there before his eyes
        tokens = [token.label for token in whole.tokens if token.at == place.id and token.id not in known]
        now = there.get(place.id)
        if tokens:
            found[place.id] = f"that something is at {place.label}: {', '.join(tokens)}"
        elif now is not None and place.side is not None and place.side != now.side:
            found[place.id] = f"that {place.label} is held by somebody"
    return found
