"""The lines of a ruling that speak of orders, dice and settings."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QSpinBox, QVBoxLayout

from core.complaint import Rejected
from core.game import Game
from core.orders.order import OrderRefused
from core.resolution.amend import Amendment
from gui.adapters.paths import in_words, written
from gui.rulings.part import Part, Parts, read
from gui.widgets.parts import label, row

ACCEPT, REFUSE = "accept, against the rules,", "refuse, though legal,"


class OrderRow(Part):
    """An order accepted against the rules, or refused though legal."""

    def __init__(self, game: Game, number: int | None = None, *, accept: bool = True) -> None:
        super().__init__()
        self.how = QComboBox()
        self.how.addItems([ACCEPT, REFUSE])
        self.how.setCurrentText(ACCEPT if accept else REFUSE)
        self.how.setAccessibleName("What becomes of the order")
        self.order = QComboBox()
        self.order.setAccessibleName("The order")
        self.order.setMinimumContentsLength(30)
        self.order.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        names = game.state.names
        events = [entry.event for entry in game.entries_of(game.turn)]
        refused = {event.number for event in events if isinstance(event, OrderRefused)}
        for place, order in enumerate(game.orders()):
            mark = "✖ " if place in refused else ""
            self.order.addItem(f"{mark}{place}  {names.of(order.by)}: {order.sentence(names)}", place)
        self.order.setCurrentIndex(-1 if number is None else number)
        self.order.setPlaceholderText("which order" if self.order.count() else "this turn has no orders yet")
        line = row(self.how, self.order, self.drop)
        line.setStretch(1, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(line)
        self.how.currentIndexChanged.connect(self.edited)
        self.order.currentIndexChanged.connect(self.edited)

    @property
    def blank(self) -> bool:
        return self.order.currentIndex() < 0

    def add_to(self, parts: Parts) -> None:
        parts.orders[self.order.currentData()] = self.how.currentText() == ACCEPT


class DieRow(Part):
    """A die of the turn that shall show a number."""

    def __init__(self, game: Game, purpose: str | None = None, number: int | None = None) -> None:
        super().__init__()
        self.rolls = {roll.purpose: roll for entry in game.resolution.entries for roll in entry.rolls}
        self.purpose = QComboBox()
        self.purpose.addItems(list(self.rolls))
        self.purpose.setPlaceholderText("which die" if self.rolls else "no die has been rolled in this turn yet")
        self.purpose.setCurrentIndex(-1)
        self.purpose.setAccessibleName("The die")
        self.value = QSpinBox()
        self.value.setAccessibleName("What it shows")
        self.was = label("", "label")
        line = row(self.purpose, label("shows"), self.value, self.drop)
        line.setStretch(0, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addLayout(line)
        box.addWidget(self.was)
        self.purpose.currentTextChanged.connect(self._follow)
        self.value.valueChanged.connect(self.edited)
        if purpose in self.rolls:
            self.purpose.setCurrentText(purpose)
        self._follow()
        if number is not None:
            self.value.setValue(number)

    @property
    def blank(self) -> bool:
        return self.purpose.currentIndex() < 0

    def add_to(self, parts: Parts) -> None:
        parts.dice[self.purpose.currentText()] = self.value.value()

    def _follow(self) -> None:
        roll = self.rolls.get(self.purpose.currentText())
        self.value.setEnabled(roll is not None)
        if roll is not None:
            self.value.setRange(1, roll.sides)
            self.value.setValue(roll.value)
            self.was.setText(f"a die of {roll.sides} sides; it showed {roll.value}")
        self.edited.emit()


class SettingRow(Part):
    """A setting of the rules that has another value from here on."""

    def __init__(self, game: Game, name: str | None = None) -> None:
        super().__init__()
        self.settings = {setting.name: (setting, value) for setting, value in game.settings()}
        self.name = QComboBox()
        self.name.addItems(list(self.settings))
        self.name.setPlaceholderText("which setting")
        self.name.setCurrentIndex(-1)
        self.name.setAccessibleName("The setting")
        self.value = QComboBox()
        self.value.setAccessibleName("Its value from here on")
        self.what = label("", "label")
        self.what.setWordWrap(True)
        line = row(self.name, label("is from here on"), self.value, self.drop)
        line.setStretch(0, 2)
        line.setStretch(2, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addLayout(line)
        box.addWidget(self.what)
        self.name.currentTextChanged.connect(self._follow)
        self.value.currentTextChanged.connect(self.edited)
        if name in self.settings:
            self.name.setCurrentText(name)

    @property
    def blank(self) -> bool:
        return self.name.currentIndex() < 0

    def add_to(self, parts: Parts) -> None:
        path = f"settings.{self.name.currentText()}"
        text = self.value.currentText().strip()
        if not text:
            raise Rejected.because(path, "Enter the new value.")
        value = read(text, path) if self.value.isEditable() else self.value.currentData()
        parts.changes.append(Amendment(path, value))

    def _follow(self) -> None:
        setting, now = self.settings[self.name.currentText()]
        self.value.clear()
        free = not setting.values or any(isinstance(value, dict) for value in setting.values)
        self.value.setEditable(free)
        for value in setting.values:
            self.value.addItem(written(value) if free else in_words(value), value)
        self.value.setCurrentText(written(now) if free else in_words(now))
        self.what.setText(f"{setting.rule}  {setting.sentence} Now: {in_words(now)}.")
        self.edited.emit()
