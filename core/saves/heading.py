"""What a save says of its game before anything was done in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.foreign import Budget, counted
from core.ledger.state import plain
from core.resolution.upgrades import FIRST, Upgrade, upgraded
from core.validation_text import placed

FORMAT = 2
"""The shape of a save's tables: `PRAGMA user_version` of a file."""
COPY = "Open a copy of the save, if you kept one."


class SaveHeading(Struct, frozen=True, kw_only=True):
    """What a save says of its game. `given` and `settings` are the setup document; `seed` is the dice's, and
    `nonce` what hides it until the reveal; one given by hand makes the game a `rehearsal`."""

    ruleset: str
    title: str
    seed: str
    given: dict[str, Any]
    settings: dict[str, Any] = {}
    nonce: str = ""
    rehearsal: bool = False
    program: str = ""
    revision: int = FIRST
    """What its words are of (`core.resolution.upgrades`)."""
    format: int = FORMAT


HEADING = Budget(what="heading", bytes=16_000_000, parts=500_000, mend=COPY)


def as_json(heading: SaveHeading) -> str:
    """The heading as a save keeps it and seals it."""
    return msgspec.json.encode(plain(heading)).decode()


def read_heading(text: str) -> SaveHeading:
    """`Rejected` where the text is no heading, or one of a newer program."""
    counted(text, HEADING)
    try:
        heading = msgspec.json.decode(text, type=SaveHeading)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
        raise Rejected.because("heading", f"The save's heading is damaged: {said(error)}", COPY) from None
    if heading.format > FORMAT:
        raise Rejected.because("", "This save is of a newer Seneschal.", "Open it with that one.")
    return heading


def setup_of(heading: SaveHeading, upgrades: Iterable[Upgrade]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the game was given to begin with, and its settings, in the words of today."""
    written = {"given": heading.given, "settings": heading.settings}
    today = upgraded("setup", written, heading.revision, upgrades)
    return today["given"], today["settings"]


def said(error: Exception) -> str:
    """What does not fit in something that was saved, in plain words."""
    if isinstance(error, msgspec.ValidationError):
        path, what = placed(str(error), "")
        return f"{path}: {what}" if path else what
    return "it is cut off or overwritten."
