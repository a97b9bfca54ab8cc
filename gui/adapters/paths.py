"""The paths by which a ruling names a value of the state: fields of structs and entries of registers, joined by dots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import yaml
from msgspec import Struct

from core.ledger.paths import found, inside, spelled
from core.ledger.register import Register
from core.orders.form import slots_of

_WORDS = {"of": "owner", "at": "place", "in": "inside", "in_": "inside"}
"""What is called otherwise than its field."""
_UNSAID = ("id", "veiled")
"""Fields that say nothing of a thing."""


def field_in_words(state: Any, path: str) -> str:
    """What the last step of a path is called that is no id: `place` of `at`, `led since` of `led_since`; an abbreviation as the
    label of its field writes it."""
    above, _, step = path.rpartition(".")
    holder = found(state, above)[1] if above else state
    labels = (slot.label for field, slot in slots_of(type(holder)) if field.name == step) if isinstance(holder, Struct) else ()
    short = next((label for label in labels if label.isupper()), None)
    return short or _WORDS.get(step, step.rstrip("_").replace("_", " "))


def next_paths(state: Any, written: str) -> list[str]:
    """Every way to finish the step of the path that is being written."""
    above = written.rpartition(".")[0]
    known, value = found(state, above) if above else (True, state)
    return [f"{above}.{step}" if above else step for step in inside(value)] if known else []


def place_of(state: Any, thing: str) -> str | None:
    """The path of where a thing stands: the register that lists it, if its entry there has a place of its own (`at`)."""
    path = standing(state, [thing])[thing]
    return f"{path}.{thing}.at" if path is not None else None


def standing(state: Any, things: Iterable[str]) -> dict[str, str | None]:
    """The path of the register that lists each of these with a place of its own (`at`); None where none does."""
    listed = list(_registers(state))
    return {thing: next((path for path, register in listed if _has_place(register.get(thing))), None) for thing in things}


def _has_place(thing: Any) -> bool:
    return "at" in (thing if isinstance(thing, Register) else getattr(thing, "__struct_fields__", ()))


def entries(state: Any, thing: str) -> list[str]:
    """The paths of the entries that the state keeps of a thing, where it is listed among its kind first, and what it does this
    turn after that."""
    kinds = [kind for kind, named in state.names.kinds.items() if thing in named]
    listed = [
        (path not in kinds, not inside(things[thing]), path.count("."), path)
        for path, things in _registers(state)
        if thing in things
    ]
    return [f"{path}.{thing}" for *_, path in sorted(listed)]


def ids(state: Any) -> frozenset[str]:
    """The ids of all that the state lists, and of all that has a name in it."""
    named = (thing for things in state.names.kinds.values() for thing in things)
    return frozenset((*named, *(thing for _, things in _registers(state) for thing in things if isinstance(thing, str))))


def values(state: Any, thing: str) -> list[tuple[str, Any]]:
    """(path, value) of every plain value that the state keeps of a thing, but for its id, and for what marks it in a stranger's
    view alone."""
    kept = (leaf for path in entries(state, thing) for leaf in leaves(path, found(state, path)[1]))
    return [leaf for leaf in kept if leaf[0].rpartition(".")[2] not in _UNSAID]


def all_values(state: Any) -> Iterator[str]:
    """The path of every plain value that the state keeps of any thing."""
    for path, things in _registers(state):
        for thing in things:
            for leaf, _ in leaves(f"{path}.{thing}", things[thing]):
                if leaf.rpartition(".")[2] not in _UNSAID:
                    yield leaf


def figure(state: Any, thing: str, column: str, shown: Any) -> tuple[str, Any] | None:
    """The path and value of a figure of a thing by what a roster calls it and shows: the value of that name, else the only one
    that is the same number; None where the rules work it out of several."""
    kept = values(state, thing)
    named = [leaf for leaf in kept if column in leaf[0].split(".")]
    alike = [leaf for leaf in kept if isinstance(shown, int) and leaf[1] == shown and not isinstance(leaf[1], bool)]
    same = [leaf for leaf in named if leaf[1] == shown]
    return next(iter(same), None) or (alike[0] if len(alike) == 1 else None) or next(iter(named), None)


def sibling(state: Any, path: str) -> tuple[str, str] | None:
    """What stands beside the entry that is to be created, as (its name, its value written out): a pattern to go by."""
    above = path.rpartition(".")[0]
    known, value = found(state, above) if above else (False, None)
    entries = inside(value) if known and isinstance(value, Register | tuple) else {}
    name = next(iter(entries), None)
    return None if name is None else (name, yaml_text(entries[name], block=True))


def yaml_text(value: Any, *, block: bool = False) -> str:
    """A value as one writes it: on one line, or as lines of `name: value`."""
    plain = spelled(value)
    text = yaml.safe_dump(plain, default_flow_style=not block, sort_keys=False, allow_unicode=True, width=10**6)
    return text.removesuffix("...\n").strip()


def in_words(value: Any) -> str:
    """A value of a setting in words."""
    if value is None:
        return "not set"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _listed(cast("Mapping[str, Any]", value)) or "nothing"
    if isinstance(value, list | tuple):
        return ", ".join(map(in_words, cast("list[Any]", value))) or "nothing"
    return value.replace("_", " ") if isinstance(value, str) else yaml_text(value)


def _listed(values: Mapping[str, Any]) -> str:
    """What a mapping says: `press: attack 1, defense -1`; several with something in them are parted by semicolons."""
    deep = any(isinstance(value, Mapping) for value in values.values())
    said = (
        f"{key.replace('_', ' ')}{':' if isinstance(value, Mapping) else ''} {in_words(value)}" for key, value in values.items()
    )
    return ("; " if deep else ", ").join(said)


def leaves(path: str, value: Any, depth: int = 3) -> Iterator[tuple[str, Any]]:
    """(path, value) of every plain value within one that stands at a path."""
    if value is None or isinstance(value, str | int | float):
        yield path, value
    elif depth and not isinstance(value, tuple):
        for field, inner in inside(value).items():
            yield from leaves(f"{path}.{field}", inner, depth - 1)


def _registers(value: Any, path: str = "") -> Iterator[tuple[str, Register[Any, Any]]]:
    if isinstance(value, Register):
        yield path, value
    elif not isinstance(value, tuple):
        for field, inner in inside(value).items():
            yield from _registers(inner, f"{path}.{field}" if path else field)
