"""The whole board as a picture, for a post."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from shiboken6 import isValid

from gui.adapters.board.readers import Audience, Party
from gui.adapters.desk import Desk
from gui.adapters.standing import PUBLISH
from gui.board.board import Board
from gui.widgets.glyphs import paint_glyph
from gui.widgets.slices import whole
from gui.widgets.theme import Look, legible_on, scene_font


def seen_by(desk: Desk, look: Look, audience: Audience, moment: int | None = None) -> Board:
    """A board of its own that shows what `audience` may know, whoever's eyes the desk looks through."""
    theirs = Desk()
    theirs.game, theirs.stage, theirs.lens, theirs.moment = desk.game, PUBLISH, audience, moment
    board = Board(theirs, look)
    theirs.setParent(board)
    board.rebuild()
    return board


def drawn(desk: Desk, look: Look, audience: Audience, moment: int | None = None, width: int = 1200) -> QImage:
    """A picture of the board as `audience` may know it, `width` pixels wide."""
    return whole(drawn_in_slices(desk, look, audience, moment, width))


def drawn_in_slices(
    desk: Desk, look: Look, audience: Audience, moment: int | None, width: int, *, legend: bool = True
) -> Generator[None, None, QImage]:
    """The same, a thing at a time; without the `legend` where it would be too small to read."""
    board = seen_by(desk, look, audience, moment)
    try:
        yield
        return (yield from image_in_slices(board, width, legend=legend))
    finally:
        if isValid(board):  # given up at the end of the program, it may be gone already
            board.deleteLater()


LEGEND = 44.0
"""The height of a line of the legend, in scene units."""


def image(board: Board, width: int = 1200) -> QImage:
    """The board as an image, `width` pixels wide, with whose colours are whose below it."""
    return whole(image_in_slices(board, width))


def image_in_slices(board: Board, width: int, *, legend: bool = True) -> Generator[None, None, QImage]:
    """The same, a thing at a time."""
    sides = _sides(board) if legend else []
    size = _size(board, sides)
    scale = width / max(1.0, size.width())
    made = QImage(width, max(1, round(size.height() * scale)), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(board.look.colour("panel"))
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    try:
        yield from _painted(board, painter, sides)
    finally:
        painter.end()
    return made


def onto(board: Board, painter: QPainter) -> QSizeF:
    """Draw the board, with whose colours are whose below it, and say how large it is."""
    sides = _sides(board)
    whole(_painted(board, painter, sides))
    return _size(board, sides)


Placed = list[tuple[Party, float, int]]


def _sides(board: Board) -> Placed:
    """The sides that are to be seen, each with how far right it stands in the legend, and in which line."""
    held = {place.side for place in board.desk.map.places} | {token.side for token in board.desk.map.tokens}
    metrics = QFontMetricsF(scene_font(20))
    room = board.scene().sceneRect().width() - 40
    found: Placed = []
    right, line = 0.0, 0
    for side in board.desk.map.sides:
        if side.id not in held:
            continue
        wide = metrics.horizontalAdvance(side.name) + 66
        if right and right + wide > room:
            right, line = 0.0, line + 1
        found.append((side, right, line))
        right += wide
    return found


def _size(board: Board, sides: Placed) -> QSizeF:
    source = board.scene().sceneRect()
    return QSizeF(source.width(), source.height() + (LEGEND * (sides[-1][2] + 1) + 8 if sides else 0))


def _painted(board: Board, painter: QPainter, sides: Placed) -> Generator[None]:
    """Paints the items of the board one by one, then the legend. `QGraphicsScene.render` asks after much that no picture needs,
    takes seven times as long, and all of it at once."""
    source = board.scene().sceneRect()
    painter.save()
    painter.translate(-source.topLeft())
    painter.setClipRect(source)
    option = QStyleOptionGraphicsItem()
    try:
        for item in board.scene().items(Qt.SortOrder.AscendingOrder):
            painter.save()
            painter.setTransform(item.sceneTransform(), True)
            painter.setOpacity(item.effectiveOpacity())
            item.paint(painter, option, None)
            painter.restore()
            yield
    finally:  # it may be given up at any of them
        painter.restore()
    painter.setFont(scene_font(20))
    for side, left, line in sides:
        box = QRectF(24 + left, source.height() + LEGEND * line + 4, 30, 30)
        colour = board.look.side(board.desk.sign(side.id))
        painter.setPen(QPen(colour, 1))
        painter.setBrush(colour)
        painter.drawRoundedRect(box, 6, 6)
        paint_glyph(painter, box, board.desk.sign(side.id), legible_on(colour))
        painter.setPen(board.look.colour("ink"))
        text = QRectF(box.right() + 8, box.top(), source.width() - box.right(), box.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, side.name)


def svg_in_slices(board: Board) -> Generator[None, None, bytes]:
    """The board as SVG, to be scaled at will, a thing at a time."""
    from PySide6.QtSvg import QSvgGenerator

    sides = _sides(board)
    bounds = _size(board, sides)
    size = QSize(round(bounds.width()), round(bounds.height()))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle("Board")
    painter = QPainter(generator)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), board.look.colour("panel"))
    try:
        yield from _painted(board, painter, sides)
    finally:
        painter.end()
    return bytes(buffer.data().data())
