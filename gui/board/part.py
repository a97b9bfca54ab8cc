"""The board as a part of the desk, with a legend below."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.follow import Follower
from gui.board.board import Board
from gui.widgets.part import Part
from gui.widgets.parts import button, label, row
from gui.widgets.theme import Look

UNSAID = ("plain", "warning")
"""Tones of badges that the legend does not name: each badge says itself what it warns of."""


LOW = 320
"""Below this height the board needs the room of the legend, whose tip then says all of it."""


class BoardPart(Part):
    """The board with its legend; the places of a free map can be arranged."""

    def __init__(self, desk: Desk, look: Look, board: Board) -> None:
        super().__init__("Board")
        self.desk = desk
        self.look = look
        self.board = board
        self.arrange = QToolButton()
        self.arrange.setText("Arrange")
        self.arrange.setCheckable(True)
        self.arrange.setProperty("role", "small")
        self.arrange.setToolTip("Drag the places of the map where you want them (or hold Shift and drag)")
        self.reset = button("Reset", board.lay_out_anew, "quiet", "Lay the places out as the rules have them again")
        self.tools = QWidget()
        self.tools.setLayout(row(self.reset, self.arrange))
        self.legend = label("", "label")
        self.legend.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.legend.setWordWrap(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(3)
        box.addWidget(board, 1)
        box.addWidget(self.legend)
        self.arrange.toggled.connect(self._arrange)
        Follower(desk, self, self.refresh)
        desk.staged.connect(self.refresh)
        look.changed.connect(self.refresh)

    def refresh(self) -> None:
        if self.desk.game is None:
            return
        free = not self.desk.map.grid
        self.arrange.setVisible(free)
        self.arrange.setEnabled(self.desk.moderating)
        if not self.desk.moderating or not free:
            self.arrange.setChecked(False)
        self.reset.setVisible(free and self.board.arranged)
        self.legend.setText(self._words())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (event.oldSize().height() < self.look.px(LOW)) != (event.size().height() < self.look.px(LOW)):
            self.refresh()

    def _arrange(self, on: bool) -> None:
        self.board.arranging = on
        self.refresh()

    def _dot(self, tone: str) -> str:
        return f'<span style="color:{self.look.tone(tone).name()}">●</span>&nbsp;{escape(tone)}'

    def _signs(self) -> list[str]:
        """What the letters of the tokens and the figures of the plain badges stand for."""
        kinds: dict[str, set[str]] = {}
        for token in self.desk.map.tokens:
            if token.kind:
                kinds.setdefault(token.kind, set()).add(token.letter.rstrip("+−"))
        for place in self.desk.map.places:
            for badge in place.badges:
                if badge.kind:
                    kinds.setdefault(badge.kind, set()).add(badge.text)
        signs = {kind: _sign(found) for kind, found in kinds.items()}
        return [f"<b>{escape(sign)}</b>&nbsp;{escape(kind)}".replace(" ", "&nbsp;") for kind, sign in signs.items()]

    def _words(self) -> str:
        if self.board.arranging:
            return "drag a place where you want it · Arrange again to go on"
        hand = "drag a unit = its order (Alt: a ruling) · dashed = legal" if self.desk.collecting else "Alt + drag = a ruling"
        first = hand if self.desk.moderating else ""
        tones = dict.fromkeys(badge.tone for place in self.desk.map.places for badge in place.badges if badge.tone not in UNSAID)
        marks = {mark for place in self.desk.map.places for mark in place.marks}
        colours = [*(["★ victory square"] if "victory" in marks else []), " ".join(map(self._dot, tones))]
        whole = " · ".join(word for word in (first, *colours, *self._signs()) if word)
        self.legend.setToolTip(whole)
        words = colours if self.height() < self.look.px(LOW) else [whole]
        return " · ".join(word for word in words if word)


def _sign(found: set[str]) -> str:
    """What stands for all of a kind: its one letter, or a word for letters or figures of many sorts."""
    if any(sign[:1].isdecimal() for sign in found):
        return "2/3" if any("/" in sign for sign in found) else "a number"
    return next(iter(found)) if len(found) == 1 else "a letter"
