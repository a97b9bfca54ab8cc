"""What the turn would say to the orders of a letter, tried behind the window."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QObject

from core.order_status import foreseen_together
from core.orders.order import Order
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.writing import refused


class Trials:
    """Tries one list of orders at a time for `owner`. Until a list was tried, each of its orders has the answer it had in the
    last one, if it was in it."""

    def __init__(self, desk: Desk, owner: QObject) -> None:
        self._desk, self._owner = desk, owner
        self._task: Task | None = None
        self._tried: object = None
        """What the last list was: the stand of the game, the orders, those they replace."""
        self._said: dict[str, str] = {}
        """Why each order of it would be refused, as it is written; empty where it would not."""

    def said(self, orders: Sequence[Order]) -> list[str | None]:
        """Why each would be refused, as far as that is known; None where it is not known yet."""
        return [self._said.get(_written(order)) for order in orders]

    def begin(
        self, orders: Sequence[Order], replaced: Collection[int], then: Callable[[], object], *, doubted: bool = True
    ) -> None:
        """Have these orders tried in place of those of the numbers `replaced`, unless they are the last ones that were; `then`
        goes on where the answers are others than `said` had. Where none of the orders is `doubted`, none is called legal, so only
        a refusal is another answer."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        game, before = self._desk.in_play.apart(), self.said(orders)
        of = (game.journal.made, tuple(map(_written, orders)), tuple(replaced))
        if of == self._tried or not orders:
            return

        def done(found: tuple[str, ...]) -> None:
            self._task, self._tried = None, of
            self._said = dict(zip(of[1], found, strict=True))
            now = self.said(orders)
            if now != before and (doubted or any((*now, *before))):
                then()

        def fell(_: str) -> None:
            self._task = None

        def work(_: Task) -> tuple[str, ...]:
            return tuple(map(refused, foreseen_together(game, orders, replaced)))

        self._task = self._desk.background.run("Trying the orders", work, done, fell, self._owner)


def _written(order: Order) -> str:
    return json.dumps(order.document(), sort_keys=True, default=str)
