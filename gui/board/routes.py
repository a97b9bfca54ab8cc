"""The ways of arrows across a free map: round its cards, or in the lanes between frames."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF

from gui.board.detours import Detours
from gui.board.layout import OUTSIDE, Layout

CLEAR = 10.0
"""How far an arrow keeps from a card it passes."""
APART = 9.0
"""Between two arrows that share a lane."""
Ends = tuple[tuple[int, int], tuple[int, int]]
"""Where an arrow begins and ends, in whichever order."""
ASIDE = 9.0
"""Between two arrows between the same places of a map without lanes."""
KEPT = 6.0
"""How far an arrow between two tokens keeps to the right of their middles."""
TURN = 60.0
"""How much of a detour one corner less is worth."""


def way(plan: Layout, start: QRectF, end: QRectF, places: tuple[str | None, str | None]) -> list[QPointF]:
    """The corners of an arrow from one rectangle to the other; `places` are those that they belong to, if any."""
    own = {place for place in places if place is not None}
    if plan.grid:
        return [edge(start, start.center(), end.center()), end.center()]
    if plan.frames:
        found = _lanes(plan).way(start, end, own)
        if found is not None:
            return found
    found = _detours(plan).way(start.center(), end.center(), frozenset(own))
    return clipped(found or [start.center(), end.center()], start, end)


@lru_cache(maxsize=4)
def _lanes(plan: Layout) -> Lanes:
    """The lanes of a map, made once."""
    return Lanes(plan)


@lru_cache(maxsize=4)
def _detours(plan: Layout) -> Detours:
    """The corners of a free map, found once."""
    return Detours(plan)


def clipped(points: list[QPointF], start: QRectF, end: QRectF) -> list[QPointF]:
    """The part of a run of lines outside both rectangles; whole where nothing would be left."""
    inner = [index for index, point in enumerate(points) if not start.contains(point) and not end.contains(point)]
    first, last = (inner[0], inner[-1]) if inner else (len(points), -1)
    out = edge(start, points[first - 1] if inner else points[0], points[first] if inner else points[-1])
    into = edge(end, points[last + 1] if inner else points[-1], points[last] if inner else points[0])
    return [out, *(points[index] for index in inner), into]


def within(start: QRectF, goal: QRectF) -> list[QPointF]:
    """The way from one token of a place to another: straight to a neighbour, below those that stand between in one row. It keeps
    to the right, so that it does not run over the way back."""
    if abs(start.top() - goal.top()) < 1 and abs(start.left() - goal.left()) > start.width() * 1.6:
        low = max(start.bottom(), goal.bottom()) + 10
        down, up = QPointF(start.center().x(), start.bottom()), QPointF(goal.center().x(), goal.bottom())
        return [down, QPointF(down.x(), low), QPointF(up.x(), low), up]
    along = _one_long(goal.center() - start.center())
    aside = QPointF(-along.y(), along.x()) * KEPT
    ends = [start.center() + aside, goal.center() + aside]
    return clipped(ends, start.adjusted(3, 3, -3, -3), goal.adjusted(2, 2, -2, -2))


def edge(rect: QRectF, inside: QPointF, outside: QPointF) -> QPointF:
    """Where a line leaves a rectangle."""
    line = QLineF(inside, outside)
    corners = [rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        kind, point = line.intersects(QLineF(one, other))
        if kind == QLineF.IntersectionType.BoundedIntersection:
            return point
    return inside


class Lanes:
    """The lanes of a map of frames: lines between the cards and through their middles, and which card lies on which stretch."""

    def __init__(self, plan: Layout) -> None:
        cards = {place: tile for place, tile in plan.tiles.items() if place not in plan.frames}
        heads = {
            f"{place} head": QRectF(plan.tiles[place].left(), plan.tiles[place].top(), plan.tiles[place].width(), 34 * plan.text)
            for place in plan.frames
        }
        tiles = list(plan.tiles.values())
        self.xs = _lines([(tile.left(), tile.right()) for tile in tiles], [tile.center().x() for tile in tiles])
        self.ys = _lines([(tile.top(), tile.bottom()) for tile in tiles], [tile.center().y() for tile in tiles])
        self.across: dict[tuple[int, int], set[str]] = {}
        """What lies on the stretch from a crossing to the next on the right, by the crossing's column and row."""
        self.down: dict[tuple[int, int], set[str]] = {}
        for place, rect in [*cards.items(), *heads.items()]:
            grown = rect.adjusted(-CLEAR, -CLEAR, CLEAR, CLEAR) if place in cards else rect.adjusted(0, -2, 0, 2)
            left, right = bisect_right(self.xs, grown.left()), bisect_left(self.xs, grown.right())
            top, bottom = bisect_right(self.ys, grown.top()), bisect_left(self.ys, grown.bottom())
            for row in range(top, bottom):
                for column in range(max(0, left - 1), right):
                    self.across.setdefault((column, row), set()).add(place)
            for column in range(left, right):
                for row in range(max(0, top - 1), bottom):
                    self.down.setdefault((column, row), set()).add(place)

    def way(self, start: QRectF, end: QRectF, own: set[str]) -> list[QPointF] | None:
        """The shortest way at right angles over no card but its `own`, with as few corners as may be; None where there is
        none."""
        begin, goal = self._at(start.center()), self._at(end.center())
        best: dict[tuple[int, int, int], float] = {(*begin, 2): 0.0}
        behind: dict[tuple[int, int, int], tuple[int, int, int]] = {}
        heap: list[tuple[float, float, tuple[int, int, int]]] = [(0.0, 0.0, (*begin, 2))]
        while heap:
            _, cost, here = heappop(heap)
            i, j, way_ = here
            if (i, j) == goal:
                return self._drawn(here, behind, start, end)
            if best[here] < cost:
                continue
            for a, b, turned, closed in (
                (i - 1, j, 0, self.across.get((i - 1, j))),
                (i + 1, j, 0, self.across.get((i, j))),
                (i, j - 1, 1, self.down.get((i, j - 1))),
                (i, j + 1, 1, self.down.get((i, j))),
            ):
                if not (0 <= a < len(self.xs) and 0 <= b < len(self.ys)) or (closed is not None and not closed <= own):
                    continue
                long = abs(self.xs[a] - self.xs[i]) + abs(self.ys[b] - self.ys[j])
                further = cost + long + (TURN if way_ not in (2, turned) else 0)
                if further < best.get((a, b, turned), 1e18):
                    best[a, b, turned] = further
                    behind[a, b, turned] = here
                    left = abs(self.xs[a] - self.xs[goal[0]]) + abs(self.ys[b] - self.ys[goal[1]])
                    heappush(heap, (further + left, further, (a, b, turned)))
        return None

    def _at(self, point: QPointF) -> tuple[int, int]:
        return _nearest(self.xs, point.x()), _nearest(self.ys, point.y())

    def _drawn(
        self,
        last: tuple[int, int, int],
        behind: dict[tuple[int, int, int], tuple[int, int, int]],
        start: QRectF,
        end: QRectF,
    ) -> list[QPointF] | None:
        steps = [last]
        while steps[-1] in behind:
            steps.append(behind[steps[-1]])
        points = _straightened([QPointF(self.xs[i], self.ys[j]) for i, j, _ in reversed(steps)])
        return clipped(points, start, end) if len(points) > 1 else None


def beside(plan: Layout, path: list[QPointF], own: tuple[str | None, ...], others: list[list[QPointF]]) -> list[QPointF]:
    """A way at right angles, moved aside in its lanes where others run already, as far as the lanes are wide; it is one of them
    from then on."""
    cards = [tile for place, tile in plan.tiles.items() if place not in own and place not in plan.frames]
    aside = (moved for step in (0, 1, -1, 2, -2, 3, -3) if not _touches(moved := _aside(path, step * APART), cards))
    taken = [stretch for other in others for stretch in _stretches(other)]
    found = next((way for way in aside if not any(_along(one, two) for one in _stretches(way) for two in taken)), path)
    others.append(found)
    return found


def apart(path: list[QPointF], used: Counter[tuple[float, float]]) -> list[QPointF]:
    """A way whose corners stand a little further out for each way that turns there already; `used` counts them."""
    moved = list(path)
    for index in range(1, len(path) - 1):
        corner = path[index].x(), path[index].y()
        inner = _one_long(path[index - 1] - path[index]) + _one_long(path[index + 1] - path[index])
        moved[index] = path[index] - _one_long(inner) * APART * min(2, used[corner])
        used[corner] += 1
    return moved


def next_to(path: list[QPointF], shared: Counter[Ends]) -> list[QPointF]:
    """A way moved aside for each that runs between the same ends already, there or back; `shared` counts them."""
    first, last = sorted((round(end.x()), round(end.y())) for end in (path[0], path[-1]))
    along = _one_long(QPointF(*last) - QPointF(*first))
    moved = [point + QPointF(-along.y(), along.x()) * ASIDE * shared[first, last] for point in path]
    shared[first, last] += 1
    return moved


def _one_long(along: QPointF) -> QPointF:
    return along / max(0.001, hypot(along.x(), along.y()))


def _aside(path: list[QPointF], by: float) -> list[QPointF]:
    """Every stretch moved to its right and down; the ends stay at their cards' edges."""
    moved = [point + QPointF(by, by) for point in path]
    for end, next_ in ((0, 1), (-1, -2)):
        upright = abs(path[end].x() - path[next_].x()) < abs(path[end].y() - path[next_].y())
        moved[end] = QPointF(moved[end].x(), path[end].y()) if upright else QPointF(path[end].x(), moved[end].y())
    return moved


def _touches(path: list[QPointF], cards: list[QRectF]) -> bool:
    lines = [QRectF(one, other).normalized().adjusted(-1, -1, 1, 1) for one, other in pairwise(path)]
    return any(line.intersects(card) for line in lines for card in cards)


def _stretches(path: list[QPointF]) -> list[tuple[bool, float, float, float]]:
    """(upright, where it runs, from, to) of every stretch of a way."""
    found: list[tuple[bool, float, float, float]] = []
    for one, other in pairwise(path):
        upright = abs(one.x() - other.x()) < abs(one.y() - other.y())
        low, high = sorted((one.y(), other.y()) if upright else (one.x(), other.x()))
        found.append((upright, one.x() if upright else one.y(), low, high))
    return found


def _along(one: tuple[bool, float, float, float], other: tuple[bool, float, float, float]) -> bool:
    """Whether two stretches run in one line for a while."""
    return one[0] == other[0] and abs(one[1] - other[1]) < APART * 0.8 and min(one[3], other[3]) - max(one[2], other[2]) > 4


def _lines(spans: list[tuple[float, float]], more: list[float]) -> list[float]:
    """The middles of the gaps between spans, and further lines."""
    edges = sorted({edge for span in spans for edge in span})
    middles = [(low + high) / 2 for low, high in pairwise(edges) if high - low > CLEAR * 2]
    return sorted({*middles, *more, edges[0] - OUTSIDE, edges[-1] + OUTSIDE})


def _nearest(lines: list[float], at: float) -> int:
    return min(range(len(lines)), key=lambda index: abs(lines[index] - at))


def _straightened(points: list[QPointF]) -> list[QPointF]:
    """Without the points on the way between two corners."""
    kept = points[:1]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        if not (before.x() == here.x() == after.x() or before.y() == here.y() == after.y()):
            kept.append(here)
    return [*kept, points[-1]]
