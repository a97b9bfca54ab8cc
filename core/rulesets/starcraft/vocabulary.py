"""What people call the actions, locations, agents and troops of a starcraft game in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from core.letters.reader.vocabulary import Blank, Scene, Thing, accounts, things_of
from core.rulesets.vocabulary import vocabulary_of

Values = dict[str, Any]
"""What is read of an order, by its parts."""
BUILT_IN = ("marines", "colonial_militia", "rebels")


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    rows: list[Mapping[str, Any]] = list((given.get("locations") or {}).values())
    learnt = [tech for row in players.values() for tech in (row or {}).get("technologies") or ()]
    lots: Mapping[str, Any] = given.get("auctions") or {}
    families = {player: _family(row or {}, (names.get("players") or {}).get(player) or {}) for player, row in players.items()}
    sold = {**_sold_as(lots, names), **(names.get("lots") or {}), **(names.get("auctions") or {})}
    listing = {
        **given,
        "names": {**names, "players": families, "auctions": sold},
        "planets": dict.fromkeys([*(given.get("planets") or {}), *(row["planet"] for row in rows if row.get("planet"))]),
        "technologies": dict.fromkeys([*(given.get("technologies") or {}), *learnt]),
        "unit_types": dict.fromkeys([*BUILT_IN, *(given.get("unit_types") or {})]),
    }
    assets = dict.fromkeys(str(row["asset"]) for row in rows if row.get("asset"))
    things = (
        *things_of(listing, "player", "players"),
        *things_of(listing, "planet", "planets"),
        *things_of(listing, "location", "locations", owner="owner", at="planet"),
        *things_of(listing, "agent", "agents", owner="owner"),
        *(Thing("asset", asset, (asset.replace("_", " "),)) for asset in assets),
        *things_of(listing, "technology", "technologies"),
        *things_of(listing, "troop", "unit_types"),
        *things_of(listing, "lot", "auctions"),
    )
    return Scene(things, accounts(given), now=int(given.get("round", 1)), document=given)


def _family(row: Mapping[str, Any], spoken: Mapping[str, Any]) -> dict[str, Any]:
    """A player is called by his family's name too."""
    family = row.get("family")
    house = [family, f"House {family}"] if family else []
    return {"name": family, **spoken, "aliases": [*(spoken.get("aliases") or ()), *house]}


def _sold_as(lots: Mapping[str, Any], names: Mapping[str, Any]) -> dict[str, Any]:
    """What is sold is called what it was called before."""
    found: dict[str, Any] = {}
    for lot, row in lots.items():
        for kind in ("location", "agent", "technology"):
            table: Mapping[str, Any] = names.get({"technology": "technologies"}.get(kind, f"{kind}s")) or {}
            if (row or {}).get(kind) in table:
                found[lot] = table[row[kind]]
    return found


def overdrawn(blank: Blank) -> frozenset[str]:
    """All that stands somewhere can be sent out but once."""
    there = ((blank.scene.document or {}).get("locations") or {}).get(blank.known.get("from")) or {}
    troops: Mapping[str, int] = there.get("troops") or {}
    sent: Mapping[str, int] = blank.known.get("units") or {}
    return frozenset(f"{blank.known['from']}:{kind}" for kind, count in sent.items() if 0 < troops.get(kind, 0) <= count)


def abroad(blank: Blank) -> str:
    """Troops that are only said to go somewhere are deployed, where that is one's own; elsewhere it is an attack of some kind."""
    own = any(thing.id == blank.known.get("to") and thing.owner == blank.player for thing in blank.scene.things)
    return "" if own else "verb"


def concealed(values: Values) -> Values | None:
    """The movements that are named, or all."""
    if "_whole" in values:
        return ALL_CONCEALED
    return {"conceal_troop_movement": values} if "to" in values else None


def to_several(values: Values) -> Values | None:
    """Funds for more players than one."""
    funds = values["funds"]
    return {"transfer": values} if isinstance(funds, dict) and len(cast("Values", funds)) > 1 else None


def _told(key: str, values: Values) -> Values:
    """A text to one player, to several or to all."""
    to = values["to"]
    return {key: {"to": "all" if "everyone" in to else to[0] if len(to) == 1 else to, "text": values["text"]}}


ALL_CONCEALED = {"conceal_troop_movement": "all"}
vocabulary = vocabulary_of(
    "starcraft",
    scene,
    overdrawn,
    abroad,
    concealed,
    to_several,
    wholly_concealed=lambda values: ALL_CONCEALED,
    interception=lambda values: {"interception": values} if len(values["between"]) == 2 else None,
    **{key: partial(_told, key) for key in ("secret_communication", "private_communication")},
)
