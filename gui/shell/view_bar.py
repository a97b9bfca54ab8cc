"""The notice in the status bar that says when what is shown is not how the game itself stands now."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from gui.adapters.desk import Desk
from gui.adapters.history import moment_said
from gui.adapters.lines import back_to_the_game
from gui.widgets.measures import EDGE, TIGHT
from gui.widgets.parts import Fitting, button, once, row


class ViewBar(QFrame):
    """Another line of the game than its own, another moment than now, another reader's view, each with the way back. It stands
    in a line that is always there: a line of its own would change the size of the board, and all of it would be painted anew."""

    gone = Signal()
    """The way back that had the keys is not there any more."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.setObjectName("notice")
        self.text = Fitting()
        self.now_button = button("Back to now, as the moderator", self.back_to_now, "quiet")
        self.main_button = button(
            "Back to the real game", self.take_up_main, "quiet", "Go on in the game itself; this what-if is kept"
        )
        box = row(self.text, self.main_button, self.now_button, margins=(EDGE, 0, TIGHT, 0))
        self.setLayout(box)
        self._leaving = once(self, 0, self.gone.emit)  # when all else is as it is to be seen now
        self.hide()
        desk.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Say what is not as the game stands now; hidden where all is."""
        desk, game = self.desk, self.desk.game
        if game is None:
            return
        has_keys = next((one for one in (self.now_button, self.main_button) if one.hasFocus()), None)
        looks: list[str] = []
        short: list[str] = []
        if desk.moment is not None:
            said = moment_said(desk, desk.moment)
            looks.append(f"The board {said}")
            short.append(said.removeprefix("as it was "))
        if not desk.moderating:
            looks.append(f"Only what {desk.reader_said} may know")
            short.append(f"as {desk.reader_said}")
        self.now_button.setVisible(bool(looks))
        self.main_button.setVisible(game.branch_name is not None)
        if game.branch_name is not None:
            looks.insert(0, f"You are in what-if “{game.branch_name}”")
            short.insert(0, f"what-if “{game.branch_name}”")
        self.setVisible(bool(looks))
        shortest = " · ".join(short)
        self.text.say(" · ".join(looks), shortest[:1].upper() + shortest[1:])
        if has_keys is not None and not has_keys.isVisible():
            self._leaving.start()

    def back_to_now(self) -> None:
        """Look at the last moment through the moderator's eyes."""
        if self.desk.game is not None:
            self.desk.moment = None
            self.desk.look_as_moderator()

    def take_up_main(self) -> None:
        """Switch to the game's own line."""
        back_to_the_game(self.desk)
