"""What the reader of a post is told of its turn."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from core.ledger.audience import Audience, only
from core.ledger.event import PhaseBegan
from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post


class ToldFact(NamedTuple):
    """An event in the words of its reader, and who is told: `public`, who is told as well, or `nobody else`."""

    said: str
    who: str


class ToldFacts(NamedTuple):
    """Facts, and how many more there are."""

    facts: tuple[ToldFact, ...]
    more: int


def tells(desk: Desk, post: Post, most: int) -> Generator[None, None, ToldFacts]:
    """What the turn told the reader of a post, what fewest know first, so many facts at most; a fact at a time. Who else is told
    is for the moderator's eyes."""
    audience = post.reader
    view = desk.in_play.view(audience)
    entries = desk.in_play.entries_of(post.turn)
    found = [one for one in entries if one.told.reaches(audience) and not isinstance(one.event, PhaseBegan)]
    found.sort(key=lambda one: (one.told.everyone, len(one.told.players)))
    facts = list[ToldFact]()
    for one in found[:most]:
        yield
        facts.append(ToldFact(view.said(one.shown(audience)), _who(desk, one.told, view.reader)))
    return ToldFacts(tuple(facts), max(0, len(found) - most))


def _who(desk: Desk, told: Audience, reader: str) -> str:
    if told.everyone or not reader:
        return desk.audience_text(told)
    others = only(*told.players - {reader})
    return f"also {desk.audience_text(others)}" if others.players else "nobody else"
