"""The history of corrections: every gesture ever made, what stands and what was taken back, and the way back to any of them;
and the turns that were resolved, each of which can be reopened."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from gui.adapters.desk import Desk
from gui.adapters.history import PastLine, can_go_back, past, turns
from gui.widgets.parts import button, label, paragraph, pile, row

NUMBER = Qt.ItemDataRole.UserRole


class History(QDialog):
    """Gestures, the last one first. Going back to one takes back all after it, as one gesture that can be undone itself."""

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("History of corrections")
        self.resize(860, 560)
        self.past: tuple[PastLine, ...] = ()
        self.list = _table(["", "When", "Who", "Turn", "What was done", "Stands"], stretch=4)
        self.list.setAccessibleName("Gestures")
        self.back_button = button("Undo back to here", self.go, "primary")
        self.only_button = button("Undo only this", self.take_back, tip="What was done since stays, as far as it can.")
        self.list.currentItemChanged.connect(lambda *_: self._judge())
        self.list.itemActivated.connect(lambda *_: self.go())
        self.setLayout(
            pile(
                label("All that was ever done in this game", "title"),
                label("Nothing is erased: what was taken back can be seen, and going back is itself undone by undo.", "muted"),
                (self.list, 1),
                row(None, button("Close", self.reject), self.only_button, self.back_button),
                margins=(18, 16, 18, 14),
                spacing=10,
            )
        )
        self.refresh()
        desk.storage.moved.connect(self._mark)

    def _mark(self) -> None:
        """What was pending is committed, or was given back; what is picked stays picked."""
        number = self.number
        self.refresh()
        items = map(self.list.topLevelItem, range(self.list.topLevelItemCount()))
        picked = next((item for item in items if item is not None and item.data(0, NUMBER) == number), None)
        if picked is not None:
            self.list.setCurrentItem(picked)

    def refresh(self) -> None:
        """List every gesture anew, and mark the one the game stands at."""
        self.list.clear()
        self.past = past(self.desk)
        for one in reversed(self.past):
            self.list.addTopLevelItem(_item(one))
        start = QTreeWidgetItem(["", "", "", "", "The start of the game", ""])
        start.setData(0, NUMBER, -1)
        self.list.addTopLevelItem(start)
        self.list.setCurrentIndex(self.list.model().index(0, 0))
        self._judge()

    @property
    def number(self) -> int | None:
        """The number of the gesture picked; -1 for the start of the game, None where none is."""
        item = self.list.currentItem()
        return item.data(0, NUMBER) if item is not None else None

    def _judge(self) -> None:
        number = self.number
        self.only_button.setEnabled(number is not None and number >= 0 and self.past[number].alone)
        self.back_button.setEnabled(number is not None and can_go_back(self.desk, number))

    def take_back(self) -> None:
        """Take back the gesture picked, whoever made it, and nothing else."""
        number = self.number
        if number is not None and self.desk.do(lambda game: game.take_back(number)):
            self.refresh()

    def go(self) -> None:
        """Back to right after the gesture picked (or forward to it, where it was taken back last)."""
        number = self.number
        if number is not None and self.back_button.isEnabled() and self.desk.do(lambda game: game.undo_to(number)):
            self.refresh()


class Turns(QDialog):
    """The turns of the game, to reopen one of them."""

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Reopen a turn")
        self.resize(520, 420)
        self.list = _table(["Turn", "Orders", "Rulings", "Events"], stretch=0)
        self.list.setAccessibleName("Turns")
        numbers = range(1, self.list.columnCount())
        for column in numbers:
            self.list.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for turn in turns(desk):
            item = QTreeWidgetItem([turn.called, str(turn.orders), str(turn.rulings), str(turn.events)])
            for column in numbers:
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setData(0, NUMBER, turn.number)
            self.list.addTopLevelItem(item)
        self.list.setCurrentIndex(self.list.model().index(0, 0))
        self.list.itemActivated.connect(lambda *_: self.reopen())
        self.reopen_button = button("Reopen", self.reopen, "primary")
        self.reopen_button.setEnabled(self.list.topLevelItemCount() > 0)
        words = "It is open again, to be corrected. The later turns wait with their orders and are resolved again after it."
        hint = paragraph(words, "muted")
        self.setLayout(
            pile(
                label("Reopen an earlier turn", "title"),
                hint,
                (self.list, 1),
                row(None, button("Cancel", self.reject), self.reopen_button),
                margins=(18, 16, 18, 14),
                spacing=10,
            )
        )

    def reopen(self) -> None:
        """Reopen the turn picked, as one gesture, and close."""
        item = self.list.currentItem()
        if item is not None and self.desk.reopen(item.data(0, NUMBER)):
            self.accept()


class _Wrapping(QStyledItemDelegate):
    """A line as high as its words are in the width of their column, which a tree does not look at."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self.tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint, room = super().sizeHint(option, index), QRect(0, 0, self.tree.columnWidth(index.column()) - 8, 10_000)
        words = self.tree.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data() or ""))
        return QSize(hint.width(), max(hint.height(), words.height() + 6))


def _item(one: PastLine) -> QTreeWidgetItem:
    item = QTreeWidgetItem([str(one.number + 1), one.when, one.author, one.turn, one.said, one.mark])
    item.setData(0, NUMBER, one.number)
    item.setToolTip(4, one.said)
    if not one.stands:
        font = item.font(4)
        font.setStrikeOut(True)
        item.setFont(4, font)
    return item


def _table(titles: list[str], stretch: int) -> QTreeWidget:
    made = QTreeWidget()
    made.setHeaderLabels(titles)
    made.setRootIsDecorated(False)
    made.setWordWrap(True)
    made.setItemDelegate(_Wrapping(made))
    made.header().sectionResized.connect(made.scheduleDelayedItemsLayout)
    made.setStyleSheet("QTreeView::item { padding: 3px 2px; }")
    made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    made.header().setStretchLastSection(False)
    for column in range(len(titles)):
        mode = QHeaderView.ResizeMode.Stretch if column == stretch else QHeaderView.ResizeMode.ResizeToContents
        made.header().setSectionResizeMode(column, mode)
    return made
