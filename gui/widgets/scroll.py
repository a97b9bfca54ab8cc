"""What scrolls down where it has no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget


class Scroll(QScrollArea):
    """A page that is as wide as its room, and scrolls down where it is higher. It is never narrower than its page may be."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()  # the page may be narrower, or no more
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        page = self.widget()
        wide = (page.minimumSizeHint().width() if page is not None else 0) + self.verticalScrollBar().sizeHint().width()
        return super().minimumSizeHint().expandedTo(QSize(wide, 0))


class Low(QStackedWidget):
    """Pages that scroll by themselves: they ask for no more height than they are given at least, and take what there is."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumHeight())
