"""The document model: what a post says, whatever forum it goes to."""

from __future__ import annotations

from msgspec import Struct


class Span(Struct, frozen=True):
    """A run of text in one style. A newline in it is a line break."""

    text: str
    bold: bool = False
    italic: bool = False


Text = tuple[Span, ...]


class Heading(Struct, frozen=True):
    """`level` 1 is the post's title, 2 a section's."""

    text: Text
    level: int = 1


class Paragraph(Struct, frozen=True):
    text: Text


class Bullets(Struct, frozen=True):
    items: tuple[Text, ...]


class Table(Struct, frozen=True):
    """`right` says which columns are set flush right."""

    header: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    right: tuple[bool, ...]


class Mono(Struct, frozen=True):
    """Lines kept as they stand, in type of one width."""

    lines: tuple[str, ...]


class Picture(Struct, frozen=True):
    """A picture exported beside the post, by name."""

    name: str


class Spoiler(Struct, frozen=True):
    """Folded away until the reader opens it."""

    title: Text
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | Bullets | Table | Mono | Picture | Spoiler
Document = tuple[Block, ...]


def words(text: Text) -> str:
    """The bare words of a text."""
    return "".join(span.text for span in text)
