"""What a letter was read as: what needs a hand on top, as cards; below it, quiet, what was settled, and the orders every word of
which is accounted for. The arrows move from card to card, Enter takes the chosen one and goes on, C changes it, N leaves it
out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gui.adapters.letters.understood import LEFT_OUT, Counts
from gui.letters.rows import Kind, plain, wrapped
from gui.widgets.flow import side_by_side
from gui.widgets.menus import Menu
from gui.widgets.parts import Fitting, button, label, once, pile, row
from gui.widgets.scroll import Scroll

AT_ONCE = 12
"""Cards and lines that are made in one go: more than are in sight."""


class Card(QFrame):
    """Something to settle: its kind and line, what was understood, what is to be said of it, and what can be done with it.
    `tick` takes the order as it is understood."""

    def __init__(
        self,
        kind: Kind,
        line: int,
        words: str,
        notes: Sequence[tuple[str, str]],
        go: Callable[[], object],
        verdict: tuple[str, str] = ("", ""),
    ) -> None:
        super().__init__()
        self.setObjectName(kind.card)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{kind.word}, line {line}: {words}")
        self.words = words
        self.notes = [note for note, _ in (*notes, verdict) if note]
        self.go = go
        self._verdict = verdict
        self.tick: QPushButton | None = None
        self.change_button: QPushButton | None = None
        self.leave_button: QPushButton | None = None
        self.ways: dict[str, QPushButton] = {}
        self.answers: list[QPushButton] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(12, 6, 8, 8)
        self._box.setSpacing(3)
        said = wrapped(words, "strong")
        above = row(said, spacing=10)
        above.setStretch(0, 1)
        above.addWidget(label(f"{kind.sign} {kind.word}", kind.role), 0, Qt.AlignmentFlag.AlignTop)
        above.addWidget(_place(line, go), 0, Qt.AlignmentFlag.AlignTop)
        self._box.addLayout(above)
        for note, role in notes:
            if note:
                self._box.addWidget(wrapped(note, role))

    def may_be_taken(self, take: Callable[[], object]) -> None:
        """Give it the button that takes it as understood."""
        self.tick = self._button("Right", take, "Take it as it is understood here (Enter)")

    def may_be_changed(self, words: str, change: Callable[[], object]) -> None:
        """Give it the button that opens a form, filled in as far as it is understood."""
        self.change_button = self._button(words, change, "Open the form, filled in (C)")

    def may_be_left(self, leave: Callable[[], object]) -> None:
        """Give it the button that says it is no order, so that nothing of it waits in the unread box."""
        self.leave_button = self._button("Not an order", leave, "Leave it out for good (N)")

    def _button(self, words: str, press: Callable[[], object], tip: str) -> QPushButton:
        """A button of it. Who presses it has the keys here: from here they go on to what is next, or come back from a form."""

        def pressed() -> None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            press()

        return plain(button(words, pressed, "", tip))

    def may_be_decided(self, ways: Sequence[tuple[str, str, str]], choose: Callable[[str], object]) -> None:
        """Give it a button a way: each has a key, a word and what would then be ordered."""
        for key, word, ordered in ways:
            self.ways[key] = self._button(word, partial(choose, key), ordered or word)
            if ordered:
                self._box.addWidget(wrapped(f"{word}: {ordered}", "muted"))

    def may_be_answered(self, label: str, ordered: str, refusal: str, answer: Callable[[], object]) -> None:
        """Give it a button for one answer to its question, which makes that order of it; none that would be refused can be
        pressed."""
        tip = f"{ordered} ({len(self.answers) + 1})"
        made = self._button(label, answer, f"{tip}. {refusal}" if refusal else tip)
        made.setEnabled(not refusal)
        self.answers.append(made)

    def finish(self) -> Card:
        """Lay its buttons out, when all are there."""
        if self.answers:
            self._box.addLayout(side_by_side(*self.answers, across=6, down=4))
        buttons = [*self.ways.values(), *(one for one in (self.tick, self.change_button, self.leave_button) if one is not None)]
        for one in (*buttons, *self.answers):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            one.setProperty("role", "row")
        said, role = self._verdict
        beside = role == "good"  # what is wrong has a sentence, and a line of its own
        if said and not beside:
            self._box.addWidget(wrapped(said, role))
        if buttons:
            offered = side_by_side(*buttons, across=6, down=4)
            if beside and said:
                verdict = label(said, role)
                verdict.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                verdict.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
                offered.addWidget(verdict)
            self._box.addLayout(offered)
        return self

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.go()
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        single = self.answers[0] if len(self.answers) == 1 and self.answers[0].isEnabled() else None
        way = next(iter(self.ways.values())) if len(self.ways) == 1 else None
        enter = self.tick or single or way or self.change_button
        pressed = {Qt.Key.Key_Return: enter, Qt.Key.Key_Enter: enter, Qt.Key.Key_C: self.change_button,
                   Qt.Key.Key_N: self.leave_button}.get(Qt.Key(event.key()))  # fmt: skip
        inner = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(inner, QPushButton):
            pressed = inner  # it has the keys itself
        counted = event.key() - Qt.Key.Key_1
        numbered = [*self.answers, *self.ways.values()]
        if 0 <= counted < len(numbered):
            pressed = numbered[counted]
        if pressed is not None and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
            if not event.isAutoRepeat():  # a key that is held answers one card, not those behind it
                pressed.click()
        else:
            super().keyPressEvent(event)


class Quiet(QFrame):
    """One order that needs no hand: a line, with its place in the letter, what it is beside the orders before (`tag`) and, where
    it would be refused, the reason. One made or decided by hand can be taken back, and offers what can be learnt of it."""

    def __init__(
        self,
        line: int,
        words: str,
        refusal: str,
        go: Callable[[], object],
        tag: str = "",
        undo: Callable[[], object] | None = None,
        offer: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        super().__init__()
        self.words = words
        self.tag = tag
        self.notes = [refusal] if refusal else []
        self.tick: QPushButton | None = None
        self.change: Callable[[], object] | None = None
        self.undo_button: QPushButton | None = None
        self.remember_button: QPushButton | None = None
        mark, role = ("✖", "bad") if refusal else ("−", "muted") if tag == LEFT_OUT else ("✓", "good")
        sign = _sign(mark, role)
        said = row(sign, wrapped(words), spacing=8)
        said.setStretch(1, 1)
        if undo is not None:
            self.undo_button = plain(button("Take back", undo, "quiet", "It is read as before"))
            said.addWidget(self.undo_button)
        if tag:
            said.addWidget(label(tag, TAGS.get(tag, "muted")))
        said.addWidget(_place(line, go))
        box = pile(said, margins=(4, 0, 8, 0), spacing=0)
        self.setLayout(box)
        if refusal:
            why = wrapped(refusal, "bad")
            why.setIndent(sign.maximumWidth() + 8)
            box.addWidget(why)
        if offer is not None:
            learnt, remember = offer
            self.remember_button = plain(button("Remember", remember, "quiet", "Keep it in the phrasebook of this game"))
            below = row(wrapped(learnt, "muted"), self.remember_button, spacing=6)
            below.setStretch(0, 1)
            box.addLayout(below)

    def may_be_changed(self, change: Callable[[], object]) -> None:
        """Have a double click, or its menu, open the form of an order that takes its place."""
        self.change = change
        self.setToolTip("Double-click changes it")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.change is not None:
            self.change()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.change is not None:
            menu = Menu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addAction("Change …", self.change)
            menu.popup(event.globalPos())


_COUNTED = {
    "certain": "good", "settled": "good", "marked": "warn", "known to you alone": "warn", "to ask": "warn", "unread": "muted",
}  # fmt: skip
"""What stretches are counted as, with the tone of each."""
TAGS = {"right": "good", "new": "good", "changed": "warn", "same": "muted", "gone": "bad", "replaced": "warn", "by you": "accent"}
"""The colour of a tag."""


def _sign(mark: str, role: str) -> QLabel:
    """The sign before a line: all are of one width, so that the words stand below one another."""
    made = label(mark, role)
    made.setFixedWidth(made.fontMetrics().horizontalAdvance("✖") + 4)
    return made


def _place(line: int, go: Callable[[], object]) -> QPushButton:
    made = plain(button(f"line {line}", go, "place", "Show it in the letter"))
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return made


class Understood(Scroll):
    """The cards and the quiet lines of one letter, or a sentence where there are none; above them how much of each there is. A
    card that is settled leaves those to settle, and the keys go on to the next that is open."""

    ended = Signal()
    """The last card is settled."""

    def __init__(self, called: str) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(called)
        self.cards: list[Card] = []
        self.settled: list[Quiet] = []
        self.left_out: list[Quiet] = []
        self.certain: list[Quiet] = []
        self.gone: list[tuple[str, str]] = []
        self._waiting: list[tuple[Callable[[], Card | Quiet], list[Any], QVBoxLayout]] = []
        """What is still to be made, each with the list and the layout it comes to."""
        self._more = once(self, 0, self._make_more)
        self.talk = wrapped("", "muted")
        self.counts = {kind: label("", f"chip_{tone}") for kind, tone in _COUNTED.items()}
        self.counted = QWidget()
        self.counted.setLayout(row(*self.counts.values(), None, spacing=6))

    @property
    def shown(self) -> list[Card | Quiet]:
        """All cards and lines, those that need a hand first."""
        return [*self.cards, *self.settled, *self.certain, *self.left_out]

    def count(self, counts: Counts) -> None:
        """Say how much of each kind the letter has, and how many lines order nothing."""
        found = zip(self.counts.items(), counts[: len(_COUNTED)], strict=True)
        for (kind, chip), number in found:
            chip.setText(f"{number} {kind}")
            chip.setVisible(number > 0)
        self.talk.setText(f"{counts.talk} other line{'s order' if counts.talk > 1 else ' orders'} nothing.")
        self.talk.setVisible(bool(self.shown) and counts.talk > 0)

    def show_reading(
        self,
        cards: Sequence[Callable[[], Card]],
        settled: Sequence[Callable[[], Quiet]],
        certain: Sequence[Callable[[], Quiet]],
        left_out: Sequence[Callable[[], Quiet]],
        gone: Sequence[tuple[str, str]],
        otherwise: str,
    ) -> None:
        """Show what needs a hand, what does not, the orders that go, last what is left out as no order. The card that comes to
        stand where the chosen one stood is chosen, behind the last one the first; where a line had the keys, the card that was
        made of it. Of a long letter the first are there at once, the others as they are made."""
        at = self.verticalScrollBar().value()
        chosen, known = self.chosen, {card.words for card in self.cards}
        before, has_keys = self.widget(), self.window().focusWidget()
        by_line = chosen is None and before is not None and has_keys is not None and before.isAncestorOf(has_keys)
        self.cards, self.settled, self.certain, self.left_out = [], [], [], []
        self.gone, self._waiting = list(gone), []
        inner = QWidget()
        box = QVBoxLayout(inner)
        box.setContentsMargins(0, 0, 6, 0)
        box.setSpacing(6)
        if not (cards or settled or certain or left_out):
            box.addWidget(wrapped(otherwise, "muted"))
        if cards:
            note = _head(box, "To settle", "Enter takes, C changes, N leaves out", "Enter, C, N")
            note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._leave_room(box, cards, self.cards, 6)
        if settled:
            _head(box, "Settled", "as you decided")
        self._leave_room(box, settled, self.settled, 3)
        if certain:
            _head(box, "Certain", "every word accounted for, or made by you", "all words clear, or made by you")
        self._leave_room(box, certain, self.certain, 3)
        if gone:
            _head(box, "Ordered before", "no longer, once this is added")
        for words, tag in gone:
            box.addWidget(_gone(words, tag))
        if left_out:
            _head(box, "Left out", "orders nothing, as you decided")
        self._leave_room(box, left_out, self.left_out, 3)
        self.talk = wrapped("", "muted")
        box.addWidget(self.talk)
        box.addStretch(1)
        self._make_more()
        if before:
            self.takeWidget().deleteLater()  # the press of one of its own buttons may have brought us here
        self.setWidget(inner)
        self.updateGeometry()
        self.verticalScrollBar().setValue(at)
        if chosen is not None:
            self.choose(chosen if chosen < len(cards) else 0)
            if not cards:
                self.ended.emit()
        elif by_line:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            if new := [place for place, card in enumerate(self.cards) if card.words not in known]:
                self.choose(new[0])

    def _leave_room(self, box: QVBoxLayout, waiting: Sequence[Callable[[], Card | Quiet]], made: list[Any], apart: int) -> None:
        """Have what is made for a list come to stand here."""
        room = QVBoxLayout()
        room.setSpacing(apart)
        box.addLayout(room)
        self._waiting += [(one, made, room) for one in waiting]

    def _make_more(self) -> None:
        """Make the next cards and lines, as many as nobody waits for."""
        now, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        for make, those, room in now:
            one = make()
            those.append(one.finish() if isinstance(one, Card) else one)
            room.addWidget(one)
        if self._waiting:
            self._more.start(0)

    @property
    def chosen(self) -> int | None:
        """The number of the card that has the keys, itself or a button of it, if any."""
        now = self.window().focusWidget()
        return next((place for place, card in enumerate(self.cards) if card is now or card.isAncestorOf(now)), None)

    def choose(self, place: int) -> None:
        """Have a card chosen, and in view."""
        if self.cards:
            card = self.cards[max(0, min(place, len(self.cards) - 1))]
            card.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(card)

    def next(self) -> bool:
        """Choose the next card after the one chosen; False where there is none."""
        now = self.chosen
        if self.cards:
            self.choose(0 if now is None else (now + 1) % len(self.cards))
        return bool(self.cards)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moved = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if moved is None or not self.cards:
            super().keyPressEvent(event)
            return
        now = self.chosen
        self.choose(0 if now is None else now + moved)


def _head(box: QVBoxLayout, words: str, *notes: str) -> Fitting:
    """The heading of a list, with a note beside it in the longest of these words that fit."""
    if box.count():
        box.addSpacing(4)
    note = Fitting("muted")
    note.say(*notes)
    head = row(label(words, "heading"), note)
    head.setStretch(1, 1)
    box.addLayout(head)
    return note


def _gone(words: str, tag: str) -> QWidget:
    """An order on the list that the letter takes off it."""
    said = wrapped(words, "muted")
    font = said.font()
    font.setStrikeOut(True)
    said.setFont(font)
    box = row(_sign("−", "bad"), said, label(tag, TAGS[tag]), spacing=8)
    box.setStretch(1, 1)
    box.setContentsMargins(4, 0, 8, 0)
    made = QWidget()
    made.setLayout(box)
    return made
