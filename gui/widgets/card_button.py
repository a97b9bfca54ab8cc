"""A button that holds more than one line of words: as high as what is in it needs at its width."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QSizePolicy


class CardButton(QPushButton):
    """`inner` is what is laid out in it; words in it let the mouse through."""

    def __init__(self, inner: QBoxLayout) -> None:
        super().__init__()
        self.inner = inner
        self.setLayout(inner)
        for words in self.findChildren(QLabel):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.inner.heightForWidth(width)

    def sizeHint(self) -> QSize:
        return self.inner.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.inner.minimumSize().height())
