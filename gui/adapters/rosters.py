"""A ruleset's table as a Qt item model."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt

from core.rulesets.tables import RosterTable, TableRow
from gui.adapters.desk import Desk
from gui.widgets.theme import Sign, glyph

__all__ = ["BAR", "LARGEST", "SIDE", "SORT", "RosterModel", "RosterTable", "TableRow", "row_of"]
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
BAR = Qt.ItemDataRole.UserRole + 1
"""How much of a bar is filled, 0 to 1; None where the cell is no bar."""
SIDE = Qt.ItemDataRole.UserRole + 2
"""The index of the row's side, or None."""
SORT = Qt.ItemDataRole.UserRole + 3
LARGEST = Qt.ItemDataRole.UserRole + 4
"""The largest figure of a column of bars."""


class RosterModel(QAbstractTableModel):
    """The rows of one table. The first cell carries the glyph of the row's side."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.table = RosterTable("", "", (), ())
        self._largest: tuple[float, ...] = ()
        self._signs: dict[str | None, Sign | None] = {}
        """By side."""

    def show(self, table: RosterTable) -> None:
        """Take up another table, or the same one at another moment: rows that say the same are not asked for again."""
        if (table.key, table.columns) != (self.table.key, self.table.columns):
            self.beginResetModel()
            self._take(table)
            self.endResetModel()
            return
        largest, signs = self._largest, self._signs
        self._match(table)
        before = self.table.rows
        self._take(table)
        for number, (was, row) in enumerate(zip(before, table.rows, strict=True)):
            if was.cells != row.cells or signs.get(was.side) != self._signs[row.side]:
                self.dataChanged.emit(self.index(number, 0), self.index(number, len(table.columns) - 1))
        for column, (was, most) in enumerate(zip(largest, self._largest, strict=True)):
            if was != most and table.rows:
                self.dataChanged.emit(self.index(0, column), self.index(len(table.rows) - 1, column))

    def _match(self, table: RosterTable) -> None:
        """Have the same things in the same order as another table, with what is known of those that stay."""
        rows = self.table.rows
        first, last, new = _between([row.id for row in rows], [row.id for row in table.rows])
        kept = (*rows[:first], *rows[last:])
        if last > first:
            self.beginRemoveRows(NOWHERE, first, last - 1)
            self._take(structs.replace(self.table, rows=kept))
            self.endRemoveRows()
        if new > first:
            self.beginInsertRows(NOWHERE, first, new - 1)
            self._take(structs.replace(self.table, rows=(*kept[:first], *table.rows[first:new], *kept[first:])))
            self.endInsertRows()

    def _take(self, table: RosterTable) -> None:
        self.table = table
        self._largest = tuple(_largest(table, n) if column.barred else 0 for n, column in enumerate(table.columns))
        self._signs = {row.side: self.desk.sign(row.side) for row in table.rows}

    def row(self, number: int) -> TableRow:
        """The row of that number in the listed order, whatever the view sorts it by."""
        return self.table.rows[number]

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.table.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and section < len(self.table.columns):
            if role == Qt.ItemDataRole.DisplayRole:
                return self.table.columns[section].title
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(section)
            if role == Qt.ItemDataRole.ToolTipRole:
                return self.table.columns[section].spelled or None
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = self.table.rows[index.row()], self.table.columns[index.column()]
        cell = row.cells[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return "" if cell is None else str(cell)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:  # columns without room are read as well
            cells = zip(self.table.columns, row.cells, strict=True)
            return ", ".join(f"{one.full} {said}" for one, said in cells if said not in (None, ""))
        if role in (SORT, Qt.ItemDataRole.EditRole):
            return cell if isinstance(cell, int) else (str(cell).casefold() if cell is not None else "")
        if role == SIDE:
            return self._signs[row.side]
        if role == LARGEST:
            return self._largest[index.column()]
        if role == BAR:
            largest = self._largest[index.column()]
            return abs(cell) / largest if column.barred and isinstance(cell, int) and largest else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{glyph(self._signs[row.side])} {cell}" if index.column() == 0 else cell if isinstance(cell, str) else None
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        number = self.table.columns[column].kind == "number"
        return (Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter


class Filtered(QSortFilterProxyModel):
    """A roster with the rows that match every word typed, in any column, sorted as asked; unsorted is the listed order."""

    def __init__(self, source: RosterModel) -> None:
        super().__init__()
        self._words: tuple[str, ...] = ()
        self.roster = source
        self.setSourceModel(source)
        self.setSortRole(SORT)

    def narrow(self, text: str) -> None:
        """Show only rows in which every one of these words stands; all for an empty text."""
        self.beginFilterChange()
        self._words = tuple(text.casefold().split())
        self.endFilterChange()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        if not self._words:
            return True
        row = self.roster.row(source_row)
        side = next((side.name for side in self.roster.desk.map.sides if side.id == row.side), "")
        text = " ".join((*(str(cell) for cell in row.cells if cell is not None), side)).casefold()
        return all(word in text for word in self._words)

    def lessThan(self, source_left: Index, source_right: Index) -> bool:
        left, right = (self.roster.data(index, SORT) for index in (source_left, source_right))
        if isinstance(left, int) and isinstance(right, int):
            return left < right
        return str(left) < str(right)


def _between(before: list[str], after: list[str]) -> tuple[int, int, int]:
    """Where two lists begin to differ, and where in each of them what they have in common at their ends begins."""
    first = next((n for n, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), None)
    if first is None:
        first = min(len(before), len(after))
    last, new = len(before), len(after)
    while last > first and new > first and before[last - 1] == after[new - 1]:
        last, new = last - 1, new - 1
    return first, last, new


def row_of(tables: Iterable[RosterTable], thing: str | None, place: str | None) -> TableRow | None:
    """The row of a thing, or where no thing is selected that of a place."""
    if thing is not None:
        return next((row for table in tables for row in table.rows if row.id == thing), None)
    return next((row for table in tables for row in table.rows if row.place == place), None) if place is not None else None


def _largest(table: RosterTable, column: int) -> int:
    """The number in a column that has the whole bar."""
    if table.columns[column].kind == "percent":
        return 100
    return max((abs(cell) for row in table.rows if isinstance(cell := row.cells[column], int)), default=0)
