"""Rosters: what a ruleset lists of a state, ready for a table."""

from __future__ import annotations

from msgspec import Struct, structs


class Column(Struct, frozen=True):
    """`kind` is text, number, or bar (a number drawn as a bar of the column's largest)."""

    key: str
    title: str
    kind: str = "text"


class TableRow(Struct, frozen=True):
    """One thing: its id, a cell a column, the place it stands on and the side whose colour and glyph it wears."""

    id: str
    cells: tuple[str | int | None, ...]
    place: str | None = None
    side: str | None = None
    detail: tuple[tuple[str, str], ...] = ()


class RosterTable(Struct, frozen=True):
    """`first` are the keys of the columns that matter most, in that order; the others follow as listed. The first column
    of all names the row, and is always there."""

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    first: tuple[str, ...] = ()

    @property
    def ranked(self) -> RosterTable:
        """The same table with its columns in the order of importance."""
        known = [column.key for column in self.columns]
        wanted = [known.index(key) for key in self.first if key in known[1:]]
        order = [0, *wanted, *(at for at in range(1, len(known)) if at not in wanted)] if known else []
        if order == list(range(len(known))):
            return self
        rows = tuple(structs.replace(row, cells=tuple(row.cells[at] for at in order)) for row in self.rows)
        return structs.replace(self, columns=tuple(self.columns[at] for at in order), rows=rows)
