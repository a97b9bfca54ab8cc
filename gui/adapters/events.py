"""The events of the turn as the moderator meets them: how each looks at a glance, and what may be ruled on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from core.ledger.event import Event, PhaseBegan
from core.ledger.ledger import Entry
from core.ledger.paths import spelled
from core.orders.order import Order, OrderRefused
from core.resolution.choice import ChoiceAnswered
from core.resolution.ruling import EventVetoed, counts, ruled
from gui.adapters.desk import Desk


class EventMark(NamedTuple):
    """An event: what it says at a glance, and whether it is there by ruling."""

    entry: Entry
    tint: str
    ruled: bool

    @property
    def moment(self) -> int:
        """How many events have happened when this one has."""
        return self.entry.number + 1

    @property
    def phase(self) -> str:
        """The key of the step that it happened in."""
        return self.entry.phase

    @property
    def text(self) -> str:
        """What it says."""
        return self.entry.event.sentence(self.entry.state.names)


class EventMarks:
    """The marks of the events of a turn; those of the time before are made once."""

    def __init__(self) -> None:
        self._made: list[EventMark] = []

    def of(self, desk: Desk) -> Sequence[EventMark]:
        """A mark an event of the turn in hand, also of those that are still ahead."""
        entries = desk.in_play.resolution.entries
        del self._made[len(entries) :]
        if self._made and self._made[-1].entry is not entries[len(self._made) - 1]:  # the turn went otherwise
            self._made = []
        self._made += (EventMark(entry, _tint(entry), ruled(entry.event)) for entry in entries[len(self._made) :])
        return self._made


def _tint(entry: Entry) -> str:
    """Told to all, to some, to the moderator alone, or laid down by ruling."""
    if ruled(entry.event):
        return "warn"
    if isinstance(entry.event, PhaseBegan):
        return "strong_line"
    if entry.told.everyone:
        return "accent"
    return "good" if entry.told.players else "faint"


def cancellable(desk: Desk, number: int) -> bool:
    """Whether a ruling may say of the event of that number of the ledger that it does not happen."""
    resolution = desk.in_play.resolution
    return _happened(resolution.entries[number - resolution.first].event)


def _happened(event: Event) -> bool:
    return counts(event) and not isinstance(event, EventVetoed)


class EventWays(NamedTuple):
    """What may be ruled on an event: whether it may be cancelled; the order that it refuses; the orders behind it; what the dice
    thrown for it were for; its document, where another may be put in; the ruling that it came of; how else it may be decided."""

    cancellable: bool
    refused: int | None
    behind: tuple[tuple[int, str], ...]
    """By number, in words."""
    dice: tuple[str, ...]
    document: dict[str, Any] | None
    ruling: int | None
    decided: str
    """The key of the question that it answers."""
    answers: tuple[tuple[str, str], ...]
    """The other answers to that question: the key and the words of each."""


def ways_of(desk: Desk, number: int) -> EventWays:
    """What may be ruled on the event of that number of the ledger."""
    entry = desk.in_play.entries[number]
    event = entry.event
    refused = event.number if isinstance(event, OrderRefused) else None
    names, orders = entry.state.names, desk.in_play.orders()
    behind = _numbers(event, "order:") if refused is None else ()
    return EventWays(
        _happened(event),
        refused,
        tuple((order, orders[order].sentence(names).removesuffix(".")) for order in behind),
        tuple(roll.purpose for roll in entry.rolls),
        _document(event) if _happened(event) and refused is None else None,
        _numbers(event, "ruling:")[0] if ruled(event) else None,
        event.choice if isinstance(event, ChoiceAnswered) else "",
        _answers(desk, event) if isinstance(event, ChoiceAnswered) else (),
    )


def _document(event: Event) -> dict[str, Any]:
    """An event as a ruling writes it down; what it does not say stays unsaid, and no ruling writes an order."""
    told = {name: value for name, value in spelled(event).items() if value is not UNSET}
    return {name: value for name, value in told.items() if not isinstance(getattr(event, name, None), Order)}


def _answers(desk: Desk, event: ChoiceAnswered) -> tuple[tuple[str, str], ...]:
    choice = desk.in_play.decided(event.choice)
    return tuple((one.key, one.label) for one in (choice.options if choice is not None else ()) if one.label != event.answer)


def _numbers(event: Event, kind: str) -> tuple[int, ...]:
    return tuple(int(cause.removeprefix(kind)) for cause in event.causes if cause.startswith(kind))
