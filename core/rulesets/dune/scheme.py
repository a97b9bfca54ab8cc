"""How a game of dune is set up: worlds and locations, all equally far apart, with their owners, incomes and guards."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

from core.rulesets.scheme import Ground, Spot, scheme_of
from .state import CHAIR, HOME, KAITAIN, NPC

BROAD = 1.6
"""How much wider than high the rows are together."""


def locations(given: Mapping[str, Any]) -> Ground:
    """The locations written so far in rows; where one is drawn means nothing (D17.2)."""
    written = given.get("locations")
    names = [str(name) for name in written] if isinstance(written, Mapping) else []
    wide = max(1, 3 * round(sqrt(len(names) * BROAD) / 3))
    return Ground(tuple(Spot(name, number % wide, number // wide) for number, name in enumerate(names)))


SCHEME = scheme_of("dune", ground=locations, reserved=(NPC, CHAIR, KAITAIN, HOME, "moderator"))
