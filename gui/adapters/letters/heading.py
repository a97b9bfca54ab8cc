"""The head of a letter: whose it is, when it was sent, whether it comes in time, and which of its writer's it is."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from core.answers.receipt import duration_text
from core.day.customs import customs
from core.day.times import past_moment, zone
from core.letters.mailbox.counting import REPLACED, beside_others
from core.letters.mailbox.files import SUFFIXES, IncomingMessage
from core.letters.mailbox.header import header, stranger
from core.letters.mailbox.letters import letters, sent_before
from core.letters.mailbox.policy import deadline
from core.letters.mailbox.sender import begun, writer
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.letters.message import Message, account_of

__all__ = [
    "ENDINGS", "IncomingMessage", "Timing", "account_typed", "name_of_sender", "parted", "senders", "sent_at", "timing",
    "which_letter",
]  # fmt: skip
ENDINGS = SUFFIXES


class Timing(NamedTuple):
    """Whether a letter comes in time, in words; empty where there is nothing to say."""

    said: str
    good: bool


def senders(desk: Desk) -> tuple[tuple[str, str], ...]:
    """The players, each with his account beside his name, and by what his messages are known."""
    game = desk.in_play
    names = game.state.names
    return tuple((names.addressed(player), names.sender(player)) for player in game.face.players(game.state))


def account_typed(desk: Desk, typed: str) -> str:
    """The account of the player whose account or name, or the beginning of it, is typed; what is typed where that is not one."""
    game = desk.in_play
    account, near = account_of(game, typed), begun(game, typed)
    return account or (game.state.names.sender(near[0]) if len(near) == 1 else typed)


def name_of_sender(desk: Desk, sender: str) -> str:
    """The name of whoever's messages come under an account; empty where that is nobody."""
    found = attempt(lambda: writer(desk.in_play, sender)) if sender else ""
    return "" if isinstance(found, Refused) or not found else desk.name(found)


def parted(desk: Desk, text: str, sender: str) -> IncomingMessage:
    """A text with its header taken off: who sent it (`sender` where it does not say so), and when. A header that names another
    than the `sender` who is known may be his own words: it stays in the text, for nobody gives another's orders. One that names
    nobody of the game is known by the moment that it tells."""
    game = desk.in_play
    names, players = game.state.names, game.face.players(game.state)
    called = (word for one in players for word in (names.account(one), one, names.of(one)))
    found = header(text, filter(None, called))
    if not found.account and not sender and (unknown := stranger(text)):
        named = header(text, (unknown,))
        found = named if named.sent else found
    if found.account and account_of(game, sender) not in ("", account_of(game, found.account)):
        return IncomingMessage(sender, text)
    sent = found.sent if sent_at(desk, found.sent) is not None else ""  # nobody wrote it into the field: it is no fault of his
    return IncomingMessage(found.account or sender, text[found.length :].lstrip("\n"), sent)


def sent_at(desk: Desk, said: str) -> datetime | None:
    """A moment as it is written, by the game's own clock where the text names no other; None where it is none."""
    found = past_moment(said, zone(customs(desk.in_play).zones[0]), datetime.now(UTC)) if said else None
    return found.astimezone(UTC) if found is not None else None


def timing(desk: Desk, said: str) -> Timing:
    """Whether a letter comes in time that was sent at that moment, as it is written."""
    when, due = sent_at(desk, said), deadline(desk.in_play)
    if said and when is None:
        return Timing("not a date and time", good=False)
    if when is None or due is None:
        return Timing("", good=True)
    return Timing(f"{duration_text(when - due)} late", good=False) if when > due else Timing("in time", good=True)


def which_letter(message: Message) -> tuple[str, ...]:
    """Which letter of its writer one is, and what is remarkable of that, more or less fully; empty for the only one."""
    game, player, number = message.game, message.player, message.number
    if player is None:
        return ("",)
    if message.again:
        return "These words are on file: sent again?", "Sent again?"
    if number is None and sent_before(game, player, message.sent):
        return "Sent before a letter that is on file", "Sent before another"
    place = 1 + sum(one.player == player for one in letters(game)[:number])
    said = beside_others(game, number) if number is not None else ""
    if said == REPLACED:
        return f"Letter {place}: {said}", said
    return (f"Letter {place}" if place > 1 else "",)
