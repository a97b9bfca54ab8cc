"""What somebody calls a thing of his own tells him of what he does not see in one case alone: the rules refuse a name that is in
use. Every text that an order may choose freely is tried, as what is hidden is called and as nothing is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from core.complaint import Rejected
from core.ledger.audience import only
from core.ledger.view import untold
from core.orders.form import TEXT
from core.orders.order import Order, answer, read_order
from core.rulesets.ruleset import installed, ruleset
from tests.secrecy.oracle import hidden
from tests.secrecy.positions import cases
from tests.secrecy.test_refusals import STRANGE

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
IN_USE = {"noblesse": {"id_taken": "N5.30"}, "dune": {"name_in_use": "D3.6"}}
"""The refusals that tell that a name is in use, by the rules that ask for them: the only ones."""
IDS = 3
"""Hidden things that each text is tried with."""


class Tried(NamedTuple):
    """A free text of an order replaced by the id of something its giver does not see, and by a word that nothing is called."""

    state: Any
    hidden: Order
    strange: Order


@cache
def tried(name: str) -> tuple[Tried, ...]:
    return tuple(_tried(name, Random(name)))


def _tried(name: str, random: Random) -> Iterator[Tried]:
    face = ruleset(name)
    for case in cases(name):
        try:
            state = face.set_up(case.given, case.settings)
        except Rejected:
            continue
        unknown = sorted(hidden(name, state))
        for document in case.orders if unknown else ():
            order = read_order(face.orders, document)
            free = sorted({word for kind, word in order.filled() if kind == TEXT}) if order.by in face.players(state) else ()
            unseen = [id for id in unknown if not untold(state, only(order.by)).speaks_of(id)] if free else ()
            for word in free:
                for id in random.sample(unseen, min(IDS, len(unseen))):
                    try:
                        both = [read_order(face.orders, renamed(document, word, new)) for new in (id, STRANGE)]
                    except Rejected:
                        continue  # a word of a fixed choice
                    yield Tried(state, *both)


def renamed(value: Any, word: str, new: str) -> Any:
    if isinstance(value, dict):
        return {new if key == word else key: renamed(one, word, new) if key != "by" else one for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, word, new) for one in value]
    return new if value == word else value


def said(state: Any, order: Order) -> str | None:
    """The code of what the giver is told; None where the order stands."""
    refusal = order.refusal(state)
    told = answer(state, order, refusal) if refusal is not None else None
    return None if refusal is None else told.code if told is not None else ""


def telling(name: str) -> set[str]:
    """The codes of the refusals by which a giver tells a hidden name from nonsense."""
    found: set[str] = set()
    for one in tried(name):
        if said(one.state, one.hidden) != said(one.state, one.strange):
            refusals = (one.hidden.refusal(one.state), one.strange.refusal(one.state))
            found |= {refusal.code for refusal in refusals if refusal is not None}
    return found


@every_ruleset
def test_a_new_name_tells_of_hidden_ones_only_that_it_is_in_use(name: str) -> None:
    assert telling(name) == set(IN_USE.get(name, ()))
