"""How the parties stand, what this turn changed about it, and what is still to do before the next one opens."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from core.outbox.gone_out import gone_out
from core.rulesets.ruleset import Standing
from gui.adapters.desk import Desk
from gui.adapters.standing import PUBLISH
from gui.widgets.parts import button, label, replace, row
from gui.widgets.theme import Look, glyph


class StandingPage(QScrollArea):
    """A line a party; above it who has won and how far the posts of the turn have come."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.setWidgetResizable(True)
        page = QWidget()
        self.winner = label("", "good")
        self.winner.setWordWrap(True)
        self.posts = label("", "")
        self.posts.setWordWrap(True)
        self.publish = button("Publish", lambda: desk.bring(PUBLISH), "row", "Go to the posts of this turn")
        self.before = QWidget()
        self.before.setObjectName("inset")
        foot = row(self.posts, self.publish)
        foot.setStretch(0, 1)
        foot.setContentsMargins(12, 8, 12, 8)
        self.before.setLayout(foot)
        self.heading = label("", "heading")
        self.heading.setWordWrap(True)
        self.lines = QWidget()
        self.box = QVBoxLayout(page)
        self.box.setContentsMargins(0, 4, 6, 0)
        self.box.setSpacing(10)
        for part in (self.winner, self.before, self.heading, self.lines):
            self.box.addWidget(part)
        self.box.addStretch(1)
        self.setWidget(page)

    def refresh(self) -> None:
        """Show how the parties stand now; what is left to do is shown when the turn is over."""
        game = self.desk.in_play
        standing = game.face.standing(self.desk.view)
        won = ", ".join(self.desk.name(one) for one in standing.winners)
        self.winner.setText(f"The game is won by {won}." if won else "")
        self.winner.setVisible(bool(won))
        self.before.setVisible(game.resolution.done and self.desk.moderating)
        copied, sent = gone_out(game, game.turn)
        told = f"{sent} sent" if sent else f"{copied} copied, none marked as sent" if copied else "none sent yet"
        self.posts.setText(f"Posts of this {game.run}: {told}.")
        self.heading.setText(f"How the game stands, and what this {game.run} changed")
        self._fill(standing, self._begun())

    def _begun(self) -> Standing:
        """How they stood when the turn began."""
        game = self.desk.in_play
        return game.face.standing(game.view(self.desk.lens, game.resolution.first))

    def _fill(self, standing: Standing, begun: Standing) -> None:
        old, self.lines = self.lines, QWidget()
        grid = QGridLayout(self.lines)
        grid.setContentsMargins(0, 0, 0, 4)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 2)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        sides = {side.name: self.desk.sign(side.id) for side in self.desk.map.sides}
        now, then = dict(standing.figures), dict(begun.figures)
        for number, (party, how) in enumerate(standing.lines):
            side = sides.get(party)
            mark = label(glyph(side), "")
            mark.setStyleSheet(f"color: {self.look.side(side).name()}")
            mark.setAccessibleName("")
            text = label(how, "")
            text.setWordWrap(True)
            changed = label(changes(now.get(party, ()), then.get(party, ())), "muted")
            changed.setWordWrap(True)
            called = label(party, "strong")
            called.setWordWrap(True)
            for column, part in enumerate((mark, called, text)):
                grid.addWidget(part, 2 * number, column, 1, 1 if column < 2 else 2)
            if changed.text():
                grid.addWidget(changed, 2 * number + 1, 2, 1, 2)
        if not standing.lines:
            grid.addWidget(label("Nothing to compare yet.", "muted"), 0, 0)
        replace(self.box, old, self.lines)


def changes(now: Any, then: Any) -> str:
    """What became more and what less: "+1 victory square, −2 estates"; empty where nothing did."""
    before = dict(then)
    moved = ((what, amount - before.get(what, amount)) for what, amount in now)
    said = ((more, what.removesuffix("s") if abs(more) == 1 else what) for what, more in moved if more)
    return ", ".join(f"{'+' if more > 0 else '−'}{abs(more)} {what}" for more, what in said)
