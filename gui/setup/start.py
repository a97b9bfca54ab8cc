"""The start page: example games, recent games, a save, or a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.adapters.setup.games import Example, examples
from gui.widgets.icons import program_icon
from gui.widgets.parts import Fitting, button, label, pile, replace, row

LONG = 40
"""Letters of a title that a button has room for."""


class Start(QWidget):
    """`open_example` and `open_save` are told what was chosen; `ask_open` asks for a file first, `ask_new` for a setup."""

    seen = Signal()
    """It has come in front."""

    def __init__(
        self,
        open_example: Callable[[Example], object],
        open_save: Callable[[Path], object],
        ask_open: Callable[[], object],
        ask_new: Callable[[], object],
    ) -> None:
        super().__init__()
        self.open_example = open_example
        self.open_save = open_save
        self.ask_open = ask_open
        self.ask_new = ask_new
        self.recent: dict[Path, Entry] = {}
        self._undrawn: tuple[list[Path], Callable[[Path], tuple[str, str]]] | None = None
        self.new: QPushButton | None = None
        self._draft: str | None = None
        self.box = QHBoxLayout(self)
        self.page = QWidget()
        self.box.addWidget(self.page)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draw()
        first = next(iter(self.recent.values()), self.new)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)  # Enter goes on with the game opened last
        self.seen.emit()

    def refresh(self, recent: list[Path], stands: Callable[[Path], tuple[str, str]] = lambda place: ("", "")) -> None:
        """Show the games opened lately, each with its title and how it stood. The page is drawn when it is in sight."""
        self._undrawn = recent, stands
        if self.isVisible():
            self._draw()

    def _draw(self) -> None:
        if self._undrawn is None:
            return
        (recent, stands), self._undrawn = self._undrawn, None
        old, self.page = self.page, QWidget()
        replace(self.box, old, self.page)
        self.page.setMaximumWidth(920)
        outer = QVBoxLayout(self.page)
        outer.addStretch(2)
        outer.addLayout(row(_crest(), _welcome(), None, spacing=18))
        outer.addSpacing(22)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        self.recent = {place: Entry("", "", lambda place=place: self.open_save(place)) for place in recent}
        for place in recent:
            self.say(place, *stands(place))
        shown = [self._example(example) for example in examples()]
        cards = [_card("Example games", shown, "No example game is installed.")]
        if self.recent:  # one's own games before those to look at
            cards.insert(0, _card("Recent games", list(self.recent.values())))
        for card in cards:
            columns.addWidget(card)
        outer.addLayout(columns)
        outer.addSpacing(16)
        self.new = button("", self.ask_new, "primary")
        self.say_draft(self._draft)
        outer.addLayout(row(self.new, button("Open a game …", self.ask_open), None))
        outer.addStretch(3)

    def say(self, place: Path, title: str, words: str) -> None:
        """Say what one of the recent games is called and how it stands by now; games of one title by their files as well."""
        if (entry := self.recent.get(place)) is None:
            return
        entry.say(title or place.stem.replace("_", " "), words or _short(place))
        alike = {at: other for at, other in self.recent.items() if title and other.title == entry.title}
        for at, other in alike.items() if len(alike) > 1 else ():
            other.say(other.title, other.words, at.stem)

    def say_draft(self, title: str | None) -> None:
        """Offer to go on with the new game that is being set up, by its title; None where none is."""
        self._draft = title
        if self.new is None:
            return
        short = title if title is None or len(title) <= LONG else f"{title[:LONG]}…"
        called = f"“{short}”" if short else "the new game"
        self.new.setText("New game …" if title is None else f"Go on with {called} …")
        self.new.setToolTip(
            "Set a game up in five steps" if title is None else "A draft of it is kept; it can be thrown away where it is written"
        )

    def _example(self, example: Example) -> Entry:
        return Entry(example.title, example.rules, lambda: self.open_example(example))


def _crest() -> QWidget:
    crest = label("")
    crest.setPixmap(program_icon().pixmap(72, 72))
    return crest


def _welcome() -> QWidget:
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(3)
    title = label("Seneschal", "title")
    title.setStyleSheet("font-size: 30px;")
    box.addWidget(title)
    box.addWidget(label("The desk of people who moderate play-by-forum strategy games.", "muted"))
    return made


def _card(title: str, entries: Sequence[Entry], nothing: str = "") -> QFrame:
    card = QFrame()
    card.setObjectName("card")
    box = pile(label(title, "heading"), margins=(18, 14, 18, 16), spacing=8)
    card.setLayout(box)
    for entry in entries:
        box.addWidget(entry)
    if not entries:
        box.addWidget(label(nothing, "muted"))
    box.addStretch(1)
    return card


class Entry(QPushButton):
    """One game: its title, and a line under it."""

    def __init__(self, title: str, under: str, press: Callable[[], object]) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        inner = QVBoxLayout(self)
        inner.setContentsMargins(12, 8, 12, 8)
        inner.setSpacing(1)
        self.above, self.under = Fitting("heading"), Fitting("muted")
        for line in (self.above, self.under):
            line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            inner.addWidget(line)
        self.say(title, under)
        self.setMinimumHeight(inner.sizeHint().height() + 4)
        self.clicked.connect(lambda _=False: press())

    def say(self, title: str, under: str, file: str = "") -> None:
        """Change the title, beside it the file where that tells it from another, and the line under it."""
        self.title, self.words = title, under
        called = f"{title} · {file}" if file else title
        self.above.say(called)
        self.under.say(under)
        self.setAccessibleName(called)
        self.setAccessibleDescription(under)
        self.setToolTip(under)


def _short(place: Path) -> str:
    text = str(place.parent)
    home = str(Path.home())
    text = "~" + text[len(home) :] if text.startswith(home) else text
    return text if len(text) <= 46 else "…" + text[-45:]
