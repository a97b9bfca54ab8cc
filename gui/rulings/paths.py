"""The paths by which a ruling names a value of the state: fields of structs and entries of registers, joined by dots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ledger.register import Register


def parts(value: Any) -> dict[str, Any]:
    """What can be named inside a value: a struct's fields, a register's entries, nothing otherwise."""
    if isinstance(value, Register):
        return {key: inner for key, inner in value.items() if isinstance(key, str) and "." not in key}
    return {field: getattr(value, field) for field in getattr(value, "__struct_fields__", ())}


def found(state: Any, path: str) -> tuple[bool, Any]:
    """Whether `path` names a value of the state, and that value."""
    value = state
    for step in path.split("."):
        inner = parts(value)
        if step not in inner:
            return False, None
        value = inner[step]
    return True, value


def next_paths(state: Any, written: str) -> list[str]:
    """Every way to finish the step of the path that is being written."""
    above = written.rpartition(".")[0]
    known, value = found(state, above) if above else (True, state)
    return [f"{above}.{step}" if above else step for step in parts(value)] if known else []


def place_of(state: Any, thing: str) -> str | None:
    """The path of where a thing stands: the register that lists it, if its entry there has a place of its own (`at`)."""
    return next((f"{path}.{thing}.at" for path, things in _registers(state) if "at" in parts(things.get(thing))), None)


def _registers(value: Any, path: str = "") -> Iterator[tuple[str, Register[Any, Any]]]:
    if isinstance(value, Register):
        yield path, value
    else:
        for field, inner in parts(value).items():
            yield from _registers(inner, f"{path}.{field}" if path else field)
