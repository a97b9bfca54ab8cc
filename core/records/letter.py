"""A letter: a private message as it came."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from core.records.deadline import moment_of

ACCEPTED, REFUSED = "accepted", "refused"
"""What may be decided of a letter that came after the deadline."""
_NOTHING = re.compile(r"\b(nothing|no orders?|pass)\b(?!.*\b(yet|so far|later|soon|tomorrow)\b)", re.IGNORECASE | re.DOTALL)


def moment_sent(text: str) -> datetime:
    """The moment written in ISO 8601, in UTC, which it is of where it names no zone; ValueError for any other text, or where no
    letter could be sent."""
    found = datetime.fromisoformat(text)
    return moment_of((found if found.tzinfo is not None else found.replace(tzinfo=UTC)).isoformat()).astimezone(UTC)


class Taken(Struct, frozen=True, omit_defaults=True):
    """An order taken down from a letter, and what it shares with another that would exclude it. One that is `beyond` was read
    by what its writer does not know: his receipt shows his own words in its stead. One made by hand has the `words` it was made
    of, which stand `before` times in the letter before that place, and the number of the order read whose place it took. The
    orders of earlier letters that went for it are `displaced`, as far as their writer knows what they name."""

    order: dict[str, Any]
    keys: tuple[str, ...] = ()
    beyond: bool = False
    words: str = ""
    before: int = 0
    instead: int | None = None
    displaced: tuple[dict[str, Any], ...] = ()


class Letter(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One message as it came. `sent` is when (ISO 8601, UTC; empty where nobody knows), `opened` is False while it lies
    sealed; `left` are the stretches that were not read for certain, `open` those of them still to be settled or ticked off
    before the turn is resolved. `late` is what was decided of a letter that missed the deadline, `asked` when its writer was
    asked back (ISO 8601, UTC). `amends` says whether it adds to the earlier ones of its writer or replaces them (None: as the
    game has it). `displaced` are the orders that went for it as a whole: those it replaced, or those its words took back."""

    account: str
    player: str
    text: str
    sent: str = ""
    provisional: bool = False
    opened: bool = True
    orders: tuple[Taken, ...] = ()
    open: tuple[str, ...] = ()
    late: str = ""
    asked: str = ""
    amends: bool | None = None
    displaced: tuple[dict[str, Any], ...] = ()
    left: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for text in filter(None, (self.sent, self.asked)):
            moment_sent(text)

    @property
    def answers(self) -> bool:
        """Whether its writer is awaited no more, though it orders nothing: it lies sealed, or says so in words all understood."""
        return not self.opened or (not self.left and not self.provisional and _NOTHING.search(self.text) is not None)
