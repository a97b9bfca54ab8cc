"""Where things lie on the board, in scene units: a square of a grid is about 100 wide, a place of a free map is a card as high
as what stands on it needs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from copy import copy
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from gui.adapters.board.effect import Map, Place
from gui.board.cartography import framed, in_rows, near, placed
from gui.widgets.theme import scene_font

TILE = 100.0
GAP = 4.0
CHIP_W, CHIP_H = 46.5, 34.0
CROWDED = 0.86
"""How large tokens are in two rows of a square, which leave its figures their line."""
ALONE, MANY = 1.6, 1.25
"""How much larger a token that has a square to itself can be, and what else stands on a square that has several."""
ROOM = 4
"""Tokens drawn on a square before the rest are counted."""
MOST = 9
"""Tokens drawn on a card before the rest are counted."""
EDGE = 9.0
"""From the side of a card to what is written on it."""
FACING = 26.0
"""Between two rows of tokens on a card where tokens of several sides stand, which have arrows between them."""


class CardForm(NamedTuple):
    """What the cards of a map are like: how wide, how far below the edge their names begin, for how many lines of a name there is
    room at least, whether they say what they are, how large their tokens are, and how far those are apart across and down."""

    wide: float
    top: float
    lines: int
    kinds: bool
    chip: float
    across: float
    down: float


LOOSE = CardForm(170.0, EDGE, 1, True, 1.0, 8.0, 9.0)
CLOSE = CardForm(160.0, 5.0, 2, False, 0.9, 5.0, 5.0)
"""Of a map that nothing links, and of one with many frames: where many places lie, their words can be read in a small window if
they leave little free."""
CROWD = 24
CLEAR = 12.0
"""How far arrows keep from cards that have lanes between them."""
OUTSIDE = 22.0
"""How far outside all frames the outermost lanes run."""
NAME, KIND = 20.0, 15.0
"""Heights of a line of a card's name, and of the line that says what it is."""
HEAD = 28.0
"""The head of a frame."""
HOME_MARK, HOME = "home", 3
"""The mark of a home, and in how many rows tokens usually stand there."""
DOUBLE = frozenset({HOME_MARK, "fortified", "capital"})
"""Marks that are drawn as a second frame."""
BADGE, BADGE_HIGH = 17.0, 25.0
"""How large the letters of a card's badges are, and how high these."""
FOOT = 28.0
"""The line of a card that its badges stand in."""


class Layout:
    """The rectangle of every place, and the names on the edges of a grid. `text` is by how much text is larger than usual. With
    a `whole` map the places lie where they lie on that one, so that a reader's map has them where the moderator's has them."""

    def __init__(
        self,
        board: Map,
        arranged: Mapping[str, tuple[float, float]] | None = None,
        text: float = 1.0,
        whole: Map | None = None,
    ) -> None:
        self.grid = board.grid
        self.text = text
        self._places = board.places
        self.standing = Counter(token.at for token in board.tokens)
        sides = Counter(at for at, _ in {(token.at, token.side) for token in board.tokens})
        self.shared = frozenset(at for at, count in sides.items() if count > 1)
        """The places where tokens of several sides stand."""
        self.frames = frozenset(place.inside for place in board.places if place.inside is not None)
        """The places that are frames around others."""
        self.step = (TILE, TILE)
        """How long a unit of the map is, across and down."""
        self.columns: tuple[tuple[float, str], ...] = ()
        self.rows: tuple[tuple[float, str], ...] = ()
        self.heads: dict[str, float] = {}
        """The height of the head of each card."""
        self._in_rows = bool(board.places) and not (board.grid or self.frames or board.links or board.ties)
        self.form = CLOSE if self._in_rows or (self.frames and len(board.places) > CROWD) else LOOSE
        self._spots: dict[tuple[str, int], list[QRectF]] = {}
        """Where so many tokens of a place stand."""
        self._whole: Layout | None = None
        """The layout that this one has its places from."""
        moved = arranged or {}
        if board.grid:
            self.tiles = {
                place.id: QRectF(place.x * TILE + GAP / 2, place.y * TILE + GAP / 2, TILE - GAP, TILE - GAP)
                for place in board.places
            }
            self.rows, self.columns = _edges(board.places)
            return
        self.heads = {place.id: self.head(place) for place in board.places}
        if whole is not None and {place.id for place in board.places} <= {place.id for place in whole.places}:
            lying = self._whole = Layout(whole, moved, text)
            self.form = lying.form
            self.tiles = {place.id: lying.tiles[place.id] for place in board.places}
            self.heads = {place.id: lying.heads[place.id] for place in board.places}
            return
        if self.frames:
            sizes = {place.id: self._size(place, 1) for place in board.places}
            sizes |= {place.id: (self._head_width(place), 0.0) for place in board.places if place.id in self.frames}
            found = framed(board.places, sizes, HEAD * text)
            self.tiles = {place: QRectF(*box) for place, box in found.items()}
        elif self._in_rows:  # where many stand says nothing, and in rows they are larger
            sizes = {place.id: self._size(place, 1) for place in board.places}
            found = in_rows(sizes, {place.id: self._usual(place) for place in board.places})
            self.tiles = {place.id: QRectF(*found[place.id][:2], *self._size(place)) for place in board.places}
        else:
            # The room of one row of tokens is kept free below every card, so that the map lies still while tokens come and go.
            # Larger cards take of the room between them, so that they are larger on the screen as well.
            found = placed(tuple((place.id, place.x, place.y, *self._size(place, 3)) for place in board.places), text)
            self.tiles = {place.id: QRectF(*found[place.id][:2], *self._size(place)) for place in board.places}
        for place, (x, y) in moved.items():
            by = QPointF(x * TILE, y * TILE) - self.tiles[place].topLeft()
            for inner in (place, *(one.id for one in board.places if one.inside == place)):
                self.tiles[inner] = self.tiles[inner].translated(by)

    def again(self, board: Map, text: float) -> Layout | None:
        """The same layout with other tokens, where the map is a grid of the same places; None where it has to be made anew."""
        if not (self.grid and board.grid and text == self.text and self._same(board.places)):
            return None
        other = copy(self)
        other._places = board.places
        other.standing = Counter(token.at for token in board.tokens)
        return other

    def _same(self, places: tuple[Place, ...]) -> bool:
        return places is self._places or (
            len(places) == len(self._places)
            and all(
                one is other or (one.id, one.label, one.x, one.y) == (other.id, other.label, other.x, other.y)
                for one, other in zip(places, self._places, strict=True)
            )
        )

    def _size(self, place: Place, least: int = 0, most: int = MOST) -> tuple[float, float]:
        """How wide and high the card of a place is, for so many tokens at least and at most; one token stands beside the badges
        where they leave it room and there are no signs, more above them."""
        count = max(least, min(most, self.standing[place.id]))
        rows = -(-count // 3)
        chips = (rows * CHIP_H * self.form.chip + (rows - 1) * self._down(place.id) + self.form.down) * self.text
        foot = FOOT * self.text if place.badges or signs(place) else 0
        wide = self.form.wide * self.text
        beside = (
            count <= 1 and not signs(place) and self._badges_wide(place) + CHIP_W * self.form.chip * self.text <= wide - 2 * EDGE
        )
        below = max(chips, foot) if beside or not count else chips + foot
        return wide, self.head(place) + max(below, 10) + self.form.top

    def _usual(self, place: Place) -> tuple[float, float]:
        """How wide and high its card usually is, whatever stands there and has happened to it now."""
        rows = HOME if HOME_MARK in place.marks else 1
        token = CHIP_H * self.form.chip + self.form.down
        return self.form.wide * self.text, self.head(place) + rows * token * self.text + self.form.top

    def _badges_wide(self, place: Place) -> float:
        """How wide its badges are, one beside the other."""
        metrics = QFontMetricsF(scene_font(BADGE * self.text, True))
        return sum(max(BADGE_HIGH * self.text, metrics.horizontalAdvance(badge.text) + 9) + 2 for badge in place.badges)

    def _head_width(self, place: Place) -> float:
        """What the name of a frame and of what it is take side by side."""
        bold, plain = QFontMetricsF(scene_font(18 * self.text, True)), QFontMetricsF(scene_font(12.5 * self.text))
        return bold.horizontalAdvance(place.label) + plain.horizontalAdvance(place.kind or "") + 40

    def head(self, place: Place) -> float:
        """The height of a card's name and of what it is, with the edge above."""
        lines = max(self.form.lines, len(self.named(place.label)))
        return self.form.top + (lines * NAME + (KIND if self.kind(place) else 0)) * self.text + 3

    def kind(self, place: Place) -> str:
        """What is written below the name of a card."""
        return place.kind if self.form.kinds else ""

    def named(self, name: str) -> list[str]:
        """A name in three lines at most, broken between words."""
        metrics = QFontMetricsF(scene_font(15.5 * self.text, True))
        room = self.form.wide * self.text - 2 * EDGE + 3
        lines = [""]
        for word in name.split():
            longer = f"{lines[-1]} {word}".strip()
            if not lines[-1] or len(lines) == 3 or metrics.horizontalAdvance(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines]

    def lies_as(self, other: Layout) -> bool:
        """Whether every place lies where it lies in the other, as large, so that what is painted of them may stay."""
        if self.tiles is other.tiles:
            return True
        mine, theirs = ((one.grid, one.text, one.frames, one.heads, one.tiles, one.rows, one.columns) for one in (self, other))
        return mine == theirs

    @property
    def clear(self) -> float:
        """How far arrows keep from cards."""
        lying = self._whole or self
        return near(len(lying.tiles)) / 2 - 1 if lying._in_rows else CLEAR

    @cached_property
    def bounds(self) -> QRectF:
        """All tiles with a margin around them, in scene units; wider left and above where a grid has names, and wide enough for
        the arrows of the outermost lanes where there are frames."""
        around = QRectF()
        lying = self._whole or self
        for tile in lying.tiles.values():
            around = around.united(tile)
        edge = 38 * self.text
        free = OUTSIDE + 20 if lying.frames else 18
        return around.adjusted(-edge, -edge, 6, 6) if self.grid else around.adjusted(-free, -free, free, free)

    def unit(self, corner: QPointF) -> tuple[float, float]:
        """Where a tile with this upper left corner stands, in the units of the map."""
        return round(corner.x() / TILE, 3), round(corner.y() / TILE, 3)

    def at(self, point: QPointF) -> str | None:
        """The place under a point of the scene; of a frame and what lies in it, the latter."""
        found = [place for place, tile in self.tiles.items() if tile.contains(point)]
        return next((place for place in found if place not in self.frames), found[0] if found else None)

    def towards(self, place: str | None, dx: int, dy: int) -> str | None:
        """The nearest place in a direction, for the arrow keys; the first place of all when there is no place yet."""
        if place not in self.tiles:
            return next(iter(self.tiles), None)
        here = self.tiles[place].center()
        best: tuple[float, str] | None = None
        for other, tile in self.tiles.items():
            offset = tile.center() - here
            along, across = (offset.x() * dx, offset.y()) if dx else (offset.y() * dy, offset.x())
            if along > 1:
                cost = along + 3 * abs(across)
                best = min(best, (cost, other)) if best else (cost, other)
        return best[1] if best else place

    def chips(self, place: str) -> list[QRectF]:
        """Where the tokens of a place stand; the last is the counter when there are more than can be drawn."""
        count = min(self.standing[place], self.room)
        if (place, count) not in self._spots:
            self._spots[place, count] = self._chips(place, count)
        return self._spots[place, count]

    def _chips(self, place: str, count: int) -> list[QRectF]:
        tile = self.tiles[place]
        if self.grid:
            left, top = tile.left() + 1, tile.top() + 3
            if count == 1:
                return [QRectF(left, top, CHIP_W * min(self.text, ALONE), CHIP_H * min(self.text, ALONE))]
            wide, high = (CHIP_W, CHIP_H) if count <= 2 else (CHIP_W * CROWDED, CHIP_H * CROWDED)
            return [QRectF(left + (n % 2) * (wide + 1), top + (n // 2) * (high + 3), wide, high) for n in range(count)]
        left, top, text = tile.left() + EDGE - 1, tile.top() + self.heads.get(place, 0.0) + 1, self.text
        wide, high = CHIP_W * self.form.chip, CHIP_H * self.form.chip
        across, down = wide + self.form.across, high + self._down(place)
        return [
            QRectF(left + (n % 3) * across * text, top + (n // 3) * down * text, wide * text, high * text) for n in range(count)
        ]

    def _down(self, place: str) -> float:
        """The room between two rows of tokens of a place."""
        return FACING if place in self.shared else self.form.down

    def signed(self, place: Place, ring: float) -> tuple[QPointF, ...]:
        """Where ringed signs of that radius stand on a card, one after the other: at its foot beside the badges, then at the
        right of its last line of words. None of them lies on a token."""
        tile, each = self.tiles[place.id], ring * 2 + 2
        left = tile.left() + ring + 6 + 20 * self.text * len(signs(place))
        taken = self._badges_wide(place)
        alone = self.standing[place.id] == 1 and not signs(place)
        foot = 0 if alone or not (place.badges or signs(place) or not self.standing[place.id]) else 9
        low = [QPointF(left + n * each, tile.bottom() - ring - 6) for n in range(foot)]
        low = [spot for spot in low if spot.x() + ring < tile.right() - EDGE - taken]
        kind = self.kind(place)
        words = QFontMetricsF(scene_font(12.5 * self.text)) if kind else QFontMetricsF(scene_font(15.5 * self.text, True))
        said = words.horizontalAdvance(kind or self.named(place.label)[-1])
        line = tile.top() + self.heads[place.id] - (KIND / 2 if kind else NAME / 2 - 2) * self.text
        right = [QPointF(tile.right() - ring - 4 - n * each, line) for n in range(9)]
        right = [spot for spot in right if spot.x() - ring > tile.left() + EDGE + said + 2]
        return (*low, *right) or (QPointF(tile.right() - ring - 4, line),)

    def on_square(self, place: str) -> float:
        """By how much the signs and figures of a square are larger than usual."""
        return min(self.text, ALONE if self.standing[place] <= 2 else MANY)

    @property
    def room(self) -> int:
        """How many tokens are drawn on a place before the rest are counted."""
        return ROOM if self.grid else MOST


def signs(place: Place) -> tuple[str, ...]:
    """The marks of a place that are drawn at the foot of its card: a second frame and a star stand elsewhere."""
    return tuple(mark for mark in place.marks if mark != "victory" and mark not in DOUBLE)


def _edges(places: tuple[Place, ...]) -> tuple[tuple[tuple[float, str], ...], tuple[tuple[float, str], ...]]:
    """The part of the labels that a row (and a column) has in common: `E` and `4` of E4."""
    rows: dict[float, Counter[str]] = {}
    columns: dict[float, Counter[str]] = {}
    for place in places:
        parts = re.fullmatch(r"(\D+?)[-\s]?(\d+)", place.label) or re.fullmatch(r"(\D+?)[-\s]?(\d+)", place.id)
        row, column = (parts[1], parts[2]) if parts else ("", "")
        rows.setdefault(place.y, Counter())[row] += 1
        columns.setdefault(place.x, Counter())[column] += 1
    return (
        tuple((y * TILE + TILE / 2, names.most_common(1)[0][0]) for y, names in sorted(rows.items())),
        tuple((x * TILE + TILE / 2, names.most_common(1)[0][0]) for x, names in sorted(columns.items())),
    )
