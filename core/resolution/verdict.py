"""Orders judged by ruling instead of by the rules."""

from __future__ import annotations

import types
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from core.ledger.paths import spelled
from core.orders.order import Order, Refusal

_BROKEN = ("unknown_", "no_such_")
"""How the codes of refusals begin that say an order names what does not exist: no ruling can carry such an order out."""


class Verdict(Struct, frozen=True):
    """The order of that number, as it was written then, is accepted against the rules, or refused though legal."""

    order: int
    document: dict[str, Any]
    accept: bool

    def found(self, orders: Sequence[Order]) -> int | None:
        """The number of the order it speaks of now: later ones move up when one is deleted."""
        written = spelled(self.document)
        if self.order < len(orders) and spelled(orders[self.order].document()) == written:
            return self.order
        return next((number for number, order in enumerate(orders) if spelled(order.document()) == written), None)


def overruled(orders: Sequence[Order], verdicts: Iterable[tuple[Verdict, str]]) -> tuple[Order, ...]:
    """The orders with every verdict (and its note) in force: an order under one is of the same type, with the same fields,
    and when the rules judge it the moderator answers. What it names must exist all the same."""
    judged = list(orders)
    for verdict, note in verdicts:
        number = verdict.found(orders)
        if number is not None:
            judged[number] = _under(orders[number], _accepted if verdict.accept else _refused(note))
    return tuple(judged)


def _under(order: Order, refusal: Any) -> Order:
    kind = type(order)
    same: Any = types.new_class(
        kind.__name__, (kind,), {"frozen": True, "kw_only": True}, lambda body: body.update(refusal=refusal(kind))
    )
    return same(**{field: getattr(order, field) for field in order.__struct_fields__})


def _accepted(kind: type[Order]) -> Any:
    def refusal(self: Order, state: Any) -> Refusal | None:
        by_rules = kind.refusal(self, state)
        return by_rules if by_rules is not None and by_rules.code.startswith(_BROKEN) else None

    return refusal


def _refused(note: str) -> Any:
    def of(kind: type[Order]) -> Any:
        def refusal(self: Order, state: Any) -> Refusal | None:
            return Refusal("by_ruling", f"by ruling: {note}")

        return refusal

    return of
