"""How a free map is laid out: cards near the places they wish for, and frames around the cards that lie in them, with lanes
between them for arrows. The same map is laid out the same way every time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import hypot

from gui.adapters.board.effect import Place

Box = tuple[float, float, float, float]
"""Left, top, width and height."""
Spot = tuple[str, float, float, float, float]
"""A place, where it wishes to stand, and how large its card is."""
LANE = 44.0
"""The room between two cards or frames that arrows run in."""
INNER = 26.0
"""The lane between the cards of one frame."""
PAD = 10.0
NARROW, CROWD = 14.0, 50
"""The room between cards that nothing links, where there are so many of them; between fewer there is more, twice that at most."""
SHAPE = 1.15
"""How much wider than high the room of a map is."""
SPREAD = 0.8
"""How far a map is drawn out, in parts of what would give half of its cards room; the others are pushed apart."""
TOGETHER = (1.0, 1.5, 2.0)
"""How much closer the cards of a map are tried, ..."""
FEW = 16
"""... that has no more of them than that."""
GAIN = 1.4
"""By how much larger it must come out for that."""
ROUNDS = 60
WORK = 150_000
"""Pairs of cards that are looked at, so that no map takes more than some 40 ms: it is laid out while one waits for it."""
ABREAST = 7
"""Frames that stand in one row at most."""
ALIGNED = 1.15
"""By how much larger a map must come out whose frames stand in no rows and columns."""


@cache
def placed(spots: tuple[Spot, ...], grown: float = 1.0) -> Mapping[str, Box]:
    """Cards as near to where they wish to stand as leaves a lane around each, and drawn together as far as makes them large on
    the screen; those that have `grown` are also tried on a map no larger than before."""
    if not spots:
        return {}
    middle = len(spots) // 2
    wide, high = (sorted(sizes)[middle] for sizes in zip(*((spot[3], spot[4]) for spot in spots), strict=True))
    closer = _closer(tuple((name, x, y, wide, high) for name, x, y, _, _ in spots))
    return max((_drawn_out(spots, SPREAD / by) for by in {closer, max(closer, grown)}), key=_fills)


@cache
def _closer(spots: tuple[Spot, ...]) -> float:
    """How far a map is best drawn together; by cards of the usual size, so that one that grows does not turn all over. A ring
    stays one where little is gained."""
    tried = TOGETHER if len(spots) <= FEW else TOGETHER[:1]
    fills = {by: _fills(_drawn_out(spots, SPREAD / by)) for by in tried}
    best = max(tried, key=lambda by: fills[by])
    return best if fills[best] >= GAIN * fills[tried[0]] else tried[0]


def _drawn_out(spots: tuple[Spot, ...], spread: float) -> Mapping[str, Box]:
    """Cards drawn out until most of them have room, then pushed apart along the way that is shorter."""
    nearest = [
        min((hypot(x - other[1], y - other[2]) for other in spots if other[0] != name), default=1.0) for name, x, y, _, _ in spots
    ]
    unit = sorted(nearest)[len(nearest) // 2] or 1.0
    # The usual height and not the largest: one card that grows moves its neighbours then, and not the whole map.
    middle = len(spots) // 2
    wide, high = (sorted(sizes)[middle] + LANE for sizes in zip(*((spot[3], spot[4]) for spot in spots), strict=True))
    across, down = wide / unit * spread, high / unit * spread
    boxes = {name: (x * across, y * down, w, h) for name, x, y, w, h in spots}
    for _ in range(min(ROUNDS, WORK // len(spots) ** 2 + 1)):
        if not _push(boxes):
            break
    left, top = min(box[0] for box in boxes.values()), min(box[1] for box in boxes.values())
    return {name: (round(x - left), round(y - top), w, h) for name, (x, y, w, h) in boxes.items()}


def _push(boxes: dict[str, Box]) -> bool:
    """Push overlapping cards half the way apart each; whether any did."""
    names, moved = list(boxes), False
    for number, one in enumerate(names):
        for other in names[:number]:
            a, b = boxes[one], boxes[other]
            dx, dy = a[0] + a[2] / 2 - b[0] - b[2] / 2, a[1] + a[3] / 2 - b[1] - b[3] / 2
            over_x, over_y = (a[2] + b[2]) / 2 + LANE * 0.8 - abs(dx), (a[3] + b[3]) / 2 + LANE * 0.8 - abs(dy)
            if over_x <= 0.5 or over_y <= 0.5:
                continue
            moved = True
            by_x = (over_x / 2 + 0.1) * (1 if dx >= 0 else -1) if over_x < over_y else 0.0
            by_y = (over_y / 2 + 0.1) * (1 if dy >= 0 else -1) if over_x >= over_y else 0.0
            boxes[one] = (a[0] + by_x, a[1] + by_y, a[2], a[3])
            boxes[other] = (b[0] - by_x, b[1] - by_y, b[2], b[3])
    return moved


def framed(places: Sequence[Place], sizes: Mapping[str, tuple[float, float]], head: float) -> dict[str, Box]:
    """Frames in rows, in the order they wish for, each around its cards and as wide as its `sizes` ask for at least; a place in
    no frame is a frame of its own. They stand in rows and columns, which keep their order when a card grows, unless the map comes
    out much larger otherwise. Of all lengths of a row the one is taken that makes the map fill its room best."""
    inside: dict[str, list[Place]] = {}
    for place in places:
        if place.inside is not None:
            inside.setdefault(place.inside, []).append(place)
    outer = sorted((place for place in places if place.inside is None), key=lambda place: (place.y, place.x))
    insides = {place.id: _cards(inside.get(place.id, ()), sizes, head) for place in outer}
    whole = {place.id: sizes[place.id] for place in outer}
    whole |= {name: (max(whole[name][0], insides[name][1][0]), insides[name][1][1]) for name in inside if name in whole}
    names = [place.id for place in outer]
    frames = max((_packed(names, whole, wide) for wide in _widths([whole[name][0] for name in names])), key=_fills)
    aligned = max((_aligned(names, whole, count) for count in range(1, min(ABREAST, len(names)) + 1)), key=_fills)
    if _fills(aligned) * ALIGNED >= _fills(frames):
        frames = aligned
    boxes: dict[str, Box] = {}
    for name, (x, y, wide, high) in frames.items():
        boxes[name] = (x, y, wide, high)
        for card, (left, top) in insides[name][0].items():
            boxes[card] = (x + left, y + top, *sizes[card])
    return boxes


def near(count: int) -> float:
    """The room between so many cards that nothing links."""
    return NARROW * max(1.0, min(2.0, CROWD / max(1, count)))


def in_rows(sizes: Mapping[str, tuple[float, float]], usual: Mapping[str, tuple[float, float]]) -> dict[str, Box]:
    """Cards that nothing links, in their order: in as many columns as make the map fill its room best when they are as large as
    `usual`, so that none leaves its column when one grows."""
    names, apart = list(sizes), near(len(sizes))
    count = max(range(1, len(names) + 1), key=lambda count: _fills(_aligned(names, usual, count, apart)))
    return _aligned(names, sizes, count, apart)


def _widths(frames: Sequence[float]) -> list[float]:
    """How wide rows may be: so that the first one has so many frames, or that each has."""
    found: set[float] = set()
    for count in range(1, min(ABREAST, len(frames)) + 1):
        found.add(sum(frames[:count]) + LANE * count)
        found.add(max(sum(frames[at : at + count]) for at in range(len(frames) - count + 1)) + LANE * count)
    return sorted(found)


def _cards(
    cards: Iterable[Place], sizes: Mapping[str, tuple[float, float]], head: float
) -> tuple[dict[str, tuple[float, float]], tuple[float, float]]:
    """Where the cards of a frame stand in it, by their columns and rows, and how large that makes the frame."""
    held = list(cards)
    columns, rows = sorted({card.x for card in held}), sorted({card.y for card in held})
    wide = {x: max(sizes[card.id][0] for card in held if card.x == x) for x in columns}
    high = {y: max(sizes[card.id][1] for card in held if card.y == y) for y in rows}
    left = {x: PAD + sum(wide[other] + INNER for other in columns if other < x) for x in columns}
    top = {y: PAD + head + sum(high[other] + INNER for other in rows if other < y) for y in rows}
    size = (
        PAD * 2 + sum(wide.values()) + INNER * (len(columns) - 1),
        PAD * 2 + head + sum(high.values()) + INNER * (len(rows) - 1),
    )
    return {card.id: (left[card.x], top[card.y]) for card in held}, size


def _aligned(names: Sequence[str], sizes: Mapping[str, tuple[float, float]], count: int, apart: float = LANE) -> dict[str, Box]:
    """Frames in rows of so many, each column as wide and each row as high as what stands in it, so far apart."""
    wide = [max(sizes[name][0] for name in names[column::count]) for column in range(count)]
    boxes: dict[str, Box] = {}
    top = 0.0
    for start in range(0, len(names), count):
        made = names[start : start + count]
        for column, name in enumerate(made):
            boxes[name] = (sum(wide[:column]) + apart * column, top, *sizes[name])
        top += max(sizes[name][1] for name in made) + apart
    return boxes


def _packed(names: Sequence[str], sizes: Mapping[str, tuple[float, float]], wide: float) -> dict[str, Box]:
    """Frames one after the other, each as high up, and then as far left, as there is room for it."""
    boxes: dict[str, Box] = {}
    for name in names:
        w, h = sizes[name]
        lefts = sorted({0.0, *(box[0] for box in boxes.values()), *(box[0] + box[2] + LANE for box in boxes.values())})
        tops = sorted({0.0, *(box[1] + box[3] + LANE for box in boxes.values())})
        y, x = min(
            (y, x)
            for x in lefts
            for y in tops
            if (x + w <= wide or not x) and not any(_touch((x, y, w, h), box) for box in boxes.values())
        )
        boxes[name] = (x, y, w, h)
    return boxes


def _touch(one: Box, other: Box) -> bool:
    """Whether there is no lane between two boxes."""
    across = one[0] < other[0] + other[2] + LANE and other[0] < one[0] + one[2] + LANE
    return across and one[1] < other[1] + other[3] + LANE and other[1] < one[1] + one[3] + LANE


def _fills(boxes: Mapping[str, Box]) -> float:
    """How large the map can be drawn in a room of the usual shape."""
    wide = max(x + w for x, _, w, _ in boxes.values())
    return min(SHAPE / wide, 1 / max(y + h for _, y, _, h in boxes.values()))
