"""Several games in one database; who made a line, by what program and rules; what was told; checkpoints; who is present.

The seals of old lines are checked before they are made anew: a line that was changed keeps a seal that does not fit it.
"""

from __future__ import annotations

import hashlib
import json

from alembic import op
from sqlalchemy import inspect, text

from core.saves.games import slug
from core.saves.lines import seal_of, seal_of_heading
from core.saves.tables import CHECKPOINTS, GAMES, LINES, PRESENT, TOLD

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    connection = op.get_bind()
    there = inspect(connection).get_table_names()
    heading = {key: json.loads(value) for key, value in connection.execute(text("SELECT key, value FROM heading"))}
    lines = connection.execute(text("SELECT number, made_at, gesture, state FROM journal ORDER BY number")).all()
    seals = dict(connection.execute(text("SELECT number, seal FROM seal")).all()) if "seal" in there else {}
    for name in ("heading", "journal", "seal"):
        if name in there:
            op.drop_table(name)
    for table in (GAMES, LINES, TOLD, CHECKPOINTS, PRESENT):
        table.create(connection)
    heading["format"] = 2
    written = json.dumps(heading, ensure_ascii=False, separators=(",", ":"))
    seal = seal_of_heading(written)
    name = "" if connection.dialect.name == "sqlite" else slug(str(heading.get("title", "")))
    connection.execute(GAMES.insert().values(name=name, heading=written, seal=seal))
    old, before = "", seal
    for number, made_at, gesture, state in lines:
        row = {
            "game": 1, "number": number, "made_at": made_at, "author": "", "program": heading.get("program", ""),
            "rules": "", "revision": 0, "gesture": gesture, "state": state, "ledger": "",
        }  # fmt: skip
        kept = seals.get(number, "")
        fits = not kept or kept == hashlib.blake2b(f"{old} {state} {gesture}".encode(), digest_size=16).hexdigest()
        row["seal"] = seal_of(before, row) if fits else f"changed before: {kept}"
        old, before = kept, row["seal"]
        connection.execute(LINES.insert().values(row))
