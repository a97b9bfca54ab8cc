"""What players submit before the first turn: entered, judged by the setup as it stands, and resolved when the game begins."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.requests import WriteOrder
from gui.adapters.setup.newgame import NewGame
from gui.adapters.setup.starting import lay_trial
from gui.orders.form import OrderForm
from gui.orders.list import OrderList
from gui.widgets.measures import GAP
from gui.widgets.parts import paragraph, redress, silently
from gui.widgets.theme import Look


class FirstOrders(QWidget):
    """The submissions of a game that is still being set up."""

    def __init__(self, game: NewGame, desk: Desk, look: Look) -> None:
        super().__init__()
        self.game = game
        self.desk = desk
        self.task: Task | None = None
        self.list = OrderList(desk, look)
        self.list.add_button.setText("Add submission …")
        self.list.add_button.setToolTip("Write a submission by form")
        self.hint = paragraph("What is entered here is judged at once, and is resolved when the game begins.", "muted")
        self.missing = paragraph("")
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
        self.task = lay_trial(self.game, self.desk.open, self)

    def _told(self) -> None:
        game = self.desk.game
        there = game is not None and game.face is self.game.draft.face and self.game.verdict.ready
        self.list.setEnabled(there)
        if game is None or not there:
            self.missing.setText("Mend what the game cannot start with first: submissions are judged by the setup.")
            redress(self.missing, "muted")
            return
        self.game.draft.submissions = [dict(one) for one in game.journal.record.turn(1).orders]
        self.list.refresh()
        silent = [self.desk.name(player) for player in game.missing()]
        words = f"Nothing yet from {', '.join(silent)}." if silent else "Every player has submitted."
        refused = sum(1 for one in self.list.tree.statuses.statuses if one.refusal)
        self.missing.setText(words + (f" {refused} will be refused." if refused else ""))
        redress(self.missing, "bad" if refused else "muted" if silent else "good")
