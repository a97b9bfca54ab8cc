"""What players submit before the first turn: a run of its own at the head of the journal."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from core.complaint import Rejected
from core.game import Game
from core.rulesets.ruleset import ruleset

SETUP = {"ruleset": "noblesse", "title": "New", "given": {"players": {"ann": {"faction": "pape", "home": "B2"}}}}


def test_the_rotation_begins_after_what_comes_before_the_first_turn(tmp_path: Path):
    game = Game.new(SETUP, tmp_path / "new.seneschal")
    game.begin_before()
    game.run_on()
    assert (game.run, game.following, game.leading) == ("setup", "night", True)
    game.open_turn()
    assert [game.called(turn) for turn in (1, 2)] == ["setup", "night 1"]
    game.close()
    again = Game.open(tmp_path / "new.seneschal")
    assert (again.turn, again.run, again.following, again.diverged) == (2, "night", "day", None)
    again.close()


def test_a_game_that_has_begun_does_not_go_back_before_its_first_turn():
    game = Game.new(SETUP)
    game.run_on()
    with pytest.raises(Rejected, match="begun already"):
        game.begin_before()
    game.undo()
    game.begin_before()
    game.undo()
    assert (game.run, game.following) == ("night", "day")


def test_rules_without_submissions_say_so():
    face = structs.replace(ruleset("noblesse"), pregame=None)
    with pytest.raises(Rejected, match="nothing that comes before"):
        Game.new(SETUP, face=face).begin_before()
