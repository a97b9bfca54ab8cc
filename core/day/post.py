"""A post of a thread, whatever forum it comes from."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

from msgspec import structs

from core.records.thread import ThreadPost

BOLD, CLOSE = "\x02", "\x03"
"""Between these a post's text was set bold."""
STRUCK, WHOLE = "\x04", "\x05"
"""Between these it was struck out."""
_STRUCK = re.compile(f"{STRUCK}([^{WHOLE}]*){WHOLE}")


def keyed(posts: Iterable[ThreadPost]) -> tuple[ThreadPost, ...]:
    """The posts of a page under keys that stay the same when the page is read again."""
    seen: dict[str, int] = {}
    made: list[ThreadPost] = []
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
    stands: list[str] = []
    struck: list[str] = []
    at, heavy = 0, False
    for run in _STRUCK.finditer(marked):
        stands.append(marked[at : run.start()])
        heavy, inside = _heavy(stands[-1], heavy), run[1]
        struck.append(f"{BOLD}{inside}{CLOSE}" if heavy and BOLD not in inside else inside)
        at, heavy = run.end(), _heavy(inside, heavy)
    said = " ".join([*stands, marked[at:]])
    return "\n".join(line.strip() for line in said.split("\n")).strip(), "\n".join(run.strip() for run in struck if run.strip())


def _heavy(text: str, before: bool) -> bool:
    """Whether what follows a text is bold, as it was `before` it."""
    begins, ends = text.rfind(BOLD), text.rfind(CLOSE)
    return begins > ends if begins != ends else before


def numbered(text: str) -> int | None:
    """The number of a post as it is written; None for any other text, and for a number to which no forum counts."""
    return int(text) if re.fullmatch(r"[0-9]{1,12}", text) else None
