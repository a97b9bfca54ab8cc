"""Tables whose rows a loop of a template writes, a line each: they are made as tables, and neither written nor read.

That is so where each cell of the line is one value, be it in bold type; whatever else a template writes between bars is read as
its markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, cast

from jinja2 import nodes

from core.posts.document import Span, Table, Text
from core.posts.markup import PostPiece, in_one_line, parse
from core.posts.pieces import PIECES
from core.posts.sandbox import wrote

TABLED, ROW = "the table.", "the row."
"""Filters that are put in below; no template can name them."""
_HEAD = re.compile(r"(?:\A|(?<=\n\n))\|[^\n]+\|\n\|(?:[ ]*:?-+:?[ ]*\|)+\n\Z")
"""The heading of a table and the rule below it, at the end of what stands in a template as it is."""
_PLAIN = frozenset((str, int))
_BOLD = "**"
_Cell = tuple[nodes.Expr, bool]
"""What a cell says, and whether in bold type."""


class LoopTable:
    """A table as it stands in a template: its `head` with the rule below it, and the `form` of a row; `bold` says of which
    columns the values stand in bold type."""

    def __init__(self, head: str, form: str, bold: tuple[bool, ...]) -> None:
        (table,) = parse(head)
        self._empty = cast("Table", table)
        self._head = head.split("\n")
        self._form = form
        self._bold = [place for place, strong in enumerate(bold) if strong]

    def row(self, values: tuple[Any, ...], written: Callable[[Any], Any]) -> tuple[Any, ...] | str:
        """A row of values; its text, where one of them is more than words or a number."""
        if _PLAIN.issuperset(map(type, values)):
            return values
        said = self._form % tuple(map(written, values))
        wrote(len(said))
        return said

    def made(self, rows: list[tuple[Any, ...] | str], written: Callable[[Any], Any]) -> PostPiece | str:
        """The table of these rows."""
        if str in map(type, rows):
            return "\n".join([*self._lines(rows, written), ""])
        texts = [[*map(str, row)] for row in rows]
        wrote(letters := sum(map(len, chain.from_iterable(texts))))
        if not "".join(map("".join, texts)).isprintable():
            texts = [[*map(in_one_line, row)] for row in texts]
        table = Table(self._empty.header, tuple(map(self._cells, texts)), self._empty.right)
        return PostPiece((table,), letters, lambda: [*self._lines(rows, written)])

    def _cells(self, texts: list[str]) -> tuple[Text, ...]:
        cells: list[Text] = [*map(str.strip, texts)]
        for place in self._bold:
            cells[place] = (Span(texts[place], bold=True),) if texts[place] else ()
        return tuple(cells)

    def _lines(self, rows: Iterable[tuple[Any, ...] | str], written: Callable[[Any], Any]) -> Iterable[str]:
        said = (row if isinstance(row, str) else self._form % tuple(map(written, row)) for row in rows)
        return chain(self._head, chain.from_iterable(row.split("\n") for row in said))


# In the template


def tabled(node: nodes.Node) -> None:
    """Have the loops of a template that write the rows of a table make a table of them."""
    for _, value in node.iter_fields():
        if isinstance(value, list):
            _find_tables(cast("list[Any]", value))
    for child in node.iter_child_nodes():
        tabled(child)


def _find_tables(body: list[Any]) -> None:
    for place in range(len(body) - 2):
        before, loop, after = body[place : place + 3]
        head = _head(before)
        cells = _cells_of_row(loop) if head and isinstance(loop, nodes.For) and _parts(after) else None
        if cells is not None and _has_columns(head, len(cells)):
            before.nodes[-1].data = before.nodes[-1].data.removesuffix(head)
            body[place + 1] = _made_of(loop, head, cells)


def _made_of(loop: nodes.For, head: str, cells: list[_Cell]) -> nodes.FilterBlock:
    """The loop with rows of values in place of their lines, and the table made of them."""
    written = loop.body[1]
    values = nodes.Tuple([value for value, _ in cells], "load", lineno=written.lineno)
    given = [nodes.Const(one) for one in (head.removesuffix("\n"), _form(written), tuple([strong for _, strong in cells]))]
    loop.body[1] = nodes.Output([nodes.Filter(values, ROW, [], [], None, None)], lineno=written.lineno)
    return nodes.FilterBlock([loop], nodes.Filter(None, TABLED, given, [], None, None), lineno=loop.lineno)


def _head(node: Any) -> str:
    """The heading of a table at the end of what a template writes there; nothing where none is."""
    last = node.nodes[-1] if isinstance(node, nodes.Output) and node.nodes else None
    found = _HEAD.search(last.data) if isinstance(last, nodes.TemplateData) else None
    return found[0] if found is not None else ""


def _has_columns(head: str, count: int) -> bool:
    table, *others = parse(head)
    return not others and isinstance(table, Table) and len(table.header) == count


def _parts(node: Any) -> bool:
    """Whether an empty line comes first in what stands below the loop."""
    first = node.nodes[0] if isinstance(node, nodes.Output) and node.nodes else None
    return isinstance(first, nodes.TemplateData) and first.data.startswith("\n")


def _cells_of_row(loop: nodes.For) -> list[_Cell] | None:
    """The cells of the row that a loop writes; None where it writes something else."""
    if loop.else_ or len(loop.body) != 2 or not isinstance(written := loop.body[1], nodes.Output):
        return None
    parts: list[list[str | nodes.Expr]] = [[]]
    for node in written.nodes:
        if isinstance(node, nodes.TemplateData):
            first, *others = node.data.split("|")
            parts[-1].append(first)
            for one in others:
                parts.append([one])
        else:
            parts[-1].append(node)
    lead, *inner, end = parts
    cells = [cell for cell in map(_cell, inner) if cell is not None]
    return cells if lead == [""] and end == ["\n"] and len(cells) == len(inner) else None


def _form(row: Any) -> str:
    """What a row writes, with places for its values."""
    parts = (node.data.replace("%", "%%") if isinstance(node, nodes.TemplateData) else "%s" for node in row.nodes)
    return "".join(parts).removesuffix("\n")


def _cell(parts: list[str | nodes.Expr]) -> _Cell | None:
    match parts:
        case [str(before), nodes.Expr() as value, str(after)] if not any(
            map(_makes_piece, (value, *value.find_all(nodes.Filter)))
        ):
            if not before.strip() and not after.strip():
                return value, False
            if before.lstrip() == after.rstrip() == _BOLD:
                return value, True
        case _:
            pass
    return None


def _makes_piece(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Filter) and node.name in PIECES
