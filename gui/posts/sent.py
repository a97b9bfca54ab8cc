"""What was sent of a post, word for word, with its hash; and what was sent in its place before."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget

from gui.adapters.clipboard import copy_sent
from gui.adapters.posts.post import SentText
from gui.widgets.parts import button, label, pile, row, silently
from gui.widgets.theme import MONO, Look


class SentView(QWidget):
    """What went out of one post, the last first."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.all: tuple[SentText, ...] = ()
        self.which = QComboBox()
        self.which.setAccessibleName("Which of the posts sent")
        self.hash = label("", "muted")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("What was sent")
        self.setLayout(
            pile(
                row(self.which, self.hash, None, button("Copy", lambda: copy_sent(self.text.toPlainText()), "quiet")),
                (self.text, 1),
                margins=(0, 6, 0, 0),
                spacing=6,
            )
        )
        self.which.currentIndexChanged.connect(self._show)
        look.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        font = self.look.font(11.5)
        font.setFamily(MONO)
        self.text.setFont(font)

    def show_sent(self, sent: tuple[SentText, ...]) -> None:
        """Show what went out of a post, the last first."""
        self.all = sent
        with silently(self.which):
            self.which.clear()
            self.which.addItems(
                [f"{one.status.capitalize()} {'last' if not number else 'before'}" for number, one in enumerate(self.all)]
            )
        self.which.setVisible(len(self.all) > 1)
        self._show()

    def _show(self) -> None:
        number = self.which.currentIndex()
        one = self.all[number] if 0 <= number < len(self.all) else None
        self.hash.setText(f"{one.status}, hash {one.hash}" if one else "")
        self.text.setPlainText(f"{one.subject}\n\n{one.body}" if one else "Nothing was copied or sent yet.")
