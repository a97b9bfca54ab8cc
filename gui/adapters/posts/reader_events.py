"""What the reader of a post is told of its turn."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from core.game import Game
from core.ledger.audience import Audience
from core.ledger.event import PhaseBegan
from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post


class ToldFact(NamedTuple):
    """An event in the words of its reader, and who is told: `public`, who is told as well, or `nobody else`. Where the moderator
    does not look himself, `public` or nothing."""

    said: str
    who: str


class ToldFacts(NamedTuple):
    """Facts, and how many more there are."""

    facts: tuple[ToldFact, ...]
    more: int


def tells(desk: Desk, post: Post, most: int) -> Generator[None, None, ToldFacts]:
    """What the turn told the reader of a post, what fewest know first, so many facts at most; a fact at a time. It is of the game
    that lies on the desk now, whatever lies there when the work goes on. Who else is told is for the moderator's eyes."""
    return _worded(desk.in_play, post, most, for_moderator=desk.moderating)


def _worded(game: Game, post: Post, most: int, *, for_moderator: bool) -> Generator[None, None, ToldFacts]:
    audience = post.reader
    view = game.view(audience)
    entries = game.entries_of(post.turn)
    found = [one for one in entries if one.told.reaches(audience) and not isinstance(one.event, PhaseBegan)]
    found.sort(key=lambda one: (one.told.everyone, len(one.told.players)))
    facts = list[ToldFact]()
    for one in found[:most]:
        yield
        who = _who(game, one.told, view.reader, for_moderator=for_moderator)
        facts.append(ToldFact(view.said(one.shown(audience)), who))
    return ToldFacts(tuple(facts), max(0, len(found) - most))


def _who(game: Game, told: Audience, reader: str, *, for_moderator: bool) -> str:
    if told.everyone:
        return "public"
    if not for_moderator:
        return ""
    others = [game.state.names.of(player) for player in sorted(told.players - {reader})]
    return f"also {', '.join(others)}" if others else "nobody else"
