"""Rosters: a figure can be asked why, and the columns share what room there is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap, QStandardItemModel
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QStyleOptionViewItem

from core.rulesets.tables import Column, RosterTable, TableRow
from gui.adapters.about import orders_about
from gui.adapters.requests import ChangeValue, ChooseSign
from gui.adapters.rosters import BAR, LARGEST, SIDE, RosterModel
from gui.rosters.columns import CellLook, Need, shared
from tests.examples import begun
from tests.gui.shell.test_sight import Painted
from tests.gui.waiting import asked_of, drawn, opened


@pytest.fixture
def window(window):
    """The rosters have a column of their own while one resolves."""
    window.desk.bring("resolve")
    drawn(window)
    return window


def test_a_figure_can_be_asked_why(window, qtbot):
    rosters = window.panels.rosters
    menu = rosters.menu(rosters.model.index(2, 2))
    why = menu.actions()[0]
    assert why.text() == "Why this figure: Morale 10 …"
    with qtbot.waitSignal(window.desk.asked_why) as asked:
        why.trigger()
    assert asked.args == ["units", "riders", "morale"]


def test_a_roster_that_says_what_it_said_is_not_drawn_again(window):
    rosters, painted = window.panels.rosters, Painted()
    drawn(window)
    rosters.table.viewport().installEventFilter(painted)
    rosters.refresh()
    QApplication.processEvents()
    assert not painted.panels


def test_the_menu_of_a_row_moves_its_thing_by_ruling(window):
    asked = asked_of(window)
    rosters = window.panels.rosters
    rosters.refresh()
    row = next(n for n, one in enumerate(rosters.model.table.rows) if one.id == "pikes")
    lines = {action.text().replace("&", ""): action for action in rosters.menu(rosters.model.index(row, 0)).actions()}
    lines["Move, by ruling …"].trigger()
    assert asked == [ChangeValue("bands.pikes.at", "C3", "Place of Pikes", None, thing="pikes")]


def test_the_menu_of_a_row_offers_the_orders_about_it(window):
    menu = window.panels.rosters.menu(window.panels.rosters.model.index(0, 0))
    offered = [action.text() for action in menu.actions()]
    assert offered[0] == "Why is it so: Unit Archers …"
    for about in orders_about(window.desk, "units", "archers"):
        assert f"{about.title} …" in offered


def test_a_reader_asks_why_but_is_offered_no_ruling(window):
    window.desk.look_through(window.desk.readers()[2][1])
    actions = window.panels.rosters.menu(window.panels.rosters.model.index(0, 2)).actions()
    assert actions[0].isEnabled()
    assert not any("ruling" in action.text() or action.text().startswith("Change") for action in actions)


def test_every_column_has_room_when_the_window_changes(window):
    for sizes in ([500, 500, 400], [300, 700, 400]):
        window.arrangement.columns.setSizes(sizes)
        QApplication.processEvents()
        table = window.panels.rosters.table
        wide = sum(table.columnWidth(column) for column in range(window.panels.rosters.model.columnCount()))
        assert wide <= table.viewport().width() + 2


def test_no_column_is_cut_in_the_middle_of_what_it_says(window):
    table, header = window.panels.rosters.table, window.panels.rosters.table.horizontalHeader()
    window.resize(1180, 700)
    for wide in range(230, 420, 7):
        window.arrangement.columns.setSizes([wide, 700, 400])
        QApplication.processEvents()
        room = table.viewport().width()
        edges = [header.sectionPosition(n) + header.sectionSize(n) for n in range(header.count())]
        assert all(edge <= room or edge - header.sectionSize(n) >= room for n, edge in enumerate(edges)), (wide, room, edges)


@pytest.mark.parametrize(("key", "table", "first"), [("spice_round", "house", "MS"), ("ford_and_oakham", "units", "Able")])
def test_what_matters_most_is_seen_and_the_card_has_the_rest(blank, key, table, first):
    opened(blank, key)
    blank.desk.bring("resolve")
    rosters = blank.panels.rosters
    rosters.tabs.setCurrentIndex([one.key for one in blank.desk.tables].index(table))
    for wide in (230, 320, 460):
        blank.arrangement.columns.setSizes([wide, 700, 400])
        QApplication.processEvents()
        columns = rosters.model.table.columns
        shown = [column.title for at, column in enumerate(columns) if not rosters.table.isColumnHidden(at)]
        assert shown[:2] == [columns[0].title, first], wide
        assert not rosters.table.horizontalScrollBar().isVisible(), wide
        rosters.table.selectRow(0)
        said = {part.text().casefold() for part in rosters.card.findChildren(QLabel)}
        cells, head = rosters.model.row(0).cells, rosters.card.under.text()
        hidden = (at for at in rosters.hidden if cells[at] not in (None, "") and str(cells[at]) not in head)
        assert {columns[at].title.casefold() for at in hidden} <= said, wide


def test_enter_on_a_figure_changes_it_and_elsewhere_offers_what_may_be_done(window, qtbot):
    asked = asked_of(window)
    window.desk.bring("resolve")
    rosters = window.panels.rosters
    column = next(number for number, one in enumerate(rosters.model.table.columns) if one.key == "morale")
    rosters.table.setCurrentIndex(rosters.rows.index(1, column))
    qtbot.keyClick(rosters.table, Qt.Key.Key_Return)
    (change,) = asked
    assert change.path == f"bands.{window.desk.thing}.morale"
    rosters.table.setCurrentIndex(rosters.rows.index(1, 0))
    qtbot.keyClick(rosters.table, Qt.Key.Key_Return)
    menu = rosters.findChild(QMenu)
    assert menu.isVisible()
    menu.close()


def test_a_click_on_the_sign_of_a_card_chooses_the_colours_of_its_side(window, qtbot):
    asked = asked_of(window)
    row = next(row for row in window.desk.tables[0].rows if row.side is not None)
    window.desk.select(row.place, row.id)
    window.panels.rosters.card.sign.click()
    assert asked == [ChooseSign(row.side)]
    window.desk.look_through(window.desk.readers()[2][1])
    window.desk.select(row.place, row.id)
    assert not window.panels.rosters.card.sign.isEnabled()


def test_a_card_leaves_the_roster_some_rows_in_a_small_window(blank):
    """At 1024 by 700 two of eighteen units were in sight above the card of one."""
    opened(blank, "four_crowns")
    blank.desk.bring("resolve")
    rosters = blank.panels.rosters
    rosters.setParent(None)
    rosters.resize(500, 460)
    rosters.show()
    drawn(blank)
    rosters.table.selectRow(3)
    QApplication.processEvents()
    assert rosters.card.isVisible()
    rows = rosters.table.viewport().height() // rosters.table.rowHeight(0)
    assert rows >= 5
    rosters.close()


def test_a_card_of_its_own_has_all_that_the_roster_has(window):
    """In a small window no roster stands beside it."""
    window.resize(1024, 700)
    window.desk.bring("collect")
    table = window.desk.tables[0]
    row = table.rows[0]
    window.desk.select(None, row.id)
    assert window.arrangement.front("card")
    said = " · ".join(part.text() for part in window.panels["card"].card.findChildren(QLabel)).split(" · ")
    assert {str(cell) for cell in row.cells if cell is not None} <= set(said)


@pytest.mark.parametrize("share", [0.0, 0.001, 1.0])
def test_the_bar_of_nothing_shows_none_of_it(blank, share):
    """It had a dot, as that of a little has."""
    blank.show_game(begun("spice_round"))
    look = blank.look
    pictures = []
    for side in blank.desk.players()[:2]:
        model = QStandardItemModel(1, 1)
        for role, value in ((BAR, share), (SIDE, blank.desk.sign(side)), (LARGEST, 9), (Qt.ItemDataRole.DisplayRole, "9")):
            model.setData(model.index(0, 0), value, role)
        picture, option = QPixmap(120, 30), QStyleOptionViewItem()
        picture.fill(look.colour("panel"))
        option.rect = picture.rect()  # type: ignore[attr-defined]
        painter = QPainter(picture)
        CellLook(look).paint(painter, option, model.index(0, 0))
        painter.end()
        pictures.append(picture.toImage())
    assert (pictures[0] == pictures[1]) == (share == 0)


def test_long_names_make_room_for_a_figure_that_is_wanted(window):
    """The odds of players with long names had no percent."""
    long, bar = Need(300, 160, 90), Need(72, 72, 72, wanted=True)
    for room in (252, 300, 400, 700):
        widths = shared([long, long, bar], room, window.look)
        assert list(widths) == [0, 1, 2]
        assert sum(widths.values()) == room
        assert all(widths[column] >= 90 for column in (0, 1))


def test_a_percentage_fills_its_share_of_a_whole_bar(window):
    """58 percent filled it, where that was the most."""
    model = RosterModel(window.desk)
    model.show(RosterTable("odds", "Odds", (Column("percent", "Percent", "percent"),), (TableRow("a", (58,)),)))
    assert model.data(model.index(0, 0), BAR) == 0.58
