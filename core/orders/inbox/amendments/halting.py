"""Halting: somebody stops short behind what he has just ordered, and then wants it no more, or something else in its place."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import structs

from core.orders.inbox.drafting.drafts import doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english
from core.orders.inbox.text.sentences import Sentence

_SOLID = frozenset({"verb", "thing", "square", "home", "word", "number", "sum", "pair"})
_BESIDES = re.compile(r"\b(?:also|too|as well|add|another|besides|forgot|more)\b")


def stops_short(talk: Talk, sentence: Sentence, read: Callable[[Sentence], None]) -> bool:
    """Whether the sentence stops short at its end, refuses what was just ordered, or orders something else in its place; it
    has then been read by `read`."""
    fold = talk.clean.folded
    if "?" in sentence.ending:
        return False
    halts = correcting.HALTS.search(fold, sentence.start + 4, sentence.end)
    behind = fold[sentence.end : sentence.end + 12].lstrip(" .,:;!-)")
    goes_on = bool(behind) and behind[0] != "\n"
    only = goes_on and correcting.HALTED.match(fold[sentence.start : sentence.end]) is not None
    if only and talk.last_drafts and not talk.new_line(sentence):
        talk.chatter.append((sentence.start, sentence.end))
        return True
    if halts is not None and goes_on:
        read(structs.replace(sentence, end=halts.start(), ending=""))
        return True
    if talk.last_drafts and not talk.retracted and _near(talk):
        if correcting.REFUSED.fullmatch(fold, sentence.start, sentence.end):
            _unsay(talk, sentence)
            return True
        lead = correcting.ANEW.match(fold, sentence.start, sentence.end)
        if lead is not None and _something_else(talk, structs.replace(sentence, start=lead.end(), bullet=False), read):
            return True
    refused = correcting.REFUSED_BEHIND.search(fold, sentence.start + 4, sentence.end)
    if refused is None or english.CONDITION.search(fold, sentence.start, sentence.end) is not None:
        return False
    read(structs.replace(sentence, end=refused.start(), ending=""))
    if any(draft.start >= sentence.start for draft in talk.drafts):
        talk.last_drafts = [draft for draft in talk.drafts if draft.start >= sentence.start]
        _unsay(talk, structs.replace(sentence, start=refused.start(1)))
    return True


def halted(talk: Talk, sentence: Sentence) -> bool:
    """Whether the sentence before, in the same line, ended in a word of somebody who stops short."""
    before = talk.clean.folded[max(0, sentence.start - 40) : sentence.start]
    return not talk.new_line(sentence) and correcting.HALTED.search(before) is not None


def _near(talk: Talk) -> bool:
    """Whether the last order stands in the sentence before."""
    before = talk.before
    return before is not None and any(
        draft.end > before.start and any(draft is one for one in talk.drafts) for draft in talk.last_drafts
    )


def _unsay(talk: Talk, sentence: Sentence) -> None:
    talk.remove(talk.last_drafts)
    talk.retracted = talk.amending = True
    talk.chatter.append((sentence.start, sentence.end))


def _something_else(talk: Talk, sentence: Sentence, read: Callable[[Sentence], None]) -> bool:
    """ "No wait: a messenger to Otto": a whole order in the place of the one before, or of the one it cannot stand beside."""
    fold = talk.clean.folded
    mentions = talk.scanner.scan(talk.clean.text, fold, sentence.start, sentence.end, talk.player)
    if sum(m.kind in _SOLID for m in mentions) < 2 or any(m.kind in ("not", "stay") for m in mentions):
        return False
    if _BESIDES.search(fold, sentence.start, sentence.end):
        return False
    held, last = list(talk.drafts), list(talk.last_drafts)
    talk.amending = True
    read(sentence)
    new = [draft for draft in talk.drafts if draft.document is not None and not any(draft is one for one in held)]
    if all(any(draft is one for one in talk.drafts) for draft in held):
        if new:
            talk.remove(last)
        else:
            doubted(last)
    return True
