"""Unheeded: what a sentence announces that it mends, where nothing of the message was mended by it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from core.orders.inbox.amendments.revising import slots
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, modality
from core.orders.inbox.language.elsewhere import OTHER_MESSAGE
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT
from core.orders.inbox.text.sentences import Sentence

_ANNOUNCED = re.compile(
    r"\W*(?:(?:oh|ah|and|but|also|ok|okay|well|hm+|ugh|please|um+|uh)[\s,]+)*"
    r"(?:edit(?:ed)?\b(?: ?\d{1,2})?\s*[:,)-]|correction\b|wait\b(?! (?:for|until|till|on|in|at|there|here)\b)|no[,:]|nope\b|"
    r"nah\b|oops\b|whoops\b|"
    r"pardon\s*[,:]|err?\s*[,:]|sorry\s*[,:]|actually\b|on second thou?ghts?\b|i meant?\b(?! (?:to|it)\b)|scratch\b|"
    r"strike that\b|forget\b|i take back\b|"
    r"(?:i(?:'ve| have)? )?changed my mind\b|for [^,;:]{2,30} read\b|replace\b|instead of\b|change [^.;:]{1,25} (?:to|into|"
    r"for)\b|argh\b|hm+[,:]|"
    r"let me rephrase|that should be\b|better\b|not [^,;:]{2,30} but\b|\d{1,2}[.):]? ?-+ ?not\b|i (?:said|wrote)\b|(?:did i say|"
    r"where (?:i|it)) )"
)
_AFTER_ALL = re.compile(r"\b(?:after all|any ?more)\W*$")
_EDITED = re.compile(r"\W*(?:(?:oh|and|also)\s+)*edit")
_BESIDE = re.compile(
    r"\b(?:also|too|as well|add|another|more|besides|plus|forgot|additionally|stands?|unchanged|stays?|remains?|same|as above|"
    r"done|thanks)\b"
)
_INSIDE = re.compile(
    r"(?:,|\s-+|\(|\.{2,})\s*(?=(?:no|nope|nah|wait|hang on|sorry|pardon|oops|whoops|err|argh|ah|or rather|i meant?|correction|"
    r"not [^,;]{2,30} but)\b)"
)
"""Where one order of a sentence may stand in the place of another."""
_NOTHING = re.compile(
    r"\W*(?:(?:oh|ah|hm+|um+|well|ugh)[\s,]+)*(?:actually|wait|no|nope|nah|err?|on second thou?ghts?)[\s,.]*(?:no|not|wait|nope|"
    r"nah)?\W*$"
)
_TELLING = frozenset({"thing", "square", "word", "number", "sum", "pair", "home"})

_State = list[tuple[Draft, dict[str, Any] | None, str]]


def state_of(talk: Talk, sentence: Sentence) -> _State | None:
    """The orders as they are before a sentence that announces that it mends some of them; None when it does not."""
    fold = talk.clean.folded
    announced = _ANNOUNCED.match(fold, sentence.start, sentence.end) or _AFTER_ALL.search(fold, sentence.start, sentence.end)
    if announced is None and _INSIDE.search(fold, sentence.start + 4, sentence.end) is None:
        return None
    return [(draft, draft.document, draft.doubt) for draft in talk.drafts]


def unheeded(talk: Talk, sentence: Sentence, mentions: Sequence[Mention], before: _State, last: Sequence[Draft]) -> None:
    """Whatever the sentence may have meant is not certain, where nothing was mended by it."""
    fold = talk.clean.folded
    same = all(
        any(draft is one for one in talk.drafts) and draft.document == document and draft.doubt == doubt
        for draft, document, doubt in before
    )
    said = fold[sentence.start : sentence.end]
    if (
        not same
        or "?" in sentence.ending
        or (_BESIDE.search(said) and not _AFTER_ALL.search(said))
        or OTHER_MESSAGE.search(said) is not None
    ):
        return
    held = [draft for draft, _, _ in before]
    new = [draft for draft in talk.drafts if not any(draft is one for one in held)]
    inside = _INSIDE.search(fold, sentence.start + 4, sentence.end)
    if inside is not None:
        led = [draft for draft in new if draft.end <= inside.end()]
        behind = [draft for draft in new if draft.start >= inside.start() and any(draft.frame.verb is d.frame.verb for d in led)]
        doubted([*led, *behind] if behind else [])
    if not held or (_ANNOUNCED.match(said) is None and _AFTER_ALL.search(said) is None):
        return
    edited = _EDITED.match(said) is not None
    if any(draft.frame.spoken and draft.document is not None for draft in new):
        if not edited:
            near = [draft for draft in held if any(draft is one for one in last)]
            doubted([*near, *(d for d in held if any(d.frame.verb is made.frame.verb for made in new))])
        return
    telling = [m for m in mentions if m.kind in _TELLING and not (m.kind == "thing" and not m.things)]
    if not telling:
        if _NOTHING.match(said) is not None and not _only_thought(talk, sentence):
            doubted([draft for draft in held if any(draft is one for one in last)])
        return
    named = {thing.id for m in telling for thing in m.things}
    only_named = all(m.kind == "thing" for m in telling) and not any(named & draft.ids for draft in held)
    if only_named and correcting.drops(said):
        return  # "the Second also... no, forget the Second": of whom nothing is ordered
    meant = [draft for draft in held if named & draft.ids or any(slots(draft, m) for m in telling)]
    doubted([*meant, *(draft for draft in new if draft.document is not None)])


def _only_thought(talk: Talk, sentence: Sentence) -> bool:
    """ "I was going to sell it, but no": what is denied was only thought of."""
    before = talk.before
    if before is None or before.logical != sentence.logical or any(draft.start >= before.start for draft in talk.drafts):
        return False
    return modality.WEIGHED.search(talk.clean.folded, before.start, before.end) is not None


def of_nothing_ordered(talk: Talk, solid: list[Mention]) -> bool:
    """ "Resser too, no, scratch Resser": whether those who are named have no part in any order."""
    named = {thing.id for m in solid for thing in m.things}
    weighty = [m for m in solid if m.kind in SIGNIFICANT]
    return all(m.kind == "thing" for m in weighty) and not any(named & draft.ids for draft in talk.drafts)
