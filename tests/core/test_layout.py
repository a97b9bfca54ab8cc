"""Where the places of a map stand that links lead between."""

from __future__ import annotations

from math import dist
from random import Random

import pytest

from core.crossings import crossings
from core.layout import settled


@pytest.mark.parametrize("seed", range(3))
def test_no_links_cross_where_none_need_to(seed):
    """Four by five areas, a tenth of the borders closed: up to two pairs of ways crossed."""
    random = Random(seed)
    places = [f"{x} {y}" for x in range(5) for y in range(4)]
    beside = [(f"{x} {y}", f"{x + 1} {y}") for x in range(4) for y in range(4)]
    links = [
        link for link in (*beside, *((f"{x} {y}", f"{x} {y + 1}") for x in range(5) for y in range(3))) if random.random() > 0.1
    ]
    random.shuffle(places)
    random.shuffle(links)
    assert crossings(settled(tuple(places), tuple(links)), links) == 0


@pytest.mark.parametrize("count", [9, 16, 17, 24, 32])
def test_a_ring_of_many_places_fills_its_room(count):
    """It lay around an empty middle, and each of its places was half as large."""
    places = tuple(f"area {number}" for number in range(count))
    links = tuple((place, places[(number + 1) % count]) for number, place in enumerate(places))
    spots = settled(places, links)
    assert crossings(spots, links) == 0
    assert len(set(spots.values())) == count
    assert max(dist(spots[one], spots[other]) for one, other in links) < 1.5
    wide, high = (max(spot[axis] for spot in spots.values()) + 1 for axis in (0, 1))
    assert wide * high <= count + high
