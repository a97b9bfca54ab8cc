"""What stands differently, side by side: a line for every cell of board and rosters that is not the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSplitter, QTreeWidget, QTreeWidgetItem, QWidget

from core.resolution.comparison import Shift

MOST = 400
"""Lines shown at most."""
DEEP = 3
"""Lines that what a side says makes a row high at most; the tip has all of it."""
LEAST = 0.28
"""The share of the room that the first column has at least."""
PAD = 14
"""Pixels at the sides of a text."""


class Shifts(QTreeWidget):
    """A group a roster; the first column says what, the others what each side says there."""

    def __init__(self, sides: Sequence[str]) -> None:
        super().__init__()
        self.sides: tuple[str, ...] = ()
        self._lines: list[QTreeWidgetItem] = []
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(12)
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setStyleSheet("QTreeView { background: transparent; border: none; } QTreeView::item { padding: 3px 2px; }")
        self.setAccessibleName("What stands differently")
        self.name(sides)

    def name(self, sides: Sequence[str]) -> None:
        """The titles of the sides compared."""
        self.sides = tuple(sides)
        self.setColumnCount(len(sides) + 1)
        self.setHeaderLabels(["What stands differently", *sides])
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def show_shifts(self, shifts: Sequence[Shift]) -> None:
        """Have these cells shown by roster, up to `MOST`; a line says how many more there are."""
        self.clear()
        self._lines = []
        groups: dict[str, QTreeWidgetItem] = {}
        for shift in shifts[:MOST]:
            group = groups.get(shift.table)
            if group is None:
                group = groups[shift.table] = QTreeWidgetItem([shift.table])
                font = group.font(0)
                font.setBold(True)
                group.setFont(0, font)
                group.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.addTopLevelItem(group)
            what = f"{shift.row} · {within(shift.column)}" if shift.column else shift.row
            cells = [said(cell, amount) for cell, amount in zip(shift.cells, shift.amounts, strict=True)]
            line = QTreeWidgetItem([what, *cells])
            for column, text in enumerate((what, *cells)):
                line.setToolTip(column, text)
            group.addChild(line)
            self._lines.append(line)
        if len(shifts) > MOST:
            self.addTopLevelItem(QTreeWidgetItem([f"and {len(shifts) - MOST} more"]))
        self.expandAll()
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """What the sides say has its room, up to their share; what it is of has the rest, and never less than its own share.
        Longer texts are broken."""
        room, columns = self.viewport().width(), self.columnCount()
        most = int(room * (1 - LEAST)) // max(1, columns - 1)
        widths = [min(self._wide(column), most) for column in range(1, columns)]
        widths = [room - sum(widths), *widths]
        for column, wide in enumerate(widths):
            self.setColumnWidth(column, wide)
        for line in self._lines:
            what, *cells = (self._high(line.text(column), wide) for column, wide in enumerate(widths))
            line.setSizeHint(0, QSize(0, max(what, min(max(cells), DEEP * self.fontMetrics().lineSpacing())) + PAD))

    def _high(self, text: str, wide: int) -> int:
        """How high a text is in a cell that is so wide."""
        room = QRect(0, 0, max(1, wide - PAD - self.indentation()), 10_000)
        return self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()

    def _wide(self, column: int) -> int:
        """How wide a column is with its texts in one line each."""
        texts = (line.text(column) for line in self._lines)
        longest = max(map(self.fontMetrics().horizontalAdvance, texts), default=0) + PAD
        return max(longest, self.header().sectionSizeHint(column))

    @property
    def wanted(self) -> int:
        """How high it is with all its lines."""
        lines = sum(line.sizeHint(0).height() for line in self._lines)
        heads = self.topLevelItemCount() * max(self.sizeHintForRow(0), 0)
        return self.header().sizeHint().height() + heads + lines + 2 * self.frameWidth() + 4


class OverShifts(QSplitter):
    """What happens, and right under it what stands differently for it, which has the room its lines take, up to half. `high` says
    how high what happens wants to be."""

    def __init__(self, above: QWidget, shifts: Shifts, high: Callable[[], int]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.shifts, self.high = shifts, high
        self.setHandleWidth(12)
        self.setChildrenCollapsible(False)
        self.addWidget(above)
        self.addWidget(shifts)

    def share(self) -> None:
        """Share the room out anew."""
        room = self.height() - self.handleWidth()
        top = min(self.high(), room - min(self.shifts.wanted, room // 2))
        self.setSizes([top, room - top])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share()


def said(cell: str | int | None, amount: int | None) -> str:
    """A cell with the amount by which it differs from the first side, such as `20 (+2)`."""
    text = "—" if cell is None or cell == "" else str(cell)
    return f"{text} ({amount:+})".replace("-", "−") if amount else text


def within(title: str) -> str:
    """A title within a line: small letters, but for what is written in capitals alone (RP)."""
    return " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in title.split(" "))
