"""Fields for several values: chips in a line, rows of forms, and values by key."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gui.adapters.shape import Shape, Suggest
from gui.forms.fields import WORDS, Number, Thing, called, things
from gui.forms.tabbing import first_stop
from gui.forms.value import ENTER, Value
from gui.widgets.flow import Flow
from gui.widgets.menus import Menu
from gui.widgets.parts import button, label, paragraph, pile, row, silently
from gui.widgets.slices import whole

PLAIN = (*WORDS, "word", "choice", "number", "count", "kind")
"""Kinds of slots whose name says nothing to who fills them in."""


class Chips(Value):
    """A list of words, things or numbers: what is in it as chips, and a field that takes the next one."""

    def __init__(self, shape: Shape, suggest: Suggest) -> None:
        super().__init__(QWidget())
        self.shape = shape.one
        self.names = dict(things(self.shape, suggest))
        self.flow = Flow(6, 5)
        self.editor.setLayout(self.flow)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.chips: list[_Chip] = []
        self.next = self._next(suggest)
        self.next.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.flow.addWidget(self.next)
        self.setFocusProxy(self.next.editor)

    def _next(self, suggest: Suggest) -> Value:
        if self.names or self.shape.types != (int,):
            field = Thing(self.shape, suggest)
            line = field.line
            kind = self.shape.slot.kind.replace("_", " ")
            field.combo.hint(*(() if kind in PLAIN else (f"add {kind} …",)), "add …", "…")
            field.combo.listing = True
            field.combo.taken.connect(self.take)
            field.combo.installEventFilter(self)
        else:
            field = Number(self.shape)
            line = field.line
            line.installEventFilter(self)
            line.setPlaceholderText("add …")
        line.textEdited.connect(self._comma)
        self.line = line
        field.changed.connect(self.changed)
        return field

    def named(self, words: str) -> None:
        self.next.named(f"{words}: add one, Enter takes it in")

    def value(self) -> Any:
        found = [chip.value for chip in self.chips]
        pending = self.next.value()
        return [*found, pending] if pending is not None else found or None

    def put(self, value: Any) -> bool:
        listed = [] if value is None else [value] if isinstance(value, str | int | float) else value
        if not isinstance(listed, list | tuple) or any(not isinstance(one, str | int | float) for one in listed):
            return False
        while self.chips:
            self._drop(self.chips[-1])
        for one in listed:
            self._add(one)
        with silently(self.next):
            self.next.put(None)
        return True

    def faults(self) -> list[str]:
        return self.next.faults()

    def take(self) -> bool:
        """Make a chip of what is written; False where nothing is. What nothing is called stays in the field, which says so."""
        value = self.next.value()
        if value is None:
            return False
        if self.next.faults():
            self.changed.emit()
            return True
        self._add(value)
        self.next.put(None)
        self.changed.emit()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Enter takes in what is written, or what is suggested for it; with nothing written it goes on to the next field.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER:
            return (isinstance(self.next, Thing) and self.next.combo.take()) or self.take()
        return super().eventFilter(watched, event)

    def _comma(self, text: str) -> None:
        if text.rstrip().endswith(","):
            written = text.rstrip().removesuffix(",").strip()
            if isinstance(self.next, Thing):
                self.next.combo.setEditText(written)  # as typed: what nothing is called is no chip
            else:
                self.next.put(written)
            self.take()

    def _add(self, value: Any) -> None:
        chip = _Chip(value, self.names.get(value) or called(value, self.shape))
        chip.dropped.connect(lambda: self._removed(chip))
        chip.moved.connect(lambda step: self._move(chip, step))
        chip.typed.connect(self._type)
        self.flow.insert(len(self.chips), chip)
        self.chips.append(chip)
        chip.show()
        self.updateGeometry()

    def _type(self, text: str) -> None:
        """What is typed on a chip goes to the field that takes the next one."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        QApplication.sendEvent(self.line, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, text))

    def _drop(self, chip: _Chip) -> None:
        self.chips.remove(chip)
        self.flow.removeWidget(chip)
        chip.hide()
        chip.deleteLater()
        self.updateGeometry()

    def _removed(self, chip: _Chip) -> None:
        at = self.chips.index(chip)
        self._drop(chip)
        after = self.chips[min(at, len(self.chips) - 1)] if self.chips else self.next.editor
        after.setFocus()
        self.changed.emit()

    def _move(self, chip: _Chip, step: int) -> None:
        at = self.chips.index(chip)
        to = max(0, min(len(self.chips) - 1, at + step))
        self.chips.insert(to, self.chips.pop(at))
        self.flow.removeWidget(chip)
        self.flow.insert(to, chip)
        chip.setFocus()
        self.changed.emit()


class _Chip(QFrame):
    """One value of a list. Delete takes it out, Alt with the arrows moves it, other keys are for the field beside it."""

    dropped = Signal()
    moved = Signal(int)
    typed = Signal(str)

    def __init__(self, value: Any, name: str) -> None:
        super().__init__()
        self.setObjectName("chip")
        self.value = value
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setToolTip("Delete removes it · Alt and an arrow key moves it")
        cross = _small("×", f"Take out {name}", self.dropped.emit)
        cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box = row(label(name), cross, spacing=2)
        box.setContentsMargins(9, 4, 2, 4)
        self.setLayout(box)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.dropped.emit()
        elif alt and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif event.text().isprintable() and event.text():
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


class Entry(QFrame):
    """One row of a list: its heading, its value, and the ways to move it and take it out."""

    changed = Signal()
    dropped = Signal()
    moved = Signal(int)

    def __init__(self, head: QWidget, value: Value, *, movable: bool, broad: bool) -> None:
        super().__init__()
        self.setObjectName("inset")
        self.head = head
        self.value = value
        self.up = _small("▲", "Move up", lambda: self.moved.emit(-1))
        self.down = _small("▼", "Move down", lambda: self.moved.emit(1))
        self.drop = _small("×", "Take out", self.dropped.emit)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 5, 8, 8)
        box.setSpacing(4)
        tools = (self.up, self.down, self.drop) if movable else (self.drop,)
        if broad:
            box.addLayout(row(head, None, *tools, spacing=2))
            box.addWidget(value)
        else:
            box.setContentsMargins(10, 4, 8, 4)
            line = row(head, None, value, *tools, spacing=6)
            line.setStretchFactor(value, 2)
            box.addLayout(line)
        self.complaint = paragraph("", "bad")
        self.complaint.hide()
        box.addWidget(self.complaint)
        value.changed.connect(self.changed)

    def complain(self, found: Mapping[str, str]) -> None:
        """What is wrong in this row, beside its field or below the row."""
        words = [f"{path}: {said}" if path else said for path, said in self.value.complain(found).items()]
        self.complaint.setText("\n".join(words))
        self.complaint.setVisible(bool(words))


class Rows(Value):
    """A list of forms, or forms by key: rows that are added, taken out and moved.

    `kinds` are the ways a row can be added, by name; `fitting` gives the heading and a field that can show a value there is;
    `keys` is the field for the id of a new row, where rows have ids.
    """

    BROAD = True

    def __init__(
        self, kinds: tuple[tuple[str, Callable[[], Value]], ...], fitting: Callable[[Any], tuple[str, Value]], keys: Value | None
    ) -> None:
        super().__init__(QWidget())
        self.fitting = fitting
        self.keyed = keys is not None
        self.entries: list[Entry] = []
        self.lines = pile(spacing=6)
        self.add_button: QPushButton = button(_adding([words for words, _ in kinds]), lambda: None)
        self.add_button.setAutoDefault(False)
        if len(kinds) != 1:
            menu = Menu(self.add_button)
            for words, make in kinds:
                menu.addAction(words).triggered.connect(lambda _=False, words=words, make=make: self.add(words, make()))
            self.add_button.setMenu(menu)
        else:
            words, make = kinds[0]
            self.add_button.clicked.connect(lambda _=False: self.add(words, make()))
        self.key = keys
        line = row(keys, self.add_button, None) if keys is not None else row(self.add_button, None)
        self.editor.setLayout(pile(self.lines, line, spacing=6))
        self.first: QWidget = keys.editor if keys is not None else self.add_button
        """Where one begins a new row."""
        if isinstance(keys, Thing) and len(kinds) == 1:
            # Once the key that chose it has done its own work, which may be to go on to the next field.
            keys.combo.taken.connect(self.add_button.click, Qt.ConnectionType.QueuedConnection)
        self.setFocusProxy(self.first)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def named(self, words: str) -> None:
        self.add_button.setAccessibleName(f"{words}: {self.add_button.text()}")
        if self.key is not None:
            self.key.named(f"{words}: the one to add")

    def value(self) -> Any:
        if self.keyed:
            return {entry.property("key"): entry.value.value() for entry in self.entries} or None
        return [entry.value.value() for entry in self.entries] or None

    def put(self, value: Any) -> bool:
        return whole(self.putting(value))

    def putting(self, value: Any) -> Generator[None, None, bool]:
        if value is not None and not isinstance(value, Mapping if self.keyed else Sequence):
            return False
        while self.entries:
            self._drop(self.entries[-1])
        pairs = value.items() if isinstance(value, Mapping) else ((None, one) for one in value or ())
        for key, one in pairs:
            yield
            words, field = self.fitting(one)
            self._append(words, field, key)
            yield from field.putting(one)
        return True

    def add(self, words: str, value: Value) -> None:
        """Put a new row last (under the key written, where rows have keys)."""
        key = self.key.value() if self.key is not None else None
        if self.key is not None:
            if key is None or any(entry.property("key") == key for entry in self.entries):
                self.key.setFocus()
                return
            self.key.put(None)
        entry = self._append(words, value, key)
        if self.isVisible():
            entry.show()  # Qt would show it later, and what is out of sight takes no keys
        (first_stop(entry.value) or entry.value).setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _append(self, words: str, value: Value, key: Any) -> Entry:
        head = label(self._name(key) if key is not None else words, "heading")
        entry = Entry(head, value, movable=not self.keyed, broad=not self.keyed or value.BROAD)
        entry.setProperty("key", key)
        entry.setProperty("words", words)
        entry.changed.connect(self.changed)
        entry.dropped.connect(lambda: self._removed(entry))
        entry.moved.connect(lambda step: self._move(entry, step))
        self.entries.append(entry)
        self.lines.addWidget(entry)
        self._number()
        return entry

    def _name(self, key: Any) -> str:
        """What a key is the id of."""
        combo = self.key.combo if isinstance(self.key, Thing) else None
        at = combo.findData(key) if combo is not None else -1
        return combo.itemText(at) if combo is not None and at >= 0 else str(key)

    def _number(self) -> None:
        for place, entry in enumerate(self.entries):
            words = str(entry.property("words"))
            if not self.keyed:
                entry.head.setText(f"{place + 1}  {words}")  # type: ignore[attr-defined]
            name = f"{entry.property('key') or words} {place + 1}"
            for tool, what in ((entry.up, "Move up"), (entry.down, "Move down"), (entry.drop, "Take out")):
                tool.setAccessibleName(f"{what} {name}")
            entry.up.setEnabled(place > 0)
            entry.down.setEnabled(place < len(self.entries) - 1)
        self.updateGeometry()

    def _drop(self, entry: Entry) -> None:
        self.entries.remove(entry)
        self.lines.removeWidget(entry)
        entry.hide()
        entry.deleteLater()
        self._number()

    def _removed(self, entry: Entry) -> None:
        self._drop(entry)
        self.first.setFocus()
        self.changed.emit()

    def _move(self, entry: Entry, step: int) -> None:
        at = self.entries.index(entry)
        to = max(0, min(len(self.entries) - 1, at + step))
        self.entries.insert(to, self.entries.pop(at))
        self.lines.removeWidget(entry)
        self.lines.insertWidget(to, entry)
        self._number()
        self.changed.emit()

    def _place(self, path: str) -> tuple[int, str]:
        """The row a path leads to (-1 where there is none) and what is left of the path."""
        first, _, rest = path.partition(".")
        keys = [str(entry.property("key")) if self.keyed else str(n) for n, entry in enumerate(self.entries)]
        return (keys.index(first) if first in keys else -1), rest

    def complain(self, found: Mapping[str, str]) -> dict[str, str]:
        left: dict[str, str] = {}
        inside: dict[int, dict[str, str]] = {}
        for path, sentence in found.items():
            place, rest = self._place(path)
            if place < 0:
                left[path] = sentence
            else:
                inside.setdefault(place, {})[rest] = sentence
        for place, entry in enumerate(self.entries):
            entry.complain(inside.get(place, {}))
        return left

    def reveal(self, path: str) -> QWidget:
        place, rest = self._place(path)
        return self.entries[place].value.reveal(rest) if place >= 0 else self.first

    def lacking(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for place, entry in enumerate(self.entries):
            key = entry.property("key") if self.keyed else place
            heading = str(self._name(key) if self.keyed else place + 1)
            inner = entry.value.lacking()
            found += ((f"{key}.{path}", f"{heading}: {name}") for path, name in inner)
            if not inner and entry.value.value() is None:
                found.append((str(key), heading))
        return found

    def faults(self) -> list[str]:
        return [fault for entry in self.entries for fault in entry.value.faults()]


def _small(sign: str, tip: str, press: Callable[[], object]) -> QToolButton:
    made = QToolButton()
    made.setText(sign)
    made.setToolTip(tip)
    made.setAccessibleName(tip)
    made.setProperty("role", "small")
    made.clicked.connect(lambda _=False: press())
    return made


def _adding(kinds: list[str]) -> str:
    words = kinds[0][:1].lower() + kinds[0][1:]
    return "Add …" if len(kinds) > 1 else "Add" if words in PLAIN else f"Add {words}"
