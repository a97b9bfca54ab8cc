"""Straightening: the pauses and the numbers by which a message mends itself, written so that they are seen, letter for letter."""

from __future__ import annotations

from core.orders.inbox.language import correcting, english
from core.orders.inbox.text.clean import Cleaned


def straightened(clean: Cleaned, *, mends: bool) -> Cleaned:
    """The message with plain pauses; where any word in it `mends`, also with figures for the numbers of its orders,
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
    return clean
