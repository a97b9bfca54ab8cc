"""Dates: where a sentence that speaks of now and of later falls apart."""

from __future__ import annotations

import re

from core.orders.inbox.language import modality

_BETWEEN = re.compile(r"(?:\s*[,;]|\s+-)?\s+(?:and then|and|then|but)\s+|\s*[,;]\s+|\s+-+\s+")
_AND_LATER = re.compile(r"(?:\s*,)?\s+(?:and then|and|then|but)\s+\Z|,\s+(?=then\s+\Z)")
_PAUSED = re.compile(r"\s*,\s+\Z")
_MORE = re.compile(r"\s+(?:on |back )?(?:to|into|against|for) ")
_LED = 3
"""Of how many words at least what is done now is said."""


def two_dates(fold: str, start: int, end: int) -> tuple[int, int] | None:
    """Where a sentence that speaks of now and of later falls apart: the end of its first part, and the start of its second."""
    now, later = modality.NOW.search(fold, start, end), modality.LATER.search(fold, start, end)
    if now is None and later is not None:
        led = _AND_LATER.search(fold, start, later.start())
        led = led or (_PAUSED.search(fold, start, later.start()) if _MORE.search(fold, later.end(), end) else None)
        return None if led is None or len(fold[start : led.start()].split()) < _LED else led.span()
    if now is None or later is None or now.start() == later.start():
        return None
    first, second = sorted((now.span(), later.span()))
    joins = list(_BETWEEN.finditer(fold, first[1], second[0])) if first[1] <= second[0] else []
    return joins[-1].span() if joins else None
