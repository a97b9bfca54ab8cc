"""An order that was taken down once and that the rules of today cannot read: it keeps its place in the list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from core.complaint import Rejected
from core.orders.order import MODERATING, Order, Refusal


class UnreadOrder(Order):
    """What was `written`, and `why` it cannot be read. It is never carried out, and can be changed or deleted."""

    VERB = ""
    SAYS = "An order that cannot be read any more"

    written: dict[str, Any]
    why: str

    @classmethod
    def of(cls, document: Any, rejected: Rejected) -> UnreadOrder:
        """Keeps a document of any shape; it is the moderator's where it does not say by whom."""
        written = dict(cast("Mapping[str, Any]", document)) if isinstance(document, Mapping) else {"": document}
        by = written.get("by")
        return cls(by=by if isinstance(by, str) else MODERATING, written=written, why=str(rejected))

    def refusal(self, state: Any) -> Refusal | None:
        return Refusal("unread", f"it cannot be read any more: {self.why}")

    def document(self) -> dict[str, Any]:
        return self.written
