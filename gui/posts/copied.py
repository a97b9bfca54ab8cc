"""The text of a post as it is copied: to read, and to begin rewriting."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

from gui.forms.value import ENTER

OPENING = (*ENTER, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
"""Keys that write no letter and yet mean that one wants to write."""


class CopiedText(QPlainTextEdit):
    """Nothing is written in it: the game would write over it. Who types is offered the post to rewrite."""

    typed = Signal(str)
    """A letter, a space too, or nothing where the key writes none."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setAccessibleName("Text of the post")
        self.setToolTip("Type, or press Enter, to rewrite this post")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        letter = event.text() if event.text().isprintable() else ""
        if plain and (event.key() in OPENING or letter):
            self.typed.emit(letter)
        else:
            super().keyPressEvent(event)

    def place(self) -> tuple[str, str]:
        """What stands on the line of the cursor before it and behind it."""
        cursor = self.textCursor()
        line, at = cursor.block().text(), cursor.positionInBlock()
        return line[:at], line[at:]
