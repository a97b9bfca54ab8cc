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


def test_a_name_with_an_ampersand_reads_as_it_is_in_a_listing(around, qtbot):
    """ "Marks & Sons" was read as "Marks  Sons" once the menu had been open."""
    menu = Listing(around)
    menu.addAction("Marks & Sons")
    for _ in range(2):
        menu.popup(around.pos())
        assert menu.actions()[0].text() == "Marks && Sons", "as Qt writes it, so that none of it is a key"
        qtbot.keyClicks(menu, "& s")
        assert menu.activeAction() is menu.actions()[0]
        menu.close()
        assert menu.actions()[0].text() == "Marks & Sons"
