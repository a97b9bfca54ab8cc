"""What people call the strategies, units and settlements of unit combat in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Part, Scene, Thing, Verb, Vocabulary, accounts, named, part, verbs_of, wordings_of
from core.rulesets.unit_combat.state import MODERATOR


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    units: Mapping[str, Any] = given.get("units") or {}
    settlements: Mapping[str, Any] = given.get("settlements") or {}
    owners = [
        str(row["of"]) for row in (*units.values(), *settlements.values()) if (row or {}).get("of") not in (None, MODERATOR)
    ]
    players: dict[str, Any] = {str(player): {} for player in dict.fromkeys([*(names.get("players") or {}), *owners])}
    places = dict.fromkeys(
        [
            *(str(row["at"]) for row in (*units.values(), *settlements.values()) if (row or {}).get("at")),
            *(str(place) for pair in given.get("vicinity") or () for place in pair),
        ]
    )
    called = names.get("players") or {}
    things = (
        *named("player", players, called),
        *named("unit", units, names.get("units") or {}, owner=lambda row: row.get("of"), at=lambda row: row.get("at")),
        *named(
            "settlement",
            settlements,
            names.get("settlements") or {},
            owner=lambda row: row.get("of"),
            at=lambda row: row.get("at"),
        ),
        *(
            Thing("place", place, tuple(str(n) for n in ((names.get("places") or {}).get(place) or {}).get("aliases", ())))
            for place in places
        ),
    )
    return Scene(things, accounts(players, called), {}, given.get("month"), document=given)


def _helps(blank: Blank) -> str:
    """Support is given against somebody, unless it only strengthens; of his own unit it is said whom it helps."""
    row = ((blank.scene.document or {}).get("units") or {}).get(blank.known["unit"]) or {}
    if isinstance(row.get("side"), Mapping) and "damage" not in row["side"]:
        return ""
    own = any(thing.id == blank.known["target"] and thing.owner == blank.player for thing in blank.scene.things)
    return "name" if own else ""


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


def _siege(values: dict[str, Any]) -> dict[str, Any]:
    rest = {name: value for name, value in values.items() if name not in ("unit", "_used")}
    return {"siege": values["unit"], **rest, **values.get("_used", {})}


AGAINST = wordings_of("facing, opposite, against, at, on, upon, to, into, towards, versus, vs, for, →, ->, >")
WOUNDED = {
    "press_wounded": "wounded, wounded press, press wounded, press wounded into service, wounded fight, injured, push "
    "the wounded, push the wounded in"
}
WITH_THEM = "strategy, choose, include, use, fight along, march along, come along, take along, bring, even, service"
BESIEGED = part("target", "settlement", after=AGAINST)
_verb = verbs_of(
    part("unit", "unit", after="with by for"),
    part("target", "unit settlement", after=AGAINST),
    part("focus", "unit settlement", after="focus", only_after=True),
    part("_helped", "unit"),
    part("_open", ""),
)


def verb(key: str, words: str, *parts: Part | str, along: str = "", **more: Any) -> Verb:
    """A strategy: each unit has one."""
    return _verb(key, words, "unit", *parts, group="unit", exclusive="unit", along=f"{WITH_THEM}, {along}", **more)


VERBS = (
    verb(
        "form_up",
        "form up, formup, form, draw up, line up, take formation, in formation",
        "target? focus?",
        along="formation, attack, fight, stand",
        flags=WOUNDED,
    ),
    verb(
        "press",
        "press, press the attack, press hard, press on, push, push on, bear down on",
        "target focus?",
        along="attack",
        flags=WOUNDED,
    ),
    verb(
        "siege",
        "siege, besiege, lay siege, put under siege, encircle",
        BESIEGED,
        part("_used", "amounts", of="capacity", required=False),
        "focus?",
        along="siege",
        flags=WOUNDED,
        shape=_siege,
    ),
    verb(
        "raid",
        "raid, go raiding, gone raiding, plunder, loot, pillage, ransack, sack",
        BESIEGED,
        part("loot", "loot", required=False, after="for"),
        part("to", "settlement", required=False, after="to into for booty", only_after=True),
        "focus?",
        along="loot, raid, bring",
        flags=WOUNDED,
    ),
    verb(
        "retreat",
        "retreat, withdraw, fall back, pull back, go back, come back, draw back, slip away, go home, come home, bring home, "
        "bring back, pull out, disengage, flee, draw off, step back",
        part("to", "place", after="to towards into → -> >", required=False),
        flags=WOUNDED,
    ),
    verb(
        "support",
        "support, supp, sup, help, back, back up, assist, aid, give support, lend support",
        "target _helped?",
        along="shoot, fight, help",
        flags=WOUNDED,
        unclear=_helps,
    ),
    verb(
        "support", "shoot, act upon, fire, bombard, support against, shell", "target", along="support, fight, help", flags=WOUNDED
    ),
    verb(
        "press",
        "charge, go, move, march, send, attack, fight, hit",
        part("target", "unit settlement place", after=AGAINST, required=False),
        "_open",
    ),
    verb(
        "rest",
        "rest, recover, recuperate, take a rest, relax, heal, regroup, take a break",
        part("settlement", "settlement", after="at in inside", fill=_rests_at),
        part("capacity", "capacity", required=False, after="with using on from for"),
        part("_spent", "number", required=False, after="with using on from for"),
        along="rest",
    ),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "loot": {"goods": ("supplies", "booty", "plunder"), "economic": ("economic capacity", "econ", "eco", "economy")},
        "capacity": {
            "economic": ("economic capacity", "econ", "eco", "economy", "economics"),
            "political": ("political capacity", "pol", "politics", "political influence"),
        },
    },
    links={
        "booty": tuple(
            f"{loot} {goes} {to}"
            for loot in ("the loot", "loot", "the goods", "the booty", "the plunder", "the spoils", "all loot")
            for goes in ("goes", "go", "is brought", "shall go", "is taken", "comes", "is for")
            for to in ("to", "into", "home to", "back to")
        ),
        "against": ("target", "targets", "targeting", "with target", "as target", "as their target", "as its target"),
        "focus": wordings_of("focus on, focus, focusing on"),
    },
    stay=wordings_of("silent, idle, quiet, do nothing, stay, remain, wait"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of unit combat speak."""
    return VOCABULARY
