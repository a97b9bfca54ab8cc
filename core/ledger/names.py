"""Full names, forum accounts and aliases of the things in a game."""

from __future__ import annotations

from msgspec import Struct

from core.ledger.register import Register
from core.ledger.value import kept
from core.unseen import line


class Name(Struct, frozen=True):
    """What one thing is called. `account` is the forum account (players only)."""

    name: str = ""
    account: str = ""
    aliases: tuple[str, ...] = ()


class Names(Struct, frozen=True, dict=True):
    """Names by kind (`players`, `units`, `spies`, ...), then by id, as `given.names` lists them."""

    kinds: Register[str, Register[str, Name]] = Register()

    def of(self, thing: str) -> str:
        """The full name of an id of any kind, as it is seen; an unnamed one is written as words."""
        called = self._called.get(thing)
        if called is None:
            called = self._called[thing] = self._found(thing)
        return called

    @kept
    def _called(self) -> dict[str, str]:
        """What was asked for so far."""
        return {}

    def _found(self, thing: str) -> str:
        for kind in self.kinds.values():
            named = kind.get(thing)
            if named is not None and (name := line(named.name)):
                return name
        return thing.replace("_", " ").title() if thing.islower() else thing

    def account(self, player: str) -> str:
        """The forum account of a player; his id where none was given."""
        named = self.kinds.get("players", Register()).get(player)
        return (named is not None and line(named.account)) or player
