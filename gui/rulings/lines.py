"""What if: other lines of the game, begun, compared and taken up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from gui.adapters.attempt import Refused
from gui.adapters.desk import Desk
from gui.adapters.differences import Differences
from gui.adapters.lines import called, compared
from gui.widgets.parts import Choice, button, label, paragraph, pile, redress, row


class BeginLine(QDialog):
    """Go on in a copy of the game under a name of its own; the line left is kept."""

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("What if …")
        self.setMinimumWidth(460)
        self.name = QLineEdit()
        self.name.setPlaceholderText("name of this what-if")
        self.name.setAccessibleName("Name of this what-if")
        self.begin_button = button("Begin", self.begin, "primary")
        self.begin_button.setDefault(True)
        self.name.setText(f"Try {len(desk.in_play.lines())}")
        self.name.selectAll()
        self.name.textChanged.connect(lambda text: self.begin_button.setEnabled(bool(text.strip())))
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 14)
        box.setSpacing(10)
        here = "here" if desk.moment is None else f"where event {desk.moment} had happened"
        box.addWidget(label(f"Try a what-if {here}", "title"))
        line = desk.in_play.lines()[0]
        box.addWidget(label(f"{called(line)} stays as it is; you can switch back to it.", "muted"))
        box.addWidget(self.name)
        cancel = button("Cancel", self.reject)
        cancel.setAutoDefault(False)
        box.addLayout(row(None, cancel, self.begin_button))

    def begin(self) -> None:
        """Begin a line of that name at the moment looked at, as one gesture, and close."""
        name, moment = self.name.text().strip(), self.desk.moment
        if self.desk.do(lambda game: game.branch(name, moment)):
            self.accept()


class Lines(QDialog):
    """The real game and its what-ifs: what one of them has that this one has not, and the way into it."""

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("What-ifs")
        self.resize(820, 560)
        self.here, *others = desk.in_play.lines()
        self.line = Choice()
        for line in others:
            self.line.addItem(called(line, begins=False), line)
        self.differences = Differences("Only here", "Only there", ("", ""))
        self.verdict = paragraph("", "muted")
        self.take_button = button("Switch to it", self.take_up, "primary")
        self.take_button.setEnabled(bool(others))
        self.line.currentTextChanged.connect(self.compare)
        self.setLayout(
            pile(
                label(f"You are in {called(self.here, begins=False)}", "title"),
                row(label("Compared with"), self.line, None),
                self.verdict,
                (self.differences, 1),
                row(None, button("Close", self.reject), self.take_button),
                margins=(18, 16, 18, 14),
                spacing=10,
            )
        )
        self.compare()

    def compare(self) -> None:
        """Show what the line picked has that this one has not."""
        name = self.line.currentData()
        if not name:
            self.verdict.setText("There is no what-if yet: try one first (Ctrl+L).")
            return
        difference = compared(self.desk, name)
        if isinstance(difference, Refused):
            self.differences.clear()
            self.verdict.setText(difference.in_a_row)
            redress(self.verdict, "bad")
            return
        self.differences.shifts.name(("here", self.line.currentText()))
        self.differences.show_difference(difference)
        tried = "In the same turn, both to its end; open choices by the rules."
        self.verdict.setText(f"No difference. {tried}" if difference.empty else tried)
        redress(self.verdict, "muted")

    def take_up(self) -> None:
        """Switch to the line picked, as one gesture, and close."""
        name = self.line.currentData()
        if self.desk.do(lambda game: game.take_up(name)):
            self.accept()
