"""Passives: what is done to somebody, said as if it were done already, and yet may be asked for."""

from __future__ import annotations

import itertools

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence

_BUYS = frozenset({"buys", "purchases", "acquires", "buying"})
_HAS_DONE = frozenset({"has", "have", "having", "gets", "get"})


def is_sent(one: Frame) -> bool:
    """ "Guards sent to B4": who is sent has not sent, so that it may well be an order."""
    return any(m.text in english.SENT for m in one.mentions if m.kind == "verb")


def undergone(one: Frame) -> bool:
    """ "Raynor promoted": it is what is done to the first that is named, and he does not do it."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    while len(solid) > 2 and solid[0].kind == solid[1].kind == "thing" and not solid[1].preposition:
        solid = solid[1:]  # "the Hawks and the Bulls are sold"
    if one.verb is None or len(solid) < 2 or solid[0].kind != "thing" or solid[1].kind != "verb" or len(one.rows) != 1:
        return False
    part = next((part for part in one.verb.parts if any(m is solid[0] for m in one.rows[0].get(part.name, ()))), None)
    acting = any(part.path or part.leads for part in one.verb.parts)
    return part is not None and not acting and "by" not in part.after


def all_said(one: Frame, sentence: Sentence, said: str) -> bool:
    """ "- Marn assassinated, 1500 MS", "the mine is transferred to Leto for 2 GS", "his demands are met today": an order to its
    last part."""
    if one.verb is None or len(one.rows) != 1 or one.left or not (sentence.bullet or one.passive):
        return False
    if one.passive and (counts_first(one) or modality.NOW.search(said)):  # "and one legion is recruited"
        return all(part.name in one.rows[0] for part in one.verb.parts if part.required)
    if not undergone(one):
        return False
    parts = [part for part in one.verb.parts if not part.name.startswith("_")]
    return len(parts) > 1 and all(part.name in one.rows[0] for part in parts)


def performed(one: Frame) -> bool:
    """ "My steward at C4 is recalled", "the Lancers are sent to C4": who writes so of what is his does it by writing it."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    if not one.passive or one.verb is None or one.flags or one.left or one.doubt or len(one.rows) != 1 or len(solid) < 2:
        return False
    posted = solid[0].kind == "verb" and bool(solid[0].meaning.words)
    needed = (part for part in one.verb.parts if part.required and part.fill is None)
    return (posted or is_sent(one) or undergone(one)) and all(part.name in one.rows[0] for part in needed)


def counts_first(one: Frame) -> bool:
    """ "One legion recruited": so many that are not there yet."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    counts = bool(solid) and solid[0].kind == "number" and not solid[0].preposition
    if len(solid) == 2 and solid[0].kind in ("word", "along") and one.mentions[0].text in ("a", "an"):
        return one.verb is not None and any(part.article for part in one.verb.parts)  # "A Fedaykin recruited"
    return (
        counts and any(solid[0] in row.get(part.name, ()) for part in one.verb.parts for row in one.rows) if one.verb else False
    )


def of_his(talk: Talk, one: Frame) -> bool:
    """ "My Guards sent to B4": whether it is the writer's own of whom it is said that it is done to them."""
    first = next((m for m in one.mentions if m.kind == "thing"), None)
    if first is None or first.text.endswith("'s") or first.preposition in ("of", "with", "from"):
        posted = any(m.kind == "verb" and m.meaning.words for m in one.mentions)  # "my steward is recalled"
        return one.passive and (posted if first is None else any(m.text in ("is", "are") for m in one.mentions))
    given = len(one.rows[0]) > 1 and any(m.preposition in ("to", "for") for taken in one.rows[0].values() for m in taken)
    return bool(first.things) and all(
        thing.owner == talk.player or (given and thing.owner is None and thing.kind != "player") for thing in first.things
    )


def had_done(before: list[Frame]) -> bool:
    """ "Have one raised, another withdrawn and a third sold": the first word holds for all of them."""
    first = next((one for one in before if one.verb is not None), None)
    if first is None or first.past or not first.spoken:
        return False
    having = [place for place, m in enumerate(first.mentions) if m.text in ("have", "having", "want", "wants", "see", "get")]
    after = first.mentions[having[0] :] if having else []
    return any((number, form) == (first.number, "past") for m in after for number, form in m.meaning.verbs)


def bidden_by_his_own(talk: Talk, plain: str, mentions: list[Mention], start: int) -> str:
    """ "Fenring has Liet murdered": who has it done has no part in it, where it could as well be done to him. The clause
    without him."""
    for place, first in enumerate(mentions):
        himself = first.kind == "filler" and talk.own_words.issuperset(first.text.split())
        his = bool(first.things) and all(talk.player in (t.id, t.owner) for t in first.things)
        if first.preposition or not (his or himself):
            continue
        if place and mentions[place - 1].kind not in ("join", "mark", "filler"):
            continue
        behind = mentions[place + 1 :]
        small = list(itertools.takewhile(lambda m: m.kind == "filler" or m.text in _HAS_DONE, behind))
        if not any(m.text in _HAS_DONE for m in small):
            continue
        solid = [m for m in behind[len(small) :] if m.kind not in ("filler", "unknown")][:2]
        if len(solid) < 2 or solid[0].kind != "thing" or solid[1].kind != "verb":
            continue
        done = {number for number, form in solid[1].meaning.verbs if form == "past"}
        known = [talk.vocabulary.verbs[number] for number in done]
        parts = [part for verb in known for part in verb.parts if accepts(part, first)]
        if not any(accepts(part, solid[0]) for verb in known for part in verb.parts):
            continue
        if any(part.doer or not accepts(part, solid[0]) for part in parts) and not (first.person or himself):
            continue
        begin, end = first.start - start, small[-1].end - start
        return plain[:begin] + "have".ljust(end - begin) + plain[end:]
    return plain


def bought_of_him(talk: Talk, plain: str, mentions: list[Mention], start: int) -> str:
    """ "Armand buys the mine for 2 GS", where it is the writer's: what another buys of him he gets, and who writes so sells
    it."""
    for buyer, bought in itertools.pairwise(m for m in mentions if m.kind not in ("filler", "mark")):
        if bought.text not in _BUYS or not buyer.person or buyer.preposition or any(t.id == talk.player for t in buyer.things):
            continue
        behind = next((m for m in mentions if m.start >= bought.end and m.kind not in ("filler", "mark")), None)
        mine = behind is not None and not behind.preposition and not behind.noun and bool(behind.things)
        if mine and behind is not None and all(thing.owner == talk.player for thing in behind.things):
            begin, end = bought.start - start, bought.end - start
            if plain[begin:end] != bought.text:
                break  # it has been put more plainly before
            if bought.text == "buying" and plain[buyer.end - start : begin].strip() == "is":
                begin = buyer.end - start + 1
            return plain[:begin] + "gets".ljust(end - begin) + plain[end:]
    return plain
