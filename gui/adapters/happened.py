"""What happened this turn as a tree: an event opens into why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QSize, Qt

from core.ledger.audience import Audience
from core.ledger.event import PhaseBegan
from core.ledger.reason import Reason
from core.ledger.view import Seen
from gui.adapters.desk import Desk

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
TOLD = Qt.ItemDataRole.UserRole + 1
KIND = Qt.ItemDataRole.UserRole + 2
"""`phase`, `event`, `rule`, `cause`, `setting`, `dice`."""
NUMBER = Qt.ItemDataRole.UserRole + 3
"""The event's number in the ledger, or None for a line of its why."""
LABEL = Qt.ItemDataRole.UserRole + 4
"""The short mark in front: step and place of an event in it, such as 6.2."""


@dataclass
class HappenedLine:
    """An event, or beneath it what led to it."""

    kind: str
    text: str
    label: str = ""
    told: str = ""
    number: int | None = None
    parent: HappenedLine | None = None
    row: int = 0
    children: list[HappenedLine] | None = field(default=None)
    drawn: tuple[object, QSize] = (None, QSize())
    """How large it is drawn, and for what width and size of text that holds."""

    @property
    def depth(self) -> int:
        """How many lines it stands beneath; 0 for an event."""
        return self.parent.depth + 1 if self.parent is not None else 0


class HappenedModel(QAbstractItemModel):
    """The events of the turn in hand as the desk's reader may know them, newest last; their whys are looked up when opened."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.lines: list[HappenedLine] = []
        self._seen: tuple[Seen, ...] = ()
        self._lens: Audience | None = None

    def show(self) -> bool:
        """Take up the turn as it stands; stepping on appends, going back takes away, anything else starts afresh. False when
        nothing is new."""
        seen = self.desk.seen_this_turn() if self.desk.game else ()
        known, lens = len(self._seen), self.desk.lens
        both = min(known, len(seen))
        if both and lens == self._lens and all(a.event is b.event for a, b in zip(self._seen, seen, strict=False)):
            self._seen = seen
            if len(seen) > known:
                self.beginInsertRows(QModelIndex(), known, len(seen) - 1)
                self._add(seen[known:])
                self.endInsertRows()
            elif len(seen) < known:
                self.beginRemoveRows(QModelIndex(), both, known - 1)
                del self.lines[both:]
                self.endRemoveRows()
            return len(seen) != known
        self.beginResetModel()
        self._seen, self._lens, self.lines = seen, lens, []
        self._add(seen)
        self.endResetModel()
        return True

    def _add(self, seen: tuple[Seen, ...]) -> None:
        phases = [phase.key for phase in self.desk.in_play.resolution.phases]
        view = self.desk.view
        within = Counter(line.label.partition(".")[0] for line in self.lines if "." in line.label)
        for one in seen:
            began = isinstance(one.event, PhaseBegan)
            step = phases.index(one.phase) + 1 if one.phase in phases else 0
            within[str(step)] += not began
            self.lines.append(
                HappenedLine(
                    "phase" if began else "event",
                    view.said(one.event),
                    str(step) if began else f"{step}.{within[str(step)]}",
                    "" if began else self.desk.told(one.told),
                    one.number,
                    row=len(self.lines),
                )
            )

    def _open(self, line: HappenedLine) -> list[HappenedLine]:
        if line.children is None:
            line.children = []
            if line.kind == "event" and line.number is not None:
                self._explain(line, self.desk.why(line.number))
        return line.children

    def _explain(self, line: HappenedLine, reason: Reason) -> None:
        assert line.children is not None
        self._rules(line, reason.rules)
        for setting in reason.settings:
            self._child(line, "setting", f"Setting {setting}")
        for roll in reason.dice:
            self._child(line, "dice", roll)
        for cause in reason.behind:
            child = self._child(line, "cause", cause.what)
            child.children = []
            self._explain(child, cause)

    def _rules(self, line: HappenedLine, rules: tuple[str, ...]) -> None:
        for rule in rules:
            text = self.desk.rule(rule)
            self._child(line, "rule", f"{rule}  {text.text if text else ''}".strip())

    @staticmethod
    def _child(line: HappenedLine, kind: str, text: str) -> HappenedLine:
        assert line.children is not None
        child = HappenedLine(kind, text, parent=line, row=len(line.children), children=[])
        line.children.append(child)
        return child

    def line(self, index: Index) -> HappenedLine:
        """The line of an index that is valid."""
        return index.internalPointer()

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        lines = self._open(self.line(parent)) if parent.isValid() else self.lines
        if column != 0 or not 0 <= row < len(lines):
            return QModelIndex()
        return self.createIndex(row, 0, lines[row])

    def parent(self, index: Index = NOWHERE) -> QModelIndex:  # type: ignore[override]
        above = self.line(index).parent if index.isValid() else None
        return self.createIndex(above.row, 0, above) if above is not None else QModelIndex()

    def hasChildren(self, parent: Index = NOWHERE) -> bool:
        if not parent.isValid():
            return bool(self.lines)
        line = self.line(parent)
        return line.kind == "event" if line.children is None else bool(line.children)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return len(self._open(self.line(parent))) if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return " ".join(part for part in (line.label, line.text, f"told: {line.told}" if line.told else "") if part)
        if role == TOLD:
            return line.told
        if role == KIND:
            return line.kind
        if role == LABEL:
            return line.label
        if role == NUMBER:
            return line.number
        return None
