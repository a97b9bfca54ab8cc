"""Refusals as the giver of an order is told of them: by what he knows, and no reason that he may not know."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import structs

from core.knowledge import Knowledge
from core.ledger.agreement import sentence_case
from core.ledger.audience import MODERATOR
from core.orders.order import Order, OrderRefused, Refusal, each_as_found, fair

Judged = tuple[tuple[Order, Refusal | None], ...]
"""Orders, each with why it cannot be carried out; None where it can, as far as its giver knows."""


UNSEEN = "Nothing came of it that you could see."
"""What is said of an order that names what its giver does not know, and of which he was told nothing, whether there is such a
thing or not."""


def foreseen(known: Knowledge) -> Judged:
    """The reader's own orders, each with what he could know when the turn began to be in its way."""
    return judged(known, known.orders)


def unheard(known: Knowledge, places: Collection[int]) -> tuple[str, ...]:
    """A line for each of the reader's own orders at these places: what he could know to be in its way, or that nothing came of it
    that he could see."""
    found = enumerate(foreseen(known))
    return tuple(
        f"{order.sentence(known.calling(order), known.player)}: {sentence_case(why.sentence) if why is not None else UNSEEN}"
        for place, (order, why) in found
        if place in places
    )


def judged(known: Knowledge, orders: Sequence[Order]) -> Judged:
    """Orders, each with what the reader could know when the turn began to be in its way, his earlier orders counted in; the
    moderator knows everything. Nothing is learned by trying: in the state he saw, what he does not know is not there, so that an
    order which names it is told only what would be in its way whatever it named, and no id of it."""
    began, everything = known.began.state, known.reader == MODERATOR
    called = began if everything else structs.replace(began, names=known.calling(*orders))
    found = [(order, order.refusal(now)) for order, now in each_as_found(called, orders)]
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
