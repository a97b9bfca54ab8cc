"""Why a thing is so, as a player may be told: by the events that reached him, and what he saw when each turn began and ended."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from core.complaint import Rejected
from core.knowledge import Knowledge
from core.ledger.reason import DEPTH, Account, Reason
from core.ledger.state import terms, words

TOLD = "what was told of it in that turn"
UNTOLD = "nothing that was told"


def reason(known: Knowledge, number: int, depth: int = DEPTH) -> Reason:
    """Why the event of that number, as the reader counts those he was told of, happened: his own order where it tells that it was
    he, and the events behind it that he was told of, with their rules and settings. `Rejected` where he was told of none."""
    told = known.now.seen
    if not 0 <= number < len(told):
        so_far = f"Events told so far: 0 to {len(told) - 1}." if told else "Nothing was told yet."
        raise Rejected.because("why", f"No event {number} was told.", so_far)
    event = told[number].event
    before = [int(cause.partition(":")[2]) for cause in event.causes if cause.startswith("event:") and depth]
    ordered = (f"Your order: {order.sentence(known.calling(order), known.player)}" for order in known.behind(number))
    return Reason(
        what=event.sentence(known.names),
        rules=event.follows,
        behind=(*map(Reason, ordered), *(reason(known, one, depth - 1) for one in before if one < number)),
        settings=tuple(_house(known, event.follows)),
        number=number,
    )


def account(known: Knowledge, path: str) -> Account:
    """The history of a value by its path in what the reader sees; `Rejected` where he sees no such value."""
    return _explained(known, known.history(path), frozenset(path.split(".")))


def cell(known: Knowledge, table: str, row: str, column: str) -> Account:
    """The history of a cell of the rosters that the reader sees: the keys of table and column, and the id of the row."""
    return _explained(known, known.history_of_cell(table, row, column), frozenset((row,)))


def _explained(known: Knowledge, history: Account, of: frozenset[str]) -> Account:
    """The history with what was told of each change, `of` being words that it has."""
    things = of - terms(type(known.now.state))
    explained = (structs.replace(one, reason=_because(known, one.turn, things)) for one in history.changes)
    return structs.replace(history, changes=tuple(explained))


def _because(known: Knowledge, turn: int, things: frozenset[str]) -> Reason:
    told = [one.number for one in known.now.of_turn(turn) if things & set(words(one.event))]
    return Reason(TOLD if told else UNTOLD, behind=tuple(reason(known, number) for number in told))


def _house(known: Knowledge, rules: tuple[str, ...]) -> Iterator[str]:
    """The settings that rules turn on, which everybody knows."""
    of_rule = {setting.rule: setting for setting in known.face.settings}
    settings = known.now.state.settings
    for rule in rules:
        setting = of_rule.get(rule)
        if setting is not None and setting.name in settings:
            yield setting.said(settings[setting.name])
