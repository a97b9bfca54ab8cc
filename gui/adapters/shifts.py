"""What stands differently, side by side: a line for every cell of board and rosters that is not the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSplitter, QTreeWidget, QTreeWidgetItem, QWidget

from core.resolution.comparison import Shift

MOST = 400
"""Lines shown at most."""


class Shifts(QTreeWidget):
    """A group a roster; the first column says what, the others what each side says there."""

    def __init__(self, sides: Sequence[str]) -> None:
        super().__init__()
        self.sides: tuple[str, ...] = ()
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(12)
        self.setUniformRowHeights(True)
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
        for column in range(len(sides) + 1):
            mode = QHeaderView.ResizeMode.Stretch if column == 0 else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(column, mode)

    def show_shifts(self, shifts: Sequence[Shift]) -> None:
        """Have these cells shown by roster, up to `MOST`; a line says how many more there are."""
        self.clear()
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
            line.setToolTip(0, what)
            group.addChild(line)
        if len(shifts) > MOST:
            self.addTopLevelItem(QTreeWidgetItem([f"and {len(shifts) - MOST} more"]))
        self.expandAll()

    @property
    def wanted(self) -> int:
        """How high it is with all its lines."""
        groups = [self.topLevelItem(place) for place in range(self.topLevelItemCount())]
        lines = sum(1 + group.childCount() for group in groups if group is not None)
        return self.header().sizeHint().height() + lines * max(self.sizeHintForRow(0), 0) + 2 * self.frameWidth() + 4


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
