"""What a letter was read as: what needs a hand on top, as cards; below it, quiet, the orders every word of which is accounted
for. The arrows move from card to card, Enter takes the chosen one, C changes it, N leaves it out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from core.orders.inbox.reading import OrderRead
from gui.inbox.rows import Kind, plain, wrapped
from gui.widgets.parts import button, label, row


class Card(QFrame):
    """Something to settle: its kind and line, what was understood, what is to be said of it, and what can be done with it.
    `tick` takes the order as it is understood."""

    def __init__(self, kind: Kind, line: int, words: str, notes: Sequence[tuple[str, str]], go: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("inset")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{kind.word}, line {line}: {words}")
        self.words = words
        self.notes = [note for note, _ in notes if note]
        self.go = go
        self.tick: QPushButton | None = None
        self.change_button: QPushButton | None = None
        self.leave_button: QPushButton | None = None
        self.remember_button: QPushButton | None = None
        self.ways: dict[str, QPushButton] = {}
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(10, 4, 6, 8)
        self._box.setSpacing(3)
        place = plain(button(f"line {line}", go, "quiet", "Show it in the letter"))
        place.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._box.addLayout(row(label(f"{kind.sign}  {kind.word}", kind.role), None, place))
        self._box.addWidget(wrapped(words))
        for note, role in notes:
            if note:
                self._box.addWidget(wrapped(note, role))

    def may_be_taken(self, taken: bool, take: Callable[[bool], object]) -> None:
        """Give it the button that takes it as understood; pressed again it is open once more."""
        self.tick = plain(button("Right", lambda: None, "", "Take it as it is understood here (Enter)"))
        self.tick.setCheckable(True)
        self.tick.setChecked(taken)
        self.tick.toggled.connect(take)

    def may_be_changed(self, words: str, change: Callable[[], object]) -> None:
        """Give it the button that opens a form, filled in as far as it is understood."""
        self.change_button = plain(button(words, change, "", "Open the form, filled in (C)"))

    def may_be_left(self, left: bool, leave: Callable[[bool], object]) -> None:
        """Give it the button that says it is no order, so that nothing of it waits in the unread box."""
        self.leave_button = plain(button("Not an order", lambda: None, "", "Leave it out for good (N)"))
        self.leave_button.setCheckable(True)
        self.leave_button.setChecked(left)
        self.leave_button.toggled.connect(leave)

    def may_be_remembered(self, words: str, remember: Callable[[], object]) -> None:
        """Give it a quiet line that offers what can be learnt of it; it is there once the card is settled."""
        self.remember_button = plain(button("Remember", remember, "quiet", "Keep it in the phrasebook of this game"))
        self._remembered = wrapped(words, "muted")

    def may_be_decided(self, ways: Sequence[tuple[str, str, str]], chosen: str, choose: Callable[[str], object]) -> None:
        """Give it a switch: each way has a key, a word and what would then be ordered. Pressed again it is open once more."""
        for key, word, ordered in ways:
            way = plain(button(word, lambda key=key: choose("" if chosen == key else key), "", ordered or word))
            way.setCheckable(True)
            way.setChecked(chosen == key)
            self.ways[key] = way
            if ordered:
                self._box.addWidget(wrapped(f"{word}: {ordered}", "muted"))

    def finish(self) -> Card:
        """Lay its buttons out, when all are there."""
        buttons = [*self.ways.values(), *(one for one in (self.tick, self.change_button, self.leave_button) if one is not None)]
        for one in buttons:
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if buttons:
            self._box.addLayout(row(*buttons, None, spacing=6))
        if self.remember_button is not None:
            self._offer(self.remember_button)
        return self

    def _offer(self, remember: QPushButton) -> None:
        line = QWidget()
        said = row(self._remembered, remember, spacing=6)
        said.setStretch(0, 1)
        line.setLayout(said)
        self._box.addWidget(line)
        settled = [one for one in (self.tick, self.leave_button) if one is not None][:1]
        for one in settled:
            line.setVisible(one.isChecked())
            one.toggled.connect(line.setVisible)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.go()
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = {Qt.Key.Key_Return: self.tick, Qt.Key.Key_Enter: self.tick, Qt.Key.Key_C: self.change_button,
                   Qt.Key.Key_N: self.leave_button}.get(Qt.Key(event.key()))  # fmt: skip
        if pressed is not None and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
            pressed.click()
        else:
            super().keyPressEvent(event)


class Quiet(QFrame):
    """One certain order: a line, with its place in the letter and, where it would be refused, the reason."""

    def __init__(self, line: int, words: str, refusal: str, go: Callable[[], object]) -> None:
        super().__init__()
        self.words = words
        self.notes = [refusal] if refusal else []
        self.tick: QPushButton | None = None
        place = plain(button(f"line {line}", go, "quiet", "Show it in the letter"))
        said = row(label("✓", "good"), wrapped(words), place, spacing=10)
        said.setStretch(1, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(4, 0, 4, 0)
        box.setSpacing(0)
        box.addLayout(said)
        if refusal:
            box.addWidget(wrapped(refusal, "bad"))


class Understood(QScrollArea):
    """The cards and the quiet lines of one letter, or a sentence where there are none."""

    def __init__(self, called: str) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(called)
        self.cards: list[Card] = []
        self.certain: list[Quiet] = []

    @property
    def shown(self) -> list[Card | Quiet]:
        return [*self.cards, *self.certain]

    def show_reading(self, cards: Sequence[Card], certain: Sequence[Quiet], otherwise: str) -> None:
        at = self.verticalScrollBar().value()
        chosen = next((place for place, card in enumerate(self.cards) if card.hasFocus()), None)
        self.cards, self.certain = [card.finish() for card in cards], list(certain)
        inner = QWidget()
        box = QVBoxLayout(inner)
        box.setContentsMargins(0, 0, 4, 0)
        box.setSpacing(6)
        if not self.shown:
            box.addWidget(wrapped(otherwise, "muted"))
        if self.cards:
            box.addWidget(label(f"To settle ({len(self.cards)})", "heading"))
        for card in self.cards:
            box.addWidget(card)
        if self.certain:
            box.addLayout(row(label("Certain", "heading"), label("every word accounted for", "muted"), None))
        for line in self.certain:
            box.addWidget(line)
        box.addStretch(1)
        if self.widget():
            self.takeWidget().deleteLater()  # the press of one of its own buttons may have brought us here
        self.setWidget(inner)
        self.verticalScrollBar().setValue(at)
        if chosen is not None and self.cards:
            self.choose(min(chosen, len(self.cards) - 1))

    def choose(self, place: int) -> None:
        """Have a card chosen, and in view."""
        if self.cards:
            card = self.cards[max(0, min(place, len(self.cards) - 1))]
            card.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moved = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if moved is None or not self.cards:
            super().keyPressEvent(event)
            return
        now = next((place for place, card in enumerate(self.cards) if card.hasFocus()), -moved if moved > 0 else 0)
        self.choose(now + moved)


KNOWN = "known "
"""Stands before the key of what only the moderator can read."""


def sentence(words: str) -> str:
    return words if not words else f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.?!' else '.'}"


def keys_of(orders: Iterable[OrderRead]) -> list[tuple[str, int]]:
    """By what an order is known again after more was typed: what it says, and how often that was said before."""
    said: Counter[str] = Counter()
    keys: list[tuple[str, int]] = []
    for one in orders:
        words = json.dumps(one.document, sort_keys=True)
        keys.append((words, said[words]))
        said[words] += 1
    return keys
