"""Deciding: what the moderator does about players who are silent, late or asked back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec import structs

from core.game import Game
from core.letters.mailbox.letters import letter, letters
from core.letters.mailbox.policy import lateness
from core.records.letter import ACCEPTED, Letter
from core.resolution.papers import FileLetter, Waive


def waived(game: Game, player: str) -> bool:
    """Whether the turn goes on without orders of a player."""
    return player in game.journal.record.papers.waived.get(game.turn, ())


def waive(game: Game, player: str) -> None:
    """Go on without the orders of a player who has sent none; what he sends later still counts."""
    said = f"Go on without orders of {game.state.names.of(player)}"
    game.make(Waive(turn=game.turn, player=player, said=said))


def late(game: Game) -> tuple[tuple[int, Letter, timedelta], ...]:
    """The letters that came after the deadline and wait for a decision: number, letter, by how much."""
    found = ((number, one, lateness(game, one)) for number, one in enumerate(letters(game)))
    return tuple((number, one, by) for number, one, by in found if by is not None and not one.late)


def accept_late(game: Game, number: int) -> None:
    """Let the orders of a late letter count."""
    one = letter(game, number)
    said = f"Accept the late letter of {game.state.names.of(one.player)}"
    game.make(FileLetter(turn=game.turn, number=number, letter=structs.replace(one, late=ACCEPTED), said=said))


def ask_back(game: Game, number: int, now: datetime | None = None) -> None:
    """Note that the writer of a letter was asked what he meant, and when."""
    one = letter(game, number)
    at = (now or datetime.now(UTC)).isoformat(timespec="minutes")
    said = f"{game.state.names.of(one.player)} was asked back"
    game.make(FileLetter(turn=game.turn, number=number, letter=structs.replace(one, asked=at), said=said))
