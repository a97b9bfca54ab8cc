"""What people call the declarations and areas of a claim rolls game in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Scene, Vocabulary, accounts, named, part, verbs_of, wordings_of


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    called = names.get("players") or {}
    things = (
        *named("player", players, called),
        *named("area", given.get("areas") or {}, names.get("areas") or {}, owner=lambda row: row.get("owner")),
    )
    return Scene(things, accounts(players, called), {}, given.get("turn"), document=given)


def _attack(values: dict[str, Any]) -> dict[str, Any]:
    return {"main_attack": values["area"]}


def _extra(values: dict[str, Any]) -> dict[str, Any]:
    return {"extra_battle": values["player"], **{name: values[name] for name in ("stake", "over") if name in values}}


_RANKS = {"primary": "first", "secondary": "second", "tertiary": "third"}


def _assault(values: dict[str, Any]) -> dict[str, Any]:
    ranked = [values[f"_{rank}"] for rank in _RANKS if f"_{rank}" in values]
    return {"mass_assault": [*ranked, *(area for area in values.get("areas", ()) if area not in ranked)]}


def _unranked(blank: Blank) -> list[str] | None:
    return [] if any(f"_{rank}" in blank.known for rank in _RANKS) else None


def _fought_for(blank: Blank) -> str | None:
    """The one area of which the message spoke before."""
    keys = ("main_attack", "auxiliary_attack", "mass_assault", "stand_at")
    keys = (str(blank.known["_which"]),) if "_which" in blank.known else keys
    said = [order.get(key) for order in blank.earlier for key in keys if key in order]
    return said[0] if len(said) == 1 and isinstance(said[0], str) else None


ON = wordings_of("on, at, against, in, upon, of, to, towards, for, →, ->, >")
verb = verbs_of(part("area", "area", after=ON), part("_open", ""))
VERBS = (
    verb(
        "priority",
        "priority, army priority, prioritise, prioritize, play, priority is, declare, go, be on, am on, is on, take, choose, "
        "stay, remain, set",
        part("priority", "stance", after="to on :"),
        along="priority, army, put",
        group="priority",
        implied=True,
    ),
    verb(
        "main_attack",
        "main attack, attack mainly, main assault, main army, main, main force, principal attack, primary attack",
        "area",
        along="attack, target, main, is on, be on, direct, aim, hit, launch, choose",
        group="main",
        shape=_attack,
    ),
    verb("main_attack", "attack, assault, invade", "area _open", shape=_attack),
    verb(
        "auxiliary_attack",
        "auxiliary attack, aux attack, auxiliary, aux, secondary attack, second attack, auxiliaries, side attack",
        "area",
        along="attack, target, auxiliary, army",
    ),
    verb(
        "mass_assault",
        "mass assault, massed assault, mass attack",
        *(part(f"_{rank}", "area", after=rank, only_after=True, required=False) for rank in _RANKS),
        part("areas", "area", many=True, after=ON, fill=_unranked),
        along="attack, target",
        group="main",
        shape=_assault,
    ),
    verb(
        "stand_at",
        "stand, make a stand, defend, rather fight for, rather fight, prefer to fight, hold, to defend, to hold, fight",
        "area",
        along="battle, stand, defender, army, troops, fight",
        case="choose choice attacked attack",
        group="stand_at",
    ),
    verb(
        "spend",
        "spend, use, invest, put, pay, commit, allocate, assign, place, add, give, rp, resource points, rp on the main "
        "attack, rp on the auxiliary attack",
        part("spend", "number"),
        part("_which", "fight", required=False, after="on at in for into to", only_after=True),
        part("at", "area", after="on at in for into to", fill=_fought_for),
        along="to defend, to hold, defend, hold, rp, resource point, roll, claim, claim roll, defence, defense, attack",
        exclusive="at",
    ),
    verb(
        "reroll_tie",
        "reroll the tie, reroll, re-roll, roll again",
        "area",
        along="tied, tie, rp, draw, pay, spend, play, want, case of tie",
        case="tie tied draw",
        exclusive="area",
    ),
    verb(
        "extra_battle",
        "extra battle, extra game, challenge, play an extra battle",
        part("player", "player", after="with against to vs"),
        part("stake", "area", after="stake staking for with", required=False),
        part("over", "area", after="over", only_after=True, required=False),
        along="stake, play, battle, put up, accept, stand, offer",
        shape=_extra,
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
            "offense": ("offence", "offensive", "off priority", "priority off", "priority attack"),
            "defense": ("defence", "defensive", "def"),
        },
    },
    links={
        "over": ("about", "concerning", "for possession of", "for the possession of"),
        **{
            rank: (rank, *(f"{word} {on}" for on in ("on", "upon", "at", "against", "to", "into")))
            for rank, word in _RANKS.items()
        },
    },
    stay=("keep", "save", "hoard", "bank", "in the bank", "in reserve", "stay", "remain", "stay home", "stay put", "sit tight"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of claim rolls speak."""
    return VOCABULARY
