"""A ruling written at the spot: the figure it is about is framed, and the ruling stands beside it and points at it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QDialog, QWidget

from gui.widgets.measures import GAP, RADIUS
from gui.widgets.theme import Look

WIDE = 460
"""Points the ruling is wide."""
AROUND, BEAK = 3, 11
"""Points between the figure and its frame, and from there to the ruling."""
ABOVE = 60
"""Points that the ruling begins above the middle of the figure it stands beside."""


class Balloon(QWidget):
    """Lies over the whole window until the ruling in it is laid down or left, so that nothing under it takes a click or a key. A
    click beside the ruling leaves it, as Esc does. `where` says where on the screen the figure is now; None where it is out of
    sight: then the ruling stands in the middle."""

    def __init__(self, window: QWidget, ruling: QDialog, where: Callable[[], QRect | None], look: Look) -> None:
        super().__init__(window)
        self.setObjectName("balloon")
        self.over, self.ruling, self.where, self.look = window, ruling, where, look
        self.figure: QRect | None = None
        """The frame around the figure, within the window."""
        self._before, self._first = window.focusWidget(), ruling.focusWidget() or ruling
        ruling.setParent(self, Qt.WindowType.Widget)
        for ended in (ruling.accepted, ruling.rejected):
            ended.connect(self._end)
        ruling.installEventFilter(self)
        window.installEventFilter(self)

    def open(self) -> None:
        """Show the ruling, with the keys in it."""
        self.show()
        self.ruling.show()
        self.follow()
        self._first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _end(self) -> None:
        """The keys go back to where they were, before anything else happens that wants them."""
        self.over.removeEventFilter(self)
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self.deleteLater()

    # Where it stands

    def follow(self) -> None:
        """Stand beside the figure where it is now, as wide as there is room, and as high as what is said wants."""
        room, spot = self.over.rect(), self.where()
        self.setGeometry(room)
        self.raise_()
        self.figure = None
        if spot is not None:
            around = self.look.px(AROUND)
            self.figure = QRect(self.over.mapFromGlobal(spot.topLeft()), spot.size()).adjusted(-around, -around, around, around)
        self.ruling.setGeometry(self._place(room.adjusted(GAP, GAP, -GAP, -GAP)))
        self.update()

    def _place(self, room: QRect) -> QRect:
        """Beside the figure where it is wide enough there, else under or above it, whichever has more room."""
        wide, beak = min(self.look.px(WIDE), room.width()), self.look.px(BEAK)
        size = QSize(wide, min(self._high(wide), room.height()))
        made = QRect(room.topLeft(), size)
        made.moveCenter(room.center())
        if (figure := self.figure) is None:
            return made
        made.moveTop(figure.center().y() - self.look.px(ABOVE))
        if figure.right() + beak + wide <= room.right():
            made.moveLeft(figure.right() + beak)
        elif figure.left() - beak - wide >= room.left():
            made.moveRight(figure.left() - beak)
        else:
            made.moveLeft(figure.center().x() - wide // 2)
            if room.bottom() - figure.bottom() >= figure.top() - room.top():
                made.moveTop(figure.bottom() + beak)
            else:
                made.moveBottom(figure.top() - beak)
        made.moveLeft(max(room.left(), min(made.left(), room.right() - size.width())))
        made.moveTop(max(room.top(), min(made.top(), room.bottom() - size.height())))
        return made

    def _high(self, wide: int) -> int:
        layout = self.ruling.layout()
        if layout is None:
            return self.ruling.sizeHint().height()
        layout.activate()
        return layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.totalSizeHint().height()

    def _outline(self) -> QPainterPath:
        """The ruling with what points from it at the figure."""
        body, outline = QRectF(self.ruling.geometry()).adjusted(0.5, 0.5, -0.5, -0.5), QPainterPath()
        outline.addRoundedRect(body, RADIUS, RADIUS)
        figure = QRectF(self.figure) if self.figure is not None else body
        if figure.intersects(body):
            return outline
        half, inset = self.look.px(BEAK) * 0.7, RADIUS + self.look.px(BEAK)
        aim = QPointF(
            max(body.left() + inset, min(figure.center().x(), body.right() - inset)),
            max(body.top() + inset, min(figure.center().y(), body.bottom() - inset)),
        )
        across = QPointF(0, half)
        if figure.right() < body.left():
            foot, tip = QPointF(body.left() + 1, aim.y()), QPointF(figure.right(), aim.y())
        elif figure.left() > body.right():
            foot, tip = QPointF(body.right() - 1, aim.y()), QPointF(figure.left(), aim.y())
        else:
            across = QPointF(half, 0)
            under = figure.bottom() < body.top()
            foot = QPointF(aim.x(), body.top() + 1 if under else body.bottom() - 1)
            tip = QPointF(aim.x(), figure.bottom() if under else figure.top())
        beak = QPainterPath()
        beak.addPolygon(QPolygonF([foot - across, tip, foot + across, foot - across]))
        return outline.united(beak)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.figure is not None:
            painter.setPen(QPen(self.look.colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.figure).adjusted(1, 1, -1, -1), 5, 5)
        painter.setPen(QPen(self.look.colour("accent"), 1.5))
        painter.setBrush(self.look.colour("raised"))
        painter.drawPath(self._outline())

    # Hands

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Another size of the window, or other words of the ruling."""
        if event.type() == QEvent.Type.LayoutRequest or (watched is self.over and event.type() == QEvent.Type.Resize):
            self.follow()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """The keys of the window's menus rest meanwhile: what is pressed is for the ruling alone."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.ruling.reject()
