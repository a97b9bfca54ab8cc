"""Numbering: the orders of a line of the message, told by the number or letter the line bears."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk


def numbered(talk: Talk, number: str) -> list[Draft]:
    """The orders of the line that bears a number or a letter."""
    line, fold = line_of(number), "\n" + talk.clean.folded
    return [draft for draft in talk.drafts if line.match(fold, fold.rfind("\n", 0, draft.start + 1))]


def line_of(number: str) -> re.Pattern[str]:
    """How a line begins that bears a number or a letter."""
    return re.compile(rf"\n[ ]*\(?{number.lstrip('0') or number}[.):/]")
