"""What people call the strategies, units and settlements of unit combat in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.letters.reader.vocabulary import Blank, Scene, Verb, Vocabulary, accounts, part, things_of, verbs_of, wordings_of
from core.rulesets.unit_combat.state import MODERATOR


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


def _helps(blank: Blank) -> str:
    """Support is given against somebody, unless it only changes dice; of his own unit it is said whom it helps."""
    row = ((blank.scene.document or {}).get("units") or {}).get(blank.known["unit"]) or {}
    side = row.get("side")
    if isinstance(side, Mapping) and side.get("effect", "damage" if "damage" in side else "modifier") == "modifier":
        return ""
    return _at_own(blank)


def _at_own(blank: Blank) -> str:
    """Nobody fights what is his own: it is another order that names it, or a slip."""
    own = any(thing.id == blank.known.get("target") and thing.owner == blank.player for thing in blank.scene.things)
    return "name" if own else ""


def _holds_where_it_is(blank: Blank) -> str:
    """Holding takes a unit nowhere: what it holds is where it stands, or the settlement it is inside."""
    held, unit = blank.known.get("_held"), blank.known.get("unit")
    row = ((blank.scene.document or {}).get("units") or {}).get(unit) or {}
    town = next((thing.at for thing in blank.scene.things if thing.kind == "settlement" and thing.id == row.get("in")), None)
    return "" if held in (None, row.get("in"), row.get("at") or town or "field") else "name"


def _rests_at(blank: Blank) -> str | None:
    """Where it is inside, or the only settlement of one's own that it can reach."""
    document = blank.scene.document or {}
    row = (document.get("units") or {}).get(blank.known.get("unit")) or {}
    mine = {thing.id: thing.at for thing in blank.scene.things if thing.kind == "settlement" and thing.owner == blank.player}
    if row.get("in") in mine:
        return str(row["in"])
    here = row.get("at") or "field"
    near = {here, *(place for pair in document.get("vicinity") or () if here in pair for place in pair)}
    within = [settlement for settlement, place in mine.items() if (place or "field") in near]
    return within[0] if len(within) == 1 else None


AGAINST = wordings_of("against, facing, opposite, at, on, upon, to, into, towards, versus, vs, for, →, ->, >")
WOUNDED = {
    "press_wounded": "wounded, wounded press, press wounded, press wounded into service, injured, wounded pressed to fight, "
    "wounded too, wounded included, including wounded"
}
HOLD = (
    "hold, hold position, hold the line, hold ground, hold its ground, hold their ground, hold out, stand firm, stand its "
    "ground, stand their ground, stand and hold, dig in, defend"
)
PRESS = "press, press the attack, press hard, press on, push, push on, bear down on"
RETREAT = (
    "retreat, withdraw, fall back, pull back, go back, come back, draw back, slip away, go home, come home, bring home, "
    "bring back, pull out, disengage, flee, draw off, step back, run away, run back, run home"
)
SUPPORT = "support, help, back, back up, assist, aid, give support, lend support"
SHOOT = "shoot, fire, bombard, support against, shell, hex, curse, bewitch, cast"
REST = "rest, recover, recuperate, take a rest, relax, heal, regroup, take a break"
_verb = verbs_of(
    part("unit", "unit", after="with by for"),
    part("target", "unit settlement", after=AGAINST),
    part("focus", "unit settlement", after="focus", only_after=True),
    part("_helped", "unit"),
    part("_open", ""),
    part("_held", "settlement place", after="at in inside"),
    part("used", "amounts", of="capacity"),
    part("loot", "loot", after="for"),
    part("settlement", "settlement", after="at in inside", fill=_rests_at),
    part("capacity", "capacity", after="with using on from for"),
    part("_spent", "number", after="with using on from for"),
    besieged=part("target", "settlement", after=AGAINST),
    booty_to=part("to", "settlement", after="to into for booty", only_after=True),
    back_to=part("to", "place", after="to towards into → -> >"),
    anything=part("target", "unit settlement place", after=AGAINST),
)


def verb(key: str, words: str, parts: str, along: str = "bring", fought: bool = True, **more: Any) -> Verb:
    """A strategy: each unit has one, and where it is fought out its wounded may be pressed."""
    flags = WOUNDED if fought else {}
    more = {"unclear": _at_own, **more}
    return _verb(key, words, "unit", parts, group="unit", exclusive="unit", along=along, flags=flags, **more)


VERBS = (
    verb(
        "form_up",
        "form up, formup, form, draw up, line up, take formation",
        "target? focus?",
        along="bring, attack, fight, hold, no target",
    ),
    verb("form_up", HOLD, "_held?", along="form up, just, only", unclear=_holds_where_it_is),
    verb("press", PRESS, "target focus?"),
    verb("siege", "siege, besiege, lay siege, put under siege, encircle", "besieged used? focus?"),
    verb("raid", "raid, go raiding, plunder, loot, pillage, ransack, sack", "besieged loot? booty_to? focus?"),
    verb("retreat", RETREAT, "back_to?"),
    verb("support", SUPPORT, "target _helped?", along="bring, shoot, fight", unclear=_helps),
    verb("support", SHOOT, "target", along="bring, fight, help, spell"),
    verb("press", "charge, go, move, march, send, attack, fight, hit", "anything? _open", fought=False),
    verb("rest", REST, "settlement capacity? _spent?", fought=False),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "loot": {"goods": ("supplies", "booty", "plunder"), "economic": ("economic capacity", "econ", "eco", "economy")},
        "capacity": {
            "economic": ("economic capacity", "econ", "eco", "economy"),
            "political": ("political capacity", "pol", "politics", "political influence"),
        },
    },
    links={
        "booty": tuple(
            f"{loot} {goes} {to}"
            for loot in ("loot", "goods", "booty", "plunder", "spoils", "all loot")
            for goes in ("goes", "is brought", "is taken", "comes", "is for")
            for to in ("to", "into", "home to", "back to")
        ),
        "against": wordings_of("target, targeting, with target, as target, as their target, as its target"),
        "focus": wordings_of("focus on, focus"),
    },
    stay=wordings_of("silent, idle, quiet, do nothing, stay, remain, wait"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of unit combat speak."""
    return VOCABULARY
