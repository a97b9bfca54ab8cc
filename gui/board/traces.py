"""Orders on the board, as painted: arrows, lines between two, and ringed signs at a place or a token."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.widgets.theme import Look, Sign, glyph, scene_font

RING = 13.0
"""The radius of a ringed sign."""


SHORT = 108.0
"""The length below which an arrow has its label beside it."""
SPOTS = (0.5, 0.36, 0.64, 0.24, 0.76)
"""How far along an arrow its label may stand, the best first."""
WIDE, HIGH = 46.0, 26.0
"""The room that a label takes."""


class _Drawn(QGraphicsItem):
    """Something of one order. `said` is the order in words, which the pointer tells."""

    def __init__(self, look: Look, side: Sign | None, said: str, number: int, *, refused: bool) -> None:
        super().__init__()
        self.look = look
        self.side = side
        self.said = said
        self.number = number
        self.refused = refused
        self.chosen = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def colour(self) -> QColor:
        return self.look.colour("bad") if self.refused else self.look.side(self.side)


class Arrow(_Drawn):
    """From where a thing stands to where it is told to go: solid, dotted where it goes in secret; what will be refused is
    broken, red and crossed out. Lines without a head are what passes between two."""

    def __init__(
        self, path: list[QPointF], look: Look, side: Sign | None, said: str, number: int, *,
        refused: bool = False, quiet: bool = False, headed: bool = True, label: str = "", fine: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(look, side, said, number, refused=refused)
        self.path = path
        xs, ys = [point.x() for point in path], [point.y() for point in path]
        self._bounds = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-40, -20, 40, 20)
        self.quiet = quiet
        self.headed = headed
        self.label = label
        self.fine = fine
        """Drawn fine, between neighbours."""
        self.at = SPOTS[0]
        """How far along it its label stands, ..."""
        self.parted = False
        """Whether its label is painted by itself, above all lines."""
        self.across = 1
        """... and on which side of a short one: 1 above or behind, -1 the other."""
        # Tokens stay legible: only between neighbours an arrow lies above them.
        # What says something lies above the lines that only pass there.
        self.setZValue(3 if fine else (1.9 if refused else 1.95 if label else 1.8) if headed else 1.5)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        line = QPainterPath(self.path[0])
        for point in self.path[1:]:
            line.lineTo(point)
        stroker = QPainterPathStroker()
        stroker.setWidth(10)
        return stroker.createStroke(line)

    def middle(self, at: float, across: int = 1) -> QPointF:
        """The middle of its label that far along it; a short one has it beside, on either side."""
        line, reach = _rounded(self.path), self.path[-1] - self.path[-2]
        middle = line.pointAtPercent(at)
        if line.length() < SHORT and self.label and not self.refused:
            upright = abs(reach.x()) < abs(reach.y())
            middle += (QPointF(-24 if reach.y() > 0 else 24, 0) if upright else QPointF(0, -22)) * across
        return middle

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colour = self.colour
        style = Qt.PenStyle.SolidLine if self.headed else Qt.PenStyle.DashLine
        style = Qt.PenStyle.DashLine if self.refused else Qt.PenStyle.DotLine if self.quiet else style
        wide = (2.6 if self.fine else 4.0 if self.headed else 1.8) + (2.0 if self.chosen else 0.0)
        tip = 8.0 if self.fine else 13.0
        end, before = self.path[-1], self.path[-2]
        reach = end - before
        length = max(1.0, (reach.x() ** 2 + reach.y() ** 2) ** 0.5)
        along, across = reach / length, QPointF(-reach.y(), reach.x()) / length
        neck = end - along * tip if self.headed else end
        line = _rounded([*self.path[:-1], neck])
        if self.headed:  # a light edge keeps it apart from what it passes over
            painter.setPen(QPen(self.look.colour("panel"), wide + 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(line)
        pen = QPen(colour, wide, style)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if style == Qt.PenStyle.SolidLine else Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(line)
        if self.headed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawPolygon([end, neck + across * tip * 0.7, neck - across * tip * 0.7])
        if not self.parted:
            self.paint_label(painter)

    def paint_label(self, painter: QPainter) -> None:
        """Paint how many go, or the cross of what will be refused."""
        if self.refused:
            _cross(painter, self.middle(self.at, self.across), self.look)
        elif self.label:
            self._pill(painter, self.middle(self.at, self.across), self.colour)

    def _pill(self, painter: QPainter, middle: QPointF, colour: QColor) -> None:
        said = self.label
        painter.setFont(scene_font(14, True))
        wide = painter.fontMetrics().horizontalAdvance(said) + 14
        box = QRectF(middle.x() - wide / 2, middle.y() - 11, wide, 22)
        painter.setPen(QPen(colour, 2))
        painter.setBrush(self.look.colour("panel"))
        painter.drawRoundedRect(box, 11, 11)
        painter.setPen(colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)


class ArrowLabel(QGraphicsItem):
    """The label of an arrow, above every line that passes there."""

    def __init__(self, arrow: Arrow) -> None:
        super().__init__()
        self.arrow = arrow
        arrow.parted = True
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(max(arrow.zValue(), 1.97))

    def boundingRect(self) -> QRectF:
        middle = self.arrow.middle(self.arrow.at, self.arrow.across)
        return QRectF(middle.x() - WIDE, middle.y() - HIGH, 2 * WIDE, 2 * HIGH)

    def shape(self) -> QPainterPath:
        return QPainterPath()  # the pointer finds the arrow

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setOpacity(self.arrow.opacity())
        self.arrow.paint_label(painter)


class Ring(_Drawn):
    """A ringed sign: something is ordered at this place, or of this token."""

    def __init__(
        self,
        middle: QPointF,
        sign: str,
        look: Look,
        side: Sign | None,
        said: str,
        number: int,
        *,
        refused: bool,
        grown: float = 1.0,
    ) -> None:
        super().__init__(look, side, said, number, refused=refused)
        self.middle = middle
        self.radius = RING * grown
        self.sign = sign
        self.setZValue(4)

    def boundingRect(self) -> QRectF:
        return QRectF(self.middle.x() - self.radius, self.middle.y() - self.radius, self.radius * 2, self.radius * 2).adjusted(
            -3, -3, 3, 3
        )

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colour = self.colour
        painter.setBrush(self.look.colour("panel"))
        style = Qt.PenStyle.DashLine if self.refused else Qt.PenStyle.SolidLine
        painter.setPen(QPen(colour, 4 if self.chosen else 2.2, style))
        painter.drawEllipse(self.middle, self.radius - 1, self.radius - 1)
        painter.setPen(colour)
        painter.setFont(scene_font(15 * self.radius / RING, True))
        box = QRectF(self.middle.x() - self.radius, self.middle.y() - self.radius, self.radius * 2, self.radius * 2)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.sign)
        if self.refused:
            painter.setPen(QPen(colour, 2.6))
            painter.drawLine(
                self.middle + QPointF(-self.radius + 3, self.radius - 3), self.middle + QPointF(self.radius - 3, -self.radius + 3)
            )


def spread(arrows: Iterable[Arrow]) -> None:
    """Have no label stand on another's, as far as the arrows leave room: several may run in one lane."""
    taken: list[QPointF] = []
    for arrow in arrows:
        if arrow.label or arrow.refused:
            spots = ((at, across) for across in (1, -1) for at in SPOTS)
            free = (spot for spot in spots if not any(_covers(arrow.middle(*spot), other) for other in taken))
            arrow.at, arrow.across = next(free, (SPOTS[0], 1))
            taken.append(arrow.middle(arrow.at, arrow.across))


def _covers(one: QPointF, other: QPointF) -> bool:
    return abs(one.x() - other.x()) < WIDE and abs(one.y() - other.y()) < HIGH


def whose(side: Sign | None, count: int) -> str:
    """Whose and how many, on an arrow."""
    return f"{glyph(side)}{count}" if count else ""


def _cross(painter: QPainter, middle: QPointF, look: Look) -> None:
    painter.setPen(QPen(look.colour("panel"), 1.5))
    painter.setBrush(look.colour("bad"))
    painter.drawEllipse(middle, 11, 11)
    painter.setPen(QPen(look.colour("panel"), 3))
    for turn in (1, -1):
        painter.drawLine(middle + QPointF(-4.5, -4.5 * turn), middle + QPointF(4.5, 4.5 * turn))


def _rounded(points: list[QPointF]) -> QPainterPath:
    """A run of lines whose corners are round."""
    path = QPainterPath(points[0])
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        for_in, for_out = _towards(here, before), _towards(here, after)
        path.lineTo(for_in)
        path.quadTo(here, for_out)
    path.lineTo(points[-1])
    return path


def _towards(corner: QPointF, other: QPointF, most: float = 20.0) -> QPointF:
    way = other - corner
    length = max(0.1, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    return corner + way / length * min(most, length / 2)
