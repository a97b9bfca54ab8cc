"""The rosters at the left: a tab a table, a filter, and a card of what is selected."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
)

from gui.adapters.about import add_row_orders
from gui.adapters.change import BOARD
from gui.adapters.desk import Desk
from gui.adapters.follow import Follower
from gui.adapters.rosters import BAR, LARGEST, SIDE, Filtered, RosterModel, TableRow, row_of
from gui.adapters.rule import add_figure, add_rulings, add_sign, change_figure
from gui.rosters.card import DetailCard
from gui.widgets.glyphs import paint_glyph
from gui.widgets.menus import Menu
from gui.widgets.opaque import Opaque
from gui.widgets.part import Part
from gui.widgets.parts import label, silently
from gui.widgets.tabs import Tabs
from gui.widgets.theme import Look, blend


class Rosters(Part):
    """What the ruleset lists, as the desk's reader may know it. A selected row selects its place, and the other way round."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Rosters")
        self.bare = True
        self.desk = desk
        self.look = look
        self.model = RosterModel(desk)
        self.rows = Filtered(self.model)
        self.tabs = Tabs("Rosters")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter: name, owner, place, kind …")
        self.filter.setClearButtonEnabled(True)
        self.table = _Table()
        Opaque(self.table)
        self.table.setModel(self.rows)
        self.table.setItemDelegate(_Cell(look))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setSortingEnabled(True)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.setAccessibleName("Roster")
        self.listed = label("", "muted")
        self.card = DetailCard(look)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(7)
        for part in (self.tabs, self.filter, self.table, self.listed, self.card):
            box.addWidget(part, 1 if part is self.table else 0)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._open_menu)
        self.table.activated.connect(self._change)
        self.tabs.turned.connect(self._show_table)
        self.filter.textChanged.connect(self._narrow)
        self.table.selectionModel().currentRowChanged.connect(self._picked)
        Follower(desk, self, self.refresh, BOARD)
        desk.chosen.connect(self._follow)
        self.table.resized.connect(self._fit)
        look.changed.connect(self._fit)

    def refresh(self) -> None:
        if self.desk.game is None:
            return
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
        self._follow()

    def _fit(self) -> None:
        """As many columns as there is room for, the most important first; the card has the others."""
        header = self.table.horizontalHeader()
        self.table.verticalHeader().setDefaultSectionSize(self.look.px(26))
        for column in range(self.model.columnCount()):
            self.table.setColumnHidden(column, False)
        # Out of sight it wears another text size only when it comes in sight again.
        asked = self.model.table, self.look.scale, self.table.font().toString(), self.rows.rowCount()
        if self._measured[0] != asked:
            self._measured = asked, [self._width(column) for column in range(self.model.columnCount())]
        widths = self._measured[1]
        if not widths:
            return
        room = self.table.viewport().width()
        left = room - max(self.look.px(118), min(widths[0], round(room * 0.45)))
        shown: list[int] = []
        for column, width in enumerate(widths[1:], 1):
            if width > left:
                break
            left -= width
            shown.append(column)
        # What is left over goes to the name as far as it needs it, then to all alike.
        name = room - sum(widths[column] for column in shown)
        spare = max(0, name - widths[0]) // (len(shown) + 1) if shown else 0
        for column, width in enumerate(widths):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            self.table.setColumnHidden(column, column > 0 and column not in shown)
            if column in shown:
                self.table.setColumnWidth(column, width + min(spare, self.look.px(40)))
        wide = sum(self.table.columnWidth(column) for column in shown)
        self.table.setColumnWidth(0, room - wide)
        self.hidden = tuple(column for column in range(1, len(widths)) if column not in shown)
        self._follow()

    _measured: tuple[object, list[int]] = (None, [])
    """What the columns were measured of, and how wide they are; another width of the table changes none."""
    hidden: tuple[int, ...] = ()
    """The columns there is no room for."""

    def _width(self, column: int) -> int:
        """Wide enough for its title and for what stands in it, within reason."""
        if self.model.table.columns[column].kind == "bar":
            return self.look.px(72)
        title = self.look.font(11, True)
        words = QFontMetrics(title).horizontalAdvance(self.model.table.columns[column].title) + self.look.px(14)
        most = self.look.px(120 if column else 200)
        metrics, rows = self.table.fontMetrics(), self.rows
        # Of the view's own hints one is enough: that of the longest words. It asks for all of them.
        said = {rows.index(row, column).data(): row for row in range(rows.rowCount())}
        longest = max(said, key=metrics.horizontalAdvance, default="")
        wide = self.table.sizeHintForIndex(rows.index(said.get(longest, -1), column)).width()
        return max(words, min(most, wide + self.look.px(6)))

    def _narrow(self, text: str) -> None:
        self.rows.narrow(text)
        self._count()

    def _count(self) -> None:
        shown, all_ = self.rows.rowCount(), self.model.rowCount()
        self.listed.setText(
            f"{shown} of {all_} {self.model.table.title.lower()} shown" if all_ else "Nothing is known of these yet."
        )

    def _picked(self, current: QModelIndex) -> None:
        if current.isValid():
            row = self.model.row(self.rows.mapToSource(current).row())
            self.desk.select(row.place or self.desk.place, row.id)

    def _open_menu(self, point: QPoint) -> None:
        """What may be done about the cell under the pointer, or about the row picked."""
        index = self.table.indexAt(point)
        index = index if index.isValid() else self.table.currentIndex()
        if index.isValid():
            menu = self.menu(self.rows.mapToSource(index))
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.table.viewport().mapToGlobal(point))

    def _change(self, index: QModelIndex) -> None:
        """Enter: change the figure pointed at by a ruling; where it is none, offer all that may be done about the row."""
        table, at = self.model.table, self.rows.mapToSource(index)
        row, column = self.model.row(at.row()), table.columns[at.column()]
        if not change_figure(self.desk, row.id, column.key, column.full, row.cells[at.column()]):
            self._open_menu(self.table.visualRect(index).center())

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

    def _unseen(self, row: TableRow | None) -> tuple[tuple[str, str], ...]:
        """What the columns without room say of a row, but for what its card tells anyway."""
        table = self.model.table
        mine = next((one for one in table.rows if row is not None and one.id == row.id), None)
        if mine is None:
            return ()
        told = {name.casefold() for name, _ in mine.detail}
        cells = ((table.columns[at].full, mine.cells[at]) for at in self.hidden if at < len(table.columns))
        return tuple((title, str(cell)) for title, cell in cells if cell is not None and title.casefold() not in told)

    def _row_of(self, thing: str | None, place: str | None) -> TableRow | None:
        if self.desk.game is None:
            return None
        return row_of((self.model.table, *self.desk.tables), thing, place)


class CardPart(Part):
    """What is selected, on a card of its own, where the rosters have no room."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Card")
        self.desk = desk
        self.card = DetailCard(look)
        self.empty = label("Select a unit, a player or a place.", "muted")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.empty)
        box.addWidget(self.card)
        box.addStretch(1)
        Follower(desk, self, self.refresh, BOARD)
        desk.chosen.connect(self.refresh)

    def refresh(self) -> None:
        """Show what is selected; a sentence where no roster has it."""
        if self.desk.game is not None:
            self.card.show_row(row_of(self.desk.tables, self.desk.thing, self.desk.place), self.desk)
        self.empty.setVisible(self.card.isHidden())


class _Table(QTableView):
    """A table that says when the room for its rows changes."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class _Cell(QStyledItemDelegate):
    """A cell of a roster: the first with its side's glyph, bars as bars."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        share = index.data(BAR)
        if share is None and index.column() != 0:
            super().paint(painter, option, index)
            return
        painter.save()
        rect: QRect = option.rect  # type: ignore[attr-defined]
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(rect, self.look.colour("accent_wash"))
        colour = self.look.side(index.data(SIDE))
        if share is not None:
            self._bar(painter, rect, share, index.data(), colour, len(str(index.data(LARGEST))))
        else:
            mark = self.look.px(18)
            room = QRectF(rect.left(), rect.top(), mark, rect.height())
            paint_glyph(painter, room, index.data(SIDE), colour, self.look.px(9))
            painter.setPen(self.look.colour("ink"))
            painter.setFont(option.font)  # type: ignore[attr-defined]
            room = rect.adjusted(mark + 2, 0, -3, 0)
            text = painter.fontMetrics().elidedText(index.data(), Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()

    def _bar(self, painter: QPainter, rect: QRect, share: float, value: str, colour: QColor, digits: int) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.look.font(10.5))
        figure = painter.fontMetrics().horizontalAdvance("0" * max(3, digits)) + 8
        high = self.look.px(7)
        bar = QRect(rect.left() + 3, rect.center().y() - high // 2 + 1, max(8, rect.width() - figure - 8), high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(self.look.colour("panel"), self.look.colour("faint"), 0.24))
        painter.drawRoundedRect(bar, high / 2, high / 2)
        painter.setBrush(blend(self.look.colour("panel"), colour, 0.85))
        painter.drawRoundedRect(QRect(bar.left(), bar.top(), max(high, round(bar.width() * share)), high), high / 2, high / 2)
        painter.setPen(self.look.colour("muted"))
        painter.drawText(rect.adjusted(0, 0, -3, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width() + (self.look.px(20) if index.column() == 0 else 0), hint.height())
