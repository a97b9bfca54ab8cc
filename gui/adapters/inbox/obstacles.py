"""What stands in the way of a turn: letters that are sealed or unread, and players of whom nothing came."""

from __future__ import annotations

from core.mailbox import Obstacles, obstacles, reminder, settle_all
from gui.adapters.desk import Desk

__all__ = ["Obstacles", "found", "reminder_to_all", "tick_all_off"]


def found(desk: Desk) -> Obstacles:
    """What stands in the way of the turn in hand; false where nothing does."""
    return obstacles(desk.in_play)


def reminder_to_all(desk: Desk) -> str:
    """A reminder to all of whom nothing came."""
    return reminder(desk.in_play)


def tick_all_off(desk: Desk) -> bool:
    """Say that all that is unread is dealt with; one gesture."""
    return desk.do(settle_all)
