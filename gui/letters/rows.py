"""The rows beside a letter: what a message was read as, and what is still to be dealt with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.letters.kinds import ASK, BEYOND, DOUBT, ORDER, UNREAD
from gui.widgets.parts import button, label, row

Stroke = QTextCharFormat.UnderlineStyle


class Kind(NamedTuple):
    """How a stretch of a message is shown: a sign and word in its row, a line of its own style and colour beneath its words."""

    sign: str
    word: str
    role: str
    colour: str
    wash: str
    stroke: Stroke
    card: str = "inset"
    """What its card is dressed as."""


KINDS = {
    ORDER: Kind("✓", "certain", "good", "good", "good_wash", Stroke.SingleUnderline),
    DOUBT: Kind("?", "marked", "warn", "warn", "warn_wash", Stroke.DashUnderline, "settle"),
    ASK: Kind("↩", "to ask", "warn", "warn", "warn_wash", Stroke.DotLine, "settle"),
    BEYOND: Kind("◆", "known to you alone", "warn", "warn", "warn_wash", Stroke.DashUnderline, "settle"),
    UNREAD: Kind("…", "unread", "muted", "faint", "hatch", Stroke.DashDotLine),
}


class Rows(QScrollArea):
    """Rows one below the other, or a sentence where there are none."""

    def __init__(self, called: str) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(called)
        self.shown: list[QWidget] = []

    def show_rows(self, rows: Sequence[QWidget], otherwise: str) -> None:
        """Show these rows, or the sentence where there are none; place and focus are kept."""
        at = self.verticalScrollBar().value()
        chosen = next((place for place, one in enumerate(self.shown) if one.isAncestorOf(self.focusWidget())), None)
        self.shown = list(rows)
        inner = QWidget()
        box = QVBoxLayout(inner)
        box.setContentsMargins(0, 0, 4, 0)
        box.setSpacing(6)
        for one in self.shown or [wrapped(otherwise, "muted")]:
            box.addWidget(one)
        box.addStretch(1)
        if self.widget():
            self.takeWidget().deleteLater()  # the press of one of its own buttons may have brought us here
        self.setWidget(inner)
        self.verticalScrollBar().setValue(at)
        if chosen is not None and self.shown:
            self.shown[min(chosen, len(self.shown) - 1)].setFocus()


class Unsettled(QFrame):
    """A stretch of a message on file that nobody has dealt with yet; `ways` are the branches of a condition."""

    def __init__(
        self, account: str, words: str, settle: Callable[[], object], ways: Sequence[tuple[str, Callable[[], object]]] = ()
    ) -> None:
        super().__init__()
        self.setObjectName("inset")
        self.words = words
        self.done = plain(button("Tick off", settle, "", "You have dealt with it"))
        self.setFocusProxy(self.done)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 5, 6, 6)
        box.setSpacing(2)
        self.ways = [plain(button(word, press)) for word, press in ways]
        box.addLayout(row(label(account, "muted"), None, *self.ways, self.done, spacing=6))
        box.addWidget(wrapped(words))


class Line(QFrame):
    """One line of a list: a sign, words, and what is to be said beside them."""

    def __init__(self, sign: str, words: str, beside: str = "", role: str = "") -> None:
        super().__init__()
        self.words = words
        box = row(label(sign, role or "muted"), wrapped(words), spacing=10)
        box.setStretch(1, 1)
        box.setContentsMargins(2, 1, 2, 1)
        if beside:
            box.addWidget(label(beside, role or "muted"))
        self.setLayout(box)


def wrapped(text: str, role: str = "") -> QLabel:
    """A label of plain text that breaks its lines."""
    made = label(text, role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    return made


def plain(made: QPushButton) -> QPushButton:
    """A button that Enter leaves alone; the space bar presses it while it has the focus."""
    made.setAutoDefault(False)
    return made
