"""How many posts of a turn have gone out; asked at every step, long before a post is made."""

from __future__ import annotations

from core.game import Game

BEFORE = frozenset({"opening", "role", "prod", "receipt"})
"""The kinds of posts that go out before a turn has any results."""


def gone_out(game: Game, turn: int, *, results: bool | None = None) -> tuple[int, int]:
    """How many posts of a turn were copied and are not sent yet, and how many were sent; of those alone that tell its results,
    or of those before it had any, where that is said."""
    posts = game.journal.record.papers.posts.items()
    meant = (one for at, one in posts if at.turn == turn and results in (None, at.kind not in BEFORE))
    statuses = [one.sent.status for one in meant if one.sent is not None]
    return statuses.count("copied"), statuses.count("sent")
