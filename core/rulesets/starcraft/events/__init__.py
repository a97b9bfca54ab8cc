"""Everything that can happen in a round."""

from __future__ import annotations

from core.ledger.event import Event
from core.rulesets.starcraft.events import battle, intrigue, round, trade

EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for room in (round, intrigue, trade, battle)
    for kind in vars(room).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == room.__name__ and kind.SAYS
)
