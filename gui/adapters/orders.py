"""The orders of the turn as a Qt item model, and what may stand in an order's slots."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from core.docket import Standing
from core.ledger.register import Register
from core.orders.form import Slot
from gui.adapters.desk import Desk

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
REFUSAL = Qt.ItemDataRole.UserRole + 1
"""Why the order would be refused, or an empty text."""
COLUMNS = ("", "Player", "Order")


class OrdersModel(QAbstractTableModel):
    """The orders in the order given: a mark, the player, and the order in words."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.listed: tuple[Standing, ...] = ()

    def show(self) -> None:
        self.beginResetModel()
        self.listed = self.desk.orders() if self.desk.game else ()
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.listed)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        standing, over = self.listed[index.row()], self.desk.in_play.resolution.done
        if role == Qt.ItemDataRole.DisplayRole:
            return (
                "✖" if standing.refusal else "✓",
                self.desk.name(standing.order.by),
                standing.order.sentence(self.desk.view.state.names),
            )[index.column()]
        if role == REFUSAL:
            return refusal_of(standing, over=over)
        if role == Qt.ItemDataRole.ToolTipRole:
            words = standing.order.sentence(self.desk.view.state.names)
            return f"<p>{escape(words)}</p><p>{escape(refusal_of(standing, over=over))}</p>"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = standing.order.sentence(self.desk.view.state.names)
            return f"{self.desk.name(standing.order.by)}: {words} {refusal_of(standing, over=over)}".strip()
        return None


def refusal_of(standing: Standing, *, over: bool) -> str:
    """Why an order would be refused, or was when the turn is over, with its rules; empty when it stands."""
    refusal = standing.refusal
    if refusal is None:
        return ""
    rules = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
    return f"{'Refused' if over else 'Refused as things stand'}: {refusal.sentence}{rules}"


def suggest(desk: Desk, slot: Slot) -> tuple[tuple[Any, str], ...]:
    """What may stand in a slot, as (id, name): the things of its kind before the turn in hand."""
    game, kind = desk.in_play, slot.kind
    state = game.resolution.start
    if kind == "player":
        return tuple((player, desk.name(player)) for player in game.face.players(state))
    places = tuple((place.id, place.label) for place in desk.map.places)
    if kind in PLACES:
        return places
    if kind in SIDES:
        return tuple((side.id, side.name) for side in desk.map.sides)
    if kind in ANYTHING:
        named = ((thing, desk.name(thing)) for things in state.names.kinds.values() for thing in things)
        return _once((*((token.id, token.label) for token in desk.map.tokens), *places, *named))
    found: list[tuple[Any, str]] = []
    for word in plurals(kind):
        things = getattr(state, word, None)
        if isinstance(things, Register):
            found += ((thing, desk.name(thing)) for thing in things)
        found += ((thing, desk.name(thing)) for thing in state.names.kinds.get(word, ()))
    listed = next((table for table in desk.tables if table.key == kind or table.key in plurals(kind)), None)
    if not found and listed is not None:
        found = [(row.id, str(row.cells[0])) for row in listed.rows]
    if not found and kind == "unit":
        found = [(token.id, token.label) for token in desk.map.tokens]
    return _once(found)


PLACES = ("square", "place", "area")
"""Kinds of slots that any place of the board fits."""
SIDES = ("side", "party")
"""Kinds of slots that a party with a colour of its own fits."""
ANYTHING = ("target", "thing")
"""Kinds of slots that whatever has a name fits."""
CALLED = {"company": ("catalogue",), "design": ("catalogue",), "lot": ("auctions",), "house": ("houses", "players")}
"""Where things of a kind stand that are not listed under the plural of its name."""


def plurals(kind: str) -> tuple[str, ...]:
    """The words that things of a kind may be listed under."""
    stem = f"{kind[:-1]}ie" if kind.endswith("y") and kind[-2:-1] not in "aeiou" else kind
    return CALLED.get(kind, (f"{stem}s", f"{kind}es"))


def _once(found: Iterable[tuple[Any, str]]) -> tuple[tuple[Any, str], ...]:
    named: dict[Any, str] = {}
    for thing, name in found:
        named.setdefault(thing, name)
    return tuple(named.items())
