"""What the reader of a post is told of its turn."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from core.ledger.event import PhaseBegan
from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post


class ToldFact(NamedTuple):
    """An event in the words of its reader, and who is told: `public`, names, or `nobody else`."""

    said: str
    who: str


class ToldFacts(NamedTuple):
    """Facts, and how many more there are."""

    facts: tuple[ToldFact, ...]
    more: int


def tells(desk: Desk, post: Post, most: int) -> Generator[None, None, ToldFacts]:
    """What the turn told the reader of a post, what fewest know first, so many facts at most; a fact at a time."""
    audience = post.reader
    view = desk.in_play.view(audience)
    found = [one for one in view.rarest(post.turn) if not isinstance(one[0], PhaseBegan)]
    facts = list[ToldFact]()
    for event, told in found[:most]:
        yield
        facts.append(ToldFact(view.said(event), "nobody else" if told == audience and view.reader else desk.audience_text(told)))
    return ToldFacts(tuple(facts), max(0, len(found) - most))
