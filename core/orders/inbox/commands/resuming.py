"""Resuming: what a clause takes over from what was said just before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.orders.inbox.commands.completing import row_meant
from core.orders.inbox.commands.elliptic import (
    given_to_somebody,
    goes_there_too,
    just_spoken_of,
    only_described,
    resumed,
    said_anew,
    same_place,
    something_else,
    without_denied,
)
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk, ids
from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.scanning.instead import STEAD
from core.orders.inbox.speech.remarks import of_its_own
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import Row, accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Verb

_ONWARD = re.compile(r"\b(?:from there|from where|thence|then(?: on)?|on to|onwards?|afterwards?|after that|later|next)\b")
_AS_WELL = re.compile(r"\bso (?:do|does|will|shall|should|must)\b|\bas well(?! as)\b|\bthe same\b")

_ONE_OF_THEM = re.compile(r"\bone\s+\Z")
_SOMEBODY = frozenset({"he", "she", "him", "her"})
_COUNTING = frozenset({"sum", "number"})
_FOLLOWING = frozenset({"follow", "follows", "accompany", "accompanies"})


def goes_with_last(talk: Talk, one: Frame, *, onward: bool) -> bool:
    """Whether a clause without a verb goes on with the order before."""
    verb, last = one.verb, talk.last
    if verb is None or one.spoken or last is None or last.verb is not verb:
        return False
    if verb.person and not talk.amending and _of_another(talk, one):
        return False  # "another to B8", who goes nowhere else
    return not verb.implied or talk.amending or _likewise(one) or onward


def _of_another(talk: Talk, one: Frame) -> bool:
    """Whether a clause begins with one more of those who were sent out."""
    first = one.mentions[0].start if one.mentions else 0
    named = any(m.text in english.ANOTHER for m in one.mentions[:3])
    return named or _ONE_OF_THEM.search(talk.clean.folded, max(0, first - 4), first) is not None


def fills_last(talk: Talk, sentence: Sentence, one: Frame, start: int, end: int) -> bool:
    """Whether a clause that goes on with the order before makes none of its own: it only fills that one, or tells."""
    _done_to(talk, one)
    own = not talk.inside and sentence.ending and of_its_own(one, amending=talk.amending)
    if own or _only_points_at_stayers(talk, one):
        talk.leave(start, end, "not understood")
    elif given_to_somebody(one):
        talk.drafts.append(Draft(start, end, None, one, why="verb", ids=ids(one)))
    elif only_described(one):
        talk.leave(start, end, "not understood")
        talk.may_go_on()
    elif _joins(talk, one):
        join(talk, one, start, end)
    else:
        return False
    return True


def taken_over(talk: Talk, sentence: Sentence, one: Frame, start: int, end: int, *, onward: bool, plain: bool) -> Row:
    """What of the order before the clause does not say again, though it is meant."""
    verb, last = one.verb, talk.last
    if verb is None or last is None:
        return {}
    row, before = talk.last_row or {}, Row()
    near = talk.inside or talk.onward(sentence)
    if goes_with_last(talk, one, onward=onward):
        if _goes_on_alike(talk, one, start, end):
            unsaid = {name: mentions for name, mentions in row.items() if not any(name in said for said in one.rows)}
            before = {name: without_denied(mentions, talk.current, start) for name, mentions in unsaid.items()}
    elif not plain and one.spoken and last.verb is not None and _points_back(one, verb) and not something_else(one, own=True):
        same = any(m.text == "same" for m in one.mentions)  # "the Mages support, same target"
        empty = _left_empty(one, verb, last, same=same) - {"unit", "_count"} if same or near else set[str]()
        before = {name: mentions for name, mentions in row_meant(talk, one).items() if name in empty}
    elif one.spoken and talk.amending and last.verb is verb and (verb.nested or _only_flags(one)):
        before = said_anew(one, talk) or {}  # "no wait, B8 and attack"
    if onward:
        needed = {part.name for part in verb.parts if part.required or not one.names_doer}
        needed -= {name for said in one.rows for name in said}
        before = {**before, **{name: taken for name, taken in row.items() if name in verb.exclusive and name in needed}}
    if (one.spoken or _goes_then(one)) and last.verb is not verb and near and not any(name in before for name in verb.exclusive):
        before = {**before, **just_spoken_of(talk, sentence, one, start)}
    if not plain and one.spoken and talk.inside:
        before = {**before, **goes_there_too(talk, one)}
    return before


def _goes_then(one: Frame) -> bool:
    """ "The Guard is upgraded, then -> Kaitain": whither they go next, and nobody named."""
    then = any(m.text in ("then", "afterwards", "thereafter") for m in one.mentions)
    return then and any(m.preposition in english.ARROWS for row in one.rows for taken in row.values() for m in taken)


def _only_flags(one: Frame) -> bool:
    """Whether the clause says only how it is done."""
    return all(m.meaning.flags for m in one.mentions if m.kind == "verb")


def _goes_on_alike(talk: Talk, one: Frame, start: int, end: int) -> bool:
    """Whether what the order before says is said of this one too."""
    if talk.amending or _likewise(one) or any(m.text in english.LIKEWISE for m in one.mentions) or not one.names_doer:
        return True
    return _AS_WELL.search(talk.clean.folded, max(0, start - 4), end) is not None


def _points_back(one: Frame, verb: Verb) -> bool:
    """Whether a clause with its verb points at what the order before says."""
    for mention in one.mentions[:20]:
        if mention.text in english.LIKEWISE or mention.text in ("top", "beside", "alongside"):
            return True
        whose = mention.text in english.REFLEXIVE or (bool(verb.group) and mention.text in english.WHOSE)
        if mention.kind == "pronoun" and not whose and not resumed(one.mentions, mention):
            return True
    return False


def _left_empty(one: Frame, verb: Verb, last: Frame, *, same: bool) -> set[str]:
    """The parts a clause that points back takes from the order before, where that has them."""
    pronouns = [m for m in one.mentions if m.kind == "pronoun"]
    there = {m.text for m in pronouns} == {"there"}  # where, and nothing else of what was done
    again = last.verb is verb or there or _means_its_own(one, pronouns)  # it takes over nothing that it can do without
    thither = same_place(one) if same else ""
    empty = {part.name for part in verb.parts if part.required or not (again or part.only_after) or thither in part.after}
    empty -= {name for row in one.rows for name in row}
    if not same:
        empty -= {part.name for part in verb.parts if not _COUNTING.isdisjoint(part.kinds)}
        if not any(m.text in _SOMEBODY or m.preposition for m in pronouns):  # "just cash them in"
            empty -= {part.name for part in verb.parts if part.kinds == ("player",) and not part.required}
    if any(m.kind == "verb" and STEAD.fullmatch(m.text) for m in one.mentions):
        empty -= {part.name for part in verb.parts if part.fill is not None}
    if verb.group and one.names_doer and not any(m.text == "they" for m in one.mentions):
        empty -= set(verb.exclusive)  # "Fenring does not go with them, he goes to Kaitain"
    return empty


def _means_its_own(one: Frame, pronouns: Sequence[Mention]) -> bool:
    """ "The lobbyist of B2, recall him": whether the pronoun is somebody the clause itself speaks of."""
    named = [m.end for row in one.rows for taken in row.values() for m in taken if m.meaning.words]
    return bool(named) and all(m.text in ("him", "her") and not m.preposition and m.start >= min(named) for m in pronouns)


def goes_onward(talk: Talk, one: Frame, start: int, end: int) -> bool:
    """ "and from there on to the mine", "then raids the mine", "comes back home": what they do next who were spoken of."""
    last, verb = talk.last, one.verb
    if last is None or last.verb is None or verb is None or not verb.group or last.verb.group != verb.group or talk.amending:
        return False
    if not talk.last_drafts or not (verb.exclusive and last.verb.exclusive == verb.exclusive) or something_else(one):
        return False
    if one.names_doer:
        needed = [part.name for part in verb.parts if part.required and part.name in verb.exclusive]
        if needed and commands(one) and not any(name in row for row in one.rows for name in needed):
            return True  # "and plunder the quarry, Sigrun at the helm"
        pointed = any(m.kind == "pronoun" and m.text not in english.WHOSE | english.REFLEXIVE for m in one.mentions)
        pointed = pointed or whence_they_are(talk, one)
        return pointed and any(last.verb.stages)
    return one.spoken or _ONWARD.search(talk.clean.folded, max(0, start - 6), end) is not None


def whence_they_are(talk: Talk, one: Frame) -> bool:
    """ "From the capital the Hawks go on home", where it was just said that they go to the capital."""
    whence = [m for m in one.mentions if m.preposition == "from"]
    if not whence:
        return False
    reached = {value for draft in talk.last_drafts for value in draft.values.values() if isinstance(value, str)}
    return any(thing.id in reached for m in whence for thing in m.things)


def _done_to(talk: Talk, one: Frame) -> None:
    """ "Oak Pikes: press / Black Boots": another's unit alone is whom the order before is against."""
    verb, last = one.verb, talk.last_row or {}
    if verb is None or len(one.rows) != 1 or len(one.rows[0]) != 1:
        return
    name, mentions = next(iter(one.rows[0].items()))
    foreign = all(t.owner not in (None, talk.player) for m in mentions for t in m.things) and all(m.things for m in mentions)
    if name not in verb.exclusive or name not in last or not foreign or any(m.own for m in mentions):
        return
    his = all(thing.owner == talk.player for m in last[name] for thing in m.things)
    if his and talk.amending:  # "press the Wolves - scratch that, the Boots": another's takes another's place
        done_to = [
            part.name
            for part in verb.parts
            if part.name in last
            and accepts(part, mentions[0])
            and all(m.things and thing.owner != talk.player for m in last[part.name] for thing in m.things)
        ]
        if done_to:
            one.rows[0] = {done_to[0]: mentions}
            return
    open_still = [
        part
        for part in verb.parts
        if part.name != name and part.name not in last and not part.only_after and accepts(part, mentions[0])
    ]
    if his and open_still:
        one.rows[0] = {open_still[0].name: mentions}


def _only_points_at_stayers(talk: Talk, one: Frame) -> bool:
    """ "The First stays. I shall have it back": who is pointed at and was said to stay goes along with nobody."""
    stayers = {thing.id for m in talk.stayed[2] for thing in m.things} if talk.stayed is not None else set[str]()
    taken = [m for row in one.rows for listed in row.values() for m in listed]
    pointed = all(m.doubt and any(p.kind == "pronoun" and p.start == m.start for p in one.mentions) for m in taken)
    return bool(taken) and pointed and all(thing.id in stayers for m in taken for thing in m.things)


def _likewise(one: Frame) -> bool:
    """ "The Hawks too", "Gurney follows them": what was said of others is said of these."""
    follows = any(m.text in _FOLLOWING for m in one.mentions) and any(m.kind == "pronoun" for m in one.mentions)
    return follows or any(m.text in ("too", "likewise", "same", "ditto") for m in one.mentions)


def commands(one: Frame) -> bool:
    """Whether the clause begins with its verb in the form of a command."""
    first = next((m for m in one.mentions if m.kind not in ("filler", "join")), None)
    return first is not None and any(number == one.number and form == "base" for number, form in first.meaning.verbs)


def _joins(talk: Talk, one: Frame) -> bool:
    """Whether a clause without a verb only fills what the clause before left empty."""
    last, verb = talk.last, one.verb
    if last is None or verb is None or len(one.rows) != 1 or len(last.rows) != 1:
        return False
    here = talk.inside and all(talk.before is None or draft.start >= talk.before.end for draft in talk.last_drafts)
    if talk.amending and (not here or any(m.excluded for m in one.mentions)):
        return False
    several = {id(draft.frame) for draft in talk.drafts if draft.frame.verb is not None and draft.frame.verb.group == verb.group}
    if verb.group and len(several) > 1 and any(m.text in ("both", "all", "each") for m in one.mentions):
        return False  # "Wen leads both"
    many = {part.name for part in verb.parts if part.many or part.path or {"text", "amounts"} & set(part.kinds)}
    return all(name not in last.rows[0] or name in many for name in one.rows[0])


def join(talk: Talk, one: Frame, start: int, end: int) -> None:
    """Fills the order before with what the clause says."""
    last = talk.last
    if last is None:
        return
    before = next((draft.doubt for draft in talk.last_drafts if draft.doubt), "")
    talk.remove(talk.last_drafts)
    for name, mentions in one.rows[0].items():
        last.rows[0].setdefault(name, []).extend(mentions)
    last.mentions = [*last.mentions, *one.mentions]
    begin = min([draft.start for draft in talk.last_drafts] or [start])
    drafts = talk.writer.drafts(last, begin, end, None, tuple(d.document for d in talk.drafts if d.document is not None))
    talk.drafts.extend(drafts)
    doubted(drafts, before)
    talk.last_drafts, talk.last_row = drafts, last.rows[0]
