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

from core.posts.markup import SharedText, parse
from core.posts.report import Shared
from core.posts.sandbox import LONGEST, joined, wrote

IS_KEPT, KEPT, KEEP = "kept.", "the piece.", "keep."
"""The filters that are put in below; no template can name them."""
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


def kept(thing: Shared, number: int) -> SharedText:
    """What was written of a thing before, paid for as if it were written now."""
    found = thing.made[number]
    wrote(len(found))
    return found


def keep(said: str, thing: Any, number: int) -> str:
    """What is written of a thing, as the piece that is kept where it is one."""
    if not isinstance(thing, Shared) or (made := piece(said)) is None:
        return said
    if len(thing.made) >= _PLACES:  # somebody tries wordings
        thing.made.clear()
    thing.made[number] = made
    return made


def gathered(written: Iterable[str]) -> list[str]:
    """What a template writes as whole lines and pieces, in order."""
    lines: list[str] = []
    text: list[str] = []
    letters = 0
    for part in written:
        if type(part) is str:
            text.append(part)
            continue
        said = "".join(text)
        if said.endswith("\n\n") if said else not lines or isinstance(lines[-1], SharedText):
            letters += len(said)
            lines += said.split("\n")[:-1]
            lines.append(part)
            text.clear()
        else:  # something goes on there
            text[:] = (said, part)
        if letters > LONGEST:
            break
    wrote(letters)
    lines += joined(text).split("\n")
    return lines


def apart(text: str) -> tuple[str, str, str]:
    """What a template has as it stands: what is before a piece, the piece, and what is after it. The piece is empty where
    nothing in it is one."""
    found = _STILL.search(text)
    if found is None or piece(found[0]) is None:
        return text, "", ""
    return text[: found.start()], found[0], text[found.end() :]


def piece(said: str) -> SharedText | None:
    """The piece that is written so; None where it is read otherwise in another place."""
    if not said.endswith("\n\n") or "```" in said:
        return None
    deep = opened = 0
    for line in map(str.strip, said.split("\n")):
        opens = line.startswith("::: spoiler")
        deep, opened = deep + opens - (line == ":::"), opened + opens
        if deep < 0:
            return None
    if deep or opened > _NESTED:
        return None
    made = SharedText(said)
    made.blocks = parse(said)
    for block in made.blocks:
        block.share()
    return made


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
