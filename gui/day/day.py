"""Day: what follows the night: votes and orders of the day, how the game stands, and the way on to the next turn."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from gui.adapters.desk import COLLECT, DAY, RESOLVE, Desk
from gui.orders.orders import OrderList
from gui.shell.parts import button, label, replace, row
from gui.shell.theme import Look


class Day(QWidget):
    """The standing of the parties, the orders of the run in hand, and one button that says what comes next."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.title = label("", "title")
        self.date = label("", "muted")
        self.winner = label("", "good")
        self.winner.setWordWrap(True)
        self.lines = QWidget()
        self.heading = label("", "heading")
        self.orders = OrderList(desk, look)
        self.hint = label("", "muted")
        self.hint.setWordWrap(True)
        self.next = button("", self.go_on, "primary")
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(8)
        self.box.addLayout(row(self.title, None, self.date))
        self.box.addWidget(label("Standing", "heading"))
        self.box.addWidget(self.winner)
        self.box.addWidget(self.lines)
        self.box.addWidget(self.heading)
        self.box.addWidget(self.orders, 1)
        self.box.addWidget(self.hint)
        self.box.addStretch(0)
        self.box.addLayout(row(None, self.next))
        desk.changed.connect(self.refresh)

    def refresh(self) -> None:
        game = self.desk.game
        if game is None:
            return
        self.title.setText(day_title(self.desk))
        self.date.setText(self.desk.date)
        standing = game.face.standing(self.desk.view)
        self.winner.setText(
            f"The game is won by {', '.join(self.desk.name(one) for one in standing.winners)}." if standing.winners else ""
        )
        self.winner.setVisible(bool(standing.winners))
        self._stand(standing.lines)
        in_day = game.turn > 1 and not game.leading
        self.heading.setText(f"Votes and orders of the {game.run}")
        for part in (self.heading, self.orders):
            part.setVisible(in_day)
        if in_day:
            self.orders.refresh()
        following = game.following
        if game.resolution.done:
            self.hint.setText(f"The {game.run} is over. Publish its posts, then open the next {following}.")
            self.next.setText(f"Open the {following}")
        elif in_day:
            self.hint.setText(f"Take down votes as orders; then resolve the {game.run}.")
            self.next.setText(f"Resolve the {game.run}")
        else:
            self.hint.setText(f"The {following} opens when the {game.run} is resolved to its end.")
            self.next.setText(f"Open the {following}")
        self.next.setEnabled(self.desk.moderating and (in_day or game.resolution.done))

    def _stand(self, lines: tuple[tuple[str, str], ...]) -> None:
        old, self.lines = self.lines, QWidget()
        grid = QGridLayout(self.lines)
        grid.setContentsMargins(0, 0, 0, 4)
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(14)
        for number, (party, how) in enumerate(lines):
            grid.addWidget(label(party), number, 0)
            text = label(how, "muted")
            text.setWordWrap(True)
            grid.addWidget(text, number, 1)
        if not lines:
            grid.addWidget(label("Nothing to compare yet.", "muted"), 0, 0)
        replace(self.box, old, self.lines)

    def go_on(self) -> None:
        """Resolve the day, or open the run that follows."""
        game = self.desk.in_play
        if not game.resolution.done:
            self.desk.bring(RESOLVE)
            return
        if self.desk.do(lambda game: game.open_turn()):
            self.desk.bring(COLLECT if self.desk.in_play.leading else DAY)


def day_title(desk: Desk) -> str:
    """What the fourth stage is called: the run that follows the first one, or the next turn where there is one run."""
    runs = desk.in_play.face.runs
    return runs[1].capitalize() if len(runs) > 1 else "Next turn"
