"""Posts that went out and read otherwise since something was corrected."""

from __future__ import annotations

from collections.abc import Iterable

from core.complaint import Rejected
from core.game import Game
from core.outbox.cards import outgoing, standing
from core.outbox.sent_count import gone_out
from core.posts.report import Report


def reread(game: Game, turns: Iterable[int]) -> tuple[tuple[int, Report], ...]:
    """(turn, report) of each post of these turns that was copied or sent and would read otherwise now; a turn that waits
    behind a reopened one is looked at when it has been resolved again."""
    found: list[tuple[int, Report]] = []
    for turn in turns:
        if turn <= game.turn and any(gone_out(game, turn)):
            found.extend((turn, report) for report in outgoing(game, turn) if _otherwise(game, turn, report))
    return tuple(found)


def _otherwise(game: Game, turn: int, report: Report) -> bool:
    try:
        return standing(game, turn, report)[1]
    except Rejected:  # its template is at fault, which the outbox says
        return False
