"""Values of a state by their paths: listed, found, and written down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from core.complaint import Complaint
from core.ledger.names import Names
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


def in_words(path: str, names: Names) -> str:
    """What a value is called that a path leads to: `Otto von Zollern, resources money`; of `rp.anna` the RP of Anna,
    of `players.anna` she herself."""
    steps = path.split(".")
    at = max((number for number, step in enumerate(steps) if any(step in things for things in names.kinds.values())), default=-1)
    own = (
        (steps[at + 1 :] or [step for step in steps[:at] if steps[at] not in names.kinds.get(step, ())])
        if at >= 0
        else steps[1:]
        if len(steps) > 2
        else steps
    )
    said = " ".join(step.upper() if len(step) < 3 and at == len(steps) - 1 else step for step in own).replace("_", " ")
    return ", ".join(filter(None, (names.of(steps[at]) if at >= 0 else "", said)))


def without_paths(complaints: Iterable[Complaint], state: Any) -> tuple[Complaint, ...]:
    """Complaints with the thing and the field they are about in place of the path of a value of the state."""
    fields, names = inside(state), state.names
    return tuple(
        replace(one, where=in_words(one.where, names)) if one.where.partition(".")[0] in fields else one for one in complaints
    )
