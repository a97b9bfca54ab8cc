"""What of the desk is another than before."""

from __future__ import annotations

from enum import Flag, auto


class Change(Flag):
    """What of the desk is another than before."""

    GAME = auto()
    """Another game, or another line of it."""
    ORDERS = auto()
    EVENTS = auto()
    """What has happened, how far the turn was stepped, which question waits."""
    NOTES = auto()
    """Letters, posts, votes, deadlines: what the game keeps as notes."""
    LOOK = auto()
    """Through whose eyes, and at which moment."""


EVERYTHING = Change.GAME | Change.ORDERS | Change.EVENTS | Change.NOTES | Change.LOOK
BOARD = Change.GAME | Change.ORDERS | Change.EVENTS | Change.LOOK
