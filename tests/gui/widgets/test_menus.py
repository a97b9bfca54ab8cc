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


def test_what_all_choices_say_is_said_once_where_they_would_be_cut(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    shared = "the Mine of the Third Family from the Foundry of the Seventh House with 2 marines"
    choices = [f"1  Seize {shared}", f"2  Raid {shared}; have ships ready from Tarsonis", f"Bombard {shared}: too few"]
    narrow, roomy = Menu(around), Menu(around)
    lines = narrow.asking("What is meant?", choices, 300)
    assert [line.text() for line in lines] == ["1  Seize …", "2  Raid …; have ships ready from Tarsonis", "Bombard …: too few"]
    assert [line.toolTip() for line in lines] == choices
    assert narrow.titles[-1].toolTip() == f"… {shared}"
    assert [line.text() for line in roomy.asking("What is meant?", choices, 3000)] == choices
