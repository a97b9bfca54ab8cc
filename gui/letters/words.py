"""Orders made of words of a letter: offered where words are selected, filled in under them, added with the others."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from gui.adapters.desk import Desk
from gui.adapters.letters.decisions import Key
from gui.adapters.letters.message import Message, OrderFound
from gui.adapters.letters.reading_ahead import ReadingAhead
from gui.adapters.letters.understood import Answer, Understanding
from gui.adapters.writing import Order
from gui.letters.letter_text import LetterText
from gui.letters.popover import Popover
from gui.letters.understood import Understood


class OrdersOfWords(QObject):
    """The popover under the words of a letter, and what comes of it. `understood` is what the letter was read as last; `message`
    gives the one on the paper."""

    decided = Signal()
    """Something was made of words: the letter reads otherwise now."""
    settled = Signal()
    """The next thing to settle is wanted."""
    complained = Signal(str)

    def __init__(self, desk: Desk, paper: LetterText, rows: Understood, message: Callable[[], Message], parent: QWidget) -> None:
        super().__init__(parent)
        self.desk, self.paper, self.rows, self.message = desk, paper, rows, message
        self.popover = Popover(desk, paper, parent, self._refusal)
        self.understood: Understanding | None = None
        self.spans = ReadingAhead(desk, self)
        self._invited = False
        """Whether the foot of the window says what can be done with the words selected."""
        self._card: int | None = None
        """The number of the card that the form of an order was opened from."""
        paper.selected.connect(self._offer)
        paper.wanted.connect(self.of_selection)
        self.popover.made.connect(self._write)
        self.popover.refused.connect(self._no_order)
        self.popover.closed.connect(self._after)

    def _refusal(self, order: Order, start: int, end: int) -> str:
        return self.understood.refused_among(order, start, end) if self.understood is not None else ""

    def _offer(self) -> None:
        """Offer to make an order of the words selected."""
        popover = self.popover
        if popover.stays():
            return
        start, end = self.paper.selection()
        message = self.message()
        if start == end or message.player is None or message.shut:
            popover.hide()
            self._invite("")
            return
        span = self.paper.toPlainText()[start:end]

        def offer() -> None:
            message = self.message()
            if self.paper.selection() == (start, end) and message.player is not None and not popover.writing:
                found = message.order_at(start, end, message.marked_at(start, end)) or message.read_alone(span)
                popover.offer(start, end, message.player, found, message.named(start, end))
                self._invite("Enter makes an order of the words selected, Esc leaves them.")

        self.spans.read(message.account, span, offer, self.complained.emit)

    def _invite(self, what: str) -> None:
        """Say what can be done with the words selected, until none are."""
        if what or self._invited:
            self.desk.said.emit(what)
        self._invited = bool(what)

    def of_selection(self) -> None:
        """Begin an order of the words selected; nothing where none are."""
        start, end = self.paper.selection()
        if start < end:
            self.of(start, end, self.message().marked_at(start, end))

    def of(self, start: int, end: int, instead: Key | None = None) -> None:
        """A form for an order made of a stretch of the letter, filled in as far as it is understood."""
        message = self.message()
        if message.player is None or self.popover.stays():
            return
        span, found = self.paper.toPlainText()[start:end], message.order_at(start, end, instead)
        self._card = self.rows.chosen
        self.paper.show_stretch(start, end)

        def fill_in(order: OrderFound | None) -> None:
            message = self.message()
            if message.player is not None and self.paper.toPlainText()[start:end] == span:
                self.popover.fill_in(start, end, message.player, order, message.named(start, end), instead)

        if found is not None:
            fill_in(found)
        else:
            self.spans.read(message.account, span, lambda: fill_in(self.message().read_alone(span)), self.complained.emit)

    def _write(self) -> None:
        """Have the order that stands in the popover: it is added with the others."""
        popover = self.popover
        popover.judge()
        if popover.add.isEnabled() and (order := popover.written_order.order) is not None:
            self.message().write(popover.start, popover.end, order, popover.instead)
            self._close()

    def answer(self, start: int, end: int, answer: Answer) -> None:
        """What was asked is answered: the order is added with the others, or one of the list is deleted."""
        if answer.deletes is not None:
            self.message().delete(start, end, answer.deletes)
        else:
            self.message().write(start, end, answer.order, None)
        self.decided.emit()

    def _no_order(self) -> None:
        """The words selected are no order, nor is what they are part of."""
        self.message().no_order(self.popover.start, self.popover.end)
        self._close()

    def _close(self) -> None:
        self.popover.leave()
        self.paper.unselect()
        self.decided.emit()  # the card is gone: the next one stands in its place
        if self._card is None or not self.rows.cards:
            self.settled.emit()

    def _after(self) -> None:
        """The keys go back to the card that the form was opened from, else to the letter."""
        if self._card is None:
            self.paper.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.rows.choose(self._card)
