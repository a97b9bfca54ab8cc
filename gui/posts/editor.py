"""A field for markup and templates: type of one width, and the line of a mistake marked."""

from __future__ import annotations

from PySide6.QtGui import QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from gui.widgets.theme import MONO, Look


class Editor(QPlainTextEdit):
    """A field of one width of letters; `name` is what screen readers call it. Tab leaves it."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.look = look
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        look.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        font = self.look.font(12)
        font.setFamily(MONO)
        self.setFont(font)

    def blame(self, line: int | None) -> None:
        """Mark a line, counted from 1; None marks nothing."""
        block = self.document().findBlockByNumber(line - 1) if line else None
        if block is None or not block.isValid():
            self.setExtraSelections([])
            return
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(block)
        mark.format.setBackground(self.look.colour("warn_wash"))
        mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        self.setExtraSelections([mark])
