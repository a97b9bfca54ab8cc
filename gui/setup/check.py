"""Step five of a new game: what is missing, how the sides compare, and the start."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from gui.adapters.setup.newgame import NewGame
from gui.setup.drawn_board import DrawnBoard
from gui.setup.missing import Missing
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import label, paragraph, pile, redress, row
from gui.widgets.theme import Look


class Check(QWidget):
    """One list of what is missing, and the board as the game will begin."""

    def __init__(self, game: NewGame, look: Look) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.missing = Missing(game, look)
        self.verdict = paragraph("", "title")
        self.who = paragraph("", "muted")
        left, right = QFrame(), QFrame()
        for frame in (left, right):
            frame.setObjectName("card")
        head = pile(self.verdict, self.who, margins=(EDGE, 0, EDGE, 0))
        left.setLayout(pile(head, (self.missing, 1), margins=(0, EDGE, 0, 0), spacing=GAP))
        self.board = DrawnBoard(game, look)
        right.setLayout(pile(label("As the game will begin", "title"), (self.board, 1), margins=(EDGE, EDGE, EDGE, EDGE)))
        self.right = right
        self.setLayout(row((left, 1), (right, 1), spacing=GAP))
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
