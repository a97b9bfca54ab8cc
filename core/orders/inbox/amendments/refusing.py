"""Refusing: somebody stops short behind what he has just ordered, and wants it no more, or something else in its place, or only
in some case."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import structs

from core.orders.inbox.amendments.answering import says_only_what, take_up
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, modality
from core.orders.inbox.language.idle import IDLE
from core.orders.inbox.language.turns import plainer
from core.orders.inbox.language.wording import reworded
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_SOLID = frozenset({"verb", "thing", "square", "home", "word", "number", "sum", "pair"})
_BESIDES = re.compile(r"\b(?:also|too|as well|add|another|besides|forgot|more)\b")


def stops_short(talk: Talk, sentence: Sentence, read: Callable[[Sentence], None]) -> bool:
    """Whether the sentence is done with: it breaks off in a word like "wait", refuses what was just ordered, or orders something
    else in its place. What it orders ahead of that, or instead, has then been read by `read`."""
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
    if talk.last_drafts and (not talk.retracted or _alone(talk, sentence)) and _near(talk):
        if correcting.REFUSED.fullmatch(fold, sentence.start, sentence.end):
            _unsay(talk, sentence, talk.last_drafts)
            return True
        lead = correcting.ANEW.match(fold, sentence.start, sentence.end)
        if lead is not None and _something_else(talk, sentence, lead.end(), read):
            return True
    return _refused_behind(talk, sentence, read)


def refused(talk: Talk, sentence: Sentence, plain: str, scanned: list[Mention]) -> bool:
    """Whether the sentence only says no; what it refuses is gone, and the next sentence may say what is wanted in its place."""
    because = correcting.NO_FOR_A_REASON.match(plain)
    if because is None and correcting.ONLY_NO.match(plain) is None:
        return False
    if because is not None and any(m.kind in ("thing", "square", "sum") for m in scanned):
        return False
    before = talk.before
    if before is None or talk.new_line(sentence) or "?" in sentence.ending:
        return False
    if before.ending.startswith(".."):
        doubted((draft for draft in talk.last_drafts if draft.start >= before.start), "what follows may take it back")
        return False  # "hang on: the mine... no"
    if "?" in before.ending:
        take_up(talk, sentence)
        talk.chatter.append((sentence.start, sentence.end))
        return True
    line = talk.clean.folded.rfind("\n", 0, sentence.start) + 1
    if "?" in talk.clean.folded[line : before.start] and not any(draft.start >= line for draft in talk.drafts):
        talk.chatter.append((sentence.start, sentence.end))
        return True  # "Assassinate Toto? He is so small. No."
    since = _since(talk, before, plain)
    gone = [draft for draft in talk.drafts if draft.start >= since]
    if not gone:
        return False
    if because is not None and len({draft.frame.number for draft in gone if draft.document is not None}) > 1:
        talk.may_go_on()  # of several orders of one sentence nobody knows which
        return True
    talk.unread = [entry for entry in talk.unread if entry[0] < since]
    _unsay(talk, sentence, gone)
    talk.amending = says_only_what(talk, sentence)
    return True


def only_if(talk: Talk, sentence: Sentence, plain: str) -> bool:
    """Whether the sentence only says in which case the order before it is wanted; nobody but the moderator can tell that."""
    before = talk.before
    if correcting.ONLY_IF.match(plain) is None or before is None or not talk.last_drafts or "?" in sentence.ending:
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


def _refused_behind(talk: Talk, sentence: Sentence, read: Callable[[Sentence], None]) -> bool:
    """ "The Lancers to C4 - better not": what is refused in the very sentence that orders it."""
    fold = talk.clean.folded
    refusal = correcting.REFUSED_BEHIND.search(fold, sentence.start + 4, sentence.end)
    if refusal is None or modality.CONDITION.search(fold, sentence.start, sentence.end) is not None:
        return False
    read(structs.replace(sentence, end=refusal.start(), ending=""))
    made = [draft for draft in talk.drafts if draft.start >= sentence.start]
    if made:
        talk.last_drafts = made
        _unsay(talk, structs.replace(sentence, start=refusal.start(1)), made)
    return True


def _since(talk: Talk, before: Sentence, plain: str) -> int:
    """From where on orders are refused: from the sentence before, or from the order ahead of it where it only sighs."""
    if any(draft.start >= before.start for draft in talk.drafts) or not talk.last_drafts:
        return before.start
    fold = talk.clean.folded
    said = talk.scanner.scan(talk.clean.text, fold, before.start, before.end, talk.player)
    idle = not any(m.kind in ("thing", "square", "verb", "home") for m in said)
    if idle and (correcting.LED_TO_NO.match(plain) or correcting.SIGHED.match(fold, before.start, before.end)):
        return min(draft.start for draft in talk.last_drafts)
    return before.start


def _alone(talk: Talk, sentence: Sentence) -> bool:
    """Whether one order alone stands on the line."""
    line = talk.clean.folded.rfind("\n", 0, sentence.start) + 1
    return sum(draft.start >= line for draft in talk.drafts) == 1


def _near(talk: Talk) -> bool:
    """Whether the last order stands in the sentence before."""
    before, fold = talk.before, talk.clean.folded
    if before is None:
        return False
    since = before.start
    if correcting.LEADING_NO.match(fold[since : before.end]):
        since = fold.rfind("\n", 0, since) + 1  # "Bribery at H4... no, no spy there. Not do."
    return any(draft.end > since and any(draft is one for one in talk.drafts) for draft in talk.last_drafts)


def _unsay(talk: Talk, sentence: Sentence, gone: list[Draft]) -> None:
    talk.remove(gone)
    talk.retracted = talk.amending = True
    talk.chatter.append((sentence.start, sentence.end))


def _something_else(talk: Talk, whole: Sentence, place: int, read: Callable[[Sentence], None]) -> bool:
    """ "No wait: a messenger to Otto": a whole order in the place of the one before, or of the one it cannot stand beside."""
    fold, sentence = talk.clean.folded, structs.replace(whole, start=place, bullet=False)
    plain = plainer(reworded(fold[sentence.start : sentence.end], IDLE), money=bool(talk.vocabulary.money))
    said = fold[: sentence.start] + plain + fold[sentence.end :]
    mentions = talk.scanner.scan(talk.clean.text, said, sentence.start, sentence.end, talk.player)
    if sum(m.kind in _SOLID for m in mentions) < 2 or any(m.kind in ("not", "stay") for m in mentions):
        return False
    if _BESIDES.search(fold, sentence.start, sentence.end):
        return False
    held, last = [(draft, draft.document) for draft in talk.drafts], list(talk.last_drafts)
    talk.amending = True
    if not talk.new_line(whole):
        talk.before = structs.replace(whole, end=place, ending="")
    read(sentence)
    new = [draft for draft in talk.drafts if draft.document is not None and not any(draft is one for one, _ in held)]
    if all(draft.document == said and any(draft is one for one in talk.drafts) for draft, said in held):
        keys = {key for draft in new for key in draft.keys}
        colliding = [draft for draft, _ in held if keys & draft.keys]
        if colliding:
            talk.remove(colliding)  # "- the Guard to C4 / - a messenger to Jan / - no wait, the Guard to D3"
        elif new and talk.new_line(sentence) and all(draft.frame.verb is not old.frame.verb for draft in new for old in last):
            doubted(last, "something else may be wanted in its place")  # "- create the heir / - no wait, the Guard to C4"
        elif new:
            talk.remove(last)
        else:
            doubted(last)
    return True
