"""Which game of a place is meant: a file has one, a database may have several, each by its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Inspector, Row, insert, inspect, select

from core.complaint import Rejected
from core.saves.address import SaveAddress, place_of, reached
from core.saves.heading import COPY, read_heading
from core.saves.tables import FIRST_TABLES, GAMES, LATEST, REVISION, TABLES
from core.saves.unreadable import DAMAGED, unreadable


class Several(Rejected):
    """A database holds several games, and the address names none: `games` are their names and titles."""

    games: tuple[tuple[str, str], ...] = ()


def games(place: str | Path | SaveAddress) -> tuple[tuple[str, str], ...]:
    """The games of a database: their names and titles."""
    at = place_of(place)
    engine = reached(at)
    try:
        with engine.connect() as connection:
            return _listed(connection)
    except DAMAGED as error:
        raise unreadable(at, error) from None
    finally:
        engine.dispose()


def named(place: str | Path | SaveAddress) -> SaveAddress:
    """The address that a person gave; a refusal shows it without the part that may hold a password."""
    try:
        return place_of(place)
    except Rejected as rejected:
        text = str(place)
        mark = "://" if "://" in text else ":"
        rejected.source = text.partition(mark)[0] + mark
        raise


def _listed(connection: Connection) -> tuple[tuple[str, str], ...]:
    if not inspect(connection).has_table(GAMES.name):
        return ()
    found: list[tuple[str, str]] = []
    for row in connection.execute(select(GAMES.c.name, GAMES.c.heading).order_by(GAMES.c.name)):
        try:
            found.append((row.name, read_heading(row.heading).title))
        except Rejected:
            found.append((row.name, "(its heading is damaged)"))
    return tuple(found)


def chosen(connection: Connection, at: SaveAddress) -> Row[Any]:
    """The row of the game that an address names, or of the only one there is."""
    known = _listed(connection) if at.file is None else (("", ""),)
    names = [name for name, _ in known]
    name = at.game or (names[0] if len(names) == 1 else "")
    if not names:
        raise Rejected.because("", "No game is in this database yet.", "Save one there under a name.")
    if name not in names:
        several = ", ".join(names)
        what = f"No game of this database is called {at.game}." if at.game else f"{len(names)} games are in this database."
        found = Several(Rejected.because("", what, f"Name one of them with ?game= at the end: {several}.").complaints)
        found.games = known
        raise found
    row = connection.execute(select(GAMES).where(GAMES.c.name == name)).one_or_none()
    if row is None:
        raise Rejected.because("heading", "The save has no heading.", COPY)
    return row


def put_in_database(engine: Engine, at: SaveAddress, fill: Any) -> int:
    """Make a game in a database, with the tables where they are missing, in one transaction; gives its number. `Rejected`
    where the name is taken or the tables are somebody else's."""
    with engine.begin() as connection:
        there = inspect(connection)
        foreign = [name for name in there.get_table_names() if name in TABLES.tables and not _has(there, name, _columns(name))]
        TABLES.create_all(connection)
        revision = connection.execute(select(REVISION.c.version_num)).scalar_one_or_none()
        if revision is None:
            connection.execute(insert(REVISION).values(version_num=LATEST))
        if foreign or revision not in (None, LATEST):
            what = "The database has tables of another program, or of another Seneschal."
            raise Rejected.because("", what, "Choose another database, or make one for the games.")
        if connection.execute(select(GAMES.c.id).where(GAMES.c.name == at.game)).first() is not None:
            raise Rejected.because("", f"A game called {at.game} is in that database already.", "Choose another name.")
        return fill(connection, at.game)


def outdated(engine: Engine) -> bool:
    """Whether the tables of a database are older than ours; `Rejected` where it has none of ours, or newer ones."""
    with engine.connect() as connection:
        there = inspect(connection)
        if there.has_table(REVISION.name) and there.has_table(GAMES.name):
            revision = connection.execute(select(REVISION.c.version_num)).scalar_one_or_none()
            if revision is not None and revision > LATEST:
                raise Rejected.because("", "This database is of a newer Seneschal.", "Open it with that one.")
            return revision != LATEST
        if all(_has(there, name, columns) for name, columns in FIRST_TABLES.items() if name != "seal"):
            return True
    raise Rejected.because("", "No game is in this database yet.", "Save one there under a name.")


def _columns(table: str) -> tuple[str, ...]:
    return tuple(TABLES.tables[table].c.keys())


def _has(there: Inspector, table: str, columns: tuple[str, ...]) -> bool:
    return there.has_table(table) and {column["name"] for column in there.get_columns(table)} == set(columns)


def slug(title: str) -> str:
    """A title as a file's name: small letters, digits and hyphens, at most 60; `game` where none are left."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "game"
