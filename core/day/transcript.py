"""Chats as DiscordChatExporter writes them in text: a line with the moment in brackets and the author, then the words."""

from __future__ import annotations

import re
from collections.abc import Collection

from core.day.plain import marked
from core.day.post import parted
from core.day.times import CLOCK, DAY
from core.letters.reader.text import folded
from core.records.thread import ThreadPost

_HEAD = re.compile(r"\[(?P<time>[^\[\]\n]{6,40})\] (?P<author>[^\n]{1,80}?)(?: \([a-z]+\))?")  # (pinned)
_RULE = re.compile(r"={20,}")
_BESIDE = re.compile(r"\{[A-Z][a-z]+\}")  # {Attachments}, {Embed}, {Reactions}: what hangs on a message, not its words
_DISCRIMINATOR = re.compile(r"#\d{4}$")


def is_one(text: str) -> bool:
    """Whether a text begins as such a chat does: ruled lines about the channel, or a message's head."""
    lines = [line for line in text[:2000].replace("\r", "").split("\n") if line.strip()]
    if len(lines) > 3 and _RULE.fullmatch(lines[0]):
        return any(_head(line) for line in text.split("\n"))
    return bool(lines) and _head(lines[0]) is not None


def posts(text: str, accounts: Collection[str] = ()) -> tuple[ThreadPost, ...]:
    """The messages of a chat."""
    known = {folded(account.strip()) for account in accounts}
    heads: list[re.Match[str]] = []
    bodies: list[list[str]] = []
    beside = False
    for line in text.replace("\r", "").split("\n"):
        head = _head(line)
        if head is not None:
            heads.append(head)
            bodies.append([])
            beside = False
        elif _RULE.fullmatch(line) or _BESIDE.fullmatch(line):
            beside = True
        elif bodies and not beside and not line.startswith(">"):
            bodies[-1].append(line.strip())
    made: list[ThreadPost] = []
    for head, lines in zip(heads, bodies, strict=True):
        author = head["author"].strip()
        stands, struck = parted(marked("\n".join(lines))[0])
        called = author if folded(author) in known else _DISCRIMINATOR.sub("", author)
        made.append(ThreadPost(author=called, time=head["time"], text=stands, struck=struck))
    return tuple(made)


def _head(line: str) -> re.Match[str] | None:
    found = _HEAD.fullmatch(line.strip())
    return found if found and DAY.search(found["time"]) and CLOCK.search(found["time"]) else None
