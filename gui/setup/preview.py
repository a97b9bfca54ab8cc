"""How the board begins, beside what there is to start from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.adapters.setup.draft import Draft
from gui.adapters.setup.newgame import NewGame
from gui.setup.drawn_board import DrawnBoard
from gui.widgets.measures import GAP
from gui.widgets.parts import label, pile
from gui.widgets.theme import Look


class Preview(QWidget):
    """The board of the game in hand; as long as nobody plays in it, that of the first game that is offered. `many` says for how
    many players that would be."""

    shown = Signal()
    """Another board is drawn."""

    def __init__(self, game: NewGame, look: Look, many: Callable[[], int]) -> None:
        super().__init__()
        self.game = game
        self.many = many
        self.draft = game.draft
        self.head = label("", "heading")
        self.board = DrawnBoard(self, look)
        self.setLayout(pile(self.head, (self.board, 1), spacing=GAP))
        self._asked: tuple[str, int] | None = None

    @property
    def worth_showing(self) -> bool:
        """Whether there is a board to be seen."""
        return bool(self.draft.ground().spots)

    @property
    def of_game(self) -> bool:
        """Whether the board shown is that of the game in hand."""
        draft = self.game.draft
        return bool(draft.players()) or draft.face.scheme.ground is None

    def refresh(self) -> None:
        """Draw what is in hand, or have what is offered first laid out behind the window."""
        draft, offered = self.game.draft, self.game.draft.face.scheme.templates
        if self.of_game or not offered:
            self._asked = None
            self._show(draft, "As it begins")
            return
        first = offered[0]
        many = min(first.most, max(first.least, self.many()))
        if self._asked == (draft.face.name, many):
            return
        self._asked = asked = draft.face.name, many

        def show(made: Any) -> None:
            if self._asked == asked:
                self._show(Draft(draft.face, {"given": made}), f"{first.title}, with {many} players")

        self.game.background.run("Laying the game out", lambda task: first.make(many), show, None, self)

    def _show(self, draft: Draft, words: str) -> None:
        self.draft = draft
        self.head.setText(words)
        self.board.refresh()
        self.shown.emit()
