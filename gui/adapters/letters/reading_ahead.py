"""Letters read ahead of what needs them, behind the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from core.complaint import Rejected
from core.letters.mailbox.reading import Done, errand
from core.letters.mailbox.sender import writer
from gui.adapters.background import Task
from gui.adapters.desk import Desk


class ReadingAhead:
    """Reads one letter at a time for `owner`: a new one takes the place of the one before it."""

    def __init__(self, desk: Desk, owner: QObject) -> None:
        self._desk, self._owner = desk, owner
        self._task: Task | None = None

    @property
    def busy(self) -> bool:
        """Whether a letter is being read."""
        return self._task is not None

    def read(self, account: str | None, text: str, then: Callable[[], object], failed: Callable[[str], object]) -> None:
        """Go on with `then` when a text is read: at once where it is at hand, nobody wrote it, or it cannot be read at all."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        try:
            game = self._desk.in_play
            ahead = errand(game, writer(game, account), text) if account else None
        except Rejected:
            ahead = None  # what is wrong is said where it is shown
        if ahead is None:
            then()
            return

        def done(found: Done) -> None:
            self._task = None
            ahead.hold(found)
            then()

        def fell(said: str) -> None:
            self._task = None
            failed(said)

        self._task = self._desk.background.run("Reading the letter", lambda _: ahead.work(), done, fell, self._owner)
