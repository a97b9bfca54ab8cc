"""Straightening: the pauses, the numbers and the words by which a message mends itself, written so that they are seen, letter
for letter."""

from __future__ import annotations

import re

from core.orders.inbox.language import correcting, english
from core.orders.inbox.language.wording import reworded, wordings
from core.orders.inbox.text.clean import Cleaned

_VALUE = (
    r"(?:(?:the|an?|to|at|for|in|on|my) )?(?!(?:i|we|he|she|it|they|you|that|this|these|not|no|sorry|wait|so|ok|and|but)\b)"
    r"[^\s,;:.!?()]+(?: [^\s,;:.!?()]+){0,2}"
)
_SAID = r"((?:the |an? |to |for )?[^\s,;:.!?()]+(?: [^\s,;:.!?()]+){0,2})"
_MENDING = wordings(
    (r"no, \2", rf"\A(?:errata|erratum|typo)\W+{_SAID} ?(?:=|->|→) ?{_SAID}(?=\s*\Z)"),
    # "My mistake: C3", "It should say 3", "I would prefer Otto"
    (
        "no,",
        r"\A(?:(?:oh|ah|and|but|sorry),? )?(?:(?:my (?:mistake|error|fault|apologies)|apologies|(?:forgive|excuse|pardon) me|"
        r"ignore that|final answer|errat(?:um|a)|typo|in fact|new|hold on|no,? no(?: no)?|(?:uh|er|um|well)"
        r"(?=,))[,:;.!-]*|(?:(?:it|that|this) )?(?:should|must) (?:be|read|say)(?! an?\b)|"
        r"let it be(?! an?\b)|(?:i|we)(?:'d| would)? prefer)"
        rf"(?=\s{_VALUE}(?: of course)?\s*\Z)",
    ),
    # "B4 was a typo, C3", "Errata: B4 = C3", "s/B4/C3/", "By B4 I mean C3"
    (r"not \1,", rf"\A{_SAID} was (?:a|my|the) (?:typo|mistake|slip|error|slip of the pen)[,;:-](?=\s{_VALUE}\s*\Z)"),
    (r"no, \2", rf"\As/{_SAID}/{_SAID}/?(?=\s*\Z)"),
    (r"not \1, \2", rf"\A(?:by|with) {_SAID},? (?:i|we) meant? {_SAID}(?=\s*\Z)"),
)
"""Plainer words for a sentence that puts a value alone in the place of another."""
_TWICE = wordings(
    # "Did I say B4? C3.", "B4? I meant C3."
    (
        "no,",
        rf"(?<=[.!?] )(?:did i (?:say|write|put) {_SAID}\?(?: (?:sorry|oops|no),?)?(?: i meant?)?|{_SAID}\? i meant?),?"
        rf"(?=\s{_VALUE}[.!\n])",
    ),
    # "Not B4! C3!", "Anything but B4. C3."
    (r"not \1,", rf"(?<=[.!?] )(?:not|anything but|everything but) {_SAID}[.!](?=\s{_VALUE}[.!\n])"),
)
"""The same where it takes two sentences to do so."""
_SHORT = re.compile(r"(?<=[a-z0-9][.!?] )[^.!?\n]{3,60}(?=[.!\n]|\Z)")
"""A short sentence behind another on its line."""


def straightened(clean: Cleaned, *, mends: bool) -> Cleaned:
    """The message with plain pauses and words; where any word in it `mends`, also with figures for the numbers of its orders,
    and without what is said to be dropped where it is not done anyway."""
    if ".." in clean.folded:
        for waiting in (correcting.SUSPENSE, correcting.COUNTING):
            for kept in waiting.finditer(clean.folded):
                clean = clean.put(*kept.span(1), " " * len(kept[1]))
        for no in correcting.NO_NUMBER.finditer(clean.folded):
            clean = clean.put(*no.span(1), ",")
    for unwanted in correcting.OR_NOT.finditer(clean.folded) if mends else ():
        clean = clean.put(*unwanted.span(1), " " * len(unwanted[1]))
    for spelt in correcting.SPELT_NUMBER.finditer(clean.folded) if mends else ():
        clean = clean.put(*spelt.span(1), str(english.NUMBERS[spelt[1]]).ljust(len(spelt[1])))
    plain = reworded(clean.folded, _TWICE) if mends or "? " in clean.folded else clean.folded
    if plain != clean.folded:
        clean = clean.put(0, len(plain), plain)
    for short in _SHORT.finditer(clean.folded):
        plain = reworded(short[0], _MENDING)
        if plain != short[0]:
            clean = clean.put(*short.span(), plain)
    return clean
