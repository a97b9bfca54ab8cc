"""The way round cards that lie anywhere: from corner to corner of those in between, as a taut string would run."""

from __future__ import annotations

from heapq import heappop, heappush
from math import hypot

from PySide6.QtCore import QPointF, QRectF

from gui.board.layout import Layout

TURN = 30.0
"""How much of a detour one corner less is worth."""
Spot = tuple[float, float]


class Detours:
    """The corners of a free map, and which cards lie between any two of them, found out where a way asks for it."""

    def __init__(self, plan: Layout) -> None:
        clear = plan.clear
        self._cards = {
            place: tile.adjusted(-clear, -clear, clear, clear) for place, tile in plan.tiles.items() if place not in plan.frames
        }
        """Each card with the room around it that is kept free."""
        self._sides = [
            (place, rect.left() + 1, rect.top() + 1, rect.right() - 1, rect.bottom() - 1) for place, rect in self._cards.items()
        ]
        corners = ((place, corner) for place, rect in self._cards.items() for corner in _corners(rect))
        self._corners = [(place, at) for place, at in corners if not any(_inside(at, side[1:]) for side in self._sides)]
        self._met: dict[tuple[Spot, Spot], frozenset[str]] = {}

    def way(self, start: QPointF, end: QPointF, own: frozenset[str]) -> list[QPointF] | None:
        """The shortest way over no card but its `own`, with as few corners as may be; None where there is none. A leg is
        looked at only when nothing shorter is left, so that what lies far aside costs nothing."""
        begin, goal = start.toTuple(), end.toTuple()
        spots = [begin, goal, *(at for place, at in self._corners if place not in own)]
        behind: dict[Spot, Spot] = {}
        heap: list[tuple[float, float, Spot, Spot]] = [(0.0, 0.0, begin, begin)]
        while heap:
            _, cost, here, before = heappop(heap)
            if here in behind or (here != before and not self._between(before, here) <= own):
                continue
            behind[here] = before
            if here == goal:
                return _back(goal, behind)
            for spot in spots:
                if spot not in behind:
                    further = cost + _far(here, spot) + TURN * (spot != goal)
                    heappush(heap, (further + _far(spot, goal), further, spot, here))
        return None

    def _between(self, one: Spot, other: Spot) -> frozenset[str]:
        """The cards that a straight line runs over."""
        key = (one, other) if one <= other else (other, one)
        found = self._met.get(key)
        if found is None:
            (x, y), (u, v) = key
            west, east, north, south = min(x, u), max(x, u), min(y, v), max(y, v)
            found = self._met[key] = frozenset(
                place
                for place, left, top, right, bottom in self._sides
                if left < east and west < right and top < south and north < bottom and _meets(*key, (left, top, right, bottom))
            )
        return found


def _back(goal: Spot, behind: dict[Spot, Spot]) -> list[QPointF]:
    steps = [goal]
    while behind[steps[-1]] != steps[-1]:
        steps.append(behind[steps[-1]])
    return [QPointF(*step) for step in reversed(steps)]


def _corners(rect: QRectF) -> tuple[Spot, ...]:
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _far(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _inside(at: Spot, side: tuple[float, float, float, float]) -> bool:
    return side[0] < at[0] < side[2] and side[1] < at[1] < side[3]


def _meets(one: Spot, other: Spot, side: tuple[float, float, float, float]) -> bool:
    """Whether a line runs through a rectangle: the part of it between the sides left over is not empty."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        begin, along, low, high = one[axis], other[axis] - one[axis], side[axis], side[axis + 2]
        if along == 0:
            if not low < begin < high:
                return False
            continue
        enter, leave = sorted(((low - begin) / along, (high - begin) / along))
        first, last = max(first, enter), min(last, leave)
        if first >= last:
            return False
    return True
