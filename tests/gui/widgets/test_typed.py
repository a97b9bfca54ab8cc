"""Lines found by the words typed for them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from gui.widgets.menus import Listing
from gui.widgets.parts import Choice

LINES = ["Moderator", "March of Yseult", "March of Oakham", "Yarrow", "The Abbot"]


@pytest.fixture
def around(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 100)
    made.show()
    return made


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("march of o", "March of Oakham"),
        ("oak", "March of Oakham"),
        ("yse", "March of Yseult"),
        ("y", "Yarrow"),
        ("yy", "March of Yseult"),
        ("abbot", "The Abbot"),
    ],
)
def test_any_word_of_a_line_finds_it(around, qtbot, typed, found):
    box, menu = Choice(around), Listing(around)
    for line in LINES:
        box.addItem(line)
        menu.addAction(line)
    qtbot.keyClicks(box, typed)
    assert box.currentText() == found
    box.setCurrentIndex(0)
    box.showPopup()
    qtbot.keyClicks(box.view(), typed)
    assert box.view().currentIndex().data() == found
    box.hidePopup()
    menu.popup(around.pos())
    qtbot.keyClicks(menu, typed)
    assert menu.activeAction().text() == found
    menu.close()
