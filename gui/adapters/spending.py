"""What orders use up together, and what there is of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from core.rulesets.ruleset import Spending


def summed(lines: Iterable[Spending]) -> str:
    """All of it in one line; what is more than there is says so."""
    return " · ".join(map(_kept_together, lines))


def marked_up(lines: Iterable[Spending]) -> str:
    """The same as rich text; what is more than there is stands in bold."""
    said = ((escape(_kept_together(line)), line.over) for line in lines)
    return " · ".join(f"<b>{words}</b>" if over else words for words, over in said)


def _kept_together(line: Spending) -> str:
    """Its words, with no line's end before a figure."""
    return re.sub(r" (?=of \d|\d)|(?<=of) (?=\d)", "\N{NO-BREAK SPACE}", line.words)
