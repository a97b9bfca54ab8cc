"""Why a thing is so, as a player may be told: by the events that reached him, and what he saw when each turn began and ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from msgspec import structs

from core.complaint import Rejected
from core.knowledge import Knowledge
from core.ledger.paths import found, inside, spelled
from core.ledger.reason import DEPTH, Account, Changed, Reason
from core.ledger.state import terms, words

TOLD = "what was told of it in that turn"
UNTOLD = "nothing that was told"


def reason(known: Knowledge, number: int, depth: int = DEPTH) -> Reason:
    """Why the event of that number, as the reader counts those he was told of, happened: the events behind it that he was told
    of, with their rules and settings. `Rejected` where he was told of none."""
    told = known.now.seen
    if not 0 <= number < len(told):
        so_far = f"Events told so far: 0 to {len(told) - 1}." if told else "Nothing was told yet."
        raise Rejected.because("why", f"No event {number} was told.", so_far)
    event = told[number].event
    before = [int(cause.partition(":")[2]) for cause in event.causes if cause.startswith("event:") and depth]
    return Reason(
        what=event.sentence(known.names),
        rules=event.follows,
        behind=tuple(reason(known, one, depth - 1) for one in before if one < number),
        settings=tuple(_house(known, event.follows)),
        number=number,
    )


def account(known: Knowledge, path: str) -> Account:
    """The history of a value by its path in what the reader sees; `Rejected` where he sees no such value."""
    states = known.moments
    if not any(found(state, path)[0] for state in states):
        now, steps = states[-1], path.split(".")
        above = next((part for n in range(len(steps), 0, -1) if found(now, part := ".".join(steps[:n]))[0]), "")
        inner = ", ".join(inside(found(now, above)[1] if above else now)) or "nothing"
        raise Rejected.because(path, "No value is called that.", f"Known{f' in {above}' if above else ''}: {inner}.")
    return _history(known, path, frozenset(path.split(".")), lambda state: found(state, path)[1])


def cell(known: Knowledge, table: str, row: str, column: str) -> Account:
    """The history of a cell of the rosters that the reader sees: the keys of table and column, and the id of the row."""

    def value(state: Any) -> Any:
        tables = known.face.tables(structs.replace(known.now, state=state, seen=()))
        roster = next((one for one in tables if one.key == table), None)
        thing = next((one for one in roster.rows if one.id == row), None) if roster else None
        place = next((n for n, one in enumerate(roster.columns) if one.key == column), None) if roster else None
        return thing.cells[place] if thing is not None and place is not None else None

    return _history(known, f"{table}.{row}.{column}", frozenset((row,)), value)


def _history(known: Knowledge, what: str, of: frozenset[str], value: Callable[[Any], Any]) -> Account:
    """A value at each moment the reader knows, `of` being words that what is told of it has."""
    values = [value(state) for state in known.moments]
    things = of - terms(type(known.now.state))
    changes = tuple(
        Changed(None, turn, spelled(old), spelled(new), _because(known, turn, things))
        for turn, (old, new) in enumerate(pairwise(values), 1)
        if old != new
    )
    return Account(what, spelled(values[0]), spelled(values[-1]), changes)


def _because(known: Knowledge, turn: int, things: frozenset[str]) -> Reason:
    told = [one.number for one in known.now.of_turn(turn) if things & set(words(one.event))]
    return Reason(TOLD if told else UNTOLD, behind=tuple(reason(known, number) for number in told))


def _house(known: Knowledge, rules: tuple[str, ...]) -> Iterator[str]:
    """The settings that rules turn on, which everybody knows."""
    of_rule = {setting.rule: setting.name for setting in known.face.settings}
    settings = known.now.state.settings
    for rule in rules:
        if of_rule.get(rule) in settings:
            yield f"{of_rule[rule]}: {spelled(settings[of_rule[rule]])}"
