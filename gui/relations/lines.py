"""A tie of the graph, as painted: told by its stroke as well as by its colour."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.adapters.relations import RelationLine
from gui.relations.layout import Party
from gui.widgets.theme import Look, scene_font

STROKES = {
    "allied": (3.6, Qt.PenStyle.SolidLine), "friendly": (2.4, Qt.PenStyle.SolidLine), "treaty": (2.4, Qt.PenStyle.SolidLine),
    "hostile": (3.0, Qt.PenStyle.DashLine), "owing": (2.2, Qt.PenStyle.DotLine),
}  # fmt: skip
"""How wide and in which stroke a tone is drawn; any other is a thin line."""
POINTING = ("owing",)
"""Tones that go from the first end to the second."""
APART = 46.0
WIDEST = 150.0
"""How wide a label grows before it breaks into lines."""
_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
SPOTS = (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72)
"""Where on its line a label may stand, the best first."""


def stroke(tone: str, look: Look) -> QPen:
    """The pen of a tie of that tone: width, dashes and colour."""
    wide, style = STROKES.get(tone, (1.8, Qt.PenStyle.SolidLine))
    pen = QPen(look.tone(tone), wide, style)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


class TieLine(QGraphicsItem):
    """A line from card to card, bent aside where several lie between the same two, its label in the middle."""

    def __init__(self, tie: RelationLine, one: Party, other: Party, offset: float, look: Look) -> None:
        super().__init__()
        self.tie = tie
        self.look = look
        start, end = one.rect.center(), other.rect.center()
        along = end - start
        length = max(1.0, (along.x() ** 2 + along.y() ** 2) ** 0.5)
        # Measured from the lesser end, so that lines of one pair bend apart whichever way each of them goes.
        turn = 1 if tie.ends[0] <= tie.ends[1] else -1
        across = QPointF(-along.y(), along.x()) / length * turn
        bend = (start + end) / 2 + across * offset * APART * 2
        self.path = QPainterPath(start)
        self.path.quadTo(bend, end)
        self.tip = next((place for place in (step / 100 for step in range(100, 0, -1)) if not _in(other, self.path, place)), 0.5)
        self.setZValue(1)

    def boundingRect(self) -> QRectF:
        return self.path.controlPointRect().adjusted(-10, -10, 10, 10)

    def shape(self) -> QPainterPath:
        stroker = QPainterPathStroker()
        stroker.setWidth(12)
        return stroker.createStroke(self.path)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pen = stroke(self.tie.tone, self.look)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self.path)
        if self.tie.tone in POINTING:
            self._tip(painter, pen)

    def _tip(self, painter: QPainter, pen: QPen) -> None:
        end, before = self.path.pointAtPercent(self.tip), self.path.pointAtPercent(max(0.0, self.tip - 0.04))
        reach = end - before
        length = max(1.0, (reach.x() ** 2 + reach.y() ** 2) ** 0.5)
        along, across = reach / length, QPointF(-reach.y(), reach.x()) / length
        neck = end - along * 11
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        painter.drawPolygon([end, neck + across * 6, neck - across * 6])


class TieLabel(QGraphicsItem):
    """What is written on a tie, above all lines, where it covers no other label and no card and, if it can, no other line."""

    def __init__(self, line: TieLine, taken: Sequence[QRectF], lines: Sequence[TieLine]) -> None:
        super().__init__()
        self.line = line
        words = QFontMetricsF(scene_font(12, True)).boundingRect(QRectF(0, 0, WIDEST, 200), _CENTRED, line.tie.label)
        wide, high = words.width() + 16, words.height() + 7
        spots = map(line.path.pointAtPercent, SPOTS)
        rooms = [QRectF(spot.x() - wide / 2, spot.y() - high / 2, wide, high) for spot in spots]
        free = [room for room in rooms if not any(room.intersects(other) for other in taken)] or rooms[:1]
        others = [other.shape() for other in lines if other is not line]
        self.rect = next((room for room in free if not any(other.intersects(room) for other in others)), free[0])
        self.setZValue(3)

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look, tie = self.line.look, self.line.tie
        painter.setPen(QPen(look.tone(tie.tone), 1.2))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(self.rect, 9, 9)
        painter.setPen(look.colour("ink"))
        painter.setFont(scene_font(12, True))
        painter.drawText(self.rect.adjusted(7, 0, -7, 0), _CENTRED, tie.label)


def _in(party: Party, path: QPainterPath, share: float) -> bool:
    return party.rect.contains(path.pointAtPercent(share))


class TieLegend(QWidget):
    """What each stroke means."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.tones: tuple[str, ...] = ()
        look.changed.connect(self.updateGeometry)

    def show_tones(self, tones: tuple[str, ...]) -> None:
        """Show the strokes of these tones alone."""
        self.tones = tones
        self.setAccessibleName("Legend: " + ", ".join(tones))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(200), self.look.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font(11))
        words = [tone.replace("_", " ") for tone in self.tones]
        sample, gap = look.px(30), look.px(18)
        wide = sum(sample + look.px(6) + painter.fontMetrics().horizontalAdvance(word) + gap for word in words) - gap
        x, middle = max(0, (self.width() - wide) // 2), self.height() // 2
        for tone, word in zip(self.tones, words, strict=True):
            painter.setPen(stroke(tone, look))
            painter.drawLine(x, middle, x + sample, middle)
            x += sample + look.px(6)
            painter.setPen(look.colour("muted"))
            said = painter.fontMetrics().horizontalAdvance(word)
            painter.drawText(x, 0, said + 2, self.height(), Qt.AlignmentFlag.AlignVCenter, word)
            x += said + gap
