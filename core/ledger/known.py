"""A reader's state: all that the declarations of `core.ledger.visibility` let him know, and nothing besides.

For each type of struct a plan is made once: which rules are to be asked, and for each set of answers which fields stay, which
are emptied and which are looked into. What nothing changes in is the same object in the reader's state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Protocol, TypeVar, Union, cast, get_args, get_origin

from msgspec import NODEFAULT, UNSET, Struct, structs

from core.ledger.audience import MODERATOR, Audience
from core.ledger.names import Names
from core.ledger.register import LazyRegister, Register
from core.ledger.state import GameState
from core.ledger.visibility import NOBODY, Named, Naming, Otherwise, Rule, Sight, Visibility, everybody, its_owner

S = TypeVar("S", bound=GameState)
SECRET = Visibility()
UNSURE = "\0?"
"""Among those named: a rule that names nobody has to be asked of each."""


class Opened(Protocol):
    """What a reader may know of a value: made of his sight, the id of the thing it stands in, and the value."""

    def __call__(self, sight: Any, key: Any, value: Any, /) -> Any: ...

    def name(self, sight: Any, key: Any, value: Any, named: set[Any], /) -> None:
        """Add to `named` whoever may know more of the value than nobody in particular."""


def known(state: S, audience: Audience, met: frozenset[str] = frozenset()) -> S:
    """The part of `state` that `audience` may know, as a state of the same type; several readers know what each of them does.

    `met` are the ids that events told the reader of.
    """
    if audience == MODERATOR:
        return state
    readers = (NOBODY,) if audience.everyone else tuple(sorted(audience.players))
    if len(readers) == 1:
        seen = _plan(type(state), False)(Sight(state, readers[0]), None, state)
    else:
        seen = _plan(type(state), True)([Sight(state, reader) for reader in readers], None, state)
    return structs.replace(seen, names=Names(LazyRegister.of(lambda: _names(state, seen, met), state.names.kinds)))


def _names(state: GameState, seen: GameState, met: frozenset[str]) -> Register[str, Register[str, Any]]:
    kinds: list[tuple[str, Register[str, Any]]] = []

    @cache
    def placed(kind: str) -> set[str]:
        told = state.NAMES[kind]
        if told.everybody:
            return set(state.names.kinds.get(kind, ()))
        return {id for place in told.places for id in _ids(seen, place.split("."))}

    for kind, named in state.names.kinds.items():
        told = state.NAMES.get(kind)
        if told is None:
            continue
        if not told.everybody:
            ids = placed(kind)
            if told.met:  # an id that is also that of a thing in sight speaks of that thing
                ids = ids.union(met.difference(*(placed(other) for other in state.NAMES if other != kind))) if met else ids
            named = _kept(named, [(thing, name) for thing, name in named.items() if thing in ids])
        if named:
            kinds.append((kind, named))
    return Register(kinds)


def _ids(value: Any, steps: list[str]) -> Iterator[str]:
    """The ids at a place of a state: of a register its keys, or what is further inside of its things."""
    if isinstance(value, Register):
        things = cast("Register[str, Any]", value)
        if steps:
            yield from (id for thing in things.values() for id in _ids(thing, steps))
        else:
            yield from things.keys_seen() if isinstance(things, _Glimpse) else things
    elif steps:
        yield from _ids(getattr(value, steps[0]), steps[1:])
    elif isinstance(value, tuple):
        yield from (id for item in cast("tuple[Any, ...]", value) for id in _ids(item, steps))
    elif isinstance(value, str):
        yield value


def _kept(register: Register[Any, Any], left: list[tuple[Any, Any]]) -> Register[Any, Any]:
    return register if len(left) == len(register) else Register(left)


class _Part:
    """What one set of answers leaves of a struct: fields emptied, fields looked into, and fields shown as something else."""

    def __init__(
        self, emptied: dict[str, Any], opened: tuple[tuple[str, Opened], ...], otherwise: tuple[tuple[str, Otherwise], ...]
    ) -> None:
        self.emptied = emptied
        self.opened = opened
        self.otherwise = otherwise
        self.holds, self.blank = _compared(emptied)


class _Field(Struct, frozen=True):
    """A field of a struct with its declaration; `opened` is what is to be done where it is seen, `rows` where only rows are."""

    name: str
    rules: frozenset[int] | None
    """The places of its rules among the plan's; None where everybody sees it."""
    empty: Any
    opened: Opened | None
    rows: Opened | None
    otherwise: Otherwise | None


_fields = cache(structs.fields)


class _Plan:
    """How a struct of one type is shown. Where `together`, sights are lists of several readers' and all must see a thing."""

    def __init__(self, kind: type[Struct], together: bool) -> None:
        self.rules: list[Rule] = []
        self.fields: list[_Field] = []
        self._parts: dict[int, _Part] = {}
        for field in _fields(kind):
            told = declared(kind, field)
            self.fields.append(
                _Field(
                    field.name,
                    None if everybody in told.rules else self._places(kind, told.rules, together),
                    _empty(field) if told.empty is UNSET else told.empty,
                    opener(field.type, together),
                    _by_rows(field.type, told, together) if told.rows else None,
                    told.otherwise,
                )
            )
        self.whole = all(field.rules is None and field.opened is None for field in self.fields)
        self._inner = [(one.name, inner) for one in self.fields for inner in (one.opened, one.rows) if inner is not None]
        restricted = [field for field in self.fields if field.rules is not None]
        holds, blank = _compared({field.name: field.empty if field.otherwise is None else None for field in restricted})
        looked_into = any(field.rules is None and field.opened is not None for field in self.fields)
        self.secrets = (holds, blank) if holds is not None and not looked_into else None
        """How to ask for what somebody might not know, and what the answer is where there is nothing; None where more is to be
        asked."""

    def _places(self, kind: type[Struct], rules: tuple[Rule, ...], together: bool) -> frozenset[int]:
        asked = [_asked(kind, rule) for rule in rules]
        if together and asked:
            asked = [_of_all(_one_of(tuple(asked)))]
        self.rules += [rule for rule in dict.fromkeys(asked) if rule not in self.rules]
        return frozenset(self.rules.index(rule) for rule in asked)

    def open_to_all(self, thing: Any) -> bool:
        """Whether it holds nothing that anybody might not know."""
        return self.secrets is not None and self.secrets[0](thing) == self.secrets[1]

    def name(self, sight: Any, key: Any, thing: Any, named: set[Any], /) -> None:
        if self.open_to_all(thing):
            return
        _name(self.rules, sight, key, thing, named)
        for field, inner in self._inner:
            inner.name(sight, key, getattr(thing, field), named)

    def __call__(self, sight: Any, key: Any, thing: Any, /) -> Any:
        if (secrets := self.secrets) is not None and secrets[0](thing) == secrets[1]:
            return thing  # it holds nothing that anybody might not know
        answers = 0
        for place, rule in enumerate(self.rules):
            if rule(sight, key, thing):
                answers |= 1 << place
        part = self._parts.get(answers)
        if part is None:
            part = self._parts[answers] = self._part(answers)
        as_it_is = part.holds is None or part.holds(thing) == part.blank
        if not part.opened and not part.otherwise:
            return thing if as_it_is else structs.replace(thing, **part.emptied)
        changed = {} if as_it_is else dict(part.emptied)
        for name, opened in part.opened:
            value = getattr(thing, name)
            seen = opened(sight, key, value)
            if seen is not value:
                changed[name] = seen
        for name, otherwise in part.otherwise:
            changed[name] = otherwise(sight[0].state if isinstance(sight, list) else sight.state, key, thing)
        return structs.replace(thing, **changed) if changed else thing

    def _part(self, answers: int) -> _Part:
        emptied: dict[str, Any] = {}
        opened: list[tuple[str, Opened]] = []
        otherwise: list[tuple[str, Otherwise]] = []
        for field in self.fields:
            if field.rules is None or any(answers >> place & 1 for place in field.rules):
                if field.opened is not None:
                    opened.append((field.name, field.opened))
            elif field.rows is not None:
                opened.append((field.name, field.rows))
            elif field.otherwise is not None:
                otherwise.append((field.name, field.otherwise))
            else:
                emptied[field.name] = field.empty
        return _Part(emptied, tuple(opened), tuple(otherwise))


def _compared(values: dict[str, Any]) -> tuple[Callable[[Any], Any] | None, Any]:
    """How to ask a struct for those fields, and what it answers where they have those values."""
    if not values:
        return None, ()
    blank = tuple(values.values())
    return attrgetter(*values), blank[0] if len(blank) == 1 else blank


@cache
def _plan(kind: type[Struct], together: bool) -> _Plan:
    return _Plan(kind, together)


@cache
def _asked(kind: type[Struct], rule: Rule) -> Rule:
    """The rule as it is asked of a struct of that type: of the owner by the field that names him."""
    if rule is not its_owner:
        return rule
    field = getattr(kind, "OWNER", None)
    return _id_is_his if field is None else _named_by(field)


@Naming
def _id_is_his(sight: Sight[Any], key: Any, thing: Any) -> Named:
    return (key,)


def _named_by(field: str) -> Rule:
    owner = attrgetter(field)
    return Naming(lambda sight, key, thing: (owner(thing),))


def _name(rules: Iterable[Rule], sight: Any, key: Any, thing: Any, named: set[Any]) -> None:
    for rule in rules:
        if isinstance(rule, Naming):
            named.update(rule.who(sight, key, thing))
        else:
            named.add(UNSURE)


def _of_all(rule: Rule) -> Rule:
    return lambda sights, key, thing: all(rule(sight, key, thing) for sight in cast("Any", sights))


def declared(kind: type[Struct], field: structs.FieldInfo) -> Visibility:
    """What a field of a struct declares; nothing: the moderator's alone."""
    hint = field.type
    extras = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((extra for extra in extras if isinstance(extra, Visibility)), SECRET)


@cache
def opener(hint: Any, together: bool) -> Opened | None:
    """What is to be done with a value of that type that a reader may know; None where it is shown as it is."""
    if get_origin(hint) is Annotated:
        return opener(get_args(hint)[0], together)
    if get_origin(hint) in (Union, UnionType):
        return _of_any(together) if any(opener(part, together) for part in get_args(hint)) else None
    if get_origin(hint) is Register:
        inner = opener(get_args(hint)[1], together)
        return _Register((everybody,), inner) if inner is not None else None
    if get_origin(hint) is tuple:
        inner = next((_of_any(together) for part in get_args(hint) if part is not Ellipsis and opener(part, together)), None)
        return _Tuple((everybody,), inner) if inner is not None else None
    if isinstance(hint, type) and issubclass(hint, Struct):
        plan = _plan(hint, together)
        return None if plan.whole else plan
    if get_origin(hint) is Literal or hint in (str, int, bool, float, NoneType) or get_origin(hint) is frozenset:
        return None
    return _of_any(together)


@cache
def _of_any(together: bool) -> Opened:
    """What is known of a value whose type is left open: by what it turns out to be."""
    return _Any(together)


class _Any:
    def __init__(self, together: bool) -> None:
        self._together = together
        self._entries, self._items = _Register((everybody,), self), _Tuple((everybody,), self)

    def __call__(self, sight: Any, key: Any, value: Any, /) -> Any:
        turned_out = self._turned_out(value)
        return turned_out(sight, key, value) if turned_out is not None else value

    def name(self, sight: Any, key: Any, value: Any, named: set[Any], /) -> None:
        if (turned_out := self._turned_out(value)) is not None:
            turned_out.name(sight, key, value, named)

    def _turned_out(self, value: Any) -> Opened | None:
        if isinstance(value, Struct):
            plan = _plan(type(value), self._together)
            return None if plan.whole else plan
        if isinstance(value, Register):
            return self._entries
        return self._items if isinstance(value, tuple) else None


def _by_rows(hint: Any, told: Visibility, together: bool) -> Opened:
    bare = get_args(hint)[0]
    rules = (_of_all(_one_of(told.rows)),) if together else told.rows
    if get_origin(bare) is Register:
        kind = get_args(bare)[1]
        own = getattr(kind, "OWNER", None) if rules == (its_owner,) else None
        return _Register(rules, opener(kind, together), own)
    if get_origin(bare) is tuple:
        return _Tuple(rules, opener(get_args(bare)[0], together))
    raise TypeError(f"{bare} has no rows to declare rules for")


class _Rows:
    """A collection of which a reader sees the rows that one of the rules lets him see, and of each what `inner` leaves."""

    def __init__(self, rules: tuple[Rule, ...], inner: Opened | None, owner: str | None = None) -> None:
        self.rules = tuple(_asked_of_rows(rule) for rule in rules)
        self.owner = owner
        """The field by which a reader's rows are found, where he sees those alone that are his."""
        self.inner = inner
        self.sees = _one_of(self.rules)
        self.all = everybody in rules

    def one(self, sight: Any, key: Any, item: Any) -> Any:
        """What is seen of a row; `_NOTHING` where it is not seen at all."""
        if not self.all and not self.sees(sight, key, item):
            return _NOTHING
        return item if self.inner is None else self.inner(sight, key, item)

    def each(self, sight: Any, rows: Iterable[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
        """The rows that are seen, by their keys."""
        seen = ((key, self.one(sight, key, item)) for key, item in rows)
        return [row for row in seen if row[1] is not _NOTHING]

    def of_state(
        self, sight: Sight[Any], collection: Any, rows: Callable[[], Mapping[Any, Any]], keyed: bool
    ) -> Register[Any, Any]:
        """The rows of a collection of the state itself, by their places. When several readers look, what all see alike is made
        for all of them; a state in the middle of a turn is looked at by few."""
        if self.owner is not None and keyed:
            own = ((key, self.one(sight, key, collection[key])) for key in collection.by(self.owner).get(sight.reader, ()))
            return Register((key, one) for key, one in own if one is not _NOTHING)
        common, key = sight.state.common, (self, id(collection))  # the state holds the collection
        found = common.setdefault(key, {sight.reader})
        if not isinstance(found, _Common):
            found.add(sight.reader)
            if len(found) < _SEVERAL and _SOON not in common:
                seen = ((place, self.one(sight, place if keyed else None, item)) for place, item in rows().items())
                return Register((place, one) for place, one in seen if one is not _NOTHING)
            found = common[key] = _Common(self, sight.state, rows(), keyed)
        return found.seen(sight)

    def restricted(self, items: Mapping[Any, Any]) -> Iterable[tuple[Any, Any]]:
        """The rows that hold something that somebody might not know."""
        if not self.all or not isinstance(self.inner, _Plan) or self.inner.secrets is None:
            return items.items()
        return items.once("restricted", _restricted, self.inner) if isinstance(items, Register) else items.items()

    def name_row(self, sight: Any, key: Any, item: Any, named: set[Any]) -> None:
        if not self.all:
            _name(self.rules, sight, key, item, named)
        if self.inner is not None:
            self.inner.name(sight, key, item, named)


def _restricted(items: Register[Any, Any], plan: _Plan) -> list[tuple[Any, Any]]:
    secrets, blank = cast("Any", plan.secrets)
    return [row for row in items.items() if secrets(row[1]) != blank]


_NOTHING: Any = object()
_SEVERAL = 3
_SOON = "several readers"
"""Stands among what is common of a state that several readers are about to look at."""


def for_several(state: GameState) -> None:
    """Say that several readers will look at a state."""
    state.common[_SOON] = True


class _Register(_Rows):
    def __call__(self, sight: Any, key: Any, register: Register[Any, Any], /) -> Any:
        if not register._entries:
            return register
        if key is None and isinstance(sight, Sight):
            return _Glimpse.of(self, cast("Sight[Any]", sight), register)
        seen = self.each(sight, register.items())
        same = len(seen) == len(register) and all(new is old for (_, new), old in zip(seen, register.values(), strict=True))
        return register if same else Register(seen)

    def name(self, sight: Any, key: Any, register: Register[Any, Any], named: set[Any], /) -> None:
        for id, item in register.items():
            self.name_row(sight, id, item, named)


class _Tuple(_Rows):
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


class _Glimpse(Register[Any, Any]):
    """What a reader sees of a register of the state, found out where somebody looks: of one thing alone, or of all."""

    __slots__ = ("_met", "_rows", "_sight", "_whole")
    _met: dict[Any, Any] | None
    """What was seen of single things so far; None once all were looked at."""

    @classmethod
    def of(cls, rows: _Rows, sight: Sight[Any], whole: Register[Any, Any]) -> _Glimpse:
        glimpse = cls.__new__(cls)
        glimpse._rows, glimpse._sight, glimpse._whole, glimpse._met = rows, sight, whole, {}
        return glimpse

    def __getattr__(self, name: str) -> Any:
        if name != "_entries":
            raise AttributeError(name)
        self._become(self._of_state())
        self._met = None
        return self._entries

    def get(self, key: Any, default: Any = None) -> Any:
        if self._met is None or len(self._met) > _FEW:
            return self._entries.get(key, default)
        if key not in self._met:
            item = self._whole.get(key, _NOTHING)
            self._met[key] = item if item is _NOTHING else self._rows.one(self._sight, key, item)
        found = self._met[key]
        return default if found is _NOTHING else found

    def __getitem__(self, key: Any) -> Any:
        if self._met is None:
            return self._entries[key]
        found = self.get(key, _NOTHING)
        if found is _NOTHING:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        if self._met is None:
            return key in self._entries
        rows = self._rows
        return key in self._whole and (rows.all or rows.sees(self._sight, key, self._whole[key]))

    def saying(self, text: bytes, written: Callable[[Any], bytes]) -> list[tuple[Any, Any]]:
        keys = (key for key, _ in self._whole.saying(text, written))
        return [(key, seen) for key in keys if (seen := self.get(key, _NOTHING)) is not _NOTHING]

    def keys_seen(self) -> Iterable[Any]:
        """The ids of what is seen, without a look at the things themselves."""
        if self._met is None:
            return self._entries
        return self._whole if self._rows.all else self._of_state()

    def _of_state(self) -> Register[Any, Any]:
        return self._rows.of_state(self._sight, self._whole, lambda: self._whole, keyed=True)

    def __reduce__(self) -> tuple[Any, ...]:
        return Register, (dict(self._entries),)


class _Common:
    """A collection of a state as nobody in particular sees it, and where in it each reader may see more than that. It hangs on
    the state, so that what all readers see alike is made once for all of them."""

    def __init__(self, rows: _Rows, state: GameState, items: Mapping[Any, Any], keyed: bool) -> None:
        nobody = Sight(state, NOBODY)
        self._rows = rows
        self._items = items
        self._keyed = keyed
        self._more: dict[Any, list[Any]] = {}
        seen = dict(items.items())
        for place, item in rows.restricted(items):
            key = place if keyed else None
            if (one := rows.one(nobody, key, item)) is _NOTHING:
                del seen[place]
            else:
                seen[place] = one
            named: set[Any] = set()
            rows.name_row(nobody, key, item, named)
            for one in named:
                self._more.setdefault(one, []).append(place)
        self._seen = Register._of(seen)

    def seen(self, sight: Sight[Any]) -> Register[Any, Any]:
        """The rows that the reader sees, by their places."""
        places = [*self._more.get(sight.reader, ()), *self._more.get(UNSURE, ())]
        own: dict[Any, Any] = {}
        for place in places:
            one = self._rows.one(sight, place if self._keyed else None, self._items[place])
            if one is not _NOTHING:
                own[place] = one
        if not own:
            return self._seen
        seen = self._seen._entries | own
        return Register._of(
            seen if len(seen) == len(self._seen) else {place: seen[place] for place in self._items if place in seen}
        )


def _asked_of_rows(rule: Rule) -> Rule:
    return _owner_of_row if rule is its_owner else rule


@Naming
def _owner_of_row(sight: Sight[Any], key: Any, thing: Any) -> Named:
    field = getattr(type(thing), "OWNER", None)
    return (key if field is None else getattr(thing, field),)


def _one_of(rules: tuple[Rule, ...]) -> Rule:
    """The rule that holds where one of these does."""
    if len(rules) == 1:
        return rules[0]
    if len(rules) == 2:
        one, other = rules
        return lambda sight, key, thing: one(sight, key, thing) or other(sight, key, thing)

    def holds(sight: Any, key: Any, thing: Any) -> bool:
        return any(rule(sight, key, thing) for rule in rules)

    return holds


_EMPTY: Mapping[Any, Any] = {str: "", int: 0, bool: False, float: 0.0}


def _empty(field: structs.FieldInfo) -> Any:
    """The value a field shows to those who may not know it: what it is where nothing is said, else the type's own."""
    if field.default is not NODEFAULT:
        return field.default
    if field.default_factory is not NODEFAULT:
        return cast("Callable[[], Any]", field.default_factory)()
    return _blank(field.type)


def _blank(hint: Any) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _blank(args[0])
    if origin in (Union, UnionType):
        return None if NoneType in args else _blank(args[0])
    if origin is Register:
        return Register[Any, Any]()
    if origin is tuple:
        return () if Ellipsis in args else tuple(_blank(part) for part in args)
    if origin is Literal:
        return args[0]
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint(**{field.name: _empty(field) for field in structs.fields(hint)})
    return _EMPTY.get(hint)
