"""Duels: how the designs of a ruleset fight each other, one against one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from core.ledger.dice import Dice


class Duelling(Struct, frozen=True, kw_only=True):
    """`designs` and `grounds` list what a state has of them. `fight` takes the design that comes first, the other, the ground
    (empty: open ground) and dice, and says what part of a victory the first has: 1, 0, or 0.5 where neither wins. `price` is
    what a design costs; None where nobody can tell. Without `chance` one fight tells all."""

    designs: Callable[[Any], tuple[str, ...]]
    grounds: Callable[[Any], tuple[str, ...]]
    fight: Callable[[Any, str, str, str, Dice], float]
    price: Callable[[Any, str], float | None]
    chance: bool = True
