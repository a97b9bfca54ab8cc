"""Arrows from where tokens stood as the turn began to where they stand, and to where they are sent and have not come yet."""

from __future__ import annotations

from functools import partial

from gui.adapters.board.effect import Effect, Token
from gui.board.map_view import MapView
from gui.board.routes import edge, way
from gui.board.tokens import Chip
from gui.board.traces import Arrow, whose
from gui.widgets.theme import Sign


def draw_moves(view: MapView, effect: Effect) -> None:
    """Draw where the tokens of the map came from in this turn, and where they are bound for."""
    desk, plan = view.desk, view.plan
    for token in desk.map.tokens:
        old = effect.before(token.id)
        if old is None or old.at == token.at or not token.stands or old.at not in plan.tiles:
            continue
        chip = view.chip(token.id)
        if chip is None:
            continue
        side, said = desk.sign(token.side), f"{token.label} came from {desk.name(old.at)}"
        spot = chip.rect.topLeft().toTuple() if plan.grid else None
        view.put_move((old.at, token.at, spot, side, said, token.shape), partial(_arrow, view, old, token, chip, said))
    sent: dict[tuple[str, str, str | None], list[str]] = {}
    for token in desk.map.tokens:
        for to in token.bound:
            if to in plan.tiles and token.at in plan.tiles and to != token.at:
                sent.setdefault((token.at, to, token.side), []).append(token.label)
    for (at, to, owner), named in sent.items():
        side, said = desk.sign(owner), f"On the way from {desk.name(at)} to {desk.name(to)}: {', '.join(named)}"
        view.put_move((at, to, side, said), partial(_bound, view, (at, to), side, said, len(named)))
    view.drop_moves()


def _bound(view: MapView, ends: tuple[str, str], side: Sign | None, said: str, count: int) -> Arrow:
    path = way(view.plan, view.plan.tiles[ends[0]], view.plan.tiles[ends[1]], ends)
    return Arrow(path, view.look, side, said, -1, label=whose(side, count if count > 1 else 0))


def _arrow(view: MapView, old: Token, token: Token, chip: Chip, said: str) -> Arrow:
    plan, start, end = view.plan, view.plan.tiles[old.at], view.plan.tiles[token.at]
    if plan.grid:
        path = [start.center(), edge(chip.rect, chip.rect.center(), start.center())]
    else:
        path = way(plan, start, end, (old.at, token.at))
    return Arrow(path, view.look, view.desk.sign(token.side), said, -1, quiet=token.shape == "round")
