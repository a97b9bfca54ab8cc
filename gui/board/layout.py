"""Where things lie on the board, in scene units: a tile is about 100 wide."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF

from core.rulesets.map import Map, Place

TILE = 100.0
GAP = 4.0
CHIP_W, CHIP_H = 43.0, 29.0
ROOM = 4
"""Tokens drawn on a tile before the rest are counted."""


class Layout:
    """The rectangle of every place, and the names on the edges of a grid."""

    def __init__(self, board: Map, arranged: Mapping[str, tuple[float, float]] | None = None) -> None:
        self.grid = board.grid
        self.step = (TILE, TILE) if board.grid else _spread(board.places)
        """How long a unit of the map is, across and down."""
        across, down = self.step
        moved = arranged or {}
        at = {place.id: moved.get(place.id, (place.x, place.y)) for place in board.places}
        self.tiles = {
            place: QRectF(x * across + GAP / 2, y * down + GAP / 2, TILE - GAP, TILE - GAP) for place, (x, y) in at.items()
        }
        self.columns: tuple[tuple[float, str], ...] = ()
        self.rows: tuple[tuple[float, str], ...] = ()
        if board.grid:
            self.rows, self.columns = _edges(board.places)

    @property
    def bounds(self) -> QRectF:
        around = QRectF()
        for tile in self.tiles.values():
            around = around.united(tile)
        return around.adjusted(-42, -42, 16, 16) if self.grid else around.adjusted(-30, -12, 30, 54)

    def unit(self, corner: QPointF) -> tuple[float, float]:
        """Where a tile with this upper left corner stands, in the units of the map."""
        across, down = self.step
        return round((corner.x() - GAP / 2) / across, 3), round((corner.y() - GAP / 2) / down, 3)

    def at(self, point: QPointF) -> str | None:
        """The place under a point of the scene."""
        return next((place for place, tile in self.tiles.items() if tile.contains(point)), None)

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


def _spread(places: tuple[Place, ...]) -> tuple[float, float]:
    """How far a unit of a free map is drawn across and down, so that the two closest places and their names stand apart;
    a map that is wider than high is drawn together across as far as that allows, so that it can be drawn larger."""
    wide, high = TILE * 1.42, TILE * 1.5
    apart = [(abs(one.x - other.x), abs(one.y - other.y)) for n, one in enumerate(places) for other in places[:n]]
    spread = max((min(wide / dx if dx else 1e6, high / dy if dy else 1e6) for dx, dy in apart), default=1.0)
    spread = min(spread, TILE * 40) if spread > 1.0 else TILE * 1.5
    broad, tall = max((dx for dx, _ in apart), default=0.0), max((dy for _, dy in apart), default=0.0)
    if broad <= tall:
        return spread, spread
    close = max((wide / dx for dx, dy in apart if dx and dy * spread < high), default=0.0)
    return min(spread, max(close, spread * tall / broad)), spread


def chips(tile: QRectF, count: int) -> list[QRectF]:
    """Where `count` tokens of a tile stand; at most ROOM rectangles, the last being the counter when there are more."""
    shown = min(count, ROOM)
    left, top = tile.left() + 4, tile.top() + 6
    return [QRectF(left + (n % 2) * (CHIP_W + 2), top + (n // 2) * (CHIP_H + 3), CHIP_W, CHIP_H) for n in range(shown)]


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
