"""Numbering: the orders of a line of the message, told by the number or letter the line bears."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk

_BULLET = re.compile(r"\n[ ]*[*+-]+ +\S")
_BEARING = re.compile(r"\n[ ]*\(?(?:\d{1,2}|[a-h])[.):/] *\S")


def numbered(talk: Talk, number: str) -> list[Draft]:
    """The orders of the line that bears a number or a letter; where no line bears any, of that point of the list."""
    line, fold = line_of(number), "\n" + talk.clean.folded
    found = [draft for draft in talk.drafts if line.match(fold, fold.rfind("\n", 0, draft.start + 1))]
    points = [] if found or not number.isdigit() or _BEARING.search(fold) else [m.start() for m in _BULLET.finditer(fold)]
    if not 0 < int(number if points else 0) <= len(points):
        return found
    return [draft for draft in talk.drafts if fold.rfind("\n", 0, draft.start + 1) == points[int(number) - 1]]


def line_of(number: str) -> re.Pattern[str]:
    """How a line begins that bears a number or a letter."""
    return re.compile(rf"\n[ ]*\(?{number.lstrip('0') or number}[.):/]")
