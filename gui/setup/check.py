"""Step five of a new game: what is missing, how the sides compare, and the start."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.adapters.setup.newgame import NewGame
from gui.setup.canvas import Canvas
from gui.setup.missing import Missing
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import label, redress
from gui.widgets.theme import Look


class Check(QWidget):
    """One list of what is missing, and the board as the game will begin."""

    def __init__(self, game: NewGame, look: Look) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.missing = Missing(game, look)
        self.verdict = label("", "title")
        self.verdict.setWordWrap(True)
        self.who = label("", "muted")
        self.who.setWordWrap(True)
        left, right = QFrame(), QFrame()
        for frame in (left, right):
            frame.setObjectName("card")
        one = QVBoxLayout(left)
        one.setContentsMargins(0, EDGE, 0, 0)
        one.setSpacing(GAP)
        head = QVBoxLayout()
        head.setContentsMargins(EDGE, 0, EDGE, 0)
        head.addWidget(self.verdict)
        head.addWidget(self.who)
        one.addLayout(head)
        one.addWidget(self.missing, 1)
        self.board = Canvas(game, look, lambda place: game.draft.called(game.draft.face.scheme.places, place))
        self.board.setAcceptDrops(False)
        other = QVBoxLayout(right)
        other.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        other.addWidget(label("As the game will begin", "title"))
        other.addWidget(self.board, 1)
        self.right = right
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(GAP)
        box.addWidget(left, 1)
        box.addWidget(right, 1)
        game.found.connect(self.refresh)
        game.replaced.connect(self.refresh)
        self.refresh()

    @property
    def begins(self) -> QWidget | None:
        """Where the work begins: with the first thing that is missing; None where nothing is."""
        return next(iter(self.missing.lines), None)

    def refresh(self) -> None:
        """Say whether the game can start, and draw how it will begin."""
        verdict, draft = self.game.verdict, self.game.draft
        stops, odd = len(verdict.of("stop")), len(verdict.of("odd"))
        if stops:
            words, role = f"The game cannot start yet: {stops} thing{'s' if stops > 1 else ''} to mend.", "bad"
        elif odd:
            words, role = f"The game can start. {odd} thing{'s look' if odd > 1 else ' looks'} odd, and may be meant.", "warn"
        else:
            words, role = "Everything is in order. The game can start.", "good"
        self.verdict.setText(words)
        redress(self.verdict, "title")
        self.verdict.setStyleSheet(f"color: {self.look.colour(role).name()};")
        players = draft.players()
        self.who.setText(f"{draft.title or 'No title yet'} · {draft.face.title} · {len(players)} players")
        self.right.setVisible(draft.face.scheme.ground is not None)
        self.board.refresh()
