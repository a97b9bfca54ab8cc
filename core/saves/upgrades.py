"""What was renamed since lines were written, so that a line of any age is read as one of today."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

Upgrade = tuple[int, str, Callable[[dict[str, Any]], dict[str, Any]]]
UPGRADES: list[Upgrade] = []
"""By revision: the word of a gesture, and what makes of its document, as written before, one of that revision."""
REVISION = max((revision for revision, _, _ in UPGRADES), default=1)
"""What lines are written in now."""


def upgraded(gesture: str, revision: int) -> str | bytes:
    """The text of a gesture written in a revision, as it is written now."""
    if revision >= REVISION:
        return gesture
    document = msgspec.json.decode(gesture)
    for since, word, change in UPGRADES:
        if since > revision and isinstance(document, dict) and document.get("gesture") == word:
            document = change(document)
    return msgspec.json.encode(document)
