"""From a report to a post that can be pasted as it is."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, structs

from core.invisible import line
from core.posts.dialect import inert
from core.posts.document import Block, Document, Heading, Picture, Prose, Spoiler
from core.posts.markup import escape, parse
from core.posts.profile import ForumProfile, profile, profiles
from core.posts.report import Report
from core.posts.split import parts
from core.posts.templates import filled

__all__ = [
    "ORDER_LINES",
    "RULINGS",
    "SCENE",
    "UNHEARD",
    "ForumPost",
    "as_post",
    "drawn_up",
    "illustrated",
    "pictures",
    "profiles",
    "publish",
    "slots",
    "subject",
    "voiced",
    "worded",
]

SCENE = "scene"
"""The slot of the moderator's prose that every post has."""
RULINGS = "rulings"
"""The fact that every post may have: what the moderator ruled and tells its reader. It stands at the end, and is a post of its
own where there is no other."""
UNHEARD = "unheard"
"""The fact that every message to a player may have: his orders that name what he does not know and of which he was told nothing,
a line each. They stand at its end."""
ORDER_LINES = "order_lines"
"""The fact that every message to a player may have: lines of what he may order, which end it."""


class ForumPost(Struct, frozen=True):
    """A post for one recipient. `parts` are the bodies, in order; most posts have one."""

    kind: str
    to: str
    subject: str
    parts: tuple[str, ...]

    @property
    def body(self) -> str:
        """All parts in one text, an empty line between them."""
        return "\n\n".join(self.parts)


def publish(report: Report, ruleset: str, dialect: str, template: str | None = None, scene: str = "") -> ForumPost:
    """The post of a report in a forum's dialect; see `worded`."""
    return as_post(report, worded(report, ruleset, template, scene), dialect)


def worded(report: Report, ruleset: str, template: str | None = None, scene: str = "") -> Document:
    """What a report says, whatever the forum. `template` is the game's own wording, if it has one; `scene` is the
    moderator's prose, paragraphs parted by empty lines, which stands where the template says, or below the title.
    """
    return voiced(drawn_up(report, ruleset, template), {SCENE: scene})


def drawn_up(report: Report, ruleset: str, template: str | None = None) -> Document:
    """What a report says, with places for the moderator's prose, and at its end what he ruled."""
    document = filled(ruleset, report.kind, report.facts, template)
    for fact in (UNHEARD, RULINGS, ORDER_LINES):
        if report.facts.get(fact):
            document = (*document, *filled(ruleset, f"_{fact}", report.facts))
    return document


def slots(document: Document) -> tuple[str, ...]:
    """The places for prose in a document, the scene first whether it has a place of its own or not."""
    found = [block.slot for block in _all(document) if isinstance(block, Prose)]
    return tuple(dict.fromkeys([SCENE, *found]))


def voiced(document: Document, prose: Mapping[str, str]) -> Document:
    """The document with the moderator's prose in its places; what he wrote stands as he wrote it, no mark in it works."""
    if not any(map(str.strip, prose.values())):
        return _filled(document, {})
    if SCENE not in (block.slot for block in _all(document) if isinstance(block, Prose)):
        after = 1 if document and isinstance(document[0], Heading) else 0
        document = (*document[:after], Prose(SCENE), *document[after:])
    return _filled(document, prose)


def _filled(document: Document, prose: Mapping[str, str]) -> Document:
    if not _has_prose(document):
        return document
    filled: list[Block] = []
    for block in document:
        if isinstance(block, Prose):
            said = prose.get(block.slot, "").replace("\r\n", "\n")
            filled += parse("\n\n".join(escape(part.strip()) for part in said.split("\n\n") if part.strip()))
        elif isinstance(block, Spoiler) and _has_prose(block.blocks):
            filled.append(structs.replace(block, blocks=_filled(block.blocks, prose)))
        else:
            filled.append(block)
    return tuple(filled)


def _has_prose(document: Document) -> bool:
    kinds = {*map(type, document)}
    if Spoiler not in kinds or Prose in kinds:  # as most are
        return Prose in kinds
    return any(_has_prose(block.blocks) for block in document if type(block) is Spoiler)


def illustrated(document: Document, letters: Mapping[str, tuple[str, ...]], addresses: Mapping[str, str]) -> Document:
    """The document with each picture's form in letters, and its web address where it has one."""

    def shown(block: Block) -> Block:
        if isinstance(block, Picture):
            return Picture(block.name, addresses.get(block.name, ""), letters.get(block.name, ()))
        if isinstance(block, Spoiler):
            return structs.replace(block, blocks=tuple(map(shown, block.blocks)))
        return block

    return tuple(map(shown, document))


def pictures(document: Document) -> tuple[str, ...]:
    """The names of the pictures a document shows."""
    return tuple(dict.fromkeys(block.name for block in _all(document) if isinstance(block, Picture)))


def as_post(report: Report, document: Document, dialect: str | ForumProfile) -> ForumPost:
    """A document as the post of a report. Whoever writes several finds the profile of their forum once."""
    return ForumPost(report.kind, report.to, subject(report), parts(document, profile(dialect)))


def subject(report: Report) -> str:
    """The subject of a post in one line, as it leaves the house: in it no mention works either."""
    return inert(line(report.subject), "plain")


def _all(document: Document) -> list[Block]:
    found: list[Block] = []
    for block in document:
        found += [block, *_all(block.blocks)] if isinstance(block, Spoiler) else [block]
    return found
