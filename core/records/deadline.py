"""The deadline of a turn, as it was set and moved."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


class DeadlineMove(Struct, frozen=True, kw_only=True):
    """The deadline was put at another moment: when that was done, from where to where, and why."""

    done: str
    from_: str
    to: str
    why: str = ""


class Deadline(Struct, frozen=True, kw_only=True):
    """`at` is the moment (ISO 8601, UTC); `moves` every change since it was first set; `reminded` the reminders already
    posted, in hours before the deadline."""

    at: str
    moves: tuple[DeadlineMove, ...] = ()
    reminded: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.moment.tzinfo is None:
            raise ValueError(f"{self.at!r} does not say in which zone it is")

    @property
    def moment(self) -> datetime:
        """`at` as a moment, with its zone."""
        return datetime.fromisoformat(self.at)
