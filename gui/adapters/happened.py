"""What happened this turn as a tree: an event opens into why."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QSize, Qt

from core.history import ruled_text
from core.ledger.audience import Audience
from core.ledger.event import Event, PhaseBegan
from core.ledger.reason import Reason
from core.ledger.view import Seen
from core.orders.ids import spelled
from core.resolution.ruling import RulingMade
from gui.adapters.battles import dice_in_words
from gui.adapters.desk import Desk
from gui.adapters.rules import rule_text
from gui.adapters.whys import why_event

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
    brief: str = ""
    """Who is told, as a narrow column says it."""
    number: int | None = None
    parent: HappenedLine | None = None
    row: int = 0
    """Its place among the events of the turn, or among what stands beneath the same line."""
    children: list[HappenedLine] | None = field(default=None)
    drawn: tuple[object, QSize] = (None, QSize())
    """How large it is drawn, and for what width and size of text that holds."""

    @property
    def depth(self) -> int:
        """How many lines it stands beneath; 0 for an event."""
        return self.parent.depth + 1 if self.parent is not None else 0


def _tells(said: str, changed: str) -> bool:
    """Whether a sentence has all that a change is about: whose it is, what it was and what it became; else any word of it."""
    told = set(re.findall(r"\w+", said.casefold()))
    named = [word for word in re.findall(r"\w+", changed) if word[:1].isupper()]
    values = [word for pair in re.findall(r"(\w+) → (\w+)", changed) for word in pair]
    meant = [*named, *values] if values else [word for word in re.findall(r"\w+", changed) if len(word) > 2 or not word.isalpha()]
    return told.issuperset(map(str.casefold, meant))


TITLES = frozenset({
    "abbess", "abbot", "archduke", "archduchess", "baron", "baroness", "bishop", "brother", "captain", "colonel", "count",
    "countess", "dame", "doctor", "don", "dona", "dowager", "dr", "duchess", "duke", "earl", "emperor", "empress",
    "father", "frau", "freiherr", "general", "graf", "grafin", "herr", "house", "king", "lady", "lord", "madame", "major",
    "margrave", "marquis", "marquise", "master", "mister", "monsieur", "mother", "mr", "mrs", "ms", "prince", "princess",
    "queen", "saint", "sheikh", "sir", "sister", "st", "the", "viscount", "viscountess",
})  # fmt: skip
"""Words before a name that are none."""


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """What a narrow column calls each player: all by the word they are known by to the program, else all by their first names,
    else all by their last ones, whichever no two share; first names and last ones side by side look like different people. Where
    no way does, those who share a first name have their whole ones."""
    words = {player: _name_words(name) for player, name in names.items()}
    known = {player: next((word for word in one if spelled(word) == player), "") for player, one in words.items()}
    first = {player: one[0] for player, one in words.items()}
    for way in (known, first, {player: one[-1] for player, one in words.items()}):
        if all(way.values()) and len(set(map(spelled, way.values()))) == len(way):
            return way
    shared = Counter(map(spelled, first.values()))
    return {player: word if shared[spelled(word)] == 1 else names[player] for player, word in first.items()}


def _name_words(name: str) -> list[str]:
    """The words of a name that may stand for all of it: no titles, numbers or words such as "of"; else the whole name."""
    said = [word for word in name.split() if not word.islower() and not word.isdigit()]
    return [word for word in said if spelled(word) not in TITLES] or [name]


def _brief(audience: Audience, short: Mapping[str, str]) -> str:
    """Who is told, by short names; empty where one is none of the players, or nobody is."""
    named = [short.get(player, "") for player in sorted(audience.players)]
    return "" if audience.everyone or "" in named else ", ".join(named)


LATEST = 20
"""Events listed at first; those before them are put into words when somebody wants to read them."""


def marks(desk: Desk, turn: int, seen: Sequence[Seen]) -> dict[int, str]:
    """The short mark of each event of a turn, by its number in the ledger: 6.2, or 6 where the sixth step begins."""
    steps = {phase.key: number for number, phase in enumerate(desk.in_play.line.turns[turn - 1].resolution.phases, 1)}
    within, found = Counter[str](), dict[int, str]()
    for one in seen:
        began = isinstance(one.event, PhaseBegan)
        within[one.phase] += not began
        step = steps.get(one.phase, 0)
        found[one.number] = str(step) if began else f"{step}.{within[one.phase]}"
    return found


class HappenedModel(QAbstractItemModel):
    """The latest events of the turn looked at as the desk's reader may know them, newest last; their whys are looked up when
    opened. Those before are listed when they are asked for."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.lines: list[HappenedLine] = []
        self.latest = LATEST
        """How many events are listed when the turn has gone on."""
        self.first = 0
        """How many events of the turn came before those that are listed."""
        self._seen: tuple[Seen, ...] = ()
        self._unfolded = set[int]()
        """The places of headings that somebody asked for."""
        self._read: tuple[object, ...] = ()
        """Who reads, what things are called then and now, and of which turn that is."""
        self._names: Mapping[str, str] = {}
        self._short: Mapping[str, str] = {}
        """What a narrow column calls those players."""
        self.turn = 0

    def show(self) -> bool:
        """Take up the turn as it stands: lines that read the same stay, where it goes on or back. False when nothing is new."""
        desk, was, read = self.desk, self._seen, self._read
        self.turn = desk.turn_looked_at if desk.game else 0
        earlier = desk.game is not None and self.turn != desk.in_play.turn
        self._seen = seen = desk.view.of_turn(self.turn) if earlier else desk.seen_this_turn() if desk.game else ()
        here = earlier and self.turn  # of the turn in play as of none, so that its lines stay when another follows it
        self._read = (desk.lens, desk.view.state.names, desk.in_play.state.names, here) if desk.game else ()
        first, last = self.first, self.first + len(self.lines)
        both = min(last, len(seen))
        same = len(read) == len(self._read) and all(one is other for one, other in zip(read, self._read, strict=True))
        same = same and all(was[at].event is seen[at].event for at in range(first, both))
        if same and both == last == len(seen):
            return False
        wanted = max(0, len(seen) - self.latest)
        if same and max(first, wanted) < both:
            self._drop(both, last)
            self._drop(first, wanted)
            self._list(wanted, first)
            self._list(both, len(seen))
        else:
            self.beginResetModel()
            self.first, self.lines = wanted, self._lines(wanted, len(seen))
            self._unfolded.clear()
            self.endResetModel()
        return True

    def folded(self, line: HappenedLine) -> bool:
        """Whether a line is the heading of a step in which nothing happened, and the next one has begun."""
        if line.kind != "phase" or line.row in self._unfolded:
            return False
        after = line.row + 1 - self.first
        return 0 < after < len(self.lines) and self.lines[after].kind == "phase"

    def unfold(self, index: Index) -> None:
        """Have such a heading seen, as somebody asked for it."""
        self._unfolded.add(self.line(index).row)

    def reach(self, place: int) -> None:
        """List the events of the turn from that place on."""
        self._list(max(0, place), self.first)

    def _drop(self, start: int, end: int) -> None:
        """List the events at these places no more; they are the first or the last that are listed."""
        if start >= end:
            return
        self.beginRemoveRows(NOWHERE, start - self.first, end - self.first - 1)
        del self.lines[start - self.first : end - self.first]
        self.first = end if start == self.first else self.first
        self.endRemoveRows()

    def _list(self, start: int, end: int) -> None:
        """List the events at these places too, before or after those that are listed."""
        if start >= end:
            return
        row = max(0, start - self.first)
        self.beginInsertRows(NOWHERE, row, row + end - start - 1)
        self.lines[row:row] = self._lines(start, end)
        self.first = min(self.first, start)
        self.endInsertRows()

    def _lines(self, start: int, end: int) -> list[HappenedLine]:
        made = list[HappenedLine]()
        names = {player: self.desk.name(player) for player in self.desk.players()}
        if names != self._names:
            self._names, self._short = names, short_names(names)
        told = {one.told: self.desk.audience_text(one.told) for one in self._seen[start:end]}
        marked = marks(self.desk, self.turn, self._seen[:end]) if start < end else {}
        for place in range(start, end):
            one = self._seen[place]
            began = isinstance(one.event, PhaseBegan)
            made.append(
                HappenedLine(
                    "phase" if began else "event",
                    self._said(one.event),
                    marked[one.number],
                    "" if began else told[one.told],
                    "" if began else _brief(one.told, self._short) or told[one.told],
                    one.number,
                    row=place,
                )
            )
        return made

    def _said(self, event: Event) -> str:
        """An event as the desk's reader has it; a ruling, which its note alone may not tell, with what it changed."""
        said = self.desk.view.said(event)
        if not isinstance(event, RulingMade) or not self.desk.moderating:
            return said
        changed = ruled_text(self.desk.in_play, self.turn, event)
        return f"{said.removesuffix('.')}: {changed}" if changed and not _tells(said, changed) else said

    def _open(self, line: HappenedLine) -> list[HappenedLine]:
        if line.children is None:
            line.children = []
            if line.kind == "event" and line.number is not None:
                self._explain(line, why_event(self.desk, line.number))
        return line.children

    def _explain(self, line: HappenedLine, reason: Reason) -> None:
        assert line.children is not None
        self._rules(line, reason.rules)
        for setting in reason.settings:
            self._child(line, "setting", f"Setting {setting}")
        for said in dice_in_words(self.desk, reason.dice):
            self._child(line, "dice", said)
        for cause in reason.behind:
            child = self._child(line, "cause", cause.what)
            child.children = []
            self._explain(child, cause)

    def _rules(self, line: HappenedLine, rules: tuple[str, ...]) -> None:
        for rule in rules:
            text = rule_text(self.desk, rule)
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
        if above is None:
            return QModelIndex()
        return self.createIndex(above.row - (self.first if above.parent is None else 0), 0, above)

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
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"Told: {line.told}" if line.told not in ("", line.brief) else None
        if role == KIND:
            return line.kind
        if role == LABEL:
            return line.label
        if role == NUMBER:
            return line.number
        return None
