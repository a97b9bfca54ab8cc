"""A brush of a new game's board: what it paints as it looks there, what it is called, and its key."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from gui.adapters.setup.draft import Brush
from gui.adapters.setup.drawing import letters
from gui.widgets.measures import EDGE
from gui.widgets.parts import label, redress, row
from gui.widgets.theme import Look, legible_on


class BrushButton(QPushButton):
    """The button that takes a brush in hand."""

    def __init__(self, brush: Brush, look: Look) -> None:
        super().__init__()
        self.setProperty("role", "brush")
        self.setCheckable(True)
        self.setAccessibleName(brush.title)
        self.setToolTip(f"{brush.title}: {brush.hint} ({brush.letter})")
        self.title = label(brush.title)
        self.letter = label(brush.letter, "note")
        self.inner = row(BrushSign(brush, look), self.title, None, self.letter)
        self.inner.setContentsMargins(EDGE, 5, EDGE, 5)
        self.setLayout(self.inner)
        for one in self.findChildren(QWidget):
            one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.toggled.connect(self._tell)

    def _tell(self, on: bool) -> None:
        redress(self.title, "picked" if on else "")
        redress(self.letter, "picked" if on else "note")

    def sizeHint(self) -> QSize:
        return self.inner.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.inner.minimumSize()


class BrushSign(QWidget):
    """What a brush paints, as it looks on the board: an amount in its colour, a piece with its letters, a place of somebody, a
    link, or the brush's own sign."""

    def __init__(self, brush: Brush, look: Look) -> None:
        super().__init__()
        self.brush = brush
        self.look = look

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(22), self.look.px(16))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, brush = self.look, self.brush
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(QPointF(), self.sizeHint().toSizeF())
        room.moveCenter(QRectF(self.rect()).center())
        painter.setFont(look.font(10.5, bold=True))
        if brush.sign:
            painter.setFont(look.font())
            painter.setPen(look.colour("ink"))
            painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, brush.sign)
        elif brush.way == "amount":
            self._box(painter, room.adjusted(3, 1, -3, -1), look.tone(brush.amounts[0].tone), "1")
        elif brush.way == "stand":
            self._box(painter, room.adjusted(0, 1, 0, -1), look.colour("muted"), letters(brush.title))
        elif brush.way in ("border", "pair"):
            ends = QPointF(room.left() + 4, room.center().y()), QPointF(room.right() - 4, room.center().y())
            painter.setPen(QPen(look.colour("ink"), 1.6))
            painter.drawLine(*ends)
            painter.setBrush(look.colour("ink"))
            for end in ends:
                painter.drawEllipse(end, 2.6, 2.6)
        else:
            painter.setPen(QPen(look.colour("accent"), 1.6))
            painter.setBrush(look.colour("accent_wash"))
            painter.drawRoundedRect(room.adjusted(3, 1, -3, -1), 3, 3)

    @staticmethod
    def _box(painter: QPainter, room: QRectF, colour: QColor, words: str) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(room, 3, 3)
        painter.setPen(legible_on(colour))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
