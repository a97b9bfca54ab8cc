"""Fields for words of any length, and for YAML where no other field can show a value."""

from __future__ import annotations

from typing import Any

import yaml
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy

from gui.adapters.attempt import Refused
from gui.adapters.documents import id_of, name_of, read_yaml
from gui.adapters.shape import Shape
from gui.forms.value import Value, usual
from gui.widgets.parts import paragraph, silently

TALLEST = 7
"""Lines a text grows to before it scrolls."""


class Text(Value):
    """Words of any length: a line that grows with what is written. Shift and Enter begin a new line."""

    def __init__(self, shape: Shape) -> None:
        self.text = Growing()
        super().__init__(self.text)
        self.fresh = shape.anew
        """Whether what is written is a name that goes by an id."""
        self.text.setPlaceholderText("" if shape.required else usual(shape))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.text.textChanged.connect(self.changed)

    def value(self) -> Any:
        words = self.text.toPlainText().strip()
        return (id_of(words) if self.fresh else words) or None

    def put(self, value: Any) -> bool:
        if not isinstance(value, str | None):
            return False
        self.text.setPlainText(name_of(value) if value and self.fresh else value or "")
        return True


class Raw(Value):
    """A value as YAML, for what no other field can show."""

    BROAD = True

    def __init__(self) -> None:
        self.text = Growing()
        super().__init__(self.text)
        self.kept: Any = None
        self.fault = paragraph("", "bad")
        self.fault.hide()
        self.box.addWidget(self.fault)
        font = self.text.font()
        font.setFamily("DejaVu Sans Mono")
        self.text.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.text.textChanged.connect(self._read)

    def value(self) -> Any:
        return self.kept

    def put(self, value: Any) -> bool:
        self.kept = value
        with silently(self.text):
            self.text.setPlainText("" if value is None else short_yaml(value))
            self.text.fit()
        self.fault.hide()
        return True

    def faults(self) -> list[str]:
        return [] if self.fault.isHidden() else [self.fault.text()]

    def _read(self) -> None:
        read = read_yaml(self.text.toPlainText())
        if isinstance(read, Refused):
            self.fault.setText(f"This cannot be read: {read.first} Write name: value, a list or a word.")
            self.fault.show()
        else:
            self.kept = read
            self.fault.hide()
        self.changed.emit()


class Growing(QPlainTextEdit):
    """A text box as high as its text. Tab leaves it; Enter is the dialog's while there is but one line."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.textChanged.connect(self.fit)
        self._lines = 0
        self.fit()

    def fit(self) -> None:
        """Be as high as the text, up to `TALLEST` lines."""
        self._lines = min(TALLEST, max(1, round(self.document().size().height())))
        line = self.fontMetrics().lineSpacing()
        self.setFixedHeight(line * self._lines + round(line * 0.8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 26, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain and self._lines == 1:
            event.ignore()
        else:
            super().keyPressEvent(event)


def short_yaml(value: Any) -> str:
    """A value as YAML, short where it is short."""
    text = yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=88, default_flow_style=None)
    return text.removesuffix("...\n").strip()
