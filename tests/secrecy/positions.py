"""Positions of the rule cases and example games, filled up where they are empty, and changed in one thing at random.

Everything is made by the types of the state, so that a field of a new struct is filled and changed without being named here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct, structs

from core.cases.case import Case
from core.complaint import Rejected
from core.ledger.dice import Dice
from core.ledger.event import Event
from core.ledger.ledger import Entry, Ledger
from core.ledger.names import Name
from core.ledger.register import Register
from core.orders.order import read_order
from core.resolution.choice import Choice, ChoiceAnswered
from core.resolution.resolution import Resolution
from core.rulesets.ruleset import Ruleset, ruleset
from tests import examples

ENOUGH = 3
"""How many rows a list is filled up to."""
MANY = 10
"""Events looked at of each kind."""


@cache
def cases(name: str) -> tuple[Case, ...]:
    """Those in which something stands."""
    return tuple(case for case in examples.cases(name) if case.given)


@cache
def starts(name: str) -> dict[str, Any]:
    """The position each case begins with, by the id of the case; those whose setup is refused have none."""
    found: dict[str, Any] = {}
    for case in examples.cases(name):
        with suppress(Rejected):
            found[case.id] = ruleset(name).set_up(case.given, case.settings)
    return found


@cache
def first_positions(name: str) -> tuple[tuple[Case, Any], ...]:
    """Those whose setup is accepted, each with the position it begins with."""
    return tuple((case, starts(name)[case.id]) for case in cases(name) if case.id in starts(name))


@cache
def happenings(name: str) -> dict[type[Event], list[Happening]]:
    """Events of every kind that happens in any case, some of each, with the game they happen in."""
    found = dict[type[Event], list[Happening]]()
    for happened in happened_in(name):
        of_kind = found.setdefault(type(happened.entry.event), [])
        if len(of_kind) < MANY:
            of_kind.append(happened)
    return found


@cache
def happened_in(name: str) -> tuple[Happening, ...]:
    """All that happens in the cases, whose questions are answered by the rules and otherwise."""
    face = ruleset(name)
    found: list[Happening] = []
    for case in examples.cases(name):
        for answer in (by_rules, in_words, otherwise):
            ledger = resolved(face, case, answer)
            if ledger is None:
                break
            befores = (ledger.initial, *(entry.state for entry in ledger.entries))
            found += (Happening(entry, before, ledger, case) for before, entry in zip(befores, ledger.entries, strict=False))
            if not any(isinstance(entry.event, ChoiceAnswered) for entry in ledger.entries):
                break
    return tuple(found)


def by_rules(choice: Choice) -> str:
    return choice.by_rules


def in_words(choice: Choice) -> str:
    return "The moderator's word." if choice.free_text else choice.by_rules


def otherwise(choice: Choice) -> str:
    return "The moderator's word." if choice.free_text else choice.options[-1].key


class Happening(NamedTuple):
    entry: Entry
    before: Any
    ledger: Ledger[Any]
    case: Case


@cache
def ledgers(name: str, number: int = 24) -> tuple[Ledger[Any], ...]:
    """Cases resolved to their end: some of those with most players, and some at random."""
    face = ruleset(name)
    chosen = sorted(cases(name), key=lambda case: -len(case.given.get("players", ())))[: number // 2]
    chosen += Random(name).sample([case for case in cases(name) if case not in chosen], number - len(chosen))
    return tuple(ledger for case in chosen if (ledger := resolved(face, case)) is not None)


def resolved(face: Ruleset, case: Case, answer: Callable[[Choice], str] = by_rules) -> Ledger[Any] | None:
    """The case as its run leaves it; None where its setup is refused."""
    run, argument = (case.run or face.runs[0], None) if not isinstance(case.run, dict) else next(iter(case.run.items()))
    start = starts(face.name).get(case.id)
    if start is None:
        return None
    try:
        orders = [read_order(face.orders, document) for document in case.orders]
        resolution = Resolution(face.sequence(run, argument), start, orders, Dice("seed", forced=tuple(case.dice)))
        resolution.run()
        while (choice := resolution.waiting) is not None:
            resolution.answer(choice.key, answer(choice))
            resolution.run()
    except Rejected:
        return None
    return Ledger(start, resolution.entries)


class Stock:
    """What stands where in the positions of a ruleset, so that what is made up looks like it."""

    def __init__(self, name: str) -> None:
        self.face = ruleset(name)
        self.words: dict[tuple[str, str], dict[str, None]] = {}
        self.refers: dict[tuple[str, str], set[str]] = {}
        self.of_players: set[tuple[str, str]] = set()
        """Fields in which the id of a player has stood."""
        for state in self._states(name):
            registers = {f: getattr(state, f) for f in state.__struct_fields__ if isinstance(getattr(state, f), Register)}
            players = set(self.face.players(state))
            said: dict[tuple[str, str, str], None] = {}
            _words(state, "", "", said)
            held = {value: {f for f, register in registers.items() if value in register} for value in {one[2] for one in said}}
            for own, field, value in said:
                holding = held[value]
                for kind in (own, ""):  # a field that nowhere has a word is like those called the same
                    self.words.setdefault((kind, field), {})[value] = None
                    self.refers[kind, field] = self.refers.get((kind, field), holding) & holding
                    if value in players:
                        self.of_players.add((kind, field))

    def _states(self, name: str) -> Iterator[Any]:
        yield from (state for _, state in first_positions(name))
        for ledger in ledgers(name):
            yield from (entry.state for entry in ledger.entries[::8])

    def word(self, state: Any, kind: str, field: str, random: Random) -> str | None:
        """A word that might stand in that field: an id of what it refers to, or a word that has stood there."""
        players = list(self.face.players(state))
        kind = kind if (kind, field) in self.words else ""
        if (kind, field) in self.of_players and players and random.random() < 0.7:
            return random.choice(players[:ENOUGH])
        for register in sorted(self.refers.get((kind, field), ())):
            ids = list(getattr(state, register))
            return random.choice(ids if random.random() < 0.4 else ids[:ENOUGH]) if ids else None  # so that things meet
        words = list(self.words.get((kind, field), ()))
        return random.choice(words) if words else f"word_{random.randrange(9)}"


@cache
def stock(name: str) -> Stock:
    return Stock(name)


def _words(value: Any, kind: str, field: str, said: dict[tuple[str, str, str], None]) -> None:
    """Add the words that stand in a value to those said, each with its struct and field."""
    if isinstance(value, str):
        said[kind, field, value] = None
    elif isinstance(value, Register):
        for key, item in value.items():
            said[kind, f"{field}(id)", key] = None
            _words(item, kind, field, said)
    elif isinstance(value, tuple | frozenset):
        for item in value:
            _words(item, kind, field, said)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            _words(getattr(value, name), type(value).__name__, name, said)


@cache
def declared_fields(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    return structs.fields(kind)


def _fields(value: Any) -> tuple[structs.FieldInfo, ...]:
    return declared_fields(value if isinstance(value, type) else type(value))


def called(value: Any, otherwise: Mapping[str, str]) -> Any:
    """A state, or the document of an order, in which things have other ids, and names to go with them."""
    if isinstance(value, str):
        return otherwise.get(value, value)
    if isinstance(value, Register):
        return Register(
            (
                called(key, otherwise),
                Name(otherwise[key]) if key in otherwise and isinstance(one, Name) else called(one, otherwise),
            )
            for key, one in value.items()
        )
    if isinstance(value, dict):
        return {called(key, otherwise): called(one, otherwise) for key, one in value.items()}
    if isinstance(value, list | tuple | frozenset):
        return type(value)(called(one, otherwise) for one in value)
    if isinstance(value, Struct):
        return structs.replace(value, **{field: called(getattr(value, field), otherwise) for field in value.__struct_fields__})
    return value


class Maker:
    """Makes up values by their types for one state."""

    def __init__(self, name: str, state: Any, random: Random) -> None:
        self.stock, self.state, self.random = stock(name), state, random

    def made(self, hint: Any, kind: str, field: str, depth: int = 0) -> Any:
        random = self.random
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.made(args[0], kind, field, depth)
        if origin in (Union, UnionType):
            parts = [part for part in args if part is not NoneType]
            return None if NoneType in args and random.random() < 0.2 else self.made(random.choice(parts), kind, field, depth)
        if origin is Literal:
            return random.choice(args)
        if origin is Register:
            return Register(
                (self._id(kind, field), self.made(args[1], kind, field, depth + 1)) for _ in range(random.randrange(ENOUGH))
            )
        if origin is tuple:
            count = random.randrange(ENOUGH) if Ellipsis in args else None
            parts = args[:1] * count if count is not None else args
            return tuple(self.made(part, kind, field, depth + 1) for part in parts)
        if isinstance(hint, type) and issubclass(hint, Struct):
            given = {
                one.name: self.made(one.type, hint.__name__, one.name, depth + 1)
                for one in _fields(hint)
                if (one.default is NODEFAULT and one.default_factory is NODEFAULT) or random.random() < 0.6
            }
            return hint(**given)
        if hint is bool:
            return random.random() < 0.5
        if hint is int:
            return random.randrange(1, 9)
        if hint is str:
            return self.stock.word(self.state, kind, field, random) or "nothing"
        return random.choice((1, True, "word"))

    def _id(self, kind: str, field: str) -> str:
        """A key of a list; none is new of what the setup lays down, by names that everybody knows: squares, areas, planets."""
        word = self.stock.word(self.state, kind, f"{field}(id)", self.random)
        laid_down = field in self.state.NAMES and self.state.NAMES[field].everybody
        return word if word is not None and (self.random.random() < 0.7 or laid_down) else f"new_{self.random.randrange(99)}"

    def other(self, value: Any, hint: Any, kind: str, field: str) -> Any:
        """Another value of the type; a list with a row more, a row less, or a row made otherwise."""
        random = self.random
        if get_origin(hint) is Annotated:
            return self.other(value, get_args(hint)[0], kind, field)
        if get_origin(hint) in (Union, UnionType) and isinstance(value, Register | tuple | Struct):
            return self.made(hint, kind, field)
        if get_origin(hint) is Register:
            inner = get_args(hint)[1]
            if value and random.random() < 0.3:
                return value.drop(random.choice(list(value)))
            if value and random.random() < 0.3:
                key = random.choice(list(value))
                return value.set(key, self.other(value[key], inner, kind, field))
            return value.set(self._id(kind, field), self.made(inner, kind, field))
        if get_origin(hint) is tuple and Ellipsis in get_args(hint):
            place = random.randrange(len(value) + 1)
            if place < len(value) and random.random() < 0.5:
                return (*value[:place], *value[place + 1 :])
            return (*value[:place], self.made(get_args(hint)[0], kind, field), *value[place:])
        if isinstance(value, Struct) and isinstance(hint, type):
            one = random.choice(_fields(value))
            return structs.replace(value, **{one.name: self.other(getattr(value, one.name), one.type, hint.__name__, one.name)})
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + random.choice((1, 2, 5, -1))
        return self.made(hint, kind, field)

    def filled(self, at_most: int = 10) -> Any:
        """The state with rows in every list that is empty or nearly so, and of what is listed by the hundred the first few."""
        for one in _fields(self.state):
            if one.name not in ("names", "settings"):
                old = getattr(self.state, one.name)
                if isinstance(old, Register) and len(old) > at_most:
                    self.state = structs.replace(self.state, **{one.name: Register(list(old.items())[:at_most])})
                inner = self._filled(getattr(self.state, one.name), one.type, type(self.state).__name__, one.name)
                self.state = structs.replace(self.state, **{one.name: inner})
        state = self.state
        kinds = state.names.kinds
        for kind in state.NAMES:
            things = getattr(state, kind, None) or {"new_1": None, "new_2": None}
            named = kinds.get(kind, Register())
            kinds = kinds.set(kind, named.update({id: Name(f"Name of {id}") for id in things if id not in named}))
        return structs.replace(state, names=structs.replace(state.names, kinds=kinds))

    def _filled(self, value: Any, hint: Any, kind: str, field: str) -> Any:
        if get_origin(hint) is Annotated:
            return self._filled(value, get_args(hint)[0], kind, field)
        if get_origin(hint) is Register and field not in ("players", "factions"):
            for _ in range(max(2, ENOUGH - len(value))):
                value = value.set(self._id(kind, field), self.made(get_args(hint)[1], kind, field))
        elif get_origin(hint) is tuple and Ellipsis in get_args(hint) and field not in ("players",):
            value = (*value, *(self.made(get_args(hint)[0], kind, field) for _ in range(ENOUGH - len(value))))
        elif isinstance(value, Struct):
            for one in _fields(value):
                inner = self._filled(getattr(value, one.name), one.type, type(value).__name__, one.name)
                value = structs.replace(value, **{one.name: inner})
        return value


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[type[Struct], str, tuple[Any, ...]]]:
    """Every field of every struct in a value: the class that declares it, its name, and the way to it."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield declarer(type(value), name), name, (*path, name)
            yield from places(getattr(value, name), (*path, name))
    elif isinstance(value, Register):
        for key, item in value.items():
            yield from places(item, (*path, key))
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from places(item, (*path, number))


def at(value: Any, path: Sequence[Any]) -> Any:
    """What stands at the end of a path."""
    for step in path:
        value = getattr(value, step) if isinstance(value, Struct) else value[step]
    return value


def declarer(kind: type, field: str) -> type[Struct]:
    """The class of a struct's bases that declares a field."""
    structs_ = [base for base in kind.__mro__ if issubclass(base, Struct) and base is not Struct]
    return next(base for base in reversed(structs_) if field in base.__struct_fields__)


def put(value: Any, path: tuple[Any, ...], maker: Maker, hint: Any = None, kind: str = "") -> Any:
    """A value with what stands at the end of a path made another."""
    step, rest = path[0], path[1:]
    if isinstance(value, Struct):
        one = next(field for field in _fields(value) if field.name == step)
        old = getattr(value, step)
        name = type(value).__name__
        new = put(old, rest, maker, one.type, name) if rest else maker.other(old, one.type, name, step)
        return structs.replace(value, **{step: new})
    if isinstance(value, Register):
        return value.set(step, put(value[step], rest, maker))
    return (*value[:step], put(value[step], rest, maker), *value[step + 1 :])
