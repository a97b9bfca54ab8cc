"""Drags: what moving tokens to a place can mean as orders, and which of them would stand, as far as the reader knows."""

from __future__ import annotations

from typing import NamedTuple

from core.answers.refusals import judged
from core.knowledge import Knowledge
from core.ledger.audience import MODERATOR
from core.orders.order import Order, Refusal


class Meant(NamedTuple):
    """What a drag can mean: the orders, and the first of them that would be refused, with the reason."""

    orders: tuple[Order, ...]
    refused: Order | None = None
    refusal: Refusal | None = None
    off: Refusal | None = None
    """Why they would be called off later in the turn, as things stand."""


def meant(known: Knowledge, things: tuple[str, ...], place: str) -> tuple[Meant, ...]:
    """What dragging things to a place can mean, the likeliest first: orders of the reader's own, everybody's for the
    moderator, judged by what he sees as the turn begins."""
    found = known.face.drag(known.began.state, things, place)
    everything, own = known.reader == MODERATOR, known.reader.players
    his = [orders for orders in found if everything or all(order.by in own for order in orders)]
    return tuple(_meant(known, orders) for orders in his)


def _meant(known: Knowledge, orders: tuple[Order, ...]) -> Meant:
    wrong = (Meant(orders, order, why) for order, why in judged(known, orders) if why is not None)
    return next(wrong, Meant(orders))
