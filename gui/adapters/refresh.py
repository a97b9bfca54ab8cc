"""Drawing anew: only what a gesture changed, and only where it is in sight."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from gui.adapters.change import EVERYTHING, Change
from gui.adapters.desk import Desk


class Refresher(QObject):
    """Has a panel drawn anew when something it shows has changed: at once while it is in sight, else when it comes there."""

    def __init__(self, desk: Desk, panel: QWidget, refresh: Callable[[], object], shows: Change = EVERYTHING) -> None:
        super().__init__(panel)
        self.desk = desk
        self.panel = panel
        self.refresh = refresh
        self.shows = shows
        self.wait()
        desk.changed.connect(self._changed)

    def _changed(self) -> None:
        if self.desk.change & self.shows:
            self.follow()

    def follow(self) -> None:
        """Draw anew, now or when the panel comes in sight."""
        if self.panel.isVisible():
            self._catch_up()
        else:
            self.wait()

    def wait(self) -> None:
        """Be told when the panel comes in sight; of the many events of one that is in sight nothing is asked."""
        self.stale = True
        self.panel.installEventFilter(self)

    def _catch_up(self) -> None:
        if self.stale:
            self.stale = False
            self.panel.removeEventFilter(self)
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.stale and event.type() == QEvent.Type.Show:
            self._catch_up()
        return False
