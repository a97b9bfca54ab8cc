"""A board of squares, and which of them touch."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

Grid = Mapping[str, frozenset[str]]
"""Every square with those that touch it."""


@cache
def grid(rows: str, columns: int) -> Grid:
    """The board of squares A1.. to the last row (`rows` is its letter) and column; squares touch by their sides."""
    letters = [chr(code) for code in range(ord("A"), ord(rows) + 1)]
    places = {(row, column): f"{letter}{column + 1}" for row, letter in enumerate(letters) for column in range(columns)}
    beside = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return {
        square: frozenset(places[row + down, column + on] for down, on in beside if (row + down, column + on) in places)
        for (row, column), square in places.items()
    }


def touches(board: Grid, one: str, other: str) -> bool:
    """Whether two squares are side by side."""
    return other in board.get(one, ())
