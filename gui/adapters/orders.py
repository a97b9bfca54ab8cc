"""What kinds of order there are, and what may stand in an order's slots."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from core.answers.completions import completions
from core.ledger.agreement import sentence_case
from core.orders.form import Form, Slot
from core.orders.order import Order
from gui.adapters.desk import Desk
from gui.adapters.shape import FormType, Shape, Suggest, shapes


def suggest(desk: Desk, slot: Slot, by: str | None = None) -> tuple[tuple[Any, str], ...]:
    """What may stand in a slot, as (id, name), of what those know whose eyes the desk looks through; what rosters say is his
    comes first, then what is of the side of `by`, he himself last: few orders are aimed at oneself."""
    found = completions(desk.knowledge, slot, desk.map, desk.tables)
    if by is None:
        return found
    his, own = _his(desk, by), _of_his_side(desk, by)
    return tuple(sorted(found, key=lambda one: (one[0] == by, one[0] not in his, one[0] not in own)))


def theirs(desk: Desk, by: str) -> frozenset[str]:
    """What is a player's or of his side, he himself aside."""
    return _his(desk, by) | _of_his_side(desk, by) - {by}


def _his(desk: Desk, by: str) -> frozenset[str]:
    return frozenset(row.id for table in desk.tables for row in table.rows if desk.name(by) in row.cells[1:])


def _of_his_side(desk: Desk, by: str) -> frozenset[str]:
    sides = (row.side for table in desk.tables for row in table.rows if row.id == by and row.side is not None)
    side = next(sides, by)  # where players have no row, each is a side of his own
    listed = (row.id for table in desk.tables for row in table.rows if row.side == side)
    return frozenset([*(token.id for token in desk.map.tokens if token.side == side), *listed])


class NameSaid(NamedTuple):
    """A name in some words: the ids of all that it can mean, and the word right before it, which may say what field it is for
    ("from", "to")."""

    ids: Collection[str]
    lead: str = ""


def filled_with(
    kind: FormType, named: Sequence[NameSaid], offered: Suggest, own: Collection[str] = frozenset()
) -> dict[str, Any]:
    """The fields of a form that hold things named: a field gets what the word before it says is its own, else what it offers
    first, and nothing that is said to be another's; one that offers things of the giver's `own` leaves those of others to a field
    of another kind behind it ("fight the bandits"); a list gets all that it offers, each once; a way may come to a place again; a
    form in a field is filled in with what is left."""
    asking = [shape for shape in shapes(kind) if not (shape.keyed or shape.slot.forms)]
    places = {shape.name: {value: place for place, (value, _) in enumerate(offered(shape.slot))} for shape in asking}
    left, fields = list(named), dict[str, Any]()
    for number, shape in enumerate(asking):
        offer = places[shape.name]
        others_behind = (other for other in asking[number + 1 :] if other.slot.kind != shape.slot.kind)
        behind = {value for other in others_behind for value in places[other.name]}
        spared = frozenset[Any]() if offer.keys().isdisjoint(own) else behind.difference(own)
        fits: list[tuple[bool, int, NameSaid]] = []
        for one in left:
            others = one.lead in places and one.lead != shape.name and not places[one.lead].keys().isdisjoint(one.ids)
            others = others or (one.lead != shape.name and spared.issuperset(one.ids))
            if not others and not offer.keys().isdisjoint(one.ids):
                fits.append((one.lead != shape.name, min(offer[each] for each in one.ids if each in offer), one))
        fits = fits if shape.listed else sorted(fits, key=itemgetter(0, 1))[:1]
        found = [next(value for value, place in offer.items() if place == at) for _, at, _ in fits]
        found = found if shape.slot.path else list(dict.fromkeys(found))
        left = [one for one in left if not any(one is taken for *_, taken in fits)]
        fields |= {shape.name: found if shape.listed else found[0]} if found else {}
    for shape in shapes(kind):
        inner = filled_with(shape.slot.forms[0], left, offered, own) if one_form(shape) else {}
        fields |= {shape.name: inner} if inner else {}
    return fields


def one_form(shape: Shape) -> bool:
    """Whether a field holds one form, whose kind is not to be chosen."""
    return len(shape.slot.forms) == 1 and not (shape.listed or shape.keyed)


def together(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What stands in the fields of both; the other has the word where both say something, but in a form of their own."""
    inner = {
        name: together(one[name], value)
        for name, value in other.items()
        if isinstance(value, Mapping) and isinstance(one.get(name), Mapping)
    }
    return {**one, **other, **inner}


def unexplained(named: Sequence[NameSaid], fields: Mapping[str, Any]) -> int:
    """How many of the things named the fields of a form hold none of; forms within them may hold anything."""
    plain = (value for value in fields.values() if not isinstance(value, Mapping))
    held = {one for value in plain for one in (value if isinstance(value, list) else [value])}
    return sum(held.isdisjoint(one.ids) for one in named)


def offers(kind: FormType, fields: Mapping[str, Any], offered: Suggest) -> bool:
    """Whether each thing that the fields of a form hold is one that its field offers: what a verb takes in a letter, such as the
    place that one attacks, may be nothing that its form asks for."""
    for shape in shapes(kind):
        things, value = {one for one, _ in offered(shape.slot)}, fields.get(shape.name)
        said = value if isinstance(value, list | tuple) else [value]
        if things and not (shape.keyed or shape.slot.forms) and not things.issuperset(filter(None, said)):
            return False
    return True


def carried(begun: FormType, written: Mapping[str, Any], wanted: FormType, offered: Suggest) -> dict[str, Any]:
    """What was written into one form that another asks for by the same name, if it asks for the same, or offers those things."""
    asked = {shape.name: shape.slot for shape in shapes(begun)}
    kept: dict[str, Any] = {}
    for shape in shapes(wanted):
        before, value = asked.get(shape.name), written.get(shape.name)
        if before is None or value is None or shape.keyed or shape.slot.forms:
            continue
        things = {one for one, _ in offered(shape.slot)}
        alike = (before.kind, before.label) == (shape.slot.kind, shape.slot.label)
        if alike or things.issuperset(value if isinstance(value, list) else [value]):
            kept[shape.name] = value
    return kept


OrderType = type[Order]
WORDS = ("text", "prose", "name", "id")
"""Kinds of slots that take any words."""


def offered(desk: Desk) -> list[OrderType]:
    """The kinds of order a form is offered for in the run in hand, as the rules list them: players', then those only the
    moderator gives."""
    game = desk.in_play
    kinds = [kind for kind in game.face.orders if kind.VERB]
    here = [kind for kind in kinds if game.run in kind.RUNS]
    if game.run in game.face.runs or not here:
        here += [kind for kind in kinds if not kind.RUNS]
    return sorted(here, key=lambda kind: kind.MODERATOR)


def by_name(desk: Desk) -> list[OrderType]:
    """The same in the order of what they are called, as one looks for one of them."""
    return sorted(offered(desk), key=lambda kind: (kind.MODERATOR, title_of(kind)))


def called(form: type[Form]) -> str:
    """What a form is called where one picks it."""
    words = form.LABEL or "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in form.__name__)
    words = words.strip().replace("_", " ")
    return sentence_case(words)


def title_of(kind: OrderType) -> str:
    """What a kind of order is called in lists; its verb where it declares no label."""
    return called(kind) if kind.LABEL else kind.VERB.replace("_", " ").capitalize()
