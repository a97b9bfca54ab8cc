"""What moving tokens to a place can mean: orders, in words, and whether they would stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject

from core.answers.drags import Meant
from core.game import Game
from core.ledger.event import Event
from core.order_status import foreseen_together, supplanted, tried_together
from core.orders.order import sentence_of
from gui.adapters.background import Task
from gui.adapters.desk import Desk


class Reading:
    """One thing that a drag can mean: an order or several."""

    def __init__(self, desk: Desk, meant: Meant) -> None:
        self._desk, self.meant = desk, meant

    @property
    def possible(self) -> bool:
        """Whether it would stand, as far as the reader knows."""
        return self.meant.refusal is None

    @property
    def said(self) -> str:
        """What would be ordered."""
        return sentence_of(self.meant.orders, self._desk.knowledge.names)

    @property
    def kind(self) -> str:
        """What such an order is called."""
        first = type(self.meant.orders[0])
        return first.LABEL or first.VERB

    @property
    def refusal(self) -> str:
        """Why it would not stand; empty where it would."""
        return self.meant.refusal.sentence if self.meant.refusal is not None else ""

    @property
    def refused(self) -> str:
        """Which of several orders would not stand; empty for a single one."""
        refused, names = self.meant.refused, self._desk.knowledge.names
        return refused.sentence(names) if refused is not None and len(self.meant.orders) > 1 else ""

    @property
    def off(self) -> str:
        """Why it would be called off later in the turn as things stand; empty where it would not, or that is not known yet."""
        return self.meant.off.sentence if self.meant.off is not None else ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the refusal follows from."""
        return self.meant.refusal.rules if self.meant.refusal is not None else ()

    @property
    def alone(self) -> bool:
        """Whether nothing that its giver ordered already can stand in its way, and nothing calls orders off later."""
        givers = {order.by for order in self.meant.orders}
        free = all(order.by not in givers for order in self._desk.in_play.orders()) and not calls_off(self._desk.in_play)
        return not self.possible or free

    def names(self, thing: str | None) -> bool:
        """Whether a thing is named in it."""
        return any(word == thing for order in self.meant.orders for _, word in order.filled())

    def give(self) -> bool:
        """Have it ordered; one gesture."""
        return self._desk.give(*(order.document() for order in self.meant.orders))


def readings(desk: Desk, things: tuple[str, ...], place: str) -> tuple[Reading, ...]:
    """What dragging things to a place can mean, the likeliest first."""
    return tuple(Reading(desk, one) for one in desk.dragged(things, place))


def calls_off(game: Game) -> bool:
    """Whether orders that were taken can be called off later in a turn of the game."""
    return any(event.calls_off is not Event.calls_off for event in game.face.events)


def judged(game: Game, meant: Meant) -> Meant:
    """What a drag means, judged by a trial of a game's turn with what its giver ordered already."""
    orders, listed = meant.orders, game.orders()
    givers = {order.by for order in orders}
    everything = range(len(listed))
    without = {number for number in everything if listed[number].by not in givers}
    if meant.refusal is not None or (len(without) == len(listed) and not calls_off(game)):
        return meant
    tried = tried_together(game, orders, without.union(supplanted(game, orders)))
    met, off = [why for why, _ in tried], next((why for _, why in tried if why is not None), None)
    alone = foreseen_together(game, orders, everything) if any(met) else met
    pairs = zip(orders, met, alone, strict=True)
    stands = Meant(orders, off=off)
    return next((Meant(orders, one, why) for one, why, by_itself in pairs if why and not by_itself), stands)


class DragTrials:
    """Judges behind the window what a drag means at each of several places, beside the other orders: a trial of the turn takes
    longer than a hand waits. `told` is called with a place and what is meant there as soon as that is known."""

    def __init__(self, desk: Desk, owner: QObject, told: Callable[[str, tuple[Reading, ...]], object]) -> None:
        self._desk, self._owner, self._told = desk, owner, told
        self._game, self._made = desk.in_play.apart(), desk.in_play.journal.made
        self._waiting: dict[str, tuple[Reading, ...]] = {}
        self._task: Task | None = None

    @property
    def current(self) -> bool:
        """Whether the game still stands as it did when these trials began."""
        return self._desk.game is not None and self._desk.in_play.journal.made == self._made

    def ask(self, place: str, found: tuple[Reading, ...]) -> None:
        """Judge what is meant at a place, after those asked about before, as far as that takes a trial."""
        if not all(one.alone for one in found):
            self._waiting[place] = found
            self._next()

    def waits(self, place: str) -> bool:
        """Whether a place is still to be judged."""
        return place in self._waiting

    def first(self, place: str) -> None:
        """Judge a place before the others, as the hand is there."""
        if place in self._waiting:
            self._waiting = {place: self._waiting[place], **self._waiting}

    def stop(self) -> None:
        """Judge nothing more."""
        self._waiting = {}
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _next(self) -> None:
        if self._task is not None or not self._waiting:
            return
        place, found = next(iter(self._waiting.items()))
        game, asked = self._game, [one.meant for one in found]
        self._task = self._desk.background.run(
            "Trying the order",
            lambda _: [judged(game, one) for one in asked],
            partial(self._done, place),
            lambda _: self._done(place, asked),
            self._owner,
        )

    def _done(self, place: str, found: Sequence[Meant]) -> None:
        self._task = None
        if self._waiting.pop(place, None) is not None:
            self._told(place, tuple(Reading(self._desk, one) for one in found))
        self._next()
