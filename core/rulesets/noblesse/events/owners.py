"""Whom events are of: theirs they are told to."""

from core.ledger.event import Event


class OfPlayer(Event):
    """What happens to a player, or what he does: he is told."""

    TOLD = "player"

    player: str


class OfTreaty(Event):
    """What becomes of a treaty: its two leaders are told."""

    TOLD = "leaders of treaty"

    treaty: str
