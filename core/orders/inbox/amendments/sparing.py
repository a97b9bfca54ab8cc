"""Sparing: what an order was to do beside is taken back, and nothing else of it."""

from __future__ import annotations

import re

from core.orders.inbox.amendments.revising import without_flags
from core.orders.inbox.drafting.talk import Talk

_LEAD = r"(?:(?:no|oh|ah|wait|sorry|actually|on second thoughts?|hm+|and|but|so|please|argh|oops|hang on)[\s,.:-]+)"
_NONE = r"(?:have|has|ha[vs]e?n'?t|have not|has not|got|there (?:is|are|aren't))(?: (?:got|no|none|not|any|a|single))*"
_OFF = r"(?:leave|scratch|drop|forget|cancel|skip|strike) (?:that|it|them|this|those)(?: (?:off|out|away))?"
_END = r"(?:[\s,]+(?:after all|please|pls|thanks|thank you|thx|then|again|though|alone|out|off|in peace))*\W*"


def _left_off(word: str) -> re.Pattern[str]:
    """How it is said that something is not to be done beside after all."""
    of = rf"(?:(?:about|the|their|his|its|my|our|any|all|part|bit|of|with|pressing|press|out|off) )*{word}\b"
    named = rf"(?:scratch|forget|drop|skip|cancel|strike|spare|leave|not|never mind|without|minus) {of}"
    lacking = rf"{_LEAD}+(?:they|he|she|it|we|i) {_NONE} {of}(?:[\s,.;:-]+(?:so |and )?{_OFF})?"
    return re.compile(rf"\W*(?:{_LEAD}*{named}|{lacking}){_END}")


def leaves_off(talk: Talk, said: str) -> bool:
    """ "No wait, not the wounded": whether nothing is taken back but what the order before was to do beside."""
    last = talk.last_drafts[-1] if talk.last_drafts else None
    if last is None or last.document is None or last.frame.verb is None:
        return False
    for flag, phrases in last.frame.verb.flags.items():
        common = frozenset.intersection(*(frozenset(phrase.split()) for phrase in phrases))
        if last.values.get(flag) is True and any(_left_off(word).fullmatch(said) for word in common):
            return without_flags(talk, last, frozenset({(last.frame.number, flag)}))
    return False
