"""What opens and steps in a large game leaves the window to its events."""

from __future__ import annotations

import time

import pytest

from core.game import Game
from gui.adapters.standing import PUBLISH, RESOLVE
from tests.gui.waiting import settled
from tests.gui.watchdog import LARGE, STILL, turn, watchdog
from tests.large import night


def busy(seconds: float) -> None:
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        pass


def test_a_standstill_is_told_with_what_was_done(qtbot):
    watchdog().bound = STILL / 5  # so that also where all takes long it is soon beyond
    turn("counting beans", lambda: busy(0.2))
    (said,) = watchdog().too_long()
    assert said.endswith("at: counting beans")
    turn("counting beans", lambda: busy(0.01))
    busy(0.2)  # what a test does itself is no turn of the loop
    assert watchdog().too_long() == []


@pytest.mark.still(LARGE)
def test_a_game_of_400_squares_is_opened_and_stepped_through_without_a_standstill(blank, tmp_path):
    large = night(75, 20)
    game = Game.new({"ruleset": "noblesse", "title": "Large", "given": large["given"]}, seed="seed")
    game.give(large["orders"])
    game.save_as(tmp_path / "large.seneschal")
    game.close()
    turn("opening the game", lambda: blank.games.open(tmp_path / "large.seneschal"))
    settled(blank)
    turn("bringing the turn", lambda: blank.desk.bring(RESOLVE))
    for _ in range(4):
        turn("a step", lambda: blank.commands.gesture("step"))
        settled(blank)
    turn("running on", lambda: blank.commands.gesture("run_on"))
    settled(blank)
    turn("a step back", lambda: blank.commands.gesture("back"))
    settled(blank)
    turn("bringing the posts", lambda: blank.desk.bring(PUBLISH))
    settled(blank)
