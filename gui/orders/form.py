"""A form for one order, built from the slots its type declares."""

from __future__ import annotations

import json
from typing import Any

import yaml
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.orders.form import Field
from core.orders.order import Order, read_order
from gui.adapters.desk import Desk
from gui.adapters.orders import suggestions
from gui.shell.parts import redress


class OrderForm(QDialog):
    """Write a new order or change one. What is wrong with it is said while it is written; a refused order may be taken
    down all the same, for the night will refuse it in its place."""

    def __init__(self, desk: Desk, parent: QWidget | None, number: int | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.number = number
        self.types = sorted((kind for kind in desk.in_play.face.orders if kind.VERB), key=_titled)
        self.setWindowTitle("New order" if number is None else f"Order {number}")
        self.setMinimumWidth(460)
        self.player = QComboBox()
        self.kind = QComboBox()
        self.kind.setEditable(True)
        self.kind.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        _completes(self.kind)
        for player in desk.in_play.face.players(desk.in_play.resolution.start):
            self.player.addItem(desk.name(player), player)
        for kind in self.types:
            self.kind.addItem(_titled(kind), kind)
        self.fields: list[tuple[Field, QComboBox]] = []
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setMinimumHeight(44)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self.take_down)
        self.buttons.rejected.connect(self.reject)
        self.form = QFormLayout()
        self.form.addRow("Player", self.player)
        self.form.addRow("Order", self.kind)
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(18, 16, 18, 14)
        self.box.addLayout(self.form)
        self.box.addWidget(self.verdict)
        self.box.addStretch(1)
        self.box.addWidget(self.buttons)
        self.kind.currentIndexChanged.connect(self._lay_slots)
        self.player.currentIndexChanged.connect(self._judge)
        if number is None:
            self._lay_slots()
        else:
            self._fill(desk.in_play.orders()[number])

    def _fill(self, order: Order) -> None:
        at = self.player.findData(order.by)
        if at < 0:
            self.player.addItem(self.desk.name(order.by), order.by)
            at = self.player.count() - 1
        self.player.setCurrentIndex(at)
        if type(order) in self.types:  # an order whose verb nobody knows is replaced by one that is known
            self.kind.setCurrentIndex(self.types.index(type(order)))
        self._lay_slots()
        fields = _fields_of(order)
        for field, box in self.fields:
            value = fields.get(field.name)
            if value is not None:
                _put(box, value)
        self._judge()

    def _lay_slots(self) -> None:
        while self.form.rowCount() > 2:
            self.form.removeRow(2)
        self.fields = []
        for field in self._type().slots():
            box = QComboBox()
            box.setEditable(True)
            box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
            _completes(box)
            if not field.required:
                box.addItem("", None)
            for value, name in suggestions(self.desk, field):
                box.addItem(name, value)
            if field.required:
                box.setCurrentIndex(-1)
            box.lineEdit().setPlaceholderText(_asked(field))
            box.editTextChanged.connect(self._judge)
            self.fields.append((field, box))
            self.form.addRow((field.slot.label or field.name.replace("_", " ")).capitalize(), box)
        self._judge()

    def _type(self) -> type[Order]:
        return self.kind.currentData() or self.types[0]

    def document(self) -> dict[str, Any]:
        """The order as written so far."""
        kind = self._type()
        values = {field.name: value for field, box in self.fields if (value := _taken(box, field)) is not None}
        outer: dict[str, Any] = {"by": self.player.currentData()}
        outer.update({name: values.pop(name) for name in kind.OUTER if name in values})
        if kind.NESTED:
            return {**outer, kind.VERB: values}
        first = kind.slots()[0].name if kind.slots() else None
        return {**outer, kind.VERB: values.pop(first, None) if first else True, **values}

    def _judge(self) -> None:
        complaint, refused = "", ""
        try:
            order = read_order(self.desk.in_play.face.orders, self.document(), "")
            refusal = order.refusal(self.desk.in_play.resolution.start)
            if refusal is not None:
                rules = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
                refused = f"Would be refused: {refusal.sentence}{rules}"
        except Rejected as rejected:
            complaint = "; ".join(complaint.what for complaint in rejected.complaints)
        lacking = [field for field, box in self.fields if field.required and _taken(box, field) is None]
        if lacking:
            names = ", ".join(field.slot.label or field.name for field in lacking)
            complaint, refused = f"Still to fill in: {names}.", ""
        role = "muted" if lacking else "bad" if complaint or refused else "good"
        self.verdict.setText(complaint or refused or "As things stand it can be carried out.")
        redress(self.verdict, role)
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(not complaint)

    def take_down(self) -> None:
        document, number = self.document(), self.number
        if self.desk.do(lambda game: game.give([document]) if number is None else game.change(number, document)):
            self.accept()


def _titled(kind: type[Order]) -> str:
    words = kind.LABEL or kind.VERB.replace("_", " ")
    return words[:1].upper() + words[1:]


def _asked(field: Field) -> str:
    kind = field.slot.kind.replace("_", " ")
    return f"{kind}, {kind} …" if field.many else kind if field.required else f"{kind} (may stay empty)"


def _completes(box: QComboBox) -> None:
    completer = box.completer()
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)


def _put(box: QComboBox, value: Any) -> None:
    at = box.findData(value) if isinstance(value, str | bool) else -1
    if at >= 0:
        box.setCurrentIndex(at)
    elif isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        box.setEditText(", ".join(value))
    else:
        box.setEditText(value if isinstance(value, str) else json.dumps(value))


def _taken(box: QComboBox, field: Field) -> Any:
    """The value written: an id for a name listed, a number, a list of several, or plain YAML for anything richer."""
    text = box.currentText().strip()
    if not text:
        return None
    by_name = {box.itemText(n).casefold(): box.itemData(n) for n in range(box.count())}
    if text.casefold() in by_name:
        value = by_name[text.casefold()]
        return [value] if field.many else value
    if field.many and text[0] not in "[{":
        return [by_name.get(part.casefold(), part) for part in (part.strip() for part in text.split(",")) if part]
    if field.slot.kind == "text":
        return text
    try:
        value = yaml.safe_load(text)
    except yaml.YAMLError:
        return text
    return value if isinstance(value, int | list | dict) else text


def _fields_of(order: Order) -> dict[str, Any]:
    written = order.document()
    if order.VERB not in written:
        return written
    inner = written.pop(order.VERB)
    if order.NESTED:
        return {**written, **inner}
    slots = order.slots()
    return {**written, slots[0].name: inner} if slots else written
