"""The rows of the inbox: what a message was read as, and what is still to be dealt with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

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


ORDER = Kind("✓", "Certain", "good", "good", "good_wash", Stroke.SingleUnderline)
DOUBT = Kind("?", "Doubtful", "accent", "warn", "warn_wash", Stroke.DashUnderline)
ASK = Kind("↩", "Ask back", "accent", "accent", "accent_wash", Stroke.DotLine)
BEYOND = Kind("◆", "Known to you alone", "accent", "warn", "warn_wash", Stroke.DashUnderline)
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

    def may_be_decided(self, ways: Sequence[tuple[str, str, str]], chosen: str, on_choice: Callable[[str], object]) -> None:
        """Give it a switch: each way has a key, a word and what would then be ordered. Pressed again it is open once more."""
        self.ways: dict[str, QPushButton] = {}
        box = self.layout()
        assert isinstance(box, QVBoxLayout)
        for key, word, ordered in ways:
            way = plain(button(word, lambda key=key: on_choice("" if chosen == key else key), "", ordered or word))
            way.setCheckable(True)
            way.setChecked(chosen == key)
            self.ways[key] = way
            if ordered:
                box.addWidget(wrapped(f"{word}: {ordered}", "muted"))
        box.addLayout(row(*self.ways.values(), None, spacing=6))


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
    made = label(text, role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    return made


def plain(made: QPushButton) -> QPushButton:
    """A button that Enter presses only while it has the focus."""
    made.setAutoDefault(False)
    return made
