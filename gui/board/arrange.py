"""Free maps arranged by hand: a place is dragged where the moderator wants it, which the game keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsRectItem

from core.game import Game
from core.resolution.papers import ArrangeMap
from core.rulesets.map import Map

if TYPE_CHECKING:
    from gui.board.board import Board

LEAST = 6.0
"""A shorter way than this is a hand that trembled."""


def arrangement(game: Game, board: Map) -> dict[str, tuple[float, float]]:
    """Where places were put by hand, in the units of the map; a grid is never arranged."""
    found: Mapping[str, tuple[float, float]] = game.journal.record.papers.places if not board.grid else {}
    there = {place.id for place in board.places}
    return {place: at for place, at in found.items() if place in there}


def put(game: Game, board: Map, place: str, at: tuple[float, float]) -> None:
    """Keep where a place stands now; one gesture."""
    moved = {**arrangement(game, board), place: at}
    game.make(ArrangeMap(turn=game.turn, places=moved, said=f"Arrange the map: {game.state.names.of(place)}"))


def forget(game: Game) -> None:
    """Let the map stand as the rules lay it out."""
    game.make(ArrangeMap(turn=game.turn, said="Lay the map out anew"))


class ArrangePlace:
    """A place in the hand: an outline follows the pointer, and the place stands there when it is put down."""

    def __init__(self, board: Board, place: str) -> None:
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
            if board.desk.do(lambda game: put(game, board.desk.map, self.place, at)):
                board.desk.said.emit(f"{board.desk.name(self.place)} stands there now.")

    def cancel(self) -> None:
        """It stands where it stood."""
        self.board.scene().removeItem(self.outline)
