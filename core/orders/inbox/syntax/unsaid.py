"""Unsaid: whether a clause without a verb names something and yet leaves nothing to be done that goes without saying."""

from __future__ import annotations

import itertools

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax import telling
from core.orders.inbox.syntax.counting import only_counts_another, says_another_number
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.taking import Row, taken_in
from core.orders.inbox.vocabulary import Verb

_DEFINITE = frozenset({"the", "my", "our", "his", "her", "their", "your"})
_SUBJECTS = frozenset({"he", "she", "they", "it"})
_WANTED_THERE = frozenset({"want", "wants", "need", "needs"})


def says_nothing(made: Frame, verb: Verb, *, strange: bool) -> bool:
    """Whether a clause without its verb is no order; `strange` says that it ends in words nobody knows."""
    rows, mentions = made.rows, made.mentions
    taken = taken_in(rows)
    if made.left or not any(rows) or only_counts_another(taken, mentions):
        return True  # "one twin is awake"
    if [m.kind for m in taken] == ["number"]:
        elsewhere = says_another_number(made.number, mentions)
        if elsewhere:
            return True  # "the fee is 700"
        made.doubt = made.doubt or ("what is counted is not certain" if elsewhere is None else "")
    if any(m.kind == "unknown" for m in mentions) and not any(m.kind in SIGNIFICANT for m in mentions):
        return True  # "he danced on my foot"
    if verb.implied and _orders_nothing(verb, mentions, rows):
        return True
    return strange and all(m.kind == "word" for m in taken)  # "no offense, but your map is ugly"


def _orders_nothing(verb: Verb, mentions: list[Mention], rows: list[Row]) -> bool:
    """Whether a clause read as a verb that goes without saying orders nothing."""
    resting = ("at", "in", "on", "near", "inside", "within")
    if not any(m.text in _WANTED_THERE for m in mentions) and any(
        m.kind == "thing" and m.preposition in resting for m in taken_in(rows)
    ):
        return True  # where something is, it need not go
    if _unnamed_there(rows, mentions):
        return True  # "Regiment at B9: three pikes": one that is yet to come
    if any(m.kind == "thing" and telling.is_new(mentions, m) for m in taken_in(rows)):
        return True  # "a new regiment" is none that is there
    if any(_named_otherwise(verb, row) for row in rows):
        return True  # "Kinsky votes for Ginaz", where the Prefects are of Ginaz too
    named = [m for m in mentions if m.kind in SIGNIFICANT]
    if len(named) == 1 and named[0].preposition == "of":
        return True  # "Students of Ginaz!"
    if any(m.text in ("do", "does") and n.text == "it" for m, n in itertools.pairwise(mentions)):
        return True  # "the Lancers do it"
    if telling.is_described(mentions) or _is_made_so(mentions, rows):
        return True  # "cold is the quarry", "the Hawks are defensive"
    if _only_wished(mentions, rows):
        return True  # "she wishes for ice"
    if _do_something(mentions, rows):
        return True  # "they filled it with spice"
    if any(telling.stands_already(mentions, m) for m in taken_in(rows)):
        return True  # "my two Sardaukar are tired"
    return any(m.kind == "square" and m.preposition == "of" for m in mentions)  # "the Lancers of C4"


def _named_otherwise(verb: Verb, row: Row) -> bool:
    """Whether what fills a part is named exactly as something of another kind."""
    return any(
        m.kind == "thing"
        and bool(m.things)
        and m.preposition not in ("", *part.after)
        and not any(thing.kind in part.kinds for thing in m.things)
        for part in verb.parts
        for m in row.get(part.name, ())
    )


def _is_made_so(mentions: list[Mention], rows: list[Row]) -> bool:
    """Whether it is told what somebody is, by a word for what he could be made."""
    being = next((m.end for m in mentions if m.kind == "filler" and m.text in ("is", "are")), None)
    return being is not None and any(m.kind == "word" and m.start >= being for m in taken_in(rows))


def _only_wished(mentions: list[Mention], rows: list[Row]) -> bool:
    """Whether who is pointed at before all else is to get what is named without a verb."""
    first = next((m for m in mentions if m.kind not in ("filler", "join", "mark")), None)
    if first is None or first.kind != "pronoun" or first.text not in _SUBJECTS or first.preposition:
        return False
    taken = [m for m in taken_in(rows) if m.start == first.start]
    return bool(taken) and not any(m.preposition in english.ARROWS for m in mentions)


def _do_something(mentions: list[Mention], rows: list[Row]) -> bool:
    """Whether those who are pointed at before all else do what nobody knows, and go nowhere."""
    solid = [m for m in mentions if m.kind not in ("filler", "join", "mark")][:2]
    pointed = len(solid) > 1 and solid[0].text in _SUBJECTS and not solid[0].preposition and solid[1].kind == "unknown"
    return pointed and not any(m.preposition in english.ARROWS for m in taken_in(rows))


def _unnamed_there(rows: list[Row], mentions: list[Mention]) -> bool:
    """Whether a common word alone, and nobody's, is said to be somewhere."""
    named = taken_in(rows)
    nouns = [m for m in named if m.noun and not m.own]
    rests = any(m.kind in ("square", "home") and m.preposition in ("at", "in", "on") for m in named)
    rests = rests or any(m.kind == "home" and not m.preposition for m in named)  # "regiment, home"
    return rests and any(place == 0 or mentions[place - 1].text not in _DEFINITE for m in nouns for place in _places(mentions, m))


def _places(mentions: list[Mention], wanted: Mention) -> list[int]:
    return [place for place, m in enumerate(mentions) if m is wanted]
