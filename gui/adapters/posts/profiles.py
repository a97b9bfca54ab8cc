"""The profiles of forums as they are edited: those that ship, one's own, and the test post of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import convert, structs

from core.posts import profile as profiles
from core.posts.profile import FAMILIES, FORMS, TABLES, ForumProfile
from core.posts.sample import document, sampled
from core.posts.split import portions
from gui.adapters.attempt import Refused, attempt
from gui.adapters.clipboard import copy_post
from gui.adapters.posts.page import PostPage

CHOICES: Mapping[str, tuple[str, ...]] = {"family": FAMILIES, "table": TABLES}
"""The fields that have one of some words."""


class ProfileName(NamedTuple):
    """A profile by its name, and whether the user made it."""

    name: str
    own: bool


class TestPost(NamedTuple):
    """The test post of a profile, part by part, as text and as it should look."""

    parts: tuple[str, ...]
    pages: tuple[PostPage, ...]

    def copy(self, number: int) -> None:
        """Put a part on the clipboard as the forum takes it."""
        one = self.pages[number]
        copy_post(self.parts[number], one.blocks, one.forum)


def names() -> tuple[ProfileName, ...]:
    """All profiles there are."""
    own = profiles.own_profiles()
    return tuple(ProfileName(name, name in own) for name in profiles.profiles())


def words_of(field: str) -> tuple[str, ...]:
    """The words in braces that a form may have."""
    return tuple(FORMS.get(field, "").split())


def fields_of(name: str) -> dict[str, str | int] | Refused:
    """What the fields of a profile say, or why it cannot be read."""
    return attempt(lambda: structs.asdict(profiles.profile(name)))


def tried(written: Mapping[str, str | int]) -> TestPost | Refused:
    """The test post of a profile as it is written, or all that is wrong with it."""
    made = convert(written, ForumProfile)
    wrong = tuple(profiles.complaints(made))
    if wrong:
        return Refused(wrong)
    return TestPost(sampled(made).parts, tuple(PostPage(portion, made) for portion in portions(document(made), made)))


def keep(name: str, written: Mapping[str, str | int]) -> Refused | None:
    """Keep a profile of one's own under a name; why not, where that cannot be."""
    kept = attempt(lambda: profiles.keep(name, convert(written, ForumProfile)))
    return kept if isinstance(kept, Refused) else None


def forget(name: str) -> bool:
    """Delete a profile of one's own; False where it is none, for those that ship stay."""
    if name not in profiles.own_profiles():
        return False
    profiles.forget(name)
    return True
