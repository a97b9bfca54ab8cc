"""One part of a ruling as it is being written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core.complaint import Rejected
from core.document import parsed
from core.resolution.amend import Amendment
from gui.widgets.parts import button


@dataclass
class Parts:
    """What the parts of a ruling come to together."""

    changes: list[Amendment] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    dice: dict[str, int] = field(default_factory=dict)
    orders: dict[int, bool] = field(default_factory=dict)


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
    def blank(self) -> bool:
        """Whether nothing has been written into it yet."""
        raise NotImplementedError

    def add_to(self, parts: Parts) -> None:
        """Put into `parts` what it says; `Rejected` while it says nothing that could be meant."""
        raise NotImplementedError


def read(text: str, where: str) -> Any:
    """A value as one writes it."""
    try:
        return parsed(text)
    except Rejected as error:
        raise Rejected.because(where, f"{text} cannot be read as a value.", "Write a word, a number or a list.") from error
