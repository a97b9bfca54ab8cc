"""What orders use up, and the limits of the rules that a ruling may go beyond, if the moderator says so."""

from core.complaint import Complaint
from core.orders.order import Order, each_as_found
from core.rulesets.ruleset import Spending
from .orders.action import Action
from .orders.military import MOST_GENERALS
from .scores import points_left
from .state import ATTRIBUTES, SQUADRONS, StarcraftState


def violations(state: StarcraftState) -> tuple[Complaint, ...]:
    """More generals in a squadron than it has room for (S7.24)."""
    found: list[Complaint] = []
    for squadron in SQUADRONS:
        generals = [name for name, one in state.agents.items() if (one.squadron, one.rank) == (squadron, "general")]
        if len(generals) > MOST_GENERALS:
            what = f"{squadron.title()} Squadron would have {len(generals)} generals, and {MOST_GENERALS} are the most (S7.24)."
            found.append(Complaint(f"agents.{generals[-1]}", what))
    return tuple(found)


SHORT = ("attribute_ap_exceeded", "not_enough_ap", "not_enough_credits", "recruit_limit")
"""Refusals for want of means: such orders are on the sheet all the same, to show by how much it is overdrawn."""


def spending(state: StarcraftState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """Sums over the orders as they stand on the sheet; an order refused for another reason costs nothing (S1.13)."""
    used: dict[str, int] = dict.fromkeys((*ATTRIBUTES, "general"), 0)
    credits = 0
    for order, found in each_as_found(state, orders):
        refusal = order.refusal(found) if isinstance(order, Action) else None
        if isinstance(order, Action) and (refusal is None or refusal.code in SHORT):
            used[order.ATTRIBUTE or "general"] += order.ap(found)
            credits += order.price(found)
    pool = points_left(state, player)
    return (
        *(Spending(f"{name.title()} AP", used[name], getattr(pool, name)) for name in ATTRIBUTES),
        Spending("AP in all", sum(used.values()), pool.total),
        Spending("credits", credits, state.players[player].credits),
    )
