"""The count in its usual form, and what tells that the day is over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec import structs

from core.day import deadline, reminders
from core.day.count import count, ending, issue, post
from core.day.customs import Customs
from core.day.deadline import extend, history, in_zones, read_moment, set_deadline
from core.day.times import length, moment, past_moment, remaining, zone
from core.day.votes import settle_customs, take
from core.ledger.audience import PUBLIC
from tests.village import VILLAGE, page, village

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


def test_voters_stand_in_the_order_they_voted_and_a_change_puts_one_last():
    game = village()
    game.give([{"by": "anna", "vote": "carl"}, {"by": "bob", "vote": "carl"}, {"by": "anna", "vote": "dora"}])
    game.give([{"by": "anna", "vote": "carl"}])
    (line,) = count(game).lines
    assert (line.title, line.short, line.voters) == ("Carl", "L-1", ("bob", "anna"))
    assert count(game).silent == ("carl", "dora")


def test_a_withdrawn_vote_and_votes_on_nobody_are_counted_apart():
    game = village()
    game.give([{"by": "anna", "vote": "night"}, {"by": "bob", "vote": "carl"}, {"by": "carl", "vote": "dora"}])
    game.give([{"by": "carl", "unvote": True}])
    assert [(line.title, line.short) for line in count(game).lines] == [("Carl", "L-2"), ("Go to night", "N-1")]
    assert count(game).silent == ("carl", "dora")


def test_what_comes_after_a_majority_does_not_count():
    game = village()
    game.give([{"by": player, "vote": "dora"} for player in ("anna", "bob", "carl")])
    game.give([{"by": "anna", "vote": "bob"}])
    assert count(game).decided == "dora"
    assert len(count(game).lines[0].voters) == 3
    assert ending(game, NOW) == "Dora has the votes it takes: the day is over."


def test_the_deadline_ends_the_day_as_well():
    game = village()
    assert ending(game, NOW) == ""
    set_deadline(game, NOW + timedelta(hours=1), NOW)
    assert ending(game, NOW) == ""
    assert "deadline has passed" in ending(game, NOW + timedelta(hours=1))


def test_the_post_reads_as_counts_are_read():
    game = village()
    game.give([{"by": "anna", "vote": "carl"}, {"by": "bob", "vote": "night"}])
    settle_customs(game, Customs(zones=("Europe/Berlin", "America/New_York")))
    set_deadline(game, NOW + timedelta(days=2), NOW)
    assert post(game, "plain", NOW).body.split("\n\n") == [
        "Votecount 1.1\n=============",
        "Carl (L-2): Anna",
        "Go to night (N-1): Bob",
        "Not voting (2): Carl, Dora",
        "With 4 alive it takes 3 to lynch, 3 for no lynch and 2 to go to night.",
        "Deadline: Sunday 22 November, 13:00 CET · Sunday 22 November, 07:00 EST (2 days left)",
    ]


def test_counts_are_numbered_by_day_and_a_new_one_begins_where_the_votes_changed():
    game = village()
    game.give([{"by": "anna", "vote": "carl"}])
    for expected in ("Votecount 1.1", "Votecount 1.1"):
        assert count(game).title == expected
        issue(game, "as posted")
    game.give([{"by": "bob", "vote": "carl"}])
    assert count(game).title == "Votecount 1.2"


def test_extensions_are_logged_with_their_reason_and_undone_one_by_one():
    game = village()
    set_deadline(game, read_moment(game, "2026-11-21 21:00", NOW, "Europe/Berlin"), NOW)
    extend(game, 24, NOW, "half the players travel")
    extend(game, -2, NOW)
    assert in_zones(game, deadline.deadline(game).moment)[0] == "Sunday 22 November, 18:00 UTC"
    assert history(game) == (
        "Friday 20 November, 12:00 UTC · put off by 1 day to Sunday 22 November, 20:00 UTC: half the players travel",
        "Friday 20 November, 12:00 UTC · brought forward by 2 hours to Sunday 22 November, 18:00 UTC",
    )
    game.undo()
    assert len(history(game)) == 1


def test_reminders_fall_due_once_each_and_name_who_is_missing():
    game = village()
    end = NOW + timedelta(hours=24)
    set_deadline(game, end, NOW)
    game.give([{"by": "anna", "vote": "carl"}])
    assert [reminders.due(game, end - timedelta(hours=left)) for left in (13, 12, 5, 3, 1, 0)] == [None, 12, 12, 3, 3, 0]
    deadline.remind(game, 12)
    assert reminders.due(game, end - timedelta(hours=5)) is None
    text = reminders.post(game, 12, "plain", end - timedelta(hours=12)).body
    assert text.startswith("12 hours to the deadline")
    assert "Not voting (3):\n\n- Bob\n\n- Carl\n\n- Dora" in text.replace("\n- ", "\n\n- ").replace("\n\n\n", "\n\n")
    assert "Please stop posting" in reminders.post(game, 0, "plain", end).body


def test_at_night_a_reminder_names_who_has_sent_no_orders():
    game = village(day=False)
    set_deadline(game, NOW + timedelta(hours=3), NOW)
    game.give([{"by": "bob", "move": "pikes", "to": "C2"}])
    text = reminders.post(game, 3, "plain", NOW).body
    assert "Still without orders (3)" in text
    assert "Bob" not in text


def test_moments_are_read_as_forums_write_them():
    utc = zone("UTC")
    at = datetime(2026, 11, 20, 20, 11, tzinfo=UTC)
    for written in (
        "2026-11-20T20:11:00Z", "2026-11-20T21:11:00+01:00", "Nov 20, 2026 at 8:11 PM", "20 November 2026 - 08:11 PM",
        "Fri Nov 20, 2026 8:11 pm", "11-20-2026, 08:11 PM", "20.11.2026, 20:11", "1795205460", "Today, 20:11",
    ):  # fmt: skip
        assert moment(written, utc, NOW) == at, written
    assert moment("yesterday evening", utc, NOW) is None
    assert (length(timedelta(hours=27)), length(timedelta(minutes=45))) == ("1 day 3 hours", "45 minutes")
    assert remaining(NOW, NOW + timedelta(hours=2)) == "passed 2 hours ago"


def test_the_count_is_drawn_from_thread_and_hand_alike():
    game = village()
    take(game, [page((1, "Anna", "<b>vote Carl</b>"))])
    game.give([{"by": "bob", "vote": "carl"}])
    assert count(game).lines[0].voters == ("anna", "bob")


def test_the_thread_is_told_nothing_but_what_everybody_knows():
    """A ballot and a date may read any field: what is posted is made of the state that everybody sees."""
    read: list[Any] = []

    def looking(answer):
        def look(state, *more):
            read.append(state)
            return answer(state, *more)

        return look

    declared = VILLAGE.ballot
    asked = {name: looking(getattr(declared, name)) for name in ("day", "voters", "candidates", "needed")}
    game = village(structs.replace(VILLAGE, ballot=structs.replace(declared, **asked), date=looking(VILLAGE.date)))
    game.give([{"by": "anna", "vote": "carl"}, {"by": "bob", "vote": "dora"}])
    set_deadline(game, NOW + timedelta(hours=9), NOW)
    read.clear()
    post(game, "plain", NOW)
    reminders.post(game, 12, "plain", NOW)
    known = game.view(PUBLIC).state
    assert known != game.state
    assert [state for state in read if state != known] == []


@pytest.mark.parametrize(("said", "day"), [("21:40", 5), ("9:40 pm", 5), ("22:15", 4)])
def test_an_hour_alone_is_the_last_such_hour(said: str, day: int) -> None:
    now = datetime(2026, 3, 5, 22, 0, tzinfo=UTC)
    found = past_moment(said, zone("UTC"), now)
    assert found is not None
    assert (found.day, found <= now) == (day, True)
    assert moment(said, zone("UTC"), now) is None, "of a deadline nobody knows which day"
