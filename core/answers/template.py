"""A template of orders: for each kind a player may give, one line of it with things he knows, ready to be changed and sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product

import msgspec

from core.answers.completions import PLACES, completions
from core.knowledge import Knowledge
from core.orders.form import FormField
from core.orders.order import Order
from core.rulesets.map import Map
from core.rulesets.tables import RosterTable

_TRIES = 200
"""Orders of one kind that are tried until one can be carried out as far as its giver knows."""
_WHERE = (*PLACES, "location", "settlement")
"""Kinds of slots that an order is given a value for even where it may do without."""


def template(known: Knowledge, said: Callable[[Order], str]) -> tuple[str, ...]:
    """A line for each kind of order that the reader may give in the run in hand, of nothing but what he knows: `said` writes the
    line of an order, empty where it has none. A kind has no line where nothing he knows of can be ordered, or where it takes
    words of his own."""
    board, tables = known.face.map(known.began), known.face.tables(known.began)
    ballot = known.face.ballot.run if known.face.ballot is not None else ""
    kinds = [
        kind for kind in known.face.orders
        if kind.VERB and not kind.MODERATOR and known.run in (kind.RUNS or (known.run,)) and known.run != ballot
    ]  # fmt: skip
    found = (_possible(known, kind, board, tables) for kind in kinds)
    return tuple(words for order in found if order is not None and (words := said(order)))


def _possible(known: Knowledge, kind: type[Order], board: Map, tables: tuple[RosterTable, ...]) -> Order | None:
    """The first order of a kind that its giver could not know to be refused."""
    began = known.began.state
    required = tuple(field for field in kind.slots() if field.required)
    placed = tuple(field for field in kind.slots() if field.required or field.slot.kind in _WHERE)
    for slots in (required, placed) if placed != required else (required,):
        fitting = [_fitting(known, field, board, tables) for field in slots]
        for values in islice(product(*fitting), _TRIES):
            fields = {field.name: value for field, value in zip(slots, values, strict=True)}
            try:
                order = msgspec.convert({"by": known.player, **fields}, kind)
            except msgspec.ValidationError:
                continue
            if not known.names_unknown(order) and order.refusal(began) is None:
                return order
    return None


def _fitting(known: Knowledge, field: FormField, board: Map, tables: tuple[RosterTable, ...]) -> list[object]:
    """What may stand in a slot, his own first."""
    return [[one] if field.many else one for one in _values(known, field, board, tables)]


def _values(known: Knowledge, field: FormField, board: Map, tables: tuple[RosterTable, ...]) -> Iterator[object]:
    slot = field.slot
    if slot.choices:
        yield from slot.choices
    elif slot.kind in ("number", "money") and not slot.keys:
        yield 1
    elif not slot.forms and not slot.keys:
        things = known.scene.things if known.scene is not None else ()
        own = {thing.id for thing in things if thing.owner == known.player}
        words = [word for word, _ in completions(known, slot, board, tables)]
        yield from sorted(words, key=lambda word: (word == known.player, word not in own))
