"""Step 4: the standard actions (N4.10 to N4.29)."""

from collections.abc import Generator
from typing import Any

from core.ledger.event import Event, by_order
from core.orders.order import refused
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn, because
from ..deaths import paid, settle, wound
from ..diplomacy.treaties import counted
from ..events.estates import (
    BuildingBurnt,
    CourtierGained,
    CourtierLost,
    CourtierReturned,
    EstateOpened,
    IncomeBlocked,
    NobleCreated,
)
from ..events.families import HeirCreated, HostagesExchanged, HostagesProposed, MarriageProposed, Married
from ..events.military import CommanderRemoved, RequestMade
from ..events.people import ActionDone, EnvoySpent, Healed
from ..events.spies import SpyLost
from ..orders import actions as kinds
from ..people import character_at, nobles
from ..precedence import in_order
from ..state import NoblesseState


def actions(turn: Turn[NoblesseState]) -> Play:
    """Step 4: standard actions; one that fails by what its giver could not know may cost (N0.3)."""
    for number, order in in_order(turn, kinds.StandardAction):
        cause = (by_order(number),)
        refusal = order.refusal(turn.state)
        if refusal is not None:
            if turn.state.setting("probe_costs") and order.betrays(turn.state, refusal):
                yield from paid(order.by, order.price(turn.state), "action", cause)
                yield EnvoySpent(player=order.by, causes=cause)
            yield refused(turn.state, number, order, refusal)
            continue
        touched = order.touched(turn.state)
        yield from paid(order.by, order.price(turn.state), "action", cause)
        done = yield ActionDone(
            player=order.by, action=order.VERB, target=order.target, does=order.upon, causes=cause, rules=order.RULES
        )
        since = (*cause, f"event:{done}")
        yield from counted(turn, order.by, order.VERB, touched, since)
        yield from because(_effect(turn, order), *since)
    for number, order in in_order(turn, kinds.Accept):
        yield from turn.allows(number, order)
    yield from settle(turn)


def _effect(turn: Turn[NoblesseState], order: kinds.StandardAction) -> Play:
    match order:
        case kinds.OpenCity():
            yield EstateOpened(at=order.at)
        case kinds.CreateNoble():
            house = turn.state.players[order.by].faction
            number = nobles(turn.state, house) + 1
            yield CourtierLost(player=order.by, number=1, because="noble")
            yield NobleCreated(at=order.at, faction=house, nobles=number, player=order.by)
        case kinds.Marry():
            yield from _marry(turn, order)
        case kinds.CreateHeir():
            spouse = turn.state.players[order.by].married_to or ""
            yield CourtierLost(player=order.by, number=1, because="heir")
            yield HeirCreated(players=(order.by, spouse))
            yield CourtierGained(player=order.by, number=5, because="heir")
        case kinds.ExchangeHostages():
            yield from _exchange(turn, order)
        case kinds.ForcedMarch():
            yield from order.sure(turn.state)
            if order.attack or order.conquer:
                yield RequestMade(unit=order.unit, at=order.to, attack=order.attack, conquer=order.conquer)
        case kinds.FieldSurgeon():
            yield Healed(player=order.by, wounds=1)
        case kinds.Arson():
            yield BuildingBurnt(at=order.at, building=order.building)
        case kinds.Bribery():
            yield IncomeBlocked(at=order.at, resource=order.resource)
        case kinds.PoisonWells():
            yield from _poison(turn, order)
        case kinds.Assassinate():
            yield from wound(turn, order.player, 1, (), order.RULES)
        case kinds.Incapacitate():
            unit = turn.state.units[order.unit]
            yield CommanderRemoved(unit=order.unit)
            if unit.commander == "courtier" and unit.of is not None:
                yield CourtierReturned(player=unit.of, post="commander", at=unit.at)
        case kinds.Knife():
            spy = order.spy_meant(turn.state) or ""
            yield SpyLost(spy=spy, at=order.at)
            yield CourtierLost(player=order.by, number=1, because="knife")
            yield from wound(turn, order.victim, 2, (), order.RULES)
        case _:
            raise AssertionError(order)


def _answered(turn: Turn[NoblesseState], proposal: str, by: str, to: str) -> bool:
    """Whether the other, or the moderator for him, accepts that proposal tonight (N4.12)."""
    return any(
        isinstance(order, kinds.Accept) and order.proposal == proposal and order.of == by and order.actor == to
        for order in turn.orders
    )


def _accepted(turn: Turn[NoblesseState], by: str, proposal: str, to: str) -> Generator[Event | Choice, Any, bool]:
    """The answer of the other: his order, else the moderator's word; by the rules silence declines."""
    if _answered(turn, proposal, by, to):
        return True
    names = turn.state.names
    what = {"marriage": "marriage", "hostages": "an exchange of hostages"}[proposal]
    answer = yield Choice(
        key=f"{proposal}:{by}:{to}",
        question=f"{names.of(by)} proposes {what} to {names.of(to)}, who has sent no answer.",
        options=(Option("declined", "Declined"), Option("accepted", "Accepted")),
        why="Without an acceptance the proposal is declined.",
        rules=("N4.12", "N4.28"),
    )
    return answer == "accepted"


def _marry(turn: Turn[NoblesseState], order: kinds.Marry) -> Play:
    yield MarriageProposed(players=(order.by, order.player))
    if (yield from _accepted(turn, order.by, "marriage", order.player)):
        yield Married(players=(order.by, order.player))


def _exchange(turn: Turn[NoblesseState], order: kinds.ExchangeHostages) -> Play:
    spouse = turn.state.players[order.by].married_to or ""
    yield HostagesProposed(players=(order.by, spouse))
    if (yield from _accepted(turn, order.by, "hostages", spouse)):
        yield HostagesExchanged(players=(order.by, spouse))


def _poison(turn: Turn[NoblesseState], order: kinds.PoisonWells) -> Play:
    """N4.22: each character on the square, friend or foe; the shielded are passed by, heirs are immune."""
    spared = [shield.what for shield in turn.state.marks.shielded if order.VERB in shield.actions]
    there = [
        name for name, player in turn.state.players.items()
        if player.alive and name not in spared and character_at(turn.state, name) == order.at
    ]  # fmt: skip
    for name in there:
        yield from wound(turn, name, 1, (), order.RULES)
