"""The question that a turn waits for, what each answer leads to, and what resolving again changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.ledger.sentence import counted
from core.outbox.reread import reread
from core.resolution.choice import Choice
from core.resolution.comparison import Difference, Shift
from core.resolution.record import Answer, Repeal, Rule
from core.resolution.resolved_turn import ResolvedTurn
from gui.adapters.desk import Desk
from gui.adapters.differences import paragraphs

__all__ = ["Choice", "LastGesture", "Outcome", "TurnNews", "impossible", "outcomes", "question", "reread_posts", "stands_earlier"]
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
    """The turns that the last gesture changed; the one in hand only where other events came of it unseen: what a ruling does
    there was shown before it was made, and what is taken back stands as it stood."""
    game, journal = desk.in_play, desk.in_play.journal
    here = None if game.reopened else game.turn
    known = journal.again is not None or isinstance(journal.undoable, Rule | Repeal)
    changed = (one for one in game.changes() if one.turn != here or (not known and (one.difference.gone or one.difference.new)))
    return tuple(
        TurnNews(
            one.turn,
            f"{game.called(one.turn)}: {counted(len(one.difference.gone), 'event')} gone, {len(one.difference.new)} new",
            one.difference,
        )
        for one in changed
    )


def stands_earlier(desk: Desk) -> str:
    """Where the turn stands after a decision in it was changed, in a sentence with what to do, where that is at an earlier step
    than before; empty otherwise."""
    game = desk.in_play
    gesture, before = game.journal.undoable, game.line.before
    if not isinstance(gesture, Answer | Rule | Repeal) or gesture.turn != game.turn or len(before) < game.turn:
        return ""
    steps = [phase.key for phase in game.resolution.phases]

    def stood(turn: ResolvedTurn) -> int:
        return len(steps) if turn.ended else steps.index(turn.shown[-1].phase) if turn.shown else -1

    now = stood(game.line.turns[-1])
    if now >= stood(before[game.turn - 1]):
        return ""
    title = next((phase.title for phase in game.resolution.phases[max(0, now) :]), "")
    on = "answer the question that waits" if game.choice is not None else "step on with F10, or F11 for a whole step"
    return f"{game.called(game.turn).capitalize()} stands earlier now, at “{title}”: {on}."


def impossible(desk: Desk) -> tuple[str, ...]:
    """The refusals of orders that were possible before, in words."""
    game = desk.in_play
    return tuple(refusal.sentence(game.state.names) for refusal in game.impossible())


def reread_posts(desk: Desk, turns: Sequence[int]) -> str:
    """The posts of some turns that were sent and read otherwise now, in a line; empty where there are none."""
    posts = reread(desk.in_play, list(turns))
    more = f" and {len(posts) - MOST} more" if len(posts) > MOST else ""
    return ", ".join(f"{report.subject} ({desk.name(report.to)})" for _, report in posts[:MOST]) + more
