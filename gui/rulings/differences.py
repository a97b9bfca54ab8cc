"""What would be otherwise: the events that go and those that come, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.ledger.ledger import Entry
from core.resolution.comparison import Difference
from gui.shell.parts import label

MOST = 60
"""Events listed of one side."""


class Differences(QWidget):
    """Two lists of events under their headings."""

    def __init__(self, gone: str, new: str) -> None:
        super().__init__()
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        self.gone, self.new = QLabel(), QLabel()
        for heading, body in ((gone, self.gone), (new, self.new)):
            body.setWordWrap(True)
            body.setAlignment(Qt.AlignmentFlag.AlignTop)
            scroll = QScrollArea()
            scroll.setWidgetResizable(True)
            scroll.setWidget(body)
            column = QVBoxLayout()
            column.addWidget(label(heading, "heading"))
            column.addWidget(scroll, 1)
            box.addLayout(column, 1)

    def show_difference(self, difference: Difference) -> None:
        self.gone.setText(_listed(difference.gone))
        self.new.setText(_listed(difference.new))

    def clear(self) -> None:
        self.gone.clear()
        self.new.clear()


def _listed(entries: Sequence[Entry]) -> str:
    lines = [f"<p>{escape(entry.event.sentence(entry.state.names))}</p>" for entry in entries[:MOST]]
    more = f"<p>and {len(entries) - MOST} more</p>" if len(entries) > MOST else ""
    return "".join(lines) + more if lines else "Nothing."
