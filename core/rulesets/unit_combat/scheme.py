"""How a campaign of unit combat is set up: places and which are near each other, settlements, and units that stand there."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.rulesets.layout import settled
from core.rulesets.scheme import Ground, Spot, scheme_of
from .state import MODERATOR


def places(given: Mapping[str, Any]) -> Ground:
    """Every place that is named, or where something stands."""
    found = dict.fromkeys(_named(given))
    near = tuple((one, other) for one, other in _pairs(given) if one in found and other in found and one != other)
    spots = settled(tuple(found), near)
    return Ground(tuple(Spot(name, *spots[name]) for name in found), near)


def _named(given: Mapping[str, Any]) -> Iterator[str]:
    names = given.get("names")
    named = names.get("places") if isinstance(names, Mapping) else None
    if isinstance(named, Mapping):
        yield from (str(name) for name in named)
    for part in ("settlements", "units"):
        rows = given.get(part)
        for row in rows.values() if isinstance(rows, Mapping) else ():
            at = row.get("at") if isinstance(row, Mapping) else None
            if isinstance(at, str) and at:
                yield at
    for pair in _pairs(given):
        yield from pair


def _pairs(given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    written = given.get("vicinity")
    for pair in written if isinstance(written, list | tuple) else ():
        if isinstance(pair, list | tuple) and len(pair) == 2:
            yield str(pair[0]), str(pair[1])


SCHEME = scheme_of("unit_combat", ground=places, reserved=(MODERATOR,))
