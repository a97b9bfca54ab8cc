"""Boards as graphs: squares, areas and planets with what touches what."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from typing import Any

import networkx as nx


@cache
def grid(rows: str, columns: int) -> Any:
    """The graph of a board of squares A1.. to the last row and column; squares touch by their sides.

    `rows` is the last row's letter. Nodes carry `row` and `column`, counted from 0.
    """
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


def graph(places: Iterable[Hashable], links: Iterable[tuple[Hashable, Hashable]]) -> Any:
    """The graph of listed places and the links between them."""
    board: Any = nx.Graph()
    board.add_nodes_from(places)
    board.add_edges_from(links)
    return nx.freeze(board)


def touches(board: Any, one: str, other: str) -> bool:
    return board.has_edge(one, other)


def within(board: Any, start: str, steps: int) -> tuple[str, ...]:
    """Places at most `steps` links away, `start` itself left out, in the board's order."""
    near = nx.single_source_shortest_path_length(board, start, cutoff=steps)
    return tuple(place for place in board if place in near and place != start)


def paths(board: Any, start: str, end: str) -> Sequence[tuple[str, ...]]:
    """The shortest ways from `start` to `end`, the start left out; empty where there is none."""
    if start not in board or end not in board or not nx.has_path(board, start, end):
        return ()
    return [tuple(path[1:]) for path in nx.all_shortest_paths(board, start, end)]
