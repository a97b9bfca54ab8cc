"""What the reader of a post is told of its turn."""

from __future__ import annotations

from typing import NamedTuple

from core.ledger.event import PhaseBegan
from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post


class ToldFact(NamedTuple):
    """An event in the words of its reader, and who is told: `public`, names, or `nobody else`."""

    said: str
    who: str


def tells(desk: Desk, post: Post, most: int) -> tuple[tuple[ToldFact, ...], int]:
    """What the turn told the reader of a post, what fewest know first, so many facts at most; and how many more there are.
    Nothing of one that tells the moderator's own."""
    audience = post.reader
    view = desk.in_play.view(audience)
    found = [seen for seen in view.of_turn(post.turn) if not isinstance(seen.event, PhaseBegan)]
    found.sort(key=lambda seen: (seen.told.everyone, len(seen.told.players)))
    facts = tuple(
        ToldFact(view.said(seen.event), "nobody else" if seen.told == audience and view.reader else desk.told(seen.told))
        for seen in found[:most]
    )
    return facts, max(0, len(found) - most)
