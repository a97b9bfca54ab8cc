"""A table with a heading row: every row is read as a sentence in which the headings lead up to its cells."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from msgspec import Struct, structs

from core.letters.reader import english
from core.letters.reader.item import Item
from core.letters.reader.text import LetterLine

Scan = Callable[[int, int], list[Item]]
"""The items of a stretch of the letter."""


class LetterTable(Struct, frozen=True):
    """The first line and the rows of a table, each with where its cells begin and end."""

    heading: LetterLine
    labels: tuple[tuple[int, int], ...]
    rows: tuple[tuple[LetterLine, tuple[tuple[int, int], ...]], ...]


def tables(lines: Sequence[LetterLine], written: str) -> list[LetterTable]:
    """The tables of a letter: lines one below the other that upright strokes part into as many cells."""
    found: list[LetterTable] = []
    ruled = [(line, cells(line, written)) for line in lines]
    for (count, _), group in itertools.groupby(ruled, lambda row: (len(row[1]), row[0].paragraph)):
        rows = [row for row in group if set(written[row[0].start : row[0].end]) - set("|-:=+ ")]
        if count > 1 and len(rows) > 1:
            found.append(LetterTable(rows[0][0], rows[0][1], tuple(rows[1:])))
    return found


def cells(line: LetterLine, written: str) -> tuple[tuple[int, int], ...]:
    """Where each cell of a line begins and ends."""
    start = written.rfind("\n", 0, line.start) + 1
    end = max(line.end, len(written) if (stop := written.find("\n", line.end)) < 0 else stop)
    said = written[start:end]
    sign = next((one for one in "|\t" if one in said), ";" if said.count(";") > 1 else "|")
    framed = said.strip().startswith(sign)
    first, last = len(said) - len(said.lstrip()) + framed, len(said.rstrip())
    last -= framed and said[last - 1] == sign
    edges = [first, *(place + 1 for place in range(first, last) if said[place] == sign), last + 1]
    return tuple(itertools.pairwise(start + edge for edge in edges))


def labels(table: LetterTable, scan: Scan) -> list[Item | None] | None:
    """What each heading leads up to its cells with; None where the first row is one like the others."""
    found: list[Item | None] = []
    if len(table.labels) == 2 and all(any(item.telling for item in scan(*cells[0])) for _, cells in table.rows[:2]):
        return None  # every row is a field and what stands in it
    for start, end in table.labels:
        items = scan(start, end - 1)
        if any(item.things or "number" in item.values or "square" in item.values for item in items):
            return None
        titles = (item for item in items if item.prep or item.verbs or item.text in english.PREFACING)
        found.append(next(titles, None) if len(items) < 3 else None)
    return found


def row(cells: Sequence[tuple[int, int]], headings: Sequence[Item | None], scan: Scan) -> list[Item]:
    """The items of a row: its cells, each behind the heading that leads up to it. A cell without a value says nothing."""
    found: list[Item] = []
    for (start, end), heading in zip(cells, headings, strict=True):
        items = scan(start, end - 1)
        counted = [item.values.get("number") for item in items]
        if heading is None and start == cells[0][0] and [item.values.keys() for item in items] == [{"number"}]:
            continue  # the number of the row
        if heading is not None and heading.prep and items:
            found.append(Item(start, start, heading.text, prep=heading.prep))
        elif heading is not None and heading.verbs and len(counted) == 1 and counted[0]:
            found += [Item(start, start, ",", join=True), structs.replace(heading, start=start, end=start)]
        found += items
    return found
