"""A table that is typed in, or pasted into from a sheet: one row a thing, the last row for a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from gui.adapters.attempt import Refused, short
from gui.adapters.documents import pasted_cells
from gui.adapters.setup.newgame import NewGame
from gui.widgets.theme import Sign

Index = QModelIndex | QPersistentModelIndex
NEW = "type, or paste rows"
NOBODY = frozenset(("nobody", "nobody's", "none", "-", "–", "—"))
"""What people write into a cell that is to say nothing."""


class Column(NamedTuple):
    """One column: how its value is read, written, shown and chosen. A `choices` column takes what it lists and nothing else;
    `parse` reads what was typed, and gives None for what cannot be."""

    key: str
    title: str
    get: Callable[[str], Any]
    put: Callable[[str, Any], object]
    said: Callable[[Any], str] = lambda value: "" if value is None else str(value)
    choices: Callable[[], Sequence[tuple[Any, str]]] | None = None
    parse: Callable[[str], Any] = lambda text: text.strip() or None
    flag: bool = False
    number: bool = False
    side: Callable[[str], Sign | None] | None = None
    tip: str = ""
    wide: int = 1
    first: bool = False
    """Whether it is one of those that matter most to the rules."""
    always: bool = False
    """Whether it is shown however narrow the table is."""
    usual: str = ""
    """What the rules take where nothing is written."""


class Grid(QAbstractTableModel):
    """The rows of one part of a draft. `things` are their ids; `add` makes one of a name; `key` is the part, for complaints."""

    unknown = Signal(str)
    """Something was typed that nothing is called."""

    def __init__(
        self,
        game: NewGame,
        key: str,
        columns: Sequence[Column],
        things: Callable[[], list[str]],
        add: Callable[[str], str] | None,
        remove: Callable[[str], object] | None = None,
        new: str = NEW,
    ) -> None:
        super().__init__()
        self.game = game
        self.key = key
        self.columns = list(columns)
        self._things = things
        self.adds = add
        self.removes = remove
        self.new = new
        self.things: list[str] = things()
        self.marks: dict[tuple[str, str], tuple[str, str]] = {}

    def refresh(self) -> None:
        """Show what the draft has now."""
        fresh = self._things()
        if fresh != self.things:
            self.beginResetModel()
            self.things = fresh
            self.endResetModel()
        else:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def mark(self) -> None:
        """Mark the cells that something is wrong with."""
        self.marks = {}
        for one in self.game.verdict.findings:
            if one.kind != "good" and one.sheet in (self.key, f"names.{self.key}") and one.row:
                column = next((column.key for column in self.columns if column.key == one.path.split(".")[0]), "")
                self.marks.setdefault((one.row, column or self.columns[0].key), (one.kind, one.what))
        self.refresh()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.things) + (self.adds is not None)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def thing(self, row: int) -> str | None:
        """The id of a row's thing; None for the last row, which is for a new one."""
        return self.things[row] if 0 <= row < len(self.things) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        thing, column = self.thing(index.row()), self.columns[index.column()]
        basic = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if thing is None:
            return basic | Qt.ItemFlag.ItemIsEditable if index.column() == 0 else Qt.ItemFlag.ItemIsEnabled
        return basic | (Qt.ItemFlag.ItemIsUserCheckable if column.flag else Qt.ItemFlag.ItemIsEditable)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            number = section + 1 if section < len(self.things) else "+"
            return str(number) if role == Qt.ItemDataRole.DisplayRole else None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip or column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        thing, column = self.thing(index.row()), self.columns[index.column()]
        if thing is None:
            return self.new if role == Qt.ItemDataRole.DisplayRole and index.column() == 0 else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return (Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.marks.get((thing, column.key), ("", ""))[1] or None
        value = column.get(thing)
        if column.flag:
            return (
                (Qt.CheckState.Checked if value else Qt.CheckState.Unchecked) if role == Qt.ItemDataRole.CheckStateRole else None
            )
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return column.said(value)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        thing, column = self.thing(index.row()), self.columns[index.column()]
        if role == Qt.ItemDataRole.CheckStateRole and thing is not None:
            on = Qt.CheckState(value) == Qt.CheckState.Checked
            self.game.do(lambda _: column.put(thing, on))
            return True
        if role != Qt.ItemDataRole.EditRole:
            return False
        text = str(value or "").strip()
        if thing is None:
            if text and self.adds is not None:
                add = self.adds
                self.game.do(lambda _: add(text))
            return bool(text)
        if text == column.said(column.get(thing)):
            return True
        ok, meant = self._meant(column, text)
        if not ok:
            wrong = "no number that can stand here" if column.number else "not known here"
            self.unknown.emit(short(f"{column.title}: {text} is {wrong}. What stood there is kept."))
            return False
        self.game.do(lambda _: column.put(thing, meant))
        return True

    def _meant(self, column: Column, text: str) -> tuple[bool, Any]:
        """What was typed, as a value; whether it can be one."""
        if not text:
            return True, None
        if column.choices is not None:
            bare = text.casefold()
            for value, said in column.choices():
                if bare in (said.casefold(), str(value).casefold()):
                    return True, value
            if bare in NOBODY:
                return True, None
            fitting = [value for value, said in column.choices() if bare in said.casefold()]
            return (True, fitting[0]) if len(fitting) == 1 else (False, None)
        meant = column.parse(text)
        return meant is not None, meant

    def paste(self, text: str, row: int, first: int) -> None:
        """Write what was copied from a sheet from a cell on; rows beyond the last are new ones, by their first cell. Where the
        first row has the headings, the cells below go where these say, each row to the thing of its name."""
        lines = pasted_cells(text)
        if isinstance(lines, Refused):
            self.unknown.emit(f"None was pasted. {lines}")
            return
        lost: list[str] = []
        adds = self.adds
        titles = {column.title.casefold(): at for at, column in enumerate(self.columns)}
        heads = [titles.get(cell.strip().casefold()) for cell in lines[0]] if lines else []
        if sum(at is not None for at in heads) > 1 and heads[0] == 0:
            self._paste_by_heads(lines[1:], heads, lost)
            self._say_lost(lost)
            return

        def write(_: object) -> None:
            for number, cells in enumerate(lines):
                thing = self.things[row + number] if row + number < len(self.things) else None
                at = first
                if thing is None:
                    if adds is None or not cells[0].strip():
                        lost.append("\t".join(cells))
                        continue
                    thing, at, cells = adds(cells[0].strip()), 1, cells[1:]
                for column, cell in zip(self.columns[at:], cells, strict=False):
                    self._write(thing, column, cell.strip(), lost)

        self.game.do(write)
        self._say_lost(lost)

    def _paste_by_heads(self, lines: Sequence[Sequence[str]], heads: Sequence[int | None], lost: list[str]) -> None:
        """Write rows whose cells belong to the columns of these numbers; the first names the thing."""
        adds = self.adds

        def write(_: object) -> None:
            known = {self.columns[0].said(self.columns[0].get(thing)).casefold(): thing for thing in self._things()}
            for cells in lines:
                name = cells[0].strip()
                thing = known.get(name.casefold())
                if not name or (thing is None and adds is None):
                    lost.append("\t".join(cells))
                    continue
                if thing is None and adds is not None:
                    thing = known[name.casefold()] = adds(name)
                for at, cell in zip(heads[1:], cells[1:], strict=False):
                    self._write(str(thing), None if at is None else self.columns[at], cell.strip(), lost)

        self.game.do(write)

    def _write(self, thing: str, column: Column | None, cell: str, lost: list[str]) -> None:
        """Write one pasted cell; what has no column, or means nothing there, is lost."""
        if column is None:
            lost += [cell] if cell else []
            return
        ok, meant = self._meant(column, cell) if not column.flag else (True, _ticked(cell))
        if ok:
            column.put(thing, meant)
        else:
            lost.append(cell)

    def _say_lost(self, lost: Sequence[str]) -> None:
        if lost:
            left_out = f"{', '.join(lost[:6])}{' …' if len(lost) > 6 else ''}"
            self.unknown.emit(short(f"Not known here, and left out: {left_out}."))


def _ticked(cell: str) -> bool:
    """Whether a cell of a sheet says yes."""
    return cell.casefold() not in ("", "no", "n", "false", "0", "-", "–")
