"""Where the parties of a graph stand: a ring while they are few, else drawn together by their ties."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from gui.adapters.relations import Map, Place, drawn_together
from gui.widgets.theme import scene_font

RING = 9
"""Up to so many parties stand in a ring."""
HIGH = 46.0
ROOM_X, ROOM_Y = 104.0, 60.0
"""What is kept free beside and below a card, for badges and the labels of ties."""
FLAT = 0.82


class Party(NamedTuple):
    """A party and the room of its card."""

    place: Place
    rect: QRectF


def arranged(graph: Map) -> dict[str, Party]:
    """Every party with its room, the same every time; no two cards touch."""
    spots = _spots(graph)
    reach = 150.0
    made = _placed(graph, spots, reach)
    while reach < 4000 and _crowded(made):
        reach *= 1.12
        made = _placed(graph, spots, reach)
    return made


def _spots(graph: Map) -> Mapping[str, tuple[float, float]]:
    names = [place.id for place in graph.places]
    count = len(names)
    turned = pi / 2 if count % 2 else pi / count if count > 2 else 0.0
    angles = {name: turned + 2 * pi * number / count for number, name in enumerate(names)}
    ring = {name: (-cos(angle), -sin(angle)) for name, angle in angles.items()}
    if count <= RING:
        return ring
    return drawn_together(graph, ring)


def _placed(graph: Map, spots: Mapping[str, tuple[float, float]], reach: float) -> dict[str, Party]:
    made: dict[str, Party] = {}
    for place in graph.places:
        x, y = spots[place.id]
        wide = width(place)
        made[place.id] = Party(place, QRectF(x * reach - wide / 2, y * reach * FLAT - HIGH / 2, wide, HIGH))
    return made


def _crowded(made: Mapping[str, Party]) -> bool:
    rooms = [party.rect.adjusted(-ROOM_X / 2, -ROOM_Y / 2, ROOM_X / 2, ROOM_Y / 2) for party in made.values()]
    return any(one.intersects(other) for one, other in combinations(rooms, 2))


def width(place: Place) -> float:
    """How wide a party's card is."""
    return max(110.0, QFontMetricsF(scene_font(15, True)).horizontalAdvance(place.label) + 56)
