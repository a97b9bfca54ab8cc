"""Refusing: a sentence that says no to what was just ordered, or only in which case it is to be done."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.beside import says_only_what, take_up
from core.orders.inbox.text.sentences import Sentence

_HALT = (
    r"(?:(?:h+m+|eh|er+|oh|ah|well|um+|uh|but|and|so|then|ok|okay|alas|sigh|sadly|therefore|actually|wait|sorry)\b"
    r"[\s,.!-]*)*"
)
_REFUSED = re.compile(
    rf"\W*{_HALT}(?:no|nah|nope|nay|non|(?:(?:rather|better) not|i(?:'d| would|'ll| had) (?:rather|better) not))"
    r"(?:[\s,]+(?:no|nope|then|after all|thanks|thank you|sorry|not|better not|rather not|i (?:will|shall|do) not|"
    r"i (?:won't|don't)))*\W*\Z"
)
""" "So no.", "Hm, no.", "Better not."."""
_FOR_A_REASON = re.compile(
    rf"\W*{_HALT}(?:no|nah|nope)\b[\s,.:!-]+(?:"
    r"(?:it|that|this|he|she|they|we|i|there)?(?:'s| is| are| am|'m|'re)? ?(?:much |far )?too \w+(?: \w+){0,3}|"
    r"(?:(?:it|that|this|he|she)(?:'s| is) )?not worth (?:it|the \w+)|"
    r"(?:i|we) (?:can't|cannot|can not) (?:afford|pay)\b.{0,20}|"
    r"(?:i|we) (?:will|shall) not|(?:i|we) won't|(?:better|rather) not)\W*\Z"
)
""" "No, too crowded there."."""
_THAT_CASE = (
    r"(?:only (?:if|when|in case|after|once)|if and only if|unless|except if|provided(?: that)?|providing(?: that)?|"
    r"(?:as|so) long as|on (?:the )?condition(?: that)?|in case|assuming)"
)
_ONLY_IF = re.compile(
    rf"\W*(?:(?:and|but|though|well|so|then|that is|i mean|of course|please|do (?:it|that|this)|"
    rf"this)\b[\s,]*)*{_THAT_CASE}\b[^,;:]*"
    r"(?:, (?:though|of course|please|obviously|mind you|that is|then not|otherwise not|otherwise nothing|else not))?\W*\Z|"
    r"\W*but if \w[^,;:]*,? (?:then )?(?:not|no|nothing|don't|do not|(?:forget|drop|skip|scrap|leave) it|do nothing|better "
    r"not)\W*\Z|"
    r"\W*but (?:only )?if \w[^,;:]*\Z"
)
""" "But only if Toto comes.": the case in which alone the order before is wanted."""
_LED = re.compile(r"\W*(?:and )?(?:so|then|therefore|better|rather)\b")
_HALTED = re.compile(rf"\W*{_HALT}(?:not worth (?:it|the \w+)|too (?:dear|expensive|risky|dangerous|far|late|much))?\W*\Z")
""" "Hm. No.": what may stand between an order and the word that refuses it."""


def refused(talk: Talk, sentence: Sentence, plain: str, scanned: list[Mention]) -> bool:
    """Whether the sentence only says no; what it refuses is gone, and the next sentence may say what is wanted in its place."""
    because = _FOR_A_REASON.match(plain)
    if because is None and _REFUSED.match(plain) is None:
        return False
    if because is not None and any(m.kind in ("thing", "square", "sum") for m in scanned):
        return False
    start, before = sentence.start, talk.before
    if before is None or talk.new_line(sentence) or "?" in sentence.ending or before.ending.startswith(".."):
        return False
    if "?" in before.ending:
        take_up(talk, sentence)
        talk.chatter.append((start, sentence.end))
        return True
    since = before.start
    if not any(draft.start >= since for draft in talk.drafts) and talk.last_drafts:
        fold = talk.clean.folded
        said = talk.scanner.scan(talk.clean.text, fold, since, before.end, talk.player)
        idle = not any(m.kind in ("thing", "square", "verb", "home") for m in said)
        if idle and (_LED.match(plain) or _HALTED.match(fold, since, before.end)):
            since = min(draft.start for draft in talk.last_drafts)
    gone = [draft for draft in talk.drafts if draft.start >= since]
    if not gone:
        return False
    orders = [draft.frame.number for draft in gone if draft.document is not None]
    if len(set(orders)) > 1 and because is not None:
        talk.may_go_on()  # of several orders of one sentence nobody knows which
        return True
    talk.remove(gone)
    talk.unread = [entry for entry in talk.unread if entry[0] < since]
    talk.retracted, talk.amending = True, says_only_what(talk, sentence)
    talk.chatter.append((start, sentence.end))
    return True


def only_if(talk: Talk, sentence: Sentence, plain: str) -> bool:
    """Whether the sentence only says in which case the order before it is wanted; nobody but the moderator can tell that."""
    before = talk.before
    if _ONLY_IF.match(plain) is None or before is None or not talk.last_drafts or "?" in sentence.ending:
        return False
    behind = talk.clean.folded[before.end : sentence.start].count("\n") <= 1
    if not behind or (talk.new_line(sentence) and (sentence.bullet or not plain.lstrip().startswith(("but", "only")))):
        return False
    meant = [draft for draft in talk.drafts if draft.start >= before.start]
    if not meant:
        talk.may_go_on()
        return False
    begin, named = min(draft.start for draft in meant), frozenset(i for draft in meant for i in draft.ids)
    talk.remove(meant)
    asked = Draft(begin, sentence.end, None, meant[-1].frame, why="condition", ids=named)
    talk.drafts.append(asked)
    talk.last, talk.last_row, talk.last_drafts = None, None, [asked]
    return True
