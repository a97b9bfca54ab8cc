"""Long posts in parts: split between blocks; a table repeats its header, a spoiler its title; no row or tag is cut."""

from __future__ import annotations

from collections.abc import Iterator

from core.posts.dialect import rendered
from core.posts.document import Block, Bullets, Document, Mono, Paragraph, Span, Spoiler, Table
from core.posts.profile import Profile

_NUMBERING = 12  # room for "(10/12)" and a blank line


def parts(document: Document, profile: Profile) -> tuple[str, ...]:
    """The post as texts that each keep the profile's limit, numbered when there are several."""
    room = profile.limit - _NUMBERING if profile.limit else 0
    texts: list[str] = []
    part: list[str] = []
    size = 0
    for block in document:
        for text in _fitting(block, profile, room):
            if room and part and size + 2 + len(text) > room:
                texts.append("\n\n".join(part))
                part, size = [], 0
            part.append(text)
            size += len(text) + 2
    texts.append("\n\n".join(part))
    if len(texts) == 1:
        return tuple(texts)
    return tuple(f"({number}/{len(texts)})\n\n{text}" for number, text in enumerate(texts, 1))


def _fitting(block: Block, profile: Profile, room: int) -> Iterator[str]:
    text = rendered(block, profile)
    halves = _halves(block) if room and len(text) > room else None
    if halves is None:
        yield text
    else:
        for half in halves:
            yield from _fitting(half, profile, room)


def _halves(block: Block) -> tuple[Block, Block] | None:
    """Two blocks that say what one said; None where nothing can be parted."""
    match block:
        case Table(rows=rows) if len(rows) > 1:
            middle = len(rows) // 2
            return Table(block.header, rows[:middle], block.right), Table(block.header, rows[middle:], block.right)
        case Spoiler(blocks=inside) if len(inside) > 1:
            middle = len(inside) // 2
            return Spoiler(block.title, inside[:middle]), Spoiler(block.title, inside[middle:])
        case Spoiler(blocks=(only,)):
            inner = _halves(only)
            return (Spoiler(block.title, inner[:1]), Spoiler(block.title, inner[1:])) if inner else None
        case Bullets(items=items) if len(items) > 1:
            return Bullets(items[: len(items) // 2]), Bullets(items[len(items) // 2 :])
        case Mono(lines=lines) if len(lines) > 1:
            return Mono(lines[: len(lines) // 2]), Mono(lines[len(lines) // 2 :])
        case Paragraph(text=spans) if len(spans) > 1:
            return Paragraph(spans[: len(spans) // 2]), Paragraph(spans[len(spans) // 2 :])
        case Paragraph(text=(span,)) if " " in span.text.strip():
            text = span.text.strip()
            cut = text.rfind(" ", 0, len(text) // 2 + 1)
            cut = cut if cut > 0 else text.index(" ")
            first, second = Span(text[:cut], span.bold, span.italic), Span(text[cut + 1 :], span.bold, span.italic)
            return Paragraph((first,)), Paragraph((second,))
        case _:
            return None
