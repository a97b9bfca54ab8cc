"""Who listens to what others do to a game lets go of the window that he listens for."""

from __future__ import annotations

from threading import current_thread, main_thread
from weakref import finalize

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.adapters.desk import Desk
from gui.adapters.settings import Settings
from gui.adapters.shared_game import SharedGame
from tests.gui.toy import toy_game


def test_who_listens_holds_nothing_of_the_window(qapp, qtbot, tmp_path):
    """It would be taken apart in his thread where it went meanwhile, which ends the program."""
    desk, window, game, gone = Desk(), QWidget(), toy_game(), []
    game.save_as(tmp_path / "shared.seneschal")
    shared = SharedGame(desk, Settings(), window)
    finalize(shared, lambda: gone.append(current_thread()))
    shared.attend(game)
    listening, thread = shared._listening, shared._thread
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    del shared, window
    qtbot.waitUntil(lambda: not desk.background.busy)
    heard = list(gone)
    listening.stop()
    thread.join(10)
    game.close()
    assert heard == [main_thread()]
