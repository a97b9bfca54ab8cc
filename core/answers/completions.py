"""Completions: what may stand in the slots of a form, of all that its reader knows."""

from __future__ import annotations

from collections.abc import Iterable

from core.knowledge import Knowledge
from core.ledger.register import Register
from core.orders.form import Slot, plurals
from core.rulesets.map import Map
from core.rulesets.tables import RosterTable

PLACES = ("square", "place", "area")
"""Kinds of slots that any place of the board fits."""
SIDES = ("side", "party")
"""Kinds of slots that a party with a colour of its own fits."""
STANDING = ("target",)
"""Kinds of slots that whatever stands on the board fits."""


def completions(known: Knowledge, slot: Slot, board: Map, tables: tuple[RosterTable, ...]) -> tuple[tuple[str, str], ...]:
    """What may stand in a slot, as (id, name): the things of its kind before the turn in hand. `board` and `tables` are those
    that the reader sees."""
    kind, state, names = slot.kind, known.began.state, known.names
    if kind == "player":
        return tuple((player, names.of(player)) for player in known.face.players(state))
    places = tuple((place.id, place.label) for place in board.places)
    if kind in PLACES:
        return places
    if kind in SIDES:
        return tuple((side.id, side.name) for side in board.sides)
    tokens = tuple((token.id, token.label) for token in board.tokens)
    if kind in STANDING:
        return _once((*tokens, *((thing, names.of(thing)) for place in board.places for thing in place.here)))
    found: list[tuple[str, str]] = []
    for word in plurals(kind):
        things = getattr(state, word, None)
        if isinstance(things, Register):
            found += ((thing, names.of(thing)) for thing in things)
        found += ((thing, names.of(thing)) for thing in names.kinds.get(word, ()))
    if not found:
        listed = next((table for table in tables if table.key == kind or table.key in plurals(kind)), None)
        found = [(row.id, str(row.cells[0])) for row in listed.rows] if listed is not None else []
    return _once(found or (tokens if kind == "unit" else ()))


def _once(found: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    named: dict[str, str] = {}
    for thing, name in found:
        named.setdefault(thing, name)
    return tuple(named.items())
