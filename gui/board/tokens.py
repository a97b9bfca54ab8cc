"""Pieces on the board."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.rulesets.map import Token
from gui.widgets.theme import Look, glyph, legible_on, scene_font


class Chip(QGraphicsItem):
    """One token: the colour and glyph of its side, and its letter."""

    def __init__(self, token: Token, rect: QRectF, side: int | None, look: Look) -> None:
        super().__init__()
        self.token = token
        self.rect = rect
        self.side = side
        self.look = look
        self.selected = False
        self.setZValue(2)

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colour = self.look.side(self.side)
        painter.setBrush(colour)
        edge = self.look.colour("ink" if self.selected else "panel")
        painter.setPen(QPen(edge, 3.2 if self.selected else 1.5))
        painter.drawRoundedRect(self.rect, 6, 6)
        painter.setPen(legible_on(colour))
        painter.setFont(scene_font(15, True))
        painter.drawText(self.rect, Qt.AlignmentFlag.AlignCenter, f"{glyph(self.side)}{self.token.letter}")


class More(QGraphicsItem):
    """How many further tokens stand on a crowded place."""

    def __init__(self, place: str, count: int, rect: QRectF, look: Look, sides: tuple[int | None, ...] = ()) -> None:
        super().__init__()
        self.place = place
        self.count = count
        self.sides = sides
        """Whose the tokens not drawn are, each side once."""
        self.rect = rect
        self.look = look
        self.setZValue(2)

    def boundingRect(self) -> QRectF:
        return self.rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setBrush(self.look.colour("raised"))
        painter.setPen(QPen(self.look.colour("ink"), 1.4))
        painter.drawRoundedRect(self.rect, 6, 6)
        painter.setPen(self.look.colour("ink"))
        painter.setFont(scene_font(14, True))
        upper = self.rect.adjusted(0, 0, 0, -9 if self.sides else 0)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, f"+{self.count}")
        painter.setFont(scene_font(9, True))
        wide = self.rect.width() / max(1, len(self.sides))
        for number, side in enumerate(self.sides):
            spot = QRectF(self.rect.left() + number * wide, self.rect.bottom() - 13, wide, 12)
            painter.setPen(self.look.side(side))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, glyph(side))
