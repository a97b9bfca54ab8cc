"""What dragging tokens onto a place can mean: readings, each of them the orders it makes."""

from collections.abc import Callable
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
        kinds = list(dict.fromkeys(type(order) for order in each[0]))
        of = [{type(order): order for order in reversed(orders)} for orders in each]
        shared = tuple(tuple(found[kind] for found in of) for kind in kinds if all(kind in found for found in of))
        return shared or (tuple(orders[0] for orders in each),)

    return several
