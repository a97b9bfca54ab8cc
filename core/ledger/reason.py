"""Why a thing is so, as it is told: chains of reasons, and the history of a value."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from core.ledger.dice import DieRoll

DEPTH = 12


class Reason(Struct, frozen=True):
    """One link of a why-chain: what stood behind a thing, with its rules, their settings and its dice, and what stood behind
    that. `number` is the event's in the ledger, None for an order or a ruling."""

    what: str
    rules: tuple[str, ...] = ()
    dice: tuple[DieRoll, ...] = ()
    behind: tuple[Reason, ...] = ()
    settings: tuple[str, ...] = ()
    number: int | None = None


class Changed(Struct, frozen=True):
    """One step in the history of a value: what it was and became, by how much (numbers only), and the event that did it; None
    for a player, who sees a value as each turn leaves it."""

    number: int | None
    turn: int
    old: Any
    new: Any
    reason: Reason

    @property
    def amount(self) -> int | None:
        """By how much a number changed; None for anything else."""
        numbers = isinstance(self.old, int) and isinstance(self.new, int)
        return self.new - self.old if numbers and not isinstance(self.new, bool) else None


class Account(Struct, frozen=True):
    """Why a value is what it is: what it was at the start, each change since, and what it is now; values as they are written
    down, None where there is nothing."""

    what: str
    start: Any
    now: Any
    changes: tuple[Changed, ...]
