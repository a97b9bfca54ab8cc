"""The deadlines in a calendar: each once, with its reminders, moved when they are put off."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from icalendar import Calendar

from core.complaint import Rejected
from core.day.calendar import calendar
from core.day.deadline import extend, set_deadline
from tests.village import village

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
END = datetime(2026, 11, 21, 21, tzinfo=UTC)


def events(game) -> list:
    return list(Calendar.from_ical(calendar(game, NOW)).walk("VEVENT"))


def test_a_deadline_stands_in_the_calendar_with_its_reminders():
    game = village()
    set_deadline(game, END, NOW)
    (entry,) = events(game)
    assert entry.decoded("dtstart") == END
    assert "the day ends" in entry["summary"]
    assert [alarm.decoded("trigger") for alarm in entry.walk("VALARM")] == [
        timedelta(hours=-12),
        timedelta(hours=-3),
        timedelta(),
    ]


def test_a_deadline_put_off_is_the_same_entry_at_another_hour():
    game = village()
    set_deadline(game, END, NOW)
    (before,) = events(game)
    extend(game, 3, NOW, "late, pages;\nand more")
    (after,) = events(game)
    assert after["uid"] == before["uid"]
    assert after["sequence"] == before["sequence"] + 1
    assert after.decoded("dtstart") == END + timedelta(hours=3)
    assert "late, pages;" in after["description"]


def test_deadlines_of_several_turns_are_entries_of_their_own():
    game = village()
    set_deadline(game, END, NOW)
    game.run_on()
    game.open_turn()
    set_deadline(game, END + timedelta(days=1), NOW)
    one, other = events(game)
    assert one["uid"] != other["uid"]


def test_a_game_without_deadlines_makes_no_calendar():
    with pytest.raises(Rejected, match="No deadline has been set"):
        calendar(village(), NOW)
