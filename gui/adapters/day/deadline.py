"""When the turn in hand ends: in words, how it may be moved, and its reminders."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from core.day import deadline as deadlines
from core.day import reminders
from core.day.customs import customs
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.posts.forums import copy_for

HOURS = reminders.HOURS


class Reminder(NamedTuple):
    """A reminder so many hours before the end: when that is, whether it went out, and whether it is to go out now."""

    hours: int
    at: str
    posted: bool
    due: bool


class DeadlineNow(NamedTuple):
    """When the turn ends, in words and in each zone (empty where it has no deadline), what was changed about it, of whom nothing
    was heard, and the reminders."""

    left: str
    moments: tuple[str, ...]
    changes: tuple[str, ...]
    silent: str
    reminders: tuple[Reminder, ...]
    there: bool


def deadline_now(desk: Desk, now: datetime) -> DeadlineNow:
    """The deadline of the turn in hand."""
    game = desk.in_play
    due = deadlines.deadline(game)
    missing = reminders.silent(game)
    names = ", ".join(desk.name(player) for player in missing)
    what = "Not voting" if game.voting else "Without orders"
    wanted = reminders.due(game, now)
    return DeadlineNow(
        deadlines.left(game, now).capitalize() if due else f"The {game.run} has no deadline",
        deadlines.in_zones(game, due.moment) if due else (),
        deadlines.history(game),
        f"{what} ({len(missing)}): {names}." if missing else "Everybody has been heard.",
        tuple(
            Reminder(
                hours,
                deadlines.in_zones(game, due.moment - timedelta(hours=hours))[0] if due else "",
                due is not None and hours in due.reminded,
                hours == wanted,
            )
            for hours in HOURS
        ),
        due is not None,
    )


def time_left(desk: Desk, now: datetime) -> str:
    """How long it is until the turn ends; empty where it has no deadline, or is over."""
    game = desk.in_play
    return deadlines.left(game, now) if deadlines.deadline(game) is not None and not game.resolution.done else ""


def zone_of_forum(desk: Desk) -> ZoneInfo:
    """The zone that the forum tells the time in."""
    return ZoneInfo(customs(desk.in_play).zones[0])


def ends_at(desk: Desk) -> datetime | None:
    """The moment the turn ends; None where it has no deadline."""
    due = deadlines.deadline(desk.in_play)
    return due.moment if due is not None else None


def written_moment(desk: Desk, written: str, now: datetime) -> datetime | Refused:
    """A moment as somebody wrote it, in the forum's zone, or why it is none."""
    return attempt(lambda: deadlines.read_moment(desk.in_play, written, now))


def in_zones(desk: Desk, at: datetime) -> tuple[str, ...]:
    """A moment in words, in each zone of the game."""
    return deadlines.in_zones(desk.in_play, at)


def set_deadline(desk: Desk, at: datetime, now: datetime, why: str) -> bool:
    """Have the turn end at a moment; one gesture."""
    return desk.do(lambda game: deadlines.set_deadline(game, at, now, why))


def extend(desk: Desk, hours: int, now: datetime) -> bool:
    """Put the end off by so many hours; one gesture."""
    return desk.do(lambda game: deadlines.extend(game, hours, now))


def clear(desk: Desk) -> bool:
    """Have the turn end at no set moment; one gesture."""
    return desk.do(deadlines.clear)


def copy_reminder(desk: Desk, hours: int, forum: str, now: datetime) -> bool:
    """Put a reminder on the clipboard as a forum takes it, and note that it went out. False, said aloud, where it cannot be
    written."""

    def copy() -> bool:
        post = reminders.post(desk.in_play, hours, forum, now)
        copy_for(forum, post.body, reminders.wording(desk.in_play, hours, now))
        return True

    return bool(desk.attempt(copy)) and desk.do(lambda game: deadlines.remind(game, hours))
