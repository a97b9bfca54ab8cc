"""The outcomes of a choice side by side, before it is decided."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.questions import Outcome, outcomes
from gui.adapters.shifts import OverShifts, Shifts
from gui.widgets.parts import button, label, paragraph, pile, row
from gui.widgets.scroll import Scroll


class Compare(QDialog):
    """A column for every answer with what happens only then, and what stands differently after the turn; each turn is tried
    to its end. Taking an answer decides the choice."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self._bodies: list[QLabel] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        choice = desk.in_play.choice
        self.setWindowTitle("Compare the outcomes")
        self.resize(min(980, parent.width()), min(680, parent.height()))
        found, shifts = outcomes(desk)
        columns = QWidget()
        inner = QHBoxLayout(columns)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(12)
        for number, outcome in enumerate(found):
            inner.addWidget(self._column(outcome, by_rules=number == 0), 1)
        self.shifts = Shifts(["now", *(outcome.label for outcome in found)])
        self.shifts.show_shifts(shifts)
        self.shifts.setVisible(bool(shifts))
        parts = OverShifts(columns, self.shifts, lambda: columns.sizeHint().height() + self._longest(len(found)))
        question = paragraph(choice.question if choice else "", "title")
        self.setLayout(
            pile(
                question,
                label("What happens only with that answer, to the end of the turn; later choices by the rules.", "muted"),
                (parts, 1),
                row(None, button("Close", self.reject)),
                margins=(16, 14, 16, 14),
                spacing=10,
            )
        )
        if not shifts:
            self.resize(self.width(), min(self.height(), self.sizeHint().height() + self._longest(len(found))))

    def _longest(self, columns: int) -> int:
        """How much higher than it asks for the longest column is, at the width it has."""
        wide = (self.width() - 32) // max(columns, 1) - 48
        return max((body.heightForWidth(wide) - body.sizeHint().height() for body in self._bodies), default=0)

    def _column(self, outcome: Outcome, *, by_rules: bool) -> QFrame:
        frame = QFrame()
        frame.setObjectName("card")
        body = QLabel(outcome.own)
        body.setTextFormat(Qt.TextFormat.RichText)
        body.setWordWrap(True)
        body.setAlignment(Qt.AlignmentFlag.AlignTop)
        body.setContentsMargins(0, 0, 6, 0)
        scroll = Scroll(body)
        scroll.setMinimumHeight(2 * self.fontMetrics().lineSpacing())  # a long name above it is not cut
        self._bodies.append(body)
        scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus if outcome.own else Qt.FocusPolicy.NoFocus)
        title = paragraph(outcome.label + (" (by the rules)" if by_rules else ""), "heading")
        box = QVBoxLayout(frame)
        box.setContentsMargins(14, 10, 10, 12)
        box.addWidget(title)
        only = f"{outcome.events} different event{'s' * (outcome.events != 1)}, {outcome.shared} the same"
        share = paragraph(only if outcome.own else "Nothing happens with this answer alone.", "muted")
        box.addWidget(share)
        box.addWidget(scroll, 1)
        role = "primary" if by_rules else ""  # of two main buttons neither is one
        box.addLayout(row(None, button("Take this", lambda: self._take(outcome.key), role)))
        return frame

    def _take(self, key: str) -> None:
        if self.desk.do(lambda game: game.answer(key)):
            self.accept()
