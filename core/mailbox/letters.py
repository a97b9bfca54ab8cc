"""Letters: private messages as they came, on file with the turn they were sent in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.game import Game


class Taken(Struct, frozen=True):
    """An order taken down from a letter, and what it shares with another that would exclude it. One that is `beyond` was read
    by what its writer does not know: his receipt shows his own words in its stead."""

    order: dict[str, Any]
    keys: tuple[str, ...] = ()
    beyond: bool = False


class Letter(Struct, frozen=True, kw_only=True):
    """One message as it came. `sent` is when (ISO 8601, UTC; empty where nobody knows), `opened` is False while it lies
    sealed; `left` are the stretches that were not read for certain, `open` those of them still to be settled or ticked off
    before the turn is resolved. `late` is what was decided of a letter that missed the deadline, `asked` when its writer was
    asked back (ISO 8601, UTC)."""

    account: str
    player: str
    text: str
    sent: str = ""
    provisional: bool = False
    opened: bool = True
    orders: tuple[Taken, ...] = ()
    open: tuple[str, ...] = ()
    late: str = ""
    asked: str = ""
    left: tuple[str, ...] = ()


def letter_key(turn: int, number: int) -> str:
    """Where the letter of that number is noted."""
    return f"letter:{turn}:{number}"


def letters(game: Game) -> Iterator[Letter]:
    """The messages of the turn in hand, in the order they were filed."""
    for key, text in game.journal.record.notes.items():
        if key.startswith(f"letter:{game.turn}:"):
            yield msgspec.json.decode(text, type=Letter)


def letter(game: Game, number: int) -> Letter:
    """The letter of that number; `Rejected` when there is none."""
    filed = list(letters(game))
    if not 0 <= number < len(filed):
        raise Rejected.because("letter", f"There is no letter {number}.", f"There are {len(filed)}, counted from 0.")
    return filed[number]


def unopened(game: Game) -> tuple[int, ...]:
    """The letters that lie sealed, by number."""
    return tuple(number for number, one in enumerate(letters(game)) if not one.opened)


def unsettled(game: Game) -> tuple[tuple[int, str], ...]:
    """What stands in the unread box: (letter, stretch). The night cannot begin before it is empty."""
    return tuple((number, span) for number, one in enumerate(letters(game)) for span in one.open)


def writer(game: Game, account: str) -> str:
    """The player who writes under a forum account, whatever its case, or whose id or full name it is."""
    players = game.face.players(game.state)
    names = game.state.names
    for player in players:
        if account.strip().casefold() in (word.casefold() for word in (names.account(player), player, names.of(player))):
            return player
    known = ", ".join(game.state.names.account(player) for player in players)
    raise Rejected.because("from", f"Nobody writes as {account!r}.", f"Accounts: {known}.")


def moment(written: str) -> datetime:
    """A time as people write it, `2026-03-05 21:40` or with an offset; without one it is UTC. `Rejected` when it is none."""
    try:
        read = datetime.fromisoformat(written.strip())
    except ValueError:
        raise Rejected.because("sent", f"{written!r} is no date and time.", "Write 2026-03-05 21:40.") from None
    return read.replace(tzinfo=UTC) if read.tzinfo is None else read.astimezone(UTC)
