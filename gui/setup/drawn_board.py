"""The board of a new game as it is drawn: places with whose they are, what they yield and who stands there."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QWidget

from gui.adapters.setup.draft import NO_GROUND, Draft
from gui.adapters.setup.drawing import Drawn, Piece, drawn, kept_in_place
from gui.widgets.glyphs import paint_glyph, paint_signed, signed_width
from gui.widgets.theme import Look, legible_on

BROADEST = 2.0
"""How much broader than high a place of a free board is drawn at most, and the other way round."""
NARROWEST = 26
"""Points that the token of a piece is wide at least."""
HEAD = 0.55
"""How much of the height of a card its name has."""


class Drafted(Protocol):
    """What has a draft in hand."""

    @property
    def draft(self) -> Draft: ...


class DrawnBoard(QWidget):
    """The board as it stands in the draft. `mark` is the place the cursor is on, `under` the one under the pointer, `pending` the
    one that a link is being drawn from."""

    BARE = "Nothing is on the board yet."
    """What stands there as long as there is no place."""

    def __init__(self, game: Drafted, look: Look) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.ground = NO_GROUND
        self.places: list[Drawn] = []
        self.mark: str | None = None
        self.under: str | None = None
        self.pending: str | None = None
        self.tile = 0.94
        """How wide a place is drawn, in units of the ground."""
        self.setAccessibleName("The board")
        self.refresh()

    def refresh(self) -> None:
        """Draw the draft's board anew; the marked place stays marked while it is there, and what is in sight where it is."""
        ground = self.game.draft.ground()
        self.ground = kept_in_place(ground, self.ground) if self.isVisible() else ground
        self.places = drawn(self.game.draft, self.ground)
        self.tile = 0.94 if self.ground.grid else 0.9 if any(one.region for one in self.ground.spots) else self._roomy()
        if self.mark not in {one.place for one in self.places}:
            self.mark = self.places[0].place if self.places else None
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        self.ground = NO_GROUND
        self.refresh()
        super().showEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(520), self.look.px(520))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(240), self.look.px(220))

    # Where things lie

    def _roomy(self) -> float:
        """The widest tile with which no two places of a free ground touch."""
        apart = (
            max(abs(one.x - other.x), abs(one.y - other.y)) for n, one in enumerate(self.places) for other in self.places[:n]
        )
        return 0.9 * min(apart, default=1.0)

    def _scale(self) -> tuple[float, float, float, float]:
        """Pixels a unit across and down, and where the first unit begins. A free board is drawn out across as far as there is
        room, which its names need; a grid has squares."""
        margin = self.look.px(24 if self.ground.grid else 16)
        xs, ys = [one.x for one in self.places] or [0.0], [one.y for one in self.places] or [0.0]
        wide, high = max(xs) - min(xs) + self.tile, max(ys) - min(ys) + self.tile
        head = 0.35 if any(spot.region for spot in self.ground.spots) else 0.0
        largest = self.look.px(120) / self.tile
        across, down = (self.width() - 2 * margin) / wide, min((self.height() - 2 * margin) / (high + head), largest)
        if self.ground.grid:
            across = down = min(across, down)
        else:
            down = min(down, across * BROADEST)
            across = min(across, down * BROADEST, max(largest, down))
        left = (self.width() - across * wide) / 2 - min(xs) * across
        top = (self.height() - down * (high + head)) / 2 - min(ys) * down + head * down
        if self.ground.grid:
            left, top = left + self.look.px(8), top + self.look.px(6)
        return across, down, left, top

    def box(self, one: Drawn) -> QRectF:
        """Where a place is painted, in pixels of the widget."""
        across, down, left, top = self._scale()
        return QRectF(left + one.x * across, top + one.y * down, across * self.tile, down * self.tile)

    def frames(self) -> dict[str, QRectF]:
        """Where the frame around the places of a region is painted, in pixels of the widget, by region."""
        around: dict[str, QRectF] = {}
        for spot, one in zip(self.ground.spots, self.places, strict=True):
            if spot.region:
                around[spot.region] = around.get(spot.region, QRectF()).united(self.box(one))
        across, down, *_ = self._scale()
        edge = min(across, down) * 0.06
        return {region: frame.adjusted(-edge, -down * 0.3, edge, edge) for region, frame in around.items()}

    def heads(self) -> dict[str, QRectF]:
        """Where the name of each region stands, in the head of its frame."""
        down, edge = self._scale()[1], self.look.px(6)
        return {
            region: QRectF(frame.left() + edge, frame.top(), frame.width() - 2 * edge, down * 0.3)
            for region, frame in self.frames().items()
        }

    def at(self, point: QPointF) -> Drawn | None:
        """The place under a pixel of the widget; None between places."""
        return next((one for one in self.places if self.box(one).contains(point)), None)

    def point_of(self, place: str) -> QPoint:
        """Where a place is, for tests and for bubbles."""
        return self.box(next(one for one in self.places if one.place == place)).center().toPoint()

    def _chips(self, one: Drawn) -> list[tuple[Piece, QRectF]]:
        """The pieces of a place in rows under its name: narrower ones where fewer rows have room, and then over each other."""
        box, gap, edge = self.box(one), 2, 3
        room, top, high = box.height() * 0.62, box.top() + edge, min(box.height() * 0.26, self.look.px(22))
        if not self.ground.grid:  # between its name and its figures
            room, top = box.height() * (0.24 if one.amounts else 0.48) - edge, box.top() + box.height() * 0.5
            high = min(high, room)
        inner, many = box.width() - 2 * edge + gap, max(1, len(one.pieces))
        fitting = max(1, int((room + gap) // (high + gap)))
        usual = max(2, int(inner // (self.look.px(40) + gap)))
        most = max(usual, int(inner // (self.look.px(NARROWEST) + gap)))
        columns = min(max(usual, -(-many // fitting)), most)
        rows, wide = -(-many // columns), min(inner / columns - gap, self.look.px(40))
        step = min(high + gap, (room - high) / (rows - 1)) if rows > 1 else 0.0
        return [
            (piece, QRectF(box.left() + edge + (n % columns) * (wide + gap), top + (n // columns) * step, wide, high))
            for n, piece in enumerate(one.pieces)
        ]

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.look.colour("panel"))
        if not self.places:
            painter.setPen(self.look.colour("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.BARE)
            return
        self._regions(painter)
        self._links(painter)
        if self.ground.grid:
            self._edges(painter)
        for one in self.places:
            self._tile(painter, one)
        if self.hasFocus() and self.mark is not None:
            here = next((one for one in self.places if one.place == self.mark), None)
            if here is not None:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(self.look.colour("ink"), 2))
                painter.drawRoundedRect(self.box(here).adjusted(-1, -1, 1, 1), 6, 6)

    def _regions(self, painter: QPainter) -> None:
        draft, frames = self.game.draft, self.frames()
        for region, head in self.heads().items():
            painter.setPen(QPen(self.look.colour("strong_line"), 1.2))
            painter.setBrush(self.look.colour("sunken"))
            painter.drawRoundedRect(frames[region], 8, 8)
            painter.setPen(self.look.colour("ink"))
            name = draft.called(draft.face.scheme.regions, region)
            for size in (12.5, 11.0, 10.0, 9.0):
                painter.setFont(self.look.font(size, bold=True))
                if painter.fontMetrics().horizontalAdvance(name) <= head.width():
                    break
            words = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(head.width()))
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, words)

    def _links(self, painter: QPainter) -> None:
        if self.ground.grid:
            return
        boxes = {one.place: self.box(one) for one in self.places}
        painter.setPen(QPen(self.look.colour("strong_line"), 2.4))
        for one, other in self.ground.links:
            if one in boxes and other in boxes:
                painter.drawLine(boxes[one].center(), boxes[other].center())
        if self.pending in boxes and self.under in boxes and self.pending != self.under:
            painter.setPen(QPen(self.look.colour("accent"), 2.6, Qt.PenStyle.DashLine))
            painter.drawLine(boxes[self.pending].center(), boxes[self.under].center())

    def _edges(self, painter: QPainter) -> None:
        unit, _, left, top = self._scale()
        painter.setFont(self.look.font(11.5, bold=True))
        painter.setPen(self.look.colour("muted"))
        size = self.look.px(20)
        for x in sorted({one.x for one in self.places}):
            name = next(one.place[1:] for one in self.places if one.x == x)
            painter.drawText(QRectF(left + x * unit, top - size, unit, size), Qt.AlignmentFlag.AlignCenter, name)
        for y in sorted({one.y for one in self.places}):
            name = next(one.place[:1] for one in self.places if one.y == y)
            painter.drawText(QRectF(left - size, top + y * unit, size, unit), Qt.AlignmentFlag.AlignCenter, name)

    def _points(self, most: float, pixels: float) -> float:
        """The size of type, in points of the look, that is no higher than so many pixels on the board."""
        return min(most, pixels * 100 / self.look.scale)

    def _tile(self, painter: QPainter, one: Drawn) -> None:
        look, box = self.look, self.box(one)
        under, pending = one.place == self.under, one.place == self.pending
        painter.setBrush(look.wash(one.side) if one.side is not None else look.colour("tile"))
        pen = QPen(look.side(one.side) if one.side is not None else look.colour("tile_line"), 1.6)
        if under or pending:
            pen = QPen(look.colour("accent"), 2.2, Qt.PenStyle.DashLine if under else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.drawRoundedRect(box, 6, 6)
        if one.home:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.side(one.side) if one.side is not None else look.colour("faint"), 1))
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 4, 4)
        small = self._points(11.0, box.height() / 6)
        if one.signs:
            named = not self.ground.grid  # its name is above
            painter.setFont(look.font(self._points(22.0, box.height() / (4.4 if named else 3.2))))
            painter.setPen(look.tone("victory"))
            lower = box.adjusted(0, box.height() * HEAD, 0, 0) if named else box
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, "".join(one.signs))
        if not self.ground.grid:
            self._name(painter, one, box)
            if one.side is not None:
                corner = QRectF(box.right() - 16, box.bottom() - 16, 14, 14)
                paint_glyph(painter, corner, one.side, look.side(one.side), 9)
        if one.home:
            painter.setFont(look.font(self._points(15.0, box.height() / 4)))
            painter.setPen(look.side(one.side) if one.side is not None else look.colour("muted"))
            painter.drawText(
                box.adjusted(0, 0, -5, -box.height() * 0.26), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, "⌂"
            )
        self._amounts(painter, one, box, small)
        for piece, chip in self._chips(one):
            colour = look.side(piece.side)
            painter.setBrush(colour)
            painter.setPen(QPen(look.colour("panel"), 1.2))
            painter.drawRoundedRect(chip, 4, 4)
            size = self._points(11.0, chip.height() * 0.62)
            painter.setFont(look.font(size, bold=True))
            if (wide := signed_width(painter.fontMetrics(), piece.letters)) > chip.width() - 2:
                painter.setFont(look.font(size * (chip.width() - 2) / wide, bold=True))
            paint_signed(painter, chip, piece.side, piece.letters, legible_on(colour))

    def _name(self, painter: QPainter, one: Drawn, box: QRectF) -> None:
        """The name of a place in its upper half, as large as it fits, a long one down to its figures; of one for which there is
        no room the first words, or none: the tip has all of it."""
        painter.setPen(self.look.colour("ink"))
        head = QRectF(box.adjusted(3, 2, -3, -box.height() * (1 - HEAD)).toRect())
        deep = QRectF(head.adjusted(0, 0, 0, box.height() * 0.15).toRect())
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        words = one.name.split()
        for room, size, many in (
            *((head, size, len(words)) for size in (12.0, 11.0, 10.0, 9.0, 8.0)),
            *((deep, size, len(words)) for size in (8.0, 7.0, 6.0)),
            *((deep, 6.0, many) for many in range(len(words) - 1, 0, -1)),
        ):
            painter.setFont(self.look.font(size, bold=True))
            said = " ".join(words[:many])
            takes = painter.boundingRect(room, flags, said)
            if takes.height() <= room.height() and takes.width() <= room.width() + 1:
                painter.drawText(room, flags, said)
                return

    def _amounts(self, painter: QPainter, one: Drawn, box: QRectF, small: float) -> None:
        look = self.look
        painter.setFont(look.font(max(8.0, small), bold=True))
        metrics = painter.fontMetrics()
        high = float(metrics.height())
        widths = [max(high, metrics.horizontalAdvance(text) + look.px(6)) for _, text in one.amounts]
        shrink = min(1.0, (box.width() - 6) / max(1.0, sum(widths) + 2 * len(widths)))
        if shrink < 1.0:
            painter.setFont(look.font(max(6.5, small * shrink), bold=True))
        at = box.left() + 3
        for (tone, text), full in zip(one.amounts, widths, strict=True):
            wide = full * shrink
            spot = QRectF(at, box.bottom() - high - 3, wide, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.tone(tone))
            round_ = spot.height() / 2 if tone == "influence" else 2.5
            painter.drawRoundedRect(spot, round_, round_)
            painter.setPen(legible_on(look.tone(tone)))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, text)
            at += wide + 2


def token(piece: Piece, look: Look) -> QPixmap:
    """A piece as a small picture."""
    picture = QPixmap(look.px(42), look.px(22))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = look.side(piece.side)
    painter.setBrush(colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(QRectF(0, 0, picture.width(), picture.height()), 4, 4)
    painter.setFont(look.font(11, bold=True))
    paint_signed(painter, QRectF(picture.rect()), piece.side, piece.letters, legible_on(colour))
    painter.end()
    return picture
