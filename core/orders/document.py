"""Orders as they are written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core.ledger.paths import spelled
from core.ledger.value import kept
from core.orders.order import Order, read_order


class OrderDocument(dict[str, Any]):
    """An order as it was written, which never changes. What it reads as hangs on it: a turn is made of its orders anew at each
    gesture. `written` is how it was first written, where it reads otherwise today: what was told is known by that."""

    def __init__(self, document: Mapping[str, Any], written: Mapping[str, Any] | None = None) -> None:
        super().__init__(document)
        self.written = written
        self._read: tuple[tuple[type[Order], ...], Order] | None = None

    @classmethod
    def of(cls, document: dict[str, Any]) -> OrderDocument:
        """The document as one of these; one that is stays what it is."""
        return document if isinstance(document, OrderDocument) else cls(document)

    def read(self, types: tuple[type[Order], ...], where: str) -> Order:
        """The order it means; `Rejected` with the place and what would be right."""
        if self._read is None or self._read[0] is not types:
            self._read = types, read_order(types, self, where)
        return self._read[1]

    @kept
    def sealed(self) -> msgspec.Raw:
        """How it stands in the key of its turn."""
        written = self.written or self
        try:
            said = msgspec.json.encode(written, enc_hook=spelled, order="sorted")
        except TypeError:  # it has a key that is no text
            said = msgspec.json.encode(spelled(written), order="sorted")
        return msgspec.Raw(said)


class OrderDocuments(tuple[OrderDocument, ...]):
    """The orders of a turn as they were written."""

    @kept
    def sealed(self) -> msgspec.Raw:
        """How they stand in the key of the turn; an answer more leaves them as they are."""
        return msgspec.Raw(msgspec.json.encode([order.sealed for order in self]))
