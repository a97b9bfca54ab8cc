"""Dice that the moderator throws for what no rule decides."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QFormLayout, QLineEdit, QSpinBox, QWidget

from gui.adapters.desk import Desk
from gui.adapters.ruling import MOST_DICE, MOST_SIDES, roll, roll_wanting
from gui.adapters.standing import RESOLVE
from gui.rulings.readers import ReaderPicker
from gui.widgets.parts import button, label, paragraph, pile, redress, row


class RollDialog(QDialog):
    """What the dice are for, how many of how many sides, and who is told. Nothing is shown before they are thrown: what they
    show stands in the night then, and can be undone but not thrown again for the same purpose."""

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setWindowTitle("Roll dice")
        self.setMinimumWidth(500)
        self.what = QLineEdit()
        self.what.setPlaceholderText("the weather, which of two roads, how much burns …")
        self.count = _number("How many dice", 1, MOST_DICE, 1)
        self.sides = _number("Sides of a die", 2, MOST_SIDES, 6)
        self.told = ReaderPicker(desk)
        self.verdict = paragraph("", "muted")
        self.throw_button = button("Roll", self.throw, "primary")
        self.throw_button.setDefault(True)
        form = QFormLayout()
        form.addRow("For", self.what)
        dice = row(self.count, label("of"), self.sides, label("sides"), None)
        form.addRow("Dice", dice)
        form.addRow("Told to", self.told)
        note = label(
            "They come from the game's seed, as all its dice do, so anybody can check them when the game is over.", "muted"
        )
        note.setWordWrap(True)
        box = pile(
            label("Dice for what no rule decides", "title"), note, form, self.verdict, margins=(18, 16, 18, 14), spacing=10
        )
        self.setLayout(box)
        cancel = button("Cancel", self.reject)
        cancel.setAutoDefault(False)
        box.addLayout(row(None, cancel, self.throw_button))
        self.what.textChanged.connect(lambda _: self.judge())
        self.judge()

    def judge(self) -> None:
        """Say what is still to be written."""
        wanting = roll_wanting(self.desk, self.what.text(), self.count.value(), self.sides.value())
        if wanting is not None:
            asked = "Still to fill in: what the dice are for."
            self.verdict.setText(wanting.first if self.what.text().strip() else asked)
            redress(self.verdict, "bad" if self.what.text().strip() else "muted")
            self.throw_button.setEnabled(False)
            return
        self.verdict.setText("")
        self.throw_button.setEnabled(True)

    def throw(self) -> None:
        """Throw them; the turn stands right after them then."""
        shown = roll(self.desk, self.what.text(), self.count.value(), self.sides.value(), self.told.readers())
        if shown is not None:
            self.desk.bring(RESOLVE)
            self.accept()
            self.desk.said.emit(shown)


def _number(name: str, least: int, most: int, first: int) -> QSpinBox:
    made = QSpinBox()
    made.setAccessibleName(name)
    made.setRange(least, most)
    made.setValue(first)
    return made
