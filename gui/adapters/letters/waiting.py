"""Messages that wait to be read: dropped files, letters that lay sealed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from core.complaint import Rejected
from core.game import Game
from core.letters.mailbox.files import IncomingMessage, message
from core.letters.mailbox.letters import letter, unopened
from gui.adapters.desk import Desk
from gui.adapters.letters.heading import parted


class Waiting:
    """The messages in the order they are to be read."""

    def __init__(self) -> None:
        self.messages: list[IncomingMessage] = []

    def files(self, desk: Desk, paths: Iterable[Path]) -> str:
        """Queue the message of each file, its header taken off as off a pasted one; what is wrong with those that cannot be read
        is said, each in a line."""
        complaints: list[str] = []
        for path in paths:
            try:
                found = message(path)
                text = parted(desk, found.text, found.sender)
                self.messages.append(text._replace(sent=found.sent or text.sent))
            except Rejected as rejected:
                complaints += [str(complaint) for complaint in rejected.complaints]
        return "\n".join(complaints)

    def sealed(self, game: Game, opening: int | None) -> None:
        """Queue the letters that lay sealed, but for the one that is being opened."""
        known = {one.number for one in self.messages}
        self.messages += [on_file(game, number) for number in unopened(game) if number not in known and number != opening]


def is_open(game: Game, number: int) -> bool:
    """Whether a letter on file was opened."""
    return letter(game, number).opened


def on_file(game: Game, number: int) -> IncomingMessage:
    """A letter that lies sealed, as a message."""
    lay = letter(game, number)
    return IncomingMessage(game.state.names.sender(lay.player), lay.text, lay.sent.replace("T", " ")[:16], number)
