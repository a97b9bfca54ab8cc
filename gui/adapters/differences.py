"""What would be otherwise: the events that go and those that come, and what stands differently for it, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QSplitter, QWidget

from core.ledger.ledger import Entry
from core.resolution.comparison import Difference
from gui.adapters.shifts import OverShifts, Shifts
from gui.widgets.parts import label, pile

MOST = 60
"""Events listed of one side."""
NOTHING = "Nothing."
BAR = 24
"""Points of a list's width that its scroll bar and edge take."""


class Differences(QWidget):
    """Two lists of events under their headings, and under them the board and the rosters as each side has them."""

    def __init__(self, gone: str, new: str, sides: tuple[str, str] = ("without", "with")) -> None:
        super().__init__()
        self.gone, self.new = _body(), _body()
        events = QSplitter(Qt.Orientation.Horizontal)
        events.setHandleWidth(14)
        events.setChildrenCollapsible(False)
        for heading, body in ((gone, self.gone), (new, self.new)):
            column = QWidget()
            box = pile(label(heading, "heading"), spacing=4)
            column.setLayout(box)
            scroll = QScrollArea()
            scroll.setWidgetResizable(True)
            scroll.setWidget(body)
            box.addWidget(scroll, 1)
            events.addWidget(column)
        self.shifts = Shifts(sides)
        self.parts = OverShifts(events, self.shifts, self._high)
        self.setLayout(pile(self.parts))
        self.shifts.hide()

    def show_difference(self, difference: Difference) -> None:
        """Have both lists and the shifts be those of a change; no shifts, no room for them."""
        self.gone.setText(paragraphs(difference.gone))
        self.new.setText(paragraphs(difference.new))
        self.shifts.show_shifts(difference.shifts)
        self.shifts.setVisible(bool(difference.shifts))
        self.parts.share()

    def _high(self) -> int:
        """How high both lists are with all that is in them."""
        wide = self.width() // 2 - BAR
        lists = max(body.heightForWidth(wide) for body in (self.gone, self.new))
        return lists + 2 * self.fontMetrics().lineSpacing()

    def clear(self) -> None:
        """Have nothing shown."""
        self.gone.clear()
        self.new.clear()
        self.shifts.clear()
        self.shifts.hide()


def _body() -> QLabel:
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setWordWrap(True)
    made.setAlignment(Qt.AlignmentFlag.AlignTop)
    made.setContentsMargins(0, 0, 6, 0)
    return made


def paragraphs(entries: Sequence[Entry]) -> str:
    """Events as paragraphs, the first of them where there are many."""
    lines = [f"<p style='margin:0 0 5px 0'>{escape(entry.event.sentence(entry.state.names))}</p>" for entry in entries[:MOST]]
    more = f"<p>and {len(entries) - MOST} more</p>" if len(entries) > MOST else ""
    return "".join(lines) + more if lines else NOTHING
