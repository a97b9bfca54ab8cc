"""How the tables of an older save become those of today: Alembic's revisions, after a backup copy. Imported only then."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine

from core.complaint import Rejected
from core.saves.address import APPLICATION, SaveAddress, peek
from core.saves.file import sync_folder
from core.saves.heading import COPY, FORMAT


def migrate(engine: Engine, place: SaveAddress) -> None:
    """Bring the tables to those of today, in one transaction. A file is copied first, beside itself; `Rejected` where no
    Seneschal wrote the number of its tables."""
    copy = backup(place.file) if place.file is not None else None
    try:
        _upgrade(engine, place)
    except CommandError:
        if copy is not None:
            copy.unlink()
        what = "The save is damaged: no Seneschal knows the number of its tables."
        raise Rejected.because("", what, COPY) from None


def _upgrade(engine: Engine, place: SaveAddress) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if place.file is not None:
            connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION}")
            connection.exec_driver_sql(f"PRAGMA user_version={FORMAT}")


def backup(file: Path) -> Path:
    """A copy of a save as it is now, under a name that says so."""
    number = 1
    while (copy := file.with_name(f"{file.stem} before update{f' {number}' if number > 1 else ''}{file.suffix}")).exists():
        number += 1
    try:
        with closing(peek(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except (sqlite3.Error, OSError):
        copy.unlink(missing_ok=True)
        what = "This save is of an older Seneschal and has to be brought up to date, but no backup copy can be made beside it."
        raise Rejected.because("", what, "Copy it to a folder of your own with room in it, and open it there.") from None
    sync_folder(file.parent)
    return copy
