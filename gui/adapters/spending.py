"""What orders use up together, and what there is of it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from core.rulesets.ruleset import Spending


def summed(lines: Iterable[Spending]) -> str:
    """All of it in one line; what is more than there is says so."""
    return " · ".join(line.words for line in lines)


def marked_up(lines: Iterable[Spending]) -> str:
    """The same as rich text; what is more than there is stands in bold."""
    return " · ".join(f"<b>{escape(line.words)}</b>" if line.over else escape(line.words) for line in lines)
