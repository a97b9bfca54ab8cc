"""Saves as the first releases wrote them: tables of format 1, no seals."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

MADE_AT = "2026-01-02T03:04:05+00:00"


def write(place: Path, heading: dict[str, Any], gestures: Iterable[str]) -> None:
    """A save of a heading and the texts of its gestures."""
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("create table heading (key varchar(40) not null, value text not null, primary key (key))")
        connection.execute(
            "create table journal (number integer not null, made_at varchar(32) not null, gesture text not null,"
            " state varchar(64) not null, primary key (number))"
        )
        written = [(key, json.dumps(value)) for key, value in {**heading, "format": 1}.items()]
        connection.executemany("insert into heading values (?, ?)", written)
        lines = [(number, MADE_AT, gesture, "") for number, gesture in enumerate(gestures)]
        connection.executemany("insert into journal values (?, ?, ?, ?)", lines)
