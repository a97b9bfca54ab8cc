"""Staying: who is said to remain where he is."""

from __future__ import annotations

import itertools

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention


def stays(mentions: list[Mention]) -> bool:
    """Whether somebody stays: a unit, or one "steward" and nothing done to him."""
    place = next((place for place, m in enumerate(mentions) if m.kind == "stay"), None)
    verbs = [m for m in mentions if m.kind == "verb"]
    if place is None or not verbs:
        return place is not None
    if mentions[place].text in english.LEAVING:  # "leave the collector where he is"
        return all(m.meaning.words and m.start > mentions[place].start for m in verbs)
    at = next((at for at, m in enumerate(mentions[:place]) if m is verbs[0]), place)
    led = all(m.kind in ("filler", "mark", "unknown") or m.text == ":" for m in mentions[:at])
    named = bool(verbs[0].meaning.words) or all(m.kind in ("filler", "mark") for m in mentions[:at])
    return (
        len(verbs) == 1
        and at < place
        and led
        and named
        and not any(m.kind == "join" and m.text not in (":", "-") for m in mentions[at:place])
    )


def stay_cost(mentions: list[Mention]) -> float:
    """Staying is said of one or several in a breath, never of what goes elsewhere."""
    joins = sum(1 for m in mentions if m.kind == "join" and m.text in (",", "-", "but", "and", ":", "while"))
    given = any(
        m.kind == "thing" and m.preposition in ("to", "for") and any(thing.kind == "player" for thing in m.things)
        for m in mentions
    )
    entrusted = any(m.kind == "stay" and m.text.startswith("entrust") for m in mentions)  # "to them I entrust the mine"
    moving = given or (not entrusted and any(m.preposition in english.ARROWS for m in mentions if m.kind == "thing"))
    led = itertools.takewhile(lambda m: m.kind != "stay", mentions)
    named = [{thing.kind for thing in m.things} for m in led if m.kind == "thing" and not m.preposition]
    torn = joins > 0 and any(
        not one & other for one, other in itertools.pairwise(named)
    )  # "the Second the mine, and the Third stays"
    return 0.2 + 0.2 * joins + (1.5 if moving else 0.0) + (1.0 if torn else 0.0)
