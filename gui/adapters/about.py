"""Orders about a thing: the kinds whose slots take it, begun with it filled in, for the menus of rosters and board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from PySide6.QtWidgets import QWidget

from core.complaint import Rejected
from core.ledger.register import Register
from core.orders.form import Form, FormField, Slot, plurals
from core.orders.order import Order, read_order
from gui.adapters.desk import Desk
from gui.adapters.documents import document_of
from gui.adapters.orders import WORDS, by_name, suggest, title_of
from gui.adapters.requests import WriteOrder
from gui.widgets.menus import Menu

DEEP = 2
"""How far into an order's forms a thing is looked for."""


class About(NamedTuple):
    """An order one may begin: its kind, who would give it (None where that is open), and what is filled in."""

    kind: type[Order]
    by: str | None
    fields: dict[str, Any]

    @property
    def title(self) -> str:
        """The label of the order's kind."""
        return title_of(self.kind)


def orders_about(desk: Desk, table: str, thing: str) -> list[About]:
    """What can be ordered about a thing, by what it is called; `table` is the key of the roster it stands in, if any.

    Kinds that make a new thing of those a roster lists are offered for each of its rows.
    """
    if not desk.moderating or desk.moment is not None or desk.in_play.resolution.done:
        return []
    takes = cache(lambda slot: slot.kind not in WORDS and any(value == thing for value, _ in suggest(desk, slot)))
    found: list[About] = []
    for kind in by_name(desk):
        fields = _filled(kind, thing, takes)
        if fields is not None:
            found.append(About(kind, _giver(desk, kind, thing, fields), fields))
        elif _makes(kind, table):
            found.append(About(kind, None, {}))
    return found


def add_orders(menu: Menu, desk: Desk, parent: QWidget, things: Iterable[tuple[str, str]]) -> Menu | None:
    """Put what can be ordered about things (id and name) into a menu, under one heading; None where it is nothing."""
    listed = [(name, found) for thing, name in things if (found := orders_about(desk, "", thing))]
    if not listed:
        return None
    alone = len(listed) == 1
    inner = Menu(menu, f"Orders about {listed[0][0]}" if alone else "Orders about what is here")
    for name, found in listed:
        _list(inner if alone else inner.under(name), desk, parent, found)
    menu.addSeparator()
    menu.addMenu(inner)
    return inner


def _list(menu: Menu, desk: Desk, parent: QWidget, found: Iterable[About]) -> None:
    for about in found:
        action = menu.addAction(f"{about.title} …")
        action.triggered.connect(lambda _=False, about=about: begin(desk, parent, about))


def begin(desk: Desk, parent: QWidget, about: About) -> None:
    """Open the form of an order with what is known filled in."""
    desk.asked.emit(WriteOrder(None, about.kind, about.by, about.fields))


def add_row_orders(menu: Menu, desk: Desk, parent: QWidget, table: str, thing: str) -> None:
    """Put the orders about a row of a roster into a menu."""
    found = orders_about(desk, table, thing)
    if found:
        menu.addSeparator()
        _list(menu, desk, parent, found)


def _filled(form: type[Form], thing: str, takes: Callable[[Slot], bool], depth: int = 1) -> dict[str, Any] | None:
    """The fields of a form with the thing in the first slot that takes it; None where none does."""
    for field in form.slots():
        value = _value(field, thing, takes, depth)
        if value is not None:
            return {field.name: [value] if field.many else value}
    return None


def _value(field: FormField, thing: str, takes: Callable[[Slot], bool], depth: int) -> Any:
    if not field.slot.forms:
        return thing if not field.slot.keys and takes(field.slot) else None
    alone = len(field.slot.forms) == 1 and not field.many and not field.slot.keys
    return _filled(field.slot.forms[0], thing, takes, depth + 1) if alone and depth < DEEP else None


def _makes(kind: type[Order], table: str) -> bool:
    """Whether an order begins with the name of a new thing of the kind a roster lists."""
    first = kind.slots()[0] if kind.slots() else None
    return first is not None and first.slot.kind in WORDS and table in (first.name, *plurals(first.name))


def _giver(desk: Desk, kind: type[Order], thing: str, fields: dict[str, Any]) -> str | None:
    """Who could give it: the first player it would not be refused to, else the first whom it would be refused for another
    reason than most, else whoever the thing is said to be of."""
    game = desk.in_play
    start = game.resolution.start
    players = game.face.players(start)
    codes: dict[str, str] = {}
    for player in players if not kind.MODERATOR else ():
        try:
            order = read_order(game.face.orders, document_of(kind, player, fields))
        except Rejected:
            break
        refusal = order.refusal(game.resolution.opening)
        if refusal is None:
            return player
        codes[player] = refusal.code
    if codes:
        ((usual, many),) = Counter(codes.values()).most_common(1)
        apart = next((player for player, code in codes.items() if code != usual), None)
        if apart is not None and many > 1:
            return apart
    for name in start.__struct_fields__:
        things = getattr(start, name)
        value = things.get(thing) if isinstance(things, Register) else None
        owners = (getattr(value, field, None) for field in getattr(value, "__struct_fields__", ()))
        owner = next((one for one in owners if isinstance(one, str) and one in players), None)
        if owner is not None:
            return owner
    return None
