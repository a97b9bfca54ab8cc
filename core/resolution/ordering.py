"""Gestures about the orders of a turn: taken down, changed, taken off the list, taken sooner or later."""

from __future__ import annotations

from typing import Any

from core.complaint import Rejected
from core.resolution.record import Record, RecordGesture, TurnRecord


class GiveOrder(RecordGesture, frozen=True, omit_defaults=True, tag="give_order"):
    """Orders are taken down: in place of those numbered `replaced`, where the first of these stood, or last in line."""

    orders: tuple[dict[str, Any], ...]
    replaced: tuple[int, ...] = ()

    def made(self, record: Record) -> Record:
        old = record.turn(self.turn)
        at = min(self.replaced, default=len(old.orders))
        for number in self.replaced:
            _there(old, number)
        later = tuple(order for number, order in enumerate(old.orders) if number > at and number not in self.replaced)
        return record.with_turn(self.turn, old.with_orders((*old.orders[:at], *self.orders, *later)))

    def meant(self, record: Record) -> tuple[Any, ...]:
        return tuple(_ordered(record, self.turn, number) for number in self.replaced)

    def label(self) -> str:
        what = "Add an order" if len(self.orders) == 1 else f"Add {len(self.orders)} orders"
        gone = len(self.replaced)
        return f"{what} in place of {'another' if gone == len(self.orders) == 1 else gone}" if gone else what


class ChangeOrder(RecordGesture, frozen=True, tag="change_order"):
    """The order of that number reads otherwise now."""

    number: int
    order: dict[str, Any]

    def made(self, record: Record) -> Record:
        old = record.turn(self.turn)
        _there(old, self.number)
        orders = (*old.orders[: self.number], self.order, *old.orders[self.number + 1 :])
        return record.with_turn(self.turn, old.with_orders(orders))

    def meant(self, record: Record) -> tuple[Any, ...]:
        return _ordered(record, self.turn, self.number)

    def label(self) -> str:
        return "Change an order"


class WithdrawOrder(RecordGesture, frozen=True, tag="withdraw_order"):
    """The order of that number is taken off the list; later ones move up."""

    number: int

    def made(self, record: Record) -> Record:
        old = record.turn(self.turn)
        _there(old, self.number)
        return record.with_turn(self.turn, old.with_orders(old.orders[: self.number] + old.orders[self.number + 1 :]))

    def meant(self, record: Record) -> tuple[Any, ...]:
        return _ordered(record, self.turn, self.number)

    def label(self) -> str:
        return "Delete an order"


class MoveOrder(RecordGesture, frozen=True, tag="move_order"):
    """The order of that number is taken as number `to` of all."""

    number: int
    to: int

    def made(self, record: Record) -> Record:
        old = record.turn(self.turn)
        _there(old, self.number)
        _there(old, self.to)
        orders = list(old.orders)
        orders.insert(self.to, orders.pop(self.number))
        return record.with_turn(self.turn, old.with_orders(orders))

    def meant(self, record: Record) -> tuple[Any, ...]:
        first, last = sorted((self.number, self.to))
        return _ordered(record, self.turn, first, last)  # it passes these

    @property
    def way(self) -> str:
        """Whether the order is taken "sooner" or "later"."""
        return "sooner" if self.to < self.number else "later"

    def label(self) -> str:
        return f"Take an order {self.way}"


def changed_orders(
    record: Record, turn: int, orders: tuple[dict[str, Any], ...], replaced: tuple[int, ...], places: tuple[int, ...] = ()
) -> Record:
    """The record with orders of a turn taken down, each before the order numbered in `places` (last in line without any), and
    those numbered `replaced` gone."""
    if not orders and not replaced:
        return record
    old = record.turn(turn)
    last = len(old.orders)
    for number in (*replaced, *(place for place in places if place != last)):
        _there(old, number)
    if len(places) not in (0, len(orders)):
        raise Rejected.because("orders", f"{len(orders)} orders have {len(places)} places.", "Give each its place, or none.")
    before: dict[int, list[dict[str, Any]]] = {}
    for number, order in enumerate(orders):
        before.setdefault(places[number] if places else last, []).append(order)
    now: list[dict[str, Any]] = []
    for number, order in enumerate(old.orders):
        now += before.get(number, ())
        now += [order] if number not in replaced else []
    now += before.get(last, ())
    return record.with_turn(turn, old.with_orders(now))


def _ordered(record: Record, turn: int, first: int, last: int | None = None) -> tuple[dict[str, Any], ...]:
    """The order of that number, or those up to another."""
    return record.turn(turn).orders[first : (first if last is None else last) + 1]


def _there(old: TurnRecord, number: int) -> None:
    if not 0 <= number < len(old.orders):
        raise Rejected.because("orders", f"There is no order {number}.", f"There are {len(old.orders)}, counted from 0.")
