"""The ledger: the first state and every event since, each with who was told and the state it left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from core.ledger.audience import Audience
from core.ledger.dice import Roll
from core.ledger.event import Event
from core.ledger.state import State

S = TypeVar("S", bound=State)


class Entry(Struct, frozen=True):
    """One event in its place. `state` is the state after it; states share all that did not change."""

    number: int
    turn: int
    phase: str
    event: Event
    told: Audience
    withheld: tuple[tuple[str, Audience], ...]
    rolls: tuple[Roll, ...]
    state: Any


class Ledger(Generic[S]):
    """A game up to some moment: `initial` and the entries that follow from it."""

    def __init__(self, initial: S, entries: Sequence[Entry] = ()) -> None:
        self.initial = initial
        self.entries = tuple(entries)

    @property
    def state(self) -> S:
        return self.entries[-1].state if self.entries else self.initial

    def until(self, count: int) -> Ledger[S]:
        """The same game when only `count` events had happened."""
        return Ledger(self.initial, self.entries[:count])

    def replayed(self) -> S:
        """The fold of all events over the first state, computed anew."""
        state: Any = self.initial
        for entry in self.entries:
            state = entry.event.apply(state)
        return state


def record(event: Event, state: Any, number: int, turn: int, phase: str, rolls: tuple[Roll, ...] = ()) -> Entry:
    """The entry of `event` happening to `state`."""
    withheld = event.withheld(state)
    return Entry(
        number,
        turn,
        phase,
        event,
        event.audience(state),
        tuple(withheld.items()) if withheld else (),
        rolls,
        event.apply(state),
    )
