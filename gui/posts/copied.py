"""The text of a post as it is copied: to read, and to begin rewriting."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

from gui.forms.value import ENTER


class CopiedText(QPlainTextEdit):
    """Nothing is written in it: the game would write over it. Who types is offered the post to rewrite."""

    typed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setAccessibleName("Text of the post")
        self.setToolTip("Type, or press Enter, to rewrite this post")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        keys = (*ENTER, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
        if plain and (event.key() in keys or (event.text().isprintable() and event.text().strip())):
            self.typed.emit()
        else:
            super().keyPressEvent(event)
