"""What a player most likely orders next: what he is wont to order, what others order, less what he has ordered this turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import product
from math import prod
from operator import or_
from typing import Any

from core.game import Game
from core.ledger.register import Register
from core.orders.form import FormField
from core.orders.order import Order

LATELY = 4
"""Turns that are looked back at."""
MOST_TRIED = 200
"""Ways to fill in an order that are tried; one that has more is taken for one that can be given."""


def likely(game: Game, by: str | None, kinds: Sequence[type[Order]]) -> tuple[type[Order], ...]:
    """These kinds of order with the likeliest first, for that player (None: for any): by what he is wont to order and has not
    ordered yet, then by what most players order and he has given least. Kinds of which nothing is known, or of which he has given
    as many as anybody gives in a turn, follow: those that lead along a way first, the others in the order they came in. The
    first of all can be filled in so that it would not be refused now, as far as that is tried and any can."""
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

    def leads(kind: type[Order]) -> bool:
        return not given[kind] and any(one.slot.path and one.slot.where is None for one in kind.slots())

    ranked = sorted(kinds, key=lambda kind: (wanted(kind), leads(kind)), reverse=True)
    liked = sum(wanted(kind) > (0, 0) for kind in ranked)
    may_be = (at for at, kind in enumerate(ranked) if by is None or (not kind.MODERATOR and _may_be_given(game, by, kind)))
    first = next(may_be, 0)
    if first < liked:
        return (*ranked[first:liked], *ranked[:first], *ranked[liked:])
    return (ranked[first], *ranked[:first], *ranked[first + 1 :]) if ranked else ()


def _may_be_given(game: Game, by: str, kind: type[Order]) -> bool:
    """Whether something can be filled in that would not be refused now, as far as that is tried."""
    wanted = [field for field in kind.slots() if field.required or field.many]
    choices = [_choices(game, field) for field in wanted]
    if not all(choices) or prod(map(len, choices)) > MOST_TRIED:
        return True
    for filled in product(*choices):
        given = {field.attribute: value for field, value in zip(wanted, filled, strict=True)}
        if kind(by=by, **given).refusal(game.resolution.opening) is None:
            return True
    return False


def _choices(game: Game, field: FormField) -> list[Any]:
    """What a field may be filled in with, one of a kind where it takes several; nothing where nobody can say."""
    slot, state = field.slot, game.resolution.opening
    if slot.forms or slot.keys or slot.path or slot.fresh:
        return [] if field.required or (slot.path and slot.where is None) else [()]
    if slot.kind in ("number", "count", "money"):
        return [1]
    found: list[Any] = list(slot.choices)
    for word in (slot.kind, f"{slot.kind}s", f"{slot.kind[:-1]}ies", f"{slot.kind}es"):
        listed = getattr(state, word, None)
        found += [str(one) for one in listed] if isinstance(listed, Register) else state.names.kinds.get(word, ())
    if not field.many:
        return found
    return [(one,) for one in found] if field.required else [(), *((one,) for one in found)]


def _by_player(orders: Sequence[Order]) -> Iterator[list[Order]]:
    for player in {order.by for order in orders}:
        yield [order for order in orders if order.by == player]


def _counted(orders: Iterable[Order]) -> Counter[type[Order]]:
    return Counter(type(order) for order in orders)
