"""A window opens whole: with its frame around it, it is no larger than the screen, so that its foot can be seen."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.adapters.background import Background
from gui.setup.assistant import Assistant
from gui.widgets.room import FRAME
from tests.gui.toy import TOY


def test_the_assistant_leaves_room_for_its_frame_over_a_window_as_large_as_the_screen(qtbot, look):
    parent, background = QWidget(), Background()
    qtbot.addWidget(parent)
    parent.resize(parent.screen().availableSize())
    one = Assistant(look, parent, lambda game: None, background, faces={"toy": lambda: TOY})
    room = one.screen().availableSize()
    assert one.width() + FRAME.width() <= room.width()
    assert one.height() + FRAME.height() <= room.height()
    one.close()
    background.close()


def test_the_foot_of_the_main_window_is_on_the_screen(window):
    window.settings.file.remove("geometry")
    window._restore()
    assert window.height() + FRAME.height() <= window.screen().availableSize().height()
