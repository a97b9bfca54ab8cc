"""What covers its ground, so that nothing beneath it is painted with it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractScrollArea

_STYLED = (QEvent.Type.Polish, QEvent.Type.StyleChange)


class Opaque(QObject):
    """Has what an area shows fill its own ground. A style sheet takes that from it, so that with every line of a list eleven
    widgets beneath it were painted, up to the window; the colour that it gave the area is the same."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _STYLED:
            self._area.viewport().setAutoFillBackground(True)
        return False
