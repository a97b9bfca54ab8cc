"""The document model: what a post says, whatever forum it goes to."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from msgspec import Struct


class Span(Struct, frozen=True, omit_defaults=True, gc=False):
    """A run of text in one style. A newline in it is a line break; `tone` is good, bad or quiet, a colour of the profile."""

    text: str
    bold: bool = False
    italic: bool = False
    tone: str = ""


Text = str | tuple[Span, ...]
"""A line of text, as it stands where it has no style, as most have none; else run by run."""


class Shown(Struct, frozen=True, dict=True):
    """A part of a document that stands by itself."""

    rendered: ClassVar[dict[Any, str] | None] = None
    """Of one that posts have in common: what it is in the dialects it was wanted in so far."""

    def share(self) -> None:
        """Say that posts have it in common, so that it is put in a dialect once."""
        cast("dict[str, Any]", self.__dict__)["rendered"] = {}


class Heading(Shown, frozen=True, tag=True):
    """`level` 1 is the post's title, 2 a section's."""

    text: Text
    level: int = 1


class Paragraph(Shown, frozen=True, tag=True):
    """Lines that stand together, an empty line before and after."""

    text: Text


class Bullets(Shown, frozen=True, tag=True):
    """A list, one text an item."""

    items: tuple[Text, ...]


class Table(Shown, frozen=True, tag=True):
    """`right` says which columns are set flush right."""

    header: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    right: tuple[bool, ...]


class Mono(Shown, frozen=True, tag=True):
    """Lines kept as they stand, in type of one width."""

    lines: tuple[str, ...]


class Picture(Shown, frozen=True, tag=True):
    """A picture that belongs to the post, by name: where on the web it stands, once it does, and the same in letters."""

    name: str
    address: str = ""
    letters: tuple[str, ...] = ()


class Spoiler(Shown, frozen=True, tag=True):
    """Folded away until the reader opens it."""

    title: Text
    blocks: tuple[Block, ...]


class Prose(Shown, frozen=True, tag=True):
    """A place kept free for the moderator's own words."""

    slot: str


Block = Heading | Paragraph | Bullets | Table | Mono | Picture | Spoiler | Prose
Document = tuple[Block, ...]


def words(text: Text) -> str:
    """The bare words of a text."""
    return text if isinstance(text, str) else "".join(span.text for span in text)


def spans(text: Text) -> tuple[Span, ...]:
    """A text run by run."""
    return text if isinstance(text, tuple) else (Span(text),) if text else ()
