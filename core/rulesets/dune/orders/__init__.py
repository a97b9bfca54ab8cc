"""What players (and the moderator) may order, what orders use up, and the limits of the rules that a ruling may go beyond."""

from core.complaint import Complaint
from core.orders.order import Order
from core.rulesets.face import orders_in
from core.rulesets.ruleset import Spending
from ..state import DuneState
from . import attacks, forces, kanly
from .order import DuneOrder

ORDERS = orders_in(forces, attacks, kanly)
MOST_COMBAT = 5


def violations(state: DuneState) -> tuple[Complaint, ...]:
    """Combat beyond 5 (D1.6), more legions than a house may have (D2.13)."""
    found: list[Complaint] = []
    for player, house in state.players.items():
        named, legions = state.names.of(player), len(state.legions_of(player))
        if house.combat > MOST_COMBAT:
            what = f"{named} would have Combat {house.combat}; 5 is the most (D1.6)."
            found.append(Complaint(f"players.{player}.combat", what))
        if legions > house.maximum_forces:
            what = f"{named} would have {legions} legions, and {house.maximum_forces} are the most (D2.13)."
            found.append(Complaint(f"players.{player}", what))
    return tuple(found)


def spending(state: DuneState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """The sums of a house's orders, against what it holds when the round begins and what its own sales bring in before they are
    spent (D4.20)."""
    house, ap, ms, least, sold, spendable = state.players[player], 0, 0, 0, 0, 0
    for order in orders:
        if not isinstance(order, DuneOrder) or (isinstance(order, attacks.Dispatch) and not order.goal(state)):
            continue
        if isinstance(order, forces.Sell | forces.DuneTransfer) and order.refusal(state) is None:
            sold += order.proceeds(state)
        money, points = order.cost(state)
        spendable = sold if money else spendable
        ms, ap = ms + money, ap + points
        least += order.fewest_points(state) if isinstance(order, attacks.Dispatch) else points
    recruits = sum(order.count for order in orders if isinstance(order, forces.DuneRecruit))
    tokens = sum(isinstance(order, forces.UpgradeLegion) for order in orders)
    return (
        Spending("action points", ap, house.ap_left, least),
        Spending("MS, with what is sold," if spendable else "MS", ms, house.money + spendable),
        Spending("recruits", recruits, max(0, house.combat - house.recruited)),
        Spending("upgrade tokens", tokens, house.upgrade_tokens),
    )
