"""What a letter has come to: every order with what makes it doubtful, every question, every stretch that nobody understood."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from core.orders.inbox.filling import Frame
from core.orders.order import Order


class Draft(Struct):
    """An order as understood or, with `why`, what has to be asked. `sentence` numbers the sentence it stands in."""

    start: int
    end: int
    document: dict[str, Any] | None = None
    mark: str = ""
    why: str = ""
    keys: frozenset[str] = frozenset()
    frame: Frame | None = None
    row: dict[str, Any] | None = None
    sentence: int = -1
    other: tuple[int, int] | None = None
    gone: bool = False
    loose: tuple[tuple[int, int], ...] = ()
    """The words of its sentence that nothing accounts for."""
    order: Order | None = None
    """The order itself, where it stands written out as the program writes it."""


def conflicts(drafts: list[Draft]) -> None:
    """Two orders that exclude each other become one question that shows both places; the same order said twice stands once."""
    for place, draft in enumerate(drafts):
        for other in drafts[:place]:
            if draft.gone or other.gone or draft.why or other.why:
                continue
            if draft.document == other.document and draft.sentence != other.sentence and not draft.keys:
                draft.mark = draft.mark or "The same order stands above."
            if not draft.keys & other.keys:
                continue
            if draft.document == other.document:
                other.mark = other.mark or draft.mark
                draft.gone = True
            else:
                other.why, other.other, draft.gone = "conflict", (draft.start, draft.end), True
