"""What stands on paper: pages of A4 drawn alike on a screen, into a PDF and on a printer. No widget is touched here, so that
it can be done behind the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QEventLoop, QIODevice, QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import QFont, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter, QPicture, QTextDocument

DOTS = 96
_LONG, _SHORT, _MARGIN = 1123, 794, 57
"""A4 and a margin of 15 mm, in dots."""


class Sheet(NamedTuple):
    """What is to be printed: rich text, with the picture of the board it shows; or a drawing and its size."""

    title: str
    text: str = ""
    board: QImage | None = None
    drawing: QPicture | None = None
    size: QSizeF = QSizeF()

    @property
    def wide(self) -> bool:
        """Whether it is printed across the page."""
        return self.drawing is not None and self.size.width() > self.size.height()

    @property
    def paper(self) -> QSizeF:
        """The size of the page in the units it is drawn in."""
        return QSizeF(_LONG, _SHORT) if self.wide else QSizeF(_SHORT, _LONG)


Drawer = Callable[[QPainter], None]


def pages(sheet: Sheet) -> Iterator[Drawer]:
    """Each page of a sheet as what draws it, in dots of its paper."""
    room = QRectF(_MARGIN, _MARGIN, sheet.paper.width() - 2 * _MARGIN, sheet.paper.height() - 2 * _MARGIN)
    if sheet.drawing is not None:
        yield lambda painter: _draw(sheet, painter, room)
        return
    _timers = QEventLoop()  # a document sets timers when it is laid out, and a bare thread has none until somebody asks for them
    document = QTextDocument()
    document.setDefaultFont(_font())
    document.setDocumentMargin(0)
    if sheet.board is not None:
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl("board"), sheet.board)
    document.setHtml(sheet.text)
    document.setPageSize(room.size())
    count = document.pageCount()
    for number in range(count):
        yield lambda painter, number=number: _write(document, painter, room, number, count)


def _draw(sheet: Sheet, painter: QPainter, room: QRectF) -> None:
    scale = min(room.width() / sheet.size.width(), room.height() / sheet.size.height())
    painter.save()
    painter.translate(room.topLeft())
    painter.scale(scale, scale)
    assert sheet.drawing is not None
    painter.drawPicture(0, 0, sheet.drawing)
    painter.restore()


def _write(document: QTextDocument, painter: QPainter, room: QRectF, number: int, count: int) -> None:
    painter.save()
    painter.translate(room.left(), room.top() - number * room.height())
    document.drawContents(painter, QRectF(0, number * room.height(), room.width(), room.height()))
    painter.restore()
    if count > 1:
        painter.setFont(_font())
        painter.drawText(
            QRectF(room.left(), room.bottom() + 12, room.width(), 20), Qt.AlignmentFlag.AlignCenter, f"{number + 1} / {count}"
        )


def _font() -> QFont:
    font = QFont("DejaVu Sans")
    font.setPixelSize(13)
    return font


def previews(sheet: Sheet) -> list[QImage]:
    """The pages as pictures."""
    made: list[QImage] = []
    for draw in pages(sheet):
        image = QImage(sheet.paper.toSize(), QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        draw(painter)
        painter.end()
        made.append(image)
    return made


def pdf(sheet: Sheet) -> bytes:
    """The pages as a PDF."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(sheet.title)
    writer.setCreator("Seneschal")
    writer.setResolution(DOTS * 10)
    print_on(writer, sheet)
    buffer.close()
    return bytes(buffer.data().data())


def print_on(device: QPagedPaintDevice, sheet: Sheet) -> bool:
    """Draw the pages on a printer or into a PDF; False where it does not take them."""
    way = QPageLayout.Orientation.Landscape if sheet.wide else QPageLayout.Orientation.Portrait
    device.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), way, QMarginsF()))
    painter = QPainter()
    if not painter.begin(device):
        return False
    whole = painter.viewport()
    for number, draw in enumerate(pages(sheet)):
        if number:
            device.newPage()
        painter.save()
        painter.scale(whole.width() / sheet.paper.width(), whole.height() / sheet.paper.height())
        draw(painter)
        painter.restore()
    painter.end()
    return True
