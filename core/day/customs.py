"""The customs of a game's thread: how votes are written, who moderates, which accounts write for whom, in which zones
its deadlines are told. They are a note of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.day.syntax import SYNTAXES
from core.day.times import zone
from core.game import Game
from core.ledger.names import Name
from core.ledger.register import Register
from core.orders.inbox.text import folded

KEY = "day:customs"


class Customs(Struct, frozen=True, kw_only=True):
    """`moderators` are accounts whose posts are no votes; `speakers` are accounts that write for a player beside his own
    (account: player); `zones` are the two time zones deadlines are told in, the first being the forum's own."""

    syntax: str = SYNTAXES[0].key
    moderators: tuple[str, ...] = ()
    speakers: dict[str, str] = {}
    zones: tuple[str, str] = ("UTC", "America/New_York")

    def checked(self) -> Customs:
        """Itself; `Rejected` with everything that cannot be."""
        complaints: list[Complaint] = []
        if self.syntax not in {one.key for one in SYNTAXES}:
            known = ", ".join(one.key for one in SYNTAXES)
            complaints.append(Complaint("syntax", f"{self.syntax!r} is no way of writing votes.", f"Known: {known}."))
        for name in self.zones:
            try:
                zone(name)
            except Rejected as rejected:
                complaints.extend(rejected.complaints)
        if complaints:
            raise Rejected(complaints)
        return self


def customs(game: Game) -> Customs:
    """The customs noted in a game, else the usual ones."""
    written = game.journal.record.notes.get(KEY)
    return msgspec.json.decode(written, type=Customs) if written else Customs()


def names_of(game: Game) -> Mapping[str, Name]:
    """Every player of the game with his names, those without any among them."""
    named: Mapping[str, Name] = game.state.names.kinds.get("players", Register())
    players = dict.fromkeys((*game.face.players(game.initial), *named))
    return {player: named.get(player, Name()) for player in players}


def writers(game: Game, known: Customs) -> dict[str, str]:
    """Whose each account is, in small letters without accents: a player's own, his aliases, and those who speak for him."""
    found: dict[str, str] = {}
    for player, name in names_of(game).items():
        for call in (player, *name.aliases, name.name, name.account):
            if call:
                found[folded(call.strip())] = player
    for player, name in names_of(game).items():  # an account outweighs another's alias
        if name.account:
            found[folded(name.account.strip())] = player
    return {**found, **{folded(account.strip()): player for account, player in known.speakers.items()}}


def accounts(game: Game) -> tuple[str, ...]:
    """Every account that may head a post, the moderators' among them."""
    known = customs(game)
    own: Iterable[str] = (
        call for player, name in names_of(game).items() for call in (name.account, name.name, *name.aliases, player) if call
    )
    return tuple(dict.fromkeys((*own, *known.moderators, *known.speakers)))
