"""The document behind a new game, read and written beside it."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.adapters.setup.newgame import NewGame
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import label, once, paragraph, pile, redress, silently
from gui.widgets.theme import MONO, Look

PAUSE = 400
"""Milliseconds without a key before what was written is read."""


class Document(QWidget):
    """The whole setup as text. What is written in the steps shows here, and what is written here shows in the steps."""

    def __init__(self, game: NewGame, look: Look) -> None:
        super().__init__()
        self.game = game
        self.meant: dict[str, Any] = {}
        """What was read here last."""
        self.text = QPlainTextEdit()
        self.text.setAccessibleName("The setup as a document")
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        font = QFont(MONO)
        font.setPixelSize(look.px(12))
        self.text.setFont(font)
        self.said = paragraph("", "muted")
        self.setLayout(
            pile(label("The document", "title"), self.said, (self.text, 1), margins=(EDGE, EDGE, EDGE, EDGE), spacing=GAP)
        )
        self._wait = once(self, PAUSE, self.read)
        self.text.textChanged.connect(self._wait.start)
        game.found.connect(self.refresh)
        self._say("What you write in the steps stands here, and what you write here counts at once.")

    def refresh(self) -> None:
        """Show the draft, unless somebody is writing in here."""
        if self.isVisible() and not self._wait.isActive() and self.game.text != self.text.toPlainText() and not self._ours():
            with silently(self.text):
                bar = self.text.verticalScrollBar()
                at = bar.value()
                self.text.setPlainText(self.game.text)
                bar.setValue(at)

    def _ours(self) -> bool:
        """Whether what stands here means the draft as it is, though it is written otherwise."""
        return self.text.hasFocus() and self.meant == self.game.draft.document()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self.refresh()

    def read(self) -> None:
        """Have the draft as it is written here; it is read behind the window."""
        self._wait.stop()
        self.game.read_text(self.text.toPlainText(), self._read, self._unread, self)

    def _read(self, document: dict[str, Any]) -> None:
        self.meant = document
        self.game.do(lambda draft: draft.take(document))
        self._say("Read; it counts.", "good")

    def _unread(self, why: str) -> None:
        self._say(f"{why} The setup stays as it was.", "bad")

    def _say(self, words: str, role: str = "muted") -> None:
        self.said.setText(words)
        redress(self.said, role)
