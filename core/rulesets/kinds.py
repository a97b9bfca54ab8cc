"""The kinds of events and orders that a ruleset's modules declare."""

from __future__ import annotations

from types import ModuleType
from typing import Any, cast

from core.ledger.event import Event
from core.orders.order import Order


def events_in(*rooms: ModuleType) -> tuple[type[Event], ...]:
    """Every event written in these modules that says something, in the order written."""
    return cast("tuple[type[Event], ...]", _in(Event, rooms))


def orders_in(*rooms: ModuleType) -> tuple[type[Order], ...]:
    """Every order written in these modules that says something, in the order written: as forms offer them."""
    return cast("tuple[type[Order], ...]", _in(Order, rooms))


def _in(base: type[Any], rooms: tuple[ModuleType, ...]) -> tuple[type[Any], ...]:
    written = ((room.__name__, kind) for room in rooms for kind in vars(room).values() if isinstance(kind, type))
    return tuple(kind for room, kind in written if issubclass(kind, base) and kind.__module__ == room and kind.SAYS)
