"""A reader's state: all that the declarations of `core.ledger.visibility` let him know, and nothing besides.

For each type of struct a plan is made once: which rules are to be asked, and for each set of answers which fields stay, which
are emptied and which are looked into. What nothing changes in is the same object in the reader's state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin

from msgspec import NODEFAULT, UNSET, Struct, structs

from core.ledger.audience import MODERATOR, Audience
from core.ledger.names import Names
from core.ledger.register import LazyRegister, Register
from core.ledger.rows import Glimpse, Opened, RegisterRows, TupleRows, name_by, one_of
from core.ledger.state import GameState
from core.ledger.value import struct_fields
from core.ledger.visibility import NOBODY, Naming, Otherwise, Rule, Sight, Visibility, asking, everybody, its_owner, owner_field

S = TypeVar("S", bound=GameState)
SECRET = Visibility()
_NOTHING_IN: tuple[Any, ...] = (Register(), ())
Met = frozenset[tuple[str, str]]
"""Ids that events told of, each with the kind of things they spoke of, "" for any."""


def known(state: S, audience: Audience, met: Met = frozenset()) -> S:
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
    names = state.open_names or Names(LazyRegister.of(lambda: _names(state, seen, met), state.names.kinds))
    return structs.replace(seen, names=names)


def _names(state: GameState, seen: GameState, met: Met) -> Register[str, Register[str, Any]]:
    kinds: list[tuple[str, Register[str, Any]]] = []

    def placed(kind: str) -> set[str]:
        told = state.NAMES[kind]
        if told.everybody:
            return set(state.names.kinds.get(kind, ()))
        return {id for place in told.places for id in _ids(seen, place.split("."))}

    for kind, named in state.names.kinds.items():
        told = state.NAMES.get(kind)
        if told is None or not named:
            continue
        if not told.everybody:
            ids = placed(kind)
            if told.met:  # an id that is also that of a thing in sight speaks of that thing
                others = [placed(other) for other in state.NAMES if other != kind] if met else []
                of_any = {id for spoken, id in met if not spoken}.difference(*others)
                ids = ids.union(of_any, (id for spoken, id in met if spoken == kind))
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
            yield from things.keys_seen() if isinstance(things, Glimpse) else things
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


class _Plan:
    """How a struct of one type is shown. Where `together`, sights are lists of several readers' and all must see a thing."""

    def __init__(self, kind: type[Struct], together: bool) -> None:
        self.rules: list[Rule] = []
        self.fields: list[_Field] = []
        self._parts: dict[int, _Part] = {}
        for field in struct_fields(kind):
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
        self._asked = [(1 << place, asking(rule)) for place, rule in enumerate(self.rules)]
        self.whole = all(field.rules is None and field.opened is None for field in self.fields)
        self._inner = [(one.name, inner) for one in self.fields for inner in (one.opened, one.rows) if inner is not None]
        restricted = [field for field in self.fields if field.rules is not None]
        holds, blank = _compared({field.name: field.empty if field.otherwise is None else None for field in restricted})
        looked_into = any(field.rules is None and field.opened is not None for field in self.fields)
        self.secrets = (holds, blank) if holds is not None and not looked_into else None

    def _places(self, kind: type[Struct], rules: tuple[Rule, ...], together: bool) -> frozenset[int]:
        asked = [_asked(kind, rule) for rule in rules]
        if together and asked:
            asked = [_of_all(one_of(tuple(asked)))]
        self.rules += [rule for rule in dict.fromkeys(asked) if rule not in self.rules]
        return frozenset(self.rules.index(rule) for rule in asked)

    def open_to_all(self, thing: Any) -> bool:
        """Whether it holds nothing that anybody might not know."""
        return self.secrets is not None and self.secrets[0](thing) == self.secrets[1]

    def name(self, sight: Any, key: Any, thing: Any, named: set[Any], /) -> None:
        if self.open_to_all(thing):
            return
        name_by(self.rules, sight, key, thing, named)
        for field, inner in self._inner:
            inner.name(sight, key, getattr(thing, field), named)

    def __call__(self, sight: Any, key: Any, thing: Any, /) -> Any:
        if (secrets := self.secrets) is not None and secrets[0](thing) == secrets[1]:
            return thing  # it holds nothing that anybody might not know
        answers = 0
        for place, asked in self._asked:
            if asked(sight, key, thing):
                answers |= place
        part = self._parts.get(answers)
        if part is None:
            part = self._parts[answers] = self._part(answers)
        as_it_is = part.holds is None or part.holds(thing) == part.blank
        if not part.opened and not part.otherwise:
            return thing if as_it_is else structs.replace(thing, **part.emptied)
        changed = {} if as_it_is else dict(part.emptied)
        for name, opened in part.opened if key is not None else _filled(part, thing):
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


def _filled(part: _Part, thing: Any) -> Sequence[tuple[str, Opened]]:
    """The fields that are to be looked into; of a state, those with something in them, found once for all of its readers."""
    if not isinstance(thing, GameState):
        return part.opened
    found = thing.common.get(part)
    if found is None:
        found = [one for one in part.opened if getattr(thing, one[0]) not in _NOTHING_IN]
        thing.common[part] = found
    return found


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
    field = owner_field(kind)
    return _id_is_his if field is None else _named_by(field)


_id_is_his = Naming(lambda sight, key, thing: (key,)).asked(lambda sight, key, thing: key == sight.reader)


def _named_by(field: str) -> Rule:
    owner = attrgetter(field)
    return Naming(lambda sight, key, thing: (owner(thing),)).asked(lambda sight, key, thing: owner(thing) == sight.reader)


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
        return RegisterRows((everybody,), inner) if inner is not None else None
    if get_origin(hint) is tuple:
        inner = next((_of_any(together) for part in get_args(hint) if part is not Ellipsis and opener(part, together)), None)
        return TupleRows((everybody,), inner) if inner is not None else None
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
    secrets = None

    def __init__(self, together: bool) -> None:
        self._together = together
        self._entries, self._items = RegisterRows((everybody,), self), TupleRows((everybody,), self)

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
    rules = (_of_all(one_of(told.rows)),) if together else told.rows
    if get_origin(bare) in (Register, tuple):
        rows, kind = (RegisterRows, get_args(bare)[1]) if get_origin(bare) is Register else (TupleRows, get_args(bare)[0])
        return rows(rules, opener(kind, together), owner_field(kind) if rules == (its_owner,) else None)
    raise TypeError(f"{bare} has no rows to declare rules for")


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
        return hint(**{field.name: _empty(field) for field in struct_fields(hint)})
    return _EMPTY.get(hint)
