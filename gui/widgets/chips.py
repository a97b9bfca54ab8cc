"""Chips: a word or two on a ground of its tone, painted by lists."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from gui.widgets.measures import NOTE
from gui.widgets.theme import Look, scene_font

GROUNDS = {"bad": "bad_wash", "warn": "warn_wash", "good": "good_wash", "accent": "accent_wash"}
LINES = {"bad": "bad_line", "warn": "warn_line", "accent": "accent"}


def chip_width(words: str, look: Look) -> int:
    """How wide a chip of these words is."""
    return _advance(words, look.px(NOTE)) + look.px(14)


@lru_cache(1024)
def _advance(words: str, pixels: int) -> int:
    """How wide these words are in notes of that many pixels: a list asks of each chip whenever one changes."""
    return QFontMetrics(scene_font(pixels)).horizontalAdvance(words)


def paint_chip(painter: QPainter, left: float, middle: float, words: str, tone: str, look: Look, ringed: bool = False) -> QRectF:
    """Draw a chip whose left edge and middle line stand there; `ringed` is the one chosen. Its rectangle."""
    high = look.px(17)
    box = QRectF(left, middle - high / 2, chip_width(words, look), high)
    pen = painter.pen()
    pen.setColor(look.colour("accent" if ringed else LINES.get(tone, "hairline")))
    pen.setWidthF(2 if ringed else 1)
    painter.setPen(pen)
    painter.setBrush(look.colour(GROUNDS.get(tone, "sunken")))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setPen(look.colour(tone))
    painter.setFont(look.font(NOTE))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
    return box
