"""All that a player reads of a game. Whoever adds a way for a player to read something adds it here; every pair of games that
must be alike to him is then compared by it.

What is made with the game in hand is read of both games of every pair. What is made of a reader's knowledge alone, which is
compared whole, cannot differ unless something is kept between two askings; it is read in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any

from core.answers.calculation import calculated, questions
from core.answers.completions import completions
from core.answers.drags import Meant, meant
from core.answers.refusals import foreseen, refusals_told
from core.answers.template import template as suggested
from core.answers.why import account, cell, reason
from core.complaint import Rejected
from core.game import Game
from core.knowledge import Knowledge
from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.paths import spelled
from core.ledger.state import plain
from core.ledger.view import View
from core.letters.mailbox.answering import receipt, reminder
from core.letters.mailbox.reading import read
from core.order_status import standing
from core.outbox.occasions import RECORD, RESULTS, REVEAL, START, answers, reports
from core.outbox.text_board import text_board
from core.posts.files import files, stems
from core.posts.profile import profiles
from core.posts.publish import ForumPost, publish
from core.posts.report import Report
from core.resolution.battles import fights
from core.rulesets.ruleset import Ruleset

Reading = Callable[[Game, str | None, str], Any]
"""What a game (with None: the public) reads, asked with a dialect of posts."""


def audience(reader: str | None) -> Audience:
    return PUBLIC if reader is None else only(reader)


def dialects() -> tuple[str, ...]:
    return tuple(profiles())


class Told:
    """What one reader is told of a game, each thing found out once."""

    def __init__(self, game: Game, reader: str | None, dialect: str) -> None:
        self.game, self.reader, self.dialect = game, reader, dialect
        self._made: dict[str, Any] = {}

    @cached_property
    def known(self) -> Knowledge:
        return self.game.knowledge(audience(self.reader))

    @cached_property
    def answers(self) -> list[Report]:
        """His receipt, or what reminds him of his orders."""
        return answers(self.game, () if self.reader is None else (self.reader,))

    def is_answered(self) -> bool:
        """Whether the rules know sense enough in a position made up at random to answer him."""
        return not isinstance(self.made("answers", lambda one: one.answers), str)

    def knows_the_same(self, other: Game) -> bool:
        """Whether what he knows of another game is what he knows of this, to the last value; what he sees now, which mostly
        tells, is asked first."""
        reader = audience(self.reader)
        return self.known.now == other.view(reader) and _value(self.known) == _value(other.knowledge(reader))

    def made(self, what: str, how: Callable[[Told], Any]) -> Any:
        if what not in self._made:
            self._made[what] = _or_fault(how, self)
        return self._made[what]


def _or_fault(how: Callable[[Told], Any], one: Told) -> Any:
    """What is read, or the fault there is in a position made up at random that the rules know no sense in."""
    try:
        return how(one)
    except (LookupError, TypeError, ValueError, AttributeError, RuntimeError) as error:
        return repr(error)


def _value(known: Knowledge) -> tuple[Any, ...]:
    return known.reader, known.title, known.run, known.began, known.now, known.moments, known.names, known.orders, known.scene


def told_by(first: Told, second: Told, number: int, every: int) -> list[str]:
    """By what a reader tells one game from another; of what is made of his knowledge alone one kind in `every` is read,
    another with each `number`."""
    kinds = [*FROM_THE_GAME.items(), *list(FROM_KNOWLEDGE.items())[number % every :: every]]
    return [what for what, how in kinds if first.made(what, how) != _or_fault(how, second)]


# with the game in hand


def _reports(one: Told) -> list[Report]:
    """The facts of his posts of every turn. What is revealed when the game is over is not among them."""
    game = one.game
    found = [report for report in all_reports(game) if report.kind not in (REVEAL, RECORD)]
    return [*one.answers, *(report for report in found if report.to in ("public", one.reader))]


_REPORTS: list[tuple[Game, list[Report]]] = []


def all_reports(game: Game) -> list[Report]:
    """How the game began and what came of each turn, of all readers: they are made together, so they are kept for the next."""
    kept = next((found for of, found in _REPORTS if of is game), None)
    if kept is None:
        kept = [report for turn in range(1, game.turn + 1) for report in reports(game, turn, (START, RESULTS))]
        _REPORTS[:] = [*_REPORTS[-3:], (game, kept)]
    return kept


def _mailed(one: Told) -> Any:
    """His receipt where he is posted none, what he is reminded of, and how his orders stand."""
    game, reader = one.game, one.reader
    if reader is None:
        return ()
    posted = any(post.kind == "receipt" for post in one.answers)
    return (
        None if posted else receipt(game, reader),
        reminder(game, reader),
        [(stood.order, stood.refusal) for stood in standing(game, only(reader))],
    )


def _read(one: Told) -> Any:
    """What becomes of his orders written as a letter."""
    game, reader, known = one.game, one.reader, one.known
    if reader is None or known.scene is None:
        return ()
    letter = "\n".join(order.sentence(known.names) for order in known.orders if not known.names_unknown(order))
    return _or_why(lambda: read(game, reader, letter))


FROM_THE_GAME: dict[str, Callable[[Told], Any]] = {"posts": _reports, "answers to his letters": _mailed}


# of his knowledge alone


def _published(one: Told) -> Any:
    """His posts as they are written, and the files they are in."""
    written = [_written(report, one.game.face.name, one.dialect) for report in _reports(one)]
    posts = [post for post in written if not isinstance(post, str)]
    return written, stems(posts), list(files(posts))


def _written(report: Report, ruleset: str, dialect: str) -> ForumPost | str:
    try:
        return publish(report, ruleset, dialect)
    except Rejected as rejected:
        return str(rejected)


def _suggested(one: Told) -> Any:
    """The lines of what he may order."""
    known = one.known
    return suggested(known, lambda order: order.sentence(known.names)) if known.player else ()


def _completed(one: Told) -> Any:
    known = one.known
    board, tables = known.face.map(known.now), known.face.tables(known.now)
    slots = {field.slot for kind in known.face.orders for field in kind.slots()}
    return {str(slot): completions(known, slot, board, tables) for slot in slots}


def _dragged(one: Told) -> Any:
    """Where some of the tokens he sees may be dragged, and why not elsewhere."""
    board = one.known.face.map(one.known.now)
    tokens = [token.id for token in board.tokens if token.draggable]
    taken = [(token,) for token in tokens[:4]] + [tuple(tokens[:2])]
    return {
        (taken_up, place.id): _as_said(meant(one.known, taken_up, place.id), one.known)
        for taken_up in taken
        for place in board.places[:30]
    }


def _as_said(readings: Sequence[Meant], known: Knowledge) -> Any:
    return [([order.sentence(known.names) for order in reading.orders], reading.refusal) for reading in readings]


def _reckoned(one: Told) -> Any:
    known = one.known
    return [
        (name, _or_why(partial(calculated, known, calculator, form)))
        for calculator in known.face.calculators
        for name, form in questions(known, calculator)
    ]


def _why(one: Told) -> Any:
    """Why each event happened, and the history of some of his values and of his rosters."""
    known = one.known
    rosters = [
        cell(known, roster.key, row.id, column.key)
        for roster in known.face.tables(known.now)[:2]
        for row in roster.rows[:1]
        for column in roster.columns[1:2]
    ]
    values = [account(known, field) for field in known.now.state.__struct_fields__]
    return [reason(known, seen.number) for seen in known.now.seen], values, rosters


def _or_why(answer: Callable[[], Any]) -> Any:
    """The answer, or why there is none."""
    try:
        return answer()
    except Rejected as rejected:
        return str(rejected)


OF_VIEW: dict[str, Callable[[Ruleset, View[Any]], Any]] = {
    "rosters": lambda face, seen: plain(face.tables(seen)),
    "board": lambda face, seen: _drawn(face, seen),
    "standing": lambda face, seen: plain(face.standing(seen)),
    "events": lambda face, seen: list(_told(face, seen)),
    "state": lambda face, seen: spelled(seen.state),
}


def _drawn(face: Ruleset, seen: View[Any]) -> Any:
    board = face.map(seen)
    return plain(board), text_board(board), plain(face.relations(seen)) if face.relations is not None else None


def _told(face: Ruleset, seen: View[Any]) -> Iterator[Any]:
    for one in seen.seen:
        yield one.event.sentence(seen.state.names), one.number, one.turn, one.phase, plain(one.event), plain(one.rolls)


FROM_KNOWLEDGE: dict[str, Callable[[Told], Any]] = {
    "posts as they are written": _published,
    "letters": _read,
    "refusals": lambda one: [
        [(order, why) for order, why in judged if not one.known.names_unknown(order)]
        for judged in (foreseen(one.known), refusals_told(one.known, one.game.turn))
    ],
    "completions": _completed,
    "suggestions": _suggested,
    "battles": lambda one: [(fight.at, fight.phase, fight.sides, fight.rounds) for fight in fights(one.known.now.seen)],
    "legal squares": _dragged,
    "reckoning": _reckoned,
    "why": _why,
    **{what: lambda one, how=how: how(one.game.face, one.known.now) for what, how in OF_VIEW.items()},
    **{
        f"{what} at the start": lambda one, how=how: how(one.game.face, one.game.view(audience(one.reader), 0))
        for what, how in OF_VIEW.items()
    },
}


def told_all(game: Game, reader: str | None, dialect: str) -> dict[str, Any]:
    """All that a reader is told of a game."""
    one = Told(game, reader, dialect)
    return {what: how(one) for what, how in {**FROM_THE_GAME, **FROM_KNOWLEDGE}.items()}
