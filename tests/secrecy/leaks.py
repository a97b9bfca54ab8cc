"""Where a change of a position shows to whom the table does not tell it, and what is not shown of what the table tells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from core.ledger.known import known
from core.rulesets.ruleset import ruleset
from tests.secrecy.loosening import Field
from tests.secrecy.oracle import table
from tests.secrecy.positions import Maker, ledgers, places, put
from tests.secrecy.readings import audience

POSITIONS = 4
"""Positions of a ruleset, those with most players."""
TRIES = 2
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
            if knows_the_same(name, other, reader, told(name, number, reader), path[0]):
                yield f"{reader or 'the public'} sees {'.'.join(map(str, path))} change"


def knows_the_same(name: str, other: Any, reader: str | None, told: dict[str, Any], first: str) -> bool:
    """Whether by the table a reader knows of another state what he was `told` of one; asked first of where they differ."""
    alike = first == "names" or table(name).part(other, reader, first) == told[first]
    return alike and table(name).known(other, reader) == told


@cache
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
            yield from lacking(value, shown.get(key), f"{where}.{key}")
    elif isinstance(knows, list) and isinstance(shown, list | tuple) and len(knows) == len(shown):
        for place, (one, other) in enumerate(zip(knows, shown, strict=True)):
            yield from lacking(one, other, f"{where}.{place}")
    elif knows != shown:
        yield f"{where}: {knows} is known, shown is {shown}"
