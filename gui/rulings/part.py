"""One part of a ruling as it is being written."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.adapters.ruling import RulingParts
from gui.forms.tabbing import first_stop
from gui.widgets.parts import button


class Part(QWidget):
    """A line of the ruling; `edited` when it says something else, `dropped` when it is not wanted after all."""

    edited = Signal()
    dropped = Signal(QWidget)

    def __init__(self) -> None:
        super().__init__()
        self.drop = button("×", lambda: self.dropped.emit(self), "quiet", "Drop this line")
        self.drop.setAccessibleName("Drop this line")
        self.drop.setAutoDefault(False)

    @property
    def begins(self) -> QWidget:
        """Where writing it begins."""
        return first_stop(self) or self

    @property
    @abstractmethod
    def blank(self) -> bool:
        """Whether nothing has been written into it yet."""

    @abstractmethod
    def add_to(self, parts: RulingParts) -> None:
        """Put into `parts` what it says; refused while it says nothing that could be meant."""
