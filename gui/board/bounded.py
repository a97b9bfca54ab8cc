"""What lies on the board within a rectangle that Qt knows."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsPathItem


class Bounded(QGraphicsPathItem):
    """An item with its bounds. Qt asks each item for them some ten times a drawing, and an answer from here takes a
    microsecond."""

    def __init__(self) -> None:
        super().__init__()
        self.setPen(Qt.PenStyle.NoPen)

    def bound(self, bounds: QRectF) -> None:
        """Lie within these bounds."""
        path = QPainterPath()
        path.addRect(bounds)
        self.setPath(path)
