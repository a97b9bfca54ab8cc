"""The leak guard: names in the moderator's own prose that its readers cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from core.game import Game
from core.ledger.audience import MODERATOR, Audience
from core.ledger.names import Name
from core.ledger.register import Register


class Leak(Struct, frozen=True):
    """A word of the text, where it stands, and what a reader would learn from it."""

    word: str
    at: int
    learns: str


def leaks(game: Game, text: str, reader: Audience) -> tuple[Leak, ...]:
    """Every name of a thing that stands in the moderator's rosters or board but not in the reader's, aliases included."""
    known, everything = _shown(game, reader), _shown(game, MODERATOR)
    aliases: dict[str, set[str]] = {}
    kinds: Register[str, Register[str, Name]] = game.state.names.kinds
    for named in kinds.values():
        for thing, name in named.items():
            aliases.setdefault(thing, set()).update(word for word in (name.name, name.account, *name.aliases) if word)
    secret: dict[str, str] = {}
    for thing, (kind, words) in everything.items():
        if thing not in known:
            for word in {*words, *aliases.get(thing, ())}:
                if len(word) > 2:
                    secret[word.casefold()] = f"that {words[0]} is among the {kind}"
    if not secret:
        return ()
    pattern = re.compile(
        r"(?<!\w)(" + "|".join(re.escape(word) for word in sorted(secret, key=len, reverse=True)) + r")(?!\w)", re.I
    )
    return tuple(Leak(match.group(), match.start(), secret[match.group().casefold()]) for match in pattern.finditer(text))


def _shown(game: Game, reader: Audience) -> dict[str, tuple[str, tuple[str, ...]]]:
    return dict(_things(game, reader))


def _things(game: Game, reader: Audience) -> Iterator[tuple[str, tuple[str, tuple[str, ...]]]]:
    view = game.view(reader)
    for token in game.face.map(view).tokens:
        yield token.id, ("pieces on the board", (token.label, token.id))
    for table in game.face.tables(view):
        for row in table.rows:
            label = str(row.cells[0]) if row.cells else row.id
            yield row.id, (table.title.lower(), (label, row.id))
