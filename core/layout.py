"""Where the places of a free map stand: on a circle, folded, or drawn together by what links them."""

from cmath import rect
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import dist, pi, sqrt

from core.crossings import crossings, untangled

FEW = 24
"""So many places are tried from a circle as well; they begin where their links draw them."""
WORK = 40_000
"""Pushes between two places that a layout may take: some tens of milliseconds."""
WAVES = 60
ROUND = 8
"""So many places of a ring stand on a circle; one of more would lie around an empty middle."""
WIDER = 1.5
"""How many lines of a folded ring take as much of the room of a map as a column of it, for a card is wider than high."""
ASIDE = 1.2
"""How far from each other groups stand that no way leads between."""
CLOSEST = 0.01
"""Places nearer than this push each other no harder."""


def ring(count: int, radius: float) -> tuple[tuple[float, float], ...]:
    """Where `count` places stand on a circle, clockwise from the top; one alone stands there too."""
    spots = [rect(radius, 2 * pi * number / count - pi / 2) for number in range(count)]
    return tuple((round(spot.real, 3) + 0.0, round(spot.imag, 3) + 0.0) for spot in spots)


def springs(
    start: Mapping[str, tuple[float, float]],
    links: Iterable[tuple[str, str]],
    strangers: float = 0.0,
    steps: int = 100,
) -> dict[str, tuple[float, float]]:
    """Where places come to rest when all push each other away and linked ones pull (Fruchterman and Reingold, 1991).

    `strangers` is the pull of two that are not linked, in parts of a link's. The places fill a square from -1 to 1.
    """
    names, spots = list(start), [complex(*spot) for spot in start.values()]
    linked = {frozenset(link) for link in links}
    pulls = [[1.0 if frozenset((one, other)) in linked else strangers for other in names] for one in names]
    rest = 1 / sqrt(max(1, len(names)))
    axes = [spot.real for spot in spots] or [0.0], [spot.imag for spot in spots] or [0.0]
    heat = max(max(axis) - min(axis) for axis in axes) * 0.1
    for step in range(steps):
        pushed = _pushes(spots, pulls, rest)
        bound = heat * (1 - step / (steps + 1))
        spots = [spot + push * bound / max(CLOSEST, abs(push)) for spot, push in zip(spots, pushed, strict=True)]
    middle = sum(spots) / max(1, len(spots))
    spots = [spot - middle for spot in spots]
    reach = max((abs(part) for spot in spots for part in (spot.real, spot.imag)), default=0.0) or 1.0
    return {name: (spot.real / reach, spot.imag / reach) for name, spot in zip(names, spots, strict=True)}


@cache
def settled(places: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> dict[str, tuple[float, float]]:
    """Positions with neighbours close together and no two places nearer than one unit; the same every time. Places that no way
    leads to stand beside or below the others, for they would push each other out of all bounds."""
    found: dict[str, tuple[float, float]] = {}
    x = y = below = 0.0
    widest = sqrt(len(places))
    for group in _groups(places, links):
        inside = set(group)
        spots = _alone(group, tuple(link for link in links if inside.issuperset(link)))
        wide, high = (max(spot[axis] for spot in spots.values()) for axis in (0, 1))
        widest = max(widest, wide)
        if x + wide > widest:
            x, y = 0.0, below
        found |= {place: (round(x + spot[0], 2), round(y + spot[1], 2)) for place, spot in spots.items()}
        x, below = x + wide + ASIDE, max(below, y + high + ASIDE)
    return found


def _groups(places: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> list[tuple[str, ...]]:
    """The places that ways lead between, the largest group first; all of them where there is no way at all."""
    if not links:
        return [places] if places else []
    group = {place: {place} for place in places}
    for one, other in links:
        if one in group and other in group and group[one] is not group[other]:
            small, large = sorted((group[one], group[other]), key=len)
            large |= small
            group |= dict.fromkeys(small, large)
    found = {id(one): tuple(place for place in places if place in one) for one in group.values()}
    return sorted(found.values(), key=len, reverse=True)


def _alone(places: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> dict[str, tuple[float, float]]:
    """One group of places, from 0 on both ways."""
    if len(places) > ROUND and (order := _around(places, links)):
        return dict(zip(order, _folded(len(order)), strict=True))
    circle = dict(zip(places, ring(len(places), 1.0), strict=True))
    starts = [circle] * (len(places) <= FEW) + [_drawn_by_links(places, links)] * bool(links)
    steps = max(2, min(100, WORK // max(1, len(places)) ** 2))
    tries = [springs(start, links, steps=steps) for start in starts] if links else [circle]
    spots = untangled(min(tries, key=lambda spots: crossings(spots, links)), links)
    nearest = min((dist(one, other) for one, other in combinations(spots.values(), 2)), default=1.0)
    left, top = min(x for x, _ in spots.values()), min(y for _, y in spots.values())
    unit = max(nearest, 0.01)
    return {place: (round((x - left) / unit, 2), round((y - top) / unit, 2)) for place, (x, y) in spots.items()}


def _around(places: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> list[str]:
    """The places of a ring, one after the other; empty where they are no ring."""
    near: dict[str, set[str]] = {place: set() for place in places}
    for one, other in links:
        if one != other:
            near[one].add(other)
            near[other].add(one)
    if any(len(others) != 2 for others in near.values()):
        return []
    order = [places[0], min(near[places[0]])]
    while (onward := next(iter(near[order[-1]] - {order[-2]}))) != order[0]:
        order.append(onward)
    return order


def _folded(count: int) -> list[tuple[float, float]]:
    """Where the places of a ring stand that fills its room: to and fro in lines, and back along the left of them."""
    lines = min(range(4, count // 2 + 1, 2), key=lambda lines: max(lines, WIDER * -(-count // lines)))
    long, longer = divmod(count - lines, lines)
    spots = [(0.0, 0.0)]
    for line in range(lines):
        across = range(1, long + (line < longer) + 1)
        spots += [(float(x), float(line)) for x in (reversed(across) if line % 2 else across)]
    return spots + [(0.0, float(line)) for line in range(lines - 1, 0, -1)]


def _drawn_by_links(places: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> dict[str, tuple[float, float]]:
    """Where places stand by the two slowest waves over their links (Hall, 1970): neighbours near each other, the ends of long
    ways far apart. It takes a time that grows with the links alone."""
    near: dict[str, list[str]] = {place: [] for place in places}
    for one, other in links:
        near[one].append(other)
        near[other].append(one)
    weights = {place: len(near[place]) + 1 for place in places}
    whole = sum(weights.values())
    found: list[dict[str, float]] = []
    for turn in range(2):
        wave = {place: spot[turn] for place, spot in zip(places, ring(len(places), 1.0), strict=True)}
        for _ in range(WAVES):
            wave = {place: (wave[place] + sum(map(wave.__getitem__, near[place])) / weights[place]) / 2 for place in places}
            middle = sum(wave[place] * weights[place] for place in places) / whole
            wave = {place: value - middle for place, value in wave.items()}
            for other in found:
                shared = sum(wave[place] * other[place] * weights[place] for place in places)
                size = sum(other[place] ** 2 * weights[place] for place in places) or 1.0
                wave = {place: value - other[place] * shared / size for place, value in wave.items()}
            most = max(map(abs, wave.values()), default=1.0) or 1.0
            wave = {place: value / most for place, value in wave.items()}
        found.append(wave)
    return {place: (found[0][place], found[1][place]) for place in places}


def _pushes(spots: Sequence[complex], pulls: Sequence[Sequence[float]], rest: float) -> list[complex]:
    pushes = [0j] * len(spots)
    for one, spot in enumerate(spots):
        for other in range(one):
            apart = spot - spots[other]
            far = max(CLOSEST, abs(apart))
            push = apart * (rest * rest / (far * far) - pulls[one][other] * far / rest)
            pushes[one] += push
            pushes[other] -= push
    return pushes
