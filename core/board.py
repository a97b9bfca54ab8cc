"""A board of squares A1, A2 ..: which of them touch."""

from __future__ import annotations


def touches(one: str, other: str) -> bool:
    """Whether two squares touch by their sides. A square is a row's letter and a column's number."""
    rows, columns = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
    return abs(rows) + abs(columns) == 1
