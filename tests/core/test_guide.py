"""The guide to adding a ruleset holds: what it builds is played, stepped, kept secret and explained."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import PUBLIC, only
from core.order_status import order_statuses
from core.posts.markup import parse
from core.saves.heading import SaveHeading

GIVEN = {"players": {"anna": {"purse": 3}, "bob": {"purse": 5}}}


def game_of(tug, seed: str = "seed") -> Game:
    heading = SaveHeading(ruleset="tug", title="Tug", seed=seed, given=GIVEN)
    return Game(heading, face=tug.RULESET)


def test_a_round_is_played_and_refusals_are_events(tug):
    game = game_of(tug)
    game.give([{"by": "anna", "pull": 3}, {"by": "bob", "pull": 9}])
    assert [one.refusal.code if one.refusal else None for one in order_statuses(game)] == [None, "bad_strength"]
    game.run_on()
    assert game.resolution.done
    assert [entry.event.kind for entry in game.entries] == ["phase_began", "order_refused", "round_won"]
    assert game.state.wins["anna"] == 1


def test_what_is_withheld_is_absent_for_players(tug):
    game = game_of(tug)
    game.give([{"by": "anna", "pull": 3}, {"by": "bob", "pull": 2}])
    game.run_on()
    seen = game.view(only("bob")).seen[-1].event
    assert seen.kind == "round_won"
    assert seen.strengths is UNSET
    assert dict(game.view(only("bob")).state.purses) == {"bob": 5}
    assert not game.view(PUBLIC).state.purses


def test_a_tie_is_broken_by_a_die_that_is_kept_and_explained(tug):
    game = game_of(tug)
    game.give([{"by": "anna", "pull": 2}, {"by": "bob", "pull": 2}])
    game.run_on()
    won = game.entries[-1]
    assert [roll.purpose for roll in won.rolls] == ["tie"]
    reason = game.why(won.number)
    assert reason.rules == ("T1", "T2")
    assert [roll.purpose for roll in reason.dice] == ["tie"]
    assert [behind.rules for behind in reason.behind] == [("T1",), ("T1",)]


def test_the_next_round_follows_and_the_game_is_won(tug):
    game = game_of(tug)
    for _ in range(2):
        game.give([{"by": "anna", "pull": 3}, {"by": "bob", "pull": 1}])
        game.run_on()
        if game.turn == 1:
            game.open_turn()
    assert game.entries[-1].event.kind == "game_won"
    assert [reason.rules for reason in game.why(game.entries[-1].number).behind] == [("T1",)]


def test_a_setup_complains_of_everything_at_once(tug):
    with pytest.raises(Rejected) as caught:
        tug.RULESET.set_up({"players": {"anna": {"purse": -1}}}, {})
    assert [complaint.where for complaint in caught.value.complaints] == ["players.anna.purse", "players"]


def test_public_reports_reach_nobody_else(tug):
    game = game_of(tug)
    game.give([{"by": "anna", "pull": 3}])
    game.run_on()
    reports = game.all_reports(1)
    assert [report.to for report in reports] == ["public"]
    assert parse("- " + reports[0].facts["sentences"][0])
