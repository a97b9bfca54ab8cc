"""The board's table: all that the map shows, read and acted on without seeing it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QStyleOptionViewItem, QTableView

from core.resolution.amend import Amendment
from gui.adapters.rosters import RosterModel
from gui.board.table import BoardTable
from tests.examples import EACH_MAP
from tests.gui.waiting import asked_of, drawn, opened


def brought(window) -> BoardTable:
    """The table, as its key brings it to the front."""
    window.actions_.by_key["board_table"].trigger()
    QApplication.processEvents()
    return window.panels["table"]


def lines(menu: QMenu) -> dict[str, QAction]:
    return {action.text().replace("&", ""): action for action in menu.actions()}


@pytest.mark.parametrize("example", EACH_MAP)
def test_all_that_stands_on_the_map_and_all_that_is_drawn_on_it_is_in_the_table(blank, example):
    opened(blank, example)
    board, table = blank.panels.board, brought(blank)
    rows = {row.id: " | ".join(map(str, row.cells)) for row in table.model.table.rows}
    assert list(rows) == [place.id for place in blank.desk.map.places]
    missing = [token.label for token in blank.desk.map.tokens if token.label not in rows[token.at]]
    missing += [
        item.said for items in board.drawn.items.values() for item in items if not any(item.said in row for row in rows.values())
    ]
    assert not missing


def test_what_is_typed_goes_to_a_place_and_the_board_follows(window, qtbot):
    table = brought(window)
    assert QApplication.focusWidget() is table.table
    qtbot.keyClicks(table.table, "c3")
    assert window.desk.place == "C3"
    assert "Pikes" in window.said.text()
    window.desk.select("B4")
    assert table.model.row(table.rows.mapToSource(table.table.currentIndex()).row()).id == "B4"


def test_a_row_is_read_whole_whatever_columns_there_is_room_for(window):
    table = brought(window)
    table.resize(table.look.px(240), table.height())
    assert any(table.table.isColumnHidden(column) for column in range(table.model.columnCount()))
    number = next(n for n, row in enumerate(table.model.table.rows) if row.id == "C3")
    said = table.model.index(number, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Place C3")
    assert "Who stands there Pikes" in said


def test_a_column_that_says_nothing_takes_no_room_from_those_that_do(blank):
    opened(blank, "spice_round")
    blank.desk.bring("resolve")
    table = brought(blank)
    said = {
        column.key: any(row.cells[at] for row in table.model.table.rows) for at, column in enumerate(table.model.table.columns)
    }
    assert not said["orders"], "what was ordered is not drawn while it is resolved"
    hidden = {column.key for at, column in enumerate(table.model.table.columns) if table.table.isColumnHidden(at)}
    assert "orders" in hidden
    assert "tokens" not in hidden


def test_a_figure_of_nothing_is_read_as_well(window):
    """What is 0 was left out, as if nobody knew it."""
    window.desk.do(lambda game: game.rule(game.ruling_here("Broke.", (Amendment("money.anna", 0),), anyway=True)))
    roster = next(one for one in window.desk.tables if one.key == "players")
    number = next(n for n, row in enumerate(roster.rows) if row.id == "anna")
    model = RosterModel(window.desk)
    model.show(roster)
    assert model.index(number, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Player Anna, Money 0"


def test_enter_lists_what_can_be_done_at_the_place_and_an_order_is_begun_there(window, qtbot):
    table = brought(window)
    qtbot.keyClicks(table.table, "c3")
    qtbot.keyClick(table.table, Qt.Key.Key_Return)
    menu = table.findChild(QMenu)
    assert menu is not None
    pikes = lines(lines(menu)["Orders about what is here"].menu())["Pikes"].menu()
    asked = asked_of(window)
    lines(pikes)["Move …"].trigger()
    assert asked[0].fields == {"unit": "pikes"}
    menu.close()


@pytest.mark.parametrize("example", EACH_MAP)
def test_every_cell_has_the_room_of_all_it_says(blank, example):
    opened(blank, example)
    part = brought(blank)
    for size in ((1024, 700), (1600, 1000)):
        blank.resize(*size)
        drawn(blank)
        whole(part.table)
        part.filter.setText("zzz")
        part.filter.setText("")
        whole(part.table)


def whole(table: QTableView) -> None:
    """No row is lower than its highest cell, and the orders have the widest column of those that tell something."""
    shown = [column for column in range(table.model().columnCount()) if not table.isColumnHidden(column)]
    for row in range(table.model().rowCount()):
        cells = [(_option(table, column), table.model().index(row, column)) for column in shown]
        wanted = max(table.itemDelegate().sizeHint(*cell).height() for cell in cells)
        assert table.rowHeight(row) >= wanted
    told = {number: table.columnWidth(number) for number in shown if number > 1}
    if len(told) > 1 and 4 in told:
        assert told[4] == max(told.values())


def _option(table: QTableView, column: int) -> QStyleOptionViewItem:
    option = QStyleOptionViewItem()
    table.initViewItemOption(option)
    option.rect.setWidth(table.columnWidth(column))
    option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText
    return option
