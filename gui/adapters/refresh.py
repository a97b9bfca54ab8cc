"""Drawing anew: only what a gesture changed, and only where it is in sight."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from gui.adapters.change import EVERYTHING, Change
from gui.adapters.desk import Desk


class Refresher(QObject):
    """Has a panel drawn anew when something it shows has changed: at once while it is in sight, else when it comes there."""

    missed: Change
    """What is another than when the panel was drawn last; to be read while it is drawn anew."""

    def __init__(self, desk: Desk, panel: QWidget, refresh: Callable[[], object], shows: Change = EVERYTHING) -> None:
        super().__init__(panel)
        self.desk = desk
        self.panel = panel
        self.refresh = refresh
        self.shows = shows
        self.drawn = False
        """Whether it was drawn once."""
        self.missed = EVERYTHING
        self.wait()
        desk.changed.connect(self._changed)

    def _changed(self) -> None:
        self.missed |= self.desk.change
        if self.desk.change & self.shows:
            self.follow()

    def follow(self) -> None:
        """Draw anew, now or when the panel comes in sight."""
        if self.panel.isVisible():
            self.catch_up()
        else:
            self.wait()

    def wait(self) -> None:
        """Be told when the panel comes in sight; of the many events of one that is in sight nothing is asked."""
        self.stale = True
        self.panel.installEventFilter(self)

    @property
    def foreign(self) -> bool:
        """Whether what the panel shows is still of another game."""
        return self.stale and self.drawn and Change.GAME in self.missed

    def catch_up(self) -> None:
        """Draw anew now."""
        if self.stale:
            self.stale = False
            self.panel.removeEventFilter(self)
        self.refresh()
        if not self.stale:  # what is not drawn after all waits again
            self.missed = Change(0)
            self.drawn = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.stale and event.type() == QEvent.Type.Show:
            self.catch_up()
        return False


def rid_of_other_game(part: QWidget) -> None:
    """Have all that a part will show be of the game on the desk before it is laid out: a panel is given its size before it
    comes in sight, and would measure lines of the game before by what this one knows."""
    for refresher in part.findChildren(Refresher):
        panel = refresher.panel
        if refresher.foreign and (panel is part or panel.isVisibleTo(part)):
            refresher.catch_up()
