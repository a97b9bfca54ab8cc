"""What can be laid over the map: who controls what, what yields most, who can reach what; and whose eyes one looks through."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gui.adapters.background import Task
from gui.adapters.board.reach import work_out
from gui.adapters.desk import Desk
from gui.board.map_view import MapView
from gui.widgets.theme import blend, glyph

CONTROL, INCOME, THREATS = "control", "income", "threats"
OVERLAYS = {
    CONTROL: "Who holds what, in full colour",
    INCOME: "What each place yields in a turn, all of it together",
    THREATS: "Whose units could be ordered there",
}


class Overlays(QObject):
    """The overlay that is on, if any. What takes long is worked out behind the window and laid on when it is there."""

    changed = Signal()
    """Another overlay is on, or there is more to lay."""

    def __init__(self, desk: Desk, board: MapView) -> None:
        super().__init__(board)
        self.desk = desk
        self.board = board
        self.on = ""
        self.reach: dict[str, frozenset[str]] = {}
        """By place: the sides whose units could be ordered there, at the moment and through the eyes looked at."""
        self._of: object = None
        self._task: Task | None = None

    def put(self, overlay: str | None) -> None:
        """Lay that overlay on, or none."""
        wanted = overlay if overlay in OVERLAYS else ""
        if wanted != self.on:
            self.on = wanted
            self.changed.emit()

    def lay(self) -> None:
        """Tint the tiles as the overlay has it."""
        if not self.on:
            return
        board, look = self.board, self.board.look
        if self.on == THREATS:
            self._work_out()
        most = max((place.income for place in self.desk.map.places), default=0) or 1
        for place in self.desk.map.places:
            tile = board.tile(place.id)
            if tile is None or (tile.frame and self.on != THREATS):
                continue
            if self.on == CONTROL:
                side = tile.side
                tile.tint = blend(look.colour("tile"), look.side(side), 0.62) if side is not None else look.colour("tile")
            elif self.on == INCOME:
                tile.tint = blend(look.colour("tile"), look.tone("money"), 0.75 * place.income / most)
                tile.said = str(place.income) if place.income and not tile.named else ""
            elif self.on == THREATS:
                sides = [self.desk.sign(side) for side in self.reach.get(place.id, ()) if side != place.side]
                shown = sorted({side for side in sides if side is not None}, key=lambda side: (side.colour, side.glyph))
                tile.said = " ".join(glyph(side) for side in shown)
                tile.tint = blend(look.colour("tile"), look.colour("bad"), min(0.5, 0.16 * len(shown))) if shown else None

    def _work_out(self) -> None:
        """Begin to work out who can reach what, unless that is known."""
        looked_at = self.desk.view.state
        if self._of is looked_at:
            return
        self._of = looked_at
        if self._task is not None:
            self._task.cancel()
        self._task = work_out(self.desk, self._take, self)

    def _take(self, found: dict[str, frozenset[str]]) -> None:
        self.reach = found
        self._task = None
        if self.on == THREATS:
            self.changed.emit()
