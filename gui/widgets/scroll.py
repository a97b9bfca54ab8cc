"""What scrolls down where it has no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QStackedWidget, QWidget


class Scroll(QScrollArea):
    """A page that is as wide as its room, and scrolls down where it is higher. It is never narrower than its page may be."""

    def __init__(self, page: QWidget | None = None) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if page is not None:
            self.setWidget(page)

    def setFocusPolicy(self, policy: Qt.FocusPolicy) -> None:
        """Where the keys may come to it there is room for their ring, so that it lies on no word."""
        super().setFocusPolicy(policy)
        self.setViewportMargins(*((0, 0, 0, 0) if policy == Qt.FocusPolicy.NoFocus else (5, 3, 0, 3)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()  # the page may be narrower, or no more
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        page = self.widget()
        wide = (page.minimumSizeHint().width() if page is not None else 0) + self.verticalScrollBar().sizeHint().width()
        return super().minimumSizeHint().expandedTo(QSize(wide, 0))


class Snug(Scroll):
    """One that is as high as its page where there is room for it, hidden while its page is, and gives way to what stands beside
    it."""

    LEAST = 60

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        page.installEventFilter(self)
        if page.isHidden():
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            watched is self.widget()
            and self.parentWidget() is not None
            and event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
        ):
            self.setVisible(event.type() == QEvent.Type.ShowToParent)
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        page, wide = self.widget(), self.viewport().width()
        if page is None:
            return super().sizeHint()
        high = page.heightForWidth(wide) if page.hasHeightForWidth() else page.sizeHint().height()
        return QSize(page.sizeHint().width(), high)

    def minimumSizeHint(self) -> QSize:
        page = self.widget()
        return QSize(page.minimumSizeHint().width() if page is not None else 0, min(self.LEAST, self.sizeHint().height()))


class Low(QStackedWidget):
    """Pages that scroll by themselves: they ask for no more height than they are given at least, and take what there is."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumHeight())
