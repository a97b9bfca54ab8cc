"""What the panels of the day are handed: values in the game's words, and a sentence where there is none."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from gui.adapters.attempt import Refused
from gui.adapters.day.count import count_now, ending
from gui.adapters.day.customs import settle, thread_customs
from gui.adapters.day.deadline import deadline_now, extend, set_deadline
from gui.adapters.day.sides import changes
from gui.adapters.day.votes import pages_of, preview
from tests.village import page, village

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.fixture
def game():
    return village()


def test_a_vote_says_who_is_for_whom_and_what_is_odd_about_it(desk):
    sure, unsure = preview(desk, [page((1, "Anna", "<b>vote Carl</b>"), (2, "Dora", "<b>vote Zebulon</b>"))]).votes
    assert (sure.said, sure.sign, sure.tone, sure.asked) == ("Anna → Carl", "✓", "good", False)
    assert (unsure.said, unsure.sign, unsure.tone, unsure.asked) == ("Dora → “Zebulon”", "?", "warn", True)


def test_what_is_no_page_comes_back_as_a_sentence(desk, tmp_path):
    (refused,) = preview(desk, ["hello there"]).refused
    assert "Copy the page with the authors' names" in str(refused)
    assert isinstance(pages_of([tmp_path / "there is none.html"]), Refused)


def test_the_same_customs_again_are_no_gesture(desk):
    known = thread_customs(desk)
    way = next(one.key for one in known.ways if one.chosen)
    before = len(desk.in_play.journal.history())
    assert settle(desk, way, known.moderators, known.speakers, known.zones)
    assert len(desk.in_play.journal.history()) == before
    complaints: list[str] = []
    desk.complained.connect(complaints.append)
    assert not settle(desk, way, known.moderators, known.speakers, ("Nowhere/Town", known.zones[1]))
    assert complaints


def test_a_deadline_is_told_in_both_zones_and_its_reminders_one_after_the_other(desk):
    assert not deadline_now(desk, NOW).there
    assert set_deadline(desk, datetime(2026, 11, 20, 18, 0, tzinfo=UTC), NOW, "")
    assert extend(desk, 1, NOW)
    now = deadline_now(desk, NOW)
    assert (len(now.moments), len(now.changes)) == (2, 1)
    assert [one.hours for one in now.reminders] == [12, 3, 0]
    assert [one.due for one in now.reminders] == [True, False, False]


def test_a_count_names_its_voters_and_those_who_are_silent(desk):
    desk.do(lambda game: game.give([{"by": "anna", "vote": "carl"}]))
    [tally] = count_now(desk).lines
    assert (tally.title, tally.voters, tally.decided) == ("Carl", ("Anna",), False)
    assert "Anna" not in count_now(desk).notes[0]
    assert ending(desk, NOW) == ""


def test_changes_say_what_is_more_and_what_is_less():
    assert changes((("estates", 3), ("guns", 1)), (("estates", 2), ("guns", 3))) == "+1 estate, −2 guns"
