"""What the reader of a post is told of its turn."""

from __future__ import annotations

from typing import NamedTuple

from core.ledger.event import PhaseBegan
from core.outbox.occasions import reader
from core.posts.report import Report
from gui.adapters.desk import Desk


class ToldFact(NamedTuple):
    """An event in the words of its reader, and who is told: `public`, names, or `nobody else`."""

    said: str
    who: str


def tells(desk: Desk, report: Report, turn: int) -> tuple[ToldFact, ...]:
    """What the turn told the reader of a post, what fewest know first; nothing of one that tells the moderator's own."""
    audience = reader(report)
    view = desk.in_play.view(audience)
    found = [seen for seen in view.of_turn(turn) if not isinstance(seen.event, PhaseBegan)]
    found.sort(key=lambda seen: (seen.told.everyone, len(seen.told.players)))
    return tuple(
        ToldFact(view.said(seen.event), "nobody else" if seen.told == audience and view.reader else desk.told(seen.told))
        for seen in found
    )
