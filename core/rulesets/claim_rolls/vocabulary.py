"""What people call the declarations and areas of a claim rolls game in their letters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Part, Scene, Verb, Vocabulary, accounts, named


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    called = names.get("players") or {}
    things = (*named("player", players, called), *named("area", given.get("areas") or {}, names.get("areas") or {}, owner=lambda row: row.get("owner")))
    return Scene(things, accounts(players, called), {}, given.get("turn"), document=given)


def _attack(values: dict[str, Any]) -> dict[str, Any]:
    return {"main_attack": values["area"]}


def _extra(values: dict[str, Any]) -> dict[str, Any]:
    return {"extra_battle": values["player"], **{name: values[name] for name in ("stake", "over") if name in values}}


def _staked(blank: Blank) -> str:
    """One stakes what is one's own, and plays over what is nobody's."""
    owners = {thing.id: thing.owner for thing in blank.scene.things if thing.kind == "area"}
    foreign = "stake" in blank.known and owners.get(blank.known["stake"]) != blank.player
    return "name" if foreign or owners.get(str(blank.known.get("over"))) is not None else ""


_RANKS = ("primary", "secondary", "tertiary")


def _assault(values: dict[str, Any]) -> dict[str, Any]:
    ranked = [values[f"_{rank}"] for rank in _RANKS if f"_{rank}" in values]
    return {"mass_assault": [*ranked, *(area for area in values.get("areas", ()) if area not in ranked)]}


def _unranked(blank: Blank) -> list[str] | None:
    return [] if any(f"_{rank}" in blank.known for rank in _RANKS) else None


def _fought_for(blank: Blank) -> str | None:
    """The one area of which the message spoke before."""
    said = [order.get(key) for order in blank.earlier for key in ("main_attack", "auxiliary_attack", "mass_assault", "stand_at") if key in order]
    return said[0] if len(said) == 1 and isinstance(said[0], str) else None


_WHEN = r"\b(?:should|if|when|whenever|in case|in the event)\b"
_UNTIL = r"[^,.;]*?(?=$|[,.;]| (?:i|i'll|i'd|i would|we|we'll|we'd|then|let|please|my (?:army|men|troops)|put|make|stand|hold|defend|have)\b)"
"""Up to where the case is told, and what is to be done in it begins."""
_SEVERAL = re.compile(
    rf"{_WHEN}[^.;]*?\b(?:both|several|many|two|three|all|choice|choose|chosen|come|comes|attack\w*|hit|battles?|at once|everywhere|twice|more|wherever)\b{_UNTIL}"
)
_TIED = re.compile(rf"{_WHEN}[^,.;]*?\b(?:tie[sd]?|draws?|drawn|equal|even|level|one|necessary|needed)\b[^,.;]*")
_COMING = re.compile(
    r"\bin case\b[^.;]*?\b(?:come|comes|attack\w*|hits?|tr(?:y|ies)|wants?|shows?|strikes?|roll|invades?|appears?|turns?|moves?)\b[^,.;]*|"
    rf"{_WHEN} (?:they|anyone|anybody|someone|somebody|it|it's|that|i|i'm|we|we're)\b[^.;]*?\b(?:come|comes|attack\w*|hits?|hit|tr(?:y|ies)|roll|rolls|rolled|contested)\b[^,.;]*"
)

_IDLE = re.compile(rf"{_WHEN}[^.;]*?\b(?:no (?:other |main )?(?:battle|game|fight)|without (?:a|any) (?:battle|game)|nobody (?:attacks|wants|comes|fights)|free|idle|left out)\b{_UNTIL}")

ON = ("on", "at", "against", "in", "upon", "of", "to", "towards", "for", "→", "->", ">")
_RANKED = tuple(Part(name=f"_{rank}", kinds=("area",), after=(rank,), only_after=True, required=False) for rank in _RANKS)
AREA = Part(name="area", kinds=("area",), after=ON, at_most_once=True)
VERBS = (
    Verb(key="priority", words=("priority", "army priority", "prioritise", "prioritize", "play", "stance", "priority is", "declare", "set priority", "go", "choose", "be on", "am on", "i'm on", "stay on", "take", "play on", "put me down for", "put me on", "sign me up for", "has the priority", "have the priority", "has priority", "have priority"),
         parts=(Part(name="priority", kinds=("stance",), after=("to", "on", ":")),), along=("army", "priority", "set", "for", "turn"), group="priority", implied=True),
    Verb(key="main_attack", words=("main attack", "attack mainly", "main assault", "primary attack", "main army", "main force", "main thrust", "main battle", "mainly attack", "attack with my main army", "main"),
         parts=(AREA,), along=("attack", "go", "target", "hit", "main", "army", "be", "take", "strike", "strike at", "seize", "capture", "conquer", "send"), group="main", shape=_attack),
    Verb(key="main_attack", words=("attack", "assault", "invade", "hit", "march on"), parts=(Part(name="area", kinds=("area",), after=ON), Part(name="_way", kinds=())), shape=_attack),
    Verb(key="auxiliary_attack", words=("auxiliary attack", "aux attack", "auxiliary", "aux", "secondary attack", "side attack", "auxiliary assault", "attack with auxiliaries", "auxiliaries", "support attack"),
         parts=(Part(name="area", kinds=("area",), after=ON),), along=("attack", "go", "target", "hit", "auxiliary", "take", "strike", "strike at", "seize", "capture", "conquer", "send")),
    Verb(key="mass_assault", words=("mass assault", "massed assault", "mass attack", "assault en masse", "mass assault on", "massive assault"), parts=(*_RANKED, Part(name="areas", kinds=("area",), many=True, after=ON, fill=_unranked)), along=("attack", "go"), group="main", shape=_assault),
    Verb(key="stand_at", words=("stand at", "stand", "make a stand", "fight for", "defend", "make my stand", "defend at", "rather fight for", "hold", "stand and fight", "prefer to defend", "prefer to fight for", "protect", "to defend", "to hold", "to protect", "fight at", "fight", "stand is at", "stand is", "take my stand at", "take a stand at", "prefer"), parts=(AREA,), along=("battle", "stand"), group="stand_at", occasion=_SEVERAL),
    Verb(key="spend", words=("spend", "use", "invest", "put", "pay", "commit", "burn", "throw", "stand behind", "go behind", "put behind", "rp", "rps", "resource points", "rp defending", "rp holding", "rp protecting", "rp guarding", "rp attacking"), parts=(Part(name="spend", kinds=("number",), at_most_once=True), Part(name="at", kinds=("area",), after=("on", "at", "in", "for", "into", "to"), fill=_fought_for)), along=("to defend", "to hold", "to protect", "rp", "resource points", "points", "rps", "roll", "claim roll", "claim", "resource point", "point", "defence", "defense", "attack", "go"), exclusive=("at",), occasion=_COMING),
    Verb(key="reroll_tie", words=("reroll the tie", "reroll tie", "reroll ties", "reroll", "re-roll", "reroll a tie", "roll again", "pay for a reroll", "break the tie", "reroll on a tie"), parts=(Part(name="area", kinds=("area",), after=("at", "in", "on", "for")),), along=("tie", "ties", "rp", "draw", "pay", "spend", "use", "buy", "resource point", "point", "invest", "put me down for", "put", "take", "have", "wish", "play"), exclusive=("area",), occasion=_TIED),
    Verb(key="extra_battle", words=("extra battle", "extra game", "challenge", "play an extra battle", "additional battle", "extra match", "duel", "play an extra game", "friendly battle"), parts=(
        Part(name="player", kinds=("player",), after=("with", "against", "to", "vs")), Part(name="stake", kinds=("area",), after=("stake", "staking", "for", "with"), required=False), Part(name="over", kinds=("area",), after=("over",), only_after=True, required=False)),
         along=("stake", "play", "battle", "game", "wager", "bet", "put up", "put", "as stake", "as the stake", "as my stake", "accept", "stand", "be"), shape=_extra, unclear=_staked, group="extra", occasion=_IDLE),
)  # fmt: skip

VOCABULARY = Vocabulary(
    verbs=VERBS, scene=scene,
    fixed={"stance": {"offense": ("offence", "offensive", "off priority", "priority off"), "defense": ("defence", "defensive", "def")}},
    links={"over": ("about", "concerning", "for possession of", "for the possession of"), **{rank: (rank, *(f"{word} {on}" for on in ("on", "upon", "at", "against", "to", "into"))) for rank, word in zip(_RANKS, ("first", "second", "third"), strict=True)}},
    stay=("keep", "save", "hoard", "bank", "in the bank", "in reserve", "stay", "remain", "stay home", "stay put", "sit tight"),
    clock=("turn", "round"),
    chatter=("best defen[cs]e", "no offen[cs]e,? (?:but|meant|taken)", "take (?:no )?offen[cs]e(?: (?:at|to|when|that|if|over)\\b|\\W*\\Z)", "offen[cs]e taken"),
)  # fmt: skip


def vocabulary() -> Vocabulary:
    """How letters to a moderator of claim rolls speak."""
    return VOCABULARY
