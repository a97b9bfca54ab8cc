"""Moments of a game side by side: what the ruleset's own rosters and board say differently of them."""

from collections.abc import Sequence
from typing import Any

from core.ledger.audience import MODERATOR
from core.ledger.view import View
from core.resolution.comparison import Shift
from core.rulesets.map import Map
from core.rulesets.ruleset import Ruleset
from core.rulesets.tables import RosterTable

THERE, GONE = "there", "not there"
BOARD, HELD = "Board", "Held by"


def shifts(face: Ruleset, states: Sequence[Any], *, aside: int = 0) -> tuple[Shift, ...]:
    """What differs between states: who holds a place first, then every roster in the ruleset's order, row by row; a roster that
    says of a place no more than who holds it says it once. The first `aside` states are shown but not compared."""
    if all(state is states[0] for state in states):
        return ()
    views = [View(MODERATOR, state, state, ()) for state in states]
    rosters = [face.tables(view) for view in views]
    found = _held([face.map(view) for view in views])
    held = {(shift.row, shift.cells) for shift in found}
    for key in {table.key: None for roster in rosters for table in roster}:
        rows = _rows([next((table for table in roster if table.key == key), None) for roster in rosters])
        found.extend(shift for shift in rows if (shift.row, shift.cells) not in held)
    return tuple(shift for shift in found if len(set(shift.cells[aside:])) > 1)


def _held(boards: Sequence[Map]) -> list[Shift]:
    sides = {side.id: side.name for board in boards for side in board.sides}
    by_place = [{place.id: place for place in board.places} for board in boards]
    found: list[Shift] = []
    for place in {place.id: place for board in boards for place in board.places}.values():
        held = [places[place.id].side if place.id in places else None for places in by_place]
        if len(set(held)) > 1:
            cells = tuple(sides.get(side, side) if side is not None else None for side in held)
            found.append(Shift(BOARD, place.label, HELD, cells))
    return found


def _rows(versions: Sequence[RosterTable | None]) -> list[Shift]:
    rows = [{row.id: row for row in table.rows} if table else {} for table in versions]
    columns = next(table.columns for table in versions if table)
    title = next(table.title for table in versions if table)
    found: list[Shift] = []
    for key in {key: None for version in rows for key in version}:
        known = [version.get(key) for version in rows]
        name = next(str(row.cells[0]) for row in known if row)
        if not all(known):
            found.append(Shift(title, name, "", tuple(THERE if row else GONE for row in known)))
        for place, column in enumerate(columns):
            cells = tuple(row.cells[place] if row and place < len(row.cells) else None for row in known)
            if len({cell for cell, row in zip(cells, known, strict=True) if row}) > 1:
                found.append(Shift(title, name, column.full, cells))
    return found
