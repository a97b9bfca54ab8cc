"""Names without the quotation marks people put around them."""

from __future__ import annotations

import re

_CLOSES = {
    '"': '"”“', "'": "'’", "`": "`'’", "“": '”“"', "”": '”"', "„": '“”"', "‚": "‘’'", "‘": "’'", "«": "»", "»": "«",
    "‹": "›", "›": "‹",
}  # fmt: skip
"""The marks that close a quotation, by the one that opens it."""
_INSIDE = "'’"
"""What stands within words too."""
_SHORTENED = re.compile(r"['’][a-z]\b")
"""A word that begins with such a mark: "'t Hooft", "'s-Gravenhage"."""
_BETWEEN = re.compile(r"['’]\s.*\s['’]")
"""Where one quotation in such marks ends and another begins."""


def unquoted(words: str) -> str:
    """Words on one line, without quotation marks around the whole of them; those within stay: `Anna "the Wolf" Thurn`."""
    return _bare(" ".join(words.split()))


def _bare(words: str) -> str:
    """A stretch of these words, as it stands in them."""
    bare = words.strip()
    while len(bare) > 2 and bare[-1] in _CLOSES.get(bare[0], "") and not _parted(bare):
        bare = bare[1:-1].strip()
    return bare


def _parted(words: str) -> bool:
    """Whether the marks at both ends are of two quotations: `"Anna" and "Bea"`."""
    if words[0] in _INSIDE:
        return _BETWEEN.search(words, 1, len(words) - 1) is not None
    return any(mark in words[1:-1] for mark in (words[0], words[-1]) if mark not in _INSIDE)


def unpaired(words: str) -> str:
    """The stretch of these words without a mark at either end whose other half stands nowhere among them, as where a quotation
    was cut. It stands in them as it is, whatever kinds of space there are in it."""
    bare = _bare(words)
    if bare and not _SHORTENED.match(bare) and bare[0] in _CLOSES and not any(mark in bare[1:] for mark in _CLOSES[bare[0]]):
        bare = bare[1:].strip()
    opening = [first for first, last in _CLOSES.items() if bare and bare[-1] in last]
    if opening and not any(mark in bare[:-1] for mark in opening):
        bare = bare[:-1].strip()
    return bare
