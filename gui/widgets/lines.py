"""A list whose lines change one by one, and lines that take the height of all their words."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from gui.widgets.opaque import Opaque
from gui.widgets.parts import silently


class Lines(QListWidget):
    """Qt lays all lines of a list out anew and paints them where one says something else; here that one is painted, unless it
    takes another height."""

    def __init__(self) -> None:
        super().__init__()
        Opaque(self)

    @contextmanager
    def changing(self, row: int) -> Generator[QListWidgetItem]:
        """A line, to have it say something else."""
        item, high = self.item(row), self.sizeHintForRow(row)
        with silently(self.model()):
            yield item
        if self.sizeHintForRow(row) != high:
            self.scheduleDelayedItemsLayout()
        else:
            self.update(self.indexFromItem(item))


class Wrapping(QStyledItemDelegate):
    """Gives each line of a list the height that its words need: by itself a list forgets what its style has around them, and ends
    a line with an ellipsis that would have gone on in the next."""

    def __init__(self, view: QListWidget, around: int) -> None:
        super().__init__(view)
        self.view, self.around = view, around
        view.setWordWrap(True)
        view.setResizeMode(QListWidget.ResizeMode.Adjust)
        view.setTextElideMode(Qt.TextElideMode.ElideNone)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        room = QRect(0, 0, self.view.viewport().width() - 2 * self.around, 100_000)
        words = QFontMetrics(self.view.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data()))
        return QSize(60, words.height() + self.around)
