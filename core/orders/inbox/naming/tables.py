"""Tables: rows of cells below a heading that says what the numbers in each column are."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct, structs

from core.orders.inbox.naming.mentions import Mention

_RULE = re.compile(r"^[ |:+=-]*--[ |:+=-]*$")
_WIDE = re.compile(r"[ ]{2,}|\t+|[ ]*\|[ ]*")
_NOTHING = frozenset({"", "-", "--", "0", "x", "/", ".", "none", "nil", "nothing"})

Scan = Callable[[int, int], list[Mention]]


class Row(Struct, frozen=True):
    """A row of a table: where it stands, its cells, and for each cell what heads its column (None where nothing does)."""

    start: int
    end: int
    cells: tuple[tuple[int, int], ...]
    heads: tuple[Mention | None, ...] = ()
    header: bool = False


def rows(fold: str, scan: Scan) -> list[Row]:
    """The rows of all tables of a folded message."""
    if "|" not in fold and "  " not in fold and "\t" not in fold:
        return []
    found: list[Row] = []
    heads: tuple[Mention | None, ...] = ()
    wide = 0
    place = 0
    for line in fold.split("\n"):
        end = place + len(line)
        cells = _cells(line, place)
        if line.count("|") > 1 and _RULE.match(line):
            found.append(Row(place, end, (), header=True))
        elif line.count("|") > 1 or len(cells) > 1:
            told = _heads(cells, fold, scan)
            rule = not told and not heads and fold[end + 1 :].split("\n", 1)[0]
            if rule and rule.count("|") > 1 and _RULE.match(rule) and not _says(cells, scan):
                heads, wide = (None,) * len(cells), len(cells)  # a heading of words: "| item | amount |"
                found.append(Row(place, end, tuple(cells), header=True))
            elif told:
                heads, wide = told, len(cells)
                found.append(Row(place, end, tuple(cells), header=True))
            elif heads and (line.count("|") > 1 or len(cells) in (wide, wide + 1)):
                shift = len(cells) - wide if line.count("|") < 2 else 0
                found.append(Row(place, end, tuple(cells), (None,) * shift + heads))
            else:
                heads = ()
        elif line.strip():
            heads = ()
        place = end + 1
    return found


def _cells(line: str, place: int) -> list[tuple[int, int]]:
    inner = line.strip().strip("|")
    begin = place + (line.find(inner) if inner else 0)
    edges = [0]
    for gap in (re.compile(r"\|") if "|" in line else _WIDE).finditer(inner):
        edges += [gap.start(), gap.end()]
    edges.append(len(inner))
    cells: list[tuple[int, int]] = []
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        said = inner[first:last]
        start = begin + first + len(said) - len(said.lstrip())
        cells.append((start, max(start, begin + last - (len(said) - len(said.rstrip())))))
    return cells


def _heads(cells: list[tuple[int, int]], fold: str, scan: Scan) -> tuple[Mention | None, ...]:
    """What each column counts, where the row is the head of a table: two words at least that are of one sort."""
    heads: list[Mention | None] = []
    for start, end in cells:
        said = [m for m in scan(start, end) if m.kind not in ("filler", "mark", "join")] if start < end else []
        heads.append(said[0] if len(said) == 1 and said[0].meaning.words and not fold[start:end].isdigit() else None)
    kinds = [frozenset(kind for kind, _ in head.meaning.words) for head in heads if head is not None]
    alike = len(kinds) > 1 and bool(frozenset.intersection(*kinds))
    return tuple(heads) if alike and all(head is not None for head in heads[1:]) else ()


def _says(cells: list[tuple[int, int]], scan: Scan) -> bool:
    """Whether a row says something of the game."""
    solid = ("thing", "square", "number", "sum", "home", "verb")
    return any(m.kind in solid for start, end in cells if start < end for m in scan(start, end))


def mentions(row: Row, fold: str, scan: Scan) -> list[Mention]:
    """The cells of a row as one sentence: each number with what heads its column."""
    said: list[Mention] = []
    for (start, end), head in zip(row.cells, row.heads, strict=False):
        if fold[start:end].strip(" .") in _NOTHING:
            continue
        if said:
            said.append(Mention("join", start, start, ","))
        cell = scan(start, end)
        said += cell
        if head is not None and any(m.kind in ("number", "sum", "vague") for m in cell):
            said.append(structs.replace(head, start=end, end=end, preposition=""))
    return said
