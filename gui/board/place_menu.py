"""A place as a list of all that stands on it, and of all that can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.adapters.about import add_orders
from gui.adapters.board.effect import Token
from gui.adapters.desk import Desk
from gui.adapters.order_status import said_of
from gui.adapters.rule import add_rulings, add_sign
from gui.widgets.menus import Menu
from gui.widgets.theme import glyph


def menu_of(parent: QWidget, desk: Desk, place: str, move: Callable[[str], object] | None = None) -> Menu:
    """The list of a place; choosing a token selects it. `move` begins to move a thing by ruling, where there is a way to."""
    menu = Menu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.head(_alone(desk, place))  # who stands there is listed below
    menu.addSeparator()
    for token in desk.tokens_at(place):
        mark = glyph(desk.sign(token.side))
        action = menu.addAction(f"{mark}  {token.title if _names(token) else token.label}")
        action.triggered.connect(lambda _=False, thing=token.id: desk.select(place, thing))
    here = [(place, desk.name(place)), *((token.id, token.label) for token in desk.tokens_at(place))]
    add_orders(menu, desk, parent, here)
    chosen = desk.token(desk.thing)

    def rulings(thing: str) -> Menu | None:
        called = chosen.label if chosen is not None and thing == chosen.id else ""
        return add_rulings(menu, desk, thing, partial(move, thing) if move is not None else None, called)

    held = desk.placed(place)
    # Of an army the state may keep nothing: the place is ruled on, or what is there without a token.
    if (chosen is None or rulings(chosen.id) is None) and rulings(place) is None:
        for thing in held.here if held is not None else ():
            about = menu.under(desk.name(thing))
            about.menuAction().setVisible(add_rulings(about, desk, thing) is not None)
    add_sign(menu, desk, chosen.side if chosen is not None else held.side if held is not None else None)
    return menu


def described(desk: Desk, place: str) -> str:
    """One line about a place: who holds it, its badges, and who stands there."""
    tokens = ", ".join(token.label for token in desk.tokens_at(place))
    return " · ".join(part for part in (_alone(desk, place), tokens) if part)


def _alone(desk: Desk, place: str) -> str:
    here = desk.placed(place)
    if here is None:
        return ""
    side = next((side.name for side in desk.map.sides if side.id == here.side), "")
    badges = ", ".join(badge.title or f"{badge.tone} {badge.text}" for badge in here.badges)
    name = [here.title] if here.title.startswith(here.label) else [here.label, here.title or side]
    return " · ".join(part for part in (*name, "" if here.title else badges) if part)


def said(token: Token) -> str:
    """A token in one line: its name, and what more its title tells."""
    return token.title if _names(token) else " · ".join(filter(None, (token.label, token.title)))


def pointed_at(desk: Desk, token: Token) -> str:
    """A token in one line, with whose it is and, as long as orders are taken, what it is ordered to do."""
    line = said(token)
    owner = next((side.name for side in desk.map.sides if side.id == token.side), "")
    given = desk.orders() if desk.orders_shown else ()
    ordered = (said_of(desk, one.order) for one in given if next((word for _, word in one.order.filled()), None) == token.id)
    return " · ".join((line, *([owner] if owner and owner not in line else []), *ordered))


def _names(token: Token) -> bool:
    """Whether the title of a token says its name and more of it, and is no word of how it is used."""
    return token.title.startswith(token.label)
