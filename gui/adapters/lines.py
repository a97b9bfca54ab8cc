"""The real game and its what-ifs: what they are called, and what one has that another has not."""

from __future__ import annotations

from core.resolution.comparison import Difference
from core.resolution.record import MAIN
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk


def called(line: str, *, begins: bool = True) -> str:
    """The real game, or a what-if by its name; `begins` where that begins a sentence."""
    if line != MAIN:
        return f"{'What-if' if begins else 'the what-if'} “{line}”"
    return "The real game" if begins else "the real game"


def compared(desk: Desk, line: str) -> Difference | Refused:
    """What a line has that the one in hand has not, and the other way round."""
    return attempt(lambda: desk.in_play.compared(line))


def back_to_the_game(desk: Desk) -> None:
    """Switch from a what-if to the game itself; one gesture."""
    desk.do(lambda game: game.take_up(MAIN))
