"""Whom events are of: theirs they are told to."""

from __future__ import annotations

from core.ledger.event import Event


class OfPlayer(Event, frozen=True, kw_only=True):
    """What happens to a player, or what he does: he is told."""

    TOLD = "player"

    player: str


class OfTreaty(Event, frozen=True, kw_only=True):
    """What becomes of a treaty: its two leaders are told."""

    TOLD = "leaders of treaty"

    treaty: str
