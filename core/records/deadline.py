"""The deadline of a turn, as it was set and moved."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

EARLIEST, LATEST = 1970, 2500
"""The years in which a deadline may be: near the first and the last one there are, no other time zone could tell it."""


def moment_of(text: str) -> datetime:
    """The moment written in ISO 8601 with its zone; ValueError for any other text, or where no deadline could be."""
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(f"{text!r} does not say in which zone it is")
    if not EARLIEST <= found.year <= LATEST:
        raise ValueError(f"{text!r} is no moment of our time")
    return found


class DeadlineMove(Struct, frozen=True, kw_only=True):
    """The deadline was put at another moment: when that was done, from where to where, and why."""

    done: str
    from_: str
    to: str
    why: str = ""

    def __post_init__(self) -> None:
        for text in (self.done, self.from_, self.to):
            moment_of(text)


class Deadline(Struct, frozen=True, kw_only=True):
    """`at` is the moment (ISO 8601, UTC); `moves` every change since it was first set; `reminded` the reminders already
    posted, in hours before the deadline."""

    at: str
    moves: tuple[DeadlineMove, ...] = ()
    reminded: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        moment_of(self.at)

    @property
    def moment(self) -> datetime:
        """`at` as a moment, with its zone."""
        return moment_of(self.at)
