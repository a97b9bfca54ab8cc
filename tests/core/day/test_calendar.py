"""The deadlines in a calendar: each once, with its reminders, moved when they are put off."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from icalendar import Calendar

from core.complaint import Rejected
from core.day.calendar import calendar
from core.day.deadline import extend, read_moment, set_deadline
from core.records.deadline import Deadline
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


@pytest.mark.parametrize(
    ("written", "zone"),
    [
        ("0001-01-01 00:00 +05:00", None), ("0001-01-01 00:00", "Asia/Tokyo"), ("9999-12-31 23:59", "America/New_York"),
        ("0500-01-01 10:00", None), ("99999999999999", None), ("99999999999", None),
    ],
)  # fmt: skip
def test_a_moment_that_some_zone_could_not_tell_is_no_deadline(written, zone):
    with pytest.raises(Rejected, match="names no day and hour"):
        read_moment(village(), written, NOW, zone)


@pytest.mark.parametrize("hours", [1e300, float("nan"), float("inf"), -9_000.0])
def test_a_deadline_is_moved_by_at_most_a_year(hours):
    game = village()
    set_deadline(game, END, NOW)
    with pytest.raises(Rejected, match="more than a year"):
        extend(game, hours, NOW)


@pytest.mark.parametrize("at", ["0001-01-01T00:00+14:00", "9999-12-31T23:59Z", "2026-01-01T10:00", "never"])
def test_a_save_holds_no_deadline_that_could_not_be_told(at):
    move = {"done": "2026-01-01T10:00Z", "from_": "2026-01-01T10:00Z", "to": at}
    for deadline in ({"at": at}, {"at": "2026-01-01T10:00Z", "moves": [move]}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(deadline, Deadline)
