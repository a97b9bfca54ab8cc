"""Orders of which something follows whatever others do: their giver's later orders find it done."""

from functools import reduce
from typing import Any

from msgspec import structs

from core.ledger.event import Event, by_order
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import CheckedOrder


class SureOrder(CheckedOrder):
    """An order that something follows from by itself."""

    def sure(self, state: Any) -> Play:
        """What follows from the order alone, once it is found in order."""
        yield from ()

    def noted(self, state: Any) -> Any:
        events = (event for event in self.sure(state) if isinstance(event, Event) and not self.MODERATOR)
        return reduce(lambda now, event: structs.replace(event, causes=(by_order(0),)).apply(now), events, state)


def taken_up(turn: Turn[Any], *kinds: type[SureOrder]) -> Play:
    """The turn's orders of these kinds in order of submission, each refused or followed by what is sure of it."""
    yield from turn.each(turn.given(*kinds), lambda turn, order: order.sure(turn.state))
