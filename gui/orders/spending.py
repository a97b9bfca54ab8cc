"""What orders use up together, and what there is of it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from core.rulesets.ruleset import Spending


def over(line: Spending) -> bool:
    return line.held is not None and line.spent > line.held


def words_of(line: Spending) -> str:
    return f"{line.spent} of {line.held}" if line.held is not None else str(line.spent)


def spent(lines: Iterable[Spending]) -> str:
    """One line of all; what is more than there is stands in bold."""
    parts: list[str] = []
    for line in lines:
        words = escape(f"{line.what} {words_of(line)}".replace("_", " "))
        parts.append(f"<b>{words}, too much</b>" if over(line) else words)
    return " · ".join(parts)
