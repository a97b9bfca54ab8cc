"""The keyboard: the signs that phones and word processors set by themselves are read as the keys that were struck."""

from __future__ import annotations

import re
from collections.abc import Callable

_SAME = {
    "\n": ("\r\n", "\r", "\u2028", "\u2029"),
    "": ("\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufe0f", "\ufeff"),
    " ": ("\u00a0", "\u2007", "\u2009", "\u200a", "\u202f"),
    '"': ("“", "”", "„", "‟", "″"),
    "'": ("‘", "’", "‛", "′", "´", "ʼ"),
    "-": ("‐", "‑", "‒", "−"),
    "...": ("…",),
    " half": ("½",),
    " a quarter of": ("¼",),
    " three quarters of": ("¾",),
}
"""What was struck, and the signs that are set for it."""
STRUCK = {sign: struck for struck, signs in _SAME.items() for sign in signs}
_SIGN = re.compile("|".join(map(re.escape, STRUCK)))
_SINGLE = re.compile(r"‘([^‘\n]{1,200}?)['’](?!\w)")
_ANGLED = re.compile(r"«([^«»\n]{1,200})»|»([^«»\n]{1,200})«")


def typed(text: str) -> tuple[str, Callable[[int, int], tuple[int, int]]]:
    """The text as it would stand if it had been typed on a plain keyboard, and where a stretch of it stands in `text`."""
    marks = _ANGLED.sub(lambda said: f'"{said[1] or said[2]}"', _SINGLE.sub(lambda said: f'"{said[1]}"', text))
    parts: list[str] = []
    places: list[int] = []
    done = 0
    for sign in _SIGN.finditer(marks):
        struck = STRUCK[sign[0]]
        parts += marks[done : sign.start()], struck
        places += range(done, sign.start())
        places += [sign.start()] * len(struck)
        done = sign.end()
    parts.append(marks[done:])
    places += range(done, len(marks))

    def stretch(start: int, end: int) -> tuple[int, int]:
        if start >= len(places):
            return len(text), len(text)
        return places[start], places[end - 1] + 1 if end > start else places[start]

    return "".join(parts), stretch
