"""What people call the strategies, units and settlements of unit combat in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Part, Scene, Thing, Vocabulary, accounts, listed, named, part, verb
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
            nouns=lambda _: ("settlement", "town", "village"),
        ),
        *(
            Thing("place", place, tuple(str(n) for n in ((names.get("places") or {}).get(place) or {}).get("aliases", ())))
            for place in places
        ),
    )
    return Scene(things, accounts(players, called), {}, given.get("month"), document=given)


UNIT = part("unit", "unit", after="with by")
ENEMY = ("unit", "settlement")
AGAINST = listed("against, at, on, upon, to, into, towards, versus, vs, for, →, ->, >")


def _enemy(*, required: bool = True, kinds: tuple[str, ...] = ENEMY) -> Part:
    return part("target", kinds, after=AGAINST, required=required, at_most_once=True)


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


WOUNDED = {
    "press_wounded": listed(
        "press wounded, press all wounded, press their wounded, press wounded into service, wounded pressed, wounded fight, "
        "with wounded pressed, with wounded, including wounded, use wounded, wounded too, wounded included, wounded as well, "
        "even wounded, wounded fight too, wounded fight along, wounded shall fight, wounded should fight, wounded to fight, "
        "wounded must fight, wounded march along, wounded come along, take wounded along, bring wounded"
    )
}
FOCUS = part("focus", "unit settlement", required=False, after="focus", only_after=True)
USED = part("_used", "amounts", of="capacity", required=False)
VERBS = (
    verb(
        "form_up",
        ("form up, formup, form, form-up"),
        UNIT,
        _enemy(required=False),
        FOCUS,
        along="form up, formation, attack, fight, stand",
        flags=WOUNDED,
        group="unit",
        exclusive="unit",
    ),
    verb(
        "press",
        "press, press the attack, press hard",
        UNIT,
        _enemy(),
        FOCUS,
        along="attack, press",
        flags=WOUNDED,
        group="unit",
        exclusive="unit",
    ),
    verb(
        "siege",
        "siege, besiege, lay siege",
        UNIT,
        _enemy(kinds=("settlement",)),
        USED,
        FOCUS,
        along="siege",
        flags=WOUNDED,
        group="unit",
        exclusive="unit",
        shape=_siege,
    ),
    verb(
        "raid",
        "raid, go raiding, gone raiding, plunder, loot",
        UNIT,
        _enemy(kinds=("settlement",)),
        part("loot", "loot", required=False, after="for"),
        part("to", "settlement", required=False, after="to into for booty", only_after=True),
        FOCUS,
        along="loot, raid, bring",
        flags=WOUNDED,
        group="unit",
        exclusive="unit",
    ),
    verb(
        "retreat",
        ("retreat, withdraw, fall back"),
        UNIT,
        part("to", "place", after="to towards into → -> >", required=False, at_most_once=True),
        flags=WOUNDED,
        group="unit",
        exclusive="unit",
    ),
    verb(
        "support",
        "support, supp, sup, help",
        UNIT,
        part("target", ENEMY, after=AGAINST),
        part("_helped", "unit", required=False),
        along="support, shoot, shoot at",
        flags=WOUNDED,
        group="unit",
        exclusive="unit",
        unclear=_helps,
    ),
    verb(
        "press",
        "charge, go, move, march, send, attack, fight, hit",
        UNIT,
        _enemy(required=False, kinds=(*ENEMY, "place")),
        part("_way", ""),
        group="unit",
        exclusive="unit",
    ),
    verb(
        "support",
        "shoot, fire, bombard, support against, shell",
        UNIT,
        _enemy(),
        along="support",
        flags=WOUNDED,
        group="unit",
        exclusive="unit",
    ),
    verb(
        "rest",
        "rest, recover, recuperate",
        UNIT,
        part("settlement", "settlement", after="at in inside", fill=_rests_at),
        part("capacity", "capacity", required=False, after="with using on from"),
        along="rest",
        group="unit",
        exclusive="unit",
    ),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "loot": {"goods": ("supplies", "booty"), "economic": ("economic capacity", "econ", "eco", "economy")},
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
        "focus": listed("focus on, focus, focusing on"),
    },
    stay=listed("silent, idle, quiet, do nothing, stay, remain, wait"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of unit combat speak."""
    return VOCABULARY
