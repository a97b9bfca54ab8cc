"""How the parties stand, what this turn changed about it, and what is still to do before the next one opens."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.day.sides import SideStanding, left_to_rule, sides_now
from gui.adapters.desk import Desk
from gui.adapters.posts.unsent import COPIED, LEFT, OUT, ResultPosts
from gui.adapters.standing import PUBLISH
from gui.widgets.parts import button, label, paragraph, pile, replace, row
from gui.widgets.theme import Look, glyph


class StandingPage(QScrollArea):
    """A line a party; above it who has won and how far the posts of the turn have come."""

    def __init__(self, desk: Desk, look: Look, results: ResultPosts) -> None:
        super().__init__()
        self.desk = desk
        self.results = results
        self.look = look
        self.setWidgetResizable(True)
        page = QWidget()
        self.winner = paragraph("", "good")
        self.posts = paragraph("", "")
        self.publish = button("Publish", lambda: desk.bring(PUBLISH), "row", "Go to the posts of this turn")
        self.before = QFrame()
        self.before.setObjectName("inset")
        foot = row(self.posts, self.publish)
        foot.setStretch(0, 1)
        foot.setContentsMargins(12, 8, 12, 8)
        self.before.setLayout(foot)
        self.left = paragraph("", "warn")
        self.heading = paragraph("", "heading")
        self.lines = QWidget()
        self.box = QVBoxLayout(page)
        self.box.setContentsMargins(0, 4, 6, 0)
        self.box.setSpacing(10)
        for part in (self.winner, self.before, self.left, self.heading, self.lines):
            self.box.addWidget(part)
        self.box.addStretch(1)
        self.setWidget(page)

    def refresh(self) -> None:
        """Show how the parties stand now; what is left to do is shown when the turn is over."""
        game = self.desk.in_play
        sides, won = sides_now(self.desk)
        self.winner.setText(f"The game is won by {won}." if won else "")
        self.winner.setVisible(bool(won))
        counts = self.results.counts
        self.before.setVisible(bool(counts))
        said = ((OUT, "sent"), (COPIED, "copied and not marked as sent"), (LEFT, "not sent"))
        told = ", ".join(f"{counts[status]} {words}" for status, words in said if counts[status])
        self.posts.setText(f"Posts of this {game.run}: {told if counts[OUT] or counts[COPIED] else 'none sent yet'}.")
        left = left_to_rule(self.desk)
        self.left.setText("\n".join(left))
        self.left.setVisible(bool(left))
        self.heading.setText(f"How the game stands, and what this {game.run} changed")
        self._fill(sides)

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
