"""Between an order's document and the fields of its form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core.orders.order import Order


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
    return {name: value for name, value in type(order).spelled(written).items() if name != "by"}
