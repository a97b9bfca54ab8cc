"""The deadline of a turn: set, put off with a reason, told in two time zones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec import structs

from core.complaint import Rejected
from core.day.customs import customs
from core.day.times import length, moment, noted, remaining, utc, worded, zone
from core.game import Game
from core.records.deadline import EARLIEST, LATEST, Deadline, DeadlineMove
from core.resolution.papers import SetDeadline

LONGEST = 366 * 24
"""Hours that a deadline is moved by at most."""


def deadline(game: Game) -> Deadline | None:
    """The deadline of the turn in hand; None while none is set."""
    return deadline_of(game, game.turn)


def deadline_of(game: Game, turn: int) -> Deadline | None:
    """The deadline of a turn; None where none was set."""
    return game.journal.record.papers.deadlines.get(turn)


def read_moment(game: Game, text: str, now: datetime, name: str | None = None) -> datetime:
    """The moment a person wrote, such as `2026-11-22 21:00`, in a zone (the first of the game's when none is named)."""
    found = moment(text, zone(name or customs(game).zones[0]), now)
    if found is None:
        raise Rejected.because("deadline", f"{text!r} names no day and hour.", "Write it as 2026-11-22 21:00.")
    return found.astimezone(UTC)


def set_deadline(game: Game, at: datetime, now: datetime, why: str = "") -> None:
    """Set the deadline, or put it somewhere else; a change is logged."""
    if not EARLIEST < at.year < LATEST:
        raise Rejected.because("deadline", f"It would be in the year {at.year}.", "Write it as 2026-11-22 21:00.")
    old = deadline(game)
    if old is None:
        _note(game, Deadline(at=utc(at)), "Set the deadline")
        return
    if utc(at) == old.at:
        return
    move = DeadlineMove(done=utc(now), from_=old.at, to=utc(at), why=why.strip())
    kept = tuple(hours for hours in old.reminded if at - now < timedelta(hours=hours))
    _note(game, structs.replace(old, at=utc(at), moves=(*old.moves, move), reminded=kept), "Move the deadline")


def extend(game: Game, hours: float, now: datetime, why: str = "") -> None:
    """Put the deadline off by that many hours, from where it stands."""
    if not -LONGEST <= hours <= LONGEST:
        raise Rejected.because("deadline", "It is moved by more than a year.", "Set another deadline instead.")
    set_deadline(game, _set(game).moment + timedelta(hours=hours), now, why)


def clear(game: Game) -> None:
    """Take the deadline away."""
    _set(game)
    game.make(SetDeadline(turn=game.turn, said="Take the deadline away"))


def remind(game: Game, hours: int) -> None:
    """Note that the reminder of that many hours before the deadline was posted."""
    old = _set(game)
    if hours not in old.reminded:
        _note(game, structs.replace(old, reminded=(*old.reminded, hours)), f"Reminder of {hours} hours copied")


def in_zones(game: Game, at: datetime) -> tuple[str, ...]:
    """A moment in the zones of the game, each once."""
    return tuple(dict.fromkeys(worded(at, name) for name in customs(game).zones))


def history(game: Game) -> tuple[str, ...]:
    """Every change of the deadline as a sentence, the first one first."""
    old, name = deadline(game), customs(game).zones[0]
    lines: list[str] = []
    for move in old.moves if old else ():
        span = noted(move.to) - noted(move.from_)
        how = f"put off by {length(span)}" if span > timedelta() else f"brought forward by {length(-span)}"
        why = f": {move.why}" if move.why else ""
        lines.append(f"{worded(noted(move.done), name)} · {how} to {worded(noted(move.to), name)}{why}")
    return tuple(lines)


def left(game: Game, now: datetime) -> str:
    """How long until the deadline, or since."""
    return remaining(_set(game).moment, now)


def _set(game: Game) -> Deadline:
    found = deadline(game)
    if found is None:
        raise Rejected.because("deadline", f"The {game.run} has no deadline.", "Set one first.")
    return found


def _note(game: Game, changed: Deadline, said: str) -> None:
    game.make(SetDeadline(turn=game.turn, deadline=changed, said=said))
