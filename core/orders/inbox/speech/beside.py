"""Beside: words of a sentence that say nothing of what is ordered or only say it the long way round. They are blanked or put
more plainly before anything else is read, letter for letter, so that every place keeps its number."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language.bidding import BIDDING
from core.orders.inbox.language.idle import IDLE
from core.orders.inbox.language.wording import reworded
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_ANNOUNCED = re.compile(
    r"\W*(?:now |so |hereby |therefore )*(?:we|i)\b[^.:;\d]*\b(?:commands?|orders?|decrees?|ordains?|writes?|wish|"
    r"ask|will|say)\b"
    r" (?:as follows|the following|thus|this|so)\W*$"
)
_DAILY = re.compile(
    r"\W*(?:(?:and|so|sorry|but|ps|as|since),? )*(?:the |my |our )?(?:ferry|train|bus|plane|flight|boat|tram|taxi|"
    r"cab|lift|shift|"
    r"class|lesson|meeting|dinner|lunch|supper|bedtime|school|work|match|game|film|doctor|dentist|plumber)\b[^:,;]{0,20}"
    r"\b(?:leaves?|departs?|goes|sails|arrives?|boards|starts|begins|calls?|waits?|ends|closes|opens|is (?:at|in|"
    r"here|ready|on))\b[^:;]*$|"
    r"\W*(?:(?:typing|writing|typed|written) )?(?:with )?(?:only )?one[- ]hand(?:ed)?(?: only)?\b(?! (?:over|in|out|"
    r"it|him|her|them))[^:;\d]*$|"
    r"[^,;:.\d]+ (?:i|we) (?:do not|don't|dont|will not|won't|shall not) (?:do|make|need|want|take|use|play|"
    r"start)(?: (?:tonight|now|today|yet|this time))?\W*$"
)
"""What a writer says of his day, or of what he does not do."""
_TITLED = re.compile(
    r"^\W*(?:\w+(?:'s)? )?\w+(?:ing)? (?:day|time|season|spree|frenzy|o'clock|party|weather|madness|mania)\W*(?:[o\\/]*\W*)$"
)
_AGAIN_AND_AGAIN = re.compile(r"^\W*(\w+)(?:\W+\1)+\W*(?:[o\\/]*\W*)$")
_RHETORICAL = re.compile(
    r"^\W*(?:(?:and|but|well|oh),? )*(?:(?:who|what|where|how) else|why not|what of it|so what|what can i (?:do|"
    r"say)|who cares|who would have thought)\W*$"
)
_ANOTHER_TIME = re.compile(
    r"^\W*(?:(?:maybe|perhaps|well|so|but|oh),? )*(?:an|some )?other (?:time|day|evening)(?: (?:maybe|perhaps|then))?\W*$"
)


def calmed(talk: Talk, start: int, end: int) -> bool:
    """Takes out of a sentence what says nothing of an order; whether there was anything."""
    said = talk.clean.folded[start:end]
    calm = reworded(reworded(said, IDLE), BIDDING)
    if calm == said:
        return False
    talk.clean = talk.clean.put(start, end, calm)
    return True


def idles(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Whether a sentence only calls out, or lets go of what was begun."""
    start, end = sentence.start, sentence.end
    return _exclaims(talk, start, end, mentions) or _breaks_off(talk, start, end) or _put_off(talk, start, end)


def _exclaims(talk: Talk, start: int, end: int, mentions: list[Mention]) -> bool:
    """Whether a sentence only calls out: "Spies, spies, spies!", "Recruiting day \\o/", "Who else?"."""
    said = talk.clean.folded[start:end]
    if any(m.kind in ("square", "sum") for m in mentions):
        return False
    if _ANNOUNCED.match(said):
        return True
    if _DAILY.match(said) and not any(m.kind == "word" or (m.kind == "thing" and not m.noun) for m in mentions):
        return True
    if any(m.kind == "number" for m in mentions):
        return False
    if _RHETORICAL.match(said):
        return True
    if any(m.kind == "thing" and not m.noun for m in mentions):
        return False
    again = _AGAIN_AND_AGAIN.match(said)
    return again is not None or _TITLED.match(said) is not None


def _breaks_off(talk: Talk, start: int, end: int) -> bool:
    """Whether a "never mind" is said of what was just begun and not ended: "Create an heir... oh. Never mind."."""
    said = talk.clean.folded[start:end]
    if (
        not re.fullmatch(r"\W*(?:oh,? |well,? |ok,? )?(?:never ?mind|nvm|nm|forget it|skip it|forget that)\W*", said)
        or not talk.unread
    ):
        return False
    begin, _, reason = talk.unread[-1]
    if reason != "broken off" or talk.clean.folded.find("\n", begin, start) >= 0 or any(d.start >= begin for d in talk.drafts):
        return False
    talk.chatter.append((begin, end))
    talk.unread.pop()
    return True


def _put_off(talk: Talk, start: int, end: int) -> bool:
    """ "I wanted to write you a scene. Another time.", where nothing was ordered on the line."""
    line = talk.clean.folded.rfind("\n", 0, start) + 1
    said = talk.clean.folded[start:end]
    return bool(_ANOTHER_TIME.match(said)) and not any(draft.start >= line for draft in talk.drafts)
