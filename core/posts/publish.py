"""From a report to a post that can be pasted as it is."""

from __future__ import annotations

from msgspec import Struct

from core.posts.markup import parse
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


def publish(report: Report, ruleset: str, dialect: str, template: str | None = None) -> Post:
    """The post of a report in a forum's dialect; `template` is the game's own wording, if it has one."""
    document = parse(write(ruleset, report.kind, report.facts, template))
    return Post(report.kind, report.to, report.subject, parts(document, profile(dialect)))
