"""Two windows on one game of a PostgreSQL: picked from a list, shared, with nothing of the password kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.game import Game
from gui.adapters.settings import Settings
from gui.setup.server import ServerDialog
from gui.shell.window import Window
from tests.gui.toy import TOY, toy_game
from tests.gui.waiting import saved, still, until


@pytest.fixture
def address(postgres):
    """A database with two games."""
    from uuid import uuid4

    made = postgres.database(f"w{uuid4().hex[:12]}")
    for name in ("crowns", "spice"):
        game = toy_game()
        game.save_as(f"{made}?game={name}")
        game.close()
    return made


def test_a_game_is_picked_from_the_list_of_a_server(blank, address):
    opened = []
    dialog = ServerDialog(blank.settings, blank.desk.background, opened.append, blank)
    dialog.open()
    dialog.address.setText(address)
    dialog.password.setText("hunter2")
    dialog.look()
    until(lambda: dialog.list.count() == 2)
    dialog.list.setCurrentRow(1)
    dialog.open_picked()
    [place] = opened
    assert place.game == "spice"
    game = Game.open(place, face=TOY)
    assert "hunter2" not in game.save.place
    game.close()
    blank.settings.file.sync()
    assert "hunter2" not in Path(blank.settings.file.fileName()).read_text()
    assert blank.settings.word("server", "") == address


def test_an_address_that_is_none_and_one_that_nobody_answers_end_in_a_sentence(blank):
    dialog = ServerDialog(blank.settings, blank.desk.background, lambda place: None, blank)
    dialog.open()
    dialog.address.setText("no address")
    dialog.look()
    assert "That is a file" in dialog.said.text()
    dialog.address.setText("postgresql://me:hunter2@127.0.0.1:1/games")
    dialog.look()
    until(lambda: "cannot be reached" in dialog.said.text())
    assert "hunter2" not in dialog.said.text()
    dialog.reject()


def test_two_windows_on_one_server_see_each_other_and_what_each_does(blank, address, look, qtbot, monkeypatch):
    monkeypatch.setattr("gui.adapters.shared_game.HEARD", 0.1)
    monkeypatch.setattr("gui.adapters.shared_game.PATIENCE", 0.1)
    place = f"{address}?game=crowns"
    blank.show_game(Game.open(place, face=TOY))
    blank.shared_game.sign("Ada")
    other = Window(Settings(), look)
    qtbot.addWidget(other)
    other.show()
    other.show_game(Game.open(place, face=TOY))
    until(lambda: other.presence.text() == "Ada is here, collecting orders")
    other.desk.select("A1", "archers")
    blank.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    saved(blank)
    until(lambda: len(other.desk.in_play.orders()) == 1)
    assert other.desk.thing == "archers"
    other.desk.do(lambda game: game.step())
    until(lambda: blank.desk.in_play.resolution.position == 1)
    still(other)
    other.close()
    until(lambda: not other.isVisible())
    assert not blank.presence.isHidden() or blank.presence.text() == ""
