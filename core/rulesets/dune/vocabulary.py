"""What people call the orders, forces and places of a dune game in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from core.letters.reader.vocabulary import Blank, Scene, Thing, accounts, called, things_of
from core.rulesets.vocabulary import vocabulary_of
from .orders.forces import LIQUID_VALUE

Values = dict[str, Any]
"""What is read of an order, by its parts."""


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    locations: Mapping[str, Any] = given.get("locations") or {}
    homes = {player: str((row or {}).get("homeworld") or f"{player}_home") for player, row in players.items()}
    worlds = {
        **{home: {"owner": player} for player, home in homes.items()},
        **{world: {} for world in given.get("other_homeworlds") or ()},
    }
    assets = {place: _asset(row or {}, (names.get("locations") or {}).get(place) or {}) for place, row in locations.items()}
    named = {**given, "names": {**names, "locations": assets}, "homeworlds": worlds, "legions": _legions(given)}
    spoken: Mapping[str, Any] = names.get("homeworlds") or {}
    things: tuple[Thing, ...] = (
        *things_of(named, "player", "players"),
        *(Thing("house", player, (home, *called(spoken.get(home)))) for player, home in homes.items()),
        *things_of(named, "location", "locations", owner="owner"),
        *things_of(named, "homeworld", "homeworlds", owner="owner"),
        Thing("place", "kaitain", ("Kaitain",)),
        *things_of(named, "legion", "legions", owner="owner", at="at"),
        *things_of(named, "hero", "heroes", owner="owner", at="at"),
    )
    return Scene(things, accounts(given), homes, int(given.get("round", 1)), document=given)


def _asset(row: Mapping[str, Any], spoken: Mapping[str, Any]) -> dict[str, Any]:
    own = [row["asset"]] if row.get("asset") else []
    return {"name": spoken.get("name") or row.get("asset"), "aliases": [*(spoken.get("aliases") or ()), *own]}


def _legions(given: Mapping[str, Any]) -> dict[str, Any]:
    """Every legion by id, those that only a number in the setup stands for too."""
    legions = dict(given.get("legions") or {})
    for player, row in (given.get("players") or {}).items():
        count = (row or {}).get("legions", 0)
        for number in range(1, (2 * int((row or {}).get("combat", 0)) if count == "starting" else int(count)) + 1):
            legions.setdefault(f"{player}_{number}", {"owner": player})
    for place, row in (given.get("locations") or {}).items():
        for number in range(1, int((row or {}).get("legions", 0)) + 1):
            legions.setdefault(f"{place}_{number}", {"owner": (row or {}).get("owner"), "at": place})
    return legions


def lost_militia(blank: Blank) -> str | None:
    """The only place of his where militia is lost."""
    places: Mapping[str, Any] = blank.scene.document.get("locations") or {}
    worn = [place for place, row in places.items() if row and row.get("owner") == blank.player and row.get("militia_lost", 0) > 0]
    return worn[0] if len(worn) == 1 else None


def only_kanly(blank: Blank) -> str | None:
    """The other side of the only Kanly he has; play names a Kanly by both its sides, a setup lists them."""
    known: Any = blank.scene.document.get("kanly") or ()
    pairs = [name.split("-") for name in known] if isinstance(known, Mapping) else [row.get("between") or () for row in known]
    others = [other for pair in pairs if blank.player in pair for other in pair if other != blank.player]
    return others[0] if len(others) == 1 else None


def sell(values: Values) -> Values | None:
    """The bank pays its own price, which may be said and is not written; any other is a buyer's, and he has to be named."""
    if "to" in values or "price" not in values:
        return {"sell": values}
    apart = len(values["legions"])
    return {"sell": {"legions": values["legions"]}} if values["price"] in (LIQUID_VALUE, LIQUID_VALUE * apart) else None


def declare_kanly(values: Values) -> Values:
    """A demand is a sum or words."""
    asked = values["demand"]
    return {"declare_kanly": {**values, "demand": {"ms": asked} if isinstance(asked, int) else asked}}


def _counted(key: str, values: Values) -> Values:
    """A bare number where nothing more is said of the legions than how many they are."""
    more = {name: values[name] for name in ("kind", "names") if values.get(name) not in (None, "standard")}
    return {key: {"count": values["count"], **more} if more else values["count"]}


def _sent(key: str, values: Values) -> Values | None:
    """Legions and heroes sent somewhere: heroes alone attack nobody."""
    forces = {name: values[name] for name in ("legions", "heroes") if values.get(name)}
    place = {name: values[name] for name in ("to", "target") if name in values}
    return {key: {**place, **forces}} if forces and (key == "move" or "legions" in forces) else None


COUNTED = {key: partial(_counted, key) for key in ("recruit", "hire")}
SENT = {key: partial(_sent, key) for key in ("move", "raid", "seizure", "house_raid")}
vocabulary = vocabulary_of("dune", scene, lost_militia, only_kanly, sell, declare_kanly, **COUNTED, **SENT)
