"""Posts of earlier turns that went out and read otherwise since a turn was corrected."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject, Signal

from core.outbox.occasions import moment_of
from core.outbox.reread import reread
from gui.adapters.background import Task
from gui.adapters.desk import Desk

BACK = 6
"""Turns before the one in hand that are looked at: what is older is nobody's work any more."""


class EarlierPosts(QObject):
    """Looks for them behind the window, once after each change of an earlier turn or of the turn whose posts are in front."""

    found = Signal()
    """Something else was found than before."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: Task | None = None
        self._looked: tuple[object, ...] = ()
        """What was looked at last: the game, the turn in front, the earlier turns as they were resolved."""
        self.changed: tuple[tuple[int, str], ...] = ()
        """(turn, in words), the latest first."""

    def look(self, front: int) -> None:
        """Look at the turns before the one in hand, but for the one whose posts are in front."""
        game = self._desk.in_play
        turns = [turn for turn in range(max(1, game.turn - BACK), game.turn) if turn != front]
        resolved = (game.line.turns[turn - 1].resolution for turn in turns)
        looked = (game, front, *resolved)
        if len(looked) == len(self._looked) and all(one is other for one, other in zip(looked, self._looked, strict=True)):
            return
        self._looked = looked
        if self._task is not None:
            self._task.cancel()
        apart = game.apart()

        def work(_: Task) -> tuple[tuple[int, str], ...]:
            counts = Counter(turn for turn, _ in reread(apart, turns))
            return tuple((turn, _said(moment_of(apart, turn), counts[turn])) for turn in sorted(counts, reverse=True))

        self._task = self._desk.background.run("Looking at earlier posts", work, self._hold, self._fell, self)

    def _hold(self, changed: tuple[tuple[int, str], ...]) -> None:
        self._task = None
        if changed != self.changed:
            self.changed = changed
            self.found.emit()

    def _fell(self, _: str) -> None:
        self._task = None


def _said(turn: str, count: int) -> str:
    return f"{turn}: {count} post{'s' * (count != 1)} changed since sent"
