"""The giver of an order that is refused is told what the table of his ruleset lets him be told. Each declaration of it (`FAIR`,
`OPEN`, `COMMON`) is taken away and put in by turns, to see that it would be noticed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import pytest

from core.ledger.audience import only
from core.ledger.ledger import Entry, Ledger
from core.ledger.view import view
from core.orders.form import PLAIN, Form
from core.orders.order import MODERATING, RULED, Order, OrderRefused, Refusal, answer, read_order, recalling, unknown
from core.rulesets.ruleset import installed, rule_texts, ruleset
from tests.secrecy.oracle import table
from tests.secrecy.positions import called, first_positions, happened_in

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
STRANGE = "zq_strange"
"""A word that stands in no game."""


class Attempt(NamedTuple):
    """An order before the state it is refused in, with the refusal by the whole state, and what its giver recalls."""

    state: Any
    order: Order
    refusal: Refusal
    recalled: tuple[str, ...] = ()
    of_step: bool = False
    said: str | None = None
    """What the event tells its giver; None where it tells nothing, or nothing happened yet."""


@cache
def attempts(name: str) -> tuple[Attempt, ...]:
    """Every refusal of the cases where it happens, and each order as its turn begins, as receipts judge it."""
    return (*_refused(name), *_given(name))


def _refused(name: str) -> Iterator[Attempt]:
    for entry, before, ledger, _ in happened_in(name):
        event = entry.event
        if isinstance(event, OrderRefused) and isinstance(event.wanted, Order) and event.player != MODERATING:
            saw = view(Ledger(ledger.initial), only(event.player)).state
            event = recalling(event, before, lambda saw=saw: saw.speaks_of)
            refusal = Refusal(str(event.code), str(event.reason), tuple(event.grounds or ()))
            judged = event.wanted.refusal(_judged_in(ledger, entry))
            of_step = judged is None or judged.code != refusal.code
            yield Attempt(before, event.wanted, refusal, tuple(event.recalled or ()), of_step, event.answer)


def _judged_in(ledger: Ledger[Any], refused: Entry) -> Any:
    """The state in which an order was judged that was refused: before anything came of it."""
    own = f"order:{refused.event.order}"
    first = next(one.number for one in ledger.entries if own in one.event.causes)
    return ledger.entries[first - 1].state if first else ledger.initial


def _given(name: str) -> Iterator[Attempt]:
    face = ruleset(name)
    for case, start in first_positions(name):
        for document in case.orders:
            order = read_order(face.orders, document)
            if order.by in face.players(start) and (refusal := order.refusal(start)) is not None:
                yield Attempt(start, order, refusal)


def told(attempt: Attempt) -> str:
    """The code of the reason that the giver is told; empty where he is told none, or nothing at all."""
    said = answer(attempt.state, attempt.order, attempt.refusal, attempt.recalled, of_step=attempt.of_step)
    return "" if said is None else said.code


@cache
def concerning(name: str) -> dict[str, list[Attempt]]:
    """The attempts by the codes that their giver could be told: by the whole state, and by what he sees."""
    found: dict[str, list[Attempt]] = {}
    for one in attempts(name):
        seen = one.order.refusal(view(Ledger(one.state), only(one.order.by)).state)
        for code in {one.refusal.code, seen.code if seen is not None else ""} - {""}:
            found.setdefault(code, []).append(one)
    return found


def codes_told(name: str) -> set[str]:
    return {code for one in attempts(name) if (code := told(one))}


def state_of(name: str) -> type[Any]:
    return type(attempts(name)[0].state)


@every_ruleset
def test_givers_are_told_the_reasons_of_the_table_and_no_others(name: str) -> None:
    assert codes_told(name) - RULED == set(table(name).fair)
    assert [rule for rule in table(name).fair.values() if rule not in rule_texts(name)] == []


@every_ruleset
def test_who_names_what_he_does_not_see_is_not_told_why_that_cannot_be(name: str) -> None:
    told_why = [one for one in attempts(name) if one.said is not None and not one.of_step]
    seen = [view(Ledger(one.state), only(one.order.by)).state for one in told_why]
    kind = state_of(name)
    assert [
        (one.order, one.said)
        for one, state in zip(told_why, seen, strict=True)
        if any(unknown(one.order, kind.OPEN, lambda word, one=one, state=state: _seen(word, state, one)))
    ] == []


def _seen(word: str, state: Any, attempt: Attempt) -> bool:
    return word in state.COMMON or word in attempt.recalled or state.speaks_of(word)


@every_ruleset
def test_what_is_in_the_way_of_a_guess_is_so_whether_it_is_right_or_wrong(name: str) -> None:
    """Of an order that names what its giver does not see he is told what of his own is in its way: there is no way to carry it
    out then, and another name in it gives the same reason."""
    untrue: list[Any] = []
    for state, order, seen in guessed(name):
        hidden = {word: STRANGE for _, word in unknown(order, seen.OPEN, partial(_known_to_see, seen))}
        other = read_order(ruleset(name).orders, called(order.document(), hidden))
        own, wrong, whole = _code(order, seen), _code(other, seen), _code(order, state)
        fair = state_of(name).FAIR
        if (own in fair and whole != own) or (own if own in fair else "") != (wrong if wrong in fair else ""):
            untrue.append((order, own, wrong, whole))
    assert untrue == []


def guessed(name: str) -> Iterator[tuple[Any, Order, Any]]:
    """The orders of players in all cases that name what their givers do not see, each with the state its turn begins with and
    what he sees of it."""
    face = ruleset(name)
    for case, start in first_positions(name):
        for order in (read_order(face.orders, document) for document in case.orders):
            if order.by in face.players(start):
                seen = view(Ledger(start), only(order.by)).state
                if any(unknown(order, seen.OPEN, partial(_known_to_see, seen))):
                    yield start, order, seen


def _code(order: Order, state: Any) -> str:
    """The code that an order is refused with; empty where it is not."""
    refusal = order.refusal(state)
    return refusal.code if refusal is not None else ""


def _known_to_see(state: Any, word: str) -> bool:
    return word in state.COMMON or state.speaks_of(word)


@every_ruleset
def test_every_fair_code_that_is_taken_away_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, unnoticed = state_of(name), []
    for code in kind.FAIR:
        with monkeypatch.context() as patch:
            patch.setattr(kind, "FAIR", kind.FAIR - {code})
            without = any(told(one) == code for one in concerning(name).get(code, ()))
        if without or not any(told(one) == code for one in concerning(name).get(code, ())):
            unnoticed.append(code)
    assert unnoticed == []


@every_ruleset
def test_every_code_that_is_made_fair_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """But where nobody is told anything else for it."""
    kind, unnoticed = state_of(name), []
    for code in set(concerning(name)) - kind.FAIR:
        before = [told(one) for one in concerning(name)[code]]
        with monkeypatch.context() as patch:
            patch.setattr(kind, "FAIR", kind.FAIR | {code})
            now = [told(one) for one in concerning(name)[code]]
        if now != before and set(now) <= set(table(name).fair) | {""}:
            unnoticed.append(code)
    assert unnoticed == []


def slots(form: type[Form]) -> Iterator[tuple[str, str]]:
    """The kinds of things that the slots of a form, and of the forms in it, name, each with the form and the slot."""
    for field in form.slots():
        if field.slot.keys:
            yield field.slot.keys, f"{form.__name__}.{field.name}"
        for inner in field.slot.forms:
            yield from slots(inner)
        if not field.slot.forms and field.slot.kind not in PLAIN:
            yield field.slot.kind, f"{form.__name__}.{field.name}"


def kinds(name: str) -> set[str]:
    return {kind for order in ruleset(name).orders if not order.MODERATOR for kind, _ in slots(order)}


class Naming(NamedTuple):
    """An order as far as it names things."""

    kind: str
    word: str

    def filled(self, but: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
        if self.kind not in but:
            yield self.kind, self.word


def open_kinds(name: str) -> set[str]:
    """The kinds of things of which everybody knows what there is: an order with a strange one is answered all the same."""
    kind: Any = state_of(name)
    strange = ((one, Naming(one, STRANGE)) for one in kinds(name))
    return {one for one, naming in strange if not any(unknown(naming, kind.OPEN, kind.COMMON.__contains__))}  # type: ignore[arg-type]


@every_ruleset
def test_everybody_knows_what_there_is_of_the_kinds_of_the_table_and_of_no_others(name: str) -> None:
    assert open_kinds(name) == set(table(name).open)
    assert set(table(name).open) == state_of(name).OPEN
    assert set(table(name).common) == state_of(name).COMMON


@every_ruleset
def test_every_common_word_that_is_taken_away_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, unnoticed = state_of(name), []
    for word in kind.COMMON:
        naming = [one for one in attempts(name) if any(word == text for _, text in one.order.filled())]
        before = list(map(told, naming))
        with monkeypatch.context() as patch:
            patch.setattr(kind, "COMMON", kind.COMMON - {word})
            unnoticed += [word] if list(map(told, naming)) == before else []
    assert unnoticed == []


@every_ruleset
def test_every_kind_that_is_opened_or_closed_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = state_of(name)
    for one in kinds(name):
        with monkeypatch.context() as patch:
            patch.setattr(kind, "OPEN", kind.OPEN ^ {one})
            assert open_kinds(name) != set(table(name).open), one
