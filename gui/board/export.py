"""The whole board as a picture, for a post."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from gui.board.board import Board


def png(board: Board, place: str | Path, width: int = 1200) -> None:
    """Write the board as PNG, `width` pixels wide; OSError when it cannot be written."""
    scene = board.scene()
    source = scene.sceneRect()
    image = QImage(width, round(width * source.height() / max(1.0, source.width())), QImage.Format.Format_ARGB32)
    image.fill(board.look.colour("panel"))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    scene.render(painter, QRectF(image.rect()), source)
    painter.end()
    if not image.save(str(place), "PNG"):
        raise OSError(f"{place} cannot be written.")


def svg(board: Board, place: str | Path) -> None:
    """Write the board as SVG, to be scaled at will."""
    from PySide6.QtSvg import QSvgGenerator

    scene = board.scene()
    source = scene.sceneRect()
    size = QSize(round(source.width()), round(source.height()))
    generator = QSvgGenerator()
    generator.setFileName(str(place))
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle("Board")
    painter = QPainter()
    if not painter.begin(generator):
        raise OSError(f"{place} cannot be written.")
    scene.render(painter, QRectF(0, 0, size.width(), size.height()), source)
    painter.end()
