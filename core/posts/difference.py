"""What one post says that another does not, line by line, the words that changed set bold."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from msgspec import Struct

from core.posts.dialect import as_bullets
from core.posts.document import Block, Bullets, Document, Heading, Mono, Paragraph, Picture, Prose, Spoiler, Table, words
from core.posts.markup import escape


class TextChange(Struct, frozen=True):
    """A line as it was and as it is now, both in markup; empty where it is new, or gone."""

    was: str
    now: str


def lines(document: Document) -> Iterator[str]:
    """The bare words of a document: a line a heading, an item, a row."""
    for block in document:
        yield from (line for line in _lines(block) if line.strip())


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(text=text):
            yield words(text).replace("\n", " ")
        case Paragraph(text=text):
            yield from words(text).split("\n")
        case Bullets(items=items):
            yield from (words(item).replace("\n", " ") for item in items)
        case Table():
            yield from (words(item).replace("\n", " ") for item in as_bullets(block).items)
        case Mono(lines=inside):
            yield from inside
        case Picture(letters=letters):
            yield from letters
        case Spoiler(title=title, blocks=inside):
            yield words(title)
            yield from lines(inside)
        case Prose():
            pass


_LONGEST = 3_000
"""Words of a line before and after that are compared one by one: the time it takes grows with their square."""


def changes(old: Document, new: Document) -> tuple[TextChange, ...]:
    """Every line that differs, in the order of the new document."""
    before, after = list(lines(old)), list(lines(new))
    found: list[TextChange] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        pairs = max(b - a, d - c)
        for number in range(pairs):
            was = before[a + number] if a + number < b else ""
            now = after[c + number] if c + number < d else ""
            found.append(TextChange(escape(was), _bold(was, now)))
    return tuple(found)


def _bold(was: str, now: str) -> str:
    """The line as it is now with the words that are new set bold; all of it where nothing of it is old, or it is too long to be
    looked through."""
    before, after = was.split(), now.split()
    if not after:
        return ""
    if len(before) + len(after) > _LONGEST:
        return f"**{escape(' '.join(after))}**"
    shown: list[str] = []
    for kind, _, _, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if c < d:
            part = escape(" ".join(after[c:d]))
            shown.append(part if kind == "equal" else f"**{part}**")
    return " ".join(shown)
