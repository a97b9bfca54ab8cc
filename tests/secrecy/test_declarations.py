"""What the declarations of a ruleset let be seen is what its table says, no more and no less.

More: where something changes that by the table a reader cannot know, his state stays the same. Less: what by the table he knows
is in his state. Both are tried for every field of every struct, in positions that have something in every field; and every
declaration is loosened in turn, to see that it would be noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec import Struct, structs

import core.ledger.event
import core.ledger.known
from core.knowledge import setup_document
from core.ledger.audience import MODERATOR, PUBLIC
from core.ledger.event import Event, naming
from core.ledger.known import declared, known
from core.ledger.ledger import Entry, Ledger
from core.ledger.names import Name
from core.ledger.register import Register
from core.ledger.state import plain, terms, words
from core.ledger.view import view
from core.ledger.visibility import ALL_NAMES, everybody
from core.rulesets.ruleset import installed, rule_texts, ruleset
from tests.secrecy.leaks import POSITIONS, TRIES, by_field, fields, lacking, leaks, positions, readers, shown, told
from tests.secrecy.loosening import Field, declared_as, forget, loosened
from tests.secrecy.oracle import AT_MOST, differences, table
from tests.secrecy.positions import Happening, Maker, at, declared_fields, happened_in, happenings, places, put
from tests.secrecy.readings import audience

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
PARTS = 8
CASES = 40
"""States of the cases that are looked at for a field."""


@every_ruleset
def test_every_line_of_the_table_names_a_rule(name: str) -> None:
    texts = rule_texts(name)
    assert [rule for rule in table(name).rules if rule not in texts] == []


@every_ruleset
def test_the_table_speaks_of_every_event(name: str) -> None:
    kinds = {event.__struct_config__.tag for event in ruleset(name).events}
    assert kinds - set(table(name).events) == set()


@every_ruleset
def test_every_kind_of_event_happens_in_a_case(name: str) -> None:
    assert [kind.__name__ for kind in ruleset(name).events if kind not in happenings(name)] == []


def told_wrong(name: str, kind: type[Event]) -> list[str]:
    """Where an event of that kind tells other readers than the table says."""
    return [
        wrong
        for happened in happenings(name)[kind]
        for wrong in differences(name, told_now(happened), happened.before, ruleset(name).players(happened.ledger.initial))
    ]


def told_now(happened: Happening) -> Entry:
    """An entry with those told of it whom its event declares now."""
    event, before = happened.entry.event, happened.before
    return structs.replace(happened.entry, told=event.audience(before), withheld=tuple(event.withheld(before).items()))


@every_ruleset
def test_every_event_is_told_to_whom_the_table_says(name: str) -> None:
    assert [wrong for kind in happenings(name) for wrong in told_wrong(name, kind)] == []


@every_ruleset
def test_every_audience_that_is_loosened_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of event told to everybody, and each of its withheld fields told to all who are told of it."""
    unnoticed: list[str] = []
    for kind, happened in happenings(name).items():
        told = [told_now(one) for one in happened]
        if any(not one.told.everyone for one in told):
            with monkeypatch.context() as patch:
                patch.setattr(kind, "audience", lambda self, state: PUBLIC)
                unnoticed += [] if told_wrong(name, kind) else [kind.__name__]
        for field in {field for one in told for field, _ in one.withheld} - set(judged_by_trying(name, kind)):
            with monkeypatch.context() as patch:
                patch.setattr(kind, "withheld", without(kind.withheld, field))
                unnoticed += [] if told_wrong(name, kind) else [f"{kind.__name__}.{field}"]
    assert unnoticed == []


def judged_by_trying(name: str, kind: type[Event]) -> list[str]:
    """Fields that the table says are told to these or to fewer: how few is judged by what is learnt by trying."""
    line = table(name).events[str(kind.__struct_config__.tag)]
    return [field for field, who in (line[2] if len(line) > 2 else {}).items() if who.startswith(AT_MOST)]


def without(withheld: Callable[[Any, Any], Mapping[str, Any]], field: str) -> Callable[[Any, Any], Mapping[str, Any]]:
    return lambda self, state: {one: told for one, told in withheld(self, state).items() if one != field}


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


@cache
def declarations(name: str) -> list[Field]:
    """Every field that declares something else than that everybody knows it."""
    return [
        (kind, field)
        for kind, field in fields(name)
        if field != "names" and any(one.name == field and _restricts(kind, one) for one in declared_fields(kind))
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


def missed(name: str, field: Field) -> bool:
    """Whether the test above would notice that a field is not shown to whom the table tells it: in a position that has something
    else in it, or as the cases go."""
    random = Random(1)
    for number in range(POSITIONS):
        state, ways = positions(name)[number], by_field(name, number).get(field, [])
        others = (put(state, path, Maker(name, state, random)) for path in (random.choices(ways, k=TRIES) if ways else ()))
        if any(lacked(name, other, readers(name, number), tops(name, field)) for other in (state, *others)):
            return True
    held = islice(holding(name, field), CASES)
    return any(lacked(name, state, ruleset(name).players(state), tops(name, field)) for state in held)


def tops(name: str, field: Field) -> set[str]:
    """The parts of a state that a field stands in."""
    return {way[0] for number in range(POSITIONS) for way in by_field(name, number).get(field, ())}


def lacked(name: str, state: Any, who: Iterable[str | None], parts: Iterable[str]) -> bool:
    """Whether one of the readers is not shown what he knows by the table of those parts of a state."""
    for reader in who:
        shown = known(state, audience(reader))
        for part in parts:
            if any(lacking(table(name).part(state, reader, part), plain(getattr(shown, part)), f"{reader}.{part}")):
                return True
    return False


def holding(name: str, field: Field) -> Iterator[Any]:
    """States of the cases that have something in a field, looked for in those parts of a state where it stands."""
    parts = tops(name, field)
    for happened in happened_in(name):
        state, before = happened.entry.state, happened.before
        first = before is happened.ledger.initial
        if any((first or getattr(state, top) is not getattr(before, top)) and _holds(state, top, field) for top in parts):
            yield state


def _holds(state: Any, top: str, field: Field) -> bool:
    part = getattr(state, top)
    return (
        bool(part)
        if field == (type(state), top)
        else any((kind, one) == field and at(part, way) for kind, one, way in places(part))
    )


@pytest.mark.parametrize("part", range(PARTS))
@every_ruleset
def test_every_declaration_that_is_taken_away_is_noticed(name: str, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each field declared as if nothing were said of it: who knows it by the table lacks it, or nobody but the moderator does."""
    unnoticed: list[str] = []
    for field in shown_to_some(name)[part::PARTS]:
        with monkeypatch.context() as patch:
            declared_as(patch, {field}, core.ledger.known.SECRET)
            if not missed(name, field):
                unnoticed.append(f"{field[0].__name__}.{field[1]}")
    forget()
    assert unnoticed == [], unnoticed


@cache
def shown_to_some(name: str) -> list[Field]:
    """Every field that declares that somebody besides the moderator knows it."""
    found = [(kind, next((one for one in declared_fields(kind) if one.name == field), None)) for kind, field in fields(name)]
    return [
        (kind, one.name) for kind, one in found if one is not None and (declared(kind, one).rules or declared(kind, one).rows)
    ]


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
def test_what_is_told_of_a_thing_in_sight_tells_no_name_of_another_kind(name: str) -> None:
    """Where something hidden has the id of a thing in sight, an event that speaks of that id speaks of what is seen."""
    state = positions(name)[0]
    for kind in [kind for kind, told_to in state.NAMES.items() if told_to.met]:
        for reader in readers(name, 0):
            seen = known(state, audience(reader)).names.kinds
            placed = {id for other, told_to in state.NAMES.items() if other != kind for id in seen.get(other, ())}
            for id in placed - set(seen.get(kind, ())):
                more = state.names.kinds.set(kind, state.names.kinds.get(kind, Register()).set(id, Name("The Stranger")))
                other = structs.replace(state, names=structs.replace(state.names, kinds=more))
                assert id not in known(other, audience(reader), frozenset([("", id)])).names.kinds.get(kind, ())


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


def loose(name: str, kind: type[Event]) -> set[str]:
    """The words of events of a kind that count as naming things and are neither ids of things nor what somebody wrote in an order
    of his own."""
    found: set[str] = set()
    for entry, _, ledger, case in happenings(name)[kind]:
        if entry.told.everyone or entry.told.players:
            told = {word for value in naming(entry.event) for word in words(value) if word}
            told -= set(words(case.orders)) | set(entry.event.rules) | set(entry.event.causes) | terms(type(ledger.initial))
            if told:
                told -= {id for state in (ledger.initial, ledger.state) for id in _ids(state)}
            if told:
                found |= {f"{entry.event.kind}: {word}" for word in told - _in_sight(ruleset(name), entry.state)}
    return found


@every_ruleset
def test_no_word_of_the_rules_and_no_free_text_speaks_of_what_is_called_the_same(name: str) -> None:
    assert [word for kind in happenings(name) for word in loose(name, kind)] == []


def misnaming(name: str, kind: type[Event]) -> list[str]:
    """Fields of a kind of event that count as naming a thing and by the table name none."""
    fields = [field for field in declared_fields(kind) if "str" in str(field.type) and field.name not in ("rules", "causes")]
    blank = {field.name: "" for field in declared_fields(kind) if field.required}
    wrong = [one.name for one in fields if "stranger" in naming(kind(**{**blank, one.name: "stranger"}), echoes=False)]
    return [field for field in wrong if not table(name).names_a_thing(str(kind.__struct_config__.tag), field)]


@every_ruleset
def test_only_fields_that_name_things_do(name: str) -> None:
    assert [(kind.__name__, field) for kind in ruleset(name).events for field in misnaming(name, kind)] == []


@every_ruleset
def test_every_word_of_the_rules_that_is_taken_for_a_name_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each field that a `Term`, an `ECHOES` or a sentence says to name nothing, taken for one that names things. What echoes a
    thing that its reader named himself is tried in `core/answers/test_trying.py`."""
    silent = core.ledger.event._silent
    for kind in ruleset(name).events:
        said = {one.name for one in declared_fields(kind) if "str" in str(one.type)}
        things = {one for one in kind.ECHOES if table(name).names_a_thing(str(kind.__struct_config__.tag), one)}
        for field in (said & silent(kind, False)) - things:
            with monkeypatch.context() as patch:
                patch.setattr(core.ledger.event, "_silent", lambda one, echoes, f=field: silent(one, echoes) - {f})
                assert misnaming(name, kind) == [field]


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
    things = face.vocabulary().scene(setup_document(state)).things if face.vocabulary is not None else ()
    return {place.id for place in board.places} | {thing.id for thing in things} | set(face.players(state))
