"""The map for any reader: in letters, and whose eyes are looked through first."""

from __future__ import annotations

from core.ledger.audience import PUBLIC, Audience
from core.outbox.text_board import text_board
from core.rulesets.map import Party
from gui.adapters.desk import Desk

__all__ = ["Audience", "Party", "first_reader", "letters"]


def first_reader(desk: Desk) -> Audience:
    """Whom a picture is for before another is chosen: the one looked through, and everybody where that is the moderator."""
    return desk.lens if not desk.moderating else PUBLIC


def letters(desk: Desk, audience: Audience) -> tuple[str, ...]:
    """The lines of the map in letters, as a reader may know it at the moment looked at."""
    view = desk.in_play.view(audience, desk.moment)
    return text_board(desk.in_play.face.map(view))
