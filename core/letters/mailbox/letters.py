"""Letters: private messages as they came, on file with the turn they were sent in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from core.complaint import Rejected
from core.game import Game
from core.records.letter import Letter


def letters(game: Game) -> tuple[Letter, ...]:
    """The messages of the turn in hand, in the order they were filed."""
    return game.journal.record.papers.letters_of(game.turn)


def letter(game: Game, number: int) -> Letter:
    """The letter of that number; `Rejected` when there is none."""
    filed = letters(game)
    if not 0 <= number < len(filed):
        raise Rejected.because("letter", f"There is no letter {number}.", f"There are {len(filed)}, counted from 0.")
    return filed[number]


def unopened(game: Game) -> tuple[int, ...]:
    """The letters that lie sealed, by number."""
    return tuple(number for number, one in enumerate(letters(game)) if not one.opened)


def unsettled(game: Game) -> tuple[tuple[int, str], ...]:
    """What stands in the unread box: (letter, stretch). The night cannot begin before it is empty."""
    return tuple((number, span) for number, one in enumerate(letters(game)) for span in one.open)


def order_bytes(order: Mapping[str, Any]) -> bytes:
    """An order of a letter as bytes, the same for the same order."""
    return msgspec.json.encode(order, order="sorted")


def moment(written: str) -> datetime:
    """A time as people write it, `2026-03-05 21:40` or with an offset; without one it is UTC. `Rejected` when it is none."""
    try:
        read = datetime.fromisoformat(written.strip())
    except ValueError:
        raise Rejected.because("sent", f"{written!r} is no date and time.", "Write 2026-03-05 21:40.") from None
    return read.replace(tzinfo=UTC) if read.tzinfo is None else read.astimezone(UTC)
