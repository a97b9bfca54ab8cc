"""A list whose lines change one by one."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from PySide6.QtWidgets import QListWidget, QListWidgetItem

from gui.widgets.opaque import Opaque
from gui.widgets.parts import silently


class Lines(QListWidget):
    """Qt lays all lines of a list out anew and paints them where one says something else; here that one is painted, unless it
    takes another height."""

    def __init__(self) -> None:
        super().__init__()
        Opaque(self)

    @contextmanager
    def changing(self, row: int) -> Generator[QListWidgetItem]:
        """A line, to have it say something else."""
        item, high = self.item(row), self.sizeHintForRow(row)
        with silently(self.model()):
            yield item
        if self.sizeHintForRow(row) != high:
            self.scheduleDelayedItemsLayout()
        else:
            self.update(self.indexFromItem(item))
