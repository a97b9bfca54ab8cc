"""What an order names of hidden things stands in slots that say so. A slot that took it for words would have the order answered,
and so tell that there is such a thing: what may be hidden is said by the tables, and what an order names by the rule cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import structs

from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import only
from core.ledger.names import Name
from core.ledger.register import Register
from core.ledger.view import untold
from core.orders.form import PLAIN, TEXT, Form, FormField
from core.orders.order import Order, OrderRefused, read_order
from core.rulesets.ruleset import installed, ruleset
from tests.secrecy.oracle import hidden, table
from tests.secrecy.pairs import WAITING, Start, playable, played
from tests.secrecy.positions import first_positions
from tests.secrecy.test_refusals import STRANGE

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
Place = tuple[type[Form], str]
"""A form and one of its slots."""


@cache
def orders(name: str) -> tuple[tuple[Order, frozenset[str]], ...]:
    """Every order of the cases, with what was hidden when its turn began."""
    face, found = ruleset(name), list[tuple[Order, frozenset[str]]]()
    for case, start in first_positions(name):
        of_case = frozenset(hidden(name, start))
        found += ((read_order(face.orders, document), of_case) for document in case.orders)
    return tuple(found)


def filled(form: type[Form], document: Any) -> Iterator[tuple[Place, str]]:
    """Every text in a document of a form, and of the forms in it, with the slot it stands in."""
    if not isinstance(document, Mapping):
        return
    for field in form.slots():
        value = document.get(field.name)
        if not field.slot.forms:
            yield from (((form, field.name), word) for word in _words(value))
            continue
        for one in _forms(value, field):
            for inner in field.slot.forms:
                yield from filled(inner, one)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        yield from (word for one in value for word in _words(one))
    elif isinstance(value, Mapping):
        yield from (str(key) for key in value)


def _forms(value: Any, field: FormField) -> list[Any]:
    if isinstance(value, Mapping):
        return list(value.values()) if field.slot.keys else [value]
    return list(value) if isinstance(value, list | tuple) else []


@cache
def naming(name: str) -> frozenset[Place]:
    """The slots in which some case names something hidden; but for ids of what comes to be, and words of a fixed choice."""
    return frozenset(
        place
        for order, unknown in orders(name)
        for place, word in filled(type(order), msgspec.to_builtins(order))
        if word in unknown and not _slot(place).slot.fresh and not _slot(place).slot.choices
    )


def _slot(place: Place) -> FormField:
    return next(field for field in place[0].slots() if field.name == place[1])


@cache
def naming_hidden(name: str) -> tuple[tuple[Order, tuple[tuple[Place, str], ...]], ...]:
    """The orders that name something hidden, each with the words that do and the slots they stand in."""
    found = (
        (order, [one for one in filled(type(order), msgspec.to_builtins(order)) if one[0] in naming(name) and one[1] in unknown])
        for order, unknown in orders(name)
    )
    return tuple((order, tuple(named)) for order, named in found if named)


def unseen(name: str) -> set[Place]:
    """The slots that name something hidden in some case where the order says nothing of it."""
    said = ((set(order.things_named()), named) for order, named in naming_hidden(name))
    return {place for things, named in said for place, word in named if word not in things}


def declared(name: str) -> set[Place]:
    """Every slot of an order for things that may be hidden, those of the forms in it too."""
    opened, found = set(table(name).open), set[Place]()
    ahead: list[type[Form]] = [kind for kind in ruleset(name).orders if not kind.MODERATOR]
    for form in ahead:
        for field in form.slots():
            ahead += (inner for inner in field.slot.forms if inner not in ahead)
            kind = field.slot.keys or field.slot.kind
            if not field.slot.forms and kind not in PLAIN and kind not in opened:
                found.add((form, field.name))
    return found


@every_ruleset
def test_what_an_order_names_stands_in_slots_that_say_so(name: str) -> None:
    assert unseen(name) == set()


@every_ruleset
def test_every_slot_that_is_taken_for_words_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    naming_hidden(name)
    unnoticed: list[str] = []
    for form, slot in declared(name):
        fields = tuple(
            structs.replace(field, slot=structs.replace(field.slot, kind=TEXT)) if field.name == slot else field
            for field in form.slots()
        )
        with monkeypatch.context() as patch:
            patch.setattr(form, "slots", classmethod(lambda cls, fields=fields: fields))
            if (form, slot) not in unseen(name):
                unnoticed.append(f"{form.__name__}.{slot}")
    assert sorted(unnoticed) == []


CALLED = "Zwillikins"
"""What a hidden thing is called, that nothing else is."""


def spare(form: type[Form], document: Mapping[str, Any], opened: set[str]) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The way to each slot for hidden things that an order, or a form in it, leaves empty or has several in."""
    for field in form.slots():
        value, kind = document.get(field.name), field.slot.kind
        if len(field.slot.forms) == 1 and isinstance(value, Mapping) and not field.slot.keys:
            yield from (((field.name, *way), many) for way, many in spare(field.slot.forms[0], value, opened))
            continue
        taken = field.slot.forms or field.slot.keys or field.slot.choices or field.slot.fresh or not (field.many or value is None)
        if not taken and kind not in PLAIN and kind not in opened:
            yield (field.name,), field.many


def with_name(order: Order, way: tuple[str, ...], many: bool, word: str) -> Order | None:
    """The order with one word more; None where it has no room for it."""
    document = msgspec.to_builtins(order)
    inner = document
    for step in way[:-1]:
        inner = inner[step]
    inner[way[-1]] = [*(inner.get(way[-1]) or ()), word] if many else word
    try:
        return msgspec.convert(document, type(order))
    except msgspec.ValidationError:
        return None


def ordered(name: str, case: Any, state: Any, changed: Mapping[int, Order | None]) -> Game | None:
    """The game of a case with some orders changed, its turn resolved; None where the rules do not go on, or refuse these."""
    if None in changed.values():
        return None
    documents = [changed[number].document() if number in changed else one for number, one in enumerate(case.orders)]
    game = played(Start(name, case.id, case.given, state, (), WAITING), state, documents)
    if game is None:
        return None
    run_by_rules(game)
    events = [entry.event for entry in game.entries if isinstance(entry.event, OrderRefused)]
    return None if any(event.order in changed for event in events) else game


def hears_the_name(game: Game, player: str) -> bool:
    known = game.knowledge(only(player))
    said = [seen.event.sentence(known.names, player) for seen in known.now.seen]
    return CALLED in repr((said, dict(known.names.kinds)))


def told_by_guessing(name: str) -> Iterator[str]:
    """Where a name that an order is carried out without tells its giver what the thing is called."""
    face = ruleset(name)
    for case, state in playable(name):
        unseen = sorted(hidden(name, state).difference(face.players(state)))
        for number, document in enumerate(case.orders):
            order = read_order(face.orders, document)
            if order.by not in face.players(state):
                continue
            mine = untold(state, only(order.by))
            for way, many in spare(type(order), msgspec.to_builtins(order), state.OPEN):
                if (
                    not any(not mine.speaks_of(id) for id in unseen)
                    or ordered(name, case, state, {number: with_name(order, way, many, STRANGE)}) is None
                ):
                    continue
                for id in [id for id in unseen if not mine.speaks_of(id)][:3]:
                    kinds = state.names.kinds
                    for kind in (kind for kind in state.NAMES if id in getattr(state, kind, ())):
                        kinds = kinds.set(kind, kinds.get(kind, Register()).set(id, Name(CALLED)))
                    named = structs.replace(state, names=structs.replace(state.names, kinds=kinds))
                    plain = ordered(name, case, named, {number: order})
                    guessed = ordered(name, case, named, {number: with_name(order, way, many, id)})
                    if None not in (plain, guessed) and hears_the_name(guessed, order.by) > hears_the_name(plain, order.by):
                        yield f"{case.id}: {type(order).__name__}.{'.'.join(way)} tells {order.by} of {id}"


@every_ruleset
def test_what_an_order_is_carried_out_without_is_named_to_nobody(name: str) -> None:
    assert list(told_by_guessing(name)) == []
