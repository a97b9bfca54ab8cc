"""Posts that read otherwise since something was corrected, or would if it were."""

from __future__ import annotations

from collections.abc import Iterable

from core.complaint import Rejected
from core.game import Game
from core.outbox.cards import CORRECTION, in_order, outgoing, standing
from core.outbox.occasions import RESULTS, reports
from core.outbox.sent_count import gone_out
from core.posts.document import Document
from core.posts.publish import drawn_up
from core.posts.report import Report
from core.resolution.ruling import Ruling


def reread(game: Game, turns: Iterable[int]) -> tuple[tuple[int, Report], ...]:
    """(turn, report) of each post of these turns that was copied or sent and would read otherwise now; a turn that waits
    behind a reopened one is looked at when it has been resolved again."""
    found: list[tuple[int, Report]] = []
    for turn in turns:
        if turn <= game.turn and any(gone_out(game, turn)):
            found.extend((turn, report) for report in outgoing(game, turn) if _otherwise(game, turn, report))
    return tuple(found)


def changed_by(game: Game, ruling: Ruling) -> tuple[Report, ...]:
    """The results of the turn in hand that would read otherwise at its end with one ruling more, those among them that only then
    there would be. `Rejected` when the rules cannot go on from it."""
    before, after = (_said(end, game.turn) for end in (game.at_its_end(), game.at_its_end(ruling)))
    gone = tuple(report for at, (report, _) in before.items() if at not in after)
    return (*(report for at, (report, said) in after.items() if at not in before or before[at][1] != said), *gone)


def _said(game: Game, turn: int) -> dict[tuple[str, str, str], tuple[Report, Document]]:
    """What the results of a turn say, by kind, reader and what they are about."""
    templates = game.journal.record.papers.templates
    return {
        (one.kind, one.to, one.about): (one, drawn_up(one, game.face.name, templates.get(one.kind)))
        for one in in_order(game, turn, reports(game, turn, (RESULTS,)))
        if one.kind != CORRECTION
    }


def _otherwise(game: Game, turn: int, report: Report) -> bool:
    try:
        return standing(game, turn, report)[1]
    except Rejected:  # its template is at fault, which the outbox says
        return False
