"""Ctrl+K: find a thing of the game, or do anything, by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import label, pile
from gui.widgets.theme import Look

SHOWN = 60
HIGH = 360
"""How high the list of what is found is at most, in units of the look."""


class Find(NamedTuple):
    """What can be found: its words, what kind of thing it is, what picking it does, and what else one may call it."""

    text: str
    aside: str
    go: Callable[[], object]
    also: str = ""


class Palette(QDialog):
    """What matches every word typed, in the order given."""

    def __init__(self, finds: Sequence[Find], look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Find, do")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.finds = finds
        self.line = QLineEdit()
        self.line.setPlaceholderText("An action, a unit, a player, a place, an order, a rule …")
        self.line.setAccessibleName("What to find or do")
        self.list = QListWidget()
        self.list.setAccessibleName("Found")
        self.list.setItemDelegate(_Found(look, self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.said = label("", "muted")
        self.setLayout(pile(self.line, (self.list, 100), self.said, None, margins=(12, 12, 12, 12)))
        self.look = look
        self.resize(look.px(680), look.px(HIGH))
        self.line.textChanged.connect(self._narrow)
        self.line.installEventFilter(self)
        self.line.returnPressed.connect(self.go)
        self.list.itemActivated.connect(lambda _: self.go())
        self._narrow("")

    def _narrow(self, text: str) -> None:
        words = text.casefold().split()
        self.list.clear()
        hits = [find for find in self.finds if all(word in _words(find) for word in words)]
        typed = " ".join(words)

        def rank(find: Find) -> tuple[bool, bool]:
            """What is called so first, then what begins so, then what has the words somewhere in it."""
            text = find.text.casefold()
            return typed not in (text, find.aside.casefold().removeprefix("rule ")), not text.startswith(typed)

        if typed:
            hits.sort(key=rank)
        for find in hits[:SHOWN]:
            item = QListWidgetItem(find.text)
            item.setData(Qt.ItemDataRole.UserRole, find)
            item.setToolTip(find.text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{find.text}, {find.aside}" if find.aside else find.text)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        more = len(hits) - SHOWN
        self.said.setText(
            "Nothing has all these words." if not hits else f"{more} more; type on." if more > 0 else f"{len(hits)} found."
        )
        self._fit()

    def _fit(self) -> None:
        """Have the list end with what is found, and say how much that is. The window stays as it is: one that changes its height
        with every letter is not read in."""
        self.list.ensurePolished()
        rows = max(0, self.list.sizeHintForRow(0)) * self.list.count() + 2 * self.list.frameWidth()
        self.list.setVisible(bool(self.list.count()))
        self.list.setMaximumHeight(min(rows, self.look.px(HIGH)))

    def add(self, finds: Sequence[Find]) -> None:
        """More that can be found, after what there is."""
        row = self.list.currentRow()
        self.finds = (*self.finds, *finds)
        self._narrow(self.line.text())
        self.list.setCurrentRow(min(max(0, row), self.list.count() - 1))

    def go(self) -> None:
        """Close, and do what is picked; nothing where nothing matches."""
        item = self.list.currentItem()
        if item is not None:
            find = item.data(Qt.ItemDataRole.UserRole)
            self.accept()
            find.go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down)
        ):
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
            return True
        return super().eventFilter(watched, event)


def _words(find: Find) -> str:
    """All that it can be found by."""
    return f"{find.text} {find.aside} {find.also}".casefold()


class _Found(QStyledItemDelegate):
    """A find with what it is at the right; long words are cut, so that what it is stays in view."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        find = index.data(Qt.ItemDataRole.UserRole)
        aside = QFontMetrics(self.look.font(11)).horizontalAdvance(find.aside)
        room = option.rect.width() - aside - 2 * EDGE - GAP
        option.text = option.fontMetrics.elidedText(find.text, Qt.TextElideMode.ElideRight, room)  # type: ignore[attr-defined]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().paint(painter, option, index)
        painter.save()
        painter.setFont(self.look.font(11))
        painter.setPen(self.look.colour("muted"))
        where = option.rect.adjusted(0, 0, -GAP, 0)
        aside = index.data(Qt.ItemDataRole.UserRole).aside
        painter.drawText(where, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, aside)
        painter.restore()
