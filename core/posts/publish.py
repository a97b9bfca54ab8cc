"""From a report to a post that can be pasted as it is."""

from __future__ import annotations

from msgspec import Struct

from core.posts.document import Document, Heading
from core.posts.markup import escape, parse
from core.posts.profile import profile, profiles
from core.posts.report import Report
from core.posts.split import parts
from core.posts.templates import write

__all__ = ["Post", "profiles", "publish"]


class Post(Struct, frozen=True):
    """A post for one recipient. `parts` are the bodies, in order; most posts have one."""

    kind: str
    to: str
    subject: str
    parts: tuple[str, ...]

    @property
    def body(self) -> str:
        return "\n\n".join(self.parts)


def publish(report: Report, ruleset: str, dialect: str, template: str | None = None, scene: str = "") -> Post:
    """The post of a report in a forum's dialect; see `worded`."""
    return written(report, worded(report, ruleset, template, scene), dialect)


def worded(report: Report, ruleset: str, template: str | None = None, scene: str = "") -> Document:
    """What a report says, whatever the forum. `template` is the game's own wording, if it has one; `scene` is the
    moderator's prose, paragraphs parted by empty lines, which stands below the title.
    """
    document = parse(write(ruleset, report.kind, report.facts, template))
    if not scene.strip():
        return document
    prose = parse("\n\n".join(escape(part.strip()) for part in scene.split("\n\n")))
    after = 1 if document and isinstance(document[0], Heading) else 0
    return (*document[:after], *prose, *document[after:])


def written(report: Report, document: Document, dialect: str) -> Post:
    """A document as the post of a report."""
    return Post(report.kind, report.to, report.subject, parts(document, profile(dialect)))
