"""What is being written at a desk and is no gesture yet."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class UnsavedDraft(Struct, frozen=True):
    """One thing that was being written: its kind, what it is in words ("a letter"), and all that it holds."""

    kind: str
    said: str
    holds: dict[str, Any]
