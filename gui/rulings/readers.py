"""Who is told of what the moderator does besides himself: nobody, everyone, one player, or several."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from gui.adapters.desk import Desk
from gui.adapters.ruling import ToldTo
from gui.widgets.menus import Listing
from gui.widgets.parts import Choice, row

EVERYONE = "everyone (public)"


class ReaderPicker(QWidget):
    """A list of readers, and beside it those who are told as well."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.first = Choice()
        self.first.setAccessibleName("Who is told")
        self.first.addItem("the moderator alone")
        self.first.addItem(EVERYONE)
        self.also = QPushButton("and also …")
        self.also.setProperty("role", "quiet")
        self.also.setToolTip("Others who are told as well")
        self.also.setAutoDefault(False)
        self.others = Listing(self)
        for player in desk.players():
            self.first.addItem(desk.name(player), player)
            action = self.others.addAction(desk.name(player))
            action.setCheckable(True)
            action.setData(player)
            action.toggled.connect(self._name_others)
        self.also.setMenu(self.others)
        line = row(self.first, self.also)
        line.setStretch(0, 1)
        self.setLayout(line)

    def propose(self, player: str | None) -> None:
        """Have a player told, where there is one, as long as nobody else is chosen."""
        self.first.setCurrentIndex(max(0, self.first.findData(player)) if player is not None else 0)

    def readers(self) -> ToldTo:
        """Who is told besides the moderator."""
        first = self.first.currentData()
        also = (str(action.data()) for action in self.others.actions() if action.isChecked())
        return ToldTo(self.first.currentText() == EVERYONE, (*([first] if first is not None else ()), *also))

    def _name_others(self) -> None:
        names = [action.text() for action in self.others.actions() if action.isChecked()]
        self.also.setText(f"and also {', '.join(names) if len(names) < 3 else f'{len(names)} others'}" if names else "and also …")
