"""Numbering: an amendment that says by its number which line of the message it mends: "EDIT: 1) make that C3"."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import structs

from core.orders.inbox.drafts import Draft
from core.orders.inbox.sentences import Sentence
from core.orders.inbox.talk import Talk

_EDITED = re.compile(
    r"[\W_]*(?:edit(?:ed)?|correction|amendment|update|changes?|ps|p\.s|oops|sorry)\b\s*(?:no\.?\s*|#)?(?:\d{1,2}\s*)?"
    r"(?:(?:for|to|of|in|on)\s+|[:,.;)!-]\s*)"
)
_NUMBER = re.compile(
    r"\W*(?:(?:and|also|for|to|in|on|at) )*(?:(?:point|order|item|line|number|no|nr)\b\.?\s*)?#?(\d{1,2})\b"
    r"((?:\s*(?:,|and|&|\+)\s*#?\d{1,2}\b)*)\s*(?:[.):,-]+\s*|(?=(?:(?:is|are|has|have|gets?|can|shall|should|stays?|stands?|"
    r"remains?|goes|off|out|make|without|instead|not|but|now)\b|[a-z]\d{1,2}\b)))"
)
_BEHIND = re.compile(r"(?:^|\s|\()(\d{1,2})\s*[.):/-]\)?\s*$")
_OFF = re.compile(
    r"(?:(?:is|are|has been|have been|can be|shall be|gets?) (?:now |hereby |all |both |also )*)?(?:off|out|gone|void|cancell?ed|"
    r"scrapped|dropped|struck|withdrawn|deleted|removed|history|not happening)\b"
)
_NEXT = re.compile(r"[,;]\s*(?:and )?(?=#?\d{1,2}\s?[):]\s)")
_AS_IT_WAS = re.compile(
    r"(?:stays?|stands?|remains?|is (?:ok|okay|fine|good|right|correct|unchanged)|as (?:is|before|above|it was))\b"
)
_BESIDE = re.compile(r"\b(?:also|too|as well|add|plus|besides)\b")


def mends_by_number(talk: Talk, sentence: Sentence, read: Callable[[Sentence], None]) -> bool:
    """Whether the sentence mends a numbered line above; `read` reads what it says of it."""
    meant = _meant(talk, sentence)
    if meant is None:
        return False
    drafts, start = meant
    fold = talk.clean.folded
    onward = _NEXT.search(fold, start, sentence.end)
    if onward is not None:
        first, second = structs.replace(sentence, end=onward.start()), structs.replace(sentence, start=onward.end())
        for part in (first, second):
            if not mends_by_number(talk, part, read):
                read(part)
        return True
    gone = _OFF.match(fold, start, sentence.end)
    if gone is not None or _AS_IT_WAS.match(fold, start, sentence.end) is not None:
        if gone is not None:
            talk.remove(drafts)
            talk.retracted = True
        talk.chatter.append((sentence.start, sentence.end))
        return True
    frame = drafts[-1].frame
    talk.last, talk.last_row, talk.last_drafts = frame, frame.rows[-1] if frame.rows else None, drafts
    talk.before = structs.replace(sentence, end=start, ending="")
    talk.amending, talk.retracted = True, False
    held = [draft.document for draft in drafts]
    others = list(talk.drafts)
    read(structs.replace(sentence, start=start, bullet=False))
    new = [draft for draft in talk.drafts if not any(draft is old for old in others)]
    left = [draft for draft in talk.drafts if any(draft is old for old in drafts)]
    if any(draft.document is not None for draft in new) and _BESIDE.search(fold, start, sentence.end) is None:
        talk.remove(left)  # what is written anew stands in its place
        return True
    for draft, document in zip(drafts, held, strict=True):
        if draft.document == document or new:
            draft.doubt = draft.doubt or "something of it may be mended"
    return True


def _meant(talk: Talk, sentence: Sentence) -> tuple[list[Draft], int] | None:
    """The orders of the lines whose numbers lead the sentence, and where the numbers end."""
    fold = talk.clean.folded
    line = fold.rfind("\n", 0, sentence.start) + 1
    edited = _EDITED.match(fold, line, sentence.end)
    if edited is None or not talk.drafts:
        return None
    begin = max(edited.end(), sentence.start)
    behind = _BEHIND.search(fold, line, begin) if begin > edited.start() else None
    number = _NUMBER.match(fold, begin, sentence.end)
    if number is not None:
        numbers, start = [number[1], *re.findall(r"\d+", number[2])], number.end()
    elif behind is not None and begin == sentence.start:
        numbers, start = [behind[1]], begin
    else:
        return None
    drafts: list[Draft] = []
    for said in numbers:
        found = [draft for draft in numbered(talk, said) if draft.start < line]
        if not found:
            return None
        drafts += found
    return drafts, start


def numbered(talk: Talk, number: str) -> list[Draft]:
    """The orders of the line that bears a number or a letter."""
    line, fold = line_of(number), "\n" + talk.clean.folded
    return [draft for draft in talk.drafts if line.match(fold, fold.rfind("\n", 0, draft.start + 1))]


def line_of(number: str) -> re.Pattern[str]:
    """How a line begins that bears a number or a letter."""
    return re.compile(rf"\n[ ]*\(?{number.lstrip('0') or number}[.):/]")
