"""Places, links and edges of the board, as painted."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.rulesets.map import Badge, Map, Place
from gui.board.layout import Layout
from gui.widgets.theme import Look, blend, glyph, legible_on, scene_font

MARKS = {"victory": "★", "home": "⌂", "noble": "♛", "capital": "♛", "building": "▦", "battle": "⚔", "spy": "◉", "blocked": "✖"}
"""Signs of the marks that maps commonly use; any other mark is drawn as its first letter."""


class Tile(QGraphicsItem):
    """One place: its control, badges and marks, and whether it is selected, legal to drop on, or under the pointer."""

    def __init__(self, place: Place, rect: QRectF, side: int | None, look: Look, named: bool) -> None:
        super().__init__()
        self.place = place
        self.rect = rect
        self.side = side
        self.look = look
        self.named = named
        self.legal: bool | None = None
        self.selected = False
        self.hovered = False

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-28, -4, 28, 52) if self.named else self.rect.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look = self.look
        fill = look.wash(self.side) if self.side is not None else look.colour("tile")
        if self.legal is False:
            fill = blend(fill, look.colour("paper"), 0.6)
        line = look.side(self.side) if self.side is not None else look.colour("tile_line")
        painter.setPen(QPen(line, 1.8 if self.side is not None else 1.4))
        painter.setBrush(fill)
        painter.drawRoundedRect(self.rect, 8, 8)
        if self.legal:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.colour("good"), 3.2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(self.rect.adjusted(2, 2, -2, -2), 7, 7)
        if self.selected or self.hovered:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.colour("ink" if self.selected else "faint"), 3 if self.selected else 1.6))
            painter.drawRoundedRect(self.rect.adjusted(-1, -1, 1, 1), 8, 8)
        if self.named:
            self._name(painter)
        self._marks(painter)
        self._badges(painter)

    def _name(self, painter: QPainter) -> None:
        """The name below a place of a free map, its owner's glyph before it, on a ground that links do not cross."""
        owner = f"{glyph(self.side)} " if self.side is not None else ""
        strip = QRectF(self.rect.left() - 23, self.rect.bottom() + 3, self.rect.width() + 46, 46)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        text = owner + self.place.label
        room = strip
        for size in (16.5, 14.0, 12.0):
            painter.setFont(scene_font(size, True))
            room = painter.boundingRect(strip, flags, text)
            if room.height() <= strip.height():
                break
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.colour("panel"))
        painter.drawRoundedRect(room.adjusted(-3, 0, 3, 0), 4, 4)
        painter.setPen(self.look.colour("ink"))
        painter.drawText(strip, flags, text)

    def _marks(self, painter: QPainter) -> None:
        painter.setFont(scene_font(15))
        right = self.rect.right() - 4
        for mark in self.place.marks:
            painter.setPen(self.look.tone(mark) if mark == "victory" else self.look.colour("muted"))
            sign = MARKS.get(mark, mark[:1].upper())
            painter.drawText(QRectF(right - 17, self.rect.bottom() - 43, 17, 19), Qt.AlignmentFlag.AlignCenter, sign)
            right -= 17

    def _badges(self, painter: QPainter) -> None:
        font, size = (15.0, 23.0) if self.named else (11.5, 18.0)
        painter.setFont(scene_font(font, True))
        metrics = painter.fontMetrics()
        widths = [max(size, metrics.horizontalAdvance(badge.text) + 9.0) for badge in self.place.badges]
        room = self.rect.width() - 8
        shrink = min(1.0, room / max(1.0, sum(widths) + 2 * len(widths)))
        painter.save()
        painter.translate(self.rect.left() + 5, self.rect.bottom() - 5)
        painter.scale(shrink, shrink)
        left = 0.0
        for badge, wide in zip(self.place.badges, widths, strict=True):
            self._badge(painter, badge, QRectF(left, -size, wide, size))
            left += wide + 2
        painter.restore()

    def _badge(self, painter: QPainter, badge: Badge, box: QRectF) -> None:
        colour = self.look.tone(badge.tone)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(legible_on(colour))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge.text)


class Ground(QGraphicsItem):
    """What lies under the tiles: links between places, and the names on the edges of a grid."""

    def __init__(self, board: Map, layout: Layout, look: Look) -> None:
        super().__init__()
        self.board = board
        self.plan = layout
        self.look = look
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:
        return self.plan.bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setPen(QPen(self.look.colour("strong_line"), 2))
        tiles = self.plan.tiles
        for one, other in self.board.links:
            if not self.plan.grid and one in tiles and other in tiles:
                painter.drawLine(tiles[one].center(), tiles[other].center())
        painter.setFont(scene_font(18, True))
        painter.setPen(self.look.colour("muted"))
        for y, name in self.plan.rows:
            painter.drawText(QRectF(-40, y - 14, 34, 28), Qt.AlignmentFlag.AlignCenter, name)
        for x, name in self.plan.columns:
            painter.drawText(QRectF(x - 20, -34, 40, 28), Qt.AlignmentFlag.AlignCenter, name)


class Arrow(QGraphicsItem):
    """An order seen on the board: from where a thing stands to where it is told to go."""

    def __init__(self, path: list[QPointF], side: int | None, look: Look, refused: bool) -> None:
        super().__init__()
        self.path = path
        self.side = side
        self.look = look
        self.refused = refused
        self.setZValue(1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        xs, ys = [point.x() for point in self.path], [point.y() for point in self.path]
        return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-14, -14, 14, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colour = self.look.side(self.side)
        pen = QPen(colour, 3.5, Qt.PenStyle.DotLine if self.refused else Qt.PenStyle.SolidLine)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        end, before = self.path[-1], self.path[-2]
        reach = end - before
        length = max(1.0, (reach.x() ** 2 + reach.y() ** 2) ** 0.5)
        along, across = reach / length, QPointF(-reach.y(), reach.x()) / length
        neck = end - along * 12
        painter.setPen(pen)
        painter.drawPolyline([*self.path[:-1], neck])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon([end, neck + across * 8, neck - across * 8])
