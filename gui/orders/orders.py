"""Collect: the orders taken down for the turn in hand, and who is still silent."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.desk import Desk
from gui.adapters.orders import REFUSAL, OrdersModel
from gui.calculators.calculators import Calculators
from gui.orders.form import OrderForm
from gui.orders.spending import SpendingTable
from gui.widgets.parts import Fitting, button, label, redress, row
from gui.widgets.theme import Look

LONG = 170
"""Characters of an order that the list shows; its tip has the whole."""


class OrderList(QWidget):
    """The orders with a form to add and change them. Enter changes the order selected, Delete takes it off."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.model = OrdersModel(desk)
        self.table = _Table(self)
        self.table.setModel(self.model)
        self.table.setItemDelegate(_OrderCell(self.table, look))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().hide()
        self.table.setAccessibleName("Orders")
        self.table.doubleClicked.connect(self.change)
        self.add_button = button("Add order …", self.add, "primary", "Write an order by form (Ctrl+N)")
        self.change_button = button("Change …", self.change)
        self.delete_button = button("Delete", self.delete)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self.table, 1)
        box.addLayout(row(self.add_button, None, self.change_button, self.delete_button))
        self.table.selectionModel().currentRowChanged.connect(self._picked)
        look.changed.connect(self._fit)

    def refresh(self) -> None:
        at = self.table.currentIndex().row()
        self.model.show()
        self._fit()
        if 0 <= at < self.model.rowCount():
            self.table.selectRow(at)
        self._enable()

    def _fit(self) -> None:
        header = self.table.horizontalHeader()
        header.setMinimumSectionSize(10)
        for column, width in enumerate((self.look.px(22), self.look.px(92))):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.table.setColumnWidth(column, width)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def _enable(self) -> None:
        may = self.desk.moderating
        picked = self.table.currentIndex().isValid()
        self.add_button.setEnabled(may)
        self.change_button.setEnabled(may and picked)
        self.delete_button.setEnabled(may and picked)

    def _picked(self, current: QModelIndex) -> None:
        self._enable()
        if current.isValid():
            self.desk.said.emit(current.data(REFUSAL) or "This order can be carried out as things stand.")

    def add(self) -> None:
        OrderForm(self.desk, self.window()).open()

    def change(self) -> None:
        if self.desk.moderating and self.table.currentIndex().isValid():
            OrderForm(self.desk, self.window(), self.table.currentIndex().row()).open()

    def delete(self) -> None:
        number = self.table.currentIndex().row()
        if self.desk.moderating and number >= 0:
            self.desk.do(lambda game: game.withdraw(number))


class Collect(QWidget):
    """The stage in which orders come in."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.title = label("Orders", "title")
        self.count = Fitting("muted")
        self.list = OrderList(desk, look)
        self.reckon = button("Calculators …", self.calculate, "quiet", "Odds and trials of what is planned (Ctrl+Shift+K)")
        self.spending = SpendingTable(desk, look)
        self.missing = QLabel()
        self.missing.setWordWrap(True)
        self.ways = label("Drag a unit on the board to order it, or add an order by form.", "muted")
        self.ways.setWordWrap(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addLayout(row(self.title, None, self.count))
        box.addLayout(row(self.ways, self.reckon, spacing=4))
        box.addWidget(self.list, 1)
        box.addWidget(self.spending)
        box.addWidget(self.missing)
        desk.changed.connect(self.refresh)

    def refresh(self) -> None:
        game = self.desk.game
        if game is None:
            return
        self.title.setText(f"Orders of the {game.run}")
        self.reckon.setVisible(bool(game.face.calculators))
        self.list.refresh()
        self.spending.refresh()
        refused = sum(1 for one in self.list.model.listed if one.refusal)
        met = "were" if game.resolution.done else "would be"
        count = f"{len(self.list.model.listed)} in"
        self.count.say(*((f"{count} · {refused} {met} refused", f"{count} · {refused} refused") if refused else ()), count)
        silent = [self.desk.name(player) for player in game.missing()]
        self.missing.setVisible(self.desk.moderating)
        self.missing.setText(f"No order yet from {', '.join(silent)}." if silent else "Every player has given orders.")
        redress(self.missing, "bad" if silent else "good")

    def calculate(self) -> None:
        Calculators(self.desk, self.look, self.window()).show()


class _Table(QTableView):
    def __init__(self, orders: OrderList) -> None:
        super().__init__()
        self.orders = orders

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.orders.change()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.orders.delete()
        else:
            super().keyPressEvent(event)


class _OrderCell(QStyledItemDelegate):
    """An order in words, wrapped, with the reason beneath when it would be refused."""

    def __init__(self, table: QTableView, look: Look) -> None:
        super().__init__(table)
        self.table = table
        self.look = look

    def _texts(self, index: QModelIndex | QPersistentModelIndex) -> tuple[str, str]:
        words = index.data()
        shown = words if len(words) <= LONG else f"{words[:LONG].rsplit(' ', 1)[0]} …"
        return shown, (index.data(REFUSAL) if index.column() == 2 else "")

    def sizeHint(self, option, index) -> QSize:
        width = max(40, self.table.columnWidth(index.column()) - 8)
        words, refusal = self._texts(index)
        high = self._high(words, 12, width) + (self._high(refusal, 11, width) + 2 if refusal else 0)
        return QSize(width, high + self.look.px(9))

    def _high(self, text: str, size: float, width: int) -> int:
        metrics = QFontMetrics(self.look.font(size))
        return metrics.boundingRect(QRect(0, 0, width, 10000), Qt.TextFlag.TextWordWrap, text).height()

    def paint(self, painter, option, index) -> None:
        look, rect = self.look, option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, look.colour("accent_wash"))
        words, refusal = self._texts(index)
        room = rect.adjusted(4, look.px(4), -4, 0)
        good = not index.data(REFUSAL)
        painter.setFont(look.font(12, index.column() == 0))
        painter.setPen(
            look.colour(("good" if good else "bad") if index.column() == 0 else "muted" if index.column() == 1 else "ink")
        )
        painter.drawText(room, Qt.TextFlag.TextWordWrap, words)
        if refusal:
            painter.setFont(look.font(11))
            painter.setPen(look.colour("bad"))
            painter.drawText(room.adjusted(0, self._high(words, 12, room.width()) + 2, 0, 0), Qt.TextFlag.TextWordWrap, refusal)
        painter.restore()
