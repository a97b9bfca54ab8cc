"""What a player's orders use up together: RP promised (C9.13)."""

from core.orders.order import Order
from core.rulesets.ruleset import Spending
from .orders import Spend
from .state import ClaimRollsState


def spending(state: ClaimRollsState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """The RP that orders promise together, and what the player has to spare."""
    promised = [order.rp for order in orders if isinstance(order, Spend)]
    return (Spending("RP", sum(rp for rp in promised if type(rp) is int and rp > 0), state.spare(player)),)
