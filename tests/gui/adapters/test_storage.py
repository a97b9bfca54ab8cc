"""The window while its save is held by another program: it goes on, and what was done comes through or is given back."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox

from core.game import Game
from core.saves import address
from gui.rulings.history import History
from tests.examples import example_setup
from tests.gui.toy import TOY
from tests.gui.waiting import saved, still, until
from tests.rights import only_to_read, shelf

HOLD = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.readline()
"""
MARK = 5
"""The column of the history that says how a gesture stands."""
MARCH = {"by": "anna", "move": "archers", "to": "A2"}
ANSWER = {"by": "bob", "move": "pikes", "to": "C4"}


class Lock:
    """Another program that holds a save until it is told to let go."""

    def __init__(self, file) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.program.stdout.readline() == "held\n"

    def let_go(self) -> None:
        self.program.communicate("\n")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "held.seneschal"


@pytest.fixture
def kept(window, file):
    """A window on a saved game."""
    window.games.save_as(file)
    saved(window)
    yield window
    still(window)


@pytest.fixture
def impatient(monkeypatch):
    """A desk that waits for other programs for a third of a second only."""
    monkeypatch.setattr(address, "PATIENCE", 0.3)


@pytest.fixture
def lock(kept, file):
    made = Lock(file)
    yield made
    if made.program.poll() is None:
        made.let_go()


def orders(game):
    return [order.by for order in game.orders()]


def done_again(window, file):
    """Do again what was given back, and find it in the file."""
    window.retry_bar.again_button.click()
    saved(window)
    assert window.save_label.text() == f"saved in {file.name}"
    assert on_disk(file) == ["anna"]


def on_disk(file):
    game = Game.open(file, face=TOY)
    try:
        return orders(game)
    finally:
        game.close()


def beats(window, count):
    """Let the window's loop go round so many times."""
    beaten = []
    timer = QTimer(window)
    timer.timeout.connect(lambda: beaten.append(1))
    timer.start(0)
    until(lambda: len(beaten) >= count)
    timer.stop()


def test_a_gesture_is_shown_while_the_save_is_held_and_comes_through_when_it_is_let_go(kept, lock, file):
    desk = kept.desk
    assert desk.give(MARCH)
    assert desk.give(ANSWER)
    beats(kept, 50)
    assert (orders(desk.in_play), desk.storage.pending) == (["anna", "bob"], 2)
    assert "saved in" not in kept.save_label.text()
    until(lambda: kept.save_label.text() == "not saved yet: 2 gestures")
    lock.let_go()
    saved(kept)
    assert kept.save_label.text() == "saved in held.seneschal"
    assert on_disk(file) == ["anna", "bob"]


def test_a_gesture_is_given_back_after_a_time_with_all_that_was_made_on_it(impatient, kept, lock, file):
    desk = kept.desk
    assert desk.give(MARCH)
    assert desk.give(ANSWER)
    kept.commands.gesture("step")
    until(kept.retry_bar.isVisible)
    assert (orders(desk.in_play), desk.in_play.resolution.position, desk.storage.pending) == ([], 0, 0)
    said = kept.retry_bar.text.text()
    assert said.startswith("Not saved, and given back: ")
    assert said.endswith("Another program is writing to the save just now. Close it there, or try again.")
    lock.let_go()
    kept.retry_bar.again_button.click()
    saved(kept)
    assert (orders(desk.in_play), desk.in_play.resolution.position) == (["anna", "bob"], 1)
    assert on_disk(file) == ["anna", "bob"]
    assert not kept.retry_bar.isVisible()


def test_closing_waits_until_all_is_saved(kept, lock, file):
    kept.desk.give(MARCH)
    assert not kept.close()
    assert kept.isVisible()
    lock.let_go()
    until(lambda: not kept.isVisible())
    assert on_disk(file) == ["anna"]


def test_whoever_closes_twice_is_asked_and_may_leave_without_it(kept, lock, file):
    kept.desk.give(MARCH)
    kept.close()
    kept.close()
    [box] = kept.findChildren(QMessageBox)
    assert box.text().startswith("What you did last is not saved yet")
    lock.let_go()
    next(button for button in box.buttons() if button.text() == "Close without it").click()
    until(lambda: not kept.isVisible())


def test_a_window_that_was_to_close_stays_when_something_is_given_back(impatient, kept, lock):
    kept.desk.give(MARCH)
    kept.close()
    until(kept.retry_bar.isVisible)
    assert kept.isVisible()


def test_the_game_is_saved_under_another_name_when_all_is_saved_under_this_one(kept, lock, file, tmp_path):
    kept.desk.give(MARCH)
    kept.games.save_as(tmp_path / "other.seneschal")
    beats(kept, 20)
    assert not (tmp_path / "other.seneschal").exists()
    lock.let_go()
    until(lambda: kept.save_label.text() == "saved in other.seneschal")
    assert on_disk(file) == on_disk(tmp_path / "other.seneschal") == ["anna"]


def test_another_game_is_opened_when_all_is_saved(kept, lock, file, tmp_path):
    kept.desk.give(MARCH)
    lies = kept.desk.in_play
    kept.games.attempt("Opening the game again", lambda: Game.open(file, face=TOY))
    kept.desk.give(ANSWER)
    beats(kept, 20)
    assert kept.desk.in_play is lies
    lock.let_go()
    until(lambda: kept.desk.in_play is not lies)
    assert orders(kept.desk.in_play) == ["anna", "bob"]


def test_what_is_done_while_a_copy_is_written_goes_into_the_copy(kept, file, tmp_path):
    kept.desk.give(MARCH)
    kept.games.save_as(tmp_path / "other.seneschal")
    kept.desk.give(ANSWER)
    until(lambda: kept.save_label.text() == "saved in other.seneschal")
    saved(kept)
    there = on_disk(tmp_path / "other.seneschal")
    assert there == ["anna", "bob"]


def test_what_is_not_saved_yet_is_marked_in_the_history_until_it_is(kept, lock):
    kept.desk.give(MARCH)
    history = History(kept.desk, kept)
    assert history.list.topLevelItem(0).text(MARK) == "not saved yet"
    lock.let_go()
    until(lambda: history.list.topLevelItem(0).text(MARK) == "the game stands here")
    history.reject()


def test_a_save_that_is_gone_is_not_said_to_be_saved_until_it_is_saved_elsewhere(kept, file, tmp_path):
    assert kept.save_label.text() == "saved in held.seneschal"
    hidden = file.rename(tmp_path / "hidden")
    kept.desk.give(MARCH)
    until(kept.retry_bar.isVisible)
    assert kept.save_label.text() == "not saved: held.seneschal is gone"
    still(kept)
    hidden.rename(file)
    done_again(kept, file)


def test_a_save_that_something_wrote_over_is_not_said_to_be_saved(kept, file, tmp_path):
    other = Game.new(example_setup("ford_and_oakham"), tmp_path / "other.seneschal", "other")
    other.close()
    shutil.copy(tmp_path / "other.seneschal", file)
    kept.desk.give(MARCH)
    until(kept.retry_bar.isVisible)
    assert kept.save_label.text() == "not saved: held.seneschal is another one now"
    kept.games.save_as(tmp_path / "rescue.seneschal")
    still(kept)
    done_again(kept, tmp_path / "rescue.seneschal")


def test_a_game_that_can_only_be_read_says_so_and_goes_on_under_another_name(window, tmp_path):
    with shelf() as folder:
        lent = folder / "lent.seneschal"
        window.desk.in_play.copy().made(lent).close()
        with only_to_read(folder):
            window.show_game(Game.open(lent, face=TOY))
            assert window.save_label.text() == "lent.seneschal can only be read: Save as … to go on"
            assert window.desk.give(MARCH)
            until(window.retry_bar.isVisible)
            assert window.retry_bar.save_as_button.isVisible()
            assert orders(window.desk.in_play) == []
        window.games.save_as(tmp_path / "own.seneschal")
        still(window)
        done_again(window, tmp_path / "own.seneschal")
        still(window)
