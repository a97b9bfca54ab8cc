"""What happened in a turn, in the words posts use for it."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.state import plain
from core.ledger.view import View
from .diplomacy.status import status
from .in_words import ending, faction_name
from .state import NEUTRAL, NoblesseState

Facts = dict[str, Any]
CAUSES = {"wounds": "of wounds", "battle": "in battle", "lynch": "by the rope"}


def told(view: View[NoblesseState], turn: int) -> list[Facts]:
    """The events of a turn that reached the reader, as mappings."""
    return [plain(seen.event) for seen in view.of_turn(turn)]


def names(view: View[NoblesseState]) -> Names:
    """All names the reader knows, those of units that fell since the start too."""
    now, before = view.state.names.kinds, view.initial.names.kinds
    return Names(
        Register(
            (kind, listed if (old := before.get(kind)) is listed or not old else Register({**old, **listed}))
            for kind, listed in now.items()
        )
    )


def battle(state: NoblesseState, event: Mapping[str, Any]) -> Facts:
    """A battle as everybody hears of it: place, sides, outcome and units lost."""
    first, second = ([*sides] for sides in event["sides"])
    winner = event["winner"]
    lost = [f"{side_name(state, side)} {_units(number)}" for side, number in event["destroyed"].items() if number]
    if winner:
        outcome = f"{_list(faction_or_neutral(state, side) for side in winner)} {'win' if len(winner) > 1 else 'wins'}"
    else:
        outcome = "Both armies are destroyed" if lost else "It ends undecided"
    return {
        "at": event["at"],
        "sides": f"{_list(faction_or_neutral(state, side) for side in first)} against "
        + _list(faction_or_neutral(state, side) for side in second),
        "outcome": outcome,
        "lost": "; ".join(lost) or "no unit",
    }


def deed(one: Mapping[str, Any], side: str) -> str:
    """What a side did in a round of battle: the attack gathered, whether it struck, the damage by kind."""
    damage = ", ".join(f"{kind} {amount}" for kind, amount in one["damage"].get(side, {}).items() if amount)
    if not one["round"]:
        return damage or "nothing"
    gathered = one["attack"].get(side, 0)
    said = f"strikes at {gathered}" if side in one["attacked"] else f"gathers {gathered}"
    return f"{said}: {damage}" if damage else said


def side_name(state: NoblesseState, side: str) -> str:
    """A side of a battle, written as a faction, allies joined by `+`, or `neutral`."""
    return _list(faction_or_neutral(state, part) for part in side.split("+"))


def faction_or_neutral(state: NoblesseState, side: str) -> str:
    return "units of nobody" if side == NEUTRAL else faction_name(state, side)


def _units(number: int) -> str:
    return "one unit" if number == 1 else f"{number} units"


def _list(words: Iterable[str]) -> str:
    return " and ".join(words)


def control(state: NoblesseState, events: list[Facts]) -> list[Facts]:
    """Squares that changed hands, with who lost and who took them this night."""
    lost = {event["at"]: event["from"] for event in events if event["kind"] == "estate_lost"}
    seized = {event["at"]: event.get("to") for event in events if event["kind"] == "estate_lost" and event.get("to")}
    claimed = {event["at"]: event["faction"] for event in events if event["kind"] == "estate_claimed"}
    taken = {**seized, **claimed}
    return [
        {
            "at": square,
            "from": faction_name(state, lost[square]) if square in lost else "neutral",
            "to": faction_name(state, taken[square]) if square in taken else "neutral",
        }
        for square in state.estates
        if square in lost or square in taken
    ]


def deaths(state: NoblesseState, events: list[Facts]) -> list[str]:
    heirs = {event["player"] for event in events if event["kind"] == "heir_succeeded"}
    out = {event["player"] for event in events if event["kind"] == "player_out"}
    said: list[str] = []
    for event in events:
        if event["kind"] == "character_died":
            name, cause = state.names.of(event["player"]), CAUSES.get(event["because"], event["because"])
            after = " His heir takes his place." if event["player"] in heirs else ""
            said.append(f"{name} dies {cause}.{after or (' His house is out of the game.' if event['player'] in out else '')}")
        elif event["kind"] == "heir_died":
            said.append(f"The heir of {state.names.of(event['player'])} dies {CAUSES.get(event['because'], event['because'])}.")
    return said


def diplomacy(state: NoblesseState, events: list[Facts]) -> list[Facts]:
    """Treaties that began or ended, with the status that follows and the intents declared."""
    said: list[Facts] = []
    for event in events:
        if event["kind"] not in ("treaty_began", "treaty_ended"):
            continue
        parties = _list(faction_name(state, side) for side in event["between"])
        began = event["kind"] == "treaty_began"
        verb = "begins" if began else f"ends, {ending(event['because'])}" if event["because"] != "broken" else "is broken"
        intents: Mapping[str, str] = event.get("intents") or {}
        said.append(
            {
                "sentence": f"{state.names.of(event['treaty'])} between {parties} {verb}: they are {event['status']} now.",
                "ally": began and event.get("code") == "already_allied",
                "intents": [{"faction": faction_name(state, side), "text": text} for side, text in intents.items()],
            }
        )
    return said


def relations(state: NoblesseState) -> list[str]:
    """Every pair of factions that is not hostile."""
    return [
        f"{faction_name(state, one)} and {faction_name(state, other)} are {status(state, one, other)}"
        for one, other in combinations(state.factions, 2)
        if status(state, one, other) != "hostile"
    ]
