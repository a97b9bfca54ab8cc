"""Free maps arranged by hand: a place is dragged where the moderator wants it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsRectItem

from gui.adapters.board.arrangement import put
from gui.board.map_view import MapView

LEAST = 6.0
"""A shorter way than this is a hand that trembled."""


class ArrangePlace:
    """A place in the hand: an outline follows the pointer, and the place stands there when it is put down."""

    def __init__(self, board: MapView, place: str) -> None:
        self.board = board
        self.place = place
        self.grip: QPointF | None = None
        self.start = board.plan.tiles[place]
        self.outline = QGraphicsRectItem(QRectF(0, 0, self.start.width(), self.start.height()))
        self.outline.setPen(QPen(board.look.colour("accent"), 3, Qt.PenStyle.DashLine))
        self.outline.setZValue(9)
        self.outline.setPos(self.start.topLeft())
        board.scene().addItem(self.outline)

    def move(self, point: QPointF) -> None:
        """Have the outline follow the pointer; the place itself stays until it is put down."""
        self.grip = self.grip or point - self.start.topLeft()
        self.outline.setPos(point - self.grip)
        self.board.desk.said.emit(f"Let go: {self.board.desk.name(self.place)} stands here.")

    def end(self, point: QPointF) -> None:
        """Put it down, unless it never left its place."""
        self.move(point)
        corner = self.outline.pos()
        self.cancel()
        board = self.board
        if (corner - self.start.topLeft()).manhattanLength() > LEAST:
            at = board.plan.unit(corner)
            if put(board.desk, self.place, at):
                board.desk.said.emit(f"{board.desk.name(self.place)} stands there now.")

    def cancel(self) -> None:
        """Call it off: the place stands where it stood."""
        self.board.scene().removeItem(self.outline)
