"""What moving tokens to a place can mean: orders, in words, and whether they would stand."""

from __future__ import annotations

from core.answers.drags import Meant
from core.order_status import foreseen_together, supplanted
from core.orders.order import sentence_of
from gui.adapters.desk import Desk


class Reading:
    """One thing that a drag can mean: an order or several."""

    def __init__(self, desk: Desk, meant: Meant) -> None:
        self._desk, self._meant = desk, meant

    @property
    def possible(self) -> bool:
        """Whether it would stand, as far as the reader knows."""
        return self._meant.refusal is None

    @property
    def said(self) -> str:
        """What would be ordered."""
        return sentence_of(self._meant.orders, self._desk.knowledge.names)

    @property
    def kind(self) -> str:
        """What such an order is called."""
        first = type(self._meant.orders[0])
        return first.LABEL or first.VERB

    @property
    def refusal(self) -> str:
        """Why it would not stand; empty where it would."""
        return self._meant.refusal.sentence if self._meant.refusal is not None else ""

    @property
    def refused(self) -> str:
        """Which of several orders would not stand; empty for a single one."""
        refused, names = self._meant.refused, self._desk.knowledge.names
        return refused.sentence(names) if refused is not None and len(self._meant.orders) > 1 else ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the refusal follows from."""
        return self._meant.refusal.rules if self._meant.refusal is not None else ()

    def beside_his_others(self) -> Reading:
        """The same, judged by a trial of the turn with what its giver ordered already, where that stands in its way."""
        orders, game = self._meant.orders, self._desk.in_play
        listed, givers = game.orders(), {order.by for order in orders}
        everything = range(len(listed))
        without = {number for number in everything if listed[number].by not in givers}
        if not self.possible or len(without) == len(listed):
            return self
        met = foreseen_together(game, orders, without.union(supplanted(game, orders)))
        alone = foreseen_together(game, orders, everything) if any(met) else met
        pairs = zip(orders, met, alone, strict=True)
        return next(
            (Reading(self._desk, Meant(orders, one, why)) for one, why, by_itself in pairs if why and not by_itself), self
        )

    def names(self, thing: str | None) -> bool:
        """Whether a thing is named in it."""
        return any(word == thing for order in self._meant.orders for _, word in order.filled())

    def give(self) -> bool:
        """Have it ordered; one gesture."""
        return self._desk.give(*(order.document() for order in self._meant.orders))


def readings(desk: Desk, things: tuple[str, ...], place: str) -> tuple[Reading, ...]:
    """What dragging things to a place can mean, the likeliest first."""
    return tuple(Reading(desk, one) for one in desk.dragged(things, place))
