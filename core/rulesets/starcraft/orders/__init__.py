"""The orders of a round, the one for whatever is none of them, what they use up, and limits that a ruling may go beyond."""

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from core.complaint import Complaint
from core.ledger.names import Names
from core.orders.order import Order, each_as_found
from core.rulesets.face import orders_in
from core.rulesets.refusing import Checks
from core.rulesets.ruleset import Spending
from ..scores import points_left
from ..state import ATTRIBUTES, SQUADRONS, StarcraftState
from . import diplomacy, general, intelligence, military
from .action import Action, RoundOrder
from .military import MOST_GENERALS


class UnknownOrder(RoundOrder):
    """An order of no known kind: it is refused in play and costs nothing (S10.1 a). The empty verb reads what no other does."""

    VERB = ""
    LABEL = "Unknown order"
    RULES = ("S10.1",)
    SAYS = "{as_written}"

    content: dict[str, Any] = {}

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        content = {key: value for key, value in document.items() if key != "by"}
        return msgspec.convert({"by": document.get("by"), "content": content}, cls)

    def document(self) -> dict[str, Any]:
        return {"by": self.by, **self.content}

    def faults(self, state: Any) -> Checks:
        yield "unknown_order S10.1", True

    def as_written(self, names: Names) -> str:
        """The order's words as they were sent, with names for ids."""
        return ", ".join(f"{key} {names.of(value) if isinstance(value, str) else value}" for key, value in self.content.items())


ORDERS = (*orders_in(diplomacy, intelligence, military, general), UnknownOrder)


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
