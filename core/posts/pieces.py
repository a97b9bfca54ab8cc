"""Pieces of posts that readers have in common: what a loop writes of a thing that several of them are told is written and read
once, and kept with that thing.

A round of a loop is such a piece where nothing but the thing it is about is spoken of in it, and where an empty line ends it, so
that it is read alike wherever it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

from jinja2 import nodes

from core.posts.document import Block
from core.posts.markup import Line, PostPiece, plain, read, unparse
from core.posts.report import Shared
from core.posts.sandbox import metered, wrote

IS_KEPT, KEPT, KEEP = "kept.", "the piece.", "keep."
"""The filters that are put in below; no template can name them."""
PIECES = ("bullets", "table", KEPT)
"""The filters that make no text, but a piece of the post."""
_numbers = count()
_WRITTEN = (nodes.Output, nodes.If, nodes.For, nodes.ExprStmt)
_STILL = re.compile(r"(?:^(?=#)|(?<=\n\n)).+\n\n", re.M | re.S)
"""What may be a piece among what stands in a template as it is: from a heading or an empty line to the last empty line."""
_NESTED = 6
"""So many things folded away in one another a piece may have."""
_PLACES = 8
"""In so many loops of templates at most a thing is kept as it was written there."""


def is_kept(thing: Any, number: int) -> bool:
    """Whether the piece of that number was made of the thing already, for this reader or another."""
    return isinstance(thing, Shared) and number in thing.made


def kept(thing: Shared, number: int) -> PostPiece:
    """What was written of a thing before, paid for as if it were written now."""
    found = thing.made[number]
    wrote(found.letters)
    return found


def keep(written: list[Line], thing: Any, number: int) -> Iterable[Line]:
    """What is written of a thing, as the piece that is kept where it is one."""
    if not isinstance(thing, Shared):
        return written
    said = "".join([one if isinstance(one, str) else "\n" for one in written])
    if not _is_piece(said):
        return written
    lines = gathered(written)
    made = PostPiece(read(lines), len(said), lambda: lines[:-1])
    if len(thing.made) >= _PLACES:  # somebody tries wordings
        thing.made.clear()
    thing.made[number] = made
    return (made,)


def gathered(written: Iterable[Line]) -> list[Line]:
    """What a template writes as whole lines and pieces, in order; it is paid for as it comes."""
    lines: list[Line] = []
    text: list[str] = []
    meter = metered()
    for part in written:
        if not isinstance(part, PostPiece):
            meter.write(len(part))
            text.append(part)
            continue
        *whole, begun = "".join(text).split("\n")
        lines += whole
        if not begun and (part.parted or not lines or not lines[-1] or isinstance(lines[-1], PostPiece)):
            text.clear()
            lines.append(part)
        else:  # something goes on there
            text = [begun, *(f"{line}\n" for line in part.lines)]
        meter.letters += part.letters
    meter.write(0)
    lines += "".join(text).split("\n")
    return lines


def text(written: Iterable[Line]) -> str:
    """What a template writes, as one text."""
    return "\n".join(plain(gathered(written)))


def apart(text: str) -> tuple[str, str, str]:
    """What a template has as it stands: what is before a piece, the piece, and what is after it. The piece is empty where
    nothing in it is one."""
    found = _STILL.search(text)
    if found is None or not _is_piece(found[0]):
        return text, "", ""
    return text[: found.start()], found[0], text[found.end() :]


def still(said: str) -> PostPiece:
    """The piece that a template has as it stands."""
    lines = said.split("\n")[:-1]
    return PostPiece(read(lines), len(said), lambda: [*lines])


def piece(block: Block, letters: int) -> PostPiece:
    """A block that is made already and has so many letters."""
    return PostPiece((block,), letters, lambda: ["", *unparse((block,)).split("\n"), ""], parted=True)


def _is_piece(said: str) -> bool:
    """Whether what is written so is read alike in every place."""
    if not said.endswith("\n\n") or "```" in said:
        return False
    deep = opened = 0
    for line in map(str.strip, said.split("\n")):
        opens = line.startswith("::: spoiler")
        deep, opened = deep + opens - (line == ":::"), opened + opens
        if deep < 0:
            return False
    return not deep and opened <= _NESTED


# In the template


def parted(node: nodes.Node) -> None:
    """Have the loops of a template keep what they write of things that are shared."""
    for child in node.iter_child_nodes():
        parted(child)
    if isinstance(node, nodes.For) and isinstance(node.target, nodes.Name) and _is_whole(node.body):
        name, line, number = node.target.name, node.lineno, next(_numbers)
        charge, *body = node.body  # what a round costs stands first

        about = [nodes.Name(name, "load", lineno=line), nodes.Const(number)]
        if _free(body) <= {name}:
            keeping = nodes.Filter(None, KEEP, about, [], None, None, lineno=line)
            before = nodes.Output([nodes.Filter(about[0], KEPT, about[1:], [], None, None, lineno=line)], lineno=line)
            test = nodes.Filter(about[0], IS_KEPT, about[1:], [], None, None, lineno=line)
            node.body = [charge, nodes.If(test, [before], [], [nodes.FilterBlock(body, keeping, lineno=line)], lineno=line)]


def _is_whole(body: Sequence[nodes.Node]) -> bool:
    """Whether a body ends with an empty line."""
    last = body[-1].nodes[-1] if isinstance(body[-1], nodes.Output) else None
    return isinstance(last, nodes.TemplateData) and last.data.endswith("\n\n")


def _free(body: Iterable[nodes.Node]) -> set[str]:
    """The names that a body takes from outside; one that no thing has where there is more in it than words."""
    return set[str]().union(*map(_names, body))


def _names(node: nodes.Node) -> set[str]:
    if isinstance(node, nodes.Stmt) and not isinstance(node, _WRITTEN):
        return {"."}
    if isinstance(node, nodes.Name):
        return {node.name}
    found = _free(node.iter_child_nodes())
    if isinstance(node, nodes.For):
        found = found - set(_bound(node.target)) | _names(node.iter)
    return found


def _bound(target: nodes.Node) -> Iterator[str]:
    return (name.name for name in (target, *target.find_all(nodes.Name)) if isinstance(name, nodes.Name))
