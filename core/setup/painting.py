"""Strokes of a brush on the board of a draft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from core.rulesets.scheme import Amount, Brush
from core.setup.draft import SetupDraft, steps
from core.setup.seating import leader_of
from core.setup.verdict import listed_places, owner_of, side_at

MOST = 9
"""The largest number a key sets at once."""


def stand(draft: SetupDraft, brush: Brush, thing: str, place: str | None) -> None:
    """Have a thing stand on a place, or nowhere. A home is one player's; a piece without an owner becomes that of whoever
    holds the place."""
    if place is not None and brush.sheet == draft.face.scheme.players:
        for other in draft.players():
            if other != thing and draft.field(brush.sheet, other, brush.path) == place:
                draft.put_field(brush.sheet, other, brush.path, None)
    draft.put_field(brush.sheet, thing, brush.path, place)
    if place is not None and brush.sheet != draft.face.scheme.players and owner_of(draft, brush.sheet, thing) is None:
        holder = holder_of(draft, place)
        field = owner_field(draft, brush.sheet)
        if holder is not None and field:
            draft.put_field(brush.sheet, thing, (field,), holder)


def owner_field(draft: SetupDraft, key: str) -> str:
    """The field of a piece that names whose it is; empty where it has none."""
    fields = draft.sheet(key).form.slots() if draft.has(key) else ()
    return next((field.name for field in fields if field.slot.kind == "player" and not field.many), "")


def holder_of(draft: SetupDraft, place: str) -> str | None:
    """The player who holds a place: who is named its owner, whose home it is, or the leader of the side whose it is."""
    scheme = draft.face.scheme
    players = draft.players()
    for brush in scheme.brushes:
        if brush.way == "owner":
            owner = draft.field(scheme.places, place, brush.path)
            if owner in players:
                return cast("str", owner)
        if brush.way == "stand" and brush.sheet == scheme.players:
            for player in players:
                if draft.field(brush.sheet, player, brush.path) == place:
                    return player
    side = side_at(draft, place)
    leader = leader_of(draft, side) if side is not None and scheme.sides else None
    return leader if leader in players else None


def own(draft: SetupDraft, brush: Brush, place: str, owner: str | None) -> None:
    """Have a place be somebody's, or nobody's; it is one party's at most."""
    key = draft.face.scheme.places
    for other in draft.face.scheme.brushes:
        if other.way == "owner" and other.path != brush.path and draft.field(key, place, other.path) is not None:
            draft.put_field(key, place, other.path, None)
    draft.put_field(key, place, brush.path, owner)
    _tidy(draft, place)


def amount_at(draft: SetupDraft, place: str, amount: Amount) -> int:
    """How much of an amount a place has; 0 where no number stands."""
    found = draft.field(draft.face.scheme.places, place, amount.path)
    return found if isinstance(found, int) and not isinstance(found, bool) else 0


def put_amount(draft: SetupDraft, place: str, amount: Amount, number: int) -> None:
    """Have a place yield so much; what is below 0 counts as 0, which is not written."""
    draft.put_field(draft.face.scheme.places, place, amount.path, max(0, number) or None)
    _tidy(draft, place)


def flagged(draft: SetupDraft, brush: Brush, place: str) -> bool:
    """Whether a place has a flag, or is in a list."""
    if brush.way == "listed":
        return place in listed_places(draft, brush)
    return draft.field(draft.face.scheme.places, place, brush.path) is True


def flag(draft: SetupDraft, brush: Brush, place: str, *, on: bool) -> None:
    """Set or clear the flag of a place, or put it on a list, in the order of the board, or off it."""
    if brush.way == "flag":
        draft.put_field(draft.face.scheme.places, place, brush.path, True if on else None)
        _tidy(draft, place)
        return
    listed = [one for one in listed_places(draft, brush) if one != place] + ([place] if on else [])
    order = {spot.id: number for number, spot in enumerate(draft.ground().spots)}
    path = (*steps(brush.sheet), *brush.path)
    draft.put(path, sorted(listed, key=lambda one: order.get(one, 0)) or None)
    if not listed:
        _put_empty(draft, path)


def _put_empty(draft: SetupDraft, path: tuple[str, ...]) -> None:
    """An empty list that is meant: without it the rules would begin with their own."""
    holder = draft.get(path[:-1])
    draft.put(path[:-1], {**(cast("dict[str, Any]", holder) if isinstance(holder, dict) else {}), path[-1]: []})


def link(draft: SetupDraft, brush: Brush, one: str, other: str) -> None:
    """Link two places, or part them where they are linked."""
    if one == other:
        return
    if brush.way == "pair":
        written = draft.get((*steps(brush.sheet), *brush.path))
        pairs = [list(pair) for pair in cast("list[Any]", written)] if isinstance(written, list) else []
        left = [pair for pair in pairs if set(pair) != {one, other}]
        draft.put((*steps(brush.sheet), *brush.path), left if len(left) < len(pairs) else [*pairs, [one, other]])
        return
    key = draft.face.scheme.places
    linked = False
    for here, there in ((one, other), (other, one)):
        found = draft.field(key, here, brush.path)
        names = list(cast("list[str]", found)) if isinstance(found, list) else []
        if there in names:
            linked = True
            draft.put_field(key, here, brush.path, [name for name in names if name != there] or None)
    if not linked:
        found = draft.field(key, one, brush.path)
        draft.put_field(key, one, brush.path, [*(cast("list[str]", found) if isinstance(found, list) else []), other])


def clear(draft: SetupDraft, place: str) -> None:
    """Take all painting off a place; what stands there goes back to its tray."""
    for brush in draft.face.scheme.brushes:
        match brush.way:
            case "owner":
                own(draft, brush, place, None)
            case "amount":
                for one in brush.amounts:
                    put_amount(draft, place, one, 0)
            case "flag" | "listed":
                if flagged(draft, brush, place):
                    flag(draft, brush, place, on=False)
            case "stand":
                for thing, _ in draft.rows(brush.sheet) if draft.has(brush.sheet) else ():
                    if draft.field(brush.sheet, thing, brush.path) == place:
                        draft.put_field(brush.sheet, thing, brush.path, None)
            case _:
                pass


def _tidy(draft: SetupDraft, place: str) -> None:
    """A square of a grid about which nothing is written has no row."""
    key = draft.face.scheme.places
    if draft.ground().grid and not draft.row(key, place):
        draft.put_rows(key, [(name, row) for name, row in draft.rows(key) if name != place])


def mirror(draft: SetupDraft, across: bool, down: bool) -> None:
    """Have the incomes and lists of the first half of a grid in the other half too: left to right, top to bottom, or both."""
    ground = draft.ground()
    if not ground.grid:
        return
    at = {(round(spot.x), round(spot.y)): spot.id for spot in ground.spots}
    wide, high = max(x for x, _ in at) + 1, max(y for _, y in at) + 1
    for (x, y), place in at.items():
        source = at[min(x, wide - 1 - x) if across else x, min(y, high - 1 - y) if down else y]
        if source != place:
            _copy(draft, source, place)


def _copy(draft: SetupDraft, source: str, place: str) -> None:
    for brush in draft.face.scheme.brushes:
        if brush.way == "amount":
            for one in brush.amounts:
                put_amount(draft, place, one, amount_at(draft, source, one))
        elif brush.way in ("flag", "listed") and flagged(draft, brush, source) != flagged(draft, brush, place):
            flag(draft, brush, place, on=flagged(draft, brush, source))


def fill(draft: SetupDraft, brush: Brush, pick: Callable[[int], int]) -> None:
    """Give every place without an amount one; `pick` draws a number below another. Places alike in both halves of a grid get
    the same, so that nobody is favoured."""
    ground = draft.ground()
    drawn: dict[tuple[float, float], tuple[int, int]] = {}
    wide = max((spot.x for spot in ground.spots), default=0)
    high = max((spot.y for spot in ground.spots), default=0)
    for spot in ground.spots:
        if any(amount_at(draft, spot.id, one) for one in brush.amounts):
            continue
        key = (min(spot.x, wide - spot.x), min(spot.y, high - spot.y)) if ground.grid else (spot.x, spot.y)
        which, many = drawn.setdefault(key, (pick(len(brush.amounts)), 1 + pick(3)))
        put_amount(draft, spot.id, brush.amounts[which], many * brush.amounts[which].step)
