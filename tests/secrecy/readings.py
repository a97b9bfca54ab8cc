"""All that a player reads of a game. Whoever adds a way for a player to read something adds it here, as a function of the game
and the reader; every pair of games that must be alike to him is then compared by it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from core.cli.play import files
from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.state import plain
from core.ledger.view import View
from core.outbox.occasions import ORDERS, RECORD, RESULTS, REVEAL, START, reports
from core.posts.profile import profiles
from core.posts.publish import Post, publish
from core.posts.report import Report
from core.resolution.amend import spelled
from core.rulesets.ruleset import Ruleset
from core.rulesets.text_board import text_board
from tests.secrecy.answers import answers

Reading = Callable[[Game, str | None, str], Any]
"""What a game (with None: the public) reads, asked with a dialect of posts."""


def audience(reader: str | None) -> Audience:
    return PUBLIC if reader is None else only(reader)


def of_view(face: Ruleset, seen: View[Any], turn: int, dialect: str) -> Any:
    """What is made of a reader's view alone: rosters, board, relations, standing, sentences, `show`, and the ruleset's posts."""
    board = face.map(seen)
    return (
        plain(face.tables(seen)),
        plain(board),
        text_board(board),
        plain(face.relations(seen)) if face.relations is not None else None,
        plain(face.standing(seen)),
        [one.event.sentence(seen.state.names) for one in seen.seen],
        [{"turn": one.turn, **plain(roll)} for one in seen.seen for roll in one.rolls],
        [{"number": one.number, "turn": one.turn, "phase": one.phase, **plain(one.event)} for one in seen.seen],
        spelled(seen.state),
        spelled(seen.initial),
        [_parts(_written(report, face.name, dialect)) for report in face.reports(seen, turn)],
    )


def shown(game: Game, reader: str | None, dialect: str) -> Any:
    """What he sees of the game now."""
    return of_view(game.face, game.view(audience(reader)), game.turn, dialect)


def at_the_start(game: Game, reader: str | None, dialect: str) -> Any:
    return of_view(game.face, game.view(audience(reader), 0), 1, dialect)


@lru_cache(maxsize=4)
def _all_posts(game: Game, dialect: str) -> list[tuple[Report, Post | str]]:
    """The posts of every turn, to everybody, each as it is written or what is said of it. What is revealed when the game is
    over is not among them."""
    found = (report for turn in range(1, game.turn + 1) for report in reports(game, turn, (START, ORDERS, RESULTS)))
    return [(report, _written(report, game.face.name, dialect)) for report in found if report.kind not in (REVEAL, RECORD)]


def _written(report: Report, ruleset: str, dialect: str) -> Post | str:
    try:
        return publish(report, ruleset, dialect)
    except Rejected as rejected:
        return str(rejected)


def _parts(post: Post | str) -> Any:
    return post if isinstance(post, str) else post.parts


def posts(game: Game, reader: str | None, dialect: str) -> Any:
    """The posts that go to him or to everybody."""
    return [
        (report.kind, report.subject, _parts(post))
        for report, post in _all_posts(game, dialect)
        if report.to in ("public", reader)
    ]


def exported(game: Game, reader: str | None, dialect: str) -> Any:
    """The files that are his among those everybody's posts are written to: their names, and what stands in them."""
    written = [post for _, post in _all_posts(game, dialect) if not isinstance(post, str)]
    return [file for file in files(written) if file[0].startswith(("public-", f"{reader}-"))]


READINGS: tuple[Reading, ...] = (shown, at_the_start, posts, exported, answers)


def dialects() -> tuple[str, ...]:
    return tuple(profiles())
