"""Between what is written and the fields of forms: orders, and values in YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core.document import parsed
from core.foreign import sheet
from core.ledger.names import in_words
from core.ledger.value import struct_fields
from core.orders.ids import spelled, unspeakable
from core.orders.order import Order
from gui.adapters.attempt import Refused, attempt


def document_of(kind: type[Order], by: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The document of an order of that kind with these fields."""
    values = dict(fields)
    outer = {name: values.pop(name) for name in kind.OUTER if name in values and name != "by"}
    if kind.NESTED:
        return {"by": by, **outer, kind.VERB: values}
    names = [field.encode_name for field in struct_fields(kind) if field.encode_name not in kind.OUTER]
    return {"by": by, kind.VERB: values.pop(names[0], None) if names else True, **outer, **values}


def fields_of(order: Order) -> dict[str, Any]:
    """What an order's form is filled in with."""
    written = msgspec.json.decode(msgspec.json.encode(order))
    return {name: value for name, value in type(order).spelled(written).items() if name != "by"}


def id_of(name: str) -> str:
    """What something new goes by that is called so; the name itself where no letter of ids is in it."""
    return name if unspeakable(name) is None else spelled(name) or name


def name_of(thing: str) -> str:
    """What a form calls something new that goes by an id: whoever types it gets that id again."""
    words = in_words(thing)
    return words if id_of(words) == thing else thing


def read_yaml(text: str) -> Any | Refused:
    """A value as one writes it in YAML, or why it cannot be read."""
    return attempt(lambda: parsed(text))


def pasted_cells(text: str) -> list[list[str]] | Refused:
    """What was copied from a sheet, line by line, or why it cannot be pasted."""
    return attempt(lambda: sheet(text))
