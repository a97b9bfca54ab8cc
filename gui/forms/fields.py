"""Fields for single values: a word, a thing, a number, a flag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs
from PySide6.QtCore import QRegularExpression, QSize, Qt
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
)

from gui.adapters.documents import id_of, name_of
from gui.adapters.orders import WORDS
from gui.adapters.shape import Shape, Suggest
from gui.forms.picker import Picker
from gui.forms.texts import Raw, Text
from gui.forms.value import Combo, Value, in_words, usual, worded

WIDEST = 24
"""Characters a field between others is wide at most."""


class Words(Value):
    """One of a few fixed words."""

    def __init__(self, shape: Shape) -> None:
        self.combo = Combo()
        super().__init__(self.combo)
        self.combo.setPlaceholderText("choose …")
        if not shape.required:
            usual = f"{in_words(shape.standard)} (as usual)" if shape.standard in shape.words else "—"
            self.combo.addItem(usual, None)
        for word, said in worded(shape):
            if shape.required or word != shape.standard:
                self.combo.addItem(said, word)
        self.standard = shape.standard if not shape.required and shape.standard in shape.words else None
        self.combo.setCurrentIndex(-1 if shape.required else 0)
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.combo.currentIndexChanged.connect(self.changed)

    def value(self) -> Any:
        return self.combo.currentData()

    def put(self, value: Any) -> bool:
        if value is None or value == self.standard:
            self.combo.setCurrentIndex(self.combo.findData(None))
            return True
        if not isinstance(value, str | int | float):
            return False
        at = next((n for n in range(self.combo.count()) if str(self.combo.itemData(n)) == str(value)), -1)
        if at < 0 and isinstance(value, bool):
            return False
        if at < 0:
            self.combo.addItem(f"{value} (not known)", value)
            at = self.combo.count() - 1
        self.combo.setCurrentIndex(at)
        return True


class Thing(Value):
    """Something of a kind, picked or typed by name. Enter takes the suggestion and nothing else; what nothing is called is
    said, and a form with it is not saved."""

    def __init__(self, shape: Shape, suggest: Suggest) -> None:
        self.combo = Picker()
        super().__init__(self.combo)
        self.shape = shape
        self.combo.open_ended = shape.slot.guessed
        self._came: str | None = None
        listed = dict(things(shape, suggest))
        twice = {name for name in listed.values() if list(listed.values()).count(name) > 1} if len(listed) < 500 else set()
        if not shape.required:
            self.combo.addItem("", None)
        for value, name in listed.items():
            self.combo.addItem(f"{name} ({value})" if name in twice and name != value else name, value)
        self.combo.setCurrentIndex(-1 if shape.required else 0)
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        longest = max((len(name) for name in listed.values()), default=10)
        self.combo.setMinimumContentsLength(max(4, min(WIDEST, longest)))
        kind = shape.slot.kind.replace("_", " ")
        optional = (said, "—") if (said := usual(shape)) else (f"{kind}, or nothing", kind, "—")
        self.combo.hint(*((kind, "…") if shape.needed else optional))
        self._partly = False
        """Whether what was told last was a name that was being typed."""
        self.combo.editTextChanged.connect(self._typed)
        self.combo.left.connect(self._left)

    @property
    def line(self) -> QLineEdit:
        """The field that is typed in."""
        line = self.combo.lineEdit()
        assert line is not None
        return line

    def value(self) -> Any:
        text = self.combo.currentText().strip()
        if not text:
            return None
        for places in (self.combo.itemText, lambda n: str(self.combo.itemData(n) or "")):
            at = next((n for n in range(self.combo.count()) if places(n).casefold() == text.casefold()), -1)
            if at >= 0:
                return self.combo.itemData(at)
        if self._begun:
            return None
        return id_of(text) if self.shape.anew else number(text, self.shape)

    def _typed(self) -> None:
        self._partly = self._begun
        self.changed.emit()

    def _left(self) -> None:
        if self._partly:
            self._typed()

    @property
    def _begun(self) -> bool:
        """Whether a name is being typed, of which what stands there may be a part."""
        return self.line.hasFocus() and not self.combo.open_ended and self.combo.fitting() > 0

    def put(self, value: Any) -> bool:
        if isinstance(value, Mapping | list | tuple | bool):
            return False
        at = self.combo.findData(value) if value is not None else -1
        if at >= 0:
            self.combo.setCurrentIndex(at)
        else:
            self.combo.setCurrentIndex(-1)
            self.combo.setEditText("" if value is None else called(value, self.shape))
        self._came = None if value is None else str(value)
        self.line.setCursorPosition(0)
        return True

    def faults(self) -> list[str]:
        """A name that was typed here and that nothing bears; one that came with the form is judged by the rules."""
        text = self.combo.currentText().strip()
        numbers = bool({int, float} & set(self.shape.types))
        listed = any(self.combo.itemText(at) for at in range(self.combo.count()))
        if not listed or self.combo.known or numbers or text == self._came or self.combo.open_ended or self._begun:
            return []
        offered = any(text.casefold() in self.combo.itemText(n).casefold() for n in range(self.combo.count()))
        said = f"which one with “{text}”?" if offered else f"nothing here is called {text}."
        return [f"{self.shape.label}: {said}"]


class Number(Value):
    """A number, written or counted up and down with the arrow keys."""

    def __init__(self, shape: Shape) -> None:
        self.line = _NumberLine()
        super().__init__(self.line)
        self.shape = shape
        self.line.least, self.line.most = shape.least, shape.most
        self.line.standard = shape.standard if isinstance(shape.standard, int) else 0
        if str not in shape.types:
            written = r"-?\d*[.,]?\d*" if float in shape.types else r"-?\d*"
            self.line.setValidator(QRegularExpressionValidator(QRegularExpression(written), self.line))
        self.line.setPlaceholderText("" if shape.required else usual(shape))
        self.line.setToolTip(_bounds(shape))
        self.line.textChanged.connect(self.changed)

    def value(self) -> Any:
        text = self.line.text().strip()
        return number(text, self.shape) if text else None

    def put(self, value: Any) -> bool:
        if isinstance(value, bool) or not isinstance(value, int | float | str | None):
            return False
        if isinstance(value, str) and str not in self.shape.types:
            return False
        self.line.setText("" if value is None else str(value))
        return True


class _NumberLine(QLineEdit):
    least: int | None = None
    most: int | None = None
    standard = 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}.get(Qt.Key(event.key()))
        text = self.text().strip()
        if step is None or (text and not text.lstrip("-").isdigit()):
            super().keyPressEvent(event)
            return
        now = (int(text) if text else self.standard) + step
        now = now if self.least is None else max(self.least, now)
        self.setText(str(now if self.most is None else min(self.most, now)))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(self.fontMetrics().averageCharWidth() * 11, hint.height())


class Flag(Value):
    """Yes or no, in words beside a box."""

    TITLED = True

    def __init__(self, shape: Shape) -> None:
        self.check = QCheckBox(shape.label)
        super().__init__(self.check)
        self.shape = shape
        self.standard = shape.standard is True
        self.check.setChecked(self.standard)
        self.check.toggled.connect(self.changed)

    def value(self) -> Any:
        checked = self.check.isChecked()
        return checked if self.shape.required or checked != self.standard else None

    def put(self, value: Any) -> bool:
        if not isinstance(value, bool | None):
            return False
        self.check.setChecked(self.standard if value is None else value)
        return True


def single(shape: Shape, suggest: Suggest) -> Value:
    """The field for one value that is no form."""
    numbers = bool(shape.types) and set(shape.types) <= {int, float}
    if shape.types == (bool,) and not shape.words:
        if shape.required or shape.standard is not None:
            return Flag(shape)
        return Words(structs.replace(shape, words=(True, False)))
    named = suggest(shape.slot)
    counted = str in shape.types and not {int, float}.isdisjoint(shape.types)  # a number, or one of the words
    if shape.words and not named and not counted and (shape.slot.choices or not numbers):
        return Words(shape)
    if not named and not shape.words and (numbers or shape.slot.kind == "number"):
        return Number(shape)
    if shape.slot.kind in WORDS or not (shape.types or named or shape.words):
        return Text(shape) if shape.types else Raw()
    return Thing(shape, suggest)


def things(shape: Shape, suggest: Suggest) -> tuple[tuple[Any, str], ...]:
    """The fixed words of a slot, then the things of its kind."""
    return (*worded(shape), *suggest(shape.slot))


def called(value: Any, shape: Shape) -> str:
    """What a field calls a value that is none of the things it lists."""
    return name_of(str(value)) if shape.anew else str(value)


def number(text: str, shape: Shape) -> Any:
    """A number where one is written and may be; else the words."""
    if int in shape.types or float in shape.types:
        for kind in (int, float):
            try:
                return kind(text.replace(",", "."))
            except ValueError:
                continue
    return text


def _bounds(shape: Shape) -> str:
    parts = (("at least", shape.least), ("at most", shape.most))
    return ", ".join(f"{words} {bound}" for words, bound in parts if bound is not None).capitalize()
