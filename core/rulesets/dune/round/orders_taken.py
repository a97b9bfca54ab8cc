"""Step 1: orders in the sequence they came in, paid and, short of battles, carried out at once (D18.1)."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from core.ledger.event import Event, by_order
from core.orders.order import Order, refused
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn
from .. import movement, orders
from ..events import orders_taken
from ..events.battles import LocationTransferred
from ..events.kanly import KanlyAverted, KanlyDeclared, KanlyEndAsked, KanlyEnded
from ..state import Demand, DuneState, key, pair
from .recall import recalled

Carried = Iterator[Event]


def take_orders(turn: Turn[DuneState]) -> Play:
    """Each order is judged and carried out when its turn comes, in the order sent."""
    for number, order in enumerate(turn.orders):
        own = refusal = order.refusal(turn.state)
        if refusal is None and isinstance(order, orders.MeetReparations):
            refusal = yield from judge_reparations(turn, order)
        if refusal is not None:
            yield refused(turn.state, number, order, refusal, of_step=own is None)
            continue
        for event in carried_out(turn, order):
            yield replace(event, causes=(by_order(number), *event.causes))


def judge_reparations(turn: Turn[DuneState], order: orders.MeetReparations) -> Any:
    """Whether a demand other than money has been met is the moderator's to say (D13.4)."""
    demand = turn.state.kanly[key(order.by, order.declared_by)].demand
    if isinstance(demand, Demand):
        return None
    named = turn.state.names.of
    answer = yield Choice(
        key=f"reparations:{order.by}:{order.declared_by}",
        question=f"Has {named(order.by)} met the demand of {named(order.declared_by)} ({demand})?",
        options=(Option("met", "It is met, and there is no Kanly"), Option("unmet", "It is not met; the declaration stands")),
        why="An order to meet reparations averts the Kanly.",
        rules=("D13.4",),
    )
    return order.refused(turn.state, "demand_not_met D13.4") if answer == "unmet" else None


def carried_out(turn: Turn[DuneState], order: Order) -> Carried:
    """The events of an order that is not refused; each is yielded when those before it have happened."""
    for order_type, carry in CARRY.items():
        if isinstance(order, order_type):
            yield from carry(turn, order)


def _raise(turn: Turn[DuneState], order: orders.Numbered) -> Carried:
    state = turn.state
    legion_kind = order.kind if isinstance(order, orders.DuneRecruit) else "standard"
    yield orders_taken.DuneRecruited(
        player=order.by, how="recruit" if isinstance(order, orders.DuneRecruit) else "hire", legions=order.legions(state),
        cost=order.price(state) * order.count, legion_kind=legion_kind, rules=order.RULES,
    )  # fmt: skip


def _upgrade(turn: Turn[DuneState], order: orders.UpgradeLegion) -> Carried:
    yield orders_taken.Upgraded(player=order.by, legion=order.legion, upgrade=order.type)


def _regenerate(turn: Turn[DuneState], order: orders.RegenerateMilitia) -> Carried:
    yield orders_taken.MilitiaPaid(player=order.by, at=order.location, cost=orders.MILITIA_PRICE)
    if turn.state.settings["militia_regeneration"] == "before_battle":
        yield orders_taken.MilitiaRegenerated(player=order.by, at=order.location)


def _sell(turn: Turn[DuneState], order: orders.Sell) -> Carried:
    sold = movement.once(order.legions)
    price = orders.LIQUID_VALUE * len(sold) if order.to is None else order.price
    yield orders_taken.LegionsSold(player=order.by, to=order.to, legions=sold, price=price)


def _transfer(turn: Turn[DuneState], order: orders.DuneTransfer) -> Carried:
    yield LocationTransferred(at=order.location, from_=order.by, to=order.to, how="transfer", price=order.price)


def _dispatch(turn: Turn[DuneState], order: orders.Dispatch) -> Carried:
    sending = order.sending(turn.state)
    cost, ap = movement.fees(turn.state, sending), movement.points(turn.state, sending)
    if sending.attack is None:
        yield orders_taken.Moved(
            player=order.by, to=sending.to, legions=sending.legions, heroes=sending.heroes, cost=cost, ap=ap
        )  # fmt: skip
    else:
        yield orders_taken.AttackLaunched(
            player=order.by, attack=sending.attack, target=sending.to, legions=sending.legions, heroes=sending.heroes,
            cost=cost, ap=ap,
        )  # fmt: skip


def _assassinate(turn: Turn[DuneState], order: orders.DuneAssassinate) -> Carried:
    yield orders_taken.AssassinationOrdered(player=order.by, target=order.target, victim=order.victim(turn.state), fee=order.fee)


def _declare(turn: Turn[DuneState], order: orders.DeclareKanly) -> Carried:
    yield KanlyDeclared(player=order.by, target=order.target, demand=order.demand or "")
    yield from recalled(turn.state, order.by, order.target)


def _avert(turn: Turn[DuneState], order: orders.MeetReparations) -> Carried:
    demand = turn.state.kanly[key(order.by, order.declared_by)].demand
    ms = demand.ms if isinstance(demand, Demand) else 0
    yield KanlyAverted(player=order.by, declared_by=order.declared_by, ms=ms)


def _end(turn: Turn[DuneState], order: orders.EndKanly) -> Carried:
    if order.other not in turn.state.kanly[key(order.by, order.other)].agreed:
        yield KanlyEndAsked(player=order.by, other=order.other)
        return
    yield KanlyEnded(between=pair(order.by, order.other), how="agreement")
    yield from recalled(turn.state, order.by, order.other)


def _vote(turn: Turn[DuneState], order: orders.EndKanlyByVote) -> Carried:
    yield KanlyEnded(between=pair(*order.between), how="vote")
    yield from recalled(turn.state, *order.between)


CARRY: dict[type[Order], Callable[[Turn[DuneState], Any], Carried]] = {
    orders.Numbered: _raise,
    orders.UpgradeLegion: _upgrade,
    orders.RegenerateMilitia: _regenerate,
    orders.Sell: _sell,
    orders.DuneTransfer: _transfer,
    orders.Dispatch: _dispatch,
    orders.DuneAssassinate: _assassinate,
    orders.DeclareKanly: _declare,
    orders.MeetReparations: _avert,
    orders.EndKanly: _end,
    orders.EndKanlyByVote: _vote,
}
