"""What people call the declarations and areas of a claim rolls game in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.letters.reader.vocabulary import Blank, Scene, Vocabulary, accounts, part, things_of, verbs_of, wordings_of


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    things = (*things_of(given, "player", "players"), *things_of(given, "area", "areas", owner="owner"))
    return Scene(things, accounts(given), now=given.get("turn"), document=given)


_RANKS = {"primary": "first", "secondary": "second", "tertiary": "third"}


def _assault(values: dict[str, Any]) -> dict[str, Any]:
    ranked = [values[f"_{rank}"] for rank in _RANKS if f"_{rank}" in values]
    return {"mass_assault": [*ranked, *(area for area in values.get("areas", ()) if area not in ranked)]}


def _unranked(blank: Blank) -> list[str] | None:
    return [] if any(f"_{rank}" in blank.known for rank in _RANKS) else None


def _fought_for(blank: Blank) -> str | None:
    """The one area of which the message spoke before."""
    keys = (str(blank.known.get("_which")), "main_attack", "auxiliary_attack", "mass_assault", "stand_at")
    keys = keys[:1] if "_which" in blank.known else keys
    said = [order.get(key) for order in blank.earlier for key in keys if key in order]
    return said[0] if len(said) == 1 and isinstance(said[0], str) else None


ON = wordings_of("on, at, against, in, upon, of, to, towards, for, →, ->, >")
DEFENDED = "on at in for into to"
PRIORITY = "priority, army priority, prioritise, play, declare, go, be on, am on, is on, take, choose, stay, remain, set"
MAIN = "main attack, attack mainly, main assault, main army, main, main force, principal attack, primary attack"
AUXILIARY = "auxiliary attack, aux attack, auxiliary, aux, auxiliaries, secondary attack, side attack"
STAND = "stand, defend, hold, fight, prefer to fight, rather fight, to defend, to hold"
SEVERAL = "in two places, on two places, in more places, on more places, in several places, more than once"
SPEND = "spend, use, invest, put, throw in, pay, commit, allocate, assign, place, add, give, rp, resource points"
verb = verbs_of(
    part("area", "area", after=ON),
    part("areas", "area", many=True, after=ON, fill=_unranked),
    part("priority", "stance", after="to on :"),
    part("spend", "number"),
    part("_which", "fight", after=DEFENDED, only_after=True),
    part("at", "area", after=DEFENDED, fill=_fought_for),
    part("player", "player", after="with against to vs"),
    part("stake", "area", after="stake staking for with"),
    part("over", "area", after="over", only_after=True),
    part("_open", ""),
    *(part(f"_{rank}", "area", after=rank, only_after=True) for rank in _RANKS),
)
VERBS = (
    verb("priority", PRIORITY, "priority", along="put", group="priority", implied=True),
    verb("main_attack", MAIN, "area", along="is on, be on, target, hit, fall, march", group="main"),
    verb("main_attack", "attack, assault, invade", "area _open"),
    verb("auxiliary_attack", AUXILIARY, "area", along="fall"),
    verb(
        "mass_assault",
        "mass assault, massed assault, mass attack",
        "_primary? _secondary? _tertiary? areas",
        group="main",
        shape=_assault,
    ),
    verb("stand_at", STAND, "area", along=f"battle, army, {SEVERAL}", case="choose choice attacked attack", group="stand_at"),
    verb(
        "spend",
        SPEND,
        "spend _which? at",
        along="to defend, to hold, defend, hold, defence, defense, attack, roll, claim",
        exclusive="at",
    ),
    verb(
        "reroll_tie",
        "reroll the tie, reroll, re-roll, roll again",
        "area",
        along="pay, want, spend, play, rp",
        case="tie tied draw",
        exclusive="area",
    ),
    verb(
        "extra_battle",
        "extra battle, extra game, challenge, play an extra battle",
        "player stake? over?",
        along="stake, put up, accept, offer",
        group="extra",
    ),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "fight": {
            "main_attack": ("main", "main attack", "main army"),
            "auxiliary_attack": ("aux", "auxiliary", "auxiliary attack", "aux attack"),
        },
        "stance": {
            "offense": ("offence", "offensive", "off", "priority attack"),
            "defense": ("defence", "defensive", "def"),
        },
    },
    links={
        "over": ("about", "concerning", "for possession of", "for the possession of"),
        **{rank: (rank, *(f"{word} {on}" for on in ("on", "upon", "at", "against", "to"))) for rank, word in _RANKS.items()},
    },
    stay=wordings_of("keep, save, hoard, bank, in the bank, in reserve, stay, remain, stay home, stay put, sit tight"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of claim rolls speak."""
    return VOCABULARY
