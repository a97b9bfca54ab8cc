"""The glyphs of parties as shapes, so that no font decides what they look like."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from gui.widgets.theme import Sign

_SHARE = 0.62
"""How much of a square place a glyph takes."""


def paint_glyph(painter: QPainter, room: QRectF, sign: Sign | None, colour: QColor, size: float = 0.0) -> None:
    """Draw the glyph of a sign in the middle of a place, in a colour; a ring for nobody's. `size` is how wide it is, else what
    fits."""
    wide = size or _SHARE * min(room.width(), room.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint(painter, room.center(), sign, colour, wide)
    painter.restore()


def _paint(painter: QPainter, middle: QPointF, sign: Sign | None, colour: QColor, wide: float) -> None:
    if sign is None:
        painter.setPen(QPen(colour, 0.14 * wide))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, 0.4 * wide, 0.4 * wide)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(_sized(sign.glyph, wide).translated(middle))


@lru_cache(512)
def _sized(glyph: str, wide: float) -> QPainterPath:
    return QTransform.fromScale(wide / 2, wide / 2).map(shape(glyph))


@cache
def shape(glyph: str) -> QPainterPath:
    """The outline of a glyph, within one unit of the origin, y down."""
    path = QPainterPath()
    match glyph:
        case "disc":
            path.addEllipse(QPointF(), 0.86, 0.86)
        case "square":
            path.addRect(QRectF(-0.78, -0.78, 1.56, 1.56))
        case "diamond":
            _corners(path, 4, 1)
        case "triangle":
            _through(path, (0, -0.92), (0.96, 0.78), (-0.96, 0.78))
        case "wedge":
            _through(path, (0, 0.92), (0.96, -0.78), (-0.96, -0.78))
        case "arrow":
            _through(path, (0.92, 0), (-0.78, 0.96), (-0.78, -0.96))
        case "pentagon":
            _corners(path, 5, 0.98)
        case "star":
            _corners(path, 5, 1.06, 0.42)
        case "cross":
            path.setFillRule(Qt.FillRule.WindingFill)
            path.addRect(QRectF(-0.32, -0.92, 0.64, 1.84))
            path.addRect(QRectF(-0.92, -0.32, 1.84, 0.64))
        case "half moon":
            path.addEllipse(QPointF(), 0.9, 0.9)
            path.moveTo(0, -0.66)  # what lies in both is left open
            path.arcTo(QRectF(-0.66, -0.66, 1.32, 1.32), 90, -180)
            path.closeSubpath()
        case "spade":
            path.setFillRule(Qt.FillRule.WindingFill)
            _through(path, (0, -1), (0.84, 0.08), (-0.84, 0.08))
            _through(path, (0, 0.05), (0.38, 0.98), (-0.38, 0.98))
            for side in (-0.42, 0.42):
                path.addEllipse(QPointF(side, 0.2), 0.44, 0.44)
        case "crescent":
            path.moveTo(0.5, -0.86)
            path.arcTo(QRectF(-0.98, -0.98, 1.96, 1.96), 60, 240)
            path.arcTo(QRectF(-0.35, -0.98, 1.7, 1.96), 240, -120)
            path.closeSubpath()
        case "corner":
            _through(path, (-0.82, -0.9), (0.95, 0.82), (-0.82, 0.82))
        case "slant":
            _through(path, (-0.35, -0.6), (1.05, -0.6), (0.35, 0.6), (-1.05, 0.6))
        case "club":
            path.setFillRule(Qt.FillRule.WindingFill)
            _through(path, (0, 0), (0.36, 0.98), (-0.36, 0.98))
            for middle in (QPointF(0, -0.52), QPointF(-0.52, 0.2), QPointF(0.52, 0.2)):
                path.addEllipse(middle, 0.46, 0.46)
        case "bars":
            for top in (-0.86, -0.22, 0.42):
                path.addRect(QRectF(-0.86, top, 1.72, 0.44))
        case "bolt":
            _through(path, (0.25, -1.05), (-0.75, 0.2), (-0.1, 0.2), (-0.3, 1.05), (0.75, -0.3), (0.1, -0.3))
        case _:
            _heart(path)
    return path


def _through(path: QPainterPath, *points: tuple[float, float]) -> None:
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()


def _corners(path: QPainterPath, count: int, radius: float, inner: float = 0.0) -> None:
    """Corners around the origin, the first at the top; with `inner`, a star's."""
    steps = 2 * count if inner else count
    radii = [inner if inner and step % 2 else radius for step in range(steps)]
    _through(path, *((r * sin(2 * pi * n / steps), -r * cos(2 * pi * n / steps)) for n, r in enumerate(radii)))


def _heart(path: QPainterPath) -> None:
    path.moveTo(0, 0.92)
    path.cubicTo(-1.5, -0.13, -0.85, -1.08, 0, -0.44)
    path.cubicTo(0.85, -1.08, 1.5, -0.13, 0, 0.92)
    path.closeSubpath()


def paint_signed(painter: QPainter, room: QRectF, sign: Sign | None, words: str, ink: QColor) -> None:
    """Draw a glyph and words after it, both in the middle of a place, in the font and with the edges that are set."""
    metrics = painter.fontMetrics()
    mark, gap = 0.62 * metrics.height(), 0.12 * metrics.height()
    wide = metrics.horizontalAdvance(words)
    left = room.center().x() - (mark + gap + wide) / 2
    _paint(painter, QPointF(left + mark / 2, room.center().y()), sign, ink, mark)
    painter.setPen(ink)
    painter.drawText(QRectF(left + mark + gap, room.top(), wide + 4, room.height()), Qt.AlignmentFlag.AlignVCenter, words)


def signed_width(metrics: QFontMetrics, words: str) -> float:
    """How wide `paint_signed` draws them in a font."""
    return 0.74 * metrics.height() + metrics.horizontalAdvance(words)
