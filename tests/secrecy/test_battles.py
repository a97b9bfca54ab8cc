"""What a ruleset declares of its battles (`FIGHT`) and of how orders are drawn (`MOVES`): none of it shows anybody more than he
is told, however loosely it is declared, and none of it can be taken away unnoticed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import Struct, structs

from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.fight import Fight
from core.ledger.ledger import Ledger
from core.ledger.register import Register
from core.ledger.view import view
from core.orders.form import PLAIN
from core.orders.order import Order, read_order
from core.resolution import battles
from core.resolution.battles import fights
from core.rulesets.ruleset import installed, ruleset
from core.traces import Drawing
from tests.secrecy.positions import first_positions, happened_in

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
READERS = 3
LOOSE = 4
"""Things that every order is said to move."""
MANY = 12
"""Games of a kind of event that are looked at for what a reader is told too much."""


@cache
def fought(name: str) -> dict[type[Event], list[Ledger[Any]]]:
    """The games in which an event of each kind that has a part in battles happens."""
    found = dict[type[Event], dict[int, Ledger[Any]]]()
    for happened in happened_in(name):
        kind = type(happened.entry.event)
        if kind.FIGHT is not None:
            found.setdefault(kind, {})[id(happened.ledger)] = happened.ledger
    return {kind: list(ledgers.values()) for kind, ledgers in found.items()}


def readers(name: str, ledger: Ledger[Any]) -> list[Audience]:
    return [PUBLIC, *map(only, ruleset(name).players(ledger.initial)[:READERS])]


def accounts(name: str, ledger: Ledger[Any]) -> list[Any]:
    """What everybody is told of the battles of a game."""
    told = (view(ledger, who).seen for who in (MODERATOR, *readers(name, ledger)))
    return [
        (one.at, one.sides, one.rounds, [(part.title, [said.number for said in part.told]) for part in one.exchanges])
        for seen in told
        for one in fights(seen)
    ]


def lesser(fight: Fight) -> Iterator[Fight | None]:
    """The declaration taken away, whole and in parts."""
    yield None
    yield from (structs.replace(fight, sides=tuple(one for one in fight.sides if one != side)) for side in fight.sides)
    yield from [structs.replace(fight, number="")] if fight.number else []
    yield from [structs.replace(fight, morale=False)] if fight.morale else []


@every_ruleset
def test_every_part_in_a_battle_that_is_taken_away_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battles, "_part", battles._part_of)  # what hangs on events is found out anew
    unnoticed: list[str] = []
    declared: dict[int, list[Any]] = {}
    for kind, ledgers in fought(name).items():
        for less in lesser(kind.FIGHT or Fight()):
            for ledger in ledgers:
                before = declared.get(id(ledger)) or declared.setdefault(id(ledger), accounts(name, ledger))
                with monkeypatch.context() as patch:
                    patch.setattr(kind, "FIGHT", less)
                    if accounts(name, ledger) != before:
                        break
            else:
                unnoticed.append(f"{kind.__name__}: {less}")
    assert unnoticed == []


def said(value: Any) -> Iterator[str]:
    """Every word that stands in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Register | dict):
        yield from (word for key, one in value.items() for word in (key, *said(one)))
    elif isinstance(value, Struct):
        yield from (word for field in value.__struct_fields__ for word in said(getattr(value, field)))
    elif isinstance(value, tuple | list | frozenset):
        yield from (word for one in value for word in said(one))


def told_too_much(name: str, ledger: Ledger[Any], who: Audience, by: Audience) -> set[str]:
    """The words of the battles `by` tells of that stand in no event `who` is told."""
    known = set(said([one.event for one in view(ledger, who).seen]))
    found = fights(view(ledger, by).seen)
    return {word for one in found for word in said((one.at, one.sides, [round_.figures for round_ in one.rounds]))} - known - {""}


@every_ruleset
def test_no_battle_tells_more_than_its_events_however_it_is_declared(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battles, "_part", battles._part_of)
    for kind in ruleset(name).events:
        fields = [field for field in kind.__struct_fields__ if field not in ("rules", "causes")]
        monkeypatch.setattr(kind, "FIGHT", Fight(tuple(fields), at="at" if "at" in fields else fields[0] if fields else ""))
    games = list({id(one): one for ledgers in fought(name).values() for one in ledgers[:MANY]}.values())
    assert [told for one in games for who in readers(name, one) for told in told_too_much(name, one, who, who)] == []
    assert any(told_too_much(name, one, who, MODERATOR) for one in games for who in readers(name, one)), "nothing is hidden"


def drawn(name: str) -> Iterator[tuple[Any, Order]]:
    """Every order of the cases with the map of whoever gives it."""
    face = ruleset(name)
    for case, start in first_positions(name):
        orders = [read_order(face.orders, document) for document in case.orders]
        boards = {by: face.map(view(Ledger(start), only(by))) for by in {order.by for order in orders} & {*face.players(start)}}
        yield from ((boards[order.by], order) for order in orders if order.by in boards)


@every_ruleset
def test_an_order_is_drawn_on_what_the_map_shows_however_it_is_declared(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(drawn(name))
    declared = [Drawing(board).traces(order) for board, order in found]
    for kind in {type(order) for _, order in found if type(order).MOVES}:
        with monkeypatch.context() as patch:
            patch.setattr(kind, "MOVES", "")
            assert [Drawing(board).traces(order) for board, order in found] != declared, kind
    things = list(dict.fromkeys(word for _, order in found for kind, word in order.filled() if kind not in PLAIN))
    for loose in ("{by}", *things[:LOOSE]):
        with monkeypatch.context() as patch:
            for kind in ruleset(name).orders:
                patch.setattr(kind, "MOVES", loose)
            for board, order in found:
                shown = {token.id for token in board.tokens} | {place.id for place in board.places}
                assert {end for one in Drawing(board).traces(order) for end in one.ends} <= shown, (order, loose)
