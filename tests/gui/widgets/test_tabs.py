"""Tabs that can all be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.widgets.tabs import Tabs

TITLES = ["Units", "Players", "Estates", "Courtiers", "Treaties", "Relations"]


@pytest.fixture
def tabs(qtbot, look) -> Iterator[Tabs]:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(700, 200)
    made = Tabs("Rosters")
    made.setParent(around)
    made.show_titles(TITLES)
    made.resize(600, 60)
    around.show()
    yield made
    around.close()


def test_the_first_is_in_front_and_a_click_turns_to_another(tabs, qtbot):
    assert (tabs.count(), tabs.currentIndex()) == (6, 0)
    with qtbot.waitSignal(tabs.turned) as turned:
        qtbot.mouseClick(tabs.findChildren(QPushButton)[3], Qt.MouseButton.LeftButton)
    assert turned.args == [3]
    assert tabs.tabText(tabs.currentIndex()) == "Courtiers"


def test_the_same_titles_leave_in_front_what_is_there(tabs):
    tabs.setCurrentIndex(2)
    tabs.show_titles(TITLES)
    assert tabs.currentIndex() == 2
    tabs.show_titles(TITLES[:2])
    assert (tabs.count(), tabs.currentIndex()) == (2, 0)


def test_no_tab_is_cut_in_two_lines_and_where_those_are_too_few_there_is_a_list(tabs, qtbot):
    tabs.resize(220, 90)
    assert all(tab.isVisible() and tab.geometry().right() <= 220 for tab in tabs.findChildren(QPushButton))
    tabs.resize(120, 90)
    listed = tabs.findChild(QComboBox)
    assert listed.isVisible()
    assert not any(tab.isVisible() for tab in tabs.findChildren(QPushButton))
    assert [listed.itemText(at) for at in range(listed.count())] == TITLES
    qtbot.keyClick(listed, Qt.Key.Key_Down)
    assert tabs.currentIndex() == 1


def test_what_stands_under_tabs_keeps_its_place_when_there_are_more_of_them(qtbot, look):
    """At the end of a night a roster may come that was not there before: the filter under the tabs was then covered."""
    around = QWidget()
    qtbot.addWidget(around)
    box = QVBoxLayout(around)
    made, under = Tabs("Rosters"), QLineEdit()
    box.addWidget(made)
    box.addWidget(under)
    box.addStretch(1)
    made.show_titles(TITLES)
    around.resize(240, 300)
    around.show()
    QApplication.processEvents()
    for titles in ([*TITLES, "Unique officers", "Mercenaries for hire", "Likely breaches"], TITLES[:2]):
        made.show_titles(titles)
        QApplication.processEvents()
        (shown,) = (part for part in made.children() if isinstance(part, QWidget) and part.isVisible())
        assert made.rect().contains(shown.geometry())
        assert shown.height() >= shown.minimumSizeHint().height()
        assert made.geometry().bottom() < under.geometry().top() <= made.geometry().bottom() + 20
