"""The outcomes of a choice side by side, before it is decided."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.shell.parts import button, label, row

MOST = 60
"""Events listed of one outcome."""


class Compare(QDialog):
    """A column for every answer with what happens only then, each turn tried to its end; taking one decides the choice."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        choice = desk.in_play.choice
        self.setWindowTitle("Compare the outcomes")
        self.resize(980, 560)
        columns = QHBoxLayout()
        columns.setSpacing(12)
        for number, outcome in enumerate(desk.in_play.outcomes().outcomes):
            names = desk.in_play.state.names
            lines = [(entry.event.sentence(names), desk.told(entry.told)) for entry in outcome.own]
            title = outcome.option.label + (" (by the rules)" if number == 0 else "")
            columns.addWidget(self._column(title, outcome.option.key, lines, outcome.shared), 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 16, 14)
        box.setSpacing(10)
        question = label(choice.question if choice else "", "title")
        question.setWordWrap(True)
        box.addWidget(question)
        box.addWidget(label("What happens only with that answer, to the end of the turn; later choices by the rules.", "muted"))
        box.addLayout(columns, 1)
        box.addLayout(row(None, button("Close", self.reject)))

    def _column(self, title: str, key: str, lines: list[tuple[str, str]], shared: int) -> QFrame:
        frame = QFrame()
        frame.setObjectName("card")
        text = "".join(f"<p>{escape(what)} <small>— {escape(told)}</small></p>" for what, told in lines[:MOST])
        more = f"<p>and {len(lines) - MOST} more</p>" if len(lines) > MOST else ""
        body = QLabel(text + more if lines else "Nothing that the others lack.")
        body.setWordWrap(True)
        body.setAlignment(Qt.AlignmentFlag.AlignTop)
        body.setContentsMargins(0, 0, 6, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        box = QVBoxLayout(frame)
        box.setContentsMargins(14, 10, 10, 12)
        box.addWidget(label(title, "heading"))
        box.addWidget(label(f"{len(lines)} of its own, {shared} in common", "muted"))
        box.addWidget(scroll, 1)
        box.addLayout(row(None, button("Take this", lambda: self._take(key), "primary")))
        return frame

    def _take(self, key: str) -> None:
        if self.desk.do(lambda game: game.answer(key)):
            self.accept()
