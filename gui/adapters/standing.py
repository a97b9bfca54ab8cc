"""How a game stands, in a line for the start page; also of one that lies in its file, which is read and left as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from core.complaint import Rejected
from core.day.customs import customs
from core.day.deadline import deadline
from core.day.times import zone
from core.game import Game
from core.outbox.sent_count import ANSWERS, OPENING, gone_out
from core.saves.address import peek

COLLECT, RESOLVE, PUBLISH, DAY = "collect", "resolve", "publish", "day"
STAGES = (COLLECT, RESOLVE, PUBLISH, DAY)
_SAID = {COLLECT: "collecting", RESOLVE: "resolving", PUBLISH: "publishing", DAY: "the day"}
FEW = 3
"""Names that are written out."""


def natural_stage(game: Game) -> str:
    """The stage that a game just opened is in."""
    if game.resolution.done:
        return PUBLISH
    if not game.leading:
        return DAY
    return RESOLVE if game.resolution.position else COLLECT


def day_title(game: Game) -> str:
    """What the fourth stage is called: the run that follows the first one, or the next one where there is one kind of run."""
    runs = game.face.runs
    return runs[1].capitalize() if len(runs) > 1 else f"Next {game.following}"


def run_title(game: Game) -> str:
    """What the run in hand is called, by its date: "The night of cycle 3"."""
    date = game.face.date(game.resolution.start)
    return date.capitalize() if game.run in date.casefold() else f"The {game.run} of {date}"


def posts_out(game: Game) -> tuple[int, int]:
    """How many posts of the turn in hand were copied and are not sent yet, and how many were sent: those of its results, once it
    is over, before that the answers to letters, and as the game begins all that go out before its first results."""
    if game.resolution.done:
        return gone_out(game, game.turn, but=OPENING | ANSWERS)
    return gone_out(game, game.turn, kinds=None if opens(game) else ANSWERS)


def opens(game: Game) -> bool:
    """Whether the game is about to begin: then the posts that open it are due."""
    return game.turn == 1 and not (game.resolution.begun or game.orders())


def standing_of(game: Game, stage: str, now: datetime) -> str:
    """Its rules, the date of its turn, its stage, when its orders are due, and from whom nothing came: late, once that moment
    passed."""
    parts = [game.face.title, game.face.date(game.resolution.start), _SAID[stage]]
    if stage != COLLECT or game.resolution.done:
        return " · ".join(parts)
    due = deadline(game)
    over = due is not None and due.moment <= now
    if due is not None:
        at = due.moment.astimezone(zone(customs(game).zones[0]))
        parts.append(f"{'was ' if over else ''}due {at:%a} {at.day} {at:%b %H:%M}")
    silent = [game.state.names.of(player) for player in game.missing()]
    if silent:
        few = silent if len(silent) <= FEW else [f"{len(silent)} players"]
        named = f"{', '.join(few[:-1])}{' and ' if len(few) > 1 else ''}{few[-1]}"
        parts.append(f"late: {named}" if over else f"nothing yet from {named}")
    return " · ".join(parts)


def read_standing(place: Path) -> tuple[str, str]:
    """The title of the game in a file, and how it stands now; empty where that cannot be read. A copy is opened, so that a desk
    that has the game open is not met, and a save of an older program stays as it is."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / place.name
        try:
            with closing(peek(place)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
            game = Game.open(copy)
        except (Rejected, sqlite3.Error, OSError):
            return "", ""
        try:
            return game.heading.title, standing_of(game, natural_stage(game), datetime.now(UTC))
        finally:
            game.close()
