"""What happened in a turn, and what came into a purse and went out, in the words posts use for it."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, cast

from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.sentence import quoted
from core.ledger.view import View
from core.posts.report import Shared
from .diplomacy.status import HOSTILE, status
from .events.diplomacy import PaymentMade
from .events.estates import ResourcesChanged
from .events.military import BattleFought, BattleRound
from .in_words import WORDS, ending, faction_name, phrase, title, together
from .state import NEUTRAL, NoblesseState
from .values import RESOURCES

Facts = dict[str, Any]
_BY_FACTS = frozenset({
    "character_died", "day_ended", "estate_claimed", "estate_lost", "estate_opened", "heir_died", "heir_succeeded",
    "income_collected", "leader_changed", "payment_made", "player_out", "resources_changed", "spy_reported", "treaty_began",
    "treaty_ended", "treaty_lapsed", "treaty_proposed", "victory", "vote_cast", "vote_withdrawn",
})  # fmt: skip
_PURSES = frozenset({ResourcesChanged.kind, PaymentMade.kind})
_BATTLES = frozenset({BattleFought.kind, BattleRound.kind})


def facts_of_turn(view: View[NoblesseState], turn: int) -> list[Facts]:
    """The events of a turn that reached the reader and that posts tell by their facts, as mappings."""
    return [event.plain for event in view.of_kinds(turn, _BY_FACTS)]


def names(view: View[NoblesseState]) -> Names:
    """All names the reader knows, those of units that fell since the start too."""
    now, before = view.state.names.kinds, view.initial.names.kinds
    if all(old.keys() <= now[kind].keys() for kind, old in before.items() if kind in now):
        return view.state.names
    return Names(
        Register(
            (kind, listed if (old := before.get(kind)) is listed or not old else Register({**old, **listed}))
            for kind, listed in now.items()
        )
    )


def battles(view: View[NoblesseState], turn: int) -> list[Facts]:
    """The battles of a turn as everybody hears of them."""
    called = _called(view.state)
    fought = cast("list[BattleFought]", view.public(turn).of({BattleFought.kind}))
    return [event.once("news", battle, called) for event in fought]


def rounds(view: View[NoblesseState], turn: int) -> list[Facts]:
    """The battles whose rounds the reader was told, each round by round."""
    called = _called(view.state)
    found: list[Facts] = []
    fought: dict[str, list[BattleRound]] = {}
    for event in cast("list[BattleRound | BattleFought]", view.of_kinds(turn, _BATTLES)):
        if type(event) is BattleRound:
            fought.setdefault(event.at, []).append(event)
        elif told := fought.pop(event.at, None):
            found.append(event.once("rounds", _with_rounds, called, tuple(told)))
    return found


def _called(state: NoblesseState) -> dict[str, str]:
    return {**{name: faction.name for name, faction in state.factions.items()}, NEUTRAL: "units of nobody"}


def battle(event: BattleFought, called: Mapping[str, str]) -> Facts:
    sides = " against ".join([_side(one, called) for one in event.sides])
    losses = [(side, "one unit" if number == 1 else f"{number} units") for side, number in event.destroyed.items() if number]
    lost = "; ".join([f"{_side(side.split('+'), called)} {units}" for side, units in losses])
    if event.winner:
        outcome = f"{_side(event.winner, called)} {'win' if len(event.winner) > 1 else 'wins'}"
    else:
        outcome = "Both armies are destroyed" if lost else "It ends undecided"
    return {"at": event.at, "sides": sides, "outcome": outcome, "lost": lost or "no unit"}


def _with_rounds(event: BattleFought, called: Mapping[str, str], fought: tuple[BattleRound, ...]) -> Facts:
    first, second = ["+".join(side) for side in event.sides]
    cells = [[deed(one, first), one.morale.get(first, ""), deed(one, second), one.morale.get(second, "")] for one in fought]
    numbers = [one.round or "ambush" for one in fought]
    told, sides = event.once("news", battle, called), [_side(side, called) for side in event.sides]
    morale = {"title": "Morale", "right": True}
    columns = [{"title": "Round"}, {"title": sides[0]}, morale, {"title": sides[1]}, morale]
    rounds = {
        "sides": sides,
        "rows": [{"round": number, "cells": row} for number, row in zip(numbers, cells, strict=True)],
        "table": {"columns": columns, "rows": [[number, *row] for number, row in zip(numbers, cells, strict=True)]},
    }
    return Shared({**told, "rounds": rounds})


def deed(one: BattleRound, side: str) -> str:
    """What a side did in a round of battle: the attack gathered, whether it struck, the damage by kind."""
    damage = ""
    if done := one.damage.get(side):
        for kind, amount in done.items():
            if amount:
                damage += f", {kind} {amount}" if damage else f"{kind} {amount}"
    if not one.round:
        return damage or "nothing"
    gathered = one.attack.get(side, 0)
    said = f"strikes at {gathered}" if side in one.attacked else f"gathers {gathered}"
    return f"{said}: {damage}" if damage else said


def _side(side: Iterable[str], called: Mapping[str, str]) -> str:
    return " and ".join([called.get(part, "nobody") for part in side])


def control(state: NoblesseState, events: list[Facts]) -> list[Facts]:
    """Squares that changed hands, with who lost and who took them this night."""
    lost = {event["at"]: event for event in events if event["kind"] == "estate_lost"}
    taken = {at: event["to"] for at, event in lost.items() if event.get("to")}
    taken |= {event["at"]: event["faction"] for event in events if event["kind"] == "estate_claimed"}

    def called(side: str | None) -> str:
        return faction_name(state, side) if side is not None else "neutral"

    changed = [square for square in state.estates if square in lost or square in taken] if lost or taken else []
    return [{"at": at, "from": called(lost[at]["from"] if at in lost else None), "to": called(taken.get(at))} for at in changed]


def deaths(state: NoblesseState, events: list[Facts]) -> list[str]:
    """A sentence for each character and heir who died, and what became of his house (N4.35)."""
    after = {event["player"]: " His house is out of the game." for event in events if event["kind"] == "player_out"}
    after |= {event["player"]: " His heir takes his place." for event in events if event["kind"] == "heir_succeeded"}
    died = [event for event in events if event["kind"] in ("character_died", "heir_died")]
    told = [(event["kind"] == "heir_died", event["player"], phrase("causes", event["because"])) for event in died]
    return [
        f"The heir of {state.names.of(who)} dies {how}." if heir else f"{state.names.of(who)} dies {how}.{after.get(who, '')}"
        for heir, who, how in told
    ]


def diplomacy(state: NoblesseState, events: list[Facts]) -> list[Facts]:
    """Treaties that began or ended, with the status that follows and the intents declared."""
    said: list[Facts] = []
    for event in (event for event in events if event["kind"] in ("treaty_began", "treaty_ended")):
        parties = together(state, event["between"])
        began = event["kind"] == "treaty_began"
        verb = "begins" if began else f"ends, {ending(event['because'])}" if event["because"] != "broken" else "is broken"
        intents: Mapping[str, str] = event.get("intents") or {}
        said.append(
            {
                "sentence": f"{state.names.of(event['treaty'])} between {parties} {verb}: they are {event['status']} now.",
                "ally": began and event.get("code") == "already_allied",
                "intents": [{"faction": faction_name(state, side), "text": quoted(text)} for side, text in intents.items()],
            }
        )
    return said


def relations(state: NoblesseState) -> list[str]:
    stands = ((pair, status(state, *pair)) for pair in combinations(state.factions, 2))
    return [f"{together(state, pair)} are {stand}" for pair, stand in stands if stand != HOSTILE]


def of_player(events: list[Facts], player: str, kind: str = "") -> list[Facts]:
    """The events of a kind, or of any, that are of a player."""
    return [event for event in events if event.get("player") == player and kind in ("", event["kind"])]


def accounts(state: NoblesseState, name: str, led: str | None, events: list[Facts]) -> list[Facts]:
    """Resource by resource: at the start, collected, received, spent, at the end; `led` is the faction he leads."""
    collected: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    received, spent = collected.copy(), collected.copy()
    for event in of_player(events, name, "income_collected"):
        collected[event["resource"]] += event["amount"]
    changes = [(one, event.get(one, 0)) for event in of_player(events, name, "resources_changed") for one in RESOURCES]
    for event in events:
        if event["kind"] == "payment_made" and led in (event["from"], event["to"]):
            changes.append((event["resource"], -event["amount"] if event["from"] == led else event["amount"]))
    for resource, change in changes:
        (received if change > 0 else spent)[resource] += abs(change)
    rows: list[Facts] = []
    for one, end in state.players[name].resources.each():
        start = end - collected[one] - received[one] + spent[one]
        flow = {"collected": collected[one], "received": received[one], "spent": spent[one]}
        rows.append({"resource": one, "start": start, **flow, "end": end})
    return rows


def moved(view: View[NoblesseState], turn: int, led: str | None, called: Names) -> tuple[list[str], list[str]]:
    """What came in besides the income, and from what, and what went out, and for what; `led` is the faction that the reader
    leads."""
    gained: list[str] = []
    spent: list[str] = []
    for event in view.of_kinds(turn, _PURSES):
        if isinstance(event, ResourcesChanged) and event.player == view.reader:
            gift = event.by if event.ability else WORDS["gifts"].get(event.because, title(event.because).lower())
            changes = [(one, getattr(event, one)) for one in RESOURCES]
            gained += [f"{change} {one} ({gift})" for one, change in changes if change > 0]
            spent += [f"{-change} {one} {event.to(called)}" for one, change in changes if change < 0]
        elif isinstance(event, PaymentMade) and led is not None:
            paid, treaty = f"{event.amount} {event.resource}", called.of(event.treaty)
            if led == event.to:
                gained.append(f"{paid} ({faction_name(view.state, event.from_)} pays by {treaty})")
            if led == event.from_:
                spent.append(f"{paid} paid to {faction_name(view.state, event.to)} by {treaty}")
    return gained, spent
