"""Prices: what an order costs, told beside it where the rules have fixed it and no part of the order asks for it."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language.wording import cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.vocabulary import Verb

_LED = re.compile(
    r"(?P<costs>(?:[,;(]|\s-+)?\s*(?:(?:and|which|that|this|it|its|it's|that's|he|she|they)\s+)?"
    r"(?:(?:'s|is|are|was|costs?|costing|makes|cost me|costs me|will cost|takes|needs|price|priced at)\s*:?\s*(?:me |us )?)?"
    r"(?:(?:just|only|exactly|the usual|a mere|but|about|for|at|yes|all of|(?:with|using|out of|from) (?:all )?(?:my|our)|"
    r"last|own|very) )*)\Z"
)
_BEHIND = re.compile(
    r"\s*(?:$|[),.;!(]|-|and (?:i|we|it|that|then)\b|(?:i know|yes|i have|i can|please|each|in all|in total|together)\b)"
)
_ALONE = re.compile(
    r"\W*(?:(?:and|but|so|also|all|together) )*(?:(?:it|that|this|he|she)(?:'s| is| costs?| makes)|its|costs?|only|just|"
    r"price|i have|i pay|i've got)?\b"
)
_FEW = 6
_COUNTED = frozenset({"number", "sum"})


def without_prices(talk: Talk, mentions: list[Mention], plain: str, start: int) -> tuple[list[Mention], str]:
    """ "Build it at B2 for 3 influence and 1 money": the sentence without what it costs."""
    kinds = {part.of for verb in talk.vocabulary.verbs for part in verb.parts if part.of}
    if not kinds:
        return mentions, plain
    for first, last in _runs(mentions, kinds):
        begin, end = mentions[first].start - start, mentions[last].end - start
        led = _LED.search(plain[:begin])
        named, run = mentions[:first], {kind for m in mentions[first : last + 1] for kind, _ in m.meaning.words}
        if led is None or not led["costs"].strip() or not _BEHIND.match(plain, end) or not _asks_for_none(talk, named, run):
            continue
        stop = led.start("costs")
        kept = [m for place, m in enumerate(mentions) if m.start - start < stop or place > last]
        return kept, cleared(plain, stop, end)
    return mentions, plain


def only_prices(talk: Talk, mentions: list[Mention], plain: str) -> bool:
    """ "It is only 2 manpower.": a sentence that says no more than what the order before it costs."""
    kinds = {part.of for verb in talk.vocabulary.verbs for part in verb.parts if part.of}
    last = talk.last.verb if talk.last is not None and talk.last_drafts else None
    if not kinds or last is None or not _fixed(last, set(kinds), kinds) or not _ALONE.match(plain):
        return False
    runs = _runs(mentions, kinds)
    if len(runs) != 1:
        return False
    rest = [m for place, m in enumerate(mentions) if not runs[0][0] <= place <= runs[0][1]]
    said = [m for m in rest if m.kind not in ("filler", "join", "mark", "unknown", "along", "not", "pronoun")]
    return not said and runs[0][0] <= _FEW and plain[: mentions[runs[0][0]].start - mentions[0].start].count(",") == 0


def _runs(mentions: list[Mention], kinds: set[str]) -> list[tuple[int, int]]:
    """Where so much of this and so much of that is counted, one behind the other."""
    found: list[tuple[int, int]] = []
    place = 0
    while place + 1 < len(mentions):
        number, word = mentions[place], mentions[place + 1]
        counted = number.kind == "number" and word.kind == "word" and any(kind in kinds for kind, _ in word.meaning.words)
        if not counted:
            place += 1
            continue
        last = place + 1
        onward = last + 1
        while onward < len(mentions):
            at = onward + (mentions[onward].text in (",", "and", "&", "+", "plus"))
            if at + 1 < len(mentions) and mentions[at].text in ("and", "&"):
                at += 1
            more = mentions[at : at + 2]
            if len(more) < len((number, word)) or more[0].kind != "number" or more[1].kind != "word":
                break
            last, onward = at + 1, at + 2
        found.append((place, last))
        place = last + 1
    return found


def _asks_for_none(talk: Talk, named: list[Mention], kinds: set[str]) -> bool:
    """Whether something is ordered before, and nothing that is counted."""
    verbs = [m for m in named if m.kind == "verb" and not m.excluded and not m.meaning.flags]
    given = {kind for m in named if m.kind == "word" for kind, _ in m.meaning.words} & kinds
    known = talk.vocabulary.verbs
    return bool(verbs) and all(_fixed(known[number], kinds, given) for m in verbs for number, _ in m.meaning.verbs)


def _fixed(verb: Verb, kinds: set[str], given: set[str]) -> bool:
    asked = {kind for part in verb.parts for kind in part.kinds}
    counted = {part.of for part in verb.parts if part.of}
    return not verb.counted and not asked & _COUNTED and not counted & kinds and (not asked & kinds or bool(given))
