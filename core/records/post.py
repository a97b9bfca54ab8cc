"""What was done with a post: the moderator's own words in it, how it was rewritten, what was sent."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from core.ledger.register import Register


class PostPlace(NamedTuple):
    """Which post: its turn, kind and reader (a player's id, or `public`); `about` tells apart posts of one kind to one reader."""

    turn: int
    kind: str
    to: str
    about: str = ""

    def __str__(self) -> str:
        return ":".join((str(self.turn), self.kind, self.to, *([self.about] if self.about else [])))


class ProseSlot(NamedTuple):
    """A place in a post for the moderator's own words."""

    post: PostPlace
    slot: str

    def __str__(self) -> str:
        return f"{self.post}/{self.slot}"

    @classmethod
    def of(cls, written: str) -> ProseSlot:
        """The slot that `written` names; ValueError where it names none."""
        post, _, slot = written.partition("/")
        turn, kind, to, *about = post.split(":", 3)
        return cls(PostPlace(int(turn), kind, to, *about), slot)


class Sent(Struct, frozen=True, omit_defaults=True):
    """What a card's post read when its status was last set: `body` as it was copied, `markup` whatever the forum. `earlier`
    are the posts sent in its place before."""

    status: str
    hash: str
    subject: str
    body: str
    markup: str = ""
    earlier: tuple[Sent, ...] = ()


class Edited(Struct, frozen=True):
    """A post as the moderator rewrote it, and the hash of what it read before he did."""

    of: str
    text: str


class Correcting(Struct, frozen=True):
    """A correction the moderator drafted: why, and the post as it was sent before."""

    reason: str
    subject: str
    old: str


class PostRecord(Struct, frozen=True, omit_defaults=True):
    """All that was done with one post. `prose` are the moderator's words by slot, `pictures` addresses on the web by picture,
    `allowed` the leaks he lets stand, `corrections` those he drafted, by how many were sent before."""

    sent: Sent | None = None
    edited: Edited | None = None
    prose: Register[str, str] = Register()
    pictures: Register[str, str] = Register()
    allowed: tuple[str, ...] = ()
    corrections: Register[int, Correcting] = Register()
