"""What every field of a form can do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gui.adapters.shape import Shape
from gui.widgets.parts import Choice, pile


class Value(QWidget):
    """What every field of a form can do. A BROAD one takes lines of its own; a TITLED one says itself what it is."""

    BROAD = False
    TITLED = False

    changed = Signal()

    def __init__(self, editor: QWidget) -> None:
        super().__init__()
        self.editor = editor
        self.box = pile(editor, spacing=3)
        self.setLayout(self.box)
        self.setFocusProxy(editor)

    @abstractmethod
    def value(self) -> Any:
        """What is filled in; None where nothing is."""

    @abstractmethod
    def put(self, value: Any) -> bool:
        """Show a value; False, with nothing shown, where this field cannot."""

    def putting(self, value: Any) -> Generator[None, None, bool]:
        """The same as `put`, a slice at a time: what holds many fields stops after each of them."""
        fits = self.put(value)
        yield
        return fits

    def named(self, words: str) -> None:
        """Say to a screen reader what is asked here."""
        self.editor.setAccessibleName(words)

    def complain(self, found: Mapping[str, str]) -> dict[str, str]:
        """Put complaints (by path within this field) where they belong; what has no place in here is given back."""
        return dict(found)

    def reveal(self, path: str) -> QWidget:
        """The part at a path, brought to light; it takes the keys."""
        return self.focusProxy() or self.editor

    def faults(self) -> list[str]:
        """What is written in here and cannot be read at all."""
        return []

    def lacking(self) -> list[tuple[str, str]]:
        """What must be filled in within here and is not yet: (path, name)."""
        return []


ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def enter_alone(event: QKeyEvent) -> bool:
    """Whether Enter was pressed, and no other key with it."""
    alone = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
    return event.key() in ENTER and event.modifiers() in alone


def onward(field: QWidget) -> None:
    """Give the keys to the next field of a form; behind the last, to the button that takes the form and to no other: Enter
    pressed once too often throws nothing away."""
    field.focusNextChild()
    now, form = QApplication.focusWidget(), field.parentWidget()
    while form is not None and not (isinstance(form, Value) and form.BROAD and not isinstance(form.parentWidget(), Value)):
        form = form.parentWidget()
    within = form is not None and now is not None and form.isAncestorOf(now)
    if isinstance(now, QPushButton) and not within and now.property("role") != "primary":
        field.setFocus()


class Combo(Choice):
    """A combo box that leaves the wheel to the page it stands on, and may be narrower than its longest word. Enter in it goes
    to the next field: it presses no button."""

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(2, 0)  # Qt rounds the width of its words down, and would cut them

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), self.fontMetrics().averageCharWidth() * 12), hint.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enter_alone(event):
            event.accept()
            onward(self)
            return
        super().keyPressEvent(event)


def in_words(word: Any) -> str:
    """A fixed word as one says it."""
    if isinstance(word, bool):
        return "yes" if word else "no"
    return "—" if word is None else str(word).replace("_", " ")


def worded(shape: Shape) -> list[tuple[Any, str]]:
    """The fixed words of a field, each with what it is called."""
    called = dict(shape.slot.called)
    return [(word, called.get(word) or in_words(word)) for word in shape.words]


def usual(shape: Shape) -> str:
    """What an empty field means, in words."""
    standard = shape.standard
    return in_words(standard) if isinstance(standard, str | int | float) and standard != "" else ""
