"""What a moderator was writing and had not made a gesture of yet, in a file beside the game that only he may read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.foreign import Budget, counted, read_bytes
from core.saves.file import sync_folder

DRAFTS = Budget(what="draft", bytes=16_000_000, parts=200_000)


class UnsavedDraft(Struct, frozen=True):
    """One thing that was being written: its kind, what it is in words ("a letter"), and all that it holds."""

    kind: str
    said: str
    holds: dict[str, Any]


class Drafts(Struct, frozen=True):
    """All that was being written at a desk, and when (ISO, UTC)."""

    at: str
    drafts: tuple[UnsavedDraft, ...]


def write(file: Path, drafts: Drafts) -> None:
    """Write drafts whole or not at all, to be read by their owner alone; without any, the file is deleted. OSError where the disk
    refuses."""
    if not drafts.drafts:
        remove(file)
        return
    beside = file.with_name(f"{file.name}.new")
    with suppress(OSError):
        beside.unlink()
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as stream:
        stream.write(msgspec.json.encode(drafts))
        stream.flush()
        os.fsync(stream.fileno())
    beside.replace(file)
    sync_folder(file.parent)


def read(file: Path) -> Drafts | None:
    """What a file holds; None where there is none, or it is none of ours."""
    try:
        held = read_bytes(file, DRAFTS)
        counted(held, DRAFTS)
        return msgspec.json.decode(held, type=Drafts)
    except (Rejected, OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def remove(file: Path) -> None:
    """Delete a draft; one that is gone already, or cannot be deleted, is let be."""
    with suppress(OSError):
        file.unlink()
