"""A part of the desk: what stands in one card, alone or as a tab among others."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class Part(QWidget):
    """A panel that says what its card's head shows of it. `count` stands in its tab, `notes` beside its title, from the
    fullest wording to the shortest, those `alone` in their place where no tab says the count; `tools` stand at the right
    of the head."""

    headed = Signal()
    """What the head says of it has changed."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title
        self.count = ""
        self.notes: tuple[str, ...] = ("",)
        self.alone: tuple[str, ...] = ()
        self.tools: QWidget | None = None
        self.bare = False
        """Whether it brings a head of its own, so that its card has none while it stands there alone."""

    def head(self, *notes: str, count: str = "", title: str = "", alone: tuple[str, ...] = ()) -> None:
        """Change what the head says."""
        before = (self.title, self.count, self.notes, self.alone)
        self.title, self.count, self.notes, self.alone = title or self.title, count, notes or ("",), alone
        if before != (self.title, self.count, self.notes, self.alone):
            self.headed.emit()
