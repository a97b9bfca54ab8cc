"""Wordings: what is said put in plainer words, letter for letter as long, so that every place keeps its number."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

Plain = str | Callable[[re.Match[str]], str]
"""Plainer words: a template of what was found, or who makes them of it."""
Wording = tuple[Plain, re.Pattern[str]]
"""Plainer words, and what is said instead of them."""


def wordings(*rows: tuple[Plain, str]) -> tuple[Wording, ...]:
    """Rows of plainer words and the pattern of what is said instead of them."""
    return tuple((plain, re.compile(pattern)) for plain, pattern in rows)


def reworded(said: str, table: tuple[Wording, ...]) -> str:
    """`said` in the plainer words, one wording after the other; where they are longer it stays as it is."""
    for plain, pattern in table:
        said = pattern.sub(partial(_fitted, plain), said)
    return said


def blanked(said: str, pattern: re.Pattern[str]) -> str:
    """`said` with blanks for what the pattern finds."""
    return pattern.sub(_blank, said)


def cleared(said: str, start: int, end: int) -> str:
    """`said` with blanks for what stands from `start` to `end`."""
    return said[:start] + " " * (end - start) + said[end:]


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _fitted(plain: Plain, found: re.Match[str]) -> str:
    words = found.expand(plain) if isinstance(plain, str) else plain(found)
    return words.ljust(len(found[0])) if len(words) <= len(found[0]) else found[0]
