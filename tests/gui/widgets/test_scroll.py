"""What scrolls: the ring of the keys lies on no word of its page."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gui.widgets.parts import label
from gui.widgets.scroll import Scroll


def test_where_the_keys_may_come_there_is_room_for_their_ring(qtbot, look):
    scroll = Scroll(label("Lady Wren takes the field."))
    qtbot.addWidget(scroll)
    assert scroll.viewport().x() == 0, "else it stands in line with what is above"
    scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    scroll.show()
    assert scroll.viewport().x() >= 3
    assert scroll.viewport().y() >= 2
