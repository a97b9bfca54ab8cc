"""Seams: where one sentence says two things, and is read as two."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.dates import two_dates
from core.orders.inbox.verdicts.dismissing import SPEAKING

_SCRATCHED = re.compile(r"[,;(]\s*(?:and )?((?:scratch|forget|drop|scrap|strike|cancel|skip)\s+(?:the )?\w+(?: \w+)?\W*$)")
_TELL_INSIDE = re.compile(
    r"[,;]\s*(?:so|and|but)?\s*((?:please|kindly|pls) (?:tell|inform|remind|warn|assure) (?!me\b|us\b)[a-z])"
)


def seam(talk: Talk, scanned: list[Mention], start: int, end: int) -> tuple[int, int, str] | None:
    """Where the first of two things ends, where the second begins, and how the first breaks off; None where all is one."""
    fold = talk.clean.folded
    now = english.NOW_INSIDE.search(fold, start + 4, end)
    if now is not None and english.PAST.search(fold, start, now.start()):
        return now.start(), now.end(), ""  # "last month they pressed, this month they form up"
    if (dated := two_dates(fold, start, end)) is not None:
        return *dated, ""  # "to D4 tonight and to E4 tomorrow"
    if (mended := english.MENDED_INSIDE.search(fold, start + 4, end - 1)) is not None:
        return mended.start(), mended.start(1), ""  # what stands before a correction is a sentence of its own
    scratched = _SCRATCHED.search(fold, start + 4, end)
    if scratched is not None and _mends(fold[start : scratched.start()]):
        return scratched.start(), scratched.start(1), ""  # "actually influence, scratch money"
    undone = correcting.TAKEN_BACK_FIRST.match(fold, start, end)
    if undone is not None and fold[undone.end() : end].strip() and _is_idle(scanned, undone.end()):
        return undone.end(), undone.end(), ""  # "never mind, they do not like trees"
    passed = _TELL_INSIDE.search(fold, start + 4, end)
    if passed is not None and not any(number in talk.grammar.wordy for m in scanned for number, _ in m.meaning.verbs):
        return passed.start(), passed.start(1), ""  # "I don't sell it, so please tell Leto to stop"
    refused = english.NO_INSIDE.search(fold, start + 3, end)
    if refused is not None and not english.INTERJECTION.fullmatch(fold, start, refused.start()):
        return refused.start(), refused.start(1), ".."
    return None


def _mends(said: str) -> bool:
    """Whether it begins with a word of correction, and says more than that."""
    led = english.MENDED.sub(" ", said)
    return bool(led.strip(" ,.;-")) and len(led) < len(said)


def _is_idle(scanned: list[Mention], since: int) -> bool:
    """Whether nothing that could be ordered is named from there on."""
    return not any(m.kind in SPEAKING or m.kind == "number" for m in scanned if m.start >= since)
