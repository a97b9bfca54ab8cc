"""An order made of a stretch of the letter: a small form right under its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.letters.decisions import Key
from gui.adapters.letters.message import OrderFound
from gui.adapters.orders import (
    NameSaid,
    OrderType,
    carried,
    filled_with,
    offers,
    suggest,
    theirs,
    title_of,
    together,
    unexplained,
)
from gui.adapters.writing import Order, WrittenOrder, likely_kinds, quotation, quoted, refused_now, worded
from gui.forms.discard import ask_before
from gui.forms.fields import Number, Thing
from gui.forms.form import FormView
from gui.forms.lists import Chips
from gui.forms.texts import Text
from gui.forms.value import ENTER
from gui.letters.letter_text import LetterText
from gui.letters.rows import plain, wrapped
from gui.widgets.flow import Flow
from gui.widgets.menus import Listing
from gui.widgets.parts import button, label, redress, row

Named = Sequence[NameSaid]
"""The names in the words."""
FEW = 3
"""Kinds of order that are offered at once."""
TELLING = 4
"""From so many letters on, an order's own word tells more of what is meant than the names beside it."""
PLAIN = 12
"""From so many letters on, an order's wording leaves no doubt: "propose a treaty"."""


class Popover(QFrame):
    """Offers the likeliest kinds of order for the words selected; with one of them chosen, its fields stand there, with whether
    it is legal. It stands over the window of the letter, and the words stay in sight above it."""

    made = Signal()
    """The order is filled in and wanted."""
    refused = Signal()
    """The words are no order."""
    closed = Signal()
    """It is gone, and the keys may go on."""

    def __init__(self, desk: Desk, paper: LetterText, window: QWidget, refusal: Callable[[Order, int, int], str]) -> None:
        """`refusal` says why an order made of a stretch would be refused with the others of the letter; nothing where it would
        not."""
        super().__init__(window)
        self.refusal = refusal
        self.setObjectName("popover")
        self.setAccessibleName("An order of the words selected")
        self.desk, self.paper = desk, paper
        self.start = self.end = 0
        self.span = ""
        self.instead: Key | None = None
        self.player = ""
        self.kind: OrderType | None = None
        self.types: list[OrderType] = []
        """The kinds of order, the likeliest first."""
        self.form: FormView | None = None
        self._begun: dict[str, Any] = {}
        """What the form was filled in with."""
        self._found: OrderFound | None = None
        self._named: Named = ()
        self._own = frozenset[str]()
        self.kinds = QWidget()
        self._chips = Flow(4, 4)
        self.kinds.setLayout(self._chips)
        self.room = QScrollArea()
        self.room.setWidgetResizable(True)
        self.room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verdict = wrapped("", "muted")
        self.no_order = plain(button("Not an order", self.refused.emit, "row", "It does not wait in the unread box"))
        self.cancel = plain(button("Cancel", self.reject, "row", "Leave it as it is (Esc)"))
        self.add = plain(button("Make it an order", self.made.emit, "primary", "It is added with the others (Enter)"))
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 10)
        box.setSpacing(6)
        self.heading = label("An order of these words", "heading")
        head = row(self.heading, self.kinds)
        head.setStretch(1, 1)
        box.addLayout(head)
        box.addWidget(self.room, 1)
        box.addWidget(self.verdict)
        buttons = row(self.add, self.cancel, None, self.no_order, spacing=6)
        buttons.setDirection(QBoxLayout.Direction.RightToLeft)  # behind the last field the keys come to `add` first
        box.addLayout(buttons)
        self.hide()

    # What is offered

    def offer(self, start: int, end: int, player: str, found: OrderFound | None, named: Named = ()) -> None:
        """Show the kinds of order that the words may be, what they were read as first. The keys stay with the letter."""
        self._begin(start, end, player, found, named, None)
        self._show(None)

    def fill_in(
        self, start: int, end: int, player: str, found: OrderFound | None, named: Named = (), instead: Key | None = None
    ) -> None:
        """Show the form of the order that the words were read as, else of the likeliest with what they name; one fills in what
        is missing."""
        self._begin(start, end, player, found, named, instead)
        self.take_up(self.types[0])

    def _begin(self, start: int, end: int, player: str, found: OrderFound | None, named: Named, instead: Key | None) -> None:
        self.start, self.end, self.player, self.instead = start, end, player, instead
        self.form = None  # what stands in it was said by other words
        self._named = named = [one for one in named if one.ids != {player}]  # nobody orders something of himself: "I", "my"
        kinds = [kind for kind in likely_kinds(self.desk, player) if not kind.MODERATOR]
        self.span = self.paper.toPlainText()[start:end]
        offered = cache(lambda slot: suggest(self.desk, slot, player))
        self._own = theirs(self.desk, player)
        takes = {kind: filled_with(kind, named, offered, self._own) if named else {} for kind in kinds}
        led = {kind: sum(one.lead in fields for one in named) for kind, fields in takes.items()}
        said = {kind: worded(self.desk, kind, self.span) for kind in kinds}
        holds = {kind for kind in kinds if takes[kind] or quoted(kind, self.span)}
        vain = {kind: self._in_vain(kind, takes[kind]) for kind in holds}

        def unlikely(kind: OrderType) -> tuple[int, ...]:
            quiet, left = sum(said[kind] < least for least in (TELLING, PLAIN)), unexplained(named, takes[kind])
            return not quotation(kind, self.span), quiet, kind not in holds, left, vain.get(kind, 1), -led[kind], -said[kind]

        kinds.sort(key=unlikely)
        self._found = found = found if found is not None and offers(found.kind, found.fields, offered) else None
        plainly = found is None or said.get(found.kind, PLAIN) >= PLAIN or said[kinds[0]] < PLAIN
        first = [found.kind] if found is not None and plainly else []
        self.types = [*first, *(one for one in kinds if one not in first)]
        self.no_order.setVisible(instead is None)
        self.heading.setText("An order of these words" if instead is None else "Change this order")
        self.add.setText("Make it an order" if instead is None else "Change it")

    def _in_vain(self, kind: OrderType, fields: dict[str, Any]) -> int:
        """How little an order of that kind and these fields promises: 0 where its player has given the same already, 1 where it
        is possible or still to be filled in, 2 where it would be refused."""
        order = WrittenOrder(self.desk, kind, self.player, fields).order
        if order in self.desk.in_play.orders():
            return 0
        return 2 if refused_now(self.desk, order) else 1

    def _show(self, kind: OrderType | None) -> None:
        """Have the fields of a kind of order; none for the bare offer."""
        before, written, self.kind = self.form, self.being_written, kind
        self._show_kinds()
        self.form = None
        if kind is not None:
            offered = cache(lambda slot: suggest(self.desk, slot, self.player))
            self.form = FormView(kind, offered)
            read = self._found is not None and self._found.kind is kind
            known = self._found.fields if self._found is not None and read else filled_with(kind, self._named, offered, self._own)
            kept = carried(before.form, self._typed(before), kind, offered) if before is not None else {}
            self.form.fill(together(quoted(kind, self.span), known))
            self._begun = self.form.document()
            self.form.fill({**self._begun, **kept})
            if not written:
                self._begun = self.form.document()  # what another kind was filled in with nobody wrote
            self.form.changed.connect(self._changed)
            self.form.installEventFilter(self)
        old = self.room.takeWidget()
        if old is not None:
            old.deleteLater()
        if self.form is not None:
            self.room.setWidget(self.form)
        for part in (self.room, self.verdict, self.cancel, self.add):
            part.setVisible(kind is not None)
        self.judge()
        self.show()
        self.raise_()
        self.place()

    def _typed(self, form: FormView) -> dict[str, Any]:
        """What a person has put in a form: what was read from the words another kind of order reads in its own way."""
        return {name: value for name, value in form.document().items() if value != self._begun.get(name)}

    def _show_kinds(self) -> None:
        while (item := self._chips.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        few = self.types[:FEW]
        few += [self.kind] if self.kind is not None and self.kind not in few else []
        for kind in few:
            made = plain(
                button(title_of(kind), partial(self.take_up, kind), "chip", f"Make this order of the words: {title_of(kind)}")
            )
            made.setCheckable(True)
            made.setChecked(kind is self.kind)
            self._chips.addWidget(made)
        if len(self.types) > len(few):
            other = plain(QPushButton("other …"))
            other.setProperty("role", "chip")
            other.setToolTip("All other kinds of order")
            menu = Listing(other)
            for kind in sorted(set(self.types).difference(few), key=title_of):
                menu.addAction(title_of(kind), partial(self.take_up, kind))
            other.setMenu(menu)
            self._chips.addWidget(other)

    def take_up(self, kind: OrderType) -> None:
        """Have the fields of a kind of order, and the keys in the first that is to be filled in, else in the first that is empty
        or takes more, where an order is to be changed or would be refused."""
        self._show(kind)
        if self.form is not None:
            self._first().setFocus(Qt.FocusReason.TabFocusReason)  # with its words selected: what is typed takes their place

    def _first(self) -> QWidget:
        """What has the keys first."""
        assert self.form is not None
        lacking, written = self.form.lacking(), self.form.document()
        if lacking:
            return self.form.reveal(lacking[0][0])
        order = self.written_order.order
        if self.instead is None and order is not None and not self.refusal(order, self.start, self.end):
            return self.add
        open_ = (
            name
            for name, field in self.form.fields.items()
            if isinstance(field, Chips) or (isinstance(field, Text | Thing | Number) and not written.get(name))
        )
        return self.form.reveal(next(open_, "") or next(iter(self.form.fields), ""))

    # What is written

    @property
    def written_order(self) -> WrittenOrder:
        """The order as its form stands now; a kind must be chosen."""
        assert self.kind is not None
        assert self.form is not None
        return WrittenOrder(self.desk, self.kind, self.player, self.form.document())

    def _changed(self) -> None:
        self.paper.setReadOnly(self.being_written)  # the words stay where they are as long as an order is written of them
        self.judge()
        self.place()  # another post asks for other fields

    def judge(self) -> None:
        """Say what is still to fill in, what is wrong, or whether it could be carried out."""
        if self.form is None or self.kind is None:
            return
        written = self.written_order
        lacking = dict(self.form.lacking())
        faults = self.form.faults()
        self.form.complain(written.marked(lacking))
        if lacking:
            self._say(f"Still to fill in: {', '.join(lacking.values())}.", "muted", ready=False)
        elif written.order is None or faults:
            self._say(" ".join([*faults, *written.wrong.values()]), "bad", ready=False)
        else:
            refusal = self.refusal(written.order, self.start, self.end)
            legal = f"✓ legal now: {written.does}" if written.does else "✓ legal now"
            self._say(refusal or legal, "bad" if refusal else "good", ready=True)

    def _say(self, words: str, role: str, *, ready: bool) -> None:
        self.verdict.setText(words)
        redress(self.verdict, role)
        self.add.setEnabled(ready)

    # Where it stands

    def place(self) -> None:
        """Stand right under the words; where there is no room for that, the letter moves up. Where that is not enough stand above
        them, else beside the paper: the words stay in sight."""
        window, paper = self.parentWidget(), self.paper
        assert window is not None
        origin = paper.mapTo(window, QPoint(0, 0))
        widest = 35 * self.fontMetrics().height()
        at = paper.place_of(self.start, self.end)
        under = paper.height() - at.height() - 4 * paper.fontMetrics().lineSpacing()  # once the letter has moved up
        high = self._sized(min(paper.width() - 24, widest), max(under, paper.height() * 3 // 4))
        if at.bottom() + 6 + high > paper.height():
            paper.bring_up(self.start)
            at = paper.place_of(self.start, self.end)
        left = max(0, min(max(at.left() - 24, 12), paper.width() - self.width() - 12))
        if at.bottom() + 6 + high <= paper.height() - 6:
            self.move(origin + QPoint(left, at.bottom() + 6))
        elif at.top() - 6 - high >= 6:
            self.move(origin + QPoint(left, at.top() - 6 - high))
        else:
            beside = origin.x() + paper.width() + 6
            high = self._sized(min(window.width() - beside - 6, widest), window.height() - 12)
            self.move(beside, max(6, min(origin.y() + at.top(), window.height() - high - 6)))

    def _sized(self, wide: int, most: int) -> int:
        """Be that wide, and as high as its parts want then, up to `most`: how high that is."""
        self.setFixedWidth(max(wide, 240))
        high = self._high(most)
        self.resize(self.width(), high)
        return high

    def _high(self, most: int) -> int:
        """As high as its parts want, up to `most`."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.room.setMinimumHeight(0)
        self.room.setMaximumHeight(16_777_215)
        if self.form is not None:
            margins = layout.contentsMargins()
            wide = self.contentsRect().width() - margins.left() - margins.right() - 2 * self.room.frameWidth()
            inner = max(self.form.sizeHint().height(), self.form.heightForWidth(wide))
            rest = layout.totalHeightForWidth(self.width()) - self.room.sizeHint().height()
            self.room.setFixedHeight(min(inner + 4, max(60, most - rest)))
            # A bar that is no longer needed makes the form so narrow, and so high, that it stays.
            bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if inner + 4 <= most - rest else Qt.ScrollBarPolicy.ScrollBarAsNeeded
            self.room.setVerticalScrollBarPolicy(bar)
        layout.activate()
        return min(layout.totalHeightForWidth(self.width()), most)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A form that grows has its room."""
        if watched is self.form and event.type() == QEvent.Type.LayoutRequest:
            self.place()
        return super().eventFilter(watched, event)

    def reject(self) -> None:
        """Leave the words as they are; what was written in the form is thrown away only if that is wanted."""
        if self.being_written:
            ask_before(self, "The order you are writing of these words is not saved.", self.leave)
        else:
            self.leave()

    def leave(self) -> None:
        """Leave the words as they are, without a question."""
        self.hide()
        self.form = self.kind = None
        self.closed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.paper.setReadOnly(False)

    def stays(self) -> bool:
        """Whether something was written in its form; the keys go there then, and its words stand out."""
        if self.being_written:
            self.paper.show_stretch(self.start, self.end)
            self._first().setFocus(Qt.FocusReason.OtherFocusReason)
        return self.being_written

    @property
    def writing(self) -> bool:
        """Whether a form stands in it."""
        return self.isVisible() and self.form is not None

    @property
    def being_written(self) -> bool:
        """Whether the form holds something else than it was filled in with."""
        return not self.isHidden() and self.form is not None and self.form.document() != self._begun

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.reject()
        elif event.key() in ENTER and self.form is not None:
            if event.isAutoRepeat():
                return  # it was pressed for what opened the form
            if self.add.isEnabled():
                self.add.click()
            else:
                self._first().setFocus(Qt.FocusReason.TabFocusReason)  # what is still to be filled in
        else:
            super().keyPressEvent(event)
