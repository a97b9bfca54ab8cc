"""Rich text among other parts."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QTextDocument
from PySide6.QtWidgets import QSizePolicy, QWidget


class RichText(QWidget):
    """Paragraphs wrapped to the width there is. They are laid out once: a label of Qt lays its rich text out for every size that
    it is asked about, half a dozen times."""

    def __init__(self) -> None:
        super().__init__()
        self._document = QTextDocument(self)
        self._document.setDocumentMargin(0)
        self._text = ""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        return self._text

    def setText(self, text: str) -> None:
        """Show rich text."""
        if text != self._text:
            self._text = text
            self._lay_out()

    def _lay_out(self) -> None:
        self._document.setDefaultFont(self.font())
        self._document.setHtml(self._text)
        self.setAccessibleName(self._document.toPlainText())
        self.updateGeometry()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._lay_out()

    def heightForWidth(self, width: int) -> int:
        if self._document.textWidth() != width:
            self._document.setTextWidth(width)
        return ceil(self._document.size().height())

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.heightForWidth(self.width())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        self._document.drawContents(painter, event.rect().toRectF())
        painter.end()
