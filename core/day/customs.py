"""The customs of a game's thread: how votes are written, who moderates, which accounts write for whom, in which zones
its deadlines are told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.complaint import Complaint, Rejected
from core.day.syntax import SYNTAXES
from core.day.times import zone
from core.game import Game
from core.ledger.names import Name
from core.ledger.register import Register
from core.letters.reader.text import folded
from core.records.thread import Customs


def checked(wanted: Customs) -> Customs:
    """The customs themselves; `Rejected` with everything that cannot be."""
    complaints: list[Complaint] = []
    if wanted.syntax not in {one.key for one in SYNTAXES}:
        known = ", ".join(one.key for one in SYNTAXES)
        complaints.append(Complaint("syntax", f"{wanted.syntax!r} is no way of writing votes.", f"Known: {known}."))
    for name in wanted.zones:
        try:
            zone(name)
        except Rejected as rejected:
            complaints.extend(rejected.complaints)
    if complaints:
        raise Rejected(complaints)
    return wanted


def customs(game: Game) -> Customs:
    """The customs of a game's thread."""
    return game.journal.record.papers.customs


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
