"""Uncertain: what a sentence leaves open beside an order or behind it may be a part of that order, which then carries a mark."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from core.orders.inbox.commands.companions import grouping
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.counting import counts_another
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Part

_SHARED_OF = frozenset({"of", "my", "our", "the", "what"})
_DEAR = 100
"""From what number on it may well be a sum."""
_DEFINITE = frozenset({"the", "his", "her", "their", "its", "my", "our", "these", "those"})
"""What stands before a thing, and before no deed that is still to be done."""
_LEADING = re.compile(
    r"\b(?:lead|leads|leading|led|command|commands|commanding|commander|leader|heads? (?:them|it|the)|charge of|in charge|"
    r"along|honou?r|captain|"
    r"in front|at the front|in the van|in the lead|at the helm|at the head|(?:with|join|joins|joining|accompany|accompanies|"
    r"follow|follows) (?:them|him|her|it|those)|(?:come|comes|go|goes) too|"
    r"them there)\b"
)
_LED_NOT = re.compile(
    r"\b(?:not|no|never|nobody|nothing|neither|nor|without|refused?|instead|stays?|remains?|rests?|sleeps?|dead|died|\w+n't|"
    r"dont|wont|"
    r"doesnt|thought of|considered|tempted|(?:i|we) (?:had )?(?:wanted|meant|planned|hoped)|last (?:round|turn|time|week|"
    r"year)|yesterday|next (?:round|turn|time))\b"
)
_LETTER_TOO = re.compile(
    r"\W*(?:(?:and |plus |so (?:does|goes) )[b-h]|[b-h](?: (?:does|goes|joins|comes|shall|will|follows))?"
    r"(?: (?:too|also|as well|likewise|the same|along))+)\W*$"
)
"""What is said of a thing by its letter alone, behind an order of another."""
_PRICE_ELSEWHERE = re.compile(
    r"\b(?:price|sum|fee|amount|reward)(?:,? as (?:agreed|discussed|arranged|usual|ever|always|we|he|she|they|i|you)|"
    r" is (?:known|agreed|settled|arranged|secret|between)|: ?(?:as|like|we|he|she|they|i|you|known|agreed|settled|"
    r"arranged|secret|between|discussed))\b|\b(?:the|our|an?) (?:agreed|usual|known|arranged|settled|discussed) "
    r"(?:price|sum|fee|amount)\b"
)
"""That a price is known, and not said."""
_THEY_ARE = re.compile(r"\W*(?:they|these|those|it|the new ones?)(?:'re|'s| are| is| (?:shall|will|should|must) be| were)\b")
"""Who new ones are, said behind the order."""


def unsettled(talk: Talk, named: Sequence[Mention], since: int, last: Sequence[Draft]) -> None:
    """What stays open in a sentence may be a part that the order before left empty: a hero for an attack without one, a sum
    for a sale without a price. Then that order is not certain."""
    asked = [draft.frame for draft in talk.drafts if draft.start >= since and draft.why == "missing"]
    known = talk.vocabulary.verbs
    nouns = {a.start for a, b in itertools.pairwise(named) if b.kind == "verb" and b.start == a.end + 1}  # "a battle report"
    ways = {number for m in named if not m.excluded and m.start not in nouns for number, _ in m.meaning.flags}
    if ways and not any(m.kind == "thing" for m in named):
        before = [draft for draft in talk.drafts if draft.start < since and draft.document is not None]
        doubted((draft for draft in before[-2:] if draft.frame.number in ways), "what follows may belong to it")  # "Conquer!"
    groups = {known[number].group for one in asked for m in one.mentions for number, _ in m.meaning.verbs}
    for draft in talk.drafts if groups - {""} and not any(m.kind == "thing" for m in named) else ():
        verb = draft.frame.verb
        if draft.start < since and verb is not None and verb.group in groups and not draft.frame.spoken:
            draft.doubt = draft.doubt or "what follows may say what they do there"  # "Raid both"
    open_verbs = [m for one in asked for m in one.mentions if m.kind == "verb"]
    if open_verbs and not any(m.kind == "thing" for m in named):
        for draft in last:
            another = any(owner == draft.frame.number for m in open_verbs for owner, _ in m.meaning.verbs)
            if draft.start < since and not another and all(draft.frame.number in m.meaning.along for m in open_verbs):
                draft.doubt = draft.doubt or "what follows may belong to it"  # "Commander: me"
    words = [m for m in named if m.kind == "word" and not m.excluded] if asked else []
    for draft in last:
        parts = draft.frame.verb.parts if draft.frame.verb is not None and draft.document is not None else ()
        empty = [part for part in parts if not part.required and part.name not in draft.values]
        if draft.start < since and any(accepts(part, m) for part in empty for m in words):
            draft.doubt = draft.doubt or "what follows may belong to it"  # "A courtier perhaps gets command of it"
    solid = [m for m in named if m.kind in ("thing", "sum", "number") and not (m.kind == "thing" and not m.things)]
    own = {m.start for one in asked for m in _needed_by(one)}
    solid = [m for m in solid if m.start not in own]
    number = last[0].frame.number if last else -1
    acts = next((m for m in named if m.kind == "verb" and not m.excluded and number not in m.meaning.along), None)
    if asked and acts is not None and any(known[owner].group and not known[owner].implied for owner, _ in acts.meaning.verbs):
        solid = [m for m in solid if m.preposition or m.start > acts.start]  # "The Bulls raid a place nobody knows"
    if not solid or any(m.kind in ("square", "home", "pair", "word") for m in named):
        return
    if any(m.kind == "number" and not priced([m]) for m in solid):
        return
    for draft in talk.drafts:
        verb = draft.frame.verb
        if draft.document is None or draft.start >= since or verb is None:
            continue
        near = any(draft is one for one in (*last, *talk.last_drafts)) or any(t.id in draft.ids for m in solid for t in m.things)
        new = [m for m in solid if not any(thing.id in draft.ids for thing in m.things)]
        if near and new and all(any(_fits(part, m, draft, talk.player) for part in verb.parts) for m in new):
            draft.doubt = draft.doubt or "what follows may belong to it"


def undone(talk: Talk, drafts: Sequence[Draft], named: Sequence[Mention]) -> None:
    """ "They sail for the mill to help themselves: a raid, in short": what those who go do there, where not all is understood."""
    known = talk.vocabulary.verbs
    pairs = itertools.pairwise(named)
    deeds = [m.meaning.verbs for led, m in pairs if m.kind == "verb" and not m.excluded and led.text not in _DEFINITE]
    deeds = [said for said in deeds if not any(known[n].implied or form == "past" for n, form in said)]
    groups = {known[n].group for said in deeds for n, _ in said}
    groups -= {draft.frame.verb.group for draft in drafts if draft.frame.verb is not None and not draft.frame.verb.implied}
    for draft in drafts:
        verb = draft.frame.verb
        if draft.document is not None and verb is not None and verb.implied and verb.group and verb.group in groups:
            draft.doubt = draft.doubt or "what they do there may be said beside"


def said_beside(talk: Talk, sentence: Sentence, named: Sequence[Mention], said: str, last: Sequence[Draft]) -> None:
    """What a sentence says beside its orders, or behind those of the last, and no part of them has taken in."""
    new = [draft for draft in talk.drafts if draft.start >= sentence.start]
    _unled(talk, named, [draft for draft in new if draft.document is not None] or last, said)
    _unshared(new, named, last, sentence.end)
    if last and not new and not talk.new_line(sentence) and _LETTER_TOO.match(said):
        doubted(last, "another may be meant to go too")  # "B does too"
    if _PRICE_ELSEWHERE.search(said) and not any(m.kind in ("sum", "number") for m in named):
        _priced_elsewhere(new or last)
    if new or _THEY_ARE.match(said):
        _unnamed(talk, named, new or last)


def _unnamed(talk: Talk, named: Sequence[Mention], drafts: Sequence[Draft]) -> None:
    """ "Recruit two: the Grim Bears, a surprise, and the Foxes", "They are the Foxes": what is written like the names of new
    ones, and is none that is known."""
    text = talk.clean.text
    for draft in drafts:
        parts = draft.frame.verb.parts if draft.document is not None and draft.frame.verb is not None else ()
        if not any(part.kinds == ("new",) and part.name not in draft.values for part in parts):
            continue
        taken = max((m.end for row in draft.frame.rows for listed in row.values() for m in listed), default=draft.start)
        behind = itertools.takewhile(lambda m: m.kind not in ("verb", "stay"), (m for m in named if m.start >= taken))
        called = any(
            m.kind in ("unknown", "stranger") and text[m.start].isupper() and not m.text.startswith("i'") for m in behind
        )
        listed = text[taken:].lstrip().startswith(":") and any(one.document is None and one.start >= taken for one in drafts)
        if called or listed:
            draft.doubt = draft.doubt or "what follows may be its name"


def _unled(talk: Talk, named: Sequence[Mention], drafts: Sequence[Draft], said: str) -> None:
    """ "Gurney has begged me to lead them for weeks": who is spoken of beside an order, with a word of leading or going along,
    and has no part in anything, may be meant to lead those it sends."""
    used = {i for draft in talk.drafts for i in draft.ids}
    idle = [m for m in named if m.kind == "thing" and len(m.things) == 1 and m.things[0].id not in used]
    idle = [m for m in idle if m.things[0].owner == talk.player]
    led = _LEADING.search(said) if idle else None
    if led is None or _LED_NOT.search(said):
        return
    for draft in drafts:
        for part in grouping(draft) if draft.document is not None else ():
            if part.name not in draft.values and any(accepts(part, m) for m in idle):
                draft.doubt = draft.doubt or "who leads them may be said beside"


def _needed_by(one: Frame) -> list[Mention]:
    """ "Upgrade the Third": who is named behind a verb of his own is what it is done to, and goes nowhere with others."""
    verb = one.verb
    if verb is None or verb.group or not one.spoken or len(one.rows) != 1:
        return []
    return [m for part in verb.parts if part.required for m in one.rows[0].get(part.name, ()) if m.kind == "thing"]


def unmended(talk: Talk, named: Sequence[Mention], since: int, said_before: Sequence[Draft]) -> None:
    """What a sentence that mends something names may stand for something of the order before, and changed nothing of it."""
    verb = talk.last.verb if talk.last is not None else None
    things = [m for m in named if m.kind in ("thing", "sum", "number", "square", "word") and not m.excluded]
    things = [m for m in things if not m.things or any(thing.id not in talk.taken_out for thing in m.things)]
    things = [m for m in things if not counts_another(m, named)]
    if verb is not None and not any(accepts(part, m) for part in verb.parts for m in things):
        for draft in talk.drafts:  # "make it 3 GS", behind an order that costs nothing
            if draft.start < since and any(accepts(part, m) for part in _sums(draft) for m in things):
                draft.doubt = draft.doubt or "something of it may be mended"
        return
    line = talk.clean.folded.rfind("\n", 0, since) + 1
    near = [draft for draft in said_before if draft.start >= line]
    for draft in (*near, *(talk.last_drafts if verb is not None else ())):
        parts = draft.frame.verb.parts if draft.frame.verb is not None and draft.document is not None else ()
        if draft.frame.verb is not verb and not any(accepts(part, m) for part in parts for m in things):
            continue
        if draft.start < since and any(m.kind != "thing" or any(t.id not in draft.ids for t in m.things) for m in things):
            draft.doubt = draft.doubt or "something of it may be mended"


def _priced_elsewhere(drafts: Sequence[Draft]) -> None:
    """ "Sell it to Leto. Price as agreed": it has a price, and the message does not name it."""
    for draft in drafts:
        sums = [part.name for part in (draft.frame.verb.parts if draft.frame.verb is not None else ()) if part.kinds == ("sum",)]
        if any(name[0] != "_" for name in sums) and draft.values.keys().isdisjoint(sums):
            draft.doubt = draft.doubt or "for how much is said elsewhere"


def unpriced(talk: Talk, drafts: Sequence[Draft], since: int) -> None:
    """ "2 GS for it. Kill him.": what a sum that stands before an order is for is not certain, where the order names none; the
    one sum of the sentence before is rather its own than nobody's."""
    before = talk.before
    if before is not None and before.end <= since and drafts and len(drafts) == 1:
        said = talk.scanner.scan(talk.clean.text, talk.clean.folded, before.start, before.end, talk.player)
        sums = [m.value for m in said if m.kind == "sum" or (m.kind == "number" and priced([m]))]
    else:
        sums = []
    for draft in drafts:
        verb = draft.frame.verb
        parts = [part.name for part in (verb.parts if verb is not None else ()) if part.kinds == ("sum",)]
        named = [name for name in parts if name[0] != "_"]
        if verb is None or not named or draft.document is None or not draft.values.keys().isdisjoint(parts):
            continue
        draft.doubt = draft.doubt or "a sum that stands before it may be meant"
        if len(sums) == 1 and isinstance(sums[0], int):
            values = {**draft.values, named[0]: sums[0]}
            document = talk.writer.document(verb, dict(values))
            if document is not None:
                draft.values, draft.document = values, {"by": talk.player, **document}


def sum_beside(drafts: Sequence[Draft], named: Sequence[Mention]) -> bool:
    """ "Sell it to Leto, he offered 1,200": whether a sum is named beside orders, and is of none of them."""
    sums = [m.value for m in named if priced([m])]
    held = {str(value) for draft in drafts for value in draft.values.values()}
    held |= {str(m.value) for draft in drafts for row in draft.frame.rows for taken in row.values() for m in taken}
    if len(sums) > len(set(sums)):
        return False  # "500 is 500"
    return bool(sums) and not any(str(value) in held for value in sums)


def _unshared(drafts: Sequence[Draft], named: Sequence[Mention], last: Sequence[Draft], end: int) -> None:
    """ "Rabban is to be killed, and half my purse goes to whoever does it": nobody can tell how much that is, and it may be
    meant for an order that names no sum."""
    shares = [m for m, of in itertools.pairwise(named) if m.kind == "vague" and not m.preposition and of.text in _SHARED_OF]
    if not shares:
        return
    for draft in (*drafts, *(() if any(m.kind == "thing" for m in named) else last)):
        sums = [part.name for part in (draft.frame.verb.parts if draft.frame.verb is not None else ()) if part.kinds == ("sum",)]
        lacking = any(name[0] != "_" for name in sums) and draft.values.keys().isdisjoint(sums)
        if lacking and draft.document is not None and any(draft is one for one in drafts):
            draft.document, draft.why, draft.doubt, draft.end = None, "amount", "", max(draft.end, end)
        elif lacking:
            draft.doubt = draft.doubt or "what follows may belong to it"


def _sums(draft: Draft) -> list[Part]:
    parts = draft.frame.verb.parts if draft.frame.verb is not None and draft.document is not None else ()
    return [part for part in parts if "sum" in part.kinds and part.name in draft.values]


def priced(named: Sequence[Mention]) -> bool:
    """Whether a sentence names a sum, or a number as great as one."""
    return any(m.kind == "sum" or (m.kind == "number" and isinstance(m.value, int) and m.value >= _DEAR) for m in named)


def _fits(part: Part, mention: Mention, draft: Draft, player: str) -> bool:
    if part.name.startswith("_") or not accepts(part, mention) or (part.name in draft.values and not part.many):
        return False
    foreign = all(thing.kind != "player" and thing.owner not in (player, None) for thing in mention.things)
    return mention.kind != "thing" or not foreign
