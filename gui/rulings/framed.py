"""A frame around the figure that a ruling is about, for as long as the ruling is written."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.widgets.theme import Look

AROUND = 3
"""Points between what is framed and its frame."""


class Framed(QWidget):
    """Lies over the window and takes no click. `where` says where on the screen the figure is now; None while it is out of
    sight."""

    def __init__(self, window: QWidget, where: Callable[[], QRect | None], look: Look) -> None:
        super().__init__(window)
        self.where = where
        self.look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.over = window
        window.installEventFilter(self)
        self.follow()

    def follow(self) -> None:
        """Stand around the figure where it is now."""
        spot = self.where()
        self.setVisible(spot is not None)
        if spot is not None:
            around = self.look.px(AROUND)
            corner = self.over.mapFromGlobal(spot.topLeft())
            self.setGeometry(QRect(corner, spot.size()).adjusted(-around, -around, around, around))
            self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.look.colour("accent"), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.follow()
        return False
