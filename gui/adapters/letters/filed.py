"""What became of letters: the receipt, what waits in the unread box, and the letters of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject

from core.answers.receipt import duration_text
from core.letters.mailbox.answering import receipt
from core.letters.mailbox.counting import beside_others
from core.letters.mailbox.deciding import ask_back
from core.letters.mailbox.filing import OTHERWISE, THEN, branch_of, condition, decide, settle
from core.letters.mailbox.letters import Letter, letter, letters, unopened, unsettled
from core.letters.mailbox.policy import broken, deadline, lateness, sealed
from core.letters.mailbox.reading import Done, errand
from gui.adapters.background import Task
from gui.adapters.desk import Desk

WAYS = {THEN: "Order it", OTHERWISE: "Order the other"}
"""How a condition may be decided, where something is ordered."""


class BoxItem(NamedTuple):
    """A stretch of a letter that nobody has dealt with yet: the number of the letter, the words, who wrote them, and
    the branches of a condition: key and word."""

    number: int
    words: str
    name: str
    ways: tuple[tuple[str, str], ...]


class FiledLetter(NamedTuple):
    """A letter of the turn: who wrote it, a sign for how it stands, and what is remarkable of it."""

    name: str
    sign: str
    marks: str
    late: bool


class Seal(NamedTuple):
    """What is sealed: in words, whether letters are kept shut now, and how many lie sealed."""

    said: str
    shut: bool
    lying: int


def heard_of(desk: Desk, player: str | None) -> bool:
    """Whether a letter of a player is on file in this turn."""
    return player is not None and any(one.player == player for one in letters(desk.in_play))


def write_receipt(desk: Desk, player: str, done: Callable[[str], object], owner: QObject) -> Task:
    """Have the answer to a player written, behind the window."""
    game = desk.in_play.apart()
    return desk.background.run("Writing the receipt", lambda _: receipt(game, player).text, done, None, owner)


def unread_box(desk: Desk, again: Callable[[], object], owner: QObject) -> tuple[BoxItem, ...]:
    """What nobody has dealt with. Conditions are read from their letters behind the window; `again` is called where that brings
    something new."""
    game = desk.in_play
    filed, standing = list(letters(game)), unsettled(game)
    numbers = dict.fromkeys(number for number, _ in standing)
    found = {number: errand(game, filed[number].player, filed[number].text) for number in numbers}
    ahead = {number: one for number, one in found.items() if one is not None}
    if ahead:

        def done(found: list[Done]) -> None:
            for one, read in zip(ahead.values(), found, strict=True):
                one.hold(read)
            if desk.game is game and any(ask.why == "condition" for read in found for ask in read.reading.asks):
                again()

        desk.background.run("Reading the letters", lambda _: [one.work() for one in ahead.values()], done, None, owner)
    return tuple(
        BoxItem(number, words, desk.name(filed[number].player), () if number in ahead else _ways(desk, number, words))
        for number, words in standing
    )


def _ways(desk: Desk, number: int, words: str) -> tuple[tuple[str, str], ...]:
    ask = condition(desk.in_play, number, words)
    return tuple((way, said) for way, said in WAYS.items() if ask is not None and branch_of(ask, way))


def decide_condition(desk: Desk, item: BoxItem, way: str) -> bool:
    """Take a branch of a condition; one gesture."""
    return desk.do(lambda game: decide(game, item.number, item.words, way))


def tick_off(desk: Desk, number: int, words: str) -> bool:
    """Say that a stretch of a letter is dealt with; one gesture."""
    return desk.do(lambda game: settle(game, number, [words]))


def filed_letters(desk: Desk) -> tuple[FiledLetter, ...]:
    """The letters of the turn, in the order they came."""
    return tuple(_filed(desk, number, one) for number, one in enumerate(letters(desk.in_play)))


def _filed(desk: Desk, number: int, one: Letter) -> FiledLetter:
    late = lateness(desk.in_play, one)
    marks = ["provisional"] if one.provisional else []
    marks += [f"{duration_text(late)} late"] if late is not None else []
    marks += [f"{len(one.orders)} orders" if len(one.orders) != 1 else "1 order"] if one.opened else ["sealed"]
    beside = beside_others(desk.in_play, number)
    marks += [beside] if beside else []
    sign = "✉" if not one.opened else "…" if one.open else "✓"
    return FiledLetter(desk.name(one.player), sign, " · ".join(marks), late is not None)


def seal(desk: Desk) -> Seal:
    """What is sealed in this turn, and until when."""
    game = desk.in_play
    due, shut = deadline(game), sealed(game)
    until = f"until {due:%A %d %B, %H:%M} UTC" if due else "until you break the seal"
    said = f"Sealed {until}: no more is shown than who has written." if shut else ""
    return Seal(said or ("The seal of this turn was broken." if broken(game) else ""), shut, len(unopened(game)))


# A letter of the list


def can_ask_back(desk: Desk, number: int) -> bool:
    """Whether a letter was opened, so that its writer can be asked back."""
    return letter(desk.in_play, number).opened


def note_asked_back(desk: Desk, number: int) -> bool:
    """Note that the writer of a letter was asked back; one gesture."""
    return desk.do(lambda game: ask_back(game, number))


def has_open(desk: Desk, number: int) -> bool:
    """Whether something of a letter is not dealt with."""
    return bool(letter(desk.in_play, number).open)


def settle_letter(desk: Desk, number: int) -> bool:
    """Say that all of a letter is dealt with; one gesture."""
    open_ = letter(desk.in_play, number).open
    return desk.do(lambda game: settle(game, number, open_))
