"""The test post: every feature of a forum profile in one post, for the moderator to see what his forum makes of it."""

from __future__ import annotations

from core.posts.document import Document
from core.posts.markup import parse
from core.posts.profile import ForumProfile, profile
from core.posts.publish import ForumPost, illustrated
from core.posts.report import Report
from core.posts.split import parts
from core.posts.templates import write

KIND = "test_post"
LETTERS = ("  1 2 3", "A . L .", "B L * R", "C . R .")


def sample(name: str) -> ForumPost:
    """The test post of the profile of that name."""
    return sampled(profile(name))


def sampled(made: ForumProfile) -> ForumPost:
    """The test post of a profile, kept or not."""
    report = facts(made)
    return ForumPost(KIND, "public", report.subject, parts(document(made), made))


def facts(made: ForumProfile) -> Report:
    """The facts of the test post for a profile; among them names and markup that a forum must leave as they are."""
    told = {
        "title": made.title,
        "family": made.family,
        "table": made.table,
        "limit": made.limit,
        "notes": made.notes,
        "hostile": "[b]not bold[/b] **nor this** | `nor this` <i>nor this</i> @everyone",
        "rows": [{"name": name, "number": number} for name, number in (("Zoë of the Ford", 7), ("日本の兵", 120), ("Ann", 45))],
    }
    return Report(KIND, "public", f"Test post: {made.title}", told)


def document(made: ForumProfile) -> Document:
    """What the test post says."""
    written = parse(write("", KIND, facts(made).facts))
    address = "https://example.org/board.png" if made.picture else ""
    return illustrated(written, {"board": LETTERS}, {"board": address})
