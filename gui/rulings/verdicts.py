"""The lines of a ruling that speak of orders, dice and settings."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from gui.adapters.battles import purpose_in_words
from gui.adapters.desk import Desk
from gui.adapters.ruling import BECOMES, Change, RulingParts, orders_to_judge, rolls, settings_now
from gui.rulings.part import Part
from gui.widgets.parts import Choice, label, paragraph, pile, row, silently

ACCEPT, REFUSE = "accept, against the rules,", "refuse, though legal,"


class OrderRow(Part):
    """An order accepted against the rules, or refused though legal."""

    def __init__(self, desk: Desk, number: int | None = None, *, accept: bool = True) -> None:
        super().__init__()
        self.how = Choice()
        self.how.addItems([ACCEPT, REFUSE])
        self.how.setCurrentText(ACCEPT if accept else REFUSE)
        self.how.setAccessibleName("What becomes of the order")
        self.order = Choice()
        self.order.setAccessibleName("The order")
        self.order.setMinimumContentsLength(30)
        self.order.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._list(desk, number)
        self.order.setPlaceholderText("which order" if self.order.count() else "this turn has no orders yet")
        line = row(self.how, self.order, self.drop)
        line.setStretch(1, 1)
        self.setLayout(pile(line))
        self.how.currentIndexChanged.connect(lambda: self._list(desk, self.order.currentData()))
        self.how.currentIndexChanged.connect(self.edited)
        self.order.currentIndexChanged.connect(self.edited)

    @property
    def _accepts(self) -> bool:
        return self.how.currentText() == ACCEPT

    def _list(self, desk: Desk, chosen: int | None) -> None:
        """Offer the orders, those first that the ruling can be about."""
        with silently(self.order):
            self.order.clear()
            for one in orders_to_judge(desk, accept=self._accepts):
                self.order.addItem(one.said, one.number)
            self.order.setCurrentIndex(-1 if chosen is None else self.order.findData(chosen))

    @property
    def begins(self) -> QWidget:
        return self.order

    @property
    def blank(self) -> bool:
        return self.order.currentIndex() < 0

    def add_to(self, parts: RulingParts) -> None:
        parts.orders[self.order.currentData()] = self._accepts


class DieRow(Part):
    """A die of the turn that shall show a number."""

    def __init__(self, desk: Desk, purpose: str | None = None, number: int | None = None) -> None:
        super().__init__()
        self.rolls = rolls(desk)
        self.purpose = Choice()
        for one in self.rolls:
            self.purpose.addItem(purpose_in_words(desk, one, numbered=True), one)
        self.purpose.setPlaceholderText("which die" if self.rolls else "no die has been rolled in this turn yet")
        self.purpose.setCurrentIndex(-1)
        self.purpose.setAccessibleName("The die")
        self.value = QSpinBox()
        self.value.setAccessibleName("What it shows")
        self.was = label("", "label")
        line = row(self.purpose, label("shows"), self.value, self.drop)
        line.setStretch(0, 1)
        self.setLayout(pile(line, self.was, spacing=1))
        self.purpose.currentIndexChanged.connect(self._follow)
        self.value.valueChanged.connect(self.edited)
        if purpose in self.rolls:
            self.purpose.setCurrentIndex(self.purpose.findData(purpose))
        self._follow()
        if number is not None:
            self.value.setValue(number)

    @property
    def blank(self) -> bool:
        return self.purpose.currentIndex() < 0

    def add_to(self, parts: RulingParts) -> None:
        parts.dice[self.purpose.currentData()] = self.value.value()

    def _follow(self) -> None:
        roll = self.rolls.get(self.purpose.currentData())
        self.value.setEnabled(roll is not None)
        if roll is not None:
            sides, shown = roll
            self.value.setRange(1, sides)
            self.value.setValue(shown)
            self.was.setText(f"a die of {sides} sides; it showed {shown}")
        self.edited.emit()


class SettingRow(Part):
    """A setting of the rules that has another value from here on."""

    def __init__(self, desk: Desk, name: str | None = None) -> None:
        super().__init__()
        self.settings = settings_now(desk)
        self.name = Choice()
        self.name.addItems(list(self.settings))
        self.name.setPlaceholderText("which setting")
        self.name.setCurrentIndex(-1)
        self.name.setAccessibleName("The setting")
        self.value = Choice()
        self.value.setAccessibleName("Its value from here on")
        self.what = paragraph("", "label")
        line = row(self.name, label("is from here on"), self.value, self.drop)
        line.setStretch(0, 2)
        line.setStretch(2, 1)
        self.setLayout(pile(line, self.what, spacing=1))
        self.name.currentTextChanged.connect(self._follow)
        self.value.currentTextChanged.connect(self.edited)
        if name in self.settings:
            self.name.setCurrentText(name)

    @property
    def blank(self) -> bool:
        return self.name.currentIndex() < 0

    def add_to(self, parts: RulingParts) -> None:
        path = f"settings.{self.name.currentText()}"
        text = self.value.currentText().strip()
        if text and not self.value.isEditable():
            parts.give(path, self.value.currentData())
        else:
            parts.change(Change(path, BECOMES, text))

    def _follow(self) -> None:
        setting = self.settings[self.name.currentText()]
        self.value.clear()
        self.value.setEditable(setting.free)
        for said, value in setting.values:
            self.value.addItem(said, value)
        self.value.setCurrentText(setting.now)
        self.what.setText(setting.said)
        self.edited.emit()
