"""Collect: the orders taken down for the turn in hand by player, and what of them has to be settled."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gui.adapters.change import EVERYTHING
from gui.adapters.desk import Desk
from gui.adapters.refresh import Refresher
from gui.adapters.requests import Calculate, WriteOrder
from gui.adapters.rule import owner_of
from gui.orders.list import OrderTree
from gui.orders.settle import Settle
from gui.widgets.measures import GAP
from gui.widgets.part import Part
from gui.widgets.parts import button, pile, row
from gui.widgets.theme import Look

ROOMY = 370
"""How wide the list is where its head has room for all buttons."""


class Collect(Part):
    """The orders of the turn: what needs a hand on top, then a heading a player with his orders under it."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Orders")
        self.desk = desk
        self.look = look
        self.list = OrderTree(desk, look)
        self.settle = Settle(desk, look, self.list.show_order)
        self.add_button = button("Add order", self.add, "primary", "Write an order by form (Ctrl+N)")
        self.reckon = button("Calculators", self.calculate, "quiet", "Odds and trials of what is planned (Ctrl+Shift+K)")
        self.tools = QWidget()
        self.tools.setLayout(row(self.reckon, self.add_button, spacing=4))
        self.setLayout(pile(self.settle, (self.list, 1), spacing=GAP))
        self.list.expanded.connect(self._share)
        self.list.collapsed.connect(self._share)
        self.setFocusProxy(self.list)
        self.settle.ended.connect(self.list.setFocus)
        Refresher(desk, self, self.refresh, EVERYTHING)
        look.changed.connect(self.refresh)

    def refresh(self) -> None:
        game = self.desk.game
        if game is None:
            return
        self.list.refresh()
        listed = self.list.statuses.statuses
        refused, off = sum(1 for one in listed if one.refusal), sum(1 for one in listed if one.called_off)
        will = ("was" if refused == 1 else "were") if self.desk.over else "will be"
        met = ", ".join([*([f"{refused} {will} refused"] if refused else []), *([f"{off} called off"] if off else [])])
        count = f"{len(listed)} in" if listed else ""  # "0 in" reads like one more tab
        self.head(met, "", alone=(f"{count} · {met}", met, count) if met else (count,))
        self.settle.refresh()
        self.add_button.setEnabled(self.desk.moderating)
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """What is to be settled takes half of the height at most, or all that the names of the players leave while none of
        them is opened by hand; a narrow head leaves the calculators to the menu."""
        left = 0 if self.list.by_hand else self.height() - self.list.folded_height() - GAP
        self.settle.setMaximumHeight(max(self.look.px(90), self.height() // 2, left))
        there = self.desk.game is not None and bool(self.desk.game.face.calculators)
        self.reckon.setVisible(there and self.width() >= self.look.px(ROOMY))

    def add(self) -> None:
        """Begin an order of the player whose thing is selected, else of the one selected in the list."""
        thing = self.desk.thing
        owner = owner_of(self.desk, thing) if thing is not None else None
        by = owner or self.list.player
        self.desk.asked.emit(WriteOrder(by=by if by in self.desk.players() else None))

    def calculate(self) -> None:
        """Have the calculators opened."""
        self.desk.asked.emit(Calculate())
