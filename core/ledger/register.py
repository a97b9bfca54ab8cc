"""An immutable map that keeps the order its keys were first entered in: the rules speak of "the listed order" all the time.

A plain dict is copied at each change. Persistent trees were measured beside it: a game's registers hold tens of entries, where
the copy is as quick as the best of them and reading is quicker; a night of a thousand orders costs 40 MB more.
"""

from __future__ import annotations

import re
from abc import ABCMeta
from collections import defaultdict
from collections.abc import Callable, Collection, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from itertools import compress, repeat
from operator import attrgetter, is_not
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct, structs

K = TypeVar("K")
V = TypeVar("V")
M = TypeVar("M")
_bare = object.__new__
_NONE: dict[Any, Any] = {}
_FEW = 8
"""So many things may move at once and still be followed."""
_Keys = dict[Any, tuple[K, ...] | frozenset[K]]
"""Keys of things by what stands in a field of theirs."""
_TEXTS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
"""Each text in what is written as JSON, as it stands there."""


class Plain(ABCMeta):
    """Asks a value's class alone whether it is a collection of this kind, as of other classes: it is asked of every value of a
    state, and the way of Mapping and its like takes thrice as long to say no."""

    __instancecheck__ = type.__instancecheck__


class Register(Mapping[K, V], Generic[K, V], metaclass=Plain):
    """An ordered mapping that never changes: `set`, `drop` and `update` return a new register."""

    __slots__ = ("_by", "_entries", "_kept", "_line")
    _by: dict[str, _Keys[K]] | None
    _entries: dict[K, V]
    _kept: dict[str, tuple[tuple[Any, ...], Any]]
    _line: dict[str, Any] | None
    """What was found of single things; all that were changed from one another share it."""

    def __init__(self, entries: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        self._entries = dict(entries) if entries != () else _NONE  # by far the most are empty
        self._by = self._line = None

    @classmethod
    def _of(cls, entries: dict[K, V]) -> Register[K, V]:
        register = _bare(cls)
        register._entries = entries
        register._by = register._line = None
        return register

    def _become(self, other: Register[K, V]) -> None:
        """Have what another register has, and what was found in it and will be."""
        self._entries = other._entries
        self._by = other._by = {} if other._by is None else other._by
        self._kept = other._kept = getattr(other, "_kept", {})

    def set(self, key: K, value: V) -> Register[K, V]:
        """A register with that value; a key there was keeps its place, a new one comes last."""
        entries = self._entries.copy()
        entries[key] = value
        return self._changed(entries, (key,))

    def drop(self, *keys: K) -> Register[K, V]:
        """Without these keys; KeyError when one is not there."""
        entries = self._entries.copy()
        for key in keys:
            del entries[key]
        return self._changed(entries, keys)

    def changed(self, key: K, **fields: Any) -> Register[K, V]:
        """With these fields of one thing changed."""
        return self.set(key, structs.replace(cast("Any", self[key]), **fields))

    def each(self, **fields: Any) -> Register[K, V]:
        """With these fields changed of every thing."""
        return self.update({key: structs.replace(cast("Any", thing), **fields) for key, thing in self.items()})

    def update(self, entries: Mapping[K, V]) -> Register[K, V]:
        """A register with all of these values, placed as `set` places them."""
        return self._changed({**self._entries, **entries}, entries)

    def laid_over(self, things: Mapping[K, V]) -> Register[K, V]:
        """A register with these things, given in its order, at keys that there are."""
        return LaidOver.of(self, things)

    def _changed(self, entries: dict[K, V], keys: Collection[K]) -> Register[K, V]:
        """The register with these entries, which differ at `keys`. What was found by a field stays found, unless a thing has
        something else there now."""
        register: Register[K, V] = _bare(Register)
        register._entries = entries
        if (line := self._line) is None:
            line = self._line = {}
        register._line = line
        register._by = None
        if found := self._by:
            amended = ((field, self._amended(field, by, entries, keys)) for field, by in [*found.items()])
            register._by = {field: by for field, by in amended if by is not None}
        return register

    def _amended(self, field: str, found: _Keys[K], entries: dict[K, V], keys: Collection[K]) -> _Keys[K] | None:
        """`found` with the keys that are new, last in order, and without those that are gone. Where one has come from elsewhere
        they are a set, to be put in order when somebody asks for them; None where that may be so of many."""
        was, by = self._entries, found
        if len(keys) > _FEW and all(map(was.__contains__, keys)) and all(map(entries.__contains__, keys)):
            before, now = ([*map(attrgetter(field), map(one.__getitem__, keys))] for one in (was, entries))
            return found if before == now else None
        for key in keys:
            old = getattr(was[key], field) if key in was else None
            new = getattr(entries[key], field) if key in entries else None
            if old is new or old == new:
                continue
            moved = key in was and key in entries
            by = by.copy() if by is found else by
            if old is not None:
                left = by[old]
                by[old] = left - {key} if isinstance(left, frozenset) else tuple([one for one in left if one != key])
                if not by[old]:
                    del by[old]
            if new is not None:
                there = by.get(new, ())
                sorts = moved or isinstance(there, frozenset)
                by[new] = frozenset((*there, key)) if there and sorts else (*there, key)
        return by

    def __getitem__(self, key: K) -> V:
        return self._entries[key]

    def get(self, key: K, default: Any = None) -> Any:
        return self._entries.get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[K]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def keys(self) -> KeysView[K]:
        return self._entries.keys()

    def items(self) -> ItemsView[K, V]:
        return self._entries.items()

    def values(self) -> ValuesView[V]:
        return self._entries.values()

    def having(self, field: str, value: Any) -> tuple[K, ...]:
        """The keys, in order, of the things with that value in a field."""
        entries, by = self._entries, self._by_field(field)
        if value is None:  # as it is where a field says nothing
            return tuple([key for key, thing in entries.items() if getattr(thing, field) == value])
        found = by.get(value, ())
        if isinstance(found, frozenset):
            found = by[value] = tuple([key for key in entries if key in found])
        return found

    def _by_field(self, field: str) -> _Keys[K]:
        """The keys by what stands in a field of their things, where something does; found out once: a register never changes."""
        entries = self._entries
        if (found := self._by) is None:
            found = self._by = {}
        if field not in found:
            keys: dict[Any, list[K]] = defaultdict(list)
            values = [*map(attrgetter(field), entries.values())]
            for key, value in compress(zip(entries, values, strict=True), map(is_not, values, repeat(None))):
                keys[value].append(key)
            found[field] = {value: tuple(some) for value, some in keys.items()}
        return found[field]

    def once(self, what: str, made: Callable[..., M], *of: Any) -> M:
        """`made(self, *of)`, made once as long as it is made of equal values."""
        _ = self._entries  # with them comes what was made of them already, where they are another register's too
        try:
            known = self._kept
        except AttributeError:
            known = self._kept = {}
        found = known.get(what)
        one = made(self, *of) if found is None or found[0] != of else found[1]
        known[what] = (of, one)  # what is asked for with next time is these very things most often, which are soon compared
        return one

    @property
    def _found_of_things(self) -> dict[str, Any]:
        if self._line is None:
            self._line = {}
        return self._line

    def each_once(self, what: str, made: Callable[[K, V], M], *of: Any) -> dict[K, M]:
        """`made(key, thing)` of each thing, made anew only of those that are others than in the register it was made of last, as
        long as it is made of equal values."""
        line = self._found_of_things
        found: dict[K, tuple[V, M]] = line[what][1] if what in line and line[what][0] == of else {}
        now = {
            key: was if (was := found.get(key)) is not None and was[0] is thing else (thing, made(key, thing))
            for key, thing in self.items()
        }
        line[what] = of, now
        return {key: one for key, (_, one) in now.items()}

    def saying(self, text: bytes, written: Callable[[Any], bytes]) -> list[tuple[K, V]]:
        """The things, with their keys, in which a text may stand; it is given as JSON, as they are `written`."""
        mentions, entries = self.once("mentions", _mentioning, written), self._entries
        return [(key, entries[key]) for key in mentions.of(text) if key in entries]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Register):
            return NotImplemented
        theirs = cast("Register[K, V]", other)
        return self._entries == theirs._entries and tuple(self._entries) == tuple(theirs._entries)

    def __hash__(self) -> int:
        return hash(tuple(self._entries.items()))

    def __repr__(self) -> str:
        return f"Register({self._entries!r})"


class Mentions:
    """In which things of a register each text stands, or stood in a register that it was changed from or to: all of these share
    it, so that only things that changed are written anew."""

    def __init__(self) -> None:
        self._things: dict[Any, Any] = {}
        self._keys: dict[bytes, set[Any]] = defaultdict(set)

    def add(self, things: Mapping[Any, Any], written: Callable[[Any], bytes]) -> None:
        known, keys = self._things.get, self._keys
        for key, thing in [*compress(things.items(), map(is_not, things.values(), map(known, things)))]:
            for text in _TEXTS.findall(written((key, _others(thing, known(key))))):
                keys[text].add(key)
            self._things[key] = thing

    def of(self, text: bytes) -> tuple[Any, ...]:
        return tuple(self._keys.get(text, ()))  # apart: another thread may add to it


def _others(thing: Any, was: Any) -> Any:
    """What a thing has that it had not before, without the names of its fields."""
    if not isinstance(thing, Struct):
        return thing
    has = structs.astuple(thing)
    if type(was) is not type(thing):
        return has
    return [one for one, old in zip(has, structs.astuple(was), strict=True) if one is not old]


def _mentioning(register: Register[Any, Any], written: Callable[[Any], bytes]) -> Mentions:
    mentions: Mentions = register._found_of_things.setdefault("mentions", Mentions())
    mentions.add(register, written)
    return mentions


class LazyRegister(Register[K, V]):
    """A register that is made when somebody looks into it: by `made`, of what `whole` has."""

    __slots__ = ("_made", "whole")
    whole: Register[K, Any]

    @classmethod
    def of(cls, made: Callable[[], Mapping[K, V]], whole: Register[K, Any]) -> LazyRegister[K, V]:
        """A register that calls `made` once, when somebody looks in; `whole` has at least its keys."""
        register = cls.__new__(cls)
        register._made, register.whole = made, whole
        register._by = register._line = None
        return register

    def __getattr__(self, name: str) -> Any:
        if name != "_entries":
            raise AttributeError(name)
        self._entries = dict(self._made())
        return self._entries

    def __reduce__(self) -> tuple[Any, ...]:
        return Register, (self._entries,)


class LaidOver(Register[K, V]):
    """Things that lie over those of another register, at the same keys. Many may lie over one: what is asked of a single thing,
    or by a field, is found in both, and they are put together only when somebody goes through all."""

    __slots__ = ("_below", "_things")
    _below: Register[K, V]
    _things: Mapping[K, V]

    @classmethod
    def of(cls, below: Register[K, V], things: Mapping[K, V]) -> LaidOver[K, V]:
        register = cls.__new__(cls)
        register._below, register._things = below, things
        register._by = register._line = None
        return register

    def __getattr__(self, name: str) -> Any:
        if name != "_entries":
            raise AttributeError(name)
        self._entries = self._below._entries | dict(self._things)
        return self._entries

    def __getitem__(self, key: K) -> V:
        return self._things[key] if key in self._things else self._below[key]

    def get(self, key: K, default: Any = None) -> Any:
        return self._things[key] if key in self._things else self._below.get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in self._below

    def having(self, field: str, value: Any) -> tuple[K, ...]:
        things = self._things
        over = [key for key, thing in things.items() if getattr(thing, field) == value]
        rest = [key for key in self._below.having(field, value) if key not in things]
        either = {*over, *rest}
        return tuple([key for key in self._below if key in either] if over and rest else over or rest)

    def __reduce__(self) -> tuple[Any, ...]:
        return Register, (self._entries,)
