"""The rosters at the left: a tab a table, a filter, and a card of what is selected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QVBoxLayout

from gui.adapters.about import add_row_orders
from gui.adapters.change import BOARD
from gui.adapters.desk import Desk
from gui.adapters.places import Game
from gui.adapters.refresh import Refresher
from gui.adapters.rosters import Filtered, RosterModel, RosterTable, TableRow, row_of
from gui.adapters.rule import add_figure, add_rulings, add_sign, change_figure
from gui.rosters.card import DetailCard
from gui.rosters.columns import CellLook, Need, lines, need, shared
from gui.widgets.measures import TEXT
from gui.widgets.menus import Menu, WithMenus
from gui.widgets.opaque import Opaque
from gui.widgets.part import Part
from gui.widgets.parts import label, pile, silently
from gui.widgets.scroll import Snug
from gui.widgets.tabs import Tabs
from gui.widgets.theme import Look


class Rosters(Part):
    """What the ruleset lists, as the desk's reader may know it. A selected row selects its place, and the other way round."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Rosters")
        self.bare = True
        self.desk = desk
        self.look = look
        self._game: Game | None = None
        """The game whose rosters are shown."""
        self.model = RosterModel(desk)
        self.rows = Filtered(self.model)
        self.tabs = Tabs("Rosters")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter: name, owner, place, kind …")
        self.filter.setAccessibleName("Filter of the roster")
        self.filter.setClearButtonEnabled(True)
        self.table = _Table()
        Opaque(self.table)
        self.table.setModel(self.rows)
        self.cell = CellLook(look)
        self.table.setItemDelegate(self.cell)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setSortingEnabled(True)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setMinimumSectionSize(1)
        self.table.setAccessibleName("Roster")
        self.listed = label("", "muted")
        self.card = DetailCard(look)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(7)
        for part in (self.tabs, self.filter, self.table, self.listed, Snug(self.card)):
            box.addWidget(part, 1 if part is self.table else 0)
        self.table.menu_wanted.connect(self._open_menu)
        self.table.activated.connect(self._change)
        self.tabs.turned.connect(self._show_table)
        self.filter.textChanged.connect(self._narrow)
        self.table.selectionModel().currentRowChanged.connect(self._picked)
        Refresher(desk, self, self.refresh, BOARD)
        desk.chosen.connect(self._follow)
        self.table.resized.connect(self._fit)
        self.rows.layoutChanged.connect(self._break_lines)
        look.changed.connect(self._fit)

    def refresh(self) -> None:
        if self.desk.game is None:
            return
        if self._game is not self.desk.game:  # what was sought in another game hides nothing of this one
            self._game = self.desk.game
            self.filter.clear()
        with silently(self.tabs):
            self.tabs.show_titles([table.title for table in self.desk.tables])
        self._show_table()

    def _show_table(self) -> None:
        number = max(0, self.tabs.currentIndex())
        if self.desk.game is None or number >= len(self.desk.tables):
            return
        new = self.model.table.key != self.desk.tables[number].key
        with silently(self.table.selectionModel()):  # where the row picked is gone, no other is picked for it
            self.model.show(self.desk.tables[number].ranked)
        if new:
            self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._fit()
        self._count()

    def _fit(self) -> None:
        """As many columns as there is room for, the most important first; the card has the others."""
        self._needs = [self._need(column) for column in range(self.model.columnCount())]
        widths = shared(self._needs, self.table.viewport().width(), self.look)
        for column in range(len(self._needs)):
            if self.table.isColumnHidden(column) != (column not in widths):
                self.table.setColumnHidden(column, column not in widths)
            if column in widths and self.table.columnWidth(column) != widths[column]:
                self.table.setColumnWidth(column, widths[column])
        self.hidden = tuple(column for column in range(len(self._needs)) if column not in widths)
        self._break_lines()
        self._follow()

    _needs: Sequence[Need] = ()
    """The room that each column needs."""
    hidden: tuple[int, ...] = ()
    """The columns there is no room for."""

    def _need(self, column: int) -> Need:
        table = self.model.table
        one = table.columns[column]
        texts = {_said(row, column) for row in table.rows} if not one.barred else ()
        around = self.cell.around(column) if not one.barred else self.look.px(72)
        return need(one.title, texts, around, self.look, wanted=one.barred)

    def _break_lines(self) -> None:
        """Give each row as many lines as the longest of its texts needs."""
        plain, line = self.look.px(26), QFontMetrics(self.look.font(TEXT)).lineSpacing()
        if (head := self.table.verticalHeader()).defaultSectionSize() != plain:  # which draws every row anew
            head.setDefaultSectionSize(plain)
        rooms = {
            column: self.table.columnWidth(column) - self.cell.around(column)
            for column, one in enumerate(self._needs)
            if column not in self.hidden and self.table.columnWidth(column) < one.whole
        }
        if not rooms:
            for number in range(self.rows.rowCount()):
                if self.table.rowHeight(number) != plain:
                    self.table.setRowHeight(number, plain)
            return
        for number in range(self.rows.rowCount()):
            row = self.model.row(self.rows.mapToSource(self.rows.index(number, 0)).row())
            most = max(lines(_said(row, column), room, self.look) for column, room in rooms.items())
            if self.table.rowHeight(number) != (high := plain + (most - 1) * line):
                self.table.setRowHeight(number, high)

    def _narrow(self, text: str) -> None:
        self.rows.narrow(text)
        self._break_lines()
        self._count()

    def _count(self) -> None:
        shown, all_ = self.rows.rowCount(), self.model.rowCount()
        title = self.model.table.title.lower()
        nothing = f"No {title} now." if self.desk.moderating else "Nothing is known of these yet."
        self.listed.setText(f"{shown} of {all_} {title} shown" if all_ else nothing)
        self.listed.setVisible(shown < all_ or not all_)

    def _picked(self, current: QModelIndex) -> None:
        if current.isValid():
            row = self.model.row(self.rows.mapToSource(current).row())
            self.desk.select(row.place or self.desk.place, row.id)

    def _open_menu(self, index: QModelIndex, point: QPoint) -> None:
        """What may be done about a cell and its row."""
        menu = self.menu(self.rows.mapToSource(index))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(point)

    def _change(self, index: QModelIndex) -> None:
        """Enter: change the figure pointed at by a ruling; where it is none, offer all that may be done about the row."""
        table, at = self.model.table, self.rows.mapToSource(index)
        row, column = self.model.row(at.row()), table.columns[at.column()]
        if not change_figure(self.desk, row.id, column.key, column.full, row.cells[at.column()]):
            self._open_menu(index, self.table.point_of(index))

    def menu(self, index: QModelIndex) -> Menu:
        """Why a figure is what it is, and the orders about its row."""
        table, row = self.model.table, self.model.row(index.row())
        column, cell = table.columns[index.column()], row.cells[index.column()]
        menu = Menu(self)
        said = f"{column.full} {cell}" if cell is not None else column.full
        why = menu.addAction(f"Why this figure: {said} …" if isinstance(cell, int) else f"Why is it so: {said} …")
        why.setEnabled(self.desk.moment is None)
        why.triggered.connect(lambda _=False: self.desk.asked_why.emit(table.key, row.id, column.key))
        add_figure(menu, self.desk, row.id, column.key, column.full, cell)
        add_rulings(menu, self.desk, row.id)
        add_sign(menu, self.desk, row.side)
        add_row_orders(menu, self.desk, self, table.key, row.id)
        return menu

    def _follow(self) -> None:
        """Show what is selected: its row if this roster has it, and its card if any roster has."""
        thing, place = self.desk.thing, self.desk.place
        rows = self.model.table.rows
        number = next((n for n, row in enumerate(rows) if row.id == thing), None)
        if number is None and thing is None:
            number = next((n for n, row in enumerate(rows) if row.place is not None and row.place == place), None)
        with silently(self.table.selectionModel()):
            # The column pointed at stays, so that Enter is about the figure that was clicked.
            at = self.table.currentIndex()
            same = number is not None and at.isValid() and self.rows.mapToSource(at).row() == number
            column = at.column() if same else 0
            index = self.rows.mapFromSource(self.model.index(number, column)) if number is not None else QModelIndex()
            if index != at:
                self.table.setCurrentIndex(index)
                if index.isValid():
                    self.table.scrollTo(index)
                else:
                    self.table.clearSelection()
                self.table.viewport().update()
        row = self._row_of(thing, place)
        self.card.show_row(row, self.desk, self._unseen(row))

    def spot(self, thing: str, column: str) -> QRect | None:
        """Where a figure of a thing is on the screen, its name where that column is not shown; None where it is out of sight."""
        number = next((n for n, row in enumerate(self.model.table.rows) if row.id == thing), None)
        if number is None or not self.isVisible():
            return None
        keys = [one.key for one in self.model.table.columns]
        at = keys.index(column) if column in keys and keys.index(column) not in self.hidden else 0
        cell = self.table.visualRect(self.rows.mapFromSource(self.model.index(number, at)))
        cell &= self.table.viewport().rect()
        return QRect(self.table.viewport().mapToGlobal(cell.topLeft()), cell.size()) if not cell.isEmpty() else None

    def _unseen(self, row: TableRow | None) -> tuple[tuple[str, str], ...]:
        """What the columns without room say of a row, but for what its card tells anyway."""
        table = self.model.table
        mine = next((one for one in table.rows if row is not None and one.id == row.id), None)
        return untold(table, mine, self.hidden) if mine is not None else ()

    def _row_of(self, thing: str | None, place: str | None) -> TableRow | None:
        if self.desk.game is None:
            return None
        return row_of((self.model.table, *self.desk.tables), thing, place)


class CardPart(Part):
    """What is selected, with all that its roster has of it, on a card of its own, where the rosters have no room."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Card")
        self.desk = desk
        self.card = DetailCard(look)
        self.empty = label("Select a unit, a player or a place.", "muted")
        self.setLayout(pile(self.empty, Snug(self.card), None))
        Refresher(desk, self, self.refresh, BOARD)
        desk.chosen.connect(self.refresh)

    def refresh(self) -> None:
        """Show what is selected; a sentence where no roster has it."""
        if self.desk.game is not None:
            row = row_of(self.desk.tables, self.desk.thing, self.desk.place)
            table = next((one for one in self.desk.tables if row is not None and row in one.rows), None)
            self.card.show_row(row, self.desk, untold(table, row, range(1, len(row.cells))) if table and row else ())
        self.empty.setVisible(self.card.isHidden())


class _Table(WithMenus):
    """A table that says when the room for its rows changes."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


def untold(table: RosterTable, row: TableRow, columns: Iterable[int]) -> tuple[tuple[str, str], ...]:
    """What some columns say of a row, but for what its card tells anyway."""
    told = {name.casefold() for name, _ in row.detail}
    cells = ((table.columns[at].full, row.cells[at]) for at in columns if at < len(table.columns))
    return tuple((title, str(cell)) for title, cell in cells if cell is not None and title.casefold() not in told)


def _said(row: TableRow, column: int) -> str:
    """What stands in a cell."""
    cell = row.cells[column]
    return "" if cell is None else str(cell)
