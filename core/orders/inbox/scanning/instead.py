"""In somebody's stead: said beside a way or a deed it adds nothing, and alone it says that another takes his place."""

from __future__ import annotations

import re

from msgspec import structs

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import NO_MEANING, Mention
from core.orders.inbox.syntax.grammar import Grammar

STEAD = re.compile(r"in (?:his|her|its|their) (?:place|stead)")
_THITHER = frozenset({*english.ARROWS, "into", "onto", "towards", "toward", "on", "at", "in", "against", "upon"})
_PLACES = frozenset({"location", "homeworld", "place", "planet", "area", "settlement"})
_PAUSES = frozenset({",", "-", "(", ")", "but", "so", "while", ":"})


def in_stead(mentions: list[Mention], grammar: Grammar) -> list[Mention]:
    """ "In their stead the Hawks go to the mine": they go there. "In their stead the Hawks go out": they take their place."""
    at = next((at for at, m in enumerate(mentions) if m.kind == "verb" and STEAD.fullmatch(m.text)), None)
    if at is None:
        return mentions
    begin, end = at, at + 1
    while begin and mentions[begin - 1].text not in (*_PAUSES, "and"):
        begin -= 1
    if end < len(mentions) and mentions[end].text == "," and begin == at:
        end += 1
    while end < len(mentions) and mentions[end].text not in _PAUSES and not _done_too(mentions, end):
        end += 1
    said = mentions[at]
    others = [place for place in range(begin, end) if mentions[place].kind == "verb" and place != at and not mentions[place].noun]
    deeds = [p for p in others if not any(grammar.verbs[number].implied for number, _ in mentions[p].meaning.verbs)]
    if deeds or any(map(_goal, mentions[begin:end])):
        return [*mentions[:at], _silent(said), *mentions[at + 1 :]]
    last = mentions[end - 1].end
    instead = structs.replace(said, start=last, end=last)
    silent = {at, *others, *(place for place in range(begin, end) if mentions[place].text == "there")}
    before = [_silent(m) if place in silent else m for place, m in enumerate(mentions[:end])]
    return [*before, instead, *mentions[end:]]


def _done_too(mentions: list[Mention], place: int) -> bool:
    """ "... and send the Hawks home": another clause."""
    after = next((m for m in mentions[place + 1 :] if m.kind != "filler"), None)
    joined = mentions[place].kind == "join" and mentions[place].text not in ("i", "we")
    return joined and after is not None and after.kind == "verb"


def _silent(mention: Mention) -> Mention:
    return structs.replace(mention, kind="filler", meaning=NO_MEANING, things=(), known=None)


def _goal(mention: Mention) -> bool:
    """Whether it says where somebody goes."""
    if mention.kind in ("home", "square"):
        return mention.preposition != "from"
    places = bool(mention.things) and all(thing.kind in _PLACES for thing in mention.things)
    return mention.kind == "thing" and places and mention.preposition in _THITHER
