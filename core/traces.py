"""How an order shows on the map: an arrow from where its thing stands to where it is to go, a line between two, a ring at a place
or a token. All of it follows from the slots that the order declares and from what the map says is where."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple, cast

from core.ledger.value import Value
from core.orders.form import PLAIN, Form, Slot
from core.orders.order import Order
from core.rulesets.map import Map, Place, Token

CHOICES = frozenset({"choice", "kind", "word"})
"""Kinds of slots whose word may stand for the order."""
FROM = "from"
"""The slot that names the place an order starts from."""
HOME = "home"
"""What an order may write for the place where its giver lives."""


class Trace(Value):
    """One thing drawn. `ends` are ids of tokens and places in the order passed, one alone for a ring; `sign` stands for the
    order; `count` is how many go, 0 where nothing counts them; `quiet` where what goes goes in secret."""

    form: Literal["arrow", "line", "ring"]
    ends: tuple[str, ...]
    sign: str
    count: int = 0
    quiet: bool = False


class _Named(NamedTuple):
    """What an order names: in which slot, and what of the map that is: a token, or a place."""

    field: str
    slot: Slot
    token: Token | None
    place: Place | None
    party: bool
    """Whether it is a player, drawn where he lives."""
    many: bool
    """Whether the slot takes several."""


class Drawing:
    """A map that orders are drawn on."""

    def __init__(self, board: Map) -> None:
        self.tokens = {token.id: token for token in board.tokens}
        self.places = {place.id: place for place in board.places}
        self.homes = {thing: place for place in board.places for thing in place.here}
        self.parties = {side.id for side in board.sides}
        self._traced: dict[int, tuple[Order, tuple[Trace, ...]]] = {}
        """What was drawn of each order, by the object it is: most orders stay when one more is given."""

    def traces(self, order: Order) -> tuple[Trace, ...]:
        """What of an order is drawn; nothing where it names nothing that is on the map."""
        known = self._traced.get(id(order))
        if known is None:
            known = self._traced[id(order)] = order, tuple(dict.fromkeys(self._traces(order, sign(order))))
        return known[1]

    def moved(self, order: Order) -> frozenset[str]:
        """The tokens an order is about: those it moves, those of the place it starts from, or those it names first."""
        if type(order).MOVES:
            return frozenset((type(order).MOVES.format(by=order.by),)) & self.tokens.keys()
        words = list(named(order))
        starts = [word for field, _, word in words if field == FROM]
        first = next((field for field, _, word in words if word in self.tokens), "")
        return frozenset(starts or (word for field, _, word in words if field == first)) & self.tokens.keys()

    def _traces(self, order: Order, mark: str) -> Iterator[Trace]:
        named = list(self._named(order))
        things = [one.token for one in named if one.token is not None]
        goals = [one for one in named if one.token is None and one.place is not None and not one.party]
        starts = [one.place for one in goals if one.field == FROM and one.place is not None]
        goals = [one for one in goals if one.field != FROM]
        carried = self.tokens.get(type(order).MOVES.format(by=order.by)) if type(order).MOVES else None
        if carried is not None:
            things.insert(0, carried)
        path = tuple(one.place.id for one in goals if one.slot.path and one.place is not None)
        straight = [one.place.id for one in goals if not one.slot.path and one.place is not None]
        # One token alone in a later slot is what those of the first are sent against.
        slots = list(dict.fromkeys(one.field for one in named if one.token is not None))
        against = [one.token for one in named if one.token is not None and one.field != slots[0] and not one.many]
        if against and not goals and carried is None:
            for thing in (one for one in things if one not in against):
                for other in against:
                    yield Trace(form="arrow", ends=(thing.id, other.id), sign=mark, quiet=thing.shape == "round")
            if all(one in against for one in things):
                yield Trace(form="ring", ends=(things[0].id,), sign=mark)
            return
        origins: dict[str, list[Token]] = {}
        for token in things:
            origins.setdefault(token.at if len(things) > 1 else token.id, []).append(token)
        for place in starts if not things else ():
            origins[place.id] = [self.tokens[place.id]] if place.id in self.tokens else []
        for origin, tokens in origins.items():
            quiet, at = bool(tokens) and all(token.shape == "round" for token in tokens), tokens[0].at if tokens else origin
            count = _count(order) or (len(tokens) if len(tokens) > 1 else 0)
            if path:
                yield Trace(form="arrow", ends=(origin, *path), sign=mark, count=count, quiet=quiet)
            for goal in straight:
                if goal == at:
                    yield Trace(form="ring", ends=(origin,), sign=mark)
                else:
                    yield Trace(form="arrow", ends=(origin, goal), sign=mark, count=count, quiet=quiet)
        parties = [one.place.id for one in named if one.party and one.place is not None]
        if origins:
            if not path and not straight:
                for origin, tokens in origins.items():
                    count = len(tokens) if len(tokens) > 1 else 0
                    ends = [(origin, party) for party in parties]
                    yield from (Trace(form="arrow", ends=pair, sign=mark, count=count) for pair in ends)
                yield from (Trace(form="ring", ends=(origin,), sign=mark) for origin in origins if not parties)
            return
        yield from (Trace(form="ring", ends=(place,), sign=mark) for place in straight)
        if path:
            ends = (*straight[:1], *path)
            yield Trace(form="arrow" if len(ends) > 1 else "ring", ends=ends, sign=mark, quiet=True)
        if straight or path:
            return
        home = self.homes.get(order.by)
        if home is not None:
            yield from (Trace(form="line", ends=(home.id, party), sign=mark) for party in parties if party != home.id)
        elif len(parties) > 1:
            yield Trace(form="line", ends=(parties[0], parties[1]), sign=mark)

    def _named(self, order: Order) -> Iterator[_Named]:
        several = {field.name for field in type(order).slots() if field.many}
        for field, slot, word in named(order):
            token, place = self.tokens.get(word), self.places.get(word)
            if place is None and token is None and word == HOME:
                place = self.homes.get(order.by)
            if token is not None and place is not None:
                token = None  # a garrison goes by its place
            home = self.homes.get(word) if token is None and place is None else None
            if token is not None or place is not None or home is not None:
                yield _Named(field, slot, token, place or home, home is not None and slot.kind == "player", field in several)


def sign(order: Order) -> str:
    """The sign that stands for an order: its own, or a letter of what was chosen, or of what it is called."""
    return type(order).SIGN or meant(order)[:1].upper()


def meant(order: Order) -> str:
    """What the sign of an order stands for: what was chosen in its first slot, or what it is called."""
    kind = type(order)
    first = next(iter(kind.slots()), None)
    chosen = getattr(order, first.name, None) if first is not None and first.slot.kind in CHOICES and not kind.SIGN else None
    word = chosen if isinstance(chosen, str) and chosen else kind.LABEL or kind.VERB
    return word.replace("_", " ")


def named(order: Order) -> Iterator[tuple[str, Slot, str]]:
    """(slot's name, slot, word) of all things that an order is about, those of forms within it by the slot they are in there."""
    yield from (one for one in _within(order) if not one[1].aside)


def _within(form: Form) -> Iterator[tuple[str, Slot, str]]:
    for field in type(form).slots():
        yield from _words(field.name, field.slot, getattr(form, field.attribute))


def _words(name: str, slot: Slot, value: Any) -> Iterator[tuple[str, Slot, str]]:
    if isinstance(value, str):
        if slot.kind not in PLAIN:
            yield name, slot, value
    elif isinstance(value, Form):
        yield from _within(value)
    elif isinstance(value, Mapping):
        inner = {field.name: field.slot for form in slot.forms for field in form.slots()}
        for key, one in cast("Mapping[str, Any]", value).items():
            if slot.keys and slot.keys not in PLAIN:
                yield name, Slot(slot.keys), key
            yield from _words(key if key in inner else name, inner.get(key, slot), one)
    elif isinstance(value, tuple | list):
        for one in cast("tuple[Any, ...]", value):
            yield from _words(name, slot, one)


def _count(order: Order) -> int:
    """How many go, where a slot counts them by their kinds."""
    for field in type(order).slots():
        value = getattr(order, field.attribute)
        if field.slot.kind == "number" and field.slot.keys and isinstance(value, Mapping):
            return sum(one for one in cast("Mapping[str, Any]", value).values() if isinstance(one, int))
    return 0
