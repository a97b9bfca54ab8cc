"""Which posts can be shown: the turns there are, and the occasions of one that have posts."""

from __future__ import annotations

from core.outbox.occasions import END, OCCASIONS, ORDERS, RESULTS, START, due, moment_of
from gui.adapters.desk import Desk


def turns(desk: Desk) -> tuple[tuple[int, str], ...]:
    """The turns of the game with what each is called, the one in hand first."""
    game = desk.in_play
    return tuple((turn, moment_of(game, turn)) for turn in range(game.turn, 0, -1))


def occasions(desk: Desk, turn: int) -> dict[str, str]:
    """The occasions of a turn that may have posts, by key with their titles."""
    game = desk.in_play
    may = {START: turn == 1, ORDERS: turn == game.turn, END: turn == game.turn and game.revealed}
    return {key: title for key, title in OCCASIONS.items() if may.get(key, True)}


def natural_occasion(desk: Desk, turn: int) -> str:
    """The occasion that fits the moment."""
    game = desk.in_play
    wanted = due(game, turn)
    if END in wanted:
        return END
    return RESULTS if RESULTS in wanted else START if START in wanted and not game.orders() else ORDERS


def half_told(desk: Desk, turn: int, occasion: str) -> bool:
    """Whether the posts tell the results of a turn that is not resolved to its end."""
    game = desk.in_play
    return occasion == RESULTS and turn == game.turn and not game.resolution.done
