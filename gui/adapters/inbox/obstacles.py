"""What stands in the way of a turn: letters that are sealed or unread, and players of whom nothing came."""

from __future__ import annotations

from core.mailbox import Obstacles, letter, obstacles, reminder, settle_all, unsettled
from gui.adapters.desk import Desk

__all__ = ["Obstacles", "found", "reminder_to_all", "tick_all_off", "unread"]


def found(desk: Desk) -> Obstacles:
    """What stands in the way of the turn in hand; false where nothing does."""
    return obstacles(desk.in_play)


def unread(desk: Desk) -> tuple[str, ...]:
    """The stretches of letters that nobody understood, each with who wrote it."""
    game = desk.in_play
    return tuple(f"{desk.name(letter(game, number).player)}: “{' '.join(said.split())}”" for number, said in unsettled(game))


def reminder_to_all(desk: Desk) -> str:
    """A reminder to all of whom nothing came."""
    return reminder(desk.in_play)


def tick_all_off(desk: Desk) -> bool:
    """Say that all that is unread is dealt with; one gesture."""
    return desk.do(settle_all)
