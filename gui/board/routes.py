"""The ways of arrows across a free map: round its cards, or in the lanes between frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF

from gui.board.layout import Layout

CLEAR = 10.0
"""How far an arrow keeps from a card it passes."""
TURN = 60.0
"""How much of a detour one corner less is worth."""
BENDS = (0.0, 0.18, -0.18, 0.34, -0.34, 0.55, -0.55, 0.8, -0.8)
"""How far to a side an arrow may be bent, in shares of its length, the least first."""


def way(plan: Layout, start: QRectF, end: QRectF, places: tuple[str | None, str | None]) -> list[QPointF]:
    """The corners of an arrow from one rectangle to the other; `places` are those that they belong to, if any."""
    own = {place for place in places if place is not None}
    obstacles = [tile for place, tile in plan.tiles.items() if place not in own and place not in plan.frames]
    if plan.grid:
        return [edge(start, start.center(), end.center()), end.center()]
    if plan.frames:
        found = _in_lanes(plan, start, end, obstacles)
        if found is not None:
            return found
    return min((_bent(start, end, bend) for bend in BENDS), key=lambda path: _crossed(path, obstacles))


def _bent(start: QRectF, end: QRectF, bend: float) -> list[QPointF]:
    """A curve as a run of short lines, bent aside by a share of its length."""
    a, b = start.center(), end.center()
    along = b - a
    middle = (a + b) / 2 + QPointF(-along.y(), along.x()) * bend
    if not bend:
        return clipped([a, b], start, end)
    points = [a * (1 - t) ** 2 + middle * 2 * t * (1 - t) + b * t * t for t in (step / 24 for step in range(25))]
    return clipped(points, start, end)


def clipped(points: list[QPointF], start: QRectF, end: QRectF) -> list[QPointF]:
    """The part of a run of lines outside both rectangles; whole where nothing would be left."""
    inner = [index for index, point in enumerate(points) if not start.contains(point) and not end.contains(point)]
    first, last = (inner[0], inner[-1]) if inner else (len(points), -1)
    out = edge(start, points[first - 1] if inner else points[0], points[first] if inner else points[-1])
    into = edge(end, points[last + 1] if inner else points[-1], points[last] if inner else points[0])
    return [out, *(points[index] for index in inner), into]


def edge(rect: QRectF, inside: QPointF, outside: QPointF) -> QPointF:
    """Where a line leaves a rectangle."""
    line = QLineF(inside, outside)
    corners = [rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        kind, point = line.intersects(QLineF(one, other))
        if kind == QLineF.IntersectionType.BoundedIntersection:
            return point
    return inside


def _crossed(path: Sequence[QPointF], obstacles: Iterable[QRectF]) -> float:
    """How much of a path runs over other cards, in scene units; a little more for every bend."""
    total = 0.0
    samples = [path[0] + (path[-1] - path[0]) * (step / 24) for step in range(25)] if len(path) == 2 else list(path)
    for rect in obstacles:
        total += sum(rect.contains(point) for point in samples)
    return total


def _in_lanes(plan: Layout, start: QRectF, end: QRectF, obstacles: list[QRectF]) -> list[QPointF] | None:
    """The shortest way at right angles that touches no card, with as few corners as may be; None where there is none."""
    heads = [QRectF(tile.left(), tile.top(), tile.width(), 34) for place, tile in plan.tiles.items() if place in plan.frames]
    closed = [rect.adjusted(-CLEAR, -CLEAR, CLEAR, CLEAR) for rect in obstacles] + [rect.adjusted(0, -2, 0, 2) for rect in heads]
    xs = _lines([(rect.left(), rect.right()) for rect in [*obstacles, start, end]], [start.center().x(), end.center().x()])
    ys = _lines([(rect.top(), rect.bottom()) for rect in [*obstacles, start, end]], [start.center().y(), end.center().y()])
    begin, goal = (_nearest(xs, start.center().x()), _nearest(ys, start.center().y())), (
        _nearest(xs, end.center().x()), _nearest(ys, end.center().y()),
    )  # fmt: skip
    best: dict[tuple[int, int, int], float] = {}
    heap: list[tuple[float, int, int, int, tuple[tuple[int, int], ...]]] = [(0.0, *begin, 2, (begin,))]
    while heap:
        cost, i, j, way_, path = heappop(heap)
        if (i, j) == goal:
            points = _straightened([QPointF(xs[a], ys[b]) for a, b in path])
            return clipped(points, start, end) if len(points) > 1 else None
        if best.get((i, j, way_), 1e18) < cost:
            continue
        for a, b, turned in ((i - 1, j, 0), (i + 1, j, 0), (i, j - 1, 1), (i, j + 1, 1)):
            if not (0 <= a < len(xs) and 0 <= b < len(ys)):
                continue
            one, other = QPointF(xs[i], ys[j]), QPointF(xs[a], ys[b])
            if any(_hits(rect, one, other) for rect in closed):
                continue
            further = cost + abs(other.x() - one.x()) + abs(other.y() - one.y()) + (TURN if way_ not in (2, turned) else 0)
            if further < best.get((a, b, turned), 1e18):
                best[a, b, turned] = further
                heappush(heap, (further, a, b, turned, (*path, (a, b))))
    return None


def _hits(rect: QRectF, one: QPointF, other: QPointF) -> bool:
    return (
        max(one.x(), other.x()) > rect.left()
        and min(one.x(), other.x()) < rect.right()
        and max(one.y(), other.y()) > rect.top()
        and min(one.y(), other.y()) < rect.bottom()
    )


def _lines(spans: list[tuple[float, float]], more: list[float]) -> list[float]:
    """The middles of the gaps between spans, and further lines."""
    edges = sorted({edge for span in spans for edge in span})
    middles = [(low + high) / 2 for low, high in pairwise(edges) if high - low > CLEAR * 2]
    return sorted({*middles, *more, edges[0] - 22, edges[-1] + 22})


def _nearest(lines: list[float], at: float) -> int:
    return min(range(len(lines)), key=lambda index: abs(lines[index] - at))


def _straightened(points: list[QPointF]) -> list[QPointF]:
    """Without the points on the way between two corners."""
    kept = points[:1]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        if not (before.x() == here.x() == after.x() or before.y() == here.y() == after.y()):
            kept.append(here)
    return [*kept, points[-1]]
