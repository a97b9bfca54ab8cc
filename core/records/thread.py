"""The thread of a turn as it was read, what was decided of its votes, and the customs of a game's thread."""

from __future__ import annotations

from msgspec import Struct


class ThreadPost(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One post without its quotations and signature. `number` is the one the thread shows, `id` the forum's own; `time` and
    `edited` stand as the page writes them, `edited` empty for a post nobody touched. `bold` tells whether the page shows
    what was set bold. `struck` are the words struck out, which `text` lacks; `withdrawn` says that the page shows a post
    somebody deleted. `was` is what the post read at first, where it was read again and says otherwise now."""

    author: str
    number: int | None = None
    id: str = ""
    time: str = ""
    edited: str = ""
    text: str = ""
    struck: str = ""
    withdrawn: bool = False
    bold: bool = True
    key: str = ""
    was: str = ""

    @property
    def label(self) -> str:
        """How the post is called among people."""
        if self.number is not None:
            return f"#{self.number}"
        return f"p{self.id}" if self.id.isdigit() else self.id or self.time or "a post"


class Thread(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was read of a turn's thread: its posts in order, what the moderator decided of single votes by their key, and
    the key of the post the day begins with (the first that was read, where it is empty)."""

    posts: tuple[ThreadPost, ...] = ()
    decided: dict[str, str] = {}
    begins: str = ""


class Issued(Struct, frozen=True):
    """A vote count as it was posted."""

    version: int
    hash: str
    body: str


class Customs(Struct, frozen=True, kw_only=True):
    """`syntax` is how votes are written; `moderators` are accounts whose posts are no votes; `speakers` are accounts that write
    for a player beside his own (account: player); `zones` are the two time zones deadlines are told in, the first being the
    forum's own. None of them is checked here."""

    syntax: str = "bold_vote"
    moderators: tuple[str, ...] = ()
    speakers: dict[str, str] = {}
    zones: tuple[str, str] = ("UTC", "America/New_York")
