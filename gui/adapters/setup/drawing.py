"""What a draft has on its board, place by place, and what each brush may paint with."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from core.rulesets.map import lettered
from gui.adapters.setup.draft import Brush, Draft, Ground
from gui.widgets.theme import Sign


class Piece(NamedTuple):
    """Something that stands on a place."""

    sheet: str
    thing: str
    letters: str
    name: str
    side: Sign | None


class Drawn(NamedTuple):
    """One place as it is drawn."""

    place: str
    name: str
    x: float
    y: float
    side: Sign | None
    amounts: tuple[tuple[str, str], ...]
    signs: tuple[str, ...]
    home: bool
    pieces: tuple[Piece, ...]


def letters(title: str) -> str:
    """Two letters that stand for a kind of things on a sign."""
    return lettered({title: title})[title]


def _letters_of(draft: Draft, sheet: str) -> dict[str, str]:
    """Two letters for each thing of a part, as its token will bear in the game: no two alike as far as their names allow."""
    return lettered({thing: draft.called(sheet, thing) for thing, _ in draft.rows(sheet)})


def kept_in_place(ground: Ground, before: Ground) -> Ground:
    """The ground as it lay before where it has the same places, and other links at most: it stays where it is under the hand
    that links them."""
    lay = {spot.id: spot for spot in before.spots}
    if ground.grid or lay.keys() != {spot.id for spot in ground.spots}:
        return ground
    return structs.replace(ground, spots=tuple(structs.replace(one, x=lay[one.id].x, y=lay[one.id].y) for one in ground.spots))


def drawn(draft: Draft, ground: Ground) -> list[Drawn]:
    """The places of a draft with all that is painted on them."""
    scheme = draft.face.scheme
    signs = draft.signs()
    standing: dict[str, list[Piece]] = {}
    homes: set[str] = set()
    for brush in scheme.brushes:
        if brush.way != "stand" or not draft.has(brush.sheet):
            continue
        marked = _letters_of(draft, brush.sheet)
        for thing, row in draft.rows(brush.sheet):
            at = draft.field(brush.sheet, thing, brush.path)
            if not isinstance(at, str):
                continue
            if not brush.tray:
                homes.add(at)
                continue
            name = draft.called(brush.sheet, thing)
            side = draft.side_of(draft.owner_of(brush.sheet, thing)) if isinstance(row, dict) else None
            standing.setdefault(at, []).append(Piece(brush.sheet, thing, marked[thing], name, signs.get(side or "")))
    found: list[Drawn] = []
    for spot in ground.spots:
        amounts: list[tuple[str, str]] = []
        marks: list[str] = []
        for brush in scheme.brushes:
            if brush.way == "amount":
                for amount in brush.amounts:
                    number = draft.field(scheme.places, spot.id, amount.path)
                    amounts += [(amount.tone, f"{number}")] if number else []
            elif brush.way in ("flag", "listed") and draft.flagged(brush, spot.id):
                marks.append(brush.sign)
        side = draft.side_at(spot.id)
        name = spot.id if ground.grid else draft.called(scheme.places, spot.id)
        found.append(
            Drawn(spot.id, name, spot.x, spot.y, signs.get(side or ""), tuple(amounts), tuple(marks), spot.id in homes,
                  tuple(standing.get(spot.id, ())))
        )  # fmt: skip
    return found


class Choice(NamedTuple):
    """One line below the brush in hand: what it paints with (None: nobody), its name, what stands beside it, its side, whether
    it lacks a place, and the one where it stands."""

    value: str | None
    name: str
    aside: str
    side: Sign | None
    lacking: bool = False
    at: str | None = None
    letters: str = ""


def choices(draft: Draft, brush: Brush) -> list[Choice]:
    """What a brush may paint with."""
    signs = draft.signs()
    if brush.way == "owner":
        found = [
            Choice(thing, draft.called(key, thing), "", signs.get(draft.side_of(thing) or ""))
            for key in brush.of if draft.has(key) for thing, _ in draft.rows(key)
        ]  # fmt: skip
        return [*found, *(Choice(value, name, "", None) for value, name in brush.others), Choice(None, "Nobody", "clears", None)]
    if brush.way != "stand" or not draft.has(brush.sheet):
        return []
    there = {spot.id for spot in draft.ground().spots}
    found = []
    marked = _letters_of(draft, brush.sheet)
    for thing, _ in draft.rows(brush.sheet):
        at = draft.field(brush.sheet, thing, brush.path)
        owner = thing if brush.sheet == draft.face.scheme.players else draft.owner_of(brush.sheet, thing)
        places = draft.face.scheme.places
        aside = draft.called(places, at) if at in there and not draft.ground().grid else at if at in there else ""
        lacking = at not in there and bool(brush.lacking[0])
        found.append(
            Choice(thing, draft.called(brush.sheet, thing), str(aside or (brush.lacking[0] if lacking else "")),
                   signs.get(draft.side_of(owner) or ""), lacking, at if at in there else None, marked[thing])
        )  # fmt: skip
    return found
