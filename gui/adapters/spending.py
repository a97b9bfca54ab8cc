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


def over(line: Spending) -> bool:
    """Whether more is spent than there is; never where nobody knows how much there is."""
    return line.held is not None and line.spent > line.held


def _said(line: Spending) -> str:
    return f"{line.what} {line.spent}".replace("_", " ") + (f" of {line.held}" if line.held is not None else "")


def summed(lines: Iterable[Spending]) -> str:
    """All of it in one line; what is more than there is says so."""
    return " · ".join(f"{_said(line)}, too much" if over(line) else _said(line) for line in lines)


def marked_up(lines: Iterable[Spending]) -> str:
    """The same as rich text; what is more than there is stands in bold."""
    return " · ".join(f"<b>{escape(_said(line))}, too much</b>" if over(line) else escape(_said(line)) for line in lines)
