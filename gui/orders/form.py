"""A form for one order: its fields, the verdict on it, what it puts before others, and what the player's orders use up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.desk import Desk
from gui.adapters.documents import document_of
from gui.adapters.orders import OrderType, carried, offered, suggest, title_of
from gui.adapters.rules import follow
from gui.adapters.spending import marked_up
from gui.adapters.unsaved import UnsavedDraft
from gui.adapters.writing import MODERATOR, GivenOrder, WrittenOrder, likely_kinds, now_wanted
from gui.forms.discard import AsksBeforeLeaving
from gui.forms.fields import Thing
from gui.forms.form import FormView
from gui.forms.picker import Picker
from gui.forms.value import ENTER, Combo, enter_alone
from gui.orders.wording import Wording
from gui.widgets.parts import label, paragraph, pile, redress, replace, silently

EDGE = 14
"""Pixels at its left and right."""
LOW = 26
"""Lines of text that a narrow form has room for before it is low."""
QUOTED = 40
"""Letters of what was typed that a complaint quotes at most."""


class OrderForm(AsksBeforeLeaving):
    """Write a new order or change one. What is wrong with it is said while it is written; a refused order may be taken
    down all the same, for the turn will refuse it in its place.

    `kind`, `by` and `fields` fill in what is known beforehand; a blank form opens on what its player most likely orders next.
    """

    widened = Signal()
    """It has a wording to show beside its fields, and wants the room for it."""

    def __init__(
        self,
        desk: Desk,
        parent: QWidget | None,
        number: int | None = None,
        kind: OrderType | None = None,
        by: str | None = None,
        fields: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.game = desk.in_play
        self.number = number
        self.order = GivenOrder(desk, number) if number is not None else None
        """The order that is changed, as it was."""
        self.panel = False
        """Whether it stands beside the desk, rather than before it."""
        self._saving = False
        self.types = offered(desk)
        self.title = paragraph("", "title")
        self._name()
        self.setMinimumHeight(340)
        self.resize(560, 520)
        self.player = Combo()
        self.player.setAccessibleName("Player")
        self.player.setPlaceholderText("who gives it …")
        self.suggest = cache(lambda slot, player=self.player: suggest(desk, slot, player.currentData()))
        self.kind = Picker()
        self.kind.setAccessibleName("Order")
        for player in desk.players():
            self.player.addItem(desk.name(player), player)
        self.player.addItem("The moderator", MODERATOR)
        self.form = FormView(self.types[0], self.suggest)
        self.page = QWidget()
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setTextFormat(Qt.TextFormat.RichText)
        follow(desk, self.verdict)
        self.spending = QLabel()
        self.spending.setWordWrap(True)
        self.spending.setTextFormat(Qt.TextFormat.RichText)
        self.wording = Wording()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setProperty("role", "primary")
        self.buttons.accepted.connect(self.take_down)
        self.buttons.rejected.connect(self.reject)
        self.next_button = self.buttons.addButton("Save, next", QDialogButtonBox.ButtonRole.ActionRole)
        self.next_button.setToolTip("Save this order and write another of the same player (Ctrl+Enter)")
        self.next_button.setVisible(number is None)
        self.next_button.clicked.connect(self.take_down_and_go_on)
        self._lay_out()
        self.kind.currentIndexChanged.connect(lambda _: self._other_kind())
        self.kind.editTextChanged.connect(lambda _: self.judge())
        self.player.currentIndexChanged.connect(self._other_player)
        if self.order is not None:
            # An order whose verb nobody knows is replaced by one that is known.
            known = self.order.kind in self.types
            self._begin(self.order.kind if known else None, self.order.by, self.order.fields if known else {})
        else:
            # About a thing it must be said who gives it; a blank form is begun for one of whom nothing came yet.
            self._begin(kind, by if by is not None or kind is not None else now_wanted(desk), fields or {})
        self._blank = self.document()
        desk.drafts.watch(self, self.draft)
        desk.changed.connect(self._follow)

    def draft(self) -> UnsavedDraft | None:
        """The order as far as it is filled in, where that is other than it was begun with."""
        if self.isHidden() or self.document() == self._blank:
            return None
        by = self.player.currentData()
        holds = {"number": self.number, "kind": self._type().VERB, "by": by, "fields": self.form.document()}
        said = "a changed order" if self.number is not None else "an order"
        return UnsavedDraft("order", f"{said} of {self.desk.name(by)}" if by not in (None, MODERATOR) else said, holds)

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Have an order as it was left."""
        kind = next((one for one in self.types if holds["kind"] == one.VERB), self.types[0])
        self._begin(kind, holds["by"], holds["fields"])

    def _lay_out(self) -> None:
        self.head = QHBoxLayout()
        self.head.setSpacing(12)
        for name, field in (("Player", self.player), ("Order", self.kind)):
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            words = label(name, "label")
            words.setBuddy(field)
            column = pile(words, field, spacing=1)
            self.head.addLayout(column)
        inner = pile(self.form, None, margins=(0, 0, 8, 0))
        self.page.setLayout(inner)
        self.lines = inner
        self.room = QScrollArea()
        self.room.setWidgetResizable(True)
        self.room.setWidget(self.page)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sides = QSplitter(Qt.Orientation.Horizontal)
        self.sides.setChildrenCollapsible(False)
        self.sides.setHandleWidth(14)
        self.sides.addWidget(self.room)
        self.sides.addWidget(self.wording)
        self.sides.setSizes([600, 340])
        self.sides.setStretchFactor(0, 5)
        self.sides.setStretchFactor(1, 3)
        self.wording.hide()
        ruled = QFrame()
        ruled.setObjectName("inset")
        self.ruled = pile(self.verdict, self.spending, margins=(12, 8, 12, 8), spacing=3)
        ruled.setLayout(self.ruled)
        box = QVBoxLayout(self)
        box.setContentsMargins(EDGE, 10, EDGE, 12)
        box.setSpacing(10)
        self.above, self.below = QBoxLayout(QBoxLayout.Direction.TopToBottom), QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.above.setSpacing(10)
        self.above.addWidget(self.title)
        self.above.addLayout(self.head, 1)
        self.below.setSpacing(10)
        self.below.addWidget(ruled, 1)
        self.below.addWidget(self.buttons)
        box.addLayout(self.above)
        box.addWidget(self.sides, 100)
        box.addLayout(self.below)
        box.addStretch(1)
        self.page.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is broad, the title stands beside the fields of the head and the buttons beside the verdict: the fields of a
        long order have the height. Where it is narrow, the fields of the head stand below each other; where it is low as well,
        what all orders use is scrolled with the fields."""
        super().resizeEvent(event)
        wide, line_high = event.size().width(), self.fontMetrics().height()
        broad = wide >= 48 * line_high
        home, other = (self.ruled, self.lines) if broad or event.size().height() >= LOW * line_high else (self.lines, self.ruled)
        if home.indexOf(self.spending) < 0:
            other.removeWidget(self.spending)
            home.insertWidget(1, self.spending)
        beside = broad or self.head.spacing() + sum(one.sizeHint().width() for one in (self.player, self.kind)) <= wide - 2 * EDGE
        self._fit()
        for line, along in ((self.above, broad), (self.below, broad), (self.head, beside)):
            line.setDirection(QBoxLayout.Direction.LeftToRight if along else QBoxLayout.Direction.TopToBottom)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The fields take no more height than they need, so that what is said of them stands right below."""
        if watched is self.page and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        needed = max(self.page.sizeHint().height(), self.page.heightForWidth(self.room.viewport().width()))
        self.sides.setMaximumHeight(16_777_215 if self.broad else needed + 2 * self.room.frameWidth())

    def open(self) -> None:
        """Stand before the window until closed, and be gone then."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        super().open()

    @property
    def broad(self) -> bool:
        """Whether it has a wording beside its fields."""
        return not self.wording.isHidden()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            first = self._next_field()
            first.setFocus(Qt.FocusReason.TabFocusReason)
            if first is self.kind:
                self.kind.selectAll()  # typing names another kind of order

    def _next_field(self) -> QWidget:
        """What is to be filled in first."""
        if self.player.currentIndex() < 0:
            return self.player
        lacking = self.form.lacking()
        if lacking and self.form.document():
            return self.form.reveal(lacking[0][0])
        changed = next(iter(self.form.fields), "") if self.order is not None else ""
        return self.form.reveal(changed) if changed else self.kind

    # What is written

    def _name(self) -> None:
        words = "New order" if self.order is None else f"Change: {self.order.said}"
        if self.desk.over:  # one may take it for an order of the turn to come
            words += f" · {self.desk.in_play.called(self.desk.in_play.turn)}, resolved already"
        self.title.setText(words)
        self.setWindowTitle(words)
        self.setAccessibleName(words)

    def _begin(self, kind: OrderType | None, by: str | None, fields: Mapping[str, Any]) -> None:
        """Have that kind of order (else the likeliest) of that player."""
        with silently(self.player):
            if by is not None and self.player.findData(by) < 0:
                self.player.addItem(self.desk.name(by), by)
            self.player.setCurrentIndex(self.player.findData(by) if by is not None else -1)
        self._offer(kind)
        self._take_up(fields)

    def _offer(self, kind: OrderType | None) -> None:
        """List the kinds of order, the likeliest first, and have that one of them (else the first) in hand."""
        self.types = likely_kinds(self.desk, self.player.currentData())
        with silently(self.kind):
            self.kind.offer([(one.VERB, title_of(one)) for one in self.types], empty=False)
            self.kind.setCurrentIndex(self.types.index(kind) if kind in self.types else 0)

    def _other_kind(self) -> None:
        """What was filled in stays, as far as this kind of order asks for it too."""
        self._take_up(carried(self.form.form, self.form.document(), self._type(), self.suggest))

    def _other_player(self) -> None:
        """What is likely, and whose things come first, hangs on the player; what was filled in stays."""
        written = self.form.document()
        self._offer(self._type() if written or self.number is not None else None)
        self._take_up(written)

    def _follow(self) -> None:
        """The game went on while this was written."""
        if self._saving or self.isHidden():
            return
        if self.desk.game is not self.game:
            self.leave()
            return
        number = self.order.number(self.number) if self.order is not None else self.number
        if number != self.number:
            self.number = number
        self.judge()

    def _take_up(self, fields: Mapping[str, Any]) -> None:
        """Have the fields of the kind of order that is chosen."""
        kind = self._type()
        self.suggest.cache_clear()
        old, self.form = self.form, FormView(kind, self.suggest)
        self.form.fill(fields)
        replace(self.lines, old, self.form)
        self.form.changed.connect(self.judge)
        self.room.setMinimumWidth(self.page.minimumSizeHint().width() + self.room.verticalScrollBar().sizeHint().width())
        if kind.MODERATOR:
            with silently(self.player):
                self.player.setCurrentIndex(self.player.findData(MODERATOR))
        self.player.setEnabled(not kind.MODERATOR)
        self.judge()

    def _type(self) -> OrderType:
        return self.types[max(0, self.kind.currentIndex())]

    def document(self) -> dict[str, Any]:
        """The order as written so far."""
        return document_of(self._type(), self.player.currentData(), self.form.document())

    def write(self, name: str, text: str) -> None:
        """Write into a field by its name, as a person types."""
        field = self.form.fields[name]
        if isinstance(field, Thing):
            field.combo.setEditText(text)
        else:
            field.put(text)
            field.changed.emit()

    # What comes of it

    def judge(self) -> None:
        """Say what is still to fill in, what is wrong, or whether it could be carried out."""
        lacks = {} if self.player.currentData() is not None else {"by": "Player"}
        lacks |= dict(self.form.lacking())
        lacking = list(lacks.values())
        written = WrittenOrder(self.desk, self._type(), self.player.currentData(), self.form.document())
        faults, called = self.form.faults(), self.kind.currentText().strip()
        self.form.complain(written.marked(lacks))
        if not called or not self.kind.known:
            offered = any(called.casefold() in self.kind.itemText(at).casefold() for at in range(self.kind.count()))
            said = (
                "Which order is it?"
                if offered
                else f"No order is called {called if len(called) <= QUOTED else called[:QUOTED] + '…'}."
            )
            self._say(escape(said), "muted" if offered else "bad", ready=False)
        elif lacking:
            self._say(escape(f"Still to fill in: {', '.join(lacking)}."), "muted", ready=False)
        elif written.order is None or faults:
            blank = not faults and not self.form.document()
            self._say(escape(" ".join([*faults, *written.wrong.values()])), "muted" if blank else "bad", ready=False)
        else:
            refused = written.foreseen(self.number)
            self._say(refused or "Legal now.", "bad" if refused else "good", ready=True)
        self._word(written.copies if not lacking else ())
        self._add_up(written, counted=written.order is not None and not lacking)

    def _say(self, words: str, role: str, *, ready: bool) -> None:
        self.verdict.setText(words)
        redress(self.verdict, role)
        for one in (self.buttons.button(QDialogButtonBox.StandardButton.Save), self.next_button):
            one.setEnabled(ready)

    def _word(self, copies: tuple[tuple[str, str], ...]) -> None:
        first = bool(copies) and self.wording.isHidden()
        self.wording.show_copies(copies)
        self.wording.setVisible(bool(copies))
        self._fit()
        if first and self.panel:
            self.widened.emit()
        elif first:
            above = self.parentWidget()
            room = above.window().height() - 24 if above is not None else 0
            self.resize(max(self.width(), 860), max(self.height(), 560, min(room, 860)))

    def _add_up(self, written: WrittenOrder, *, counted: bool) -> None:
        """What the orders of the player use up together, this one among them as it is written."""
        by, lines = self.player.currentData(), written.used_with(self.number, counted=counted)
        self.spending.setVisible(bool(lines))
        whose = f"The orders of {self.desk.name(by)}{' with this one' if counted else ''}" if lines else ""
        self.spending.setText(f"{whose}: {marked_up(lines)}" if lines else "")

    def take_down(self) -> None:
        """Save it, if it is an order at all."""
        if self._save():
            self.accept()

    def take_down_and_go_on(self) -> None:
        """Save it, and write another order of the same player."""
        if self._save():
            self._offer(None)
            self._take_up({})
            self._blank = self.document()
            self.kind.setFocus()
            self.kind.selectAll()

    def _save(self) -> bool:
        self.judge()
        if not self.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled():
            return False
        document, number = self.document(), self.number
        self._saving = True
        try:
            if number is None:
                return self.desk.give(document)
            return self.desk.do(lambda game: game.change(number, document))
        finally:
            self._saving = False

    def event(self, event: QEvent) -> bool:
        # Ctrl+Enter is this form's own while one writes in it, whatever else the window does by it.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _goes_on(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _goes_on(event):
            (self.next_button if self.number is None else self.buttons.button(QDialogButtonBox.StandardButton.Save)).click()
        elif enter_alone(event) and self.form.lacking():
            self._next_field().setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)


def _goes_on(event: QKeyEvent) -> bool:
    return event.key() in ENTER and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
