"""Between an order's document and the fields of its form, and between what is wrong with one and where it is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from core.orders.order import Order

WANTED = {
    "int": "a whole number",
    "float": "a number",
    "str": "a word",
    "bool": "yes or no",
    "array": "a list",
    "object": "a group of fields",
    "null": "nothing",
}


def document_of(kind: type[Order], by: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The document of an order of that kind with these fields."""
    values = dict(fields)
    outer = {name: values.pop(name) for name in kind.OUTER if name in values and name != "by"}
    if kind.NESTED:
        return {"by": by, **outer, kind.VERB: values}
    names = [field.encode_name for field in msgspec.structs.fields(kind) if field.encode_name not in kind.OUTER]
    return {"by": by, kind.VERB: values.pop(names[0], None) if names else True, **outer, **values}


def fields_of(order: Order) -> dict[str, Any]:
    """What an order's form is filled in with."""
    written = msgspec.json.decode(msgspec.json.encode(order))
    return {name: value for name, value in written.items() if name != "by"}


def placed(what: str, verb: str) -> tuple[str, str]:
    """A complaint about an order as (path of the field, plain sentence)."""
    found = re.search(r" - at `([^`]*)`\.?$", what)
    path = found.group(1).removeprefix(verb).lstrip(".$") if found else ""
    said = what[: found.start()] if found else what
    lacks = re.search(r"missing required field `([^`]*)`", said)
    if lacks:
        return ".".join(part for part in (path, lacks.group(1)) if part), "This is still to fill in."
    wanted = re.match(r"Expected `([^`]*)`(.*?)(, got .*)?$", said)
    if wanted:
        kinds = [WANTED.get(kind.strip(), kind.strip()) for kind in wanted.group(1).split("|")]
        bound = wanted.group(2).replace(">=", "of at least").replace("<=", "of at most")
        return path, f"{' or '.join(kind for kind in kinds if kind != 'nothing')}{bound} is wanted here.".capitalize()
    return path, said.replace("`", "").rstrip(".") + "."
