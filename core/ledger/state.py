"""What every game state shares: it is a frozen value that can be digested and filtered."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Self, cast

import msgspec
from msgspec import Struct

from core.ledger.audience import Audience
from core.ledger.names import Names
from core.ledger.register import Register


class State(Struct, frozen=True, kw_only=True):
    """A moment of a game. Subclasses hold frozen structs, tuples and `Register`s only."""

    settings: Register[str, Any] = Register()
    names: Names = Names()

    def known_to(self, audience: Audience) -> Self:
        """The part of this state that `audience` may know, as a state of the same type.

        Called by `view` alone. The moderator's is the state itself; what a reader may not know is absent from it.
        """
        raise NotImplementedError


def plain(value: Any) -> Any:
    """`value` as msgspec's builtin types, registers as mappings in their order."""
    return msgspec.to_builtins(value, enc_hook=_as_builtin)


def digest(value: Any) -> str:
    """A hash of a state or event that is equal in every process for equal values (32 hex digits)."""
    return hashlib.blake2b(msgspec.json.encode(value, enc_hook=_as_builtin, order="sorted"), digest_size=16).hexdigest()


def _as_builtin(value: Any) -> Any:
    if isinstance(value, Register):
        register = cast("Mapping[Any, Any]", value)
        return {"order": list(register), "at": {str(key): item for key, item in register.items()}}
    if isinstance(value, frozenset):
        return sorted(cast("frozenset[str]", value))
    raise TypeError(f"{type(value).__name__} is no part of a game state")
