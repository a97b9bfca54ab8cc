"""How the parties stand, what this turn changed about it, and what is left to be ruled."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.day.sides import SideStanding, left_to_rule, news, sides_now
from gui.adapters.desk import Desk
from gui.widgets.parts import label, paragraph, pile, replace
from gui.widgets.theme import Look, glyph


class StandingPage(QScrollArea):
    """A line a party; above it who has won, and what the rules leave to be ruled, below it what everybody knows of the turn."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.setWidgetResizable(True)
        page = QWidget()
        self.winner = paragraph("", "good")
        self.left = paragraph("", "warn")
        self.heading = paragraph("", "heading")
        self.lines = QWidget()
        self.known = paragraph("", "heading")
        self.news = QWidget()
        self.box = QVBoxLayout(page)
        self.box.setContentsMargins(0, 4, 6, 0)
        self.box.setSpacing(10)
        for part in (self.winner, self.left, self.heading, self.lines, self.known, self.news):
            self.box.addWidget(part)
        self.box.addStretch(1)
        self.setWidget(page)

    def refresh(self) -> None:
        """Show how the parties stand now; what is left to do is shown when the turn is over."""
        game = self.desk.in_play
        sides, won = sides_now(self.desk)
        self.winner.setText(f"The game is won by {won}." if won else "")
        self.winner.setVisible(bool(won))
        left = left_to_rule(self.desk)
        self.left.setText("\n".join(left))
        self.left.setVisible(bool(left))
        self.heading.setText(f"How the game stands, and what this {game.run} changed")
        self._fill(sides)
        self._tell(news(self.desk))

    def _tell(self, told: tuple[str, ...]) -> None:
        """List what everybody knows of the turn."""
        self.known.setText(f"What everybody knows of this {self.desk.in_play.run}")
        self.known.setVisible(bool(told))
        old, self.news = self.news, QWidget()
        self.news.setLayout(pile(*(paragraph(said, "") for said in told), spacing=4))
        replace(self.box, old, self.news)

    def _fill(self, sides: tuple[SideStanding, ...]) -> None:
        old, self.lines = self.lines, QWidget()
        grid = QGridLayout(self.lines)
        grid.setContentsMargins(0, 0, 0, 4)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 3)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        for number, side in enumerate(sides):
            mark = label(glyph(side.sign), "")
            mark.setStyleSheet(f"color: {self.look.side(side.sign).name()}")
            mark.setAccessibleName("")
            text = paragraph(side.how, "")
            changed = paragraph(side.changed, "muted")
            called = paragraph(side.name, "strong")
            for column, part in enumerate((mark, called)):
                grid.addWidget(part, number, column, Qt.AlignmentFlag.AlignTop)
            said = pile(text, spacing=1)
            if changed.text():
                said.addWidget(changed)
            grid.addLayout(said, number, 2)
        if not sides:
            grid.addWidget(label("Nothing to compare yet.", "muted"), 0, 0)
        replace(self.box, old, self.lines)
