"""The board as a graph: squares, and which of them touch."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


def load() -> None:
    """Load the library of graphs ahead: its quarter of a second is better spent behind the window than at the first order."""
    import_module("networkx")


@cache
def grid(rows: str, columns: int) -> Any:
    """The graph of a board of squares A1.. to the last row and column; squares touch by their sides.

    `rows` is the last row's letter. Nodes carry `row` and `column`, counted from 0.
    """
    import networkx as nx  # slow to load, and no board is drawn by it

    board: Any = nx.Graph()
    letters = [chr(code) for code in range(ord("A"), ord(rows) + 1)]
    for row, letter in enumerate(letters):
        for column in range(columns):
            board.add_node(f"{letter}{column + 1}", row=row, column=column)
    for row, letter in enumerate(letters):
        for column in range(columns):
            if column + 1 < columns:
                board.add_edge(f"{letter}{column + 1}", f"{letter}{column + 2}")
            if row + 1 < len(letters):
                board.add_edge(f"{letter}{column + 1}", f"{letters[row + 1]}{column + 1}")
    return nx.freeze(board)


def touches(board: Any, one: str, other: str) -> bool:
    """Whether two places are linked."""
    return board.has_edge(one, other)
