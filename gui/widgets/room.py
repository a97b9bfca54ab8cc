"""How large a window opens: as it would like to be, and never larger than the screen with its frame around it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget

from gui.widgets.theme import Look

FRAME = QSize(40, 60)
"""What the screen keeps free for the frame of a window, which nobody can measure before it is shown."""


def room_on(window: QWidget) -> QSize:
    """The most a window can have of its screen within its frame, in pixels."""
    return window.screen().availableSize() - FRAME


def give_room(dialog: QDialog, look: Look, wide: int, high: int) -> None:
    """Size a dialog in units of the look, within the screen."""
    dialog.resize(QSize(look.px(wide), look.px(high)).boundedTo(room_on(dialog)))
