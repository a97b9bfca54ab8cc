"""The forums that posts are written for, as one chooses among them, and the clipboard as each takes it."""

from __future__ import annotations

from typing import NamedTuple

from core.posts.document import Document
from core.posts.profile import profile, profiles
from gui.adapters.attempt import Refused, attempt
from gui.adapters.clipboard import copy_post


class ForumTitle(NamedTuple):
    """A forum by its key; `fault` says why its profile cannot be read, empty where it can."""

    key: str
    title: str
    fault: str = ""


def forums() -> tuple[ForumTitle, ...]:
    """All forums there are profiles of, the user's own among them."""
    return tuple(map(_titled, profiles()))


def _titled(key: str) -> ForumTitle:
    made = attempt(lambda: profile(key))
    return ForumTitle(key, key, str(made)) if isinstance(made, Refused) else ForumTitle(key, made.title)


def copy_for(forum: str, text: str, document: Document) -> None:
    """Put a post on the clipboard as a forum takes it."""
    copy_post(text, document, profile(forum))
