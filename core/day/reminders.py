"""Reminders before a deadline: who has not ordered or voted yet, ready to post."""

from __future__ import annotations

from datetime import datetime, timedelta

from core.complaint import Rejected
from core.day.count import count, everybodys
from core.day.customs import names_of
from core.day.deadline import deadline, in_zones
from core.day.times import remaining
from core.game import Game
from core.posts.document import Document
from core.posts.publish import ForumPost, as_post, worded
from core.posts.report import Report
from core.resources import resource

HOURS = (12, 3, 0)
"""When reminders are due, in hours before the deadline; at 0 the thread is closed."""
KIND = "reminder"


def silent(game: Game) -> tuple[str, ...]:
    """Players of whom nothing has been heard in the turn in hand; in a run of votes, those whose vote does not stand."""
    return count(game).silent if game.voting else game.silent()


def due(game: Game, now: datetime) -> int | None:
    """The reminder that is to be posted now and has not been: the last whose hour has come; None while none is due."""
    end = deadline(game)
    if end is None or game.resolution.done:
        return None
    come = [hours for hours in HOURS if now >= end.moment - timedelta(hours=hours)]
    return come[-1] if come and come[-1] not in end.reminded else None


def report(game: Game, hours: int, now: datetime) -> Report:
    """The facts of a reminder; `hours` 0 says that the time is up. `left` is empty in one that is written ahead of its hour.
    `Rejected` where the turn has no deadline."""
    end = deadline(game)
    if end is None:
        raise Rejected.because("deadline", f"The {game.run} has no deadline.", "Set one first.")
    due_now = now >= end.moment - timedelta(hours=hours)
    voting = game.voting
    named, names = names_of(game), everybodys(game.state).names
    facts = {
        "run": game.run,
        "date": game.face.date(everybodys(game.resolution.start)),
        "over": hours == 0,
        "left": remaining(end.moment, now) if due_now else "",
        "hours": hours,
        "deadline": list(in_zones(game, end.moment)),
        "what": "voted" if voting else "sent orders",
        "voting": voting,
        "silent": [
            {"name": names.of(player), "account": named[player].account if player in named else ""} for player in silent(game)
        ],
    }
    subject = f"The {game.run} is over" if hours == 0 else f"{hours} hours to the deadline"
    return Report(KIND, "public", subject, facts)


def wording(game: Game, hours: int, now: datetime) -> Document:
    """What a reminder says, in the game's own wording where it has one."""
    template = game.journal.record.papers.templates.get(KIND) or resource("day", "reminder.j2").read_text(encoding="utf-8")
    return worded(report(game, hours, now), game.face.name, template)


def post(game: Game, hours: int, dialect: str, now: datetime) -> ForumPost:
    """A reminder as a post of a forum's dialect."""
    return as_post(report(game, hours, now), wording(game, hours, now), dialect)
