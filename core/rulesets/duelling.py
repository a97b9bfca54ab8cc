"""Duels: how the designs of a ruleset fight each other, one against one."""

from collections.abc import Callable
from typing import Any

from core.ledger.dice import Dice
from core.ledger.value import Value


class Duelling(Value):
    """`designs` and `grounds` list what a state has of them. `fight` takes the design that comes first, the other, the ground
    (empty: open ground) and dice, and says what part of a victory the first has: 1, 0, or 0.5 where neither wins. `price` is
    what a design costs; None where nobody can tell. Without `chance` one fight tells all."""

    designs: Callable[[Any], tuple[str, ...]]
    grounds: Callable[[Any], tuple[str, ...]]
    fight: Callable[[Any, str, str, str, Dice], float]
    price: Callable[[Any, str], float | None]
    chance: bool = True
