"""What may stand in an order's slots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.ledger.register import Register
from core.orders.form import Slot
from gui.adapters.desk import Desk


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
