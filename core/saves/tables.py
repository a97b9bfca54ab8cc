"""The tables of a save. A file holds one game, a database as many as there are."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

TABLES = MetaData()

REVISION = Table("alembic_version", TABLES, Column("version_num", String(32), primary_key=True))
"""Which tables there are: the last revision of `core.saves.migrations` that was run."""

GAMES = Table(
    "game",
    TABLES,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(200), nullable=False, unique=True),
    Column("heading", Text, nullable=False),
    Column("seal", String(64), nullable=False),
)

LINES = Table(
    "journal",
    TABLES,
    Column("game", Integer, ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("made_at", String(32), nullable=False),
    Column("author", String(80), nullable=False),
    Column("program", String(40), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("gesture", Text, nullable=False),
    Column("state", String(80), nullable=False),
    Column("ledger", String(80), nullable=False),
    Column("seal", String(64), nullable=False),
)
"""One gesture a line. `seal` ties it to the line before it, the first one to the heading."""

TOLD = Table(
    "told",
    TABLES,
    Column("game", Integer, ForeignKey("game.id"), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("ledger", LargeBinary, nullable=False),
)
"""The ledger of a turn as it was told, by what the turn was resolved from."""

CHECKPOINTS = Table(
    "checkpoint",
    TABLES,
    Column("game", Integer, ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seal", String(64), nullable=False),
    Column("record", LargeBinary, nullable=False),
)
"""All that the journal came to after the line of that number (packed), so that opening need not go through what is before it;
a game has one, the last. `seal` ties it to that line."""

PRESENT = Table(
    "present",
    TABLES,
    Column("game", Integer, ForeignKey("game.id"), primary_key=True),
    Column("desk", String(40), primary_key=True),
    Column("author", String(80), nullable=False),
    Column("stage", String(40), nullable=False),
    Column("seen_at", String(32), nullable=False),
)
"""Who has the game open just now, and where he looks."""

LATEST = "0002"
"""The revision that makes these tables."""
FIRST_TABLES = {"heading": ("key", "value"), "journal": ("number", "made_at", "gesture", "state"), "seal": ("number", "seal")}
"""The tables of a save of format 1, with their columns; `seal` came later and may be missing."""
