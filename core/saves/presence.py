"""Who has a game open just now, and in which stage he is: kept beside a file, as the file itself is not written to for that, and
in a table of a database."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from stat import S_ISREG

import msgspec
from msgspec import Struct
from sqlalchemy import Engine, delete, func, insert, select

from core.saves.tables import PRESENT

LASTS = 25
"""Seconds after which somebody of whom nothing was heard is not here any more: his desk was killed, or its network is gone."""
_LARGEST = 4_000


class Present(Struct, frozen=True):
    """Somebody who has the game open, and the stage he looks at."""

    author: str
    stage: str


def beside(file: Path, desk: str, author: str, stage: str) -> tuple[Present, ...]:
    """Say beside a file that a desk has it open, and hear which others have. Where nothing can be written there nobody hears."""
    own = _mark(file, desk)
    found: list[Present] = []
    before, after = f".{file.name}.", ".here"
    with suppress(OSError):
        own.write_bytes(msgspec.json.encode(Present(author[:80], stage[:40])))
        now = own.stat().st_mtime  # by the clock of the folder, which all who write there share
        for one in sorted(file.parent.iterdir()):
            if one != own and one.name.startswith(before) and one.name.endswith(after):
                found.extend(_heard(one, now))
    return tuple(found)


def gone(file: Path, desk: str) -> None:
    """The desk has closed the file."""
    with suppress(OSError):
        _mark(file, desk).unlink()


def _heard(mark: Path, now: float) -> tuple[Present, ...]:
    """Who left a mark, where that is fresh; one of a desk that ended long ago, or before a clock was put back, is taken away."""
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        left = mark.lstat()
        if abs(now - left.st_mtime) > LASTS:
            mark.unlink()
        elif S_ISREG(left.st_mode) and left.st_size <= _LARGEST:  # whatever else lies there may never come to its end
            return (msgspec.json.decode(mark.read_bytes(), type=Present),)
    return ()


def _mark(file: Path, desk: str) -> Path:
    return file.with_name(f".{file.name}.{desk}.here")


def in_database(engine: Engine, game: int, desk: str, author: str, stage: str) -> tuple[Present, ...]:
    """Say in a database that a desk has a game open, and hear which others have. It goes by the clock of the server: those of the
    desks may differ."""
    with engine.begin() as connection:
        moment = connection.execute(select(func.now())).scalar_one()
        connection.execute(delete(PRESENT).where(PRESENT.c.game == game, PRESENT.c.desk == desk))
        row = {"game": game, "desk": desk, "author": author[:80], "stage": stage[:40]}
        connection.execute(insert(PRESENT).values(seen_at=moment.isoformat(timespec="seconds"), **row))
        rows = connection.execute(select(PRESENT).where(PRESENT.c.game == game, PRESENT.c.desk != desk)).all()
    since = timedelta(seconds=LASTS)
    return tuple(Present(row.author, row.stage) for row in rows if abs(moment - datetime.fromisoformat(row.seen_at)) <= since)


def gone_from_database(engine: Engine, game: int, desk: str) -> None:
    """The desk has closed a game of a database."""
    with engine.begin() as connection:
        connection.execute(delete(PRESENT).where(PRESENT.c.game == game, PRESENT.c.desk == desk))
