"""How many posts of a turn have gone out; asked at every step, long before a post is made."""

from __future__ import annotations

from core.game import Game

OPENING = frozenset({"opening", "role"})
"""The kinds of posts that open a game alone."""
ANSWERS = frozenset({"prod", "receipt"})
"""The kinds of posts that go out while orders come in."""


def gone_out(game: Game, turn: int, *, kinds: frozenset[str] | None = None, but: frozenset[str] = frozenset()) -> tuple[int, int]:
    """How many posts of a turn were copied and are not sent yet, and how many were sent; of those alone of `kinds`, where such
    are named, and of none of the kinds `but`."""
    posts = game.journal.record.papers.posts.items()
    meant = (one for at, one in posts if at.turn == turn and at.kind not in but and (kinds is None or at.kind in kinds))
    statuses = [one.sent.status for one in meant if one.sent is not None]
    return statuses.count("copied"), statuses.count("sent")
