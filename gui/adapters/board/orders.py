"""The orders of the turn as the map shows them: whose, in words, and where their arrows run and their signs stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.order_status import OrderStatus
from core.orders.order import Order
from core.traces import Trace, meant
from gui.adapters.desk import Desk
from gui.adapters.shifts import within
from gui.widgets.theme import Sign

__all__ = ["ALL", "NONE", "PLAYER", "OrderOnMap", "Trace", "orders_on_map"]
ALL, PLAYER, NONE = "all", "player", "none"
"""Whose orders are drawn."""


class OrderOnMap(NamedTuple):
    """An order: its number, the sign of its giver's side, what it says, and why it will be refused or called off; empty where
    it will not. It has no place on the map where it has no traces."""

    number: int
    side: Sign | None
    giver: str
    sentence: str
    refusal: str
    traces: tuple[Trace, ...]
    order: Order
    called_off: bool = False

    @property
    def said(self) -> str:
        """Who orders what, and whether it will be refused or called off."""
        what = "called off" if self.called_off else "refused"
        return f"{self.giver}: {self.sentence}" + (f". Will be {what}: {self.refusal}" if self.refusal else "")

    @property
    def meaning(self) -> str:
        """What its ringed sign stands for."""
        return within(meant(self.order))


def orders_on_map(desk: Desk, shown: str) -> Iterator[OrderOnMap]:
    """The orders that are to be drawn of those that the desk's reader may know."""
    if shown == NONE:
        return
    at_hand = _player(desk) if shown == PLAYER else None
    for standing in desk.orders():
        if at_hand is None or standing.order.by == at_hand:
            yield _on_map(desk, standing)


def _on_map(desk: Desk, standing: OrderStatus) -> OrderOnMap:
    order, refusal, names = standing.order, standing.in_vain, desk.in_play.state.names
    why = refusal.sentence or refusal.code.replace("_", " ") if refusal is not None else ""
    return OrderOnMap(
        standing.number, desk.sign_of(order.by), names.of(order.by), order.sentence(names), why, desk.drawing.traces(order),
        order, standing.called_off is not None,
    )  # fmt: skip


def _player(desk: Desk) -> str | None:
    """Whose orders are looked at: the giver of the order that is framed, or the only one who owns what is selected."""
    orders = desk.in_play.orders()
    if desk.order is not None and desk.order < len(orders):
        return orders[desk.order].by
    named = [order.by for order in orders if desk.thing is not None and any(word == desk.thing for _, word in order.filled())]
    return named[0] if named else None
