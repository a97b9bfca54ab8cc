"""What orders use up together, and what there is of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from core.game import Game
from core.orders.order import Order
from core.rulesets.ruleset import Spending


def used(game: Game, player: str, orders: Sequence[Order]) -> tuple[Spending, ...]:
    """What a player's orders of the turn in hand use up of each thing."""
    return game.face.spending(game.resolution.start, player, tuple(orders))


def summed(lines: Iterable[Spending]) -> str:
    """All of it in one line; what is more than there is says so."""
    return " · ".join(line.words for line in lines)


def marked_up(lines: Iterable[Spending]) -> str:
    """The same as rich text; what is more than there is stands in bold."""
    return " · ".join(f"<b>{escape(line.words)}</b>" if line.over else escape(line.words) for line in lines)
