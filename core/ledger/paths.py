"""Values of a state by their paths: listed, found, and written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from msgspec import Struct

from core.ledger.register import Register


def inside(value: Any) -> dict[str, Any]:
    """What a path can name inside a value: a struct's fields, a register's entries, a list's places."""
    if isinstance(value, Register):
        register = cast("Mapping[Any, Any]", value)
        return {key: item for key, item in register.items() if isinstance(key, str) and "." not in key}
    if isinstance(value, tuple):
        return {str(place): item for place, item in enumerate(cast("tuple[Any, ...]", value))}
    return {field: getattr(value, field) for field in getattr(value, "__struct_fields__", ())}


def found(state: Any, path: str) -> tuple[bool, Any]:
    """Whether `path` names a value of the state (or of plain mappings), and that value."""
    value = state
    for step in path.split("."):
        if isinstance(value, tuple):
            places = range(len(cast("tuple[Any, ...]", value)))
            if not step.isdecimal() or str(place := int(step)) != step or place not in places:
                return False, None
            value = value[place]
        elif isinstance(value, dict | Register):
            within = cast("Mapping[str, Any]", value)
            if step not in within:
                return False, None
            value = within[step]
        elif step in getattr(value, "__struct_fields__", ()):
            value = getattr(value, step)
        else:
            return False, None
    return True, value


def spelled(value: Any) -> Any:
    """A value as one would write it down in a ruling: mappings, lists, words and numbers."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, (tuple, list)):
        return [spelled(item) for item in cast("tuple[Any, ...]", value)]
    if isinstance(value, (dict, Mapping)):
        return {str(key): spelled(item) for key, item in cast("Mapping[Any, Any]", value).items()}
    if isinstance(value, frozenset):
        return sorted(cast("frozenset[str]", value))
    if isinstance(value, Struct):
        fields = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
        written = {written: spelled(getattr(value, field)) for written, field in fields}
        config = value.__struct_config__
        return {config.tag_field: config.tag, **written} if config.tag_field else written
    return value
