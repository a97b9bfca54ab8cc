"""A few words on the spot."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QLabel

from gui.widgets.parts import once, pile
from gui.widgets.theme import Look


class Bubble(QFrame):
    """A few words on the spot, gone after a while or at the next touch."""

    def __init__(self, board: QAbstractScrollArea) -> None:
        super().__init__(board.viewport())
        self.board = board
        self.setObjectName("bubble")
        self.text = QLabel(self)
        self.text.setWordWrap(True)
        self.setLayout(pile(self.text, margins=(10, 7, 10, 7)))
        self.timer = once(self, 0, self.hide)
        self.hide()

    def say(self, words: str, at: QPoint, look: Look) -> None:
        """Show words below a point of the view, or above where there is no room, for eight seconds."""
        self.text.setText(words)
        wide = look.px(250)
        self.text.setMinimumSize(0, 0)  # a label never asks for less than it was given last
        self.text.setFixedSize(wide, self.text.heightForWidth(wide))  # words that wrap tell nobody how high they are
        self.adjustSize()
        room = self.board.viewport().rect()
        x = min(max(4, at.x() - self.width() // 2), room.width() - self.width() - 4)
        y = at.y() + 26 if at.y() + 26 + self.height() < room.height() else at.y() - 26 - self.height()
        self.move(x, max(4, y))
        self.show()
        self.raise_()
        self.timer.start(8000)
