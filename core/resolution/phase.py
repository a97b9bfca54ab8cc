"""A phase is a generator: it reads `turn.state`, yields events one by one, and yields a Choice where people decide."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from itertools import chain
from operator import itemgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct, structs

from core.ledger.dice import Dice
from core.ledger.event import Event, by_order
from core.ledger.state import GameState
from core.orders.order import Order, Refusal, refused
from core.resolution.choice import Choice

S = TypeVar("S", bound=GameState)
O = TypeVar("O", bound=Order)  # noqa: E741
T = TypeVar("T")

Play = Generator[Event | Choice, Any, None]
"""What a phase is. `yield event` gives back the event's number in the ledger (see `by_event`) and has changed
`turn.state`; `yield choice` gives back the answer, the key of an option or free text. `yield from` composes them."""
Playing = Generator[Event | Choice, Any, T]
"""A part of a phase that gives something back."""


class Turn(Generic[S]):
    """What a phase may read: the state of this moment, the orders as submitted, and the dice.

    Nothing passes from phase to phase but through the state.
    """

    def __init__(self, state: S, orders: tuple[Order, ...], dice: Dice) -> None:
        self.state = state
        self.orders = orders
        self.dice = dice
        self._by_kind: dict[type[Order], list[tuple[int, Any]]] = {}
        for number, order in enumerate(orders):
            self._by_kind.setdefault(type(order), []).append((number, order))

    def given(self, *kinds: type[O]) -> list[tuple[int, O]]:
        """The orders of these kinds as submitted, each with its number among all."""
        found = [orders for kind, orders in self._by_kind.items() if issubclass(kind, kinds)]
        return sorted(chain.from_iterable(found), key=itemgetter(0)) if len(found) > 1 else list(*found)

    def allows(self, number: int, order: Order, wrong: Refusal | None = None) -> Generator[Event, Any, bool]:
        """Whether the order of that number can be carried out now, as `yield from` says. Where it cannot, or something else
        is `wrong`, it is refused."""
        refusal = wrong or order.refusal(self.state)
        if refusal is not None:
            yield refused(self.state, number, order, refusal, of_step=wrong is not None)
        return refusal is None

    def each(self, orders: Iterable[tuple[int, O]], play: Callable[[Turn[S], O], Play]) -> Play:
        """One order after the other: refused, or what `play` makes of it, with the order as its cause."""
        for number, order in orders:
            if (yield from self.allows(number, order)):
                yield from because(play(self, order), by_order(number))

    def roll(self, purpose: str, sides: int) -> int:
        """A die 1..sides for `purpose`, such as `raid:bob:sirius-iv:tie`; the roll is kept with the next event."""
        return self.dice.roll(purpose, sides)


def because(play: Play, *causes: str) -> Play:
    """`play`, with these causes for every event in it that names none."""
    answer: Any = None
    while True:
        try:
            step = play.send(answer)
        except StopIteration:
            return
        if isinstance(step, Event) and not step.causes:
            step = structs.replace(step, causes=causes)
        answer = yield step


class Phase(Struct, frozen=True):
    """One step of a turn's sequence, named as the rule document names it."""

    key: str
    title: str
    play: Callable[[Turn[Any]], Play]
    rules: tuple[str, ...] = ()
