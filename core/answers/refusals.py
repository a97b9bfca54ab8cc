"""Refusals as the giver of an order is told of them: by what he knows, and no reason that he may not know."""

from __future__ import annotations

from collections.abc import Sequence

from core.knowledge import Knowledge
from core.ledger.audience import MODERATOR
from core.orders.order import Order, OrderRefused, Refusal, each_as_found, fair

Judged = tuple[tuple[Order, Refusal | None], ...]
"""Orders, each with why it cannot be carried out; None where it can, as far as its giver knows."""


def foreseen(known: Knowledge) -> Judged:
    """The reader's own orders, each with what he could know when the turn began to be in its way. Nothing is learned by
    trying: whatever names what he does not know is not judged."""
    return judged(known, known.orders)


def judged(known: Knowledge, orders: Sequence[Order]) -> Judged:
    """Orders, each with what the reader could know when the turn began to be in its way, his earlier orders counted in; the
    moderator knows everything."""
    began, everything = known.began.state, known.reader == MODERATOR
    found = [
        (order, None if not everything and known.names_unknown(order) else order.refusal(now))
        for order, now in each_as_found(began, orders)
    ]
    return tuple((order, why if why is not None and (everything or fair(began, why)) else None) for order, why in found)


def refusals_told(known: Knowledge, turn: int) -> Judged:
    """The reader's own orders of a turn that is over, each with the refusal he was told of."""
    events = [seen.event for seen in known.now.of_turn(turn) if isinstance(seen.event, OrderRefused)]
    found: list[tuple[Order, Refusal | None]] = []
    for order in known.orders:
        met = next((event for event in events if event.wanted == order), None)
        if met is not None:
            events.remove(met)
        found.append((order, met.refusal if met is not None else None))
    return tuple(found)
