"""What a game has learnt from its letters: entries kept, written anew, forgotten, or taken over from another game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from core.game import Game
from core.letters.mailbox import phrasebook as book
from core.records.phrase import Phrase
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk


class BookEntry(NamedTuple):
    """An entry, as it is said and as one writes it."""

    phrase: Phrase
    said: str
    typed: str


def entries(desk: Desk) -> tuple[BookEntry, ...]:
    """The entries of the game, in the order learnt."""
    game = desk.in_play
    return tuple(BookEntry(one, book.phrase_text(game, one), book.typed(game, one)) for one in book.phrases(game))


def learn(desk: Desk, phrases: Sequence[Phrase]) -> bool:
    """Keep what was learnt; one gesture."""
    return desk.do(lambda game: book.learn(game, phrases))


def forget(desk: Desk, entry: BookEntry) -> bool:
    """Take an entry out; one gesture."""
    return desk.do(lambda game: book.forget(game, entry.phrase))


def write_down(desk: Desk, written: str, old: BookEntry | None) -> bool | Refused:
    """Keep an entry as somebody wrote it, in the place of an `old` one if there is one; why not, where it is none."""
    new = attempt(lambda: book.spelled(desk.in_play, written))
    if isinstance(new, Refused):
        return new
    return desk.do(lambda game: book.learn(game, [new]) if old is None else book.edit(game, old.phrase, new))


def take_over(desk: Desk, save: Path, failed: Callable[[str], object], owner: QObject) -> None:
    """Take the entries of another save that this game does not hold; it is opened behind the window."""
    game = desk.in_play

    def work(_: Task) -> tuple[Phrase, ...]:
        other = Game.open(save)
        try:
            return book.phrases(other)
        finally:
            other.close()

    def done(found: tuple[Phrase, ...]) -> None:
        if desk.game is game:
            desk.do(lambda game: book.carry(game, found))

    desk.background.run("Opening the other game", work, done, failed, owner)
