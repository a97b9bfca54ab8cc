"""Collections of a state as a reader sees them: the rows that a rule lets him see, and of each what he may know.

What all readers see alike is made once for all of them, and a register is found out where somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import compress, repeat
from operator import attrgetter, eq
from typing import Any, Protocol, cast

from core.ledger.register import Register
from core.ledger.state import GameState
from core.ledger.visibility import NOBODY, Named, Naming, Rule, Sight, asking, everybody, its_owner, owner_field

UNSURE = "\0?"
"""Among those named: a rule that names nobody has to be asked of each."""


class Opened(Protocol):
    """What a reader may know of a value: made of his sight, the id of the thing it stands in, and the value."""

    @property
    def secrets(self) -> tuple[Callable[[Any], Any], Any] | None:
        """How to ask a value for what somebody might not know, and what the answer is where there is nothing; None where more is
        to be asked."""

    def __call__(self, sight: Any, key: Any, value: Any, /) -> Any: ...

    def name(self, sight: Any, key: Any, value: Any, named: set[Any], /) -> None:
        """Add to `named` whoever may know more of the value than nobody in particular."""


class Rows:
    """A collection of which a reader sees the rows that one of the rules lets him see, and of each what `inner` leaves."""

    secrets = None

    def __init__(self, rules: tuple[Rule, ...], inner: Opened | None, owner: str | None = None) -> None:
        self.rules = tuple(_asked_of_rows(rule) for rule in rules)
        self.owner = owner
        """The field by which a reader's rows are found, where he sees those alone that are his."""
        self.inner = inner
        self.sees = one_of(self.rules)
        self.all = everybody in rules

    def one(self, sight: Any, key: Any, item: Any) -> Any:
        """What is seen of a row; `_NOTHING` where it is not seen at all."""
        if not self.all and not self.sees(sight, key, item):
            return _NOTHING
        return item if self.inner is None else self.inner(sight, key, item)

    def each(self, sight: Any, rows: Iterable[tuple[Any, Any]], *, keyed: bool = True) -> list[tuple[Any, Any]]:
        """The rows that are seen, by their keys, or by their places where they have none."""
        seen = ((key, self.one(sight, key if keyed else None, item)) for key, item in rows)
        return [row for row in seen if row[1] is not _NOTHING]

    def of_state(
        self, sight: Sight[Any], collection: Any, rows: Callable[[], Mapping[Any, Any]], keyed: bool
    ) -> Register[Any, Any]:
        """The rows of a collection of the state itself, by their places. When several readers look, what all see alike is made
        for all of them; a state in the middle of a turn is looked at by few."""
        if self.owner is not None and keyed:
            own = ((key, collection[key]) for key in collection.having(self.owner, sight.reader))
            return Register(self.each(sight, own))
        common, key = sight.state.common, (self, id(collection))  # the state holds the collection
        found = common.setdefault(key, {sight.reader})
        if not isinstance(found, _Common):
            found.add(sight.reader)
            if len(found) < _SEVERAL and _SOON not in common:
                return self.seen(sight, rows(), keyed)
            found = common[key] = _Common(self, sight.state, rows(), keyed)
        return found.seen(sight)

    def seen(self, sight: Sight[Any], items: Mapping[Any, Any], keyed: bool) -> Register[Any, Any]:
        """The rows that the reader sees, by their places; the collection itself where it holds nothing that is kept from
        anybody."""
        if self.owner is not None:
            owned = map(eq, map(attrgetter(self.owner), items.values()), repeat(sight.reader))
            return Register(self.each(sight, compress(items.items(), owned), keyed=keyed))
        restricted = self.restricted(items)
        if not restricted and isinstance(items, Register):
            return items
        seen = dict(items.items())
        for place, item in restricted:
            if (one := self.one(sight, place if keyed else None, item)) is _NOTHING:
                del seen[place]
            else:
                seen[place] = one
        return Register._of(seen)

    def restricted(self, items: Mapping[Any, Any]) -> Collection[tuple[Any, Any]]:
        """The rows that hold something that somebody might not know."""
        if not self.all or self.inner is None or self.inner.secrets is None or not isinstance(items, Register):
            return items.items()
        return items.once("restricted", _restricted, self.inner)

    def name_row(self, sight: Any, key: Any, item: Any, named: set[Any]) -> None:
        if not self.all:
            name_by(self.rules, sight, key, item, named)
        if self.inner is not None:
            self.inner.name(sight, key, item, named)


def _restricted(items: Register[Any, Any], inner: Opened) -> list[tuple[Any, Any]]:
    secrets, blank = cast("Any", inner.secrets)
    return [row for row in items.items() if secrets(row[1]) != blank]


_NOTHING: Any = object()
_SEVERAL = 3
_SOON = "several readers"
"""Stands among what is common of a state that several readers are about to look at."""


def for_several(state: GameState) -> None:
    """Say that several readers will look at a state."""
    state.common[_SOON] = True


class RegisterRows(Rows):
    """Rows of a register, each by its key; one of the state itself is found out where somebody looks."""

    def __call__(self, sight: Any, key: Any, register: Register[Any, Any], /) -> Any:
        if not register._entries:
            return register
        if key is None and isinstance(sight, Sight):
            return Glimpse.of(self, cast("Sight[Any]", sight), register)
        seen = self.each(sight, register.items())
        same = len(seen) == len(register) and all(new is old for (_, new), old in zip(seen, register.values(), strict=True))
        return register if same else Register(seen)

    def name(self, sight: Any, key: Any, register: Register[Any, Any], named: set[Any], /) -> None:
        for id, item in register.items():
            self.name_row(sight, id, item, named)


class TupleRows(Rows):
    """Rows of a tuple, in order."""

    def __call__(self, sight: Any, key: Any, items: tuple[Any, ...], /) -> Any:
        if not items:
            return items
        if key is None and isinstance(sight, Sight):
            of_state = self.of_state(cast("Sight[Any]", sight), items, lambda: dict(enumerate(items)), keyed=False)
            return tuple(of_state.values())
        return tuple(thing for _, thing in self.each(sight, [(key, item) for item in items]))

    def name(self, sight: Any, key: Any, items: tuple[Any, ...], named: set[Any], /) -> None:
        for item in items:
            self.name_row(sight, key, item, named)


_FEW = 8
"""So many things are looked at one by one; who asks for more is shown all."""


class Glimpse(Register[Any, Any]):
    """What a reader sees of a register of the state, found out where somebody looks: of one thing alone, or of all."""

    __slots__ = ("_found", "_met", "_rows", "_sight", "_whole")
    _found: Register[Any, Any] | None
    """All that is seen, once it was looked at."""
    _met: dict[Any, Any]
    """What was seen of single things before."""

    @classmethod
    def of(cls, rows: Rows, sight: Sight[Any], whole: Register[Any, Any]) -> Glimpse:
        glimpse = cls.__new__(cls)
        glimpse._rows, glimpse._sight, glimpse._whole, glimpse._met = rows, sight, whole, {}
        glimpse._found = glimpse._by = glimpse._line = None
        return glimpse

    def __getattr__(self, name: str) -> Any:
        if name != "_entries":
            raise AttributeError(name)
        self._become(self._seen())
        return self._entries

    def get(self, key: Any, default: Any = None) -> Any:
        if self._found is not None or len(self._met) > _FEW:
            return self._seen().get(key, default)
        if key not in self._met:
            item = self._whole.get(key, _NOTHING)
            self._met[key] = item if item is _NOTHING else self._rows.one(self._sight, key, item)
        found = self._met[key]
        return default if found is _NOTHING else found

    def __getitem__(self, key: Any) -> Any:
        found = self.get(key, _NOTHING)
        if found is _NOTHING:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        if self._found is not None:
            return key in self._found
        rows = self._rows
        return key in self._whole and (rows.all or rows.sees(self._sight, key, self._whole[key]))

    def __len__(self) -> int:
        return len(self._whole) if self._rows.all else len(self._seen())

    def saying(self, text: bytes, written: Callable[[Any], bytes]) -> list[tuple[Any, Any]]:
        keys = (key for key, _ in self._whole.saying(text, written))
        return [(key, seen) for key in keys if (seen := self.get(key, _NOTHING)) is not _NOTHING]

    def keys_seen(self) -> Iterable[Any]:
        """The ids of what is seen, without a look at the things themselves."""
        return self._whole if self._rows.all else self._seen()

    def having(self, field: str, value: Any) -> tuple[Any, ...]:
        return self._seen().having(field, value)

    def _seen(self) -> Register[Any, Any]:
        if self._found is None:
            self._found = self._rows.of_state(self._sight, self._whole, lambda: self._whole, keyed=True)
        return self._found

    def __reduce__(self) -> tuple[Any, ...]:
        return Register, (dict(self._entries),)


class _Common:
    """A collection of a state as nobody in particular sees it, and where in it each reader may see more than that. It hangs on
    the state, so that what all readers see alike is made once for all of them."""

    def __init__(self, rows: Rows, state: GameState, items: Mapping[Any, Any], keyed: bool) -> None:
        nobody = Sight(state, NOBODY)
        self._rows = rows
        self._items = items
        self._keyed = keyed
        self._more: dict[Any, list[Any]] = {}
        self._seen = rows.seen(nobody, items, keyed)
        for place, item in rows.restricted(items):
            named: set[Any] = set()
            rows.name_row(nobody, place if keyed else None, item, named)
            for one in named:
                self._more.setdefault(one, []).append(place)

    def seen(self, sight: Sight[Any]) -> Register[Any, Any]:
        """The rows that the reader sees, by their places."""
        places, unsure = self._more.get(sight.reader, []), self._more.get(UNSURE, [])
        if unsure:
            either = {*places, *unsure}
            places = [place for place in self._items if place in either] if places else unsure
        own: dict[Any, Any] = {}
        for place in places:
            one = self._rows.one(sight, place if self._keyed else None, self._items[place])
            if one is not _NOTHING:
                own[place] = one
        if not own:
            return self._seen
        if self._seen._entries.keys() >= own.keys():
            return self._seen.laid_over(own)
        seen = self._seen._entries | own
        return Register._of({place: seen[place] for place in self._items if place in seen})


def _asked_of_rows(rule: Rule) -> Rule:
    return _owner_of_row if rule is its_owner else rule


def _owning(sight: Sight[Any], key: Any, thing: Any) -> Named:
    field = owner_field(type(thing))
    return (key if field is None else getattr(thing, field),)


_owner_of_row = Naming(_owning).asked(its_owner)


def one_of(rules: tuple[Rule, ...]) -> Rule:
    """The rule that holds where one of these does."""
    rules = tuple(map(asking, rules))
    if len(rules) == 1:
        return rules[0]
    if len(rules) == 2:
        one, other = rules
        return lambda sight, key, thing: one(sight, key, thing) or other(sight, key, thing)

    def holds(sight: Any, key: Any, thing: Any) -> bool:
        return any(rule(sight, key, thing) for rule in rules)

    return holds


def name_by(rules: Iterable[Rule], sight: Any, key: Any, thing: Any, named: set[Any]) -> None:
    """Add to `named` whom the rules name."""
    for rule in rules:
        if isinstance(rule, Naming):
            named.update(rule.who(sight, key, thing))
        else:
            named.add(UNSURE)
