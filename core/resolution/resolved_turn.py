"""A turn as it was resolved last, and what is said where the rules fail in it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from pathlib import Path
from traceback import extract_tb
from typing import Any

from core.ledger.ledger import Entry, TurnEntries
from core.orders.order import Order, OrderRefused
from core.resolution.record import TurnRecord
from core.resolution.resolution import Resolution


class RuleFailed(Exception):
    """The rules themselves failed while a turn was resolved: a fault of the program, said so that a person can go on."""

    def __init__(self, played: ResolvedTurn, error: Exception) -> None:
        resolution = played.resolution
        self.resolution = resolution
        self.turn = resolution.turn
        if resolution.unfit is not None:
            self.sentence = (
                f"Turn {self.turn} cannot be resolved: {resolution.unfit} It stands at its beginning. Change or delete what"
                f" cannot be read, or open the game with the Seneschal that wrote it."
            )
            super().__init__(self.sentence)
            return
        phase = resolution.phases[min(max(resolution._phase, 0), len(resolution.phases) - 1)]
        frames = [frame for frame in extract_tb(error.__traceback__) if "rulesets" in frame.filename]
        at = f", {Path(frames[-1].filename).stem}: {frames[-1].name}" if frames else ""
        rules = f" ({', '.join(phase.rules)})" if phase.rules else ""
        self.sentence = (
            f"The rules of “{phase.title}”{rules} fail in turn {self.turn}: {type(error).__name__} {error}{at}. The turn stands"
            f" before it. Take back or change what led there, rule otherwise, or open the game with a mended Seneschal."
        )
        super().__init__(self.sentence)


class ResolvedTurn:
    """A turn as last resolved, and how far it was stepped through then. `key` names what it was resolved from: the same for
    equal inputs after an equal past."""

    def __init__(self, turn_record: TurnRecord, resolution: Resolution[Any] | None, key: str = "") -> None:
        self.record = turn_record
        self.position = 0
        self.key = key
        self._resolution: Resolution[Any] | None = resolution
        self._shown = TurnEntries()

    def apart(self) -> ResolvedTurn:
        """The turn as it stands, for another thread."""
        made = copy(self)
        made._resolution = self._resolution and self._resolution.apart()
        return made

    def again(self, turn_record: TurnRecord) -> ResolvedTurn:
        """The turn as it is resolved, for inputs that are the same; what was found in its entries stays found."""
        made = ResolvedTurn(turn_record, self.resolution)
        made._shown = self._shown
        return made

    @property
    def resolution(self) -> Resolution[Any]:
        """The stepper of the turn, with all it was resolved to so far."""
        assert self._resolution is not None
        return self._resolution

    @property
    def orders(self) -> tuple[Order, ...]:
        """Its orders as the rules judge them, under the rulings there are."""
        return self.resolution.orders

    @property
    def shown(self) -> Sequence[Entry]:
        """The entries stepped through; the same ones are the same object, with what was found in them."""
        entries, known = self.resolution.entries, self._shown
        if len(known) != self.position or (known and known[-1] is not entries[self.position - 1]):
            self._shown = known = TurnEntries(entries[: self.position])
        return known

    @property
    def count(self) -> int:
        """How many entries it has."""
        return len(self.resolution.entries)

    @property
    def first(self) -> int:
        """The number of its first entry."""
        return self.resolution.first

    @property
    def end(self) -> Any:
        """The state it leads to, as far as it was stepped through."""
        return self.resolution.state

    @property
    def closed(self) -> bool:
        """Whether it was stepped through to its end and stands there."""
        return self.ended and self.resolution.done

    def beside(self, was: ResolvedTurn) -> tuple[Sequence[Entry], Sequence[Entry]]:
        """What it showed as it was resolved before and what it shows now: all of it where both came to its end, else as far as
        both were stepped through. What was not looked at yet has not changed."""
        if was.ended and self.ended:
            return was.shown, self.shown
        both = min(was.position, self.position)
        return was.shown[:both], self.shown[:both]

    @property
    def ended(self) -> bool:
        """Whether it was stepped through to its end."""
        return self.resolution.over and self.position == len(self.resolution.entries)

    def newly_refused(self, before: ResolvedTurn) -> tuple[OrderRefused, ...]:
        """The refusals of orders that were given before as well, and were possible then."""
        were = [order.document() for number, order in enumerate(before.orders) if number not in before.refused]
        newly: list[OrderRefused] = []
        for number, event in self.refused.items():
            document = self.orders[number].document() if number < len(self.orders) else None
            if document in were:
                were.remove(document)
                newly.append(event)
        return tuple(newly)

    @property
    def refused(self) -> dict[int, OrderRefused]:
        """The orders that were refused, by number, as far as the turn is resolved."""
        events = (entry.event for entry in self.resolution.entries)
        return {event.number: event for event in events if isinstance(event, OrderRefused)}


def alike(one: ResolvedTurn, other: ResolvedTurn) -> bool:
    """Whether two turns were resolved as one."""
    return one is other or one.resolution is other.resolution


def resolved_from(old: ResolvedTurn, wanted: TurnRecord, start: Any, first: int) -> bool:
    """Whether a turn was resolved from the same inputs, the answers apart."""
    was = old.record
    same = was is wanted or (
        (was.run, was.anew) == (wanted.run, wanted.anew) and was.rulings == wanted.rulings and was.orders == wanted.orders
    )
    return same and old.resolution.start is start and old.resolution.first == first
