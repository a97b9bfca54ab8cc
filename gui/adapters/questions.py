"""The question that a turn waits for, what each answer leads to, and what resolving again changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.ledger.sentence import counted
from core.outbox.reread import reread
from core.resolution.choice import Choice
from core.resolution.comparison import Difference, Shift
from gui.adapters.desk import Desk
from gui.adapters.differences import paragraphs

__all__ = ["Choice", "LastGesture", "Outcome", "TurnNews", "impossible", "outcomes", "question", "reread_posts"]
MOST = 8
"""Posts named."""


class Outcome(NamedTuple):
    """An answer: its key and words, how many events happen only with it, those as rich text, and how many happen anyway."""

    key: str
    label: str
    events: int
    own: str
    shared: int


class TurnNews(NamedTuple):
    """A turn that went otherwise than before."""

    turn: int
    title: str
    difference: Difference


def question(desk: Desk) -> Choice | None:
    """The question that waits, to the moderator alone and now."""
    return desk.in_play.choice if desk.game is not None and desk.moderating and desk.moment is None else None


def outcomes(desk: Desk) -> tuple[tuple[Outcome, ...], tuple[Shift, ...]]:
    """Every answer to the question that waits, that of the rules first, and what stands differently by them."""
    compared = desk.in_play.outcomes()
    made = (
        Outcome(one.option.key, one.option.label, len(one.own), paragraphs(one.own) if one.own else "", one.shared)
        for one in compared.outcomes
    )
    return tuple(made), compared.shifts


class LastGesture:
    """What the last gesture changed, looked for once after each."""

    def __init__(self) -> None:
        self._made = -1
        self._changed: tuple[TurnNews, ...] = ()

    def changed(self, desk: Desk) -> tuple[TurnNews, ...]:
        """The turns that it changed."""
        if (made := desk.in_play.journal.made) != self._made:
            self._made, self._changed = made, _changed_turns(desk)
        return self._changed


def _changed_turns(desk: Desk) -> tuple[TurnNews, ...]:
    """The turns that the last gesture changed; the one in hand only where events are others: a figure just ruled on, and no event
    with it, is no news."""
    game = desk.in_play
    here = None if game.reopened else game.turn
    changed = (one for one in game.changes() if one.turn != here or one.difference.gone or one.difference.new)
    return tuple(
        TurnNews(
            one.turn,
            f"{game.called(one.turn)}: {counted(len(one.difference.gone), 'event')} gone, {len(one.difference.new)} new",
            one.difference,
        )
        for one in changed
    )


def impossible(desk: Desk) -> tuple[str, ...]:
    """The refusals of orders that were possible before, in words."""
    game = desk.in_play
    return tuple(refusal.sentence(game.state.names) for refusal in game.impossible())


def reread_posts(desk: Desk, turns: Sequence[int]) -> str:
    """The posts of some turns that were sent and read otherwise now, in a line; empty where there are none."""
    posts = reread(desk.in_play, list(turns))
    more = f" and {len(posts) - MOST} more" if len(posts) > MOST else ""
    return ", ".join(f"{report.subject} ({desk.name(report.to)})" for _, report in posts[:MOST]) + more
