"""The deadlines of a game as an iCalendar file, for the calendar that reminds its moderator."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

import msgspec
from icalendar import Alarm, Calendar, Event

from core.complaint import Rejected
from core.day.deadline import Deadline, deadline_of
from core.day.reminders import HOURS
from core.game import Game
from core.invisible import seen
from core.ledger.dice import commitment


def calendar(game: Game, now: datetime) -> bytes:
    """Every deadline that was set, those of closed turns too, with an alarm at the hour of each reminder. Read again, it moves
    the entries that were put off. `Rejected` where no deadline was set."""
    set_ = [(turn, found) for turn in range(1, game.turn + 1) if (found := deadline_of(game, turn)) is not None]
    if not set_:
        raise Rejected.because("deadline", "No deadline has been set in this game.", "Set one first.")
    made = Calendar()
    made.add("prodid", "-//Seneschal//Deadlines//EN")
    made.add("version", "2.0")
    heading = game.heading
    named = msgspec.json.encode((heading.title, commitment(heading.seed, heading.nonce)))
    own = hashlib.sha256(named).hexdigest()[:24]
    for turn, due in set_:
        made.add_component(_entry(game, turn, due, own, now))
    return made.to_ical()


def _entry(game: Game, turn: int, due: Deadline, own: str, now: datetime) -> Event:
    run = game.journal.record.turn(turn).run
    entry = Event()
    entry.add("uid", f"turn-{turn}-{own}@seneschal")
    entry.add("dtstamp", now)
    entry.add("dtstart", due.moment)
    entry.add("sequence", len(due.moves))
    entry.add("summary", seen(f"{game.heading.title}: the {run} ends ({game.called(turn)})"))
    why = [move.why for move in due.moves if move.why]
    if why:
        entry.add("description", "\n".join(f"Moved: {seen(one)}" for one in why))
    for hours in HOURS:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", f"{hours} hours to the deadline" if hours else f"The {run} is over")
        alarm.add("trigger", timedelta(hours=-hours))
        entry.add_component(alarm)
    return entry
