"""The document model: what a post says, whatever forum it goes to."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from core.ledger.value import kept
from core.unseen import seen_in


class Span(Struct, frozen=True, omit_defaults=True):
    """A run of text in one style. A newline in it is a line break; `tone` is good, bad or quiet, a colour of the profile."""

    text: str
    bold: bool = False
    italic: bool = False
    tone: str = ""


Text = tuple[Span, ...]


class Heading(Struct, frozen=True, tag=True):
    """`level` 1 is the post's title, 2 a section's."""

    text: Text
    level: int = 1


class Paragraph(Struct, frozen=True, tag=True):
    """Lines that stand together, an empty line before and after."""

    text: Text


class Bullets(Struct, frozen=True, tag=True):
    """A list, one text an item."""

    items: tuple[Text, ...]


class Table(Struct, frozen=True, tag=True):
    """`right` says which columns are set flush right."""

    header: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    right: tuple[bool, ...]


class Mono(Struct, frozen=True, tag=True):
    """Lines kept as they stand, in type of one width."""

    lines: tuple[str, ...]


class Picture(Struct, frozen=True, tag=True):
    """A picture that belongs to the post, by name: where on the web it stands, once it does, and the same in letters."""

    name: str
    address: str = ""
    letters: tuple[str, ...] = ()


class Spoiler(Struct, frozen=True, tag=True, dict=True):
    """Folded away until the reader opens it."""

    title: Text
    blocks: tuple[Block, ...]

    @kept
    def seen(self) -> Spoiler:
        """The same without what nobody sees."""
        return seen_in(self)

    @kept
    def rendered(self) -> dict[Any, str]:
        """What it is in the dialects it was wanted in so far: posts have it in common."""
        return {}


class Prose(Struct, frozen=True, tag=True):
    """A place kept free for the moderator's own words."""

    slot: str


Block = Heading | Paragraph | Bullets | Table | Mono | Picture | Spoiler | Prose
Document = tuple[Block, ...]


def words(text: Text) -> str:
    """The bare words of a text."""
    return text[0].text if len(text) == 1 else "".join(span.text for span in text)
