"""Letters: private messages as they came, on file with the turn they were sent in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import msgspec

from core.complaint import Rejected
from core.game import Game
from core.records.letter import Letter, moment_sent


def letters(game: Game) -> tuple[Letter, ...]:
    """The messages of the turn in hand, in the order they were filed."""
    return game.journal.record.papers.letters_of(game.turn)


def letter(game: Game, number: int) -> Letter:
    """The letter of that number; `Rejected` when there is none."""
    filed = letters(game)
    if not 0 <= number < len(filed):
        raise Rejected.because("letter", f"There is no letter {number}.", f"There are {len(filed)}, counted from 0.")
    return filed[number]


def stamp(sent: datetime | None) -> str:
    """When a letter was sent, as it is kept on file; empty where nobody knows."""
    return sent.isoformat(timespec="minutes") if sent is not None else ""


def words_on_file(game: Game, player: str, text: str) -> bool:
    """Whether a letter of a player in these words is on file, whenever it was sent."""
    return any(True for _ in _alike(game, player, text))


def filed_in(game: Game, player: str, text: str, sent: datetime | None) -> int | None:
    """The turn in which a letter was filed, None where it is not on file. The same words are the same letter where they were sent
    at the same moment; where nobody knows when, those of the turn in hand are."""
    for turn, one in _alike(game, player, text):
        if one.sent == stamp(sent) if one.sent and sent is not None else turn == game.turn:
            return turn
    return None


def same_letter(game: Game, player: str, text: str, sent: datetime | None) -> int | None:
    """The number of the letter on file that this is, None where it is one more: the last of its writer, where that says the same
    and nothing says that it was sent at another moment."""
    number, last = next(((n, one) for n, one in reversed([*enumerate(letters(game))]) if one.player == player), (None, None))
    if last is None or last.text != text:
        return None
    return number if not last.sent or sent is None or last.sent == stamp(sent) else None


def may_be_filed(game: Game, player: str, text: str, sent: datetime | None) -> bool:
    """Whether the same words are on file, and only the moderator can say whether they were sent again: they are of the turn in
    hand, or nobody knows when they were sent."""
    return any(turn == game.turn or not one.sent or sent is None for turn, one in _alike(game, player, text))


def sent_before(game: Game, player: str, sent: datetime | None) -> bool:
    """Whether a letter of a player that was sent later is on file in this turn: filed now, this one would come behind it."""
    later = (one for one in letters(game) if one.player == player and one.sent)
    return sent is not None and any(moment(one.sent) > sent for one in later)


def _alike(game: Game, player: str, text: str) -> Iterator[tuple[int, Letter]]:
    filed = game.journal.record.papers.letters
    return ((turn, one) for turn in filed for one in filed[turn] if one.player == player and one.text == text)


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
        return moment_sent(written.strip())
    except ValueError:
        raise Rejected.because("sent", f"{written!r} is no date and time.", "Write 2026-03-05 21:40.") from None
