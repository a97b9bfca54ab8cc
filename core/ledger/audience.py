"""Who may know a thing."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Audience(Struct, frozen=True):
    """Everyone, or the named players; the moderator is told everything and needs no naming.

    The same value names a reader: `MODERATOR` reads all, `PUBLIC` what everyone may know, `only("anna")` what Anna may,
    `only("anna", "bob")` what both of them may.
    """

    everyone: bool = False
    players: frozenset[str] = frozenset()

    def reaches(self, reader: Audience) -> bool:
        """Whether a thing told to this audience is known to `reader`."""
        return self.everyone or (not reader.everyone and reader.players <= self.players)  # the moderator names nobody

    def __or__(self, other: Audience) -> Audience:
        return Audience(self.everyone or other.everyone, self.players | other.players)

    def __str__(self) -> str:
        if self.everyone:
            return "public"
        return ", ".join(sorted(self.players)) or "moderator"


MODERATOR = Audience()
PUBLIC = Audience(everyone=True)


def only(*players: str | None) -> Audience:
    """The named players; `None` (nobody holds that post) is passed over."""
    named: Any = frozenset(players)
    return Audience(False, named - _NOBODY if None in named else named)


_NOBODY = frozenset((None,))
