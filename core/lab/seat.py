"""A seat at the table: what one player may know when orders are due, and what he may order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any

from msgspec import Struct

from core.complaint import Rejected
from core.ledger.audience import Audience, only
from core.ledger.register import Register
from core.ledger.view import View
from core.orders.form import Form, FormField
from core.orders.order import Order, read_order
from core.rulesets.map import Map
from core.rulesets.ruleset import Ruleset

PLACES = ("square", "place", "area", "location")
DEEPEST = 3
"""How many forms within forms are filled in."""
AMOUNTS = (1, 1, 1, 2, 2, 3, 4, 5, 10, 50, 100, 500)
"""What a bot writes where a number is wanted."""


class Seat(Struct, frozen=True):
    """One player when the orders of a run are due. `view` is all he may know; a bot is given nothing else."""

    face: Ruleset
    run: str
    player: str
    view: View[Any]

    @property
    def audience(self) -> Audience:
        """The player as a reader of what happens."""
        return only(self.player)

    def kinds(self) -> tuple[type[Order], ...]:
        """The types of orders a player may give in this run."""
        return tuple(
            kind for kind in self.face.orders if kind.VERB and not kind.MODERATOR and (not kind.RUNS or self.run in kind.RUNS)
        )


class Pen:
    """Fills in orders at random with what the player knows."""

    def __init__(self, seat: Seat, random: Random) -> None:
        self.seat, self.random = seat, random
        self._kinds = seat.kinds()
        self._things: dict[str, tuple[str, ...]] = {}

    @cached_property
    def _map(self) -> Map:
        return self.seat.face.map(self.seat.view)

    def order(self) -> Order | None:
        """An order of any type its form allows; None where what was written makes none."""
        kind = self.random.choice(self._kinds)
        try:
            return read_order(self.seat.face.orders, self._document(kind))
        except Rejected:
            return None

    def _document(self, kind: type[Order]) -> Mapping[str, Any]:
        filled = self._form(kind)
        if kind.NESTED:
            outer = {field: filled.pop(field) for field in kind.OUTER if field in filled}
            return {"by": self.seat.player, kind.VERB: filled, **outer}
        first = next((field for field in kind.slots() if field.name not in kind.OUTER), None)
        if first is None:
            return {"by": self.seat.player, kind.VERB: True}
        value = filled.pop(first.name) if first.name in filled else self._value(first, 0)
        return {"by": self.seat.player, kind.VERB: value, **filled}

    def _form(self, kind: type[Form], depth: int = 0) -> dict[str, Any]:
        fields = [field for field in kind.slots() if field.required or self.random.random() < 0.4]
        config = kind.__struct_config__
        tag: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field is not None else {}
        return {field.name: self._value(field, depth) for field in fields} | tag

    def _value(self, field: FormField, depth: int) -> Any:
        slot = field.slot
        if slot.forms and depth < DEEPEST:
            inner = self._form(self.random.choice(slot.forms), depth + 1)
            return {self._plain(field): inner} if slot.keys else [inner] if field.many else inner
        if slot.keys:
            return {self._plain(field): self.random.choice(AMOUNTS)}
        if field.many:
            return [self._plain(field) for _ in range(self.random.choice((1, 1, 2, 3)))]
        return self._plain(field)

    def _plain(self, field: FormField) -> Any:
        slot = field.slot
        if slot.kind == "flag":
            return self.random.random() < 0.5
        if slot.kind in ("number", "money", "count"):
            return self.random.choice(AMOUNTS)
        words = (*slot.choices, *self.things(slot.keys or slot.kind))
        return self.random.choice(words) if words else f"{self.seat.player}_{self.random.randrange(1000)}"

    def things(self, kind: str) -> tuple[str, ...]:
        """The ids of a kind that the player knows of, in the order of the state."""
        if kind not in self._things:
            self._things[kind] = tuple(dict.fromkeys(self._known(kind)))
        return self._things[kind]

    def _known(self, kind: str) -> Iterator[str]:
        view, face = self.seat.view, self.seat.face
        if kind == "player":
            yield from face.players(view.state)
        elif kind in PLACES:
            yield from (place.id for place in self._map.places)
        elif kind in ("side", "faction", "party"):
            yield from (side.id for side in self._map.sides)
        elif kind in ("target", "thing"):
            yield from (token.id for token in self._map.tokens)
            yield from (place.id for place in self._map.places)
        for word in (kind, f"{kind}s", f"{kind[:-1]}ies", f"{kind}es"):
            listed = getattr(view.state, word, None)
            if isinstance(listed, Register):
                yield from (str(thing) for thing in listed)
            yield from view.state.names.kinds.get(word, ())
        if kind == "unit":
            yield from (token.id for token in self._map.tokens)
