"""Why, for the eyes a desk looks through; of events by the numbers those see."""

from __future__ import annotations

from core.answers import why
from core.ledger.reason import Account, Reason
from gui.adapters.desk import Desk


def why_event(desk: Desk, number: int) -> Reason:
    """What led to the event of that number, as far as the reader may know it."""
    return desk.in_play.why(number) if desk.moderating else why.reason(desk.in_play.knowledge(desk.lens), number)


def why_value(desk: Desk, path: str) -> Account:
    """What made a value of the state, by its path, what it is, as far as the reader may know it."""
    return desk.in_play.why_value(path) if desk.moderating else why.account(desk.in_play.knowledge(desk.lens), path)


def why_cell(desk: Desk, table: str, row: str, column: str) -> Account:
    """The same of a cell of a roster, by the keys of table, row and column."""
    if desk.moderating:
        return desk.in_play.why_cell(table, row, column)
    return why.cell(desk.in_play.knowledge(desk.lens), table, row, column)
