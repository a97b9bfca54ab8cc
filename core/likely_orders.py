"""What a player most likely orders next: what he is wont to order, what others order, less what he has ordered this turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_

from core.game import Game
from core.orders.order import Order

LATELY = 4
"""Turns that are looked back at."""


def likely(game: Game, by: str | None, kinds: Sequence[type[Order]]) -> tuple[type[Order], ...]:
    """These kinds of order with the likeliest first, for that player (None: for any): by what he is wont to order and has not
    ordered yet, then by what most players order and he has given least. Kinds of which nothing is known, or of which he has given
    as many as anybody gives in a turn, follow in the order they came in."""
    runs = [turn_record.run for turn_record in game.journal.record.turns]
    past = [game.orders(turn) for turn in range(1, game.turn) if runs[turn - 1] == game.run][-LATELY:]
    now, players = game.orders(), max(1, len(game.face.players(game.resolution.start)))
    own = _counted(order for orders in past for order in orders if order.by == by)
    turns = [orders for turn in (*past, now) for orders in _by_player(turn)]
    all_ = Counter(kind for orders in turns for kind in _counted(orders))
    given = _counted(order for order in now if order.by == by)
    most = reduce(or_, map(_counted, turns), Counter())

    def wanted(kind: type[Order]) -> tuple[float, float]:
        if kind.MODERATOR or given[kind] >= most[kind]:
            return 0, 0
        return max(0, own[kind] / max(1, len(past)) - given[kind]), all_[kind] / (players * (len(past) + 1)) / (1 + given[kind])

    return tuple(sorted(kinds, key=wanted, reverse=True))


def _by_player(orders: Sequence[Order]) -> Iterator[list[Order]]:
    for player in {order.by for order in orders}:
        yield [order for order in orders if order.by == player]


def _counted(orders: Iterable[Order]) -> Counter[type[Order]]:
    return Counter(type(order) for order in orders)
