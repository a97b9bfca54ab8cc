"""Seams: where one sentence says two things, and is read as two."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, elsewhere, english, modality, questions
from core.orders.inbox.language.english import ANOTHER
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.dates import two_dates
from core.orders.inbox.verdicts.dismissing import SPEAKING
from core.orders.inbox.vocabulary import Verb

_MENDED_INSIDE = re.compile(
    r"[\s,(.-]((?:i meant?(?!,? (?:\w+s|shall|will|should|must|go|march|move) (?:to|on|into|at|in|for|up|upon|against|"
    r"over)\b)|never ?mind(?= forget| cancel| scratch| skip| drop| leave| no)|nvm|wait(?= (?:they|he|she|it|i|we|"
    r"that) (?:already |don't |do not |has|have|had|is|are|was|were|can't|cannot))|(?:oh,? |ah,? |er,? |"
    r"actually,? )?no,? wait|wait,? no|wait,|make (?:that|it)|correction:?|edit(?=:)|scratch that|strike that|or rather|"
    r"no,? sorry|sorry,|"
    r"actually,? no)\b)(?=\W+\w)"
)
_NO_INSIDE = re.compile(
    r"(?:\s-+\s*|,\s*|\(\s*|\bbut |:\s{3,})((?:(?:oh|ah|er|hm+|well|um|uh|so|then),? )?(?:no|nah|nope)\b(?=\s*(?:[,.;!:-]|$)|"
    r"\s+(?:no\b|wait|sorry|forget|he|she|they|i|it|that's|thats|"
    r"scratch|better|make|rather|actually)\b))"
)
_INTERJECTION = re.compile(r"\W*(?:oh|ah|er|hm+|well|um|uh)?\W*")
_NOW_INSIDE = re.compile(
    r"[,:;-]\s*(?:(?:but|so|and|no|however|therefore),? )?(?=(?:this (?:month|turn|round|night|cycle|time)|now|tonight)\b|"
    r"(?:again|once more|once again|anew|one more time)\s*[:,])"
)

_CASE_BEHIND = re.compile(
    r",\s*(?=and (?:then )?(?:if|when|whenever|once|as soon as|unless) (?:he|she|it|they|i|we|you|the|that|this|my|our|[a-z]+)\b)"
)
_MORE_IF = re.compile(
    r",\s*(?=(?:and|plus) (?:\d+|an?|another|one|two|three|four|five|six|seven|eight|nine|ten) (?:more )?[a-z]+"
    r"(?: (?:to|for) [a-z]+)? (?:if|when|once|unless|provided|as soon as) )"
)
""" "Jan gets one manpower, and three money if his prices are right": only what stands behind the pause hangs on it."""
_IN_ITS_STEAD = re.compile(
    r"\b(?:instead|otherwise|else|rather|only|cancel\w*)\b|,\s*(?:then )?(?:to|for|at|on|with|from|by)\b|,.*\b(?:not|back)\b|"
    r"(?<!if )(?<!when )(?<!whenever )(?<!once )(?<!unless )(?<!soon as )\b(?:they|it|he|she)\b"
)
"""What is done in a case in the place of what is ordered, or to those who were sent."""
_SCRATCHED = re.compile(r"[,;(]\s*(?:and )?((?:scratch|forget|drop|scrap|strike|cancel|skip)\s+(?:the )?\w+(?: \w+)?\W*$)")
_SUBJECTS = frozenset({"he", "she", "they"})
_WHOSE = frozenset({"my", "our", "his", "her"})
_DEFINITE = frozenset({"the", "that", "those", "all", "what", "every"})
"""What stands before a thing of which a clause behind it tells more: "the influence he promised"."""
_ORDERED = frozenset({"thing", "square", "home", "number", "sum", "word"})
_SPEAKS = (
    r"(?: (?:already|just|also|once|really|never|still|even))? (?:says?|said|tells?|told|promise[sd]?|swears?|swore|"
    r"laugh(?:s|ed)|wrote|"
    r"writes|thinks?|thought|agree[sd]?|knows?|knew)\b(?! (?:to |on |for )?\d)"
)
_SAYS = re.compile(_SPEAKS)
_KIN_SAYS = re.compile(rf"\w+(?: \w+){{1,2}}?{_SPEAKS}")
_TELL_INSIDE = re.compile(
    r"[,;]\s*(?:so|and|but)?\s*((?:please|kindly|pls) (?:tell|inform|remind|warn|assure) (?!me\b|us\b)[a-z])"
)
_KNOWING = re.compile(r"\b(?:know|knows|see|tell|say|wonder|ask|asks|matters?|care|mind|guess|remember|forgot|doubt|question)\b")
"""What may go on with a question that is not asked: "I do not care, how do you say, a fig"."""


def seam(talk: Talk, scanned: list[Mention], start: int, end: int) -> tuple[int, int, str] | None:
    """Where the first of two things ends, where the second begins, and how the first breaks off; None where all is one."""
    fold = talk.clean.folded
    now = _NOW_INSIDE.search(fold, start + 4, end)
    if now is not None and modality.PAST.search(fold, start, now.start()):
        return now.start(), now.end(), ""  # "last month they pressed, this month they form up"
    if (dated := two_dates(fold, start, end)) is not None:
        return *dated, ""  # "to D4 tonight and to E4 tomorrow"
    if (mended := _MENDED_INSIDE.search(fold, start + 4, end - 1)) is not None:
        return mended.start(), mended.start(1), ""  # what stands before a correction is a sentence of its own
    otherwise = elsewhere.excepted(fold, -1, start, end)
    if otherwise is not None and _ordered_behind(scanned, otherwise[1]):
        return *otherwise, ""  # "same as last night, except the Guard goes to C4"
    scratched = _SCRATCHED.search(fold, start + 4, end)
    if scratched is not None and _mends(fold[start : scratched.start()]):
        return scratched.start(), scratched.start(1), ""  # "actually influence, scratch money"
    undone = correcting.TAKEN_BACK_FIRST.match(fold, start, end)
    if undone is not None and fold[undone.end() : end].strip() and _is_idle(scanned, undone.end()):
        return undone.end(), undone.end(), ""  # "never mind, they do not like trees"
    passed = _TELL_INSIDE.search(fold, start + 4, end)
    if passed is not None and not any(number in talk.grammar.wordy for m in scanned for number, _ in m.meaning.verbs):
        return passed.start(), passed.start(1), ""  # "I don't sell it, so please tell Leto to stop"
    cased = _CASE_BEHIND.search(fold, start + 4, end)
    if cased is not None and _acts_before(scanned, cased.start()) and not _IN_ITS_STEAD.search(fold, cased.end(), end):
        return cased.start(), cased.end(), ""  # "raid the mine, and if I win I buy you a ring"
    more = _MORE_IF.search(fold, start + 4, end)
    if more is not None and _acts_before(scanned, more.start()):
        return more.start(), more.end(), ""
    asked = questions.ASKED_BEHIND.search(fold, start + 4, end) if fold[end : end + 1] != "?" else None
    if asked is not None and not _KNOWING.search(fold, start, asked.start()):
        return asked.start(), asked.start(1), ""
    if (told := _told_on(fold, scanned)) is not None:
        return told, told, ""
    if (second := _another_goes(talk, scanned)) is not None:
        return second, second, ""  # "a new spy to C9, another to B8"
    refused = _NO_INSIDE.search(fold, start + 3, end)
    if refused is not None and not _INTERJECTION.fullmatch(fold, start, refused.start()):
        return refused.start(), refused.start(1), ".."
    return None


def _told_on(fold: str, scanned: list[Mention]) -> int | None:
    """Where a letter without commas goes over from an order into what somebody said: "recruit 2 my brother says hi"."""
    for place, mention in enumerate(scanned[2:], 2):
        before, led = scanned[place - 1], [m for m in scanned[:place] if m.kind == "verb" or m.preposition in english.ARROWS]
        somebody = mention.person or (mention.kind == "pronoun" and mention.text in _SUBJECTS) or mention.text in _WHOSE
        told_of = mention.kind == "pronoun" and any(m.text in _DEFINITE for m in scanned[max(0, place - 3) : place - 1])
        if not somebody or not led or told_of or before.kind not in _ORDERED or fold[before.end : mention.start] != " ":
            continue
        if (_KIN_SAYS if mention.text in _WHOSE else _SAYS).match(fold, mention.start if mention.text in _WHOSE else mention.end):
            return mention.start
    return None


def _another_goes(talk: Talk, scanned: list[Mention]) -> int | None:
    """Where a sentence that sends out somebody without a name goes over to another such. Of as many as are counted each then
    goes alone."""
    verbs = talk.vocabulary.verbs
    sent = next((m for m in scanned if any(_makes_somebody(verbs[number]) for number, _ in m.meaning.verbs)), None)
    again = talk.last is not None and talk.last.verb is not None and _makes_somebody(talk.last.verb)
    if not scanned or (sent is None and (not again or any(m.kind == "verb" for m in scanned))):
        return None
    since = sent.end if sent is not None else scanned[0].end
    ones = [
        (before if before.text in ("the", "a") else mention).start
        for before, mention, after in zip(scanned, scanned[1:], scanned[2:], strict=False)
        if (mention.text == "one" or mention.text in ANOTHER) and mention.start >= since
        if before.text in (",", "and", "&", "the", "a", ":", "(")
        if after.kind in ("preposition", "square", "join", "number", "verb") or after.text == "one"
    ]
    counted = next((m for m in scanned if sent is not None and m.kind == "number" and m.end <= sent.start), None)
    if counted is None or counted.value == 1:
        placed = any(m.kind == "square" and ones and m.end <= ones[0] for m in scanned)
        return ones[0] if placed else None
    if len(ones) < 2 or len(ones) != counted.value:
        return None
    talk.clean = talk.clean.put(counted.start, counted.end, " " * (counted.end - counted.start))
    return ones[1]


def _makes_somebody(verb: Verb) -> bool:
    return verb.person and any("new" in part.kinds for part in verb.parts) and any(part.path for part in verb.parts)


def _acts_before(scanned: list[Mention], stop: int) -> bool:
    """Whether a deed is named up to there, and nothing of it hangs on a case of its own."""
    return any(m.kind == "verb" and not m.excluded for m in scanned if m.end <= stop)


def _ordered_behind(scanned: list[Mention], since: int) -> bool:
    """Whether somebody is named from there on, and what he does or where."""
    kinds = {m.kind for m in scanned if m.start >= since}
    return "thing" in kinds and not kinds.isdisjoint(("verb", "square", "home"))


def _mends(said: str) -> bool:
    """Whether it begins with a word of correction, and says more than that."""
    led = correcting.MENDED.sub(" ", said)
    return bool(led.strip(" ,.;-")) and len(led) < len(said)


def _is_idle(scanned: list[Mention], since: int) -> bool:
    """Whether nothing that could be ordered is named from there on."""
    return not any(m.kind in SPEAKING or m.kind == "number" for m in scanned if m.start >= since)
