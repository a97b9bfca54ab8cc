"""What an order names of hidden things stands in slots that say so. A slot that took it for words would have the order answered,
and so tell that there is such a thing: what may be hidden is said by the tables, and what an order names by the rule cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import structs

from core.complaint import Rejected
from core.orders.form import PLAIN, TEXT, Form, FormField
from core.orders.order import Order, read_order
from core.rulesets.ruleset import installed, ruleset
from tests.secrecy.oracle import hidden, table
from tests.secrecy.positions import cases

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
Place = tuple[type[Form], str]
"""A form and one of its slots."""


@cache
def orders(name: str) -> tuple[tuple[Order, frozenset[str]], ...]:
    """Every order of the cases, with what was hidden when its turn began."""
    face, found = ruleset(name), list[tuple[Order, frozenset[str]]]()
    for case in cases(name):
        try:
            start = face.set_up(case.given, case.settings)
        except Rejected:
            continue
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


def unseen(name: str) -> set[Place]:
    """The slots that name something hidden in some case where the order says nothing of it."""
    found: set[Place] = set()
    for order, unknown in orders(name):
        named = set(order.things_named())
        for place, word in filled(type(order), msgspec.to_builtins(order)):
            if place in naming(name) and word in unknown and word not in named:
                found.add(place)
    return found


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
    naming(name)
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
