"""Refusing: a sentence that says no to what was just ordered, or to what the writer only asked himself."""

from __future__ import annotations

import re

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
