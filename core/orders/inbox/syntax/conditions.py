"""Conditions: an order that hangs on an "if" parted into what is to be done then and what is to be done else.

Nobody but the moderator can tell which of the two it will be, so both are read, and he throws the switch.
"""

from __future__ import annotations

import re

from msgspec import Struct

from core.orders.inbox.language import courtesy, modality

_ELSE = re.compile(
    r"(?:\s*[,;.:(-]+\s*(?:or )?|\bor |^)else\b[\s,:-]*|[\s,;.:(-]*\b(?:otherwise|if not|failing that|if that fails)\b[\s,:-]*"
)
_THEN = re.compile(r"\s*(?:,\s*then\b|\bthen\b|[,:]|\s-\s)\s*")
_LEADS_IN = re.compile(r"[\W_]*(?:(?:and|but|so|also|then|only|or|however|now)\b[\W_]*)*")


class Branches(Struct, frozen=True):
    """Where in a text the two branches stand; None where one is not said."""

    then: tuple[int, int] | None = None
    otherwise: tuple[int, int] | None = None


def branches(folded: str, start: int, end: int) -> Branches:
    """The branches of the condition that stands between `start` and `end` of a folded text."""
    said = folded[start:end]
    found = modality.CONDITION.search(courtesy.POLITE.sub(lambda match: " " * len(match[0]), said))
    if found is None:
        return Branches()
    parted = _ELSE.match(said[found.start() :]) if found.start() < 3 else None
    if parted is not None:  # "otherwise march": the else of a condition before it
        return Branches(then=_span(said, found.start() + parted.end(), len(said), start))
    parted = _ELSE.search(said, found.end())
    stop = parted.start() if parted is not None else len(said)
    otherwise = _span(said, parted.end(), len(said), start) if parted is not None else None
    lead = _LEADS_IN.match(said)
    if lead is not None and lead.end() >= found.start():
        begins = _THEN.search(said, found.end(), stop)
        return Branches(_span(said, begins.end(), stop, start) if begins is not None else None, otherwise)
    return Branches(_span(said, 0, found.start(), start), otherwise)


def _span(said: str, start: int, end: int, offset: int) -> tuple[int, int] | None:
    inner = said[start:end].strip(" ,;:.-(\n")
    return (offset + start, offset + end) if inner else None
