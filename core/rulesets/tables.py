"""Rosters: what a ruleset lists of a state, ready for a table."""

from __future__ import annotations

from msgspec import Struct


class Column(Struct, frozen=True):
    """`kind` is text, number, or bar (a number drawn as a bar of the column's largest)."""

    key: str
    title: str
    kind: str = "text"


class Row(Struct, frozen=True):
    """One thing: its id, a cell a column, the place it stands on and the side whose colour and glyph it wears."""

    id: str
    cells: tuple[str | int | None, ...]
    place: str | None = None
    side: str | None = None
    detail: tuple[tuple[str, str], ...] = ()


class Table(Struct, frozen=True):
    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
