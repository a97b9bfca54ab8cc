"""What a phase is handed of the orders: those of a kind, judged, and the cause of what comes of them."""

from __future__ import annotations

from collections.abc import Iterator

from core.ledger.dice import Dice
from core.ledger.event import Event, by_event, by_order
from core.ledger.register import Register
from core.ledger.state import GameState
from core.orders.order import Order, OrderRefused, Refusal
from core.resolution.choice import Choice, Option
from core.resolution.phase import Phase, Play, Turn, because
from core.resolution.resolution import Resolution


class Ring(Order):
    SAYS = "Ring the bell"
    loud: bool = False

    def refusals(self, state: GameState) -> Iterator[Refusal]:
        if self.loud:
            yield Refusal("too_loud", "People sleep.")


class Wait(Order):
    SAYS = "Wait"


class Rung(Event):
    SAYS = "The bell rings."
    tone: str = ""


def ringing(turn: Turn[GameState]) -> Play:
    for number, order in turn.given(Ring):
        late = Refusal("late", "It is late.") if order.by == "carl" else None
        if (yield from turn.allows(number, order, late)):
            yield from because(rung(), by_order(number))


def rung() -> Play:
    tone = yield Choice(key="tone", question="High or low?", options=(Option("high", "high"), Option("low", "low")))
    first = yield Rung(tone=tone)
    yield Rung(causes=(by_event(first),))


def test_orders_are_listed_by_kind_judged_and_the_cause_of_what_comes_of_them():
    orders = (Wait(by="anna"), Ring(by="bob"), Ring(by="bob", loud=True), Ring(by="carl"))
    state = GameState(settings=Register())
    resolution = Resolution((Phase("ringing", "Ringing", ringing),), state, orders, Dice("seed"))
    resolution.run()
    assert resolution.waiting is not None
    resolution.answer(resolution.waiting.key, "low")
    resolution.run()
    events = [entry.event for entry in resolution.entries if isinstance(entry.event, Rung | OrderRefused)]
    assert [(event.tone, event.causes) for event in events if isinstance(event, Rung)] == [
        ("low", ("order:1",)),
        ("", (f"event:{next(n for n, one in enumerate(resolution.entries) if isinstance(one.event, Rung))}",)),
    ]
    refused = [(event.number, event.code) for event in events if isinstance(event, OrderRefused)]
    assert refused == [(2, "too_loud"), (3, "late")]
