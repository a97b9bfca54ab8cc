"""How a game of starcraft is set up: planets with their locations, each with a family, an income and a garrison."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.scheme import Ground, Spot, scheme_of
from .setup import RESERVED

ACROSS = 4
"""Planets that stand side by side."""


def locations(given: Mapping[str, Any]) -> Ground:
    """The locations by planet, two in a row within each."""
    written, worlds = given.get("locations"), given.get("planets")
    rows = written if isinstance(written, Mapping) else {}
    planets = [str(name) for name in worlds] if isinstance(worlds, Mapping) else []
    there: dict[str, list[str]] = {planet: [] for planet in planets}
    for name, row in rows.items():
        planet = str(row.get("planet")) if isinstance(row, Mapping) and row.get("planet") in there else ""
        there.setdefault(planet, []).append(str(name))
    spots: list[Spot] = []
    top = 0.0
    for first in range(0, len(there), ACROSS):
        line = list(there.items())[first : first + ACROSS]
        for column, (planet, names) in enumerate(line):
            spots += (Spot(name, column * 2.4 + at % 2, top + at // 2, planet) for at, name in enumerate(names))
        top += max((-(-len(names) // 2) for _, names in line), default=0) + 0.7
    return Ground(tuple(spots))


SCHEME = scheme_of("starcraft", ground=locations, reserved=RESERVED)
