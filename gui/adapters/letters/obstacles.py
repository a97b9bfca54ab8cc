"""What stands in the way of a turn: letters that are sealed or unread, players of whom nothing came, votes not settled."""

from __future__ import annotations

from typing import NamedTuple

from core.day.votes import unsettled as unsettled_votes
from core.game import Game
from core.letters.mailbox.answering import reminder
from core.letters.mailbox.filing import settle_all
from core.letters.mailbox.letters import letter, unsettled
from core.letters.mailbox.ready import obstacles
from gui.adapters.day.votes import vote_said
from gui.adapters.desk import Desk


class Obstacles(NamedTuple):
    """Letters that are sealed, stretches not understood, players of whom nothing or only something provisional came, and votes
    that would not count, each in words."""

    unopened: tuple[int, ...] = ()
    unread: tuple[tuple[int, str], ...] = ()
    missing: tuple[str, ...] = ()
    provisional: tuple[str, ...] = ()
    votes: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(len(one) for one in self)


def found(desk: Desk) -> Obstacles:
    """What stands in the way of the turn in hand; false where nothing does."""
    game = desk.in_play
    letters = obstacles(game)
    return Obstacles(letters.unopened, letters.unread, letters.missing, letters.provisional, tuple(_votes(game)))


def _votes(game: Game) -> list[str]:
    """The votes that nobody settled, as long as they could still count."""
    begun = game.resolution.position or game.resolution.done
    return [vote_said(game, vote) for vote in unsettled_votes(game)] if game.voting and not begun else []


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
