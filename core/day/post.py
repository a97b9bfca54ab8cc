"""A post of a thread, whatever forum it comes from."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

from msgspec import Struct, structs

BOLD, CLOSE = "\x02", "\x03"
"""Between these a post's text was set bold."""
STRUCK, WHOLE = "\x04", "\x05"
"""Between these it was struck out."""
_STRUCK = re.compile(f"{STRUCK}([^{WHOLE}]*){WHOLE}")


class Post(Struct, frozen=True, kw_only=True, omit_defaults=True):
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


def keyed(posts: Iterable[Post]) -> tuple[Post, ...]:
    """The posts of a page under keys that stay the same when the page is read again."""
    seen: dict[str, int] = {}
    made: list[Post] = []
    for post in posts:
        if post.number is not None:
            key = f"#{post.number}"
        elif post.id:
            key = f"p{post.id}"
        else:
            said = post.time or hashlib.sha256(post.text.encode()).hexdigest()[:8]
            key = f"{post.author.casefold()} {said}"
        seen[key] = seen.get(key, 0) + 1
        made.append(structs.replace(post, key=key if seen[key] == 1 else f"{key}/{seen[key]}"))
    return tuple(made)


def parted(marked: str) -> tuple[str, str]:
    """The words that stand, and those struck out, a line a run; what was bold before a run is bold in it and after it."""
    struck: list[str] = []

    def cut(run: re.Match[str]) -> str:
        inside = run[1]
        before = marked[: run.start()]
        heavy = before.rfind(BOLD) > before.rfind(CLOSE)
        struck.append(f"{BOLD}{inside}{CLOSE}" if heavy and BOLD not in inside else inside)
        return " "

    stands = _STRUCK.sub(cut, marked)
    return "\n".join(line.strip() for line in stands.split("\n")).strip(), "\n".join(run.strip() for run in struck if run.strip())
