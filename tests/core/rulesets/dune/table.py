"""A game of two or three houses resolved in a few lines."""

from __future__ import annotations

from typing import Any

from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.ruleset import ruleset

FACE = ruleset("dune")


def resolved(given: dict[str, Any], *orders: dict[str, Any], run: str = "quiet_round", dice: tuple[int, ...] = ()) -> Ledger[Any]:
    start = FACE.set_up(given, {})
    taken = [read_order(FACE.orders, order) for order in orders]
    resolution = Resolution(FACE.sequence(run, None), start, taken, Dice("seed", forced=dice))
    resolution.run()
    while (choice := resolution.waiting) is not None:
        resolution.answer(choice.key, choice.by_rules)
        resolution.run()
    return Ledger(start, resolution.entries)


def kinds(ledger: Ledger[Any]) -> list[str]:
    return [entry.event.kind for entry in ledger.entries]
