"""Which posts are shown, and for which forum: the turn, the occasion, the profile."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from gui.adapters.desk import Desk
from gui.adapters.posts.forums import forums
from gui.adapters.posts.occasions import natural_occasion, occasions, turns
from gui.adapters.settings import Settings
from gui.widgets.flow import Flow
from gui.widgets.parts import Choice, silently
from gui.widgets.theme import Look


class Choices(QWidget):
    """Three choosers in a line. What fits the moment is chosen until the moderator chooses something else; the forum is
    remembered from one start to the next."""

    changed = Signal()

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.picked = ""
        self._stands: tuple[object, ...] = ()
        """The game, its turn, whether that is over and the game revealed: where that is otherwise, what fits is shown again."""
        self.turn_box, self.occasion_box, self.forum_box = Choice(), Choice(), Choice()
        line = Flow()
        self.setLayout(line)
        for box, name in ((self.turn_box, "Turn"), (self.occasion_box, "Occasion"), (self.forum_box, "Forum")):
            box.setAccessibleName(name)
            box.setMinimumWidth(look.px(60))
            if box is self.forum_box:  # it stands with the post it is for
                box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                continue
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            line.addWidget(box)
        self.fill_forums(Settings().word("forum", ""))
        self.turn_box.currentIndexChanged.connect(self.changed)
        self.occasion_box.activated.connect(lambda _: self.pick(str(self.occasion_box.currentData())))
        self.forum_box.currentIndexChanged.connect(self._other_forum)

    @property
    def turn(self) -> int:
        """The turn chosen; the one in hand where none is."""
        return int(self.turn_box.currentData() or self.desk.in_play.turn)

    @property
    def occasion(self) -> str:
        """The occasion chosen, such as the end of a turn."""
        return str(self.occasion_box.currentData())

    @property
    def forum(self) -> str:
        """The key of the profile chosen."""
        return str(self.forum_box.currentData())

    def go_to(self, turn: int) -> None:
        """Show the posts of a turn."""
        self.turn_box.setCurrentIndex(max(0, self.turn_box.findData(turn)))

    def pick(self, occasion: str) -> None:
        """Show the posts of an occasion from now on, where there are any."""
        self.picked = occasion
        self.changed.emit()

    def follow_game(self) -> None:
        """Show the posts of the turn in hand that fit the moment."""
        self.picked = ""
        with silently(self.turn_box):
            self.turn_box.setCurrentIndex(self.turn_box.findData(self.desk.in_play.turn))

    def _other_forum(self) -> None:
        Settings().keep("forum", self.forum)
        self.changed.emit()

    def fill(self) -> None:
        """Offer the turns and occasions the game has by now."""
        self._fill_turns()
        self._fill_occasions()

    def fill_forums(self, chosen: str = "") -> None:
        """Offer the forum profiles, the user's own among them."""
        chosen = chosen or str(self.forum_box.currentData() or "")
        with silently(self.forum_box):
            self.forum_box.clear()
            for forum in forums():
                self.forum_box.addItem(f"{forum.title} (cannot be read)" if forum.fault else forum.title, forum.key)
                if forum.fault:
                    self.forum_box.setItemData(self.forum_box.count() - 1, forum.fault, Qt.ItemDataRole.ToolTipRole)
            self.forum_box.setCurrentIndex(max(0, self.forum_box.findData(chosen)))

    def _fill_turns(self) -> None:
        game = self.desk.in_play
        stands = (game, game.turn, game.resolution.done, game.revealed)
        stay, self._stands = stands == self._stands, stands
        if not stay:
            self.picked = ""
        current = self.turn_box.currentData()
        with silently(self.turn_box):
            self.turn_box.clear()
            for turn, title in turns(self.desk):
                self.turn_box.addItem(title, turn)
            self.turn_box.setCurrentIndex(max(0, self.turn_box.findData(current)) if stay else 0)
        self.turn_box.setVisible(game.turn > 1)

    def _fill_occasions(self) -> None:
        offered = occasions(self.desk, self.turn)
        chosen = self.picked if self.picked in offered else natural_occasion(self.desk, self.turn)
        with silently(self.occasion_box):
            self.occasion_box.clear()
            for key, title in offered.items():
                self.occasion_box.addItem(title, key)
            self.occasion_box.setCurrentIndex(self.occasion_box.findData(chosen))
