"""Dismissing: sentences that order nothing as a whole, however they are read: told, dated, called void, left to others."""

from __future__ import annotations

import re

from core.orders.inbox.amendments.refusing import only_if, refused
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, hearsay, tentative
from core.orders.inbox.language.elsewhere import AS_EVER, OTHER_MESSAGE, STARTS_SO
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.asides import ends_with
from core.orders.inbox.speech.doers import headed_by_another
from core.orders.inbox.speech.occasions import heading_of_another_date
from core.orders.inbox.speech.remarks import list_below, of_the_day, said_off, void_below
from core.orders.inbox.speech.texts import said_behind
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.verdicts.retraction import called_off, unchanged

SPEAKING = frozenset({"thing", "square", "word", "home", "verb", "sum", "pair"})
"""What a sentence says something of the game with; one without is judged and told of other things."""
_IF_MORE = re.compile(
    r"\W*(?:(?:and|also|but|then|plus)\b[ ,]*)*(?:if|should|as long as) [^,;:.]+, ?"
    r"(?:then )?(?:another|one more|a second|a third)(?: one)?\W*$"
)
_DENIES_ITSELF = re.compile(
    r"\W*(?!(?:and|but|so|all|that|this|it|they|these|those)\b)[a-z]+(?: [a-z]+){0,2}\s*[:=]\s*"
    r"(?:no|nope|none|nothing|nil|off)\W*$"
)
_HAD_IN_MIND = re.compile(
    r"\W*(?:(?:and|but|so|well|oh|hm+),? )*(?:i|we) (?:(?:also|first|once|had|have|briefly|even|really) )*"
    r"(?:thought|considered|contemplated|toyed|wondered|pondered|wanted|meant|hoped|planned|dreamt|dreamed)\b"
)
""" "I wanted to raid it, but my wife says no": what is told so leaves the order before as it is, whatever is said against it."""


def dismissed(talk: Talk, sentence: Sentence, fold: str, plain: str, scanned: list[Mention]) -> bool:
    """Whether the sentence is done with for what it tells, and when, and of whom; `fold` is the message, `plain` the sentence
    without courtesies."""
    said = fold[sentence.start : sentence.end]
    if _dated(talk, sentence, said, plain, scanned):
        return True
    not_so = english.NOT_SO.match(said) and talk.last_drafts and not talk.new_line(sentence)
    if not_so or english.ALTERNATIVE.match(said):
        talk.may_go_on()  # "not to the bank!"
    void = void_below(fold, sentence)
    if void is not None:
        talk.absorbed = void
        talk.leave(sentence.start, void, "called void")
        return True
    plain = without_custom(plain, scanned, sentence.start)
    return (
        _of_others(talk, sentence, fold, plain, scanned)
        or _idle(talk, sentence, fold, plain, scanned)
        or only_if(talk, sentence, plain)
        or refused(talk, sentence, plain, scanned)
        or _unsaid(talk, sentence, plain)
        or _handed_on(talk, sentence, plain, scanned)
        or _held_back(talk, sentence, plain)
    )


def _dated(talk: Talk, sentence: Sentence, said: str, plain: str, scanned: list[Mention]) -> bool:
    """What speaks of the day, of another date, or of how sure or how late the order before is."""
    start, end = sentence.start, sentence.end
    unsure = english.UNSURE_AFTER.match(plain) and not any(m.things or m.kind == "square" for m in scanned)
    if talk.last_drafts and unsure:
        talk.may_go_on()
        talk.chatter.append((start, end))
    elif of_the_day(plain, scanned, start, asks="?" in sentence.ending):
        talk.chatter.append((start, end))
    elif heading_of_another_date(talk, said):
        pass  # what stands below it is dated so
    elif talk.dated:
        talk.leave(start, end, "dated for another time")
    elif english.AFTERTHOUGHT.match(said) and talk.last_drafts:
        talk.may_go_on()
        talk.leave(start, end, "said of the order before")
    else:
        return False
    return True


def shaken(talk: Talk, sentence: Sentence, scanned: list[Mention]) -> bool:
    """Whether the sentence leaves uncertain what the one just before it on the same line has ordered."""
    before = talk.before
    if before is None or before.logical != sentence.logical or not any(d.start >= before.start for d in talk.last_drafts):
        return False
    if any((m.things and not m.person) or m.kind == "square" for m in scanned):
        return False
    if tentative.BEHIND.match(talk.clean.folded[sentence.start : sentence.end]) is None:
        return False
    talk.may_go_on()
    talk.leave(sentence.start, sentence.end, "said of the order before")
    return True


def _of_others(talk: Talk, sentence: Sentence, fold: str, plain: str, scanned: list[Mention]) -> bool:
    """What another message says, or another player."""
    start, end = sentence.start, sentence.end
    said = fold[start:end]
    if OTHER_MESSAGE.search(plain):
        talk.leave(start, end, "about another message")
    elif hearsay.TOLD_BELOW.match(said) or (not talk.scribe and headed_by_another(talk.player, said, scanned)):
        talk.absorbed = list_below(fold, sentence)
        talk.leave(start, max(end, talk.absorbed), "told, and not ordered")
    elif hearsay.MESSAGE_OF.match(said):
        talk.chatter.append((start, end))
    elif hearsay.NOT_MINE.match(said):
        talk.leave(start, end, "told, and not ordered")
    else:
        return False
    return True


def _idle(talk: Talk, sentence: Sentence, fold: str, plain: str, scanned: list[Mention]) -> bool:
    """Titles, names, votes, and what is not to be done or done with."""
    said = fold[sentence.start : sentence.end]
    not_this = english.NOT_THIS.match(plain)
    head = tentative.HEAD.match(said)
    if not_this or (head is not None and head.end() == len(said.rstrip())):
        talk.absorbed = list_below(fold, sentence)
    if head is not None or tentative.MOCKED.search(said):
        talk.leave(sentence.start, max(sentence.end, talk.absorbed), "not decided, or said in mockery")
        return True
    idle = (
        not_this
        or english.LAST_THING.search(plain)
        or english.SHELVED.search(plain)
        or (hearsay.VOTES.match(plain) and not any(m.kind == "verb" and m.text.startswith("vot") for m in scanned))
        or (english.HEADINGS.match(plain) and not talk.is_heading(sentence))
        or (english.CHRISTENED.match(plain) and not said_behind(talk, sentence))
    )
    if idle:
        talk.chatter.append((sentence.start, sentence.end))
    return bool(idle)


def _unsaid(talk: Talk, sentence: Sentence, plain: str) -> bool:
    """ "Cancelled.", "Forget it.": the order before is gone where it stands on the same line, and else not certain."""
    before = talk.before
    if not talk.last_drafts or english.UNSAID.match(plain) is None:
        return False
    if before is not None and before.logical == sentence.logical:
        talk.remove([draft for draft in talk.last_drafts if draft.start >= before.start])
        talk.retracted = True
    else:
        talk.may_go_on()
    return True


def _handed_on(talk: Talk, sentence: Sentence, plain: str, scanned: list[Mention]) -> bool:
    """What is to be told to others, or left to them."""
    worded = any(number in talk.grammar.wordy for m in scanned for number, _ in m.meaning.verbs)
    delegated = hearsay.DELEGATED.search(plain)
    at = sentence.start + delegated.start() if delegated is not None else -1
    if (english.TOLD_ON.match(plain) and not worded) or (english.TELL_ALL.match(plain) and not talk.speaks):
        talk.leave(sentence.start, sentence.end, "something to be passed on")
    elif any(m.person and m.end <= at and all(thing.id != talk.player for thing in m.things) for m in scanned):
        talk.leave(sentence.start, sentence.end, "left to somebody else")
    else:
        return False
    return True


def _held_back(talk: Talk, sentence: Sentence, plain: str) -> bool:
    """ "Then, if coin remains, another.": what is wanted only in some case."""
    if english.HELD_BACK.match(plain) is None and not (talk.last_drafts and _IF_MORE.match(plain)):
        return False
    talk.drafts.append(Draft(sentence.start, sentence.end, None, Frame(None, -1, [], [], 0.0), why="condition"))
    return True


def without_custom(plain: str, scanned: list[Mention], start: int) -> str:
    """ "Two recruits, as always": a whole order, and that it is the usual one. "As usual I am late" is talk."""
    told = OTHER_MESSAGE.search(plain)
    if told is None:
        return plain
    a, b = told.span()
    outside = [m for m in scanned if m.end <= start + len(plain) and not a <= m.start - start < b]
    said = sum(m.kind in SPEAKING or m.kind == "number" for m in outside)
    ahead = AS_EVER.match(plain)
    if ahead is not None and not said:
        a, b = ahead.span()
    elif said < 2 or not (ends_with(plain, told) or STARTS_SO.match(plain, 0, b)):
        return plain
    return plain[:a] + " " * (b - a) + plain[b:]


def called_wrong(talk: Talk, sentence: Sentence, said: str, plain: str, scanned: list[Mention], *, speaks: bool) -> bool:
    """Whether the sentence only leaves things as they were, calls them off or wrong, or thinks aloud."""
    start, end = sentence.start, sentence.end
    if unchanged(talk, plain, scanned):
        talk.chatter.append((start, end))
        return True
    if "?" not in sentence.ending and called_off(talk, plain, scanned, start):
        talk.chatter.append((start, end))
        return True
    if (
        english.OUT_OF_QUESTION.search(plain)
        or hearsay.AS_THEY_SAY.search(said)
        or (said_off(plain, speaks=speaks) and not english.BARELY_NO.fullmatch(plain))
    ):
        if _DENIES_ITSELF.match(plain) or _HAD_IN_MIND.match(plain):
            talk.chatter.append((start, end))  # "Kanly: no", "I thought of selling it, but my wife says no"
            return True
        talk.leave(start, end, "called wrong, or out of the question")
        if "?" not in sentence.ending and not (talk.new_line(sentence) and any(m.things or m.kind == "square" for m in scanned)):
            talk.may_go_on()
        return True
    if english.EXAMPLE.search(plain):
        talk.leave(start, end, "an example, or thinking aloud")
        return True
    return False
