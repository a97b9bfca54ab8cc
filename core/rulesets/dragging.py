"""What dragging tokens onto a place can mean: readings, each of them the orders it makes."""

from collections.abc import Callable, Sequence
from typing import Any

from core.orders.order import Order

Readings = tuple[tuple[Order, ...], ...]
Drag = Callable[[Any, tuple[str, ...], str], Readings]
"""(state, tokens, place) -> what dragging them there can mean, the likeliest first; nothing where it means nothing."""


def one_by_one(drag: Callable[[Any, str, str], tuple[Order, ...]]) -> Drag:
    """For rules whose orders move one token each: dragging several means that all of them are given the same kind of order;
    where no kind will do for all, each is given its likeliest."""

    def several(state: Any, tokens: tuple[str, ...], place: str) -> Readings:
        each = [drag(state, token, place) for token in tokens]
        if len(each) == 1:
            return tuple((order,) for order in each[0])
        if not each or not all(each):
            return ()
        alike = _shared(each, [[_but_for(order, token) for order in orders] for token, orders in zip(tokens, each, strict=True)])
        kinds = {type(order) for orders in alike for order in orders}
        others = [tuple(order for order in orders if type(order) not in kinds) for orders in each]
        shared = (*alike, *_shared(others, [[type(order) for order in orders] for orders in others]))
        return shared or (tuple(orders[0] for orders in each),)

    return several


def _shared(each: Sequence[Sequence[Order]], keys: Sequence[Sequence[object]]) -> Readings:
    """The orders that each token can be given by the same key, the likeliest first."""
    of = [dict(zip(reversed(key), reversed(orders), strict=True)) for key, orders in zip(keys, each, strict=True)]
    return tuple(tuple(found[key] for found in of) for key in dict.fromkeys(keys[0]) if all(key in found for found in of))


def _but_for(order: Order, token: str) -> tuple[type[Order], str]:
    """An order but for whose it is and which token it moves: the same for two that do the same to the same."""
    said = {name: value for name, value in order.document().items() if name != "by" and value != token}
    return type(order), str(sorted(said.items(), key=str))
