"""A notice above a post: what is to be known before it goes out, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.widgets.parts import button, label, replace, row


class Notice(QFrame):
    """Words above a post with buttons for what can be done; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.text = label("")
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.ways = QWidget()
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(10, 5, 6, 5)
        self.box.setSpacing(2)
        self.box.addWidget(self.text)
        self.box.addWidget(self.ways)
        self.hide()

    def say(self, words: str, *ways: tuple[str, Callable[[], object]]) -> None:
        """Show the notice with a button a way out of it."""
        self.text.setText(words)
        old, self.ways = self.ways, QWidget()
        self.ways.setLayout(row(None, *(button(name, press, "quiet") for name, press in ways)))
        replace(self.box, old, self.ways)
        self.ways.setVisible(bool(ways))
        self.setAccessibleName(words)
        self.show()
