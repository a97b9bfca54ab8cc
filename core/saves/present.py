"""Who has a game open just now, and in which stage he is: kept beside a file, as the file itself is not written to for that."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import time

import msgspec
from msgspec import Struct

LASTS = 25
"""Seconds after which somebody of whom nothing was heard is not here any more: his desk was killed, or its network is gone."""
_LARGEST = 4_000


class Present(Struct, frozen=True):
    """Somebody who has the game open, and the stage he looks at."""

    author: str
    stage: str


def beside(file: Path, desk: str, author: str, stage: str) -> tuple[Present, ...]:
    """Say beside a file that a desk has it open, and hear which others have. Where nothing can be written there nobody hears."""
    own = _mark(file, desk)
    with suppress(OSError):
        own.write_bytes(msgspec.json.encode(Present(author[:80], stage[:40])))
    found: list[Present] = []
    before, after = f".{file.name}.", ".here"
    with suppress(OSError):
        for one in sorted(file.parent.iterdir()):
            if one != own and one.name.startswith(before) and one.name.endswith(after):
                found.extend(_heard(one))
    return tuple(found)


def gone(file: Path, desk: str) -> None:
    """The desk has closed the file."""
    with suppress(OSError):
        _mark(file, desk).unlink()


def _heard(mark: Path) -> tuple[Present, ...]:
    """Who left a mark, where that is fresh; a mark of a desk that ended long ago is taken away."""
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        now = mark.stat()
        if time() - now.st_mtime > LASTS:
            mark.unlink()
        elif now.st_size <= _LARGEST:
            return (msgspec.json.decode(mark.read_bytes(), type=Present),)
    return ()


def _mark(file: Path, desk: str) -> Path:
    return file.with_name(f".{file.name}.{desk}.here")
