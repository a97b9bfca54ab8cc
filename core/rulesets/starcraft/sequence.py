"""The sequence of a round (S9)."""

from typing import cast

from msgspec import structs

from core.ledger.event import by_order
from core.resolution.phase import Phase, Play, Turn, because
from .closing import close_auctions, crack_down, end_round, fortify, pay_income, post_gossip, recruit
from .events.round import RoundBegan
from .movement.attacks import arrive, bombard, raid
from .movement.departure import depart
from .movement.interception import intercept
from .movement.seizure import rebel, return_home, seize
from .orders.action import Action
from .orders.diplomacy import VoteResult
from .state import StarcraftState


def take_orders(turn: Turn[StarcraftState]) -> Play:
    """Orders in the order submitted: refused, or paid and carried out at once or at the round's end (S1.6, S9.1)."""
    yield RoundBegan(round=turn.state.round)
    for number, order in enumerate(turn.orders):
        if not (yield from turn.allows(number, order)):
            continue
        if isinstance(order, Action):
            yield structs.replace(order.accepted(turn.state), causes=(by_order(number),))
        yield from because(cast("Action | VoteResult", order).effect(turn, number), by_order(number))


def arrive_first(turn: Turn[StarcraftState]) -> Play:
    """Deployments arrive, where the house rule has them come before the attacks (S7.11)."""
    if turn.state.settings["deployment_arrives"] == "before_attacks":
        yield from arrive(turn)


def arrive_last(turn: Turn[StarcraftState]) -> Play:
    """Deployments arrive, where the house rule has them come after the attacks (S7.11)."""
    if turn.state.settings["deployment_arrives"] == "after_attacks":
        yield from arrive(turn)


ORDERS = Phase("orders", "Orders and immediate actions", take_orders, ("S9.1",))
ROUND = (
    ORDERS,
    Phase("departure", "Departure", depart, ("S9.2",)),
    Phase("interceptions", "Interceptions", intercept, ("S9.3",)),
    Phase("deployments", "Deployments arrive", arrive_first, ("S9.4", "S7.11")),
    Phase("bombardments", "Bombardments", bombard, ("S9.4",)),
    Phase("raids", "Raids", raid, ("S9.4",)),
    Phase("rebellions", "Rebellions", rebel, ("S9.5",)),
    Phase("seizures", "Seizures", seize, ("S9.5",)),
    Phase("late_deployments", "Deployments arrive after the attacks", arrive_last, ("S9.4", "S7.11")),
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
