"""The orders of the turn as a Qt item model, and what may stand in an order's slots."""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from core.game import Standing
from core.orders.form import Field
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
        standing = self.listed[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (
                "✖" if standing.refusal else "✓",
                self.desk.name(standing.order.by),
                standing.order.sentence(self.desk.view.state.names),
            )[index.column()]
        if role == REFUSAL:
            return refusal_of(standing)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"<p>{escape(standing.order.sentence(self.desk.view.state.names))}</p><p>{escape(refusal_of(standing))}</p>"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = standing.order.sentence(self.desk.view.state.names)
            return f"{self.desk.name(standing.order.by)}: {words} {refusal_of(standing)}".strip()
        return None


def refusal_of(standing: Standing) -> str:
    """Why an order would be refused, with its rules; empty when it stands."""
    refusal = standing.refusal
    if refusal is None:
        return ""
    rules = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
    return f"Refused as things stand: {refusal.sentence}{rules}"


def suggestions(desk: Desk, field: Field) -> tuple[tuple[Any, str], ...]:
    """What may stand in a slot, as (id, name): its fixed words, or the things of its kind that the desk can see."""
    slot = field.slot
    if slot.choices:
        return tuple((word, word.replace("_", " ")) for word in slot.choices)
    if slot.kind == "flag":
        return ((True, "yes"), (False, "no"))
    if slot.kind == "player":
        players = desk.in_play.face.players(desk.in_play.resolution.start)
        return tuple((player, desk.name(player)) for player in players)
    if slot.kind in ("square", "place", "area", "planet", "location"):
        return tuple((place.id, place.label) for place in desk.map.places)
    named = desk.in_play.state.names.kinds.get(f"{slot.kind}s")
    listed = next((table for table in desk.tables if table.key in (slot.kind, f"{slot.kind}s")), None)
    found = [(row.id, str(row.cells[0])) for row in listed.rows] if listed else []
    if slot.kind == "unit" and not found:
        found = [(token.id, token.label) for token in desk.map.tokens]
    if named is not None:
        found.extend((thing, name.name or thing) for thing, name in named.items() if thing not in dict(found))
    return tuple(found)
