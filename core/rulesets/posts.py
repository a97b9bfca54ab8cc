"""Which posts a turn has for whom, and what every ruleset tells in them alike."""

from collections.abc import Callable, Iterable
from typing import Any

from core.ledger.event import Event
from core.ledger.view import View
from core.orders.order import OrderRefused
from core.posts.report import Report

Public = Callable[[Any, int], Iterable[Report]]
"""(view, turn) -> what everybody reads of it."""
Own = Callable[[Any, int, str], Iterable[Report]]
"""(view, turn, player) -> what that player reads of it."""


def by_reader(public: Public, own: Own) -> Callable[[View[Any], int], tuple[Report, ...]]:
    """For `Ruleset.reports`: the public posts for everybody's view, his own for a player's; nothing for the moderator's."""

    def reports(view: View[Any], turn: int) -> tuple[Report, ...]:
        if view.audience.everyone:
            return tuple(public(view, turn))
        return tuple(report for player in sorted(view.audience.players) for report in own(view, turn, player))

    return reports


def refused(view: View[Any], events: Iterable[Event], player: str) -> list[str]:
    """A player's orders that were refused, with what he is told of why."""
    told = (event for event in events if isinstance(event, OrderRefused) and event.player == player)
    return [event.outcome(view.state.names) for event in told]
