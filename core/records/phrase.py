"""A phrase: an entry of a game's phrasebook."""

from __future__ import annotations

from msgspec import Struct


class Phrase(Struct, frozen=True, omit_defaults=True):
    """One entry: `words` mean nothing, or for `player` they mean the thing with the id `thing`."""

    words: str
    player: str = ""
    thing: str = ""
