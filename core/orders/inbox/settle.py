"""What a letter has come to: every order with what makes it doubtful, every question, every stretch that nobody understood."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, cast

from msgspec import Struct

from core.orders.inbox.filling import Frame
from core.orders.order import Order


class DraftOrder(Struct):
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

    def suspect(self, mark: str) -> None:
        """Marks it, where nothing has before."""
        self.mark = self.mark or mark


def drafted(frame: Frame, mark: str = "", sentence: int = -1) -> list[DraftOrder]:
    """The orders that a frame makes."""
    return [
        DraftOrder(frame.start, frame.end, document, mark, "", keys, frame, row, sentence)
        for document, row, keys in zip(frame.documents, frame.rows, frame.keys, strict=True)
    ]


def conflicts(drafts: list[DraftOrder], counted: Container[int]) -> None:
    """Two orders that exclude each other become one question that shows both places; the same order said twice stands once."""
    for place, draft in enumerate(drafts):
        for other in drafts[:place]:
            if draft.gone or other.gone or draft.why or other.why:
                continue
            if draft.sentence != other.sentence and not draft.keys & other.keys:
                draft.suspect(_again(draft.document, other.document))
            once = draft.frame is not None and draft.frame is not other.frame and draft.frame.verb not in counted
            if once and draft.sentence == other.sentence and draft.document == other.document:
                draft.gone, other.mark = True, other.mark or draft.mark
            if not draft.keys & other.keys:
                continue
            if draft.document == other.document:
                other.mark = other.mark or draft.mark
                draft.gone = True
            else:
                other.why, other.other, draft.gone = "conflict", (draft.start, draft.end), True


def _again(document: object, other: object) -> str:
    """Why an order is doubtful for the one above it: a thing said twice is ordered once, or meant in the other's place."""
    if document == other:
        return "The same order stands above."
    return "The same order stands above with another number." if _uncounted(document) == _uncounted(other) else ""


def _uncounted(value: object) -> object:
    """A document without its numbers."""
    if isinstance(value, dict):
        return {name: _uncounted(one) for name, one in cast("dict[str, object]", value).items()}
    return None if isinstance(value, int) and not isinstance(value, bool) else value
