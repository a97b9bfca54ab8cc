"""Long posts in parts: split between sections where that can be, else between blocks, rows, lines or words. A table in two
parts repeats its header, a spoiler its title; no row is cut and nothing is left open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from msgspec import structs

from core.posts.dialect import GAP, PARTED, as_bullets, stacked
from core.posts.document import Block, Bullets, Document, Heading, Mono, Paragraph, Span, Spoiler, Table, Text, spans, words
from core.posts.profile import ForumProfile

_NUMBERING = 14  # room for "(10/12)" and a blank line, also in HTML
_CONTINUED = " (continued)"
_LONGEST_WORD = 200
"""Letters of a word; what is longer is cut."""


def parts(document: Document, profile: ForumProfile) -> tuple[str, ...]:
    """The post as texts that each keep the profile's limit, numbered when there are several."""
    whole = stacked(document, profile)
    if not profile.limit or len(whole) <= profile.limit:
        return (whole,)
    texts = [stacked(portion, profile) for portion in _portions(document, profile)]
    form = "<p>({}/{})</p>\n\n{}" if profile.family == "html" else "({}/{})\n\n{}"
    return tuple(form.format(number, len(texts), text) for number, text in enumerate(texts, 1))


def portions(document: Document, profile: ForumProfile) -> tuple[Document, ...]:
    """The document as documents that each keep the profile's limit when written."""
    if not profile.limit or len(stacked(document, profile)) <= profile.limit:
        return (document,)
    return _portions(document, profile)


def _portions(document: Document, profile: ForumProfile) -> tuple[Document, ...]:
    room = max(100, profile.limit - _NUMBERING)
    filled = _Filling(profile, room)
    for section in _sections(document):
        filled.add(section)
    return filled.done()


def _sections(document: Document) -> list[Document]:
    """The blocks from one heading up to the next."""
    found: list[list[Block]] = []
    for block in document:
        if not found or (isinstance(block, Heading) and not isinstance(found[-1][-1], Heading)):
            found.append([])
        found[-1].append(block)
    return [tuple(section) for section in found]


class _Filling:
    """Parts as they are filled: what is whole so far, and the part in hand."""

    def __init__(self, profile: ForumProfile, room: int) -> None:
        self.profile = profile
        self.room = room
        self.gap = len(PARTED if profile.code_line.startswith(" ") else GAP)
        self.full: list[Document] = []
        self.part: list[Block] = []
        self.used = 0

    def add(self, section: Document) -> None:
        """A section goes whole into this part or the next; block by block where no part would hold it."""
        size = self._size(section)
        if size <= self.room:
            if size > self._left():
                self._turn()
            self._put(section, size)
            return
        for number, block in enumerate(section):
            after = section[number + 1 : number + 2]
            self._block(block, heading=isinstance(block, Heading) and bool(after))

    def done(self) -> tuple[Document, ...]:
        self._turn()
        return tuple(self.full)

    def _block(self, block: Block, *, heading: bool) -> None:
        rest: Block | None = block
        while rest is not None:
            rest = self._begin(rest, heading=heading)
            heading = False
            if rest is not None:
                self._turn()

    def _begin(self, block: Block, *, heading: bool) -> Block | None:
        """Puts as much of a block as there is room for; what is left of it goes into the next part."""
        size = self._size((block,)) if _letters(block) <= 2 * self.room else _letters(block)
        wanted = size + min(400, self.room // 4) if heading else size  # a heading does not stand last in a part
        if wanted <= self._left() or (size <= self.room and not self.part):
            self._put((block,), size)
            return None
        if heading or (size <= self.room and not isinstance(block, Table | Bullets | Paragraph | Mono)):
            return block
        first, rest = cut(block, self._left() if self.part else self.room, lambda piece: self._size((piece,)))
        if first is None:
            if self.part:
                return block
            if len(rows := _rows(block)) > 1:
                for row in rows:
                    self._block(row, heading=False)
            else:
                self._put((block,), size)
            return None
        self._put((first,), self._size((first,)))
        return rest

    def _left(self) -> int:
        return self.room - self.used - (self.gap if self.part else 0)

    def _put(self, blocks: Document, size: int) -> None:
        self.used += size + (self.gap if self.part else 0)
        self.part.extend(blocks)

    def _turn(self) -> None:
        if self.part:
            self.full.append(tuple(self.part))
        self.part, self.used = [], 0

    def _size(self, blocks: Document) -> int:
        return len(stacked(blocks, self.profile))


def cut(block: Block, room: int, size: Callable[[Block], int]) -> tuple[Block | None, Block | None]:
    """As much of a block as `room` characters hold, and the rest; None where nothing fits, or nothing is left."""
    match block:
        case Table(header=header, rows=rows, right=right):
            if len(rows) == 1:
                return cut(_told(block), room, size)
            return _most(rows, lambda some: Table(header, tuple(some), right), room, size)
        case Bullets(items=items):
            whole, rest = _most(items, lambda some: Bullets(tuple(some)), room, size)
            if whole is not None:
                return whole, rest
            first, left = _running(items[0], lambda text: Bullets((text,)), room, size)
            return first, Bullets((*((left,) if left is not None else ()), *items[1:]))
        case Mono(lines=lines):
            pieces = [line[at : at + 200] for line in lines for at in range(0, max(1, len(line)), 200)]
            return _most(lines if len(lines) > 1 else pieces, lambda some: Mono(tuple(some)), room, size)
        case Paragraph(text=text):
            first, left = _running(text, Paragraph, room, size)
            return first, Paragraph(left) if left is not None else None
        case Spoiler(title=title, blocks=inside):
            return _folded(title, inside, room, size)
        case _:
            return None, block


def _folded(title: Text, inside: Document, room: int, size: Callable[[Block], int]) -> tuple[Block | None, Block | None]:
    """A spoiler closed and opened again, its title told to go on."""
    further = title if words(title).endswith(_CONTINUED) else (*spans(title), Span(_CONTINUED))
    whole, rest = _most(inside, lambda some: Spoiler(title, tuple(some)), room, size)
    if rest is None:
        return whole, None
    if isinstance(whole, Spoiler):
        return whole, Spoiler(further, inside[len(whole.blocks) :])
    first, left = cut(inside[0], room, lambda block: size(Spoiler(title, (block,))))
    if first is None and len(rows := _rows(inside[0])) > 1:
        return _folded(title, (*rows, *inside[1:]), room, size)
    if first is None:
        return None, Spoiler(title, inside)
    return Spoiler(title, (first,)), Spoiler(further, ((left,) if left is not None else ()) + inside[1:])


def _most(
    pieces: Sequence[Any], made: Callable[[Sequence[Any]], Block], room: int, size: Callable[[Block], int]
) -> tuple[Block | None, Block | None]:
    """A block of as many pieces as fit, and one of those left."""
    low = _fitting(pieces, made, room, size)
    return made(pieces[:low]) if low else None, made(pieces[low:]) if low < len(pieces) else None


def _running(
    text: Text, made: Callable[[Text], Block], room: int, size: Callable[[Block], int]
) -> tuple[Block | None, Text | None]:
    """A block of as many words of a text as fit, and the words left. No more letters than there is room for can fit, so those
    far behind are not looked at."""
    near, far = _parted(text, max(0, room) + 2 * _LONGEST_WORD)
    pieces = _words(near)
    if far:
        far = (pieces.pop(), *far)  # a word cut through
    low = _fitting(pieces, lambda some: made(_run(some)), room, size)
    left = _run([*pieces[low:], *far])
    return made(_run(pieces[:low])) if low else None, left or None


def _parted(text: Text, letters: int) -> tuple[Text, Sequence[Span]]:
    """A text's first letters, so many, and the others."""
    near: list[Span] = []
    whole = spans(text)
    for number, span in enumerate(whole):
        if len(span.text) > letters:
            cut_off = (structs.replace(span, text=part) for part in (span.text[:letters], span.text[letters:]))
            first, second = cut_off
            return (*near, first), (second, *whole[number + 1 :])
        near.append(span)
        letters -= len(span.text)
    return tuple(near), ()


def _fitting(pieces: Sequence[Any], made: Callable[[Sequence[Any]], Block], room: int, size: Callable[[Block], int]) -> int:
    """How many of the pieces fit. Twice as many are tried each time until they do not, so that it takes as long as what fits."""
    low, high = 0, 1
    while high <= len(pieces) and size(made(pieces[:high])) <= room:
        low, high = high, 2 * high
    high = min(high - 1, len(pieces))
    while low < high:
        middle = (low + high + 1) // 2
        if size(made(pieces[:middle])) <= room:
            low = middle
        else:
            high = middle - 1
    return low


def _letters(block: Block) -> int:
    """The letters of running text, of which hardly any is lost when it is written; 0 for other blocks."""
    texts = (block.text,) if isinstance(block, Paragraph) else block.items if isinstance(block, Bullets) else ()
    return sum(len(words(text)) for text in texts)


def _rows(block: Block) -> Document:
    """A table whose first row is too long for any post as that row and the rest; any other block as it is."""
    if not isinstance(block, Table) or len(block.rows) < 2:
        return (block,)
    return structs.replace(block, rows=block.rows[:1]), structs.replace(block, rows=block.rows[1:])


def _told(block: Table) -> Paragraph:
    """A row too long for any post, as running text."""
    return Paragraph(as_bullets(block).items[0])


def _words(text: Text) -> list[Span]:
    """The text word by word, each with the space before it; words nobody could write are cut."""
    found: list[Span] = []
    for span in spans(text):
        start = 0
        for at in range(1, len(span.text) + 1):
            if at == len(span.text) or span.text[at].isspace() or at - start == _LONGEST_WORD:
                found.append(Span(span.text[start:at], span.bold, span.italic, span.tone))
                start = at
    return found


def _run(pieces: Sequence[Span]) -> Text:
    """Words put together again, styles as they were."""
    found: list[Span] = []
    for (bold, italic, tone), run in groupby(pieces, lambda piece: (piece.bold, piece.italic, piece.tone)):
        found.append(Span("".join(piece.text for piece in run), bold, italic, tone))
    if found:
        found[0] = Span(found[0].text.lstrip(), found[0].bold, found[0].italic, found[0].tone)
    return tuple(found)
