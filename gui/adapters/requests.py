"""What a panel may ask the window to open. Panels know no other panel: they say what they want (`Desk.asked`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from core.orders.order import Order


class WriteOrder(NamedTuple):
    """The form of an order: a new one, begun as far as known, or the one of that number."""

    number: int | None = None
    kind: type[Order] | None = None
    by: str | None = None
    fields: Mapping[str, Any] | None = None


class ReadLetter(NamedTuple):
    """The message window: the letter of that number, a text, or an empty page."""

    number: int | None = None
    text: str = ""


class Calculate(NamedTuple):
    """The calculators."""


class CompareAnswers(NamedTuple):
    """The outcomes of the question that waits, side by side."""


Request = WriteOrder | ReadLetter | Calculate | CompareAnswers
