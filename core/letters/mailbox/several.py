"""What came at once: one letter, or several in one text, each with whom it names as its sender."""

from __future__ import annotations

from msgspec import Struct

from core.game import Game
from core.letters.mailbox.files import IncomingMessage
from core.letters.mailbox.parting import parting


class Arrived(Struct, frozen=True):
    """The letters that a text seems to be; none where it is one. `before` is what stands over the first of them and is nobody's,
    `headers` where the header of each begins and ends in the `plain` text, `doubt` what speaks against it, empty where nothing
    does. A player can write the header of another into his letter: only the moderator can say that they are several."""

    letters: tuple[IncomingMessage, ...] = ()
    before: str = ""
    headers: tuple[tuple[int, int], ...] = ()
    doubt: str = ""

    @property
    def caution(self) -> str:
        """What to bear in mind before they are parted."""
        return self.doubt or "A player can write such a header himself."


def arrived(game: Game, text: str, *, enveloped: bool = False) -> Arrived:
    """What came in one text. A sender who is nobody of the game is named as the header names him. `enveloped` says that the
    text came as one message, whose sender is known otherwise. `Rejected` where it is too long or holds too many letters."""
    text = plain(text)
    found = parting(text, accounts(game), names(game), enveloped=enveloped)
    letters = tuple(
        IncomingMessage(one.account or one.stranger, text[one.body : one.end].strip("\n"), one.sent) for one in found.pieces
    )
    headers = tuple((one.start, one.body) for one in found.pieces)
    return Arrived(letters, text[: found.before].strip(), headers, found.doubt)


def plain(text: str) -> str:
    """A text with one way to end a line, and one kind of space."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\xa0", " ")


def accounts(game: Game) -> tuple[str, ...]:
    """What the messages of the players come under, also what was remembered of them."""
    remembered = (one.words for one in game.journal.record.papers.phrases if one.player and one.thing == one.player)
    return (*map(game.state.names.sender, game.face.players(game.state)), *remembered)


def names(game: Game) -> tuple[str, ...]:
    """What players are called besides."""
    called, listed = game.state.names, game.state.names.kinds.get("players", {})
    players = game.face.players(game.state)
    aliases = [alias for player in players if player in listed for alias in listed[player].aliases]
    return (*players, *map(called.of, players), *aliases)
