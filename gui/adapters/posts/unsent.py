"""How far the posts have come that tell the results of a turn, before the next one opens."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject, Signal

from core.records.post import PostPlace
from gui.adapters.background import Task
from gui.adapters.desk import Desk

OUT, COPIED, LEFT = "sent", "copied", "draft"


class ResultPosts(QObject):
    """The posts of the turn in hand, once it is over. Which there are is found behind the window, anew after a ruling."""

    found = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: Task | None = None
        self._looked: tuple[object, ...] = ()
        """The game and its turn as they were when the posts were looked for."""
        self._places: tuple[PostPlace, ...] = ()

    def look(self) -> None:
        """Find the posts of the turn in hand, where they were not."""
        game = self._desk.in_play
        looked = (game, game.resolution) if self._desk.over and self._desk.moderating else ()
        if len(looked) == len(self._looked) and all(one is other for one, other in zip(looked, self._looked, strict=True)):
            return
        self._looked, self._places = looked, ()
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if not looked:
            return
        apart, turn = game.apart(), game.turn

        def work(_: Task) -> tuple[PostPlace, ...]:
            from core.outbox.cards import outgoing, place  # with all that writes posts, which no desk begins with
            from core.outbox.occasions import RESULTS

            return tuple(place(turn, report) for report in outgoing(apart, turn, (RESULTS,)))

        self._task = self._desk.background.run("Counting the posts", work, self._hold, self._fell, self)

    @property
    def counts(self) -> Counter[str]:
        """How many are sent, copied and not sent yet, and how many neither; none before they are found."""
        papers = self._desk.in_play.journal.record.papers
        noted = (papers.post(place).sent for place in self._places)
        return Counter(LEFT if one is None else one.status for one in noted)

    def _hold(self, places: tuple[PostPlace, ...]) -> None:
        self._task, self._places = None, places
        self.found.emit()

    def _fell(self, _: str) -> None:
        self._task, self._looked = None, ()
