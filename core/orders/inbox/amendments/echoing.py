"""Echoing: a short sentence right behind an order that may say something else of it, and was not understood to do so."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from core.orders.inbox.amendments.exchanging import relieves
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_LONGEST = 10
_BRIEF = 6
"""How many words such a sentence has at most; how many where it is but a remark."""
_INSTEAD = re.compile(
    r"^\W*(?:(?:so|and|but|no|or|then),? )*(?:instead|rather)\b(?! (?:of|than)\b)|\w,? instead\W*$|, rather\W*$"
)
_ENDING = frozenset({"recall", "withdraw", "dismiss", "disband", "remove", "end", "sell"})
"""The verbs of orders that make room for others: "recall the collector; instead, a lobbyist"."""
_IN_ITS_PLACE = re.compile(
    r"\bin (?:his|her|its|their) (?:place|stead)\b|\btakes? (?:it )?over\W*$|\btakes? (?:his|her|its|their) places?\b|"
    r"\breplaces? (?:him|her|it|them)\b|"
    r"\b(?:do|does|handle|handles|manage|manages|see|sees) (?:to )?(?:it|that|this)\b(?! (?:too|also|as well|again|likewise|"
    r"for|with|out)\b)"
)
_DENIES = re.compile(
    r"^\W*(?:(?:but|and|oh|well|sorry|actually),? )*(?:not|minus|without|except|neither|no(?! (?:more|less) than)|all but|"
    r"leave out)\b|\b(?:not|do not|"
    r"don'?t|does not|doesn'?t)\W*$"
)
_LIMITS = re.compile(
    r"^\W*(?:(?:but|and|or|no|oh|well|sorry|actually),? )*(?:only|just|no more than|at (?:the )?(?:very )?(?:most|least)|"
    r"minimum|maximum|"
    r"roughly|approximately|double|twice|thrice|halve|half of|either|one of|some of|most of|up it|typo|wrong|nonsense|"
    r"rubbish|error)\b"
)
_ENOUGH = re.compile(
    r"\b(?:only|alone|enough|suffices?|(?:will|would) do|plenty|sufficient|at (?:most|least)|minimum|maximum|or so|or fewer|"
    r"less|excepted|"
    r"excluded|negotiable)\W*(?:please\W*)?$"
)
_SORRY = re.compile(r"^\W*(?:oops|typo)\b|\b(?:sorry|i mean|i meant|oops|typo)\W*$")
_POINTS = re.compile(
    r"^\W*(?:(?:but|and|or|sorry|oh|no|well|ps),? )*(?:that|it|this|(?:the |my |new )+(?:target|destination|goal|place|"
    r"square|sum|fee|price|number|unit|aim)|c'est)(?:'s|\b)(?! (?:is|will be|would be|was) (?:all|it|that)\b)"
)
_WOULD_DO = re.compile(
    r"\b(?:would|could|might|is|are|will) (?:also |just )?(?:be )?(?:also |just as )?(?:do|fine|ok|okay|good|acceptable|"
    r"possible|work|nice)\b"
)
_UNFIT = re.compile(
    r"\b(?:is|are|has|have|feels?|got|caught|looks?) (?:still |too |so |very |quite |not |just |now )*(?:ill|sick|tired|"
    r"wounded|hurt|busy|dead|asleep|drunk|needed|wanted|away|gone|lost|unavailable|unfit|exhausted|"
    r"elsewhere|on (?:leave|holiday|vacation)|(?:the|a) (?:flu|cold|fever|day off|headache))\b"
)
_PEACEFUL = re.compile(
    r"^\W*(?:but |and )?(?:peacefully|without (?:a )?(?:fight|fighting|battle|violence|bloodshed)|no (?:violence|bloodshed)|"
    r"(?:in )?peace)\b|^\W*no,? (?:he|she|they|it|i|we) (?:do|does|will|wo|did)(?:n't| not)\b"
)
_THERE = re.compile(r"\b(?:is|are|was|sits?|stands?|exists?) (?:\w+ )?(?:already|there|in place|built|done)\b|\balready\W*$")
_BOTH = re.compile(r"\b(?:both|all|the other)\W*$")
_OF_ELSE = re.compile(
    r"\b(?:orders?|too (?:many|much|few)|already|next|last|later|left|have|has|had|keep\w*|yes|remains?|costs?)\b"
)
"""What speaks of other numbers than that of the order."""
_SWAPS = re.compile(r"\b(?:swap|switch|exchange|trade|let|shall|should|must|can|could|would|will|substitute)\b")
_AFTER_ALL = frozenset({"them", "it", "that", "this"})


class Heard(Struct):
    """The certain orders of the sentence right before one on its line, as they stand, and what that one says."""

    text: str
    documents: list[dict[str, Any]]


def heard_before(talk: Talk, sentence: Sentence) -> Heard | None:
    """What a sentence may say something else of, or None."""
    before = talk.before
    if before is None or sentence.bullet or before.logical != sentence.logical or before.ending.startswith(".."):
        return None
    documents = [d.document for d in talk.last_drafts if d.start >= before.start and d.document is not None]
    return Heard(talk.clean.folded[sentence.start : sentence.end], documents) if documents else None


def echoed(talk: Talk, sentence: Sentence, said: list[Mention], heard: Heard, new: list[Draft]) -> None:
    """Doubts the orders of the sentence before, and what `new` came of this one, where this one may change them."""
    text = heard.text
    held = [draft for draft in talk.drafts if draft.document in heard.documents]
    if len(held) < len(heard.documents) or len(text.split()) > _LONGEST:
        return
    if "?" in sentence.ending or sentence.ending.startswith(".."):
        return
    orders = [draft for draft in new if draft.document is not None and not any(draft is one for one in held)]
    if _INSTEAD.search(text):
        ends = any(d.frame.verb.key in _ENDING for d in held if d.frame.verb is not None)
        if ends or correcting.TAKEN_BACK.search(text) or (orders and relieves(talk, held, orders)):
            return
        if len(held) == 1 and orders:
            talk.remove(held)  # "The Bulls raid the mine. Instead, recruit a legion."
        else:
            doubted(held, "something else may be wanted instead")
        return
    replaced = _put_in_its_place(text, said, held, orders)
    if replaced or _may_change(text, said, held, orders):
        doubted(held, "what follows may be said of it")
        mending = (d for d in orders if replaced or not d.frame.spoken or d.frame.number == held[0].frame.number)
        doubted(mending, "it may mend what is said before")


def _put_in_its_place(text: str, said: list[Mention], held: list[Draft], orders: list[Draft]) -> bool:
    """ "The Hawks do it", "the Hawks take their place": another of the same kind as he who was sent."""
    if _IN_ITS_PLACE.search(text) is None:
        return False
    others = [m for m in said if m.kind == "thing" and not m.person and not m.excluded]
    placed = any(m.kind in ("square", "home", "word") or m.text == "there" for m in said) or len(others) > 1
    return _alike(others, held) and not (placed and any(draft.frame.spoken for draft in orders))


def _alike(others: list[Mention], held: list[Draft]) -> bool:
    """Whether somebody is named of the same kind as somebody the orders name, and none of them."""
    kinds = {t.kind for draft in held for row in draft.frame.rows for taken in row.values() for m in taken for t in m.things}
    return any({t.kind for t in m.things} <= kinds and not _known_of(m, held) for m in others)


def _may_change(text: str, said: list[Mention], held: list[Draft], orders: list[Draft]) -> bool:
    """Whether a sentence that does nothing of itself may say something else of the orders before it."""
    numbers = {draft.frame.number for draft in held}
    if any(draft.frame.spoken and draft.frame.number not in numbers for draft in orders):
        return False
    words = len(text.split())
    every = [m for m in said if m.kind in ("thing", "square", "number", "sum", "word", "home")]
    brief, stays = words <= _BRIEF and ":" not in text, any(m.kind == "stay" for m in said)
    if brief and _DENIES.search(text):
        return any(_known_of(m, held) for m in every) or _BOTH.search(text) is not None
    acts = [m for m in said if m.kind == "verb" and not m.excluded and m.text.split(" ", 1)[0] not in english.LIGHT]
    if (
        brief
        and acts
        and _ENOUGH.search(text)
        and all(any(m.says(number) and m.meaning.words for number in numbers) for m in acts)
    ):
        return True  # "two crew for the arsenal. One crew is enough."
    if acts or any(draft.frame.spoken for draft in orders):
        return False
    if _PEACEFUL.match(text) or (brief and _LIMITS.search(text) and not _OF_ELSE.search(text)):
        return True
    names = [m for m in every if not m.excluded and not (m.kind == "number" and m.text == "one" and not brief)]
    strange = [m for m in names if not _known_of(m, held) and not m.person]
    if brief and _ENOUGH.search(text) and (names or words <= 2):
        return True
    if (strange and _SORRY.search(text)) or (_UNFIT.search(text) and len(strange) < len(names)):
        return True
    if strange and _counts_only(names, said) and not stays and not _OF_ELSE.search(text):
        return any(_fills(m, draft) for m in strange for draft in held)
    if orders or stays:
        return (
            stays
            and (any(m.kind == "thing" for m in names) or any(m.kind in ("unknown", "stranger") for m in said))
            and not any(m.kind == "square" or m.text == "there" or not _known_of(m, held) for m in names)
            and any(len(taken) > 1 for draft in held for row in draft.frame.rows for taken in row.values())
        )
    if _THERE.search(text) and any(_known_of(m, held) for m in names):
        return True
    if any(m.person for m in names) and _WOULD_DO.search(text):
        return True
    if strange and (_POINTS.match(text) or _WOULD_DO.search(text)):
        return any(m.kind != "number" for m in strange)
    if [m.kind for m in names] == ["square"] and brief and strange and not correcting.MENDED.search(text):
        return all(m.kind != "unknown" for m in said)  # "C2!", and not "the roads around C2 are muddy"
    return (
        _SWAPS.search(text) is not None
        and any(m.text in _AFTER_ALL for m in said)
        and _alike([m for m in strange if m.kind == "thing"], held)
    )


def _known_of(m: Mention, held: list[Draft]) -> bool:
    """Whether an order before names the same."""
    ids = {thing.id for thing in m.things}
    if ids:
        return any(ids & draft.ids for draft in held)
    return any(
        m.value == other.value and m.value is not None
        for d in held
        for row in d.frame.rows
        for ms in row.values()
        for other in ms
    )


def _counts_only(names: list[Mention], said: list[Mention]) -> bool:
    return bool(names) and all(m.kind in ("number", "sum") for m in names) and not any(m.kind == "verb" for m in said)


def _fills(m: Mention, draft: Draft) -> bool:
    """Whether an order has a number already where this one would stand."""
    one = draft.frame
    filled = {
        part.name: part.kinds
        for part in (one.verb.parts if one.verb is not None else ())
        if any(part.name in row for row in one.rows)
    }
    return any(m.kinds & set(kinds) & {"number", "sum", "amounts"} for kinds in filled.values())
