"""What players submit before the first turn: entered, judged by the setup as it stands, and resolved when the game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.game import Game
from core.orders.order import read_order
from core.rulesets.ruleset import Ruleset
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.requests import WriteOrder
from gui.orders.form import OrderForm
from gui.orders.list import OrderList
from gui.setup.newgame import NewGame
from gui.widgets.measures import GAP
from gui.widgets.parts import label, redress, silently
from gui.widgets.theme import Look


class Before(QWidget):
    """The submissions of a game that is still being set up."""

    def __init__(self, game: NewGame, desk: Desk, look: Look) -> None:
        super().__init__()
        self.game = game
        self.desk = desk
        self.task: Task | None = None
        self.list = OrderList(desk, look)
        self.list.add_button.setText("Add submission …")
        self.list.add_button.setToolTip("Write a submission by form")
        self.hint = label("What is entered here is judged at once, and is resolved when the game begins.", "muted")
        self.hint.setWordWrap(True)
        self.missing = label("")
        self.missing.setWordWrap(True)
        self.resolve = QCheckBox("Resolve them when the game begins")
        self.resolve.setChecked(True)
        self.resolve.setToolTip("Otherwise the game opens before its first turn, and more may come in by form or message")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(GAP)
        for part in (self.hint, self.list, self.missing, self.resolve):
            box.addWidget(part, 1 if part is self.list else 0)
        desk.changed.connect(self._told)
        desk.asked.connect(self._write)
        game.found.connect(self.lay)

    def _write(self, asked: object) -> None:
        if isinstance(asked, WriteOrder):
            form = OrderForm(self.desk, self.window(), asked.number, asked.kind, asked.by, asked.fields)
            form.accepted.connect(asked.then)
            form.open()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.lay()

    def lay(self) -> None:
        """Have a game of the setup as it is now on the desk, with the submissions that can still be read."""
        if not self.isVisible():
            return
        if not self.game.verdict.ready:
            if self.desk.game is not None:
                with silently(self):
                    self.desk.open(None)
            self._told()
            return
        if self.task is not None:
            self.task.cancel()
        face, document = self.game.draft.face, self.game.draft.document()
        submissions = list(self.game.draft.submissions)
        self.task = self.game.background.run(
            "Judging the submissions", lambda task: trial(face, document, submissions), self._laid, None, self
        )

    def _laid(self, game: Game) -> None:
        self.desk.open(game)

    def _told(self) -> None:
        game = self.desk.game
        there = game is not None and game.face is self.game.draft.face and self.game.verdict.ready
        self.list.setEnabled(there)
        if game is None or not there:
            self.missing.setText("Mend what the game cannot start with first: submissions are judged by the setup.")
            redress(self.missing, "muted")
            return
        self.game.draft.submissions = [dict(one) for one in game.journal.record.round(1).orders]
        self.list.refresh()
        silent = [self.desk.name(player) for player in game.missing()]
        words = f"Nothing yet from {', '.join(silent)}." if silent else "Every player has submitted."
        refused = sum(1 for one in self.list.tree.statuses.listed if one.refusal)
        self.missing.setText(words + (f" {refused} will be refused." if refused else ""))
        redress(self.missing, "bad" if refused else "muted" if silent else "good")


def trial(face: Ruleset, document: Mapping[str, Any], submissions: list[dict[str, Any]]) -> Game:
    """The game that a setup would be, before its first turn, with what was submitted."""
    game = Game.new(document, seed="trial", face=face)
    game.begin_before()
    kept = [one for one in submissions if readable(face, one)]
    if kept:
        game.give(kept)
    return game


def readable(face: Ruleset, document: Mapping[str, Any]) -> bool:
    """Whether the rules can read an order, whatever they make of it."""
    try:
        read_order(face.orders, document)
    except Rejected:
        return False
    return True


def begin(game: Game, submissions: list[dict[str, Any]], *, resolve: bool) -> None:
    """Give the submissions to a new game, and resolve them if that is wished."""
    if not submissions and resolve:
        return
    game.begin_before()
    if submissions:
        game.give(submissions)
    if resolve:
        game.run_on()
        if game.resolution.done:
            game.open_turn()
