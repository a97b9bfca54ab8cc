"""The posts of a turn as the desk shows them; a post of which nothing changed is not made again."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import Audience
from core.outbox.cards import CORRECTION, Card, card, in_order, place, record
from core.outbox.occasions import reader, reports
from core.posts.report import Report
from core.records.papers import Papers
from core.records.post import PostPlace, PostRecord


class Outgoing:
    """The posts of an occasion. They are made anew only when what they are made of is another: reports when the turn, the orders
    or the papers are, a card when the record of its post is."""

    def __init__(self) -> None:
        self.reports: tuple[Report, ...] = ()
        self.cards: tuple[Card | None, ...] = ()
        """A card a report; None where its wording is at fault."""
        self.faults: dict[int, str] = {}
        """Why, by the number of the report."""
        self._of: tuple[Any, ...] = ()
        self._told: tuple[Report, ...] = ()
        self._made: dict[PostPlace, tuple[PostRecord, Card]] = {}

    def make(self, game: Game, turn: int, occasion: str, forum: str, lens: Audience | None) -> None:
        """Take up the posts of an occasion as they stand; `lens` is whose alone, None all. `Rejected` says why there are none."""
        of = _made_of(game, turn, occasion, forum)
        if len(of) != len(self._of) or not all(map(_same, of, self._of)):
            self.reports, self.cards, self.faults, self._of, self._made = (), (), {}, (), {}
            self._told = reports(game, turn, (occasion,))
            self._of = of
        found = in_order(game, turn, self._told)
        self.reports = tuple(report for report in found if lens is None or reader(report) == lens)
        self.faults = {}
        self.cards = tuple(self._card(game, turn, number, forum) for number in range(len(self.reports)))

    def _card(self, game: Game, turn: int, number: int, forum: str) -> Card | None:
        report = self.reports[number]
        at, noted = place(turn, report), record(game, turn, report)
        kept = self._made.get(at)
        if kept is not None and kept[0] is noted and report.kind != CORRECTION:
            return structs.replace(kept[1], report=report)
        try:
            made = card(game, turn, report, forum)
        except Rejected as rejected:
            self.faults[number] = str(rejected)
            return None
        self._made[at] = (noted, made)
        return made


def _same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, int | str) and one == other)


def _made_of(game: Game, turn: int, occasion: str, forum: str) -> tuple[Any, ...]:
    """All that posts are made of, but for what was done with each of them; unchanged parts are the same objects."""
    now, papers = game.journal.record, game.journal.record.papers
    notes = (getattr(papers, name) for name in Papers.__struct_fields__ if name != "posts")
    fields = (getattr(now, name) for name in now.__struct_fields__ if name != "papers")
    return (game, game.resolution, game.resolution.position, turn, occasion, forum, *fields, *notes)
