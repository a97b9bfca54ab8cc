"""How a game of claim rolls is set up: areas drawn and linked, each with its owner and fortifications."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.layout import settled
from core.rulesets.scheme import Ground, Spot, scheme_of
from .setup import RESERVED


def areas(given: Mapping[str, Any]) -> Ground:
    """The areas written so far, neighbours close together."""
    written = given.get("areas")
    rows = {str(name): row for name, row in written.items()} if isinstance(written, Mapping) else {}
    found: dict[tuple[str, str], None] = {}
    for name, row in rows.items():
        borders = row.get("borders") if isinstance(row, Mapping) else None
        for other in borders if isinstance(borders, list | tuple) else ():
            if other in rows and other != name and (other, name) not in found:
                found[name, str(other)] = None
    spots = settled(tuple(rows), tuple(found))
    return Ground(tuple(Spot(name, *spots[name]) for name in rows), tuple(found))


SCHEME = scheme_of("claim_rolls", ground=areas, reserved=RESERVED)
