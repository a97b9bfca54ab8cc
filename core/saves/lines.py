"""A line of the journal as a save keeps it: its words, its digests and the seal that ties it to the line before it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, cast

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Row

from core.complaint import Rejected
from core.foreign import Budget, counted
from core.ledger.state import plain
from core.resolution.gestures import Made
from core.resolution.upgrades import FIRST, Upgrade, read_today, revision_of, upgraded
from core.saves.heading import COPY, said

_read = msgspec.json.Decoder(Made)
GESTURE = Budget(what="gesture", bytes=16_000_000, parts=200_000, mend=COPY)


class JournalLine(Struct, frozen=True, kw_only=True):
    """One line of the journal: a gesture, who made it, when and by what program and rules. `state` and `ledger` are digests of
    what it led to, each headed by the way it was made; empty where nobody knew them."""

    number: int
    gesture: Made
    made_at: str
    author: str = ""
    program: str = ""
    rules: str = ""
    state: str = ""
    ledger: str = ""
    seal: str = ""
    revision: int = FIRST
    """What its words are of (`core.resolution.upgrades`)."""
    text: str = ""
    """The gesture as it was written, where words of it were renamed since."""
    changed: bool = False
    """Whether the line is another one than was written here."""


class SavedTurn(Struct, frozen=True):
    """The ledger of a turn as it was told (packed), by the key of what it was resolved from."""

    key: str
    turn: int
    ledger: bytes


class SavedCheckpoint(Struct, frozen=True):
    """A checkpoint (packed): all that the journal came to right after the line of that number."""

    number: int
    packed: bytes


class Broken(Rejected):
    """A line that cannot be read; those before it can."""

    @classmethod
    def line(cls, number: int, what: str, mend: str = COPY) -> Broken:
        """The refusal of the line of that number."""
        return cls(Rejected.because(f"journal line {number}", what, mend).complaints)


def read_line(row: Row[Any], before: str, upgrades: tuple[Upgrade, ...], *, verbatim: bool) -> JournalLine:
    """The line of a row, in the words of today; `before` is the seal of the line before it. `Broken` where it cannot be
    read. With `verbatim` its text is kept as it stands."""
    today = revision_of(upgrades)
    revision = whole_of(row.revision, today)
    old = revision < today
    if isinstance(row.gesture, str | bytes):
        try:
            counted(row.gesture, GESTURE)
        except Rejected as rejected:
            raise Broken.line(row.number, rejected.complaints[0].what) from None
    try:
        if old:
            document = upgraded("gesture", msgspec.json.decode(row.gesture, type=dict[str, Any]), revision, upgrades)
            gesture = read_today(msgspec.convert(document, cast("Any", Made)), revision, upgrades)
        else:
            gesture = _read.decode(row.gesture)
    except (msgspec.MsgspecError, LookupError, AttributeError, TypeError, ValueError, RecursionError) as error:
        what = f"It cannot be read: {said(error)}"
        raise Broken.line(row.number, what, f"Open it with the Seneschal that wrote it. {COPY}") from None
    line = JournalLine(
        number=row.number, gesture=gesture, made_at=_text(row.made_at), author=_text(row.author), program=_text(row.program),
        rules=_text(row.rules), state=_text(row.state), ledger=_text(row.ledger), seal=_text(row.seal), revision=revision,
        text=_text(row.gesture) if old or verbatim else "",
    )  # fmt: skip
    return structs.replace(line, changed=row.seal != seal_of(before, row._mapping))


def _text(value: Any) -> str:
    """What a column of texts holds; nothing where a damaged file has something else there, which its seal tells."""
    return value if isinstance(value, str) else ""


def whole_of(value: Any, otherwise: int) -> int:
    """A whole number of a column; `otherwise` where a damaged file has something else there."""
    return value if isinstance(value, int) else otherwise


def rows_of(lines: Iterable[JournalLine], before: str) -> Iterator[dict[str, Any]]:
    """The rows of lines as they are written. One that was changed keeps the seal that does not fit it."""
    for line in lines:
        row: dict[str, Any] = {
            "number": line.number,
            "made_at": line.made_at,
            "author": line.author,
            "program": line.program,
            "rules": line.rules,
            "revision": line.revision,
            "gesture": line.text or msgspec.json.encode(line.gesture, enc_hook=plain).decode(),
            "state": line.state,
            "ledger": line.ledger,
        }
        row["seal"] = line.seal if line.changed else seal_of(before, row)
        before = row["seal"]
        yield row


SEALED = ("number", "made_at", "author", "program", "rules", "revision", "gesture", "state", "ledger")


def seal_of(before: str, row: Any) -> str:
    """Ties a line of the journal to the one before it, so that a line changed later is noticed."""
    parts = [before, *(str(row[name]) for name in SEALED)]
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=16).hexdigest()


def seal_of_checkpoint(line: str, packed: bytes) -> str:
    """Ties a checkpoint to the line it stands at."""
    return hashlib.blake2b(line.encode() + packed, digest_size=16, person=b"checkpoint").hexdigest()


def row_of_checkpoint(game: int, one: SavedCheckpoint, line: str) -> dict[str, Any]:
    """The row of a checkpoint, sealed with the seal of the `line` it stands at."""
    return {"game": game, "number": one.number, "seal": seal_of_checkpoint(line, one.packed), "record": one.packed}


def seal_of_heading(text: str) -> str:
    """The seal of a heading's text, which the first line is tied to."""
    return hashlib.blake2b(text.encode(), digest_size=16, person=b"heading").hexdigest()


def now() -> str:
    """The moment, as a line of the journal has it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
