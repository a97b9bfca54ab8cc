"""The board's table: every place in words, for a screen reader and for whoever would rather read than look."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from gui.adapters.board.table import board_table
from gui.adapters.change import BOARD
from gui.adapters.desk import Desk
from gui.adapters.refresh import Refresher
from gui.adapters.rosters import Filtered, RosterModel
from gui.board.place_menu import menu_of
from gui.widgets.menus import WithMenus
from gui.widgets.part import Part
from gui.widgets.parts import once, pile, silently
from gui.widgets.theme import Look

NAMES = (24, 18)
"""Of the first columns, which name places and holders, how much of the width each may take, per cent."""
RANK = ("tokens", "orders", "there")
"""The other columns, the most important first."""
SHARES = {"tokens": 4, "orders": 5, "there": 2}
"""How they share what the names leave."""
LEAST = 110
"""Points a column needs to say anything."""


EDGES = 16
"""Points that the style keeps free at both sides of a cell, which Qt forgets when it measures wrapped words."""

BETWEEN = 6
"""Points between the words of one row and of the next."""


class _Wrapped(QStyledItemDelegate):
    """A cell as high as its words are where they are painted. They begin at its top, beside the first line of the others, and a
    line parts them from the next row."""

    def __init__(self, view: QTableView, look: Look) -> None:
        super().__init__(view)
        self.look = look

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.displayAlignment = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft  # type: ignore[attr-defined]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        rect, lower = QRect(option.rect), QStyleOptionViewItem(option)  # type: ignore[attr-defined]
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(rect, self.look.colour("accent_wash"))
        lower.rect = rect.adjusted(0, BETWEEN // 2, 0, 0)  # type: ignore[attr-defined]
        super().paint(painter, lower, index)
        painter.setPen(self.look.colour("hairline"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        narrower = QStyleOptionViewItem(option)
        rect: QRect = narrower.rect  # type: ignore[attr-defined]
        narrower.rect = rect.adjusted(0, 0, -EDGES, 0)  # type: ignore[attr-defined]
        return super().sizeHint(narrower, index) + QSize(0, BETWEEN)


class BoardTable(Part):
    """A row a place: whose it is, what is there, who stands there, what is ordered there. Arrow keys walk it, typing goes to a
    place by its name, Enter lists what can be done there. What is selected here is selected on the board, and the other way
    round."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Table")
        self.desk = desk
        self.look = look
        self.model = RosterModel(desk)
        self.rows = Filtered(self.model)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter: place, holder, unit, order …")
        self.filter.setAccessibleName("Filter the places")
        self.filter.setClearButtonEnabled(True)
        self.table = WithMenus()
        self.table.setModel(self.rows)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setItemDelegate(_Wrapped(self.table, look))
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.setTabKeyNavigation(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setAccessibleName("The board as a table")
        self.table.setAccessibleDescription("Type the name of a place to go there; Enter lists what can be done there")
        self.setFocusProxy(self.table)
        self.setLayout(pile(self.filter, (self.table, 1)))
        self.filter.textChanged.connect(self.rows.narrow)
        self.filter.textChanged.connect(self.table.resizeRowsToContents)  # a row that comes back would be one line high
        self.table.activated.connect(lambda index: self.open_list(index, self.table.point_of(index)))
        self.table.menu_wanted.connect(self.open_list)
        self.table.selectionModel().currentRowChanged.connect(self._picked)
        self._heights = once(self, 0, self.table.resizeRowsToContents)  # the last column is as wide as it will be only then
        refresher = Refresher(desk, self, self.refresh, BOARD)
        desk.staged.connect(refresher.follow)
        desk.chosen.connect(self._follow)
        look.changed.connect(refresher.follow)

    def refresh(self) -> None:
        """Take up the map as it is looked at now."""
        if self.desk.game is None:
            return
        with silently(self.table.selectionModel()):
            self.model.show(board_table(self.desk))
        self._fit()
        self._follow()

    def _fit(self) -> None:
        """Give places and holders the room their names need, and what is said of them the rest: as many columns as fit, and none
        that says nothing. A screen reader reads the whole row, the status line says it."""
        header, metrics, room = self.table.horizontalHeader(), self.table.fontMetrics(), self.width() - self.look.px(24)
        rows, columns = self.model.table.rows, self.model.table.columns
        for column, share in enumerate(NAMES):
            words = {columns[column].title, *(str(row.cells[column]) for row in rows)}
            wide = max(map(metrics.horizontalAdvance, words)) + self.look.px(20)
            self.table.setColumnWidth(column, min(wide, room * share // 100))
        room -= sum(self.table.columnWidth(column) for column in range(len(NAMES)))
        told = sorted(range(len(NAMES), len(columns)), key=lambda column: RANK.index(columns[column].key))
        shown = [column for column in told if any(row.cells[column] for row in rows)] or told[:1]
        shown = shown[: max(1, room // self.look.px(LEAST))]

        def given(column: int) -> int:
            return room * SHARES[columns[column].key] // sum(SHARES[columns[one].key] for one in shown)

        head, edges = header.fontMetrics(), self.look.px(20)
        while len(shown) > 1 and any(given(one) < head.horizontalAdvance(columns[one].title) + edges for one in shown):
            shown.pop()  # the one that matters least gives way before a head is cut
        for column in told:
            self.table.setColumnHidden(column, column not in shown)
            self.table.setColumnWidth(column, given(column))
        header.setStretchLastSection(True)
        self._heights.start()
        self.table.verticalHeader().setMinimumSectionSize(self.look.px(26))
        self.table.resizeRowsToContents()  # what has no room in one line goes on in the next

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.model.table.columns:
            self._fit()

    def open_list(self, index: QModelIndex, point: QPoint) -> None:
        """What stands at the place of the row, and what can be done about it."""
        place = self.model.row(self.rows.mapToSource(index).row()).id
        menu_of(self, self.desk, place).popup(point)

    def _picked(self, current: QModelIndex) -> None:
        if current.isValid():
            row = self.model.row(self.rows.mapToSource(current).row())
            self.desk.select(row.id)
            self.desk.said.emit(" · ".join(str(cell) for cell in row.cells if cell))

    def _follow(self) -> None:
        """Have the row of the selected place in hand."""
        number = next((n for n, row in enumerate(self.model.table.rows) if row.id == self.desk.place), None)
        index = self.table.currentIndex()
        at = self.rows.mapToSource(index).row() if index.isValid() else None
        if number is not None and number != at:
            with silently(self.table.selectionModel()):
                self.table.setCurrentIndex(self.rows.mapFromSource(self.model.index(number, 0)))
            self.table.scrollTo(self.table.currentIndex())
            self.table.viewport().update()
