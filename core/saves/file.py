"""A save as a file: made whole or not at all, and known to be ours before anything is written to it."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Collection
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path

from sqlalchemy import URL, Connection, insert

from core.complaint import Rejected
from core.saves.address import APPLICATION, SaveAddress, logs, peek, reached
from core.saves.heading import COPY, FORMAT
from core.saves.tables import FIRST_TABLES, LATEST, REVISION, TABLES

LARGEST = 250_000_000
"""Bytes of the largest save that is opened; what is in it is held in memory."""
_WORDS = frozenset((
    "create", "table", "integer", "varchar", "text", "blob", "not", "null", "primary", "key", "unique", "foreign", "references",
    "constraint", "alembic_version_pkc",
))  # fmt: skip
"""What a table of a save is written in, beside its names and lengths: no word that works something out, or does something when
a row is added or deleted."""
_WORD = re.compile(r'\s*(?:([A-Za-z_]\w*)|"([a-z_]+)"|\d+|[(),])\s*')
_HEAD = b"SQLite format 3\0"


def made(file: Path, fill: Callable[[Connection], object]) -> None:
    """A new file, written beside its place in one transaction and put there when it is whole; nothing is overwritten."""
    if file.exists():
        raise Rejected.because("", "A file of that name is there already.", "Choose another name.")
    if not file.parent.is_dir():
        raise Rejected.because("", f"There is no folder {file.parent}.", "Make it first, or choose another place.")
    for left in logs(file):  # of a save that was removed after a crash: they would be played into the new one
        try:
            left.unlink(missing_ok=True)
        except OSError:
            what = f"{left.name} is left there of a save that is no more, and it cannot be removed."
            raise Rejected.because("", what, "Choose another name.") from None
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    engine = reached(SaveAddress(URL.create("sqlite", database=str(beside)), beside), new=True)
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            TABLES.create_all(connection)
            connection.execute(insert(REVISION).values(version_num=LATEST))
            connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION}")
            connection.exec_driver_sql(f"PRAGMA user_version={FORMAT}")
            fill(connection)
        engine.dispose()  # the last connection takes the log into the file
        _put(beside, file)
    finally:
        engine.dispose()
        for left in (beside, *logs(beside)):
            with suppress(OSError):
                left.unlink()


def _put(beside: Path, file: Path) -> None:
    """Give a whole file its name; `Rejected` where somebody took the name meanwhile."""
    try:
        os.link(beside, file)
    except FileExistsError:
        raise Rejected.because("", "A file of that name is there already.", "Choose another name.") from None
    except OSError:  # a file system without hard links
        if file.exists():
            raise Rejected.because("", "A file of that name is there already.", "Choose another name.") from None
        beside.rename(file)
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """Have it on disk that a file is in its folder: a sync of the file alone leaves that out."""
    with suppress(OSError):  # Windows opens no folders, and needs it not
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def writable(file: Path) -> bool:
    """Whether a save may be written where it lies: the file, and the logs that a database keeps beside it."""
    whose = os.access in os.supports_effective_ids
    return all(os.access(one, os.W_OK, effective_ids=whose) for one in (file, file.absolute().parent))


def vetted(file: Path) -> bool:
    """Whether the tables of a save are older than ours; `Rejected` where it is none, or holds what no save holds."""
    if file.is_dir():
        raise Rejected.because("", "This is a folder, and no save.", "Open a file in it that ends in .seneschal.")
    if not file.is_file():
        raise Rejected.because("", "There is no such save.", "Check its name and folder.")
    if file.stat().st_size == 0:
        raise Rejected.because("", "The file is empty: no game is in it.", COPY)
    if sum(one.stat().st_size for one in (file, *logs(file)) if one.is_file()) > LARGEST:
        what = f"The save is larger than {LARGEST // 1_000_000} MB, and no game is."
        raise Rejected.because("", what, COPY)
    with file.open("rb") as stream:
        if stream.read(len(_HEAD)) != _HEAD:
            what = "The save cannot be read: this is no file that Seneschal wrote."
            raise Rejected.because("", what, "Open one that ends in .seneschal.")
    with closing(peek(file)) as connection:
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        format_ = connection.execute("PRAGMA user_version").fetchone()[0]
        schema = connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master").fetchall()
        names = {name for kind, name, _ in schema if kind == "table"}
        ours = application == APPLICATION
        if ours and format_ > FORMAT:
            raise Rejected.because("", "This save is of a newer Seneschal.", "Open it with that one.")
        if not ours and (application, format_) != (0, 0):
            raise _foreign()
        known = {name: tuple(table.c.keys()) for name, table in TABLES.tables.items()} if ours else FIRST_TABLES
        if not {name for name in known if name != "seal"} <= names:
            raise _foreign()
        _listed(connection, schema, known)
    return not ours or format_ < FORMAT


def _listed(connection: sqlite3.Connection, schema: list[tuple[str, str, str]], known: dict[str, tuple[str, ...]]) -> None:
    """`Rejected` where a save holds more than its tables: triggers, views, columns that work something out."""
    names = {*known, *chain.from_iterable(known.values())}
    for kind, name, written in schema:
        own = kind == "index" and name.startswith("sqlite_autoindex_") and not written
        if not own and (kind != "table" or name not in known or not _plain(written, names)):
            what = f"It holds a {kind} called {name[:40]!r} that no save of Seneschal has. Nothing of it was run."
            raise Rejected.because("", what, "Do not trust whoever sent it; open a copy that you know.")
    for name in {name for kind, name, _ in schema if kind == "table"}:
        columns = [row[1] for row in connection.execute(f'PRAGMA table_xinfo("{name}")')]
        if sorted(columns) != sorted(known[name]):
            what = f"Its table {name!r} is not as Seneschal writes it: {', '.join(columns)[:80]}."
            raise Rejected.because("", what, COPY)


def _plain(written: str, names: Collection[str]) -> bool:
    """Whether a table is written in nothing but the words of tables and these names."""
    at = 0
    while at < len(written):
        found = _WORD.match(written, at)
        word = (found[1] or found[2] or "").lower() if found else None
        if found is None or (word and word not in _WORDS and word not in names):
            return False
        at = found.end()
    return written[:13].lower() == "create table "


def _foreign() -> Rejected:
    return Rejected.because("", "This is not a Seneschal save.", "Open one that Seneschal wrote.")


Seen = tuple[int, int, int, int] | None
"""What tells whether a file was touched: device, inode, size, time of change in ns; None where there is no file."""


def seen(file: Path | None) -> Seen:
    """What tells a file from what it was: device, inode, size in bytes, time of change in ns. None where there is none."""
    if file is None:
        return None
    try:
        now = file.stat()
    except OSError:
        return None
    return now.st_dev, now.st_ino, now.st_size, now.st_mtime_ns


def another(before: Seen, file: Path) -> bool:
    """Whether another file lies in the place of the one that was seen."""
    now = seen(file)
    return before is None or now is None or before[:2] != now[:2]
