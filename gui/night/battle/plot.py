"""A battle as a plot of morale."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.adapters.battles import BattleAccount
from gui.widgets.glyphs import paint_glyph
from gui.widgets.theme import Look, Sign


class MoralePlot(QWidget):
    """Morale by round, a line a side, marked by its glyph."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.battle: BattleAccount | None = None
        self.signs: list[Sign | None] = []
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(300, self.look.px(118))

    def show_battle(self, battle: BattleAccount | None, signs: list[Sign | None]) -> None:
        """Plot another battle; `signs` are those of its sides in order, None for one without."""
        self.battle, self.signs = battle, signs
        said = [f"{side}: {', '.join(map(str, battle.morale(side)))}" for side in battle.sides] if battle else []
        self.setAccessibleName("Morale by round. " + ". ".join(said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.battle is None:
            return
        look, battle = self.look, self.battle
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines = [battle.morale(side) for side in battle.sides]
        top = max((value for line in lines for value in line if value is not None), default=1) or 1
        area = QRectF(look.px(30), look.px(10), self.width() - look.px(52), self.height() - look.px(32))
        painter.setFont(look.font(10.5))
        painter.setPen(look.colour("muted"))
        for value in (0, top):
            y = area.bottom() - area.height() * value / top
            painter.drawText(
                QRectF(0, y - 9, look.px(24), 18), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value)
            )
        painter.setPen(QPen(look.colour("hairline"), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.drawLine(area.topLeft(), area.topRight())
        step = area.width() / max(1, len(battle.rounds) - 1)
        painter.setPen(look.colour("muted"))
        every = max(1, round(look.px(46) / max(1.0, step)))
        for place, round_ in enumerate(battle.rounds):
            if place % every == 0:
                spot = QRectF(area.left() + place * step - 40, area.bottom() + 3, 80, look.px(16))
                painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(round_.number))
        for line, sign in zip(lines, self.signs, strict=True):
            self._line(painter, line, sign, area, step, top)

    def _line(self, painter: QPainter, line: list[int | None], sign: Sign | None, area: QRectF, step: float, top: int) -> None:
        colour = self.look.side(sign)
        points = [
            QPointF(area.left() + place * step, area.bottom() - area.height() * value / top)
            for place, value in enumerate(line)
            if value is not None
        ]
        painter.setPen(QPen(colour, 2.2))
        painter.drawPolyline(points)
        painter.setBrush(colour)
        for point in points:
            painter.drawEllipse(point, 2.6, 2.6)
        if points:
            at = points[-1]
            paint_glyph(painter, QRectF(at.x() + 5, at.y() - 9, 14, 18), sign, colour, self.look.px(9))
