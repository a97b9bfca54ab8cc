"""The paths by which a ruling names a value of the state: fields of structs and entries of registers, joined by dots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from core.ledger.register import Register
from core.resolution.amend import found, inside, spelled


def next_paths(state: Any, written: str) -> list[str]:
    """Every way to finish the step of the path that is being written."""
    above = written.rpartition(".")[0]
    known, value = found(state, above) if above else (True, state)
    return [f"{above}.{step}" if above else step for step in inside(value)] if known else []


def place_of(state: Any, thing: str) -> str | None:
    """The path of where a thing stands: the register that lists it, if its entry there has a place of its own (`at`)."""
    return next((f"{path}.{thing}.at" for path, things in _registers(state) if "at" in inside(things.get(thing))), None)


def sibling(state: Any, path: str) -> tuple[str, str] | None:
    """What stands beside the entry that is to be created, as (its name, its value written out): a pattern to go by."""
    above = path.rpartition(".")[0]
    known, value = found(state, above) if above else (False, None)
    entries = inside(value) if known and isinstance(value, Register | tuple) else {}
    name = next(iter(entries), None)
    return None if name is None else (name, written(entries[name], block=True))


def written(value: Any, *, block: bool = False) -> str:
    """A value as one writes it: on one line, or as lines of `name: value`."""
    plain = spelled(value)
    text = yaml.safe_dump(plain, default_flow_style=not block, sort_keys=False, allow_unicode=True, width=10**6)
    return text.removesuffix("...\n").strip()


def spoken(value: Any) -> str:
    """A value of a setting in words."""
    if value is None:
        return "not set"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.replace("_", " ") if isinstance(value, str) else written(value)


def _registers(value: Any, path: str = "") -> Iterator[tuple[str, Register[Any, Any]]]:
    if isinstance(value, Register):
        yield path, value
    elif not isinstance(value, tuple):
        for field, inner in inside(value).items():
            yield from _registers(inner, f"{path}.{field}" if path else field)
