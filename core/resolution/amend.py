"""Values of a state amended by their paths, so that every value still fits its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

import msgspec
from msgspec import Struct, structs

from core.complaint import Rejected
from core.ledger.paths import found, spelled
from core.ledger.register import Register
from core.ledger.value import struct_fields
from core.validation_text import placed


class Amendment(Struct, frozen=True):
    """One value of the state amended: `units.guard.at` becomes `value`. With `add` an entry that is not there yet is created
    (in a list, at the place the path names); with `remove` the entry is taken out."""

    path: str
    value: Any = None
    remove: bool = False
    add: bool = False


def amended(state: Any, changes: tuple[Amendment, ...]) -> Any:
    """`state` with every change made; `Rejected` for a path that does not exist or a value that does not fit there."""
    for change in changes:
        state = _amend(state, type(state), change.path.split("."), change)
    return state


def words_at(state: Any, path: str) -> tuple[str, ...]:
    """The words that a value may be, by its path, in the order in which its type lists them; nothing where any will do."""
    above, _, step = path.rpartition(".")
    kind = type(found(state, above)[1]) if above else type(state)
    listed = words_of(_fields(kind).get(step)) if issubclass(kind, Struct) else ()
    return listed if all(isinstance(word, str) and word for word in listed) else ()


def words_of(hint: Any) -> tuple[Any, ...]:
    """The values that a type lists one by one, but for None; nothing where it does not."""
    return (True, False) if hint is bool else _args(hint, Literal)


def holds_several(hint: Any) -> bool:
    """Whether a value of that type is a list."""
    return bool(_args(hint, tuple))


def may_be_none(hint: Any) -> bool:
    """Whether nothing is a value of that type."""
    return NoneType in get_args(get_args(hint)[0] if get_origin(hint) is Annotated else hint)


def fitting(value: Any, hint: Any, where: str) -> Any:
    """A plain value as the type that belongs in a place; `Rejected` when it is none."""
    try:
        return msgspec.convert(spelled(value), hint, dec_hook=_register)
    except (msgspec.ValidationError, TypeError) as error:
        path, what = placed(str(error), "") if isinstance(error, msgspec.ValidationError) else ("", f"{error}.")
        raise Rejected.because(f"{where}.{path}" if path else where, f"{spelled(value)!r} does not fit. {what}") from error


def _register(kind: Any, given: Any) -> Any:
    if get_origin(kind) is Register and isinstance(given, Mapping):
        keys, values = get_args(kind)
        entries = cast("Mapping[str, Any]", given).items()
        return Register(
            (msgspec.convert(key, keys), frozen(item) if values is Any else msgspec.convert(item, values, dec_hook=_register))
            for key, item in entries
        )
    raise TypeError("Entries by their ids are wanted here" if get_origin(kind) is Register else f"A {kind} cannot be written")


def frozen(value: Any) -> Any:
    """A plain value as a state may hold it where its type is left open."""
    if isinstance(value, Mapping):
        return Register((str(key), frozen(item)) for key, item in cast("Mapping[Any, Any]", value).items())
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in cast("list[Any]", value))
    return value


def _amend(value: Any, hint: Any, steps: list[str], change: Amendment) -> Any:
    if isinstance(value, Register):
        return _in_register(cast("Register[str, Any]", value), hint, steps, change)
    if isinstance(value, tuple):
        return _in_list(cast("tuple[Any, ...]", value), hint, steps, change)
    step, rest = steps[0], steps[1:]
    fields = _fields(type(value)) if isinstance(value, Struct) else {}
    if step not in fields:
        raise Rejected.because(change.path, f"Nothing is called {step} there.", f"Known: {', '.join(fields) or 'nothing'}.")
    new = _amend(getattr(value, step), fields[step], rest, change) if rest else _put(change, fields[step], getattr(value, step))
    return structs.replace(value, **{step: new})


@cache
def _fields(kind: type[Struct]) -> dict[str, Any]:
    return {field.name: field.type for field in struct_fields(kind)}


def _in_register(register: Register[str, Any], hint: Any, steps: list[str], change: Amendment) -> Any:
    step, rest = steps[0], steps[1:]
    item = _args(hint, Register)[1] if _args(hint, Register) else Any
    if change.add and not rest:
        if step in register:
            raise Rejected.because(change.path, f"There is a {step} already.", "Choose another name, or change the one there is.")
        return register.set(step, _called(step, _put(change, item, None)))
    if step not in register:
        known = ", ".join(register) or "nothing"
        raise Rejected.because(change.path, f"There is no {step}.", f"Known: {known}.")
    if change.remove and not rest:
        return register.drop(step)
    return register.set(step, _amend(register[step], item, rest, change) if rest else _put(change, item, register[step]))


def _called(thing: str, value: Any) -> Any:
    """A new thing with the id it is listed by, also where it was written like another."""
    return structs.replace(value, id=thing) if isinstance(value, Struct) and "id" in value.__struct_fields__ else value


def _in_list(items: tuple[Any, ...], hint: Any, steps: list[str], change: Amendment) -> Any:
    step, rest = steps[0], steps[1:]
    args = _args(hint, tuple)
    free = len(args) == 2 and args[1] is Ellipsis
    place = int(step) if step.isdecimal() else -1
    last = len(items) - (0 if change.add and not rest else 1)
    if not 0 <= place <= last:
        there = f"There are {len(items)}, counted from 0." if items else "There is none yet."
        raise Rejected.because(change.path, f"There is no place {step}.", there)
    item = args[0] if free else args[place] if place < len(args) else Any
    if not rest and (change.add or change.remove):
        if not free:
            raise Rejected.because(change.path, "This list has as many entries as it must have.", "Change one of them.")
        added = (_put(change, item, None),) if change.add else ()
        return (*items[:place], *added, *items[place + (not change.add) :])
    new = _amend(items[place], item, rest, change) if rest else _put(change, item, items[place])
    return (*items[:place], new, *items[place + 1 :])


def _put(change: Amendment, hint: Any, old: Any) -> Any:
    if change.remove:
        return fitting(None, hint, change.path)
    if change.add and old is not None:
        raise Rejected.because(change.path, "There is something already.", "Change it.")
    left_open = (get_args(hint)[0] if get_origin(hint) is Annotated else hint) is Any
    return frozen(spelled(change.value)) if left_open else fitting(change.value, hint, change.path)


def _args(hint: Any, wanted: Any) -> tuple[Any, ...]:
    """The type arguments of the part of a hint that is a `wanted`."""
    if get_origin(hint) is Annotated:
        return _args(get_args(hint)[0], wanted)
    if get_origin(hint) in (Union, UnionType):
        return next((found for part in get_args(hint) if part is not NoneType and (found := _args(part, wanted))), ())
    return get_args(hint) if get_origin(hint) is wanted else ()
