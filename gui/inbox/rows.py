"""The rows of the inbox: what a message was read as, and what is still to be dealt with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.shell.parts import button, label, row

Stroke = QTextCharFormat.UnderlineStyle


class Kind(NamedTuple):
    """How a stretch of a message is shown: a sign and word in its row, a line of its own style and colour beneath its words."""

    sign: str
    word: str
    role: str
    colour: str
    wash: str
    stroke: Stroke


ORDER = Kind("✓", "Order", "good", "good", "good_wash", Stroke.SingleUnderline)
DOUBT = Kind("?", "Doubtful", "accent", "warn", "warn_wash", Stroke.DashUnderline)
ASK = Kind("↩", "Ask back", "accent", "accent", "accent_wash", Stroke.DotLine)
UNREAD = Kind("…", "Unread", "bad", "bad", "accent_wash", Stroke.WaveUnderline)


class Rows(QScrollArea):
    """Rows one below the other, or a sentence where there are none."""

    def __init__(self, called: str) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(called)
        self.shown: list[QWidget] = []

    def show_rows(self, rows: Sequence[QWidget], otherwise: str) -> None:
        at = self.verticalScrollBar().value()
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


class Stretch(QFrame):
    """One row: its kind and line, what was understood, and what is to be said of it; `tick` is there where one may accept it."""

    def __init__(self, kind: Kind, line: int, words: str, notes: Sequence[tuple[str, str]], go: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("inset")
        self.words = words
        self.notes = [note for note, _ in notes if note]
        self.tick: QCheckBox | None = None
        self.top = row(label(f"{kind.sign}  {kind.word}", kind.role), None)
        self.top.addWidget(plain(button(f"line {line}", go, "quiet", "Show it in the message")))
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 3, 6, 7)
        box.setSpacing(2)
        box.addLayout(self.top)
        box.addWidget(wrapped(words))
        for note, role in notes:
            if note:
                box.addWidget(wrapped(note, role))

    def may_be_accepted(self, accepted: bool, on_tick: Callable[[bool], object]) -> None:
        self.tick = QCheckBox("Accept")
        self.tick.setChecked(accepted)
        self.tick.setToolTip("Take it down as understood here")
        self.tick.toggled.connect(on_tick)
        self.top.insertWidget(1, self.tick)


class Unsettled(QFrame):
    """A stretch of a message on file that nobody has dealt with yet."""

    def __init__(self, account: str, words: str, settle: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("inset")
        self.words = words
        self.done = plain(button("Tick off", settle, "", "You have dealt with it"))
        self.setFocusProxy(self.done)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 5, 6, 6)
        box.setSpacing(2)
        box.addLayout(row(label(account, "muted"), None, self.done))
        box.addWidget(wrapped(words))


def wrapped(text: str, role: str = "") -> QLabel:
    made = label(text, role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    return made


def plain(made: QPushButton) -> QPushButton:
    """A button that Enter presses only while it has the focus."""
    made.setAutoDefault(False)
    return made
