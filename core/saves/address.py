"""Where a save is: a file, or a game in a database. How it is reached, and how a connection keeps what it was given."""

from __future__ import annotations

import re
import sqlite3
import sys
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from msgspec import Struct
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from core.complaint import Rejected

APPLICATION = 0x53454E45
"""`PRAGMA application_id` of every file that Seneschal writes ("SENE")."""
PATIENCE: float = 5
"""Seconds to wait for another program that is writing."""
LONGEST = 64_000_000
"""The bytes of the longest value a save may hold."""
LONGEST_ADDRESS = 4_000
_JOURNAL = bytes.fromhex("d9d505f920a163d7")
"""What SQLite ends a rollback journal with that names another file."""
ADDRESSES = "Write the file of the game, such as night.seneschal, or postgresql://name@host/games."
_UNPRINTED = re.compile(r"[\x00-\x1f\ud800-\udfff]")
_MISTYPED = re.compile(r"(postgres|postgresql)(\+\w+)?:(?!//)", re.I)
_DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_NETWORKS = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "fuse.sshfs", "fuse.rclone", "davfs", "fuse.glusterfs"}


class SaveAddress(Struct, frozen=True):
    """A file, or a database and the name of a game in it (empty where the address names none)."""

    url: URL
    file: Path | None = None
    game: str = ""

    def __str__(self) -> str:
        """The place as it may be shown: never with a password."""
        if self.file is not None:
            return str(self.file)
        url = self.url.update_query_dict({"game": self.game}) if self.game else self.url
        secret = [name for name in url.query if "password" in name.lower()]
        shown = url._replace(password=None).difference_update_query(secret).render_as_string()
        return shown.replace("postgresql+psycopg://", "postgresql://")

    def called(self, game: str) -> SaveAddress:
        """Another game of the same database."""
        return SaveAddress(self.url, self.file, game)


def place_of(written: str | Path | SaveAddress) -> SaveAddress:
    """The place that somebody wrote down: a path, a file's address (`file:///home/...`), or an address such as `postgresql://name@host/games?game=crowns`."""
    if isinstance(written, SaveAddress):
        return written
    text = str(written)
    if len(text) > LONGEST_ADDRESS or _UNPRINTED.search(text):
        raise Rejected.because("", "That is no address of a game.", ADDRESSES)
    if text.startswith("file://"):  # what a file manager hands over
        try:
            path = unquote(urlsplit(text).path)
        except ValueError:
            raise Rejected.because("", "That is no address of a file.", ADDRESSES) from None
        return _file_at(path.lstrip("/") if sys.platform == "win32" else path)
    if _MISTYPED.match(text):  # no file is called so; what follows may be a password
        raise Rejected.because("", "That is no address of a database.", "Write postgresql://name@host/games.")
    if "://" not in text:
        return _file_at(text)
    scheme, _, rest = text.partition("://")
    try:
        url = make_url(f"{scheme.lower()}://{rest}")
        backend = url.get_backend_name()
    except (SQLAlchemyError, ValueError):
        raise Rejected.because("", "That is no address of a database.", "Write postgresql://name@host/games.") from None
    if "@" in (url.host or ""):  # half of the password would be taken for the server, and shown
        raise Rejected.because("", "There are two @ in that address.", "Write the @ of a password or a name as %40.")
    if backend not in ("sqlite", "postgresql", "postgres") and not _installed(url):
        raise Rejected.because("", f"No database of the kind {backend} can be reached from here.", ADDRESSES)
    if backend == "sqlite":
        return _file_at(url.database or "")
    game = url.query.get("game", "")
    url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername)).difference_update_query(["game"])
    return SaveAddress(url, None, game if isinstance(game, str) else game[0])


def _file_at(path: str) -> SaveAddress:
    if path in ("", ":memory:") or _UNPRINTED.search(path):  # to SQLite the first two are no file at all
        raise Rejected.because("", "That names no file.", "Write the file of the game, such as night.seneschal.")
    return SaveAddress(URL.create("sqlite", database=path), Path(path))


def _installed(url: URL) -> bool:
    """Whether there is a driver here for another kind of database."""
    try:
        url.get_dialect().import_dbapi()
    except (SQLAlchemyError, ImportError, AttributeError):
        return False
    return True


def reached(place: SaveAddress, *, new: bool = False) -> Engine:
    """An engine for the place; nothing is connected yet. A file must be there unless it is `new`: an empty one in the place of
    one that is gone would be taken for it, and take its log."""
    try:
        if place.file is not None:
            engine = create_engine(place.url, creator=partial(_opened, place.file, "rwc" if new else "rw"))
        else:
            limits = {
                "connect_timeout": max(1, int(PATIENCE)), "options": f"-c lock_timeout={int(PATIENCE * 1000)}",
                "tcp_user_timeout": int(2_000 * PATIENCE), "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
            }  # fmt: skip  # a network that swallows everything is noticed too
            engine = create_engine(place.url, pool_pre_ping=True, connect_args=limits)
    except SQLAlchemyError:
        raise Rejected.because("", "That is no address of a database.", "Write postgresql://name@host/games.") from None
    except ImportError as error:
        what = f"The driver of that database is not installed: {error.name}."
        raise Rejected.because("", what, "Install seneschal[postgres].") from None
    if place.file is not None:
        wal = not on_network(place.file)

        def connected(connection: Any, _: Any) -> None:
            _durable(connection, wal=wal)

        event.listen(engine, "connect", connected)
        event.listen(engine, "begin", _begin)
    return engine


def reached_to_read(file: Path) -> Engine:
    """An engine for a file that may not be written here; it leaves nothing beside it."""
    return create_engine("sqlite://", creator=lambda: peek(file), poolclass=QueuePool)


def _durable(connection: Any, *, wal: bool) -> None:
    """What is acknowledged survives a power cut. With a write-ahead log a full sync does; where there can be none (it needs
    memory that all who have the file open share, and SQLite answers with the mode it really set), the rollback journal
    does with the folder synced too."""
    _harmless(connection)
    mode = connection.execute(f"PRAGMA journal_mode={'WAL' if wal else 'DELETE'}").fetchone()[0]
    connection.execute(f"PRAGMA synchronous={'FULL' if mode == 'wal' else 'EXTRA'}")


def _harmless(connection: Any) -> None:
    """No schema of a file makes anything run, and no value of it fills the memory."""
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _opened(file: Path, mode: str) -> sqlite3.Connection:
    address = f"file:{quote(str(file.absolute()))}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def logs(file: Path) -> tuple[Path, ...]:
    """The files that the database may keep beside its own."""
    return tuple(file.with_name(file.name + tail) for tail in ("-wal", "-shm", "-journal"))


def peek(file: Path) -> sqlite3.Connection:
    """A connection that cannot write, for a file not known to be ours yet or not to be written here. Where no log lies beside
    the file none is begun: whoever only reads could not take it away again."""
    alone = not any(log.exists() for log in logs(file))
    mode = "rw" if _cut_off(file) else "ro"
    connection = _opened(file, f"{mode}{'&immutable=1' if alone else ''}")
    _harmless(connection)
    connection.execute("PRAGMA query_only=ON")
    return connection


def _cut_off(file: Path) -> bool:
    """Whether a rollback journal lies beside a file of ours. Where its writer was cut off, SQLite undoes with it what was half
    written, and has to write for that. `Rejected` where it names a further file, which SQLite would delete: we write none so."""
    journal = logs(file)[-1]
    if not journal.is_file():
        return False
    with journal.open("rb") as stream:
        stream.seek(max(0, journal.stat().st_size - len(_JOURNAL)))
        if stream.read() == _JOURNAL:
            what = f"The log {journal.name} beside the save was not written by Seneschal."
            raise Rejected.because("", what, "Do not trust whoever sent it; delete the log, or open a copy that you know.")
    with file.open("rb") as stream:
        return int.from_bytes(stream.read(72)[68:]) == APPLICATION


def on_network(file: Path) -> bool:
    """Whether a file is on another machine: a write-ahead log would not be seen from there, so it has none."""
    if sys.platform == "win32":
        import ctypes

        drive = file.absolute().drive
        return drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(f"{drive}\\") == 4
    mounts = Path("/proc/self/mountinfo")
    if not mounts.is_file():
        return False
    kinds: dict[str, str] = {}
    for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines():
        fields, _, rest = line.partition(" - ")
        kinds[fields.split()[4].replace("\\040", " ")] = rest.split()[0]
    folder = file.absolute().parent.resolve()
    return next((kinds[str(one)] in _NETWORKS for one in (folder, *folder.parents) if str(one) in kinds), False)
