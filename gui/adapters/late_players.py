"""What the moderator does about those who are silent or late: reminders, and gestures."""

from __future__ import annotations

from core.game import Game
from core.letters.mailbox.deciding import accept_late, waive, waived
from gui.adapters.clipboard import copy_text
from gui.adapters.desk import Desk


def copy_reminder(desk: Desk, player: str | None = None) -> None:
    """Put a reminder to a player (None: to all of whom nothing came) on the clipboard."""
    from core.letters.mailbox.answering import reminder  # no first paint needs the reader of letters

    copy_text(reminder(desk.in_play) if player is None else reminder(desk.in_play, player))


def go_on_without(desk: Desk, player: str) -> bool:
    """Have the turn not wait for a player; one gesture."""
    return desk.do(lambda game: waive(game, player))


def go_on_without_all(desk: Desk) -> bool:
    """Have the turn wait for none of those of whom nothing came; a gesture for each whom it still waits for."""

    def go_on(game: Game) -> None:
        for player in game.silent():
            if not waived(game, player):
                waive(game, player)

    return desk.do(go_on)


def let_count(desk: Desk, letter: int) -> bool:
    """Have the orders of a late letter count; one gesture."""
    return desk.do(lambda game: accept_late(game, letter))


def turn_away(desk: Desk, letter: int) -> bool:
    """Take the orders of a late letter off the list; one gesture."""
    from core.letters.mailbox.filing import refuse_late  # with the reader of letters, which no desk begins with

    return desk.do(lambda game: refuse_late(game, letter))
