"""Links of a map that cross: how many do, and places moved so that fewer do."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from math import dist, sqrt

Spot = tuple[float, float]
WORK = 40_000
"""Pairs of links that are looked at, some tens of milliseconds."""
ROUNDS = 4
AROUND = 4
"""How many steps from the middle of its neighbours a place is tried, each way."""
STEP = 0.5
CLEAR = 0.8
"""How far from other places, both in parts of how far places lie from each other where they fill the map evenly."""


def crossings(spots: Mapping[str, Spot], links: Iterable[tuple[str, str]]) -> int:
    """How many pairs of links cross."""
    pairs = combinations(links, 2)
    return sum(_cross(spots[a], spots[b], spots[c], spots[d]) for (a, b), (c, d) in pairs if not {a, b} & {c, d})


def untangled(spots: Mapping[str, Spot], links: Iterable[tuple[str, str]]) -> dict[str, Spot]:
    """The places of a map that fills a square from -1 to 1, each that has a link across another moved among its neighbours to
    where its links cross fewest."""
    return _Untangling(spots, links).done()


class _Untangling:
    def __init__(self, spots: Mapping[str, Spot], links: Iterable[tuple[str, str]]) -> None:
        self.spots = dict(spots)
        self.links = [link for link in links if link[0] != link[1]]
        self.work = WORK
        self.unit = 2 / sqrt(max(1, len(self.spots)))

    def done(self) -> dict[str, Spot]:
        for _ in range(ROUNDS):
            moved = [self._moved(place) for place in self.spots]
            if not any(moved) or self.work <= 0:
                break
        return self.spots

    def _moved(self, place: str) -> bool:
        """Move a place to where its links cross fewest, if that is fewer; whether it was."""
        now = self._crossed(place, self.spots[place])
        if not now or self.work <= 0:
            return False
        tried = {at: self._crossed(place, at) for at in self._around(place) if self.work > 0}
        best = min(tried, key=lambda at: tried[at], default=self.spots[place])
        if tried.get(best, now) >= now:
            return False
        self.spots[place] = best
        return True

    def _crossed(self, place: str, at: Spot) -> int:
        """How many links those of a place would cross if it stood there."""
        own = [other for link in self.links if place in link for other in link if other != place]
        rest = [link for link in self.links if place not in link]
        self.work -= len(own) * len(rest)
        spots = self.spots
        return sum(_cross(at, spots[other], spots[a], spots[b]) for other in own for a, b in rest if other not in (a, b))

    def _around(self, place: str) -> Iterator[Spot]:
        """Where a place may stand, the nearest to the middle of its neighbours first."""
        near = [self.spots[other] for link in self.links if place in link for other in link if other != place]
        x, y = (sum(spot[axis] for spot in near) / len(near) for axis in (0, 1))
        steps = [(across, down) for across in range(-AROUND, AROUND + 1) for down in range(-AROUND, AROUND + 1)]
        for across, down in sorted(steps, key=lambda step: step[0] ** 2 + step[1] ** 2):
            at = x + across * STEP * self.unit, y + down * STEP * self.unit
            if all(dist(at, spot) >= CLEAR * self.unit for other, spot in self.spots.items() if other != place):
                yield at


def _cross(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether the lines from `a` to `b` and from `c` to `d` meet between their ends."""
    return _left(a, b, c) != _left(a, b, d) and _left(c, d, a) != _left(c, d, b)


def _left(a: Spot, b: Spot, c: Spot) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
