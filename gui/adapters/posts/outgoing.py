"""The posts of a turn as the desk shows them; a post of which nothing changed is not made again."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from core.game import Game
from core.outbox.cards import CORRECTION, Card, card, in_order, place, record
from core.outbox.occasions import reader, reports
from core.posts.report import Report
from core.records.papers import Papers
from core.records.post import PostPlace, PostRecord
from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post
from gui.adapters.refused import Refused, attempt


class Outgoing:
    """The posts of an occasion. They are made anew only when what they are made of is another: reports when the turn, the orders
    or the papers are, a card when the record of its post is."""

    def __init__(self) -> None:
        self.posts: tuple[Post, ...] = ()
        """In the order they are to be sent."""
        self._of: tuple[Any, ...] = ()
        self._told: tuple[Report, ...] = ()
        self._made: dict[PostPlace, tuple[PostRecord, Card]] = {}

    def make(self, desk: Desk, turn: int, occasion: str, forum: str) -> str:
        """Take up the posts of an occasion as they stand, a player's alone where the desk looks through his eyes. Why there are
        none, empty where that is as it should be."""
        made = attempt(lambda: self._make(desk, turn, occasion, forum))
        return str(made) if isinstance(made, Refused) else ""

    def _make(self, desk: Desk, turn: int, occasion: str, forum: str) -> None:
        game = desk.in_play
        of = _made_of(game, turn, occasion, forum)
        if len(of) != len(self._of) or not all(map(_same, of, self._of)):
            self.posts, self._of, self._made = (), (), {}
            self._told = reports(game, turn, (occasion,))
            self._of = of
        found = in_order(game, turn, self._told)
        told = [report for report in found if desk.moderating or reader(report) == desk.lens]
        made = [(report, *self._card(game, turn, report, forum)) for report in told]
        listed = tuple(one for _, one, _ in made if one is not None)
        self.posts = tuple(Post(desk, turn, forum, report, one, fault, listed) for report, one, fault in made)

    def _card(self, game: Game, turn: int, report: Report, forum: str) -> tuple[Card | None, str]:
        """The card of a post, or what is wrong with its wording."""
        at, noted = place(turn, report), record(game, turn, report)
        kept = self._made.get(at)
        if kept is not None and kept[0] is noted and report.kind != CORRECTION:
            return structs.replace(kept[1], report=report), ""
        made = attempt(lambda: card(game, turn, report, forum))
        if isinstance(made, Refused):
            return None, str(made)
        self._made[at] = (noted, made)
        return made, ""


def _same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, int | str) and one == other)


def _made_of(game: Game, turn: int, occasion: str, forum: str) -> tuple[Any, ...]:
    """All that posts are made of, but for what was done with each of them; unchanged parts are the same objects."""
    now, papers = game.journal.record, game.journal.record.papers
    notes = (getattr(papers, name) for name in Papers.__struct_fields__ if name != "posts")
    fields = (getattr(now, name) for name in now.__struct_fields__ if name != "papers")
    return (game, game.resolution, game.resolution.position, turn, occasion, forum, *fields, *notes)
