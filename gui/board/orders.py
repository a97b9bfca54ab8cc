"""Every order of the turn put on the map: where its arrows run and its signs stand, and which orders have no place there."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QRectF

from gui.adapters.board.orders import OrderOnMap, Trace, orders_on_map
from gui.board.map_view import MapView
from gui.board.routes import Ends, apart, beside, edge, next_to, way, within
from gui.board.traces import RING, Arrow, ArrowLabel, Ring, spread, whose
from gui.widgets.theme import Sign

FADED = 0.3


class Drawn:
    """What was drawn, by the numbers of the orders; `beside` are those that have no place on the map."""

    def __init__(self) -> None:
        self.items: dict[int, list[Arrow | Ring]] = {}
        self.signs: dict[str, str] = {}
        """What the ringed signs stand for; a letter may stand for several kinds of order."""
        self.beside: list[OrderOnMap] = []

    def fade(self) -> None:
        """Let what is laid over the map be seen through the orders."""
        for items in self.items.values():
            for item in items:
                item.setOpacity(FADED)

    def frame(self, number: int | None) -> None:
        """Draw one order heavier than the others."""
        for one, items in self.items.items():
            for item in items:
                if item.chosen != (one == number):
                    item.chosen = one == number
                    item.update()


def draw(board: MapView, shown: str) -> Drawn:
    """Put the orders on the map that are to be shown."""
    drawn = Drawn()
    grown = 1.0 if board.plan.grid else board.plan.text
    rings, lanes, shared, corners = Counter[str](), list[list[QPointF]](), Counter[Ends](), Counter[tuple[float, float]]()
    for one in orders_on_map(board.desk, shown):
        if not one.traces:
            drawn.beside.append(one)
        refused, items = bool(one.refusal), drawn.items.setdefault(one.number, [])
        for trace in one.traces:
            if trace.form == "ring":
                spot = _spot(board, trace.ends[0], rings)
                item: Arrow | Ring = Ring(
                    spot, trace.sign, board.look, one.side, one.said, one.number, refused=refused, grown=grown
                )
                said = drawn.signs.get(trace.sign, "").split(", ")
                drawn.signs[trace.sign] = ", ".join(dict.fromkeys(word for word in (*said, one.meaning) if word))
            else:
                item = _arrow(board, trace, one.side, one.said, one.number, lanes, shared, corners, refused=refused)
            items.append(item)
            board.put(item)
    arrows = [item for items in drawn.items.values() for item in items if isinstance(item, Arrow)]
    spread(arrows)
    for arrow in arrows:
        if arrow.label or arrow.refused:
            board.put(ArrowLabel(arrow))
    for place in board.plan.frames:
        tile = board.tile(place)
        if tile is not None:
            tile.leave_room(rings[place] * (RING * grown * 2 + 1))
    return drawn


def _arrow(
    board: MapView, trace: Trace, side: Sign | None, said: str, number: int, lanes: list[list[QPointF]],
    shared: Counter[Ends], corners: Counter[tuple[float, float]], *,
    refused: bool,
) -> Arrow:  # fmt: skip
    plan = board.plan
    ends = (_place(board, trace.ends[0]), _place(board, trace.ends[-1]))
    if ends[0] == ends[1]:  # from token to token of one place
        start, goal = _chip(board, trace.ends[0]), _chip(board, trace.ends[-1])
        path = within(start, goal)
    elif plan.grid:
        start = _chip(board, trace.ends[0])
        path = [start.center(), *(plan.tiles[place].center() for end in trace.ends[1:] if (place := _place(board, end)))]
        path = [edge(start, path[0], path[1]), *path[1:]] if trace.form == "arrow" else path
    else:
        path = way(plan, plan.tiles[ends[0] or ""], plan.tiles[ends[1] or ""], ends)
        path = path if plan.frames else apart(path, corners)
    if plan.frames and ends[0] != ends[1]:
        path = beside(plan, path, ends, lanes)
    elif board.plan.grid or ends[0] != ends[1]:
        path = next_to(path, shared)
    headed = trace.form == "arrow"
    label = trace.sign if not headed else whose(side, trace.count)
    return Arrow(
        path,
        board.look,
        side,
        said,
        number,
        refused=refused,
        quiet=trace.quiet,
        headed=headed,
        label=label,
        fine=ends[0] == ends[1],
    )


def _chip(board: MapView, end: str) -> QRectF:
    """Where a token is drawn; the middle of its place where it is not drawn by itself, or where a place is meant."""
    chip = None if end in board.plan.tiles else board.chip(end)
    if chip is not None:
        return chip.rect
    middle = board.plan.tiles[_place(board, end) or ""].center()
    return QRectF(middle.x() - 8, middle.y() - 8, 16, 16)


def _place(board: MapView, end: str) -> str | None:
    token = board.desk.token(end)
    return end if end in board.plan.tiles else token.at if token is not None else None


def _spot(board: MapView, end: str, rings: Counter[str]) -> QPointF:
    """Where the next ringed sign of a token or place stands; those of a card's tokens stand with those of the card."""
    plan, chip = board.plan, board.chip(end)
    if plan.grid and end not in plan.tiles and chip is not None:
        rings[end] += 1
        return chip.rect.topRight() + QPointF(3 - (rings[end] - 1) * RING, -1)
    place = _place(board, end) or ""
    ring = RING if plan.grid else RING * plan.text
    tile, number = plan.tiles[place], rings[place]
    rings[place] += 1
    step = number * (ring * 2 + 1)
    if plan.grid:
        lower = 53 - 12 * (plan.on_square(place) - 1)  # larger figures at its foot reach higher
        return QPointF(tile.right() - ring - 3 - step % (tile.width() - 24), tile.top() + lower)
    shown = board.tile(place)
    if place in plan.frames or shown is None:
        return QPointF((shown.head_room if shown else tile.right()) - ring - 4 - step, tile.top() + 21 * plan.text)
    spots = plan.signed(shown.place, ring)
    return spots[number % len(spots)]
