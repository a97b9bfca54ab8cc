"""How many posts of a turn have gone out; asked at every step, long before a post is made."""

from __future__ import annotations

from core.game import Game


def gone_out(game: Game, turn: int) -> tuple[int, int]:
    """How many posts of a turn were copied and are not sent yet, and how many were sent."""
    posts = game.journal.record.papers.posts.items()
    statuses = [one.sent.status for at, one in posts if at.turn == turn and one.sent is not None]
    return statuses.count("copied"), statuses.count("sent")
