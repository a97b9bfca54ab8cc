"""Policy: how a game takes its messages. It is noted in the game, so everybody who opens the save keeps to it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

from core.complaint import Rejected
from core.game import Game
from core.letters.mailbox.letters import moment
from core.records.deadline import Deadline
from core.records.letter import Letter
from core.resolution.papers import Adopt, BreakSeal

CLEAR_INTENT, INVALID = "clear_intent", "ambiguous_is_invalid"
LAST_COUNTS, AMENDMENTS = "last_counts", "amendments"
OPEN, SEALED = "open", "sealed"
NO_TEMPLATE, TEMPLATE = "without", "with"

CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "intent": {CLEAR_INTENT: "Clear intent counts", INVALID: "Ambiguous is invalid"},
    "counting": {LAST_COUNTS: "The last message counts", AMENDMENTS: "Later messages amend"},
    "seal": {OPEN: "Open when they come", SEALED: "Sealed until the deadline"},
    "template": {NO_TEMPLATE: "Answers end without a template", TEMPLATE: "Answers end with orders to copy"},
}
"""Every question of policy with its answers, the first of them the one that holds until another is chosen."""


def policy(game: Game, question: str) -> str:
    """The answer a game gives to a question of policy."""
    answers = CHOICES[question]
    noted = game.journal.record.papers.policy.get(question, "")
    return noted if noted in answers else next(iter(answers))


def adopt(game: Game, question: str, answer: str) -> None:
    """Change the policy; `Rejected` when it is no policy."""
    if question not in CHOICES or answer not in CHOICES[question]:
        known = "; ".join(f"{name}: {', '.join(answers)}" for name, answers in CHOICES.items())
        raise Rejected.because("policy", f"{question}={answer} is no policy.", f"Known: {known}.")
    said = f"Messages: {CHOICES[question][answer].lower()}"
    game.make(Adopt(turn=game.turn, question=question, answer=answer, said=said))


def clear_intent(game: Game) -> bool:
    """Whether an order counts whose intent is clear though its wording is not exact."""
    return policy(game, "intent") == CLEAR_INTENT


def deadline(game: Game) -> datetime | None:
    """When the orders of the turn in hand are due; None where none is set."""
    found: Deadline | None = game.journal.record.papers.deadlines.get(game.turn)
    return found.moment if found is not None else None


def lateness(game: Game, letter: Letter) -> timedelta | None:
    """By how much a letter missed the deadline; None when it did not, or nobody knows."""
    due = deadline(game)
    if due is None or not letter.sent:
        return None
    late = moment(letter.sent) - due
    return late if late > timedelta(0) else None


def sealed(game: Game, now: datetime | None = None) -> bool:
    """Whether messages are filed unread now: the policy says so, the deadline is to come, and the seal is not broken."""
    if policy(game, "seal") != SEALED or broken(game):
        return False
    due = deadline(game)
    return due is None or (now or datetime.now(UTC)) < due


def broken(game: Game) -> bool:
    """Whether the moderator has broken the seal of the turn in hand."""
    return game.turn in game.journal.record.papers.seals


def break_seal(game: Game, now: datetime | None = None) -> None:
    """Open the messages before their time; that it was done, and when, stays in the game."""
    if not sealed(game, now):
        raise Rejected.because("seal", "Nothing is sealed.")
    at = (now or datetime.now(UTC)).isoformat(timespec="minutes")
    game.make(BreakSeal(turn=game.turn, at=at))
