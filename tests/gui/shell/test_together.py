"""Two windows on one game: what one does the other shows, and nothing that was being done is lost."""

from __future__ import annotations

import os
import time

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QInputDialog, QLineEdit, QMessageBox

from core.game import Game
from core.resolution.ordering import GiveOrder
from core.resolution.phase import Phase
from core.saves import presence
from gui.adapters.settings import Settings
from gui.letters.inbox import InboxDialog
from gui.shell.window import Window
from tests.examples import begun
from tests.gui.letters.pasted import ready
from tests.gui.toy import TOY, IncomePaid, toy_game
from tests.gui.waiting import saved, still, until

GIVEN = GiveOrder(turn=1, orders=({},)).label()


@pytest.fixture
def two(window, look, qtbot, tmp_path):
    """Two windows on one save: Ada's and Bert's."""
    window.games.save_as(tmp_path / "shared.seneschal")
    saved(window)
    window.show_game(Game.open(tmp_path / "shared.seneschal", face=TOY))
    window.shared_game.sign("Ada")
    other = Window(Settings(), look)
    qtbot.addWidget(other)
    other.show()
    qtbot.waitExposed(other)
    other.show_game(Game.open(tmp_path / "shared.seneschal", face=TOY))
    other.desk.game.author = "Bert"
    yield window, other
    still(other)
    other.close()


def test_what_one_does_the_other_shows_and_keeps_his_place(two, qtbot):
    one, other = two
    other.desk.select("A1", "archers")
    other.desk.bring("resolve")
    one.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    qtbot.waitUntil(lambda: len(other.desk.in_play.orders()) == 1)
    assert (other.desk.place, other.desk.thing, other.desk.stage) == ("A1", "archers", "resolve")
    assert other.said.text() == f"Ada elsewhere: {GIVEN}"
    other.desk.do(lambda game: game.step())
    qtbot.waitUntil(lambda: one.desk.in_play.resolution.position == 1)
    assert [past.author for past in one.desk.in_play.journal.history()] == ["Ada", "Bert"]


@pytest.mark.parametrize("faster", [False, True], ids=["told", "heard"])
def test_a_gesture_that_came_too_late_can_be_made_again(two, qtbot, faster):
    """What came between is said, also where whoever listens took it up before the refusal was told."""
    one, other = two
    other.shared_game.leave()
    if faster:
        other.desk.storage.went_back.connect(lambda: other.desk.in_play.catch_up())
    one.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    saved(one)
    assert other.desk.give({"by": "bob", "move": "pikes", "to": "C4"})
    until(other.retry_bar.isVisible)
    assert f"Between came Ada: {GIVEN}." in other.retry_bar.text.text()
    assert [order.by for order in other.desk.in_play.orders()] == ["anna"]
    other.retry_bar.again_button.click()
    saved(other)
    assert [order.by for order in other.desk.in_play.orders()] == ["anna", "bob"]
    assert not other.retry_bar.isVisible()


def test_turns_that_were_told_are_checked_behind_the_window_and_it_asks_once(window, qtbot, tmp_path):
    game = toy_game()
    game.save_as(tmp_path / "told.seneschal")
    game.run_on()
    game.open_turn()
    was = [entry.event.sentence(entry.state.names) for entry in game.entries_of(1)]
    game.close()

    def generous(turn):
        yield IncomePaid(player="anna", amount=9)

    def sequence(run, argument):
        return tuple(
            Phase(one.key, one.title, generous if one.key == "income" else one.play) for one in TOY.sequence(run, argument)
        )

    mended = structs.replace(TOY, sequence=sequence)
    window.show_game(Game.open(tmp_path / "told.seneschal", face=mended))
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    [box] = window.findChildren(QMessageBox)
    assert "night 1: 4 events would not happen, 1 other would" in box.text()
    assert [entry.event.sentence(entry.state.names) for entry in window.desk.in_play.entries_of(1)] == was
    assert box.defaultButton().text() == "Keep as told"
    box.defaultButton().click()
    assert [gesture.label() for gesture in window.desk.in_play.journal.gestures][-1] == "Keep turn 1 as it was told"
    assert window.desk.in_play.found(window.desk.in_play.verify()) == ()


def test_the_history_names_who_did_what_and_takes_back_only_that(two, qtbot):
    from gui.rulings.history import History

    one, _ = two
    one.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    one.desk.give({"by": "bob", "move": "pikes", "to": "C4"})
    history = History(one.desk, one)
    history.list.setCurrentItem(history.list.topLevelItem(1))
    assert history.list.currentItem().text(2) == "Ada"
    history.only_button.click()
    assert [order.by for order in one.desk.in_play.orders()] == ["bob"]
    one.desk.do(lambda game: game.redo())
    one.desk.do(lambda game: game.undo())
    history.refresh()
    said = [history.list.topLevelItem(n).text(4) for n in range(2)]
    assert [line.partition(":")[0] for line in said] == ["Undo", "Redo"]
    assert all("Archers" in line for line in said), "both are of what was taken back alone"
    history.close()


@pytest.fixture
def quick(monkeypatch):
    """Desks that say at once that they are here."""
    monkeypatch.setattr("gui.adapters.shared_game.HEARD", 0.1)
    monkeypatch.setattr("gui.adapters.shared_game.PATIENCE", 0.1)


def marks(folder):
    return sorted(path.name for path in folder.glob(".*.here"))


def test_who_has_the_file_open_is_said_with_his_stage_until_he_closes_it(quick, two, tmp_path):
    one, other = two
    until(lambda: other.presence.text() == "Ada is here, collecting orders")
    one.desk.bring("publish")
    until(lambda: other.presence.text() == "Ada is here, publishing")
    other.desk.bring("resolve")
    until(lambda: one.presence.text() == "Bert is here, resolving")
    one.show_game(toy_game())
    until(lambda: other.presence.isHidden())
    assert one.presence.isHidden()
    until(lambda: len(marks(tmp_path)) == 1)


def test_a_desk_that_was_killed_is_not_here_any_more_after_a_while(quick, two, tmp_path):
    one, _ = two
    save = one.desk.in_play.save.file
    presence.beside(save, "killed", "Carl", "day")
    until(lambda: "Carl is here, between turns" in one.presence.text())
    [mark] = [save.with_name(name) for name in marks(tmp_path) if ".killed." in name]
    ago = time.time() - presence.LASTS - 1
    os.utime(mark, (ago, ago))
    until(lambda: one.presence.text() == "Bert is here, collecting orders")
    assert not mark.exists()


def names_asked(window):
    return [box for box in window.findChildren(QInputDialog) if box.windowTitle() == "Your name"]


def test_who_shares_a_file_is_asked_for_his_name_once(quick, blank, tmp_path, monkeypatch):
    monkeypatch.setenv("SENESCHAL_AUTHOR", "root")
    for title, author in (("own", "root"), ("shared", "Bert")):
        game = toy_game()
        game.author = author
        game.give([{"by": "anna", "move": "archers", "to": "A2"}])
        game.save_as(tmp_path / f"{title}.seneschal")
        game.close()
    blank.show_game(Game.open(tmp_path / "own.seneschal", face=TOY))
    until(lambda: not blank.desk.background.busy)
    assert names_asked(blank) == []
    blank.show_game(Game.open(tmp_path / "shared.seneschal", face=TOY))
    until(lambda: bool(names_asked(blank)))
    [box] = names_asked(blank)
    box.setTextValue("Ada")
    box.accept()
    assert (blank.desk.in_play.author, blank.settings.word("author", "")) == ("Ada", "Ada")
    presence.beside(tmp_path / "shared.seneschal", "other", "Bert", "day")
    until(lambda: not blank.presence.isHidden())
    assert not any(box.isVisible() for box in names_asked(blank))


def test_a_letter_pasted_while_the_name_is_asked_is_read(blank, qtbot):
    """The question comes up unbidden: what somebody pastes just then was lost in its line."""
    blank.show_game(begun("four_crowns"))
    blank.shared_game.ask_name()
    [box] = names_asked(blank)
    [line] = box.findChildren(QLineEdit)
    for text, letters in (("Ada", 0), ("Gonfalon wrote:\nMove Swiss of the Gonfalon to C5.", 1)):
        QGuiApplication.clipboard().setText(text)
        line.selectAll()
        qtbot.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert len(blank.findChildren(InboxDialog)) == letters
    assert line.text() == "Ada"
    [inbox] = blank.findChildren(InboxDialog)
    ready(qtbot, inbox)
    assert (inbox.account, inbox.letter_text) == ("Gonfalon", "Move Swiss of the Gonfalon to C5.")
    inbox.leave()
    box.accept()


def test_who_is_at_work_in_a_dialog_is_not_asked_for_his_name_there(blank, qtbot):
    blank.show_game(begun("four_crowns"))
    blank.dialogs.read_message()
    blank.shared_game.present.emit((("Bert", "day"),))
    assert names_asked(blank) == []
    blank.findChild(InboxDialog).leave()
    blank.shared_game.present.emit((("Bert", "day"),))
    assert len(names_asked(blank)) == 1
