"""Whether all that was done is kept, at the right of the status bar."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gui.adapters.desk import Desk
from gui.adapters.storage import can_commit, save_said
from gui.widgets.parts import once, redress

SOON = 500
"""Milliseconds after which what is not saved yet is counted."""


class SaveLabel(QLabel):
    """Says "saved" when nothing is pending, and only then."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.setProperty("role", "good")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._slow = once(self, SOON, self._count)
        desk.changed.connect(self.refresh)
        desk.storage.moved.connect(self.refresh)

    def refresh(self) -> None:
        """Say how many gestures wait, that all are saved, or why nothing can be."""
        game = self.desk.game
        if game is None:
            return
        if not self.desk.storage.pending:
            self._slow.stop()
            self._say(*save_said(game))
            self.setMinimumWidth(self.sizeHint().width())  # nothing moves while a gesture is saved
        elif self.property("role") != "bad" or not can_commit(game):
            self._say("saving …", "muted")
            if not self._slow.isActive():
                self._slow.start()
        else:
            self._count()

    def _count(self) -> None:
        count = self.desk.storage.pending
        if count:
            self._say(f"not saved yet: {count} {'gesture' if count == 1 else 'gestures'}", "bad")

    def _say(self, words: str, role: str) -> None:
        self.setText(words)
        redress(self, role)
