"""A form for one order: its fields, the verdict on it, what it puts before others, and what the player's orders use up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.docket import foreseen
from core.misfit import LACKING, placed
from core.orders.order import Order, Refusal, read_order
from core.saves.drafts import Draft
from gui.adapters.desk import Desk
from gui.adapters.documents import document_of, fields_of
from gui.adapters.orders import offered, suggest, title_of
from gui.adapters.rules import follow, links
from gui.forms.fields import Thing
from gui.forms.form import FormView
from gui.forms.layout import NARROW
from gui.forms.tabbing import InOrder
from gui.forms.value import Combo
from gui.orders.spending import spent
from gui.orders.wording import Wording
from gui.widgets.parts import label, redress, replace, searchable, silently

MODERATOR = "moderator"


class OrderForm(InOrder):
    """Write a new order or change one. What is wrong with it is said while it is written; a refused order may be taken
    down all the same, for the night will refuse it in its place.

    `kind`, `by` and `fields` fill in what is known beforehand.
    """

    def __init__(
        self,
        desk: Desk,
        parent: QWidget | None,
        number: int | None = None,
        kind: type[Order] | None = None,
        by: str | None = None,
        fields: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.number = number
        self.suggest = cache(lambda slot: suggest(desk, slot))
        self.types = offered(desk)
        self.setWindowTitle("New order" if number is None else f"Order {number}")
        self.setMinimumSize(440, 340)
        self.resize(560, 520)
        self.player = Combo()
        self.player.setAccessibleName("Player")
        self.player.setPlaceholderText("who gives it …")
        self.kind = Combo()
        self.kind.setAccessibleName("Order")
        self.kind_text = QLineEdit()
        self.kind.setLineEdit(self.kind_text)
        searchable(self.kind)
        for player in desk.in_play.face.players(desk.in_play.resolution.start):
            self.player.addItem(desk.name(player), player)
        self.player.addItem("The moderator", MODERATOR)
        for one in self.types:
            self.kind.addItem(title_of(one), one)
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
        self.next_button.setShortcut("Ctrl+Return")
        self.next_button.setVisible(number is None)
        self.next_button.clicked.connect(self.take_down_and_go_on)
        self._lay_out()
        self.kind.currentIndexChanged.connect(lambda _: self._take_up({}))
        self.kind_text.editingFinished.connect(self._settle)
        self.player.currentIndexChanged.connect(self.judge)
        if number is not None:
            order = desk.in_play.orders()[number]
            # An order whose verb nobody knows is replaced by one that is known.
            known = type(order) in self.types
            self._begin(type(order) if known else self.types[0], order.by, fields_of(order) if known else {})
        else:
            # About a thing it must be said who gives it; a blank form is begun for the first player.
            self._begin(kind or self.types[0], by, fields or {}, -1 if kind is not None else 0)
        self._blank = self.document()
        desk.drafts.watch(self, self.draft)

    def draft(self) -> Draft | None:
        """The order as far as it is filled in, where that is other than it was begun with."""
        if not self.isVisible() or self.document() == self._blank:
            return None
        by = self.player.currentData()
        holds = {"number": self.number, "kind": self._type().VERB, "by": by, "fields": self.form.document()}
        said = f"order {self.number}" if self.number is not None else "an order"
        return Draft("order", f"{said} of {self.desk.name(by)}" if by not in (None, MODERATOR) else said, holds)

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Have an order as it was left."""
        kind = next((one for one in self.types if holds["kind"] == one.VERB), self.types[0])
        self._begin(kind, holds["by"], holds["fields"], -1)

    def _lay_out(self) -> None:
        head = QFormLayout()
        head.setHorizontalSpacing(12)
        for name, field in (("Player", self.player), ("Order", self.kind)):
            words = label(name)  # as wide as the labels of the fields below, so that all fields begin in one line
            words.setMinimumWidth(words.fontMetrics().averageCharWidth() * NARROW)
            words.setBuddy(field)
            head.addRow(words, field)
        inner = QVBoxLayout(self.page)
        inner.setContentsMargins(0, 0, 8, 0)
        inner.addWidget(self.form)
        inner.addStretch(1)
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
        self.sides.setStretchFactor(0, 1)
        self.wording.hide()
        ruled = QFrame()
        ruled.setObjectName("inset")
        below = QVBoxLayout(ruled)
        below.setContentsMargins(12, 8, 12, 8)
        below.setSpacing(3)
        below.addWidget(self.verdict)
        below.addWidget(self.spending)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 14)
        box.setSpacing(10)
        box.addLayout(head)
        box.addWidget(self.sides, 1)
        box.addWidget(ruled)
        box.addWidget(self.buttons)

    def open(self) -> None:
        """Stand before the window until closed, and be gone then."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        super().open()

    # What is written

    def _begin(self, kind: type[Order], by: str | None, fields: Mapping[str, Any], first: int = 0) -> None:
        """Have that kind of order, of that player (else the one at place `first`)."""
        with silently(self.player), silently(self.kind):
            if by is not None and self.player.findData(by) < 0:
                self.player.addItem(self.desk.name(by), by)
            self.player.setCurrentIndex(self.player.findData(by) if by is not None else first)
            self.kind.setCurrentIndex(self.types.index(kind))
        self._take_up(fields)

    def _take_up(self, fields: Mapping[str, Any]) -> None:
        """Have the fields of the kind of order that is chosen."""
        kind = self._type()
        old, self.form = self.form, FormView(kind, self.suggest)
        self.form.fill(fields)
        replace(self.lines, old, self.form)
        self.form.changed.connect(self.judge)
        if kind.MODERATOR:
            with silently(self.player):
                self.player.setCurrentIndex(self.player.findData(MODERATOR))
        self.player.setEnabled(not kind.MODERATOR)
        self.judge()

    def _settle(self) -> None:
        """Take the first kind of order that has in its name what was typed."""
        text = self.kind.currentText().strip().casefold()
        names = [self.kind.itemText(at).casefold() for at in range(self.kind.count())]
        fits = [at for at, name in enumerate(names) if name == text] or [at for at, name in enumerate(names) if text in name]
        at = self.kind.currentIndex() if self.kind.currentIndex() in fits or not fits else fits[0]
        self.kind.setCurrentIndex(at)
        self.kind.setEditText(self.kind.itemText(at))

    def _type(self) -> type[Order]:
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
        game = self.desk.in_play
        lacks = {} if self.player.currentData() is not None else {"by": "Player"}
        lacks |= dict(self.form.lacking())
        lacking = list(lacks.values())
        order, wrong = self._read()
        self.form.complain({path: said for path, said in wrong.items() if path not in lacks and said != LACKING})
        if lacking:
            self._say(escape(f"Still to fill in: {', '.join(lacking)}."), "muted", ready=False)
        elif order is None or self.form.faults():
            self._say(escape("; ".join([*self.form.faults(), *wrong.values()])), "bad", ready=False)
        else:
            refusal = foreseen(game, order, self.number)
            words = _refused(refusal) if refusal is not None else "Legal now."
            self._say(words, "good" if refusal is None else "bad", ready=True)
        texts = order.wording(game.resolution.start) if order is not None and not lacking else ()
        self._word(tuple((self.desk.name(whose), text) for whose, text in texts))
        self._add_up(order if not lacking else None)

    def _read(self) -> tuple[Order | None, dict[str, str]]:
        """The order as written, or what keeps it from being one, by field."""
        try:
            return read_order(self.desk.in_play.face.orders, self.document(), ""), {}
        except Rejected as rejected:
            return None, dict(placed(complaint.what, self._type().VERB) for complaint in rejected.complaints)

    def _say(self, words: str, role: str, *, ready: bool) -> None:
        self.verdict.setText(words)
        redress(self.verdict, role)
        for one in (self.buttons.button(QDialogButtonBox.StandardButton.Save), self.next_button):
            one.setEnabled(ready)

    def _word(self, copies: tuple[tuple[str, str], ...]) -> None:
        first = bool(copies) and self.wording.isHidden()
        self.wording.show_copies(copies)
        self.wording.setVisible(bool(copies))
        if first:
            above = self.parentWidget()
            room = above.window().height() - 24 if above is not None else 0
            self.resize(max(self.width(), 860), max(self.height(), 560, min(room, 860)))
            self.sides.setSizes([490, 340])

    def _add_up(self, order: Order | None) -> None:
        """What the orders of the player use up together, this one among them as it is written."""
        game, by = self.desk.in_play, self.player.currentData()
        others = [one for number, one in enumerate(game.orders()) if one.by == by and number != self.number]
        own = (*others, order) if order is not None else tuple(others)
        lines = game.face.spending(game.resolution.start, by, own) if by is not None and by != MODERATOR else ()
        self.spending.setVisible(bool(lines))
        whose = f"The orders of {self.desk.name(by)}{' with this one' if order is not None else ''}" if by and lines else ""
        self.spending.setText(f"{whose}: {spent(lines)}" if lines else "")

    def take_down(self) -> None:
        """Save it, if it is an order at all."""
        if self._save():
            self.accept()

    def take_down_and_go_on(self) -> None:
        """Save it, and write another order of the same player."""
        if self._save():
            self.suggest.cache_clear()
            self._take_up({})
            self._blank = self.document()
            self.kind.setFocus()
            self.kind_text.selectAll()

    def _save(self) -> bool:
        self.judge()
        if not self.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled():
            return False
        document, number = self.document(), self.number
        if number is None:
            return self.desk.give(document)
        return self.desk.do(lambda game: game.change(number, document))


def _refused(refusal: Refusal) -> str:
    """Why an order would be refused, its rules as links."""
    return f"Would be refused: {escape(refusal.sentence or refusal.code.replace('_', ' '))} {links(refusal.rules)}".strip()
