"""Full names, forum accounts and aliases of the things in a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec import Struct

from core.invisible import line
from core.ledger.agreement import capital
from core.ledger.register import Register
from core.ledger.value import kept


class Name(Struct, frozen=True):
    """What one thing is called. `account` is the forum account (players only)."""

    name: str = ""
    account: str = ""
    aliases: tuple[str, ...] = ()


@lru_cache(8192)
def in_words(thing: str) -> str:
    """What something without a full name is called by its id: `watch_of_the_salt` is "Watch of the Salt"."""
    if not thing.islower():
        return thing
    words = thing.replace("_", " ").title()
    first, *rest = words.split(" ")
    return words if _SMALL.isdisjoint(rest) else " ".join([first, *[word.lower() if word in _SMALL else word for word in rest]])


_SMALL = frozenset(("A", "An", "And", "At", "By", "De", "Der", "For", "From", "In", "Of", "On", "The", "To", "Van", "Von"))
"""Words that are small within a name."""


_NUMBERED = re.compile(r"(.+)_([a-z]+)_(\d+)")
"""An id that was made of its owner's, of what it is, and of which of them."""


class _Called(dict[str, str]):
    """Full names by id; each is found when it is asked for."""

    def __init__(self, kinds: Register[str, Register[str, Name]]) -> None:
        self._kinds = kinds

    def __missing__(self, thing: str) -> str:
        for kind in self._kinds.values():
            if thing in kind and (name := line(kind[thing].name)):
                break
        else:
            name = self._of_its_owner(thing) or in_words(thing)
        self[thing] = name
        return name

    def _of_its_owner(self, thing: str) -> str:
        """What the rules numbered for a player: `bela_the_grey_spy_1` is "Spy 1 of Béla the Grey"; empty for all else."""
        numbered = _NUMBERED.fullmatch(thing)
        players = self._kinds.get("players")
        if numbered is None or players is None or numbered[1] not in players:
            return ""
        return f"{numbered[2].capitalize()} {numbered[3]} of {within(self[numbered[1]])}"


class _Put(dict[str, str]):
    """Full names by id, each as it is `put` where it stands."""

    def __init__(self, called: Mapping[str, str], put: Callable[[str], str]) -> None:
        self._called = called
        self._put = put

    def __missing__(self, thing: str) -> str:
        found = self[thing] = self._put(self._called[thing])
        return found


def within(name: str) -> str:
    """A name as it stands within a sentence: "the Oakham Spears"."""
    return f"the {name[4:]}" if name.startswith("The ") else name


class Names(Struct, frozen=True, dict=True):
    """Names by kind (`players`, `units`, `spies`, ...), then by id, as `given.names` lists them."""

    kinds: Register[str, Register[str, Name]] = Register()

    def of(self, thing: str) -> str:
        """The full name of an id of any kind, as it is seen; an unnamed one is written as words."""
        return self._called[thing]

    @kept
    def within(self) -> Mapping[str, str]:
        """The full name of each id as it stands within a sentence: "the Oakham Spears"."""
        return _Put(self._called, within)

    @kept
    def beginning(self) -> Mapping[str, str]:
        """The full name of each id as a sentence begins with it: "The Oakham Spears"."""
        return _Put(self.within, capital)

    @kept
    def _called(self) -> _Called:
        return _Called(self.kinds)

    def account(self, player: str) -> str:
        """The forum account of a player; empty where none was given."""
        return self._accounts.get(player, "")

    @kept
    def _accounts(self) -> Mapping[str, str]:
        players = self.kinds.get("players", Register[str, Name]())
        return {player: line(named.account) for player, named in players.items()}

    def sender(self, player: str) -> str:
        """By what a player's messages are known: his account, else his name; his id where another goes by these, too."""
        players = self.kinds.get("players", Register[str, Name]())
        others = {
            word.casefold()
            for one in players
            if one != player
            for word in (self.of(one), self.account(one), *players[one].aliases)
        }
        own = (self.account(player), self.of(player))
        return next((word for word in own if word and word.casefold() not in others), player)

    def addressed(self, player: str) -> str:
        """A player's name, with his account where he has one that is called otherwise: "Anna (Ann99)"."""
        name, account = self.of(player), self.account(player)
        return name if account in ("", name) else f"{name} ({account})"
