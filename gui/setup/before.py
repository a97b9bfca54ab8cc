"""What players submit before the first turn: taken down, judged, and resolved when the game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.game import Game
from core.orders.order import read_order
from gui.adapters.desk import Desk
from gui.adapters.requests import WriteOrder
from gui.orders.form import OrderForm
from gui.orders.list import OrderList
from gui.setup.draft import Draft
from gui.widgets.parts import label, redress
from gui.widgets.theme import Look


class Before(QWidget):
    """The submissions of a game that is still being set up, judged by the setup as it stands."""

    changed = Signal()

    def __init__(self, draft: Draft, desk: Desk, look: Look) -> None:
        super().__init__()
        self.draft = draft
        self.desk = desk
        self.list = OrderList(desk, look)
        self.list.add_button.setText("Add submission …")
        self.list.add_button.setToolTip("Write a submission by form")
        self.hint = label("Taken down here they are judged at once, and stand resolved when the game begins.", "muted")
        self.hint.setWordWrap(True)
        self.missing = label("")
        self.missing.setWordWrap(True)
        self.resolve = QCheckBox("Resolve them when the game begins")
        self.resolve.setChecked(True)
        self.resolve.setToolTip("Otherwise the game opens before its first turn, and more may come in by form or message")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(label("Before the first turn", "title"))
        for part in (self.hint, self.list, self.missing, self.resolve):
            box.addWidget(part, 1 if part is self.list else 0)
        desk.changed.connect(self._told)
        desk.asked.connect(self._write)

    def _write(self, asked: object) -> None:
        if isinstance(asked, WriteOrder):
            OrderForm(self.desk, self.window(), *asked).open()

    def refresh(self) -> None:
        self._told()

    def lay(self, game: Game) -> None:
        """Put a game of the setup as it is now on the desk, with the submissions that can still be read."""
        game.begin_before()
        kept = [document for document in self.draft.submissions if _readable(game, document)]
        if kept:
            game.give(kept)
        self.desk.open(game)

    def _told(self) -> None:
        game = self.desk.game
        there = game is not None and game.face is self.draft.face
        self.list.setEnabled(there)
        if game is None or not there:
            self.missing.setText("Mend the setup first: submissions are judged by it.")
            redress(self.missing, "muted")
            return
        before, self.draft.submissions = self.draft.submissions, [dict(one) for one in game.journal.record.round(1).orders]
        self.list.refresh()
        silent = [self.desk.name(player) for player in game.missing()]
        words = f"Nothing yet from {', '.join(silent)}." if silent else "Every player has submitted."
        refused = sum(1 for one in self.list.tree.docket.listed if one.refusal)
        self.missing.setText(words + (f" {refused} will be refused." if refused else ""))
        redress(self.missing, "bad" if refused else "muted" if silent else "good")
        if before != self.draft.submissions:
            self.changed.emit()

    def begin(self, game: Game) -> None:
        """Give the submissions to a new game, and resolve them if that is wished."""
        if not self.draft.submissions and self.resolve.isChecked():
            return
        game.begin_before()
        if self.draft.submissions:
            game.give(self.draft.submissions)
        if self.resolve.isChecked():
            game.run_on()
            if game.resolution.done:
                game.open_turn()


def _readable(game: Game, document: Mapping[str, Any]) -> bool:
    try:
        read_order(game.face.orders, document)
    except Rejected:
        return False
    return True
