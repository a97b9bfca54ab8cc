"""Pieces on the board."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.adapters.board.effect import Token
from gui.board.bounded import Bounded
from gui.board.layout import CHIP_H
from gui.widgets.glyphs import paint_glyph, paint_signed, signed_width
from gui.widgets.theme import Look, Sign, blend, legible_on, scene_font

STRIP = 9.0
"""The height of what is drawn below the letters: bars for the size, a count, or what battles change."""


class Chip(Bounded):
    """One token: the colour and glyph of its side, its letters, its kind by its shape, its size by bars. `before` is the
    token as it was before the turn, where its figures are to be compared; one that is `lost` is struck through."""

    def __init__(
        self, token: Token, rect: QRectF, side: Sign | None, look: Look, before: Token | None = None, lost: bool = False
    ) -> None:
        super().__init__()
        self.look = look
        self.selected = False
        self.setZValue(2)
        # An arrow that comes or goes beneath it does not have it painted anew.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self._show(token, rect, side, before, lost)

    def _show(self, token: Token, rect: QRectF, side: Sign | None, before: Token | None, lost: bool) -> None:
        self.token = token
        self.rect = rect
        self.side = side
        self.before = before
        self.lost = lost
        self.bound(rect.adjusted(-3, -6, 3, 3))

    def show_(self, token: Token, rect: QRectF, side: Sign | None, before: Token | None, lost: bool) -> None:
        """Show a token as it is now; painted anew only where that is something else."""
        if (token, rect, side, before, lost) != (self.token, self.rect, self.side, self.before, self.lost):
            self._show(token, rect, side, before, lost)
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look, rect, token = self.look, self.rect, self.token
        colour = look.side(self.side)
        ground = blend(look.colour("panel"), colour, 0.35) if self.lost else colour
        ink = look.colour("ink") if self.lost else legible_on(colour)
        wide, high = rect.width(), rect.height()
        painter.setBrush(ground)
        painter.setPen(QPen(look.colour("ink"), 3.2) if self.selected else QPen(look.colour("panel"), 1.5))
        painter.drawPath(_outline(token.shape, wide, high).translated(rect.topLeft()))
        grown = high / CHIP_H
        below = STRIP * grown if token.bars or token.count is not None or self._compared else 0
        numbered = self._compared or token.count is not None
        painter.setFont(_font(token.letter, wide - 2, (16.0 if numbered else 18.5) * grown))
        paint_signed(painter, rect.adjusted(0, 0, 0, -below), self.side, token.letter, ink)
        if self._compared:
            self._figure(painter, ink)
        elif token.count is not None:
            self._say(painter, ink, str(token.count))
        elif token.bars:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            left = rect.center().x() - (token.bars * 8 - 2) * grown / 2
            for number in range(token.bars):
                painter.drawRect(QRectF(left + number * 8 * grown, rect.bottom() - 8 * grown, 6 * grown, 3.5 * grown))
        if self.lost:
            painter.setPen(QPen(look.colour("bad"), 3))
            painter.drawLine(rect.bottomLeft() + QPointF(1, -2), rect.topRight() + QPointF(-1, 2))

    @property
    def _compared(self) -> bool:
        return bool(self.token.figures) and self.before is not None

    @property
    def _strip(self) -> QRectF:
        grown = self.rect.height() / CHIP_H
        return QRectF(self.rect.left() + 4, self.rect.bottom() - (STRIP + 1) * grown, self.rect.width() - 8, (STRIP - 2) * grown)

    def _figure(self, painter: QPainter, ink: QColor) -> None:
        """The weightiest figure now, as a bar of what it was before the turn."""
        now, old = self.token.figures[0].value, self.before.figures[0].value if self.before and self.before.figures else None
        most = max(now, old or 0, self.token.figures[0].most or 0, 1)
        strip = self._strip
        if old is not None and old != now:
            self._say(painter, ink, f"{old}→{0 if self.lost else now}")
            return
        if self.token.count is not None:
            self._say(painter, ink, str(self.token.count))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.setOpacity(0.35)
        painter.drawRect(QRectF(strip.left(), strip.top() + 3, strip.width(), 3))
        painter.setOpacity(1.0)
        painter.drawRect(QRectF(strip.left(), strip.top() + 3, strip.width() * now / most, 3))

    def _say(self, painter: QPainter, ink: QColor, words: str) -> None:
        """Words below the letters."""
        painter.setFont(scene_font(12.5 * self.rect.height() / CHIP_H, True))
        painter.setPen(ink)
        painter.drawText(self._strip.adjusted(-4, -5, 4, 2), Qt.AlignmentFlag.AlignCenter, words)


@lru_cache(1024)
def _font(letters: str, room: float, size: float) -> QFont:
    """The largest font up to that size in which a glyph and these letters have room."""
    while signed_width(QFontMetrics(scene_font(size, True)), letters) > room and size > 9:
        size -= 1
    return scene_font(size, True)


@lru_cache(64)
def _outline(shape: str, wide: float, high: float) -> QPainterPath:
    """A token's outline, its corner at the origin: what never moves has battlements, what moves in secret is round, a person is
    a shield."""
    rect, path = QRectF(0, 0, wide, high), QPainterPath()
    if shape == "round":
        path.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    elif shape == "shield":
        path.moveTo(rect.topLeft() + QPointF(5, 0))
        path.lineTo(rect.topRight() - QPointF(5, 0))
        path.quadTo(rect.topRight(), rect.topRight() + QPointF(0, 5))
        path.lineTo(rect.right(), rect.bottom() - 9)
        path.quadTo(rect.right() - 6, rect.bottom() - 1, rect.center().x(), rect.bottom() + 1)
        path.quadTo(rect.left() + 6, rect.bottom() - 1, rect.left(), rect.bottom() - 9)
        path.lineTo(rect.left(), rect.top() + 5)
        path.quadTo(rect.topLeft(), rect.topLeft() + QPointF(5, 0))
    elif shape == "wall":
        tooth = rect.width() / 7
        path.moveTo(rect.bottomLeft())
        for number in range(7):
            high = rect.top() - 4 if number % 2 == 0 else rect.top() + 2
            path.lineTo(rect.left() + number * tooth, high)
            path.lineTo(rect.left() + (number + 1) * tooth, high)
        path.lineTo(rect.bottomRight())
        path.closeSubpath()
    else:
        path.addRoundedRect(rect, 6, 6)
    return path


class More(QGraphicsItem):
    """How many further tokens stand on a crowded place; a click on it fans them out."""

    def __init__(self, place: str, count: int, rect: QRectF, look: Look, sides: tuple[Sign | None, ...] = ()) -> None:
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
        painter.setFont(scene_font(15, True))
        upper = self.rect.adjusted(0, 0, 0, -9 if self.sides else 0)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, f"+{self.count}")
        wide = self.rect.width() / max(1, len(self.sides))
        for number, side in enumerate(self.sides):
            spot = QRectF(self.rect.left() + number * wide, self.rect.bottom() - 13, wide, 12)
            paint_glyph(painter, spot, side, self.look.side(side), 8)


class Fan(QGraphicsItem):
    """The ground under the tokens of a crowded place, fanned out above its neighbours."""

    def __init__(self, rect: QRectF, look: Look) -> None:
        super().__init__()
        self.rect = rect
        self.look = look
        self.setZValue(7)

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setBrush(self.look.colour("raised"))
        painter.setPen(QPen(self.look.colour("ink"), 2))
        painter.drawRoundedRect(self.rect, 10, 10)
