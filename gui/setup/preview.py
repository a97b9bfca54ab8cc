"""How the board begins, beside what there is to start from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.adapters.setup.draft import Draft, Template
from gui.adapters.setup.newgame import NewGame
from gui.setup.drawn_board import DrawnBoard
from gui.widgets.measures import GAP
from gui.widgets.parts import label, pile
from gui.widgets.theme import Look


class Preview(QWidget):
    """The board of the game in hand, or that of the template that is `proposed` as long as nothing was chosen. `many` says for
    how many players that would be."""

    shown = Signal()
    """Another board is drawn."""

    def __init__(self, game: NewGame, look: Look, many: Callable[[], int], proposed: Callable[[], Template | None]) -> None:
        super().__init__()
        self.game = game
        self.many = many
        self.proposed = proposed
        self.draft = game.draft
        self.head = label("", "heading")
        self.board = DrawnBoard(self, look)
        self.setLayout(pile(self.head, (self.board, 1), spacing=GAP))
        self._asked: tuple[str, int] | None = None

    @property
    def worth_showing(self) -> bool:
        """Whether there is a board to be seen."""
        return bool(self.draft.ground().spots)

    def refresh(self) -> None:
        """Draw what is in hand, or have what is offered first laid out behind the window."""
        draft, first = self.game.draft, self.proposed()
        if first is None:
            self._asked = None
            self._show(draft, "As it begins")
            return
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
