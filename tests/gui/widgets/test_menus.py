"""Lines of a menu that are whole sentences."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.widgets.menus import Menu


def test_a_sentence_too_long_for_a_menu_is_cut_and_its_tip_has_the_whole(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    menu = Menu(around)
    words = "1  The long march & more: it is called off, for " + "nobody holds the bridge, " * 20
    line, short = menu.sentence(words, 300), menu.sentence("Stay", 300)
    assert line.text().endswith("…")
    assert menu.fontMetrics().horizontalAdvance(line.text()) <= 300
    menu.aboutToShow.emit()
    menu.aboutToHide.emit()
    assert (line.toolTip(), short.text()) == (words, "Stay")
