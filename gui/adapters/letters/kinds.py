"""What a stretch of a letter was read as."""

from __future__ import annotations

ORDER, DOUBT, ASK, BEYOND, UNREAD = "order", "doubt", "ask", "beyond", "unread"
"""An order without doubt; one that is marked; what its writer has to be asked; what the moderator alone can read; what nobody
can."""
Marked = tuple[str, int, int]
"""What a stretch was read as, and where it stands, counted in characters."""


def sentence(words: str) -> str:
    """Words with a capital before and a full stop behind, unless they end in one."""
    return words if not words else f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.?!' else '.'}"
