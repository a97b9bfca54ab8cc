"""Sheets: the parts of a setup document as forms, for the setup assistant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from core.orders.form import Form


class Sheet(Struct, frozen=True, kw_only=True):
    """One part of `given`, under `key`: a single form, rows by id (`named`) or rows in a list (`listed`).

    `catalogue` lists rows to start from: (label, document). What a document has beside the form's slots is kept as it is.
    """

    key: str
    title: str
    hint: str
    form: type[Form]
    shape: Literal["single", "named", "listed"] = "named"
    catalogue: Callable[[], tuple[tuple[str, Mapping[str, Any]], ...]] = lambda: ()
