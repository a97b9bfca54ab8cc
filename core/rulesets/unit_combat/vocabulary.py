"""What people call the strategies, units and settlements of unit combat in their letters."""

from collections.abc import Mapping
from typing import Any

from core.letters.reader.vocabulary import Blank, Scene, accounts, things_of
from core.rulesets.vocabulary import vocabulary_of
from .state import MODERATOR


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    rows: list[Mapping[str, Any]] = [row or {} for kind in ("units", "settlements") for row in (given.get(kind) or {}).values()]
    owners = [str(row["of"]) for row in rows if row.get("of") not in (None, MODERATOR)]
    near = [str(place) for pair in given.get("vicinity") or () for place in pair]
    players = [*((given.get("names") or {}).get("players") or {}), *owners]
    places = [*(str(row["at"]) for row in rows if row.get("at")), *near]
    given = {**given, "players": dict.fromkeys(players), "places": dict.fromkeys(places)}
    things = (
        *things_of(given, "player", "players"),
        *things_of(given, "unit", "units", owner="of", at="at"),
        *things_of(given, "settlement", "settlements", owner="of", at="at"),
        *things_of(given, "place", "places"),
    )
    return Scene(things, accounts(given), now=given.get("month"), document=given)


def helps(blank: Blank) -> str:
    """Support is given against somebody, unless it only changes dice; of his own unit it is said whom it helps."""
    side = blank.row("units", "unit").get("side")
    if isinstance(side, Mapping) and side.get("effect", "damage" if "damage" in side else "modifier") == "modifier":
        return ""
    return at_own(blank)


def at_own(blank: Blank) -> str:
    """Nobody fights what is his own: it is another order that names it, or a slip."""
    own = any(thing.id == blank.known.get("target") and thing.owner == blank.player for thing in blank.scene.things)
    return "name" if own else ""


def holds_where_it_is(blank: Blank) -> str:
    """Holding takes a unit nowhere: what it holds is where it stands, or the settlement it is inside."""
    held, row = blank.known.get("_held"), blank.row("units", "unit")
    town = next((thing.at for thing in blank.scene.things if thing.kind == "settlement" and thing.id == row.get("in")), None)
    return "" if held in (None, row.get("in"), row.get("at") or town or "field") else "name"


def rests_at(blank: Blank) -> str | None:
    """Where it is inside, or the only settlement of one's own that it can reach."""
    row = blank.row("units", "unit")
    mine = {thing.id: thing.at for thing in blank.scene.things if thing.kind == "settlement" and thing.owner == blank.player}
    if row.get("in") in mine:
        return str(row["in"])
    here = row.get("at") or "field"
    near = {here, *(place for pair in (blank.scene.document or {}).get("vicinity") or () if here in pair for place in pair)}
    within = [settlement for settlement, place in mine.items() if (place or "field") in near]
    return within[0] if len(within) == 1 else None


vocabulary = vocabulary_of("unit_combat", scene, helps, at_own, holds_where_it_is, rests_at)
