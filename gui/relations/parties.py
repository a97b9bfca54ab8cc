"""A party of the graph, as painted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.relations.layout import Party
from gui.widgets.glyphs import paint_glyph
from gui.widgets.theme import Look, Sign, legible_on, scene_font


class PartyCard(QGraphicsItem):
    """Glyph and name in the colour of the party's side, its badges below."""

    def __init__(self, party: Party, side: Sign | None, look: Look) -> None:
        super().__init__()
        self.party = party
        self.side = side
        self.look = look
        self.selected = False
        self.setZValue(2)

    def boundingRect(self) -> QRectF:
        return self.party.rect.adjusted(-4, -4, 4, 24 if self.party.place.badges else 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look, rect = self.look, self.party.rect
        colour = look.side(self.side)
        painter.setBrush(look.colour("raised"))
        painter.setPen(QPen(look.colour("ink") if self.selected else colour, 3.2 if self.selected else 2.0))
        painter.drawRoundedRect(rect, 10, 10)
        mark = QRectF(rect.left(), rect.top(), 36, rect.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(mark.adjusted(5, 7, -2, -7), 7, 7)
        paint_glyph(painter, mark.adjusted(3, 0, 0, 0), self.side, legible_on(colour), 15)
        painter.setPen(look.colour("ink"))
        painter.setFont(scene_font(15, True))
        painter.drawText(rect.adjusted(40, 0, -8, 0), Qt.AlignmentFlag.AlignVCenter, self.party.place.label)
        self._badges(painter, rect)

    def _badges(self, painter: QPainter, rect: QRectF) -> None:
        painter.setFont(scene_font(11.5, True))
        left = rect.left() + 6
        for badge in self.party.place.badges:
            wide = max(18.0, painter.fontMetrics().horizontalAdvance(badge.text) + 12.0)
            box = QRectF(left, rect.bottom() + 3, wide, 18)
            colour = self.look.tone(badge.tone)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(box, 9, 9)
            painter.setPen(legible_on(colour))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge.text)
            left = box.right() + 4
