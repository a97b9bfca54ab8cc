"""What people call the strategies, units and settlements of unit combat in their letters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Part, Scene, Thing, Verb, Vocabulary, accounts, named


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    units: Mapping[str, Any] = given.get("units") or {}
    settlements: Mapping[str, Any] = given.get("settlements") or {}
    owners = [str(row["of"]) for row in (*units.values(), *settlements.values()) if (row or {}).get("of")]
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


UNIT = Part(name="unit", kinds=("unit",), after=("with", "by"))
ENEMY = ("unit", "settlement")
AGAINST = ("against", "at", "on", "upon", "to", "into", "towards", "versus", "vs", "for", "→", "->", ">")


def _enemy(*, required: bool = True, kinds: tuple[str, ...] = ENEMY) -> Part:
    return Part(name="target", kinds=kinds, after=AGAINST, required=required, at_most_once=True)


def _helps(blank: Blank) -> str:
    """Support is given against somebody, but for what only strengthens; else of his own unit it is said for whom, not against whom."""
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
    "press_wounded": (
        "press the wounded",
        "press wounded",
        "press the wounded into service",
        "including the wounded",
        "use the wounded",
        "with the wounded",
        "wounded too",
        "wounded included",
        "wounded as well",
        "the wounded as well",
        "wounded fight",
        "wounded to fight",
        "wounded shall fight",
        "wounded should fight",
        "wounded will fight",
        "wounded can fight",
        "even the wounded",
        "wounded fight along",
        "wounded man pressed",
        "wounded men pressed",
        "wounded pressed",
        "wounded fighters pressed",
        "press all wounded",
        "press all the wounded",
        "press their wounded",
        "press its wounded",
        "press my wounded",
        "press our wounded",
        "press every wounded man",
        "wounded must fight",
        "wounded march along",
        "with wounded",
        "take their wounded with them",
        "take their wounded along",
        "take the wounded with them",
        "take the wounded along",
        "bring the wounded",
        "bring their wounded",
        "wounded go along",
        "wounded come along",
        "with all wounded",
        "wounded pressed into service",
        "wounded with it",
        "wounded with them",
        "wounded with him",
        "wounded alongside",
        "wounded beside them",
        "wounded to be pressed",
        "wounded have to fight",
        "wounded are pressed",
        "wounded march with them",
        "wounded go with them",
        "wounded come with them",
        "wounded go with",
        "wounded come with",
        "wounded go too",
        "wounded come too",
        "wounded march too",
        "wounded fighting",
        "wounded join in",
        "wounded join the fight",
        "wounded join them",
    )
}
_JOINING = re.compile(
    r"\b(?:focus|focus\w+|concentrat\w+)\b[^,;.]*?\W+((?:should|if|in case|when|wherever) (?:they|he|she|it|those|any(?:body|one)?(?: of them)?|(?:the )?\w+)(?: \w+)? "
    r"(?:joins?|shows? up|turns? up|comes?(?: along| too)?|interferes?|helps?|steps? in|takes? part|mix(?:es)? in|(?:is|are|be|stands?) (?:there|present|among them|in it|around))\b[^,;.]*)"
)
"""Whom to fight first of several is said for the case that he is there."""
FOCUS = Part(name="focus", kinds=("unit", "settlement"), required=False, after=("focus",), only_after=True)
USED = Part(name="_used", kinds=("amounts",), of="capacity", required=False)
VERBS = (
    Verb(key="form_up", words=("form up", "formup", "form", "form ranks", "hold formation", "take formation", "line up", "hold the line", "hold their line", "hold its line", "hold our line", "take up formation", "stand in formation", "draw up", "form-up", "stand against"), parts=(UNIT, _enemy(required=False), FOCUS),
         along=("form up", "formation", "attack", "fight", "engage", "meet", "stand", "shield wall", "ranks", "line"), occasion=_JOINING, flags=WOUNDED, group="unit", exclusive=("unit",)),
    Verb(key="press", words=("press", "press the attack", "press on", "press hard", "press attack", "press home the attack", "pressing attack", "press upon"), parts=(UNIT, _enemy(), FOCUS), along=("attack", "press"), occasion=_JOINING, flags=WOUNDED, group="unit", exclusive=("unit",)),
    Verb(key="siege", words=("siege", "besiege", "lay siege", "lay siege to", "starve out", "surround", "siege of", "invest", "beleaguer", "encircle", "blockade"), parts=(UNIT, _enemy(kinds=("settlement",)), USED, FOCUS), along=("siege", "use", "use up", "eat up", "burn", "burn through", "drain", "consume", "destroy", "capacity", "points", "starve"), occasion=_JOINING, flags=WOUNDED, group="unit", exclusive=("unit",), shape=_siege),
    Verb(key="raid", words=("raid", "go raiding", "gone raiding", "plunder", "pillage", "loot", "sack", "ransack", "raid on", "raid against"), parts=(
        UNIT, _enemy(kinds=("settlement",)), Part(name="loot", kinds=("loot",), required=False, after=("for",)), Part(name="to", kinds=("settlement",), required=False, after=("to", "into", "for", "booty"), only_after=True), FOCUS), along=("loot", "raid", "take", "bring"), occasion=_JOINING, flags=WOUNDED, group="unit", exclusive=("unit",)),
    Verb(key="retreat", words=("retreat", "withdraw", "fall back", "disengage", "pull back", "draw back", "step back", "give ground", "make off", "flee", "pull out", "run", "escape", "get away", "break off", "get out"), parts=(UNIT, Part(name="to", kinds=("place",), after=("to", "towards", "into", "→", "->", ">"), required=False, at_most_once=True)), flags=WOUNDED, group="unit", exclusive=("unit",)),
    Verb(key="support", words=("support", "supp", "sup", "aid", "back up", "help", "cover", "screen", "assist"), parts=(UNIT, Part(name="target", kinds=ENEMY, after=AGAINST), Part(name="_helped", kinds=("unit",), required=False)), along=("support", "shoot", "shoot at", "fire at", "fire on", "harass"), flags=WOUNDED, group="unit", exclusive=("unit",), unclear=_helps),
    Verb(key="press", words=("charge", "go", "move", "march", "advance", "send", "attack", "fight", "engage", "meet", "assault", "strike", "hit", "battle"), parts=(UNIT, _enemy(required=False, kinds=(*ENEMY, "place")), Part(name="_way", kinds=())), group="unit", exclusive=("unit",)),
    Verb(key="support", words=("shoot", "shoot at", "fire", "fire at", "fire on", "bombard", "aid against", "harass", "volley", "support against", "shell"), parts=(UNIT, _enemy()), along=("support",), flags=WOUNDED, group="unit", exclusive=("unit",)),
    Verb(key="rest", words=("rest", "recover", "recuperate", "refresh", "take a rest", "restore morale", "relax", "rest up"), parts=(
        UNIT, Part(name="settlement", kinds=("settlement",), after=("at", "in", "inside"), fill=_rests_at), Part(name="capacity", kinds=("capacity",), required=False, after=("with", "using", "on", "from"))), along=("capacity", "use", "rest", "spend", "spend on it", "pay", "take", "out of"), group="unit", exclusive=("unit",)),
)  # fmt: skip

VOCABULARY = Vocabulary(
    verbs=VERBS, scene=scene,
    fixed={"loot": {"goods": ("supplies", "booty"), "economic": ("economic capacity", "econ", "eco", "economy")}, "capacity": {"economic": ("economic capacity", "econ", "eco", "economy", "economics"), "political": ("political capacity", "pol", "politics", "political influence")}},
    links={"booty": tuple(f"{loot} {goes} {to}" for loot in ("the loot", "loot", "the goods", "the booty", "the plunder", "the spoils", "all loot") for goes in ("goes", "go", "is brought", "shall go", "is taken", "comes", "is for") for to in ("to", "into", "home to", "back to")), "against": ("target", "targets", "targeting", "with target", "as target", "as their target", "as its target"), "focus": ("focus on", "focus", "focusing on", "focussing on", "concentrate on", "concentrating on", "focused on", "focusing their attack on", "focus their attack on", "focusing the attack on", "focus the attack on", "focusing fire on", "focus fire on", "focusing their fire on", "focus is on", "focus is", "with the focus on", "with a focus on", "concentrating their attack on", "concentrate their attack on", "focusing mainly on", "focussed on")},
    clock=("month", "turn"), stay=("silent", "idle", "quiet", "do nothing", "in reserve", "stay in reserve", "stay", "remain", "stand still", "sit tight", "stay put", "wait"),
)  # fmt: skip


def vocabulary() -> Vocabulary:
    """How letters to a moderator of unit combat speak."""
    return VOCABULARY
