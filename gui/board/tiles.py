"""Places, frames, links and edges of the board, as painted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.adapters.board.effect import Badge, Held, Map, Place
from gui.board.bounded import Bounded
from gui.board.layout import BADGE, BADGE_HIGH, DOUBLE, EDGE, KIND, NAME, Layout, signs
from gui.widgets.glyphs import paint_glyph
from gui.widgets.theme import Look, Sign, blend, legible_on, scene_font

MARKS = {"victory": "★", "home": "⌂", "noble": "♛", "capital": "♛", "building": "▦", "battle": "⚔", "spy": "◉", "blocked": "✖"}
"""Signs of the marks that maps commonly use; any other mark is drawn as its first letter."""
"""Marks that a second frame shows."""
SHAPES = {"money": "square", "manpower": "shield", "building": "square"}
"""Badges differ by their shape as well as by their colour; any other tone is round."""
HANGING = 18.0
"""How far what an overlay writes hangs below a card."""
SIZES = (22.0, 18.0, 15.0, 12.0)
"""How high a line of it may be on a square."""


WRAPPED = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
READABLE = 9.0
"""Pixels that the letters of a name have at least where there is room."""
LEAST = 6.0
"""Pixels of letters that nobody can read if they are smaller."""
DISC = 10.0
"""Half as wide as the sign of whose a card was."""


class Tile(Bounded):
    """One place: its control, badges and marks, and whether it is selected, legal to drop on, or under the pointer."""

    def __init__(self, place: Place, plan: Layout, look: Look) -> None:
        super().__init__()
        self.look = look
        self.rect = plan.tiles[place.id]
        self.named = not plan.grid
        self.frame = place.id in plan.frames
        self.selected = False
        self.setZValue(-0.5 if self.frame else 0)
        # What lies on a tile comes and goes; it is painted anew only where it shows something else itself.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        below = 4 + HANGING if self.named and not self.frame else 4
        self.bound(self.rect.adjusted(-4, -DISC - 1, DISC + 1, below))
        self._painted: object = None
        """All that it showed when it was painted last."""
        self.show_(place, plan, None, None)

    def show_(self, place: Place, plan: Layout, side: Sign | None, was: Held | None) -> None:
        """Show a place as it is now; `was` is whose it was before the turn, where it changed hands."""
        self.place = place
        self.plan = plan
        self.side = side
        self.was = was
        self.legal: bool | None = None
        self.in_vain = False
        """Whether what is dropped there would be called off as things stand."""
        self.hovered = False
        self.tint: QColor | None = None
        """What an overlay fills it with."""
        self.said = ""
        """What an overlay writes on it."""
        self.taken = 0.0
        """How much of the head of a frame the signs of orders take, from the right."""

    @property
    def shown(self) -> object:
        """All that it shows, but for the mark of the selection."""
        return self.place, self.side, self.was, self.legal, self.in_vain, self.hovered, self.tint, self.said, self.taken

    def leave_room(self, taken: float) -> None:
        """Say no more in the head of a frame than the signs there leave room for."""
        if taken != self.taken:
            self.taken = taken
            self.update()

    def paint_anew(self) -> None:
        """Have it painted where it shows something else than it was painted with."""
        if self.shown != self._painted:
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look, self._painted = self.look, self.shown
        fill = look.colour("sunken") if self.frame else look.wash(self.side) if self.side is not None else look.colour("tile")
        fill = self.tint if self.tint is not None else fill
        if self.legal is False:
            fill = blend(fill, look.colour("paper"), 0.6)
        line = look.side(self.side) if self.side is not None else look.colour("strong_line" if self.named else "tile_line")
        warned = self.frame and any(badge.tone == "warning" for badge in self.place.badges)
        painter.setPen(QPen(look.colour("bad") if warned else line, 2.0 if self.side is not None or warned else 1.4))
        painter.setBrush(fill)
        radius = 12 if self.frame else 8
        painter.drawRoundedRect(self.rect, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if DOUBLE.intersection(self.place.marks):
            painter.setPen(QPen(line, 1.2))
            painter.drawRoundedRect(self.rect.adjusted(4, 4, -4, -4), radius - 3, radius - 3)
        if self.legal:
            dashes = Qt.PenStyle.DotLine if self.in_vain else Qt.PenStyle.DashLine
            painter.setPen(QPen(look.colour("warn" if self.in_vain else "good"), 3.2, dashes))
            painter.drawRoundedRect(self.rect.adjusted(2, 2, -2, -2), 7, 7)
        if self.was is not None:
            self._changed(painter)
        if self.selected or self.hovered:
            painter.setPen(QPen(look.colour("ink" if self.selected else "faint"), 3 if self.selected else 1.6))
            painter.drawRoundedRect(self.rect.adjusted(-1, -1, 1, 1), radius, radius)
        if self.frame:
            self._head(painter)
            return
        if self.named:
            self._name(painter)
        self._marks(painter)
        self._badges(painter)
        if self.said:
            self._overlay(painter)

    def _changed(self, painter: QPainter) -> None:
        """Whose it was, in a corner of its colour; on the corner of a card, whose name goes as far as that."""
        if self.was is None:
            return
        corner, colour = self.rect.topRight(), self.look.side(self.was.sign)
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        if self.named:
            painter.setPen(QPen(self.look.colour("panel"), 1.4))
            painter.drawEllipse(corner, DISC, DISC)
            glyph = QRectF(corner.x() - DISC, corner.y() - DISC, 2 * DISC, 2 * DISC)
        else:
            painter.drawPolygon(QPolygonF([corner, corner - QPointF(30, 0), corner + QPointF(0, 30)]))
            glyph = QRectF(corner.x() - 17, corner.y() + 1, 15, 15)
        paint_glyph(painter, glyph, self.was.sign, legible_on(colour), 9)
        painter.restore()

    def _head(self, painter: QPainter) -> None:
        """The name of a frame with what it is, and what there is to say of it."""
        text = self.plan.text
        line = QRectF(self.rect.left() + 16, self.rect.top() + 8, self.rect.width() - 26, 26 * text)
        near = max(0.01, painter.worldTransform().m11())
        size = min(24 * text, max(18 * text, (READABLE + 1) / near))
        wide = QFontMetricsF(scene_font(size, True)).horizontalAdvance(self.place.label)
        painter.setFont(scene_font(size * min(1.0, (self.head_room - line.left()) / wide), True))
        painter.setPen(self.look.colour("ink"))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(line, left, self.place.label)
        wide = painter.fontMetrics().horizontalAdvance(self.place.label) + 9
        painter.setFont(scene_font(12.5 * text))
        painter.setPen(self.look.colour("muted"))
        free = self.head_room - self.taken - line.left() - wide
        if 12.5 * text * near >= LEAST and painter.fontMetrics().horizontalAdvance(self.place.kind) <= free:
            painter.drawText(line.adjusted(wide, 2, 0, 0), left, self.place.kind)
        for badge, said, box in self._notices():
            tone = self.look.colour("bad") if badge.tone == "warning" else self.look.tone(badge.tone)
            painter.setPen(QPen(tone, 1.2))
            painter.setBrush(blend(self.look.colour("panel"), tone, 0.1))
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            painter.setPen(self.look.colour("bad") if badge.tone == "warning" else self.look.colour("ink"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)

    def _notices(self) -> list[tuple[Badge, str, QRectF]]:
        """The badges in the head of a frame, from the right: in words where there is room for them and a sign or two."""
        text = self.plan.text
        bold, plain = QFontMetricsF(scene_font(18 * text, True)), QFontMetricsF(scene_font(12.5 * text))
        left = self.rect.left() + 40 + bold.horizontalAdvance(self.place.label) + plain.horizontalAdvance(self.place.kind)
        right, found = self.rect.right() - 10, list[tuple[Badge, str, QRectF]]()
        for badge in reversed(self.place.badges):
            wide = plain.horizontalAdvance(badge.title) + 16
            said = badge.title if badge.title and right - wide - 60 > left else badge.text
            box = QRectF(0, self.rect.top() + 10, plain.horizontalAdvance(said) + 16, 22 * text)
            box.moveRight(right)
            found.append((badge, said, box))
            right = box.left() - 6
        return found

    @property
    def head_room(self) -> float:
        """How far right the head of a frame is free."""
        return min((box.left() for _, _, box in self._notices()), default=self.rect.right() - 6)

    def _name(self, painter: QPainter) -> None:
        """The name of a card on top, its owner's glyph before it, and below it what it is."""
        text = self.plan.text
        if (larger := self.afar(painter.worldTransform().m11())) is not None:
            room, size, narrow = larger
            painter.setFont(scene_font(size, True, narrow))
            painter.setPen(self.look.colour("ink"))
            painter.drawText(room, WRAPPED, self.place.label)
            return
        left, top = self.rect.left() + EDGE, self.rect.top() + self.plan.form.top - 2
        aligned = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(scene_font(15.5 * text, True))
        painter.setPen(self.look.colour("ink"))
        room = self.rect.width() - 2 * EDGE + 8
        for line in self.plan.named(self.place.label):
            painter.drawText(QRectF(left, top, room, NAME * text), aligned, line)
            top += NAME * text
        if kind := self.plan.kind(self.place):
            painter.setFont(scene_font(12.5 * text))
            painter.setPen(self.look.colour("muted"))
            painter.drawText(QRectF(left, top, room, KIND * text), aligned, kind)

    def afar(self, near: float) -> tuple[QRectF, float, bool] | None:
        """Where the name stands on a map drawn so small, how large, and whether in narrow letters: as the head of the card has
        room for, without what it is. None where the usual letters can be read, or larger ones have no room."""
        usual = 15.5 * self.plan.text
        if near <= 0 or usual * near >= READABLE:
            return None
        high = self.plan.heads[self.place.id] - 2
        if not self.plan.standing[self.place.id] and not signs(self.place):  # down to its figures
            foot = self.badge_box.top() if self.place.badges else self.rect.bottom()
            high = max(high, foot - self.rect.top() - 2)
        room = QRectF(self.rect.left() + 4, self.rect.top() + 2, self.rect.width() - 8, high)
        for step in range(8, 0, -1):
            size = usual + step * (READABLE / near - usual) / 8
            if self._fits(room, scene_font(size, True, narrow=True)):
                return room, size, not self._fits(room, scene_font(size, True))
        return None

    def _fits(self, room: QRectF, font: QFont) -> bool:
        takes = QFontMetricsF(font).boundingRect(room, WRAPPED, self.place.label)
        return takes.width() <= room.width() + 1 and takes.height() <= room.height()

    @property
    def mark_boxes(self) -> list[QRectF]:
        """Where its marks stand, one beside the other, the star of victory apart."""
        left, size = self.rect.left() + 5, self._mark_size
        top = self.rect.top() + 43 if not self.named else self.rect.bottom() - 7 - 21 * size
        if not self.named and self.plan.standing[self.place.id] == 1:  # a token that has grown has taken their room
            token = self.plan.chips(self.place.id)[0]
            left, top = (token.right() + 2, token.top()) if token.bottom() > top else (left, top)
        return [QRectF(left + 20 * size * number, top, 20 * size, 21 * size) for number, _ in enumerate(self._drawn_marks)]

    @property
    def _mark_size(self) -> float:
        """By how much its marks are larger than usual: those of a card grow with its other words."""
        return self.plan.text if self.named else 1.0

    @property
    def _drawn_marks(self) -> list[str]:
        return [mark for mark in (signs(self.place) if self.named else self.place.marks) if mark != "victory"]

    def _marks(self, painter: QPainter) -> None:
        painter.setFont(scene_font(17 * self._mark_size))
        if not self.named and "victory" in self.place.marks:
            painter.save()
            painter.setFont(scene_font(54))
            painter.setOpacity(0.35)
            painter.setPen(self.look.tone("victory"))
            painter.drawText(self.rect.adjusted(18, 12, 0, 0), Qt.AlignmentFlag.AlignCenter, MARKS["victory"])
            painter.restore()
        painter.setPen(self.look.colour("muted"))
        for mark, box in zip(self._drawn_marks, self.mark_boxes, strict=True):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, MARKS.get(mark, mark[:1].upper()))

    def _badge_sizes(self) -> tuple[float, float, list[float]]:
        """How large the letters of its badges are, how high they are, and how wide each."""
        text = self.plan.text if self.named else self.plan.on_square(self.place.id)
        font, size = (BADGE * text, BADGE_HIGH * text) if self.named else (19.0 * text, 25.0 * text)
        metrics = QFontMetricsF(scene_font(font, True))
        return font, size, [max(size, metrics.horizontalAdvance(badge.text) + 9.0) for badge in self.place.badges]

    @property
    def badge_box(self) -> QRectF:
        """Where its badges stand, in a row at its foot, smaller where they would not fit."""
        _, size, widths = self._badge_sizes()
        return self._badge_row(size, widths)

    def _badge_row(self, size: float, widths: list[float]) -> QRectF:
        whole = sum(widths) + 2 * len(widths)
        shrink = min(1.0, (self.rect.width() - 8) / max(1.0, whole))
        start = self.rect.right() - EDGE - whole * shrink + 4 if self.named else self.rect.left() + 4
        foot = self.rect.bottom() - (self.plan.form.top - 2 if self.named else 4)
        return QRectF(start, foot - size * shrink, whole * shrink, size * shrink)

    def _badges(self, painter: QPainter) -> None:
        if not self.place.badges:
            return
        font, size, widths = self._badge_sizes()
        box = self._badge_row(size, widths)
        shrink = box.height() / size
        painter.setFont(scene_font(font, True))
        painter.save()
        painter.translate(box.left(), box.bottom())
        painter.scale(shrink, shrink)
        left = 0.0
        for badge, wide in zip(self.place.badges, widths, strict=True):
            self._badge(painter, badge, QRectF(left, -size, wide, size))
            left += wide + 2
        painter.restore()

    def _badge(self, painter: QPainter, badge: Badge, box: QRectF) -> None:
        colour = self.look.tone(badge.tone)
        painter.setPen(Qt.PenStyle.NoPen)
        shape = SHAPES.get(badge.tone, "round")
        if self.named and badge.tone == "plain":  # a name rather than a figure: in the colour of its holder
            colour = self.look.colour("panel")
            painter.setPen(QPen(self.look.side(self.side) if self.side is not None else self.look.colour("hairline"), 1.5))
        painter.setBrush(colour)
        if shape == "square":
            painter.drawRoundedRect(box.adjusted(0.5, 1, -0.5, -1), 3.5, 3.5)
        elif shape == "shield":
            low = box.bottom() - box.height() * 0.32
            corners = [box.topLeft(), box.topRight(), QPointF(box.right(), low), QPointF(box.center().x(), box.bottom())]
            painter.drawPolygon(QPolygonF([*corners, QPointF(box.left(), low)]))
        else:
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(legible_on(colour))
        painter.drawText(box.adjusted(0, 0, 0, -2 if shape == "shield" else 0), Qt.AlignmentFlag.AlignCenter, badge.text)

    @property
    def strip(self) -> Strip:
        """Where an overlay writes: at the lower edge of a card, outside of it; on a square, where neither tokens nor marks nor
        badges stand, in as many rows as fit there."""
        words = self.said.split()
        if self.named:
            return _strip(words, QRectF(self.rect.left(), self.rect.bottom() - 4, self.rect.width(), HANGING + 4), HANGING)
        rooms = list(self._free())
        for said in (words, [str(len(words))]):  # where signs have no room, their number tells as much
            found = [_strip(said, room, size) for room in rooms for size in SIZES]
            fitting = [strip for strip in found if strip.fits]
            if fitting:
                return max(fitting, key=lambda strip: strip.size)
        return _strip(words, self.rect, SIZES[-1])

    def _free(self) -> Iterator[QRectF]:
        """The rooms of a square where neither tokens nor marks nor badges stand: below the tokens, and at their right."""
        chips = self.plan.chips(self.place.id)
        square = self.rect.adjusted(3, 3, -3, -3)
        low = max((chip.bottom() + 2 for chip in chips), default=square.top())
        side = max((chip.right() + 2 for chip in chips), default=square.left())
        below = QRectF(square.left(), low, square.width(), square.bottom() - low)
        beside = QRectF(side, square.top(), square.right() - side, square.height())
        badges = [self.badge_box] if self.place.badges else []
        for room in (below, beside):
            for above in _clear(room, badges, upwards=True):
                yield from _clear(above, self.mark_boxes)
            for past in _clear(room, badges):
                yield from _clear(past, self.mark_boxes)

    def _overlay(self, painter: QPainter) -> None:
        strip = self.strip
        painter.setFont(scene_font(strip.size * 0.8, True))
        painter.setPen(QPen(self.look.colour("ink"), 1.2))
        painter.setBrush(self.look.colour("raised"))
        painter.drawRoundedRect(strip.box, 8, 8)
        painter.setPen(self.look.colour("ink"))
        for word, box in strip.words:
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)


class Strip(NamedTuple):
    """What an overlay writes on a place: each word with its box, and the box around all."""

    box: QRectF
    words: tuple[tuple[str, QRectF], ...]
    size: float
    """How high a line is."""
    fits: bool
    """Whether it lies within the room it was made for."""


def _strip(words: list[str], room: QRectF, size: float) -> Strip:
    """Words in a block in the middle of a room, in as many rows as its width asks for."""
    metrics = QFontMetricsF(scene_font(size * 0.8, True))
    wide = max(metrics.horizontalAdvance(word) for word in words) + size * 0.2
    across = max(1, min(len(words), int((room.width() - 4) // wide)))
    down = -(-len(words) // across)
    box = QRectF(0, 0, across * wide + 4, down * size + 2)
    box.moveCenter(room.center())
    placed = tuple(
        (word, QRectF(box.left() + 2 + number % across * wide, box.top() + 1 + number // across * size, wide, size))
        for number, word in enumerate(words)
    )
    return Strip(box, placed, size, box.width() <= room.width() and box.height() <= room.height())


def _clear(room: QRectF, taken: list[QRectF], *, upwards: bool = False) -> Iterator[QRectF]:
    """What is left of a room at the right of what stands in it, and below it (`upwards`: above it alone)."""
    there = [box for box in taken if box.intersects(room)]
    if upwards:
        bottom = min([room.bottom(), *(box.top() - 2 for box in there)])
        found = [QRectF(room.left(), room.top(), room.width(), bottom - room.top())]
    else:
        left = max([room.left(), *(box.right() + 2 for box in there)])
        top = max([room.top(), *(box.bottom() + 2 for box in there)])
        found = [QRectF(left, room.top(), room.right() - left, room.height())]
        found.append(QRectF(room.left(), top, room.width(), room.bottom() - top))
    yield from (one for one in found if one.isValid())


class Ground(QGraphicsItem):
    """What lies under the tiles: links between places, and the names on the edges of a grid."""

    def __init__(self, board: Map, layout: Layout, look: Look) -> None:
        super().__init__()
        self.board = board
        self.plan = layout
        self.look = look
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:
        return self.plan.bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setPen(QPen(self.look.colour("strong_line"), 2.4))
        tiles = self.plan.tiles
        for one, other in self.board.links:
            if not self.plan.grid and one in tiles and other in tiles:
                painter.drawLine(tiles[one].center(), tiles[other].center())
        text = self.plan.text
        painter.setFont(scene_font(20 * text, True))
        painter.setPen(self.look.colour("muted"))
        for y, name in self.plan.rows:
            painter.drawText(QRectF(-40 * text, y - 14 * text, 34 * text, 28 * text), Qt.AlignmentFlag.AlignCenter, name)
        for x, name in self.plan.columns:
            painter.drawText(QRectF(x - 20 * text, -34 * text, 40 * text, 28 * text), Qt.AlignmentFlag.AlignCenter, name)
