"""What the declarations of a ruleset let be seen is what its table says, no more and no less.

More: where something changes that by the table a reader cannot know, his state stays the same. Less: what by the table he knows
is in his state. Both are tried for every field of every struct, in positions that have something in every field; and every
declaration is loosened in turn, to see that it would be noticed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec import Struct, structs

import core.ledger.known
from core.knowledge import written
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.event import naming
from core.ledger.known import declared, known
from core.ledger.ledger import Ledger
from core.ledger.names import Name
from core.ledger.register import Register
from core.ledger.state import plain, terms, words
from core.ledger.view import view
from core.ledger.visibility import ALL_NAMES, everybody
from core.rulesets.ruleset import installed, rule_texts, ruleset
from tests.secrecy.loosening import Field, forget, loosened
from tests.secrecy.oracle import differences, table
from tests.secrecy.positions import Maker, cases, ledgers, places, put, resolved

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
POSITIONS = 4
PARTS = 8
TRIES = 3
"""How often each field is changed in each position."""


@cache
def positions(name: str) -> tuple[Any, ...]:
    rich = sorted(ledgers(name), key=lambda ledger: -len(ruleset(name).players(ledger.initial)))
    return tuple(Maker(name, ledger.state, Random(number)).filled() for number, ledger in enumerate(rich[:POSITIONS]))


@cache
def by_field(name: str, number: int) -> dict[Field, list[tuple[Any, ...]]]:
    """The ways to every field of every struct of a position."""
    found: dict[Field, list[tuple[Any, ...]]] = {}
    for kind, field, path in places(positions(name)[number]):
        found.setdefault((kind, field), []).append(path)
    return found


@cache
def readers(name: str, number: int) -> tuple[str | None, ...]:
    return (None, *ruleset(name).players(positions(name)[number])[:3])


def audience(reader: str | None) -> Any:
    return PUBLIC if reader is None else only(reader)


@cache
def told(name: str, number: int, reader: str | None) -> dict[str, Any]:
    return table(name).known(positions(name)[number], reader)


@cache
def shown(name: str, number: int, reader: str | None) -> Any:
    return known(positions(name)[number], audience(reader))


def leaks(name: str, number: int, field: Field, random: Random, tries: int = TRIES) -> Iterator[str]:
    """Where a change of a field shows to somebody who by the table cannot know it."""
    state = positions(name)[number]
    ways = by_field(name, number).get(field, [])
    for path in random.choices(ways, k=tries) if ways else ():
        other = put(state, path, Maker(name, state, random))
        if other == state:
            continue
        for reader in readers(name, number):
            if shown(name, number, reader) == known(other, audience(reader)):
                continue  # it does not show
            if table(name).known(other, reader) == told(name, number, reader):
                yield f"{reader or 'the public'} sees {'.'.join(map(str, path))} change"


def fields(name: str) -> list[Field]:
    return sorted({field for number in range(POSITIONS) for field in by_field(name, number)}, key=str)


def lacking(knows: Any, shown: Any, where: str) -> Iterator[str]:
    """What a reader knows by the table and his state does not show, or shows too many rows of."""
    if (
        isinstance(shown, dict)
        and set(shown) == {"order", "at"}
        and not (isinstance(knows, dict) and set(knows) == {"order", "at"})
    ):
        if list(knows) != shown["order"]:
            yield f"{where}: {list(knows)} are known, shown are {shown['order']}"
            return
        shown = shown["at"]
    if isinstance(knows, dict) and isinstance(shown, dict):
        for key, value in knows.items():
            yield from lacking(value, shown[key], f"{where}.{key}")
    elif isinstance(knows, list) and isinstance(shown, list | tuple) and len(knows) == len(shown):
        for place, (one, other) in enumerate(zip(knows, shown, strict=True)):
            yield from lacking(one, other, f"{where}.{place}")
    elif knows != shown:
        yield f"{where}: {knows} is known, shown is {shown}"


def _is_register(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"order", "at"}


@every_ruleset
def test_every_line_of_the_table_names_a_rule(name: str) -> None:
    texts = rule_texts(name)
    assert [rule for rule in table(name).rules if rule not in texts] == []


@every_ruleset
def test_the_table_speaks_of_every_event(name: str) -> None:
    kinds = {event.__struct_config__.tag for event in ruleset(name).events}
    assert kinds - set(table(name).events) == set()


@every_ruleset
def test_every_event_is_told_to_whom_the_table_says(name: str) -> None:
    for ledger in ledgers(name):
        players, before = ruleset(name).players(ledger.initial), ledger.initial
        for entry in ledger.entries:
            assert differences(name, entry, before, players) == []
            before = entry.state


@every_ruleset
def test_a_reader_s_state_has_all_that_the_table_tells_him(name: str) -> None:
    for number in range(POSITIONS):
        for reader in readers(name, number):
            seen = plain(shown(name, number, reader))
            knows = {part: value for part, value in told(name, number, reader).items() if part != "(instead)"}
            names = {kind: list(named["at"]) for kind, named in seen["names"]["kinds"]["at"].items()}
            assert names == {kind: list(named) for kind, named in knows.pop("names").items()}
            assert list(lacking(knows, seen, str(reader))) == []


@pytest.mark.parametrize("part", range(PARTS))
@every_ruleset
def test_no_change_shows_to_whom_the_table_does_not_tell_it(name: str, part: int) -> None:
    random = Random(part)
    for number in range(POSITIONS):
        assert [leak for field in fields(name)[part::PARTS] for leak in leaks(name, number, field, random)] == []


def found(name: str, field: Field, tries: int = 40) -> bool:
    """Whether the tests above notice that a declaration lets too much be seen."""
    random = Random(1)
    return any(leak for number in range(POSITIONS) for leak in leaks(name, number, field, random, tries))


def declarations(name: str) -> list[Field]:
    """Every field that declares something else than that everybody knows it."""
    return [
        (kind, field)
        for kind, field in fields(name)
        if field != "names" and any(one.name == field and _restricts(kind, one) for one in structs.fields(kind))
    ]


def _restricts(kind: type[Struct], field: structs.FieldInfo) -> bool:
    told = declared(kind, field)
    return told is not core.ledger.known.SECRET and everybody not in told.rules


@pytest.mark.parametrize("part", range(PARTS))
@every_ruleset
def test_every_declaration_that_is_loosened_is_noticed(name: str, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    unnoticed: list[str] = []
    for field in declarations(name)[part::PARTS]:
        with monkeypatch.context() as patch:
            loosened(patch, {field})
            shown.cache_clear()
            if not found(name, field):
                unnoticed.append(f"{field[0].__name__}.{field[1]}")
    forget()
    shown.cache_clear()
    assert unnoticed == [], unnoticed


@every_ruleset
def test_names_that_are_told_to_everybody_are_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(positions(name)[0])
    for named, told_to in kind.NAMES.items():
        if not told_to.everybody:
            with monkeypatch.context() as patch:
                patch.setattr(kind, "NAMES", {**kind.NAMES, named: ALL_NAMES})
                shown.cache_clear()
                assert names_leak(name, named), named
    forget()
    shown.cache_clear()


def names_leak(name: str, kind: str) -> bool:
    """Whether a name more is seen by somebody who by the table does not know what is called so."""
    for number in range(POSITIONS):
        state = positions(name)[number]
        kinds = state.names.kinds
        more = kinds.set(kind, kinds.get(kind, Register()).set("stranger", Name("The Stranger")))
        other = structs.replace(state, names=structs.replace(state.names, kinds=more))
        for reader in readers(name, number):
            same = table(name).known(other, reader) == told(name, number, reader)
            if same and known(other, audience(reader)) != shown(name, number, reader):
                return True
    return False


@every_ruleset
def test_no_name_shows_to_whom_the_table_does_not_tell_it(name: str) -> None:
    assert [kind for kind in (*table(name).names, "strange_kind") if names_leak(name, kind)] == []


@every_ruleset
def test_a_ruleset_that_shows_everything_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        loosened(patch, None)
        shown.cache_clear()
        random = Random(1)
        assert any(leak for field in declarations(name) for leak in leaks(name, 0, field, random))
    forget()
    shown.cache_clear()


@every_ruleset
def test_no_word_of_the_rules_and_no_free_text_speaks_of_what_is_called_the_same(name: str) -> None:
    """Whatever words of an event count as naming things are ids of things, or what somebody wrote in an order of his own."""
    face = ruleset(name)
    loose: set[str] = set()
    for case in Random(name).sample(cases(name), 60):
        ledger = resolved(face, case)
        if ledger is None:
            continue
        own = set(words(case.orders))
        called = {id for state in (ledger.initial, ledger.state) for id in _ids(state)}
        for entry in ledger.entries:
            if entry.told.everyone or entry.told.players:
                told = {word for value in naming(entry.event) for word in words(value)}
                told -= own | called | terms(type(ledger.initial)) | set(entry.event.rules) | set(entry.event.causes)
                loose |= {f"{entry.event.kind}: {word}" for word in told if told and word not in _in_sight(face, entry.state)}
    assert not loose


def _ids(value: Any) -> Iterator[str]:
    """What things of a state go by: all keys in it, and the names of kinds."""
    if isinstance(value, Register):
        for key, one in value.items():
            yield from (key, *_ids(one))
    elif isinstance(value, Struct):
        yield from (id for field in value.__struct_fields__ if field != "settings" for id in _ids(getattr(value, field)))
    elif isinstance(value, tuple):
        yield from (id for one in value for id in _ids(one))


def _in_sight(face: Any, state: Any) -> set[str]:
    """The ids of what letters may name, and of the places of the board."""
    board = face.map(view(Ledger(state), MODERATOR))
    things = face.vocabulary().scene(written(state)).things if face.vocabulary is not None else ()
    return {place.id for place in board.places} | {thing.id for thing in things} | set(face.players(state))
