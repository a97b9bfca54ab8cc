"""The facts of the posts: what everyone is told of the battles and of the results, and each player's own letter."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from core.ledger.event import Event
from core.ledger.ledger import Happened
from core.ledger.sentence import joined
from core.ledger.view import View
from core.posts.report import Report
from core.rulesets.posts import by_reader, refused
from core.rulesets.writing import picked
from . import events as kinds
from .state import ClaimRollsState

E = TypeVar("E", bound=Event)

ORDERED = (kinds.PriorityDeclared, kinds.AttackDeclared, kinds.StandChosen, kinds.RerollWished)
GIVER = ("by", "player")
CONSEQUENCES = (kinds.AreaTaken, kinds.BuildingsDestroyed, kinds.FortificationsLost, kinds.AreaStated)
GAMES = (kinds.AreaBattleFought, kinds.BattleNotPlayed)


def _public(view: View[ClaimRollsState], turn: int) -> Iterator[Report]:
    """The battles once they are set, and the results once there are any."""
    events = view.happened(turn)
    if events.every(kinds.PriorityDeclared):
        yield Report("battles", "public", f"Turn {turn}: the battles", _battles(view, events, turn), until="games")
    if any(isinstance(event, (*GAMES, kinds.ClaimRoll, kinds.TurnClosed)) for event in events):
        facts = {"turn": turn, **_fought(view, events), "areas": [_area(view.state, at) for at in view.state.areas]}
        yield Report("results", "public", f"Turn {turn}: the results", facts)


def _battles(view: View[ClaimRollsState], events: Happened, turn: int) -> dict[str, Any]:
    names = view.state.names
    main = {one.player: f"{one.role} at {names.of(one.at)}" for one in events.every(kinds.MainBattle)}
    return {
        "turn": turn,
        "players": [
            {"name": names.of(one.player), "priority": one.priority, "main": main.get(one.player, "")}
            for one in events.every(kinds.PriorityDeclared)
        ],
        "attacks": view.sentences(events, kinds.AttackDeclared),
        "battles": [
            {
                "areas": joined(map(names.of, one.areas)),
                "players": joined(map(names.of, one.players)),
                "accounts": [account for player in one.players if (account := names.account(player))],
                "reasons": list(one.reasons),
            }
            for one in events.every(kinds.BattleSet)
        ],
        "extra": view.sentences(events, kinds.ExtraBattleSet),
        "idle": joined(map(names.of, [one.player for one in events.every(kinds.NoBattle)])),
        "rolls": view.sentences(events, kinds.ClaimRollDue),
    }


def _area(state: ClaimRollsState, at: str) -> dict[str, Any]:
    area, name = state.areas[at], state.names.of
    owner = name(area.owner) if area.owner is not None else "unclaimed"
    built = {"buildings": joined(map(name, area.buildings)), "fortifications": area.fortifications}
    return {"name": name(at), "owner": owner, **built}


def _fought(view: View[ClaimRollsState], events: tuple[Event, ...]) -> dict[str, list[dict[str, Any]]]:
    """Each game and each claim roll, with its dice in the order thrown, and what it changed: the losses that follow until
    something else happens."""
    names = view.state.names
    games, claims, dice = list[dict[str, Any]](), list[dict[str, Any]](), list[dict[str, Any]]()
    following: list[str] | None = None
    for event in events:
        if isinstance(event, CONSEQUENCES):
            if following is not None:
                following.append(view.said(event))
            continue
        following = [] if isinstance(event, (*GAMES, kinds.ClaimRoll)) else None
        if isinstance(event, GAMES):
            games.append({"result": view.said(event), "consequences": following})
        elif isinstance(event, kinds.ClaimRoll):
            told = {"result": view.said(event), "consequences": following}
            claims.append({"area": names.of(event.at), "dice": dice, "to_beat": event.to_beat, **told})
            dice = []
        elif isinstance(event, kinds.Roll):
            who = names.of(event.player) if event.player is not None else "unclaimed"
            thrown = picked(event, "role", "die", "total", "again")
            dice.append({"who": who, "modifier": f"{event.modifier:+d}", "tie": "", **thrown})
        elif isinstance(event, kinds.Tie) and dice:
            dice[-1]["tie"] = view.said(event)
    return {"games": games, "claims": claims}


def _rolled_at(events: Happened, player: str) -> set[str]:
    """Where a player had a part in claim rolls: attackers always roll; a defender, who need not, has kept or lost the area."""
    parts = {one.at for one in events.every(kinds.Roll) if one.player == player}
    parts |= {one.at for one in events.every(kinds.ClaimRoll) if one.winner == player}
    return parts | {one.at for one in events.every(kinds.AreaTaken) if one.from_ == player and one.how == "claim_roll"}


def _letter(view: View[ClaimRollsState], turn: int, player: str) -> Iterator[Report]:
    """His orders, his battle and his rolls, with what they changed and cost, once anything happened."""
    state, names = view.state, view.state.names
    if not (view.public(turn) or view.own(turn)):
        return
    events = view.happened(turn, {player})
    battle = next((one for one in events.every(kinds.BattleSet) if player in one.players), None)
    within = battle.players if battle is not None else ()
    fought = (battle.at, *battle.areas) if battle is not None else ()
    played = view.happened(turn, {player, *_rolled_at(events, player), *fought})
    rolled, spent = _rolled_at(played, player), events.every(kinds.RpSpent)
    closed = bool(view.public(turn).of({kinds.TurnClosed.kind}))
    paid = {(one.at, one.rp) for one in spent if one.use != "reroll"}
    promised = [one for one in events.every(kinds.RpPromised) if closed and (one.at, one.rp) not in paid]

    settled = {*rolled, *fought, *(one.at for one in events.every(kinds.AreaTaken))}

    def told(happened: Iterable[E], his: Callable[[E], bool]) -> list[str]:
        return [view.said(one) for one in happened if his(one)]

    facts: dict[str, Any] = {
        "turn": turn,
        "player": names.of(player),
        "refused": refused(view, events, player),
        "orders": told(events, lambda one: isinstance(one, ORDERED) and player in (getattr(one, field, "") for field in GIVER)),
        "battle": battle.told_to(player, names) if battle is not None else [],
        "opponents": joined(names.of(one) for one in within if one != player),
        "battle_areas": joined(map(names.of, battle.areas if battle is not None else ())),
        "extra": told(events.every(kinds.ExtraBattleSet), lambda one: player in one.players),
        "played": told(played, lambda one: (isinstance(one, kinds.AreaBattleFought) and player in one.players)
            or (isinstance(one, kinds.BattleNotPlayed) and one.at in fought[:1])),
        "rolled": told(played, lambda one: isinstance(one, (kinds.Roll, kinds.Tie, kinds.ClaimRoll)) and one.at in rolled),
        "changes": told(played, lambda one: isinstance(one, CONSEQUENCES) and one.at in settled),
        "spent": [view.said(one) for one in spent],
        "kept": [{"rp": one.rp, "at": names.of(one.at)} for one in promised],
        "rp": state.rp.get(player, 0),
        "areas": [_area(state, at) for at in state.areas_of(player)],
        "over": closed,
    }  # fmt: skip
    yield Report("letter", player, f"Turn {turn}: your orders and their results", facts)


reports = by_reader(_public, _letter)
