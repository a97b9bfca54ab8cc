"""Arrows from where tokens stood as the turn began to where they stand."""

from __future__ import annotations

from gui.adapters.board.effect import Effect
from gui.board.map_view import MapView
from gui.board.routes import edge, way
from gui.board.traces import Arrow


def draw_moves(view: MapView, effect: Effect) -> None:
    """Draw where the tokens of the map came from in this turn."""
    desk, plan = view.desk, view.plan
    for token in desk.map.tokens:
        old, chip = effect.before(token.id), view.chip(token.id)
        if old is None or not token.stands or old.at == token.at or old.at not in plan.tiles or chip is None:
            continue
        start, end = plan.tiles[old.at], plan.tiles[token.at]
        if plan.grid:
            path = [start.center(), edge(chip.rect, chip.rect.center(), start.center())]
        else:
            path = way(plan, start, end, (old.at, token.at))
        said = f"{token.label} came from {desk.name(old.at)}"
        view.put_move(Arrow(path, view.look, desk.sign(token.side), said, -1, quiet=token.shape == "round"))
    view.drop_moves()
