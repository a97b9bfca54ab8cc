"""Spacing: two spaces between words, as some set behind a full stop, are read as one; a line broken by hand goes on in the
next."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

_TWO = re.compile(r"(?<=\S) ( )(?=\S)")
_COLUMNS = re.compile(r"(?<! ) {3,}+\S")
_OPENS = re.compile(r"\s|[-*+•>|\[\"(]|\d{1,2}\s?[.):]|\w[.)] ")
"""How a line begins that is no line of a paragraph: indented, as a point of a list, quoted, in a table."""
_ENDS = (".", "!", "?", ":", ";", ".)", '."')
_NARROWEST, _WIDEST = 50, 130
"""How wide a paragraph is that is broken by hand."""
_CASUAL = 3
"""How many full lines in a row are no chance where small letters begin any line."""


def single_spaced(text: str) -> tuple[str, Callable[[int, int], tuple[int, int]]]:
    """The text with one space between words where there were two, and where a stretch of it stands in the text as it was.
    Lines with wider gaps are columns and are left."""
    gaps: list[int] = []
    lines: list[str] = []
    start = 0
    for line in text.split("\n"):
        found = [] if _COLUMNS.search(line) else list(_TWO.finditer(line))
        gaps += [start + gap.start(1) - len(gaps) - before for before, gap in enumerate(found)]
        lines.append(_TWO.sub(" ", line) if found else line)
        start += len(line) + 1

    def stretch(start: int, end: int) -> tuple[int, int]:
        last = max(start, end - 1)
        return start + bisect_right(gaps, start), last + bisect_right(gaps, last) + (end > start)

    return "\n".join(lines), stretch


def unwrapped(text: str) -> str:
    """The text with a space for every line break that was only set because the line was full: where the next word would
    not have found room, and the break stands within a sentence."""
    lines = text.split("\n")
    plain = [bool(line.strip()) and not _OPENS.match(line) and len(line) <= _WIDEST for line in lines]
    pairs = [place for place in range(len(lines) - 1) if plain[place] and plain[place + 1]]
    width = max((len(lines[place].rstrip()) for place in pairs), default=0)
    if width < _NARROWEST:
        return text
    full = {place for place in pairs if len(lines[place].rstrip()) + 1 + len(lines[place + 1].split(None, 1)[0]) > width}
    shifting = not any(_begins_small(lines, place) for place in range(len(lines)) if place - 1 not in full)
    broken: set[int] = set()
    for run in _runs(full):
        within = [place for place in run if not lines[place].rstrip().endswith(_ENDS)]
        small = [place for place in within if lines[place + 1][:1].islower()]
        if small if shifting else len(within) > _CASUAL:
            broken.update(run)
    return "".join(line + (" " if place in broken else "\n") for place, line in enumerate(lines))[:-1]


def _begins_small(lines: list[str], place: int) -> bool:
    """Whether a line begins with a small letter, and does not go on from a salutation."""
    before = next((line.rstrip() for line in reversed(lines[:place]) if line.strip()), "")
    return lines[place][:1].islower() and not before.endswith(",")


def _runs(places: set[int]) -> list[list[int]]:
    """Numbers that follow each other, together."""
    runs: list[list[int]] = []
    for place in sorted(places):
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs
