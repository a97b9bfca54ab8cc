"""An immutable map that keeps the order its keys were first entered in.

The rules speak of "the listed order" all the time, and a hash map's own order differs from run to run.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from typing import Any, Generic, TypeVar, cast

from immutables import Map

K = TypeVar("K")
V = TypeVar("V")
_EMPTY: Map[Any, Any] = Map()


class Register(Mapping[K, V], Generic[K, V]):
    """A persistent ordered mapping: `set`, `drop` and `update` return a new register and share the rest."""

    __slots__ = ("_keys", "_listed", "_map")
    _map: Map[K, V]
    _keys: tuple[K, ...]
    _listed: tuple[V, ...] | None
    """The values in their order, once somebody has gone through them."""

    def __init__(self, entries: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        if entries == ():  # by far the most are empty
            self._map, self._keys, self._listed = _EMPTY, (), ()
            return
        pairs = dict(entries)
        self._map = Map(pairs)
        self._keys = tuple(pairs)
        self._listed = None

    @classmethod
    def _of(cls, entries: Map[K, V], keys: tuple[K, ...]) -> Register[K, V]:
        register = cls.__new__(cls)
        register._map = entries
        register._keys = keys
        register._listed = None
        return register

    def set(self, key: K, value: V) -> Register[K, V]:
        keys = self._keys if key in self._map else (*self._keys, key)
        return Register._of(self._map.set(key, value), keys)

    def drop(self, key: K) -> Register[K, V]:
        """Without `key`; KeyError when it is not there."""
        return Register._of(self._map.delete(key), tuple(k for k in self._keys if k != key))

    def update(self, entries: Mapping[K, V]) -> Register[K, V]:
        changed = self._map.update(dict(entries))
        added = tuple(key for key in entries if key not in self._map)
        return Register._of(changed, self._keys + added)

    def __getitem__(self, key: K) -> V:
        return self._map[key]

    def get(self, key: K, default: Any = None) -> Any:
        return self._map.get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in self._map

    def __iter__(self) -> Iterator[K]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def items(self) -> ItemsView[K, V]:
        return _Items(self)

    def values(self) -> ValuesView[V]:
        return _Values(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Register):
            return NotImplemented
        theirs = cast("Register[K, V]", other)
        return self._keys == theirs._keys and self._map == theirs._map

    def __hash__(self) -> int:
        return hash((self._keys, self._map))

    def __repr__(self) -> str:
        return f"Register({dict(self)!r})"


class _Items(ItemsView[K, V]):
    """The entries in order; walked without a call of ours for each."""

    def __init__(self, register: Register[K, V]) -> None:
        super().__init__(register)
        self._register = register

    def __iter__(self) -> Iterator[tuple[K, V]]:
        keys = self._register._keys
        return zip(keys, map(self._register._map.__getitem__, keys), strict=True)


class _Values(ValuesView[V]):
    def __init__(self, register: Register[Any, V]) -> None:
        super().__init__(register)
        self._register = register

    def __iter__(self) -> Iterator[V]:
        register = self._register
        if register._listed is None:
            register._listed = tuple(map(register._map.__getitem__, register._keys))
        return iter(register._listed)
