"""The sequence of a round (S9): orders, movement and battles, and its end with recruits, income, auctions and upkeep."""

from functools import partial
from typing import cast

from msgspec import UNSET, structs

from core.ledger.event import by_event, by_order
from core.resolution.choice import Choice, Option
from core.resolution.phase import Phase, Play, Turn, because
from .events.battle import Fortified, RebellionCrushed, Recruited
from .events.round import CreditsRefunded, Gossip, Income, OrderCancelled, RoundBegan, RoundEnded, deed
from .events.trade import LotOpened, LotSold, LotWithdrawn
from .forces import settling
from .movement import arrive, bombard, depart, intercept, raid, rebel, return_home, seize
from .orders.action import Action, evicted
from .orders.general import VoteResult
from .orders.military import FortifyLocation, recruits_cost
from .scores import income_parts
from .state import REBELS, Lot, Ordered, StarcraftState


def take_orders(turn: Turn[StarcraftState]) -> Play:
    """Orders in the order submitted: refused, or paid and carried out at once or at the round's end (S1.6, S9.1)."""
    yield RoundBegan(round=turn.state.round)
    for number, order in enumerate(turn.orders):
        if not (yield from turn.allows(number, order)):
            continue
        if isinstance(order, Action):
            yield structs.replace(order.accepted(turn.state), causes=(by_order(number),))
        yield from because(cast("Action | VoteResult", order).effect(turn, number), by_order(number))


def recruit(turn: Turn[StarcraftState]) -> Play:
    """Step 6: recruits appear where their owner still holds the place and may land; else the order is cancelled (S9.6)."""
    for movement in turn.state.movements:
        if movement.action != "recruit_unit":
            continue
        place = turn.state.locations[movement.to]
        if place.owner != movement.by or turn.state.planets[place.planet].quarantined:
            reason = "not_yours" if place.owner != movement.by else "quarantined"
            cost = recruits_cost(turn.state, movement.units)
            yield from _called_off(movement, movement.action, movement.to, reason, "S7.10", cost)
        else:
            yield settling(Recruited, movement, movement.to)


def _called_off(work: Ordered, action: str, at: str, reason: str, rule: str, cost: int) -> Play:
    """What cannot be done any more is called off, and what it cost comes back."""
    causes = (by_order(work.order),)
    yield OrderCancelled(by=work.by, action=action, at=at, reason=reason, order=work.order, rules=(rule,), causes=causes)
    if cost:
        yield CreditsRefunded(to=work.by, amount=cost, causes=causes)


def fortify(turn: Turn[StarcraftState]) -> Play:
    """Step 7: what was begun is built where its owner still holds the place (S9.7)."""
    for work in turn.state.fortifications:
        if turn.state.locations[work.at].owner == work.by:
            yield Fortified(by=work.by, at=work.at, order=work.order, causes=(by_order(work.order),))
        else:
            yield from _called_off(work, "fortify_location", work.at, "not_yours", "S7.22", FortifyLocation.PRICE)


def crack_down(turn: Turn[StarcraftState]) -> Play:
    """Step 8: Alpha ends rebellions that held their place when the round began, and puts the places up for auction (S9.8)."""
    ignored = {favour.at for favour in turn.state.favours if favour.assistance == "ignore_rebels"}
    for name, place in sorted(turn.state.locations.items()):
        if place.owner == REBELS and place.rebels_since < turn.state.round and name not in ignored:
            yield RebellionCrushed(at=name)
            yield LotOpened(lot=name, location=name, seller=None)


def pay_income(turn: Turn[StarcraftState]) -> Play:
    """Step 9: what families take in, after the raiders' shares (S9.9)."""
    for player, parts in sorted(income_parts(turn.state).items()):
        if amount := sum(parts.values()):
            yield Income(to=player, amount=amount)


def close_auctions(turn: Turn[StarcraftState]) -> Play:
    """Step 10: lots go to the highest bid that can be paid, in the order of their ids (S8.8)."""
    for name, lot in sorted(turn.state.auctions.items()):
        if not lot.open or lot.ended:
            continue
        payable = {player: bid for player, bid in lot.bids.items() if bid <= turn.state.players[player].credits}
        if not _still_offered(turn.state, lot):
            yield LotWithdrawn(lot=name)
        elif payable:
            buyer = max(payable, key=payable.__getitem__)  # of equal bids the first, which is the earlier
            cause = yield LotSold(lot=name, to=buyer, price=payable[buyer])
            if lot.location is not None:
                yield from evicted(turn, lot.seller, lot.location, by_event(cause))


def _still_offered(state: StarcraftState, lot: Lot) -> bool:
    """Whether the thing exists and the seller controls it; what has no seller must be nobody's (S8.8)."""
    if lot.technology is not None:
        return lot.seller is None or lot.technology in state.players[lot.seller].technologies
    thing = state.agents.get(lot.agent or "") if lot.location is None else state.locations.get(lot.location)
    return thing is not None and thing.owner == lot.seller


def post_gossip(turn: Turn[StarcraftState]) -> Play:
    """The moderator may reword rumours, and decides what is talked about where the rules leave it open (S2.9, S2.11)."""
    for talk in turn.state.talk:
        text, subject = talk.text, turn.state.names.of(talk.at or talk.agent or "")
        if talk.about == "rumour":
            text = yield Choice(
                key=f"gossip:rumour:{text}", question="How shall this rumour be worded?", options=(Option(text, text),),
                why="As it was written.", rules=("S2.9",), free_text=True,
            )  # fmt: skip
        elif not talk.certain:
            answer = yield Choice(
                key=f"gossip:{talk.about}:{talk.at or talk.agent}",
                question=f"Do people talk of {deed(talk.about)} ({subject})?",
                options=(Option("quiet", "No, it stays quiet"), Option("posted", "Yes, it is posted")),
                why="It may cause gossip, no more.",
                rules=("S2.11",),
            )
            if answer != "posted":
                continue
        yield Gossip(about=talk.about, text=text or UNSET, at=talk.at or UNSET, agent=talk.agent or UNSET)


def end_round(turn: Turn[StarcraftState]) -> Play:
    """The last step: what ends with the round does (S9.12)."""
    yield RoundEnded(round=turn.state.round)


ORDERS = Phase("orders", "Orders and immediate actions", take_orders, ("S9.1",))
ROUND = (
    ORDERS,
    Phase("departure", "Departure", depart, ("S9.2",)),
    Phase("interceptions", "Interceptions", intercept, ("S9.3",)),
    Phase("deployments", "Deployments arrive", partial(arrive, when="before_attacks"), ("S9.4", "S7.11")),
    Phase("bombardments", "Bombardments", bombard, ("S9.4",)),
    Phase("raids", "Raids", raid, ("S9.4",)),
    Phase("rebellions", "Rebellions", rebel, ("S9.5",)),
    Phase("seizures", "Seizures", seize, ("S9.5",)),
    Phase("late_deployments", "Deployments arrive after the attacks", partial(arrive, when="after_attacks"), ("S9.4", "S7.11")),
    Phase("returns", "Troops return", return_home, ("S9.5", "S7.16")),
    Phase("recruits", "Recruits appear", recruit, ("S9.6",)),
    Phase("fortifications", "Fortifications are built", fortify, ("S9.7",)),
    Phase("crackdown", "Crackdown", crack_down, ("S9.8",)),
    Phase("income", "Income", pay_income, ("S9.9",)),
    Phase("auctions", "Auctions close", close_auctions, ("S9.10",)),
    Phase("gossip", "Gossip", post_gossip, ("S9.11",)),
    Phase("upkeep", "Upkeep", end_round, ("S9.12",)),
)
RUNS = {"round": ROUND, "immediate": (ORDERS,)}
