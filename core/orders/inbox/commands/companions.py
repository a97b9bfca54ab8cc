"""Companions: who goes along with those an order sends, or leads them, said in a clause or a sentence of its own."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from msgspec import structs

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Part, Thing

_BESIDE = frozenset({"with", "beside", "alongside"})
_TWO = 2
_NEW, _KNOWN, _PLACE, _OTHER = "\x10", "\x11", "\x12", "\x13"
_MANNER = re.compile(
    r"\b(?:please|pls|also|of course|again|both|personally|himself|herself|themselves|in person|as (?:always|ever|usual|well)|"
    r"naturally|obviously|still|this time|this round|tonight|now|then|together|captain|general|colonel|count|mentat|mother|lord|"
    r"lady|brother|sister|young|old|brave|my|our|the|dear|good|faithful|friend|hero|heroes|legions?|\w+ly)\b"
)
_PRONOUN = "(?:them|him|her|it)"
_THEM = (
    r"(?:them|him|her|it|those|those two|two of them|both|all of them|men|troops|army|force|forces|party|column|"
    r"(?:[a-z]+ )?(?:band|host|crew|gang|bunch|boys|lads|pack|company|lot|dance)|"
    rf"expedition|{_KNOWN}+)"
)
_DEED = (
    r"(?:(?:house )?raid|attack|assault|seizure|capture|conquest|siege|invasion|"
    r"charge|operation|expedition|mission|march|battle|move|whole thing|business|show|lot|"
    r"them all)"
)
_ON_PLACE = rf"(?: (?:on|against|of|upon) {_PLACE})?"
_WHO = rf"(?:{_NEW}+)"
_GOES = (
    r"(?:goes|comes|rides|flies|marches|travels|moves|sails|walks|tags|go|come|ride|fly|march|travel|move|sail|walk|tag|"
    r"is|are|be|stands?|fights?)"
)
_WILL = r"(?:(?:will|shall|should|must|may|can|is to|are to|has to|gets to|is going to|to) )?"
_THERE = (
    rf"(?: (?:there|along|to {_PLACE}|on {_PLACE}|in {_PLACE}|at {_PLACE}|to it|on (?:their|that|this) (?:way|trip)|"
    r"on way|too|in this))*"
)
_OFFICE = r"(?:commander|leader|general|captain|head|officer|hero|chief|companion|escort)"
_OF_IT = rf"(?: of (?:{_THEM}|this|that|{_DEED}{_ON_PLACE}))?"
_LEADS = r"(?:leads?|commands?|heads?|leading|commanding|captains?|directs?)"
_AT_HEAD = r"(?:in command|in charge|at their head|at head|in lead)"
_SAID = re.compile(
    "|".join(
        (
            rf"{_WHO} {_WILL}{_GOES}{_THERE}(?: with {_THEM})?{_THERE} as (?:(?:their|its|a) )?{_OFFICE}{_OF_IT}",
            rf"{_WHO} {_WILL}{_GOES}{_THERE} (?:with|beside|alongside|along with|together with) {_THEM}{_THERE}",
            rf"{_WHO} {_WILL}(?:goes|comes|rides|go|come|ride|tags|tag) along{_THERE}",
            rf"{_WHO} {_WILL}(?:goes|comes|flies|rides|marches|go|come|fly|ride|march) too",
            rf"{_WHO} {_WILL}(?:accompan(?:y|ies)|escorts?|follows?|accompanying) (?:{_THEM}|{_DEED}){_THERE}",
            rf"{_WHO} {_WILL}(?:joins?|joining) (?:(?:{_PRONOUN}|in|{_DEED}){_THERE}|{_KNOWN}+)",
            rf"{_WHO} {_WILL}{_LEADS}(?: (?:{_THEM}|this|that|{_DEED}{_ON_PLACE}|way|from front))?{_THERE}",
            rf"{_WHO} {_WILL}(?:{_GOES} )?(?:in|has|have|takes?|gets?|holds?|at) (?:overall )?"
            rf"(?:command|charge|lead|head|helm|front|their head)(?: of (?:{_THEM}|this|{_DEED}{_ON_PLACE})| over {_THEM})?"
            rf"{_THERE}",
            rf"{_WHO} {_WILL}(?:is |be |as )?(?:their|its|his|her) {_OFFICE}",
            rf"{_WHO} (?:as|is|will be|shall be) (?:(?:their|a) )?{_OFFICE}{_OF_IT}",
            rf"(?:(?:their|its) )?{_OFFICE}{_OF_IT}(?: (?:is|will be|shall be)| :| =| ,)? {_WHO}",
            rf"(?:they|it) {_WILL}(?:are|is|be)? ?(?:led|commanded|headed|accompanied|joined|escorted) by {_WHO}",
            rf"(?:they|i|we|{_KNOWN}+) {_WILL}(?:takes?|brings?|gets?|gives?(?: them)?|sends?|adds?|wants?) {_WHO}"
            rf"(?: (?:with|to) {_THEM}| along| as {_OFFICE}| to (?:lead|command|join|accompany)(?: {_THEM})?| {_AT_HEAD})*",
            rf"(?:with|under|led by|commanded by) (?:command of )?{_WHO}(?: (?:{_AT_HEAD}|{_LEADS}(?: {_THEM})?))?",
            rf"with {_THEM} {_WILL}(?:goes|comes|rides|flies|marches|travels|is|go|come) {_WHO}",
            rf"(?:take|send|bring|add|taking|bringing|sending) {_WHO} (?:along|(?:along )?with {_THEM}|too)",
            rf"(?:supported|assisted|helped|joined) by {_WHO}",
            rf"{_WHO} {_WILL}(?:joins?|takes part|is part of it|is of party|helps? {_THEM}|supports? {_THEM})",
            rf"(?:i|we) (?:give|hand|entrust|leave) (?:command|lead|{_THEM}|{_DEED})(?: over)? to {_WHO}",
            rf"at (?:their|its) head (?:{_GOES} )?{_WHO}",
            rf"{_WHO}(?: :)? (?:with|on|for|at|in) {_THEM}",
            rf"{_WHO} {_WILL}(?:follows?|brings? up rear|keeps? {_THEM} (?:in line|in order|company))",
            rf"{_WHO} (?:to )?(?:lead|command|leading|commanding|{_AT_HEAD})(?: {_THEM})?",
            rf"{_WHO}(?: ,)? (?:too|likewise)",
        )
    )
)
_STOPS = re.compile(r"[.!?;\n]")
_STAYS_TOO = re.compile(r"\b(?:too|likewise|also|as well|ditto|the same)\W*$")
_POINTED = re.compile(r"\bthe (first|second|former|latter)(?: one| group| force| attack)?(?=\W*$)")
_MOOD = re.compile(r" , (?:[a-z]+ly )?[a-z]{3,}ing(?: (?!to\b|for\b|on\b|at\b)[a-z]+){0,4} ?$")
""" ", swearing all the way": how he goes along."""
_FELT = re.compile(
    r"\s*(?:,|-|\() ?(?:(?:because|since|as|for|and) )?(?:he|she|it|they|that one) (?:(?:always|really|so|also|still|never) )*"
    r"(?:likes?|loves?|hates?|enjoys?|wants?|needs?|deserves?|insists?|asked|begged|has|is|was|can|cannot|could|knows?|looks?"
    r"|feels?|thinks?|"
    r"adores?|dislikes?|longs?|dreams?|itches|misses|owes?)\b(?! (?:to go|home|back|there)\b)[^,;:()]*\)?\W*$"
)
""" "Resser in front, he likes being seen": how he feels about it."""
_IDLE = frozenset({"unknown", "filler", "pronoun", "join", "mark", "preposition"})
_ALL = re.compile(r"\b(?:both|all|each|either|everything)\b")
_ASIDE = re.compile(rf", who [^,{_NEW}{_KNOWN}{_PLACE}{_OTHER}]*,")
_LED = re.compile(r"^(?:(?:and|so|but|oh|where|while|let|have|i want|for this|to this end|there|,|-|:) )+|(?: [.!,-])+$")


def joined(talk: Talk, mentions: Sequence[Mention], start: int, plain: str) -> bool:
    """Whether `plain`, the clause from `start` on, only says who goes along with those an order sends, or leads them; he is
    then of their number. `mentions` are what the clause names."""
    if not talk.drafts or not any(m.kind == "thing" for m in mentions):
        return False
    if any(m.kind in ("square", "number", "sum", "not", "or", "vague", "stay", "stranger", "text") for m in mentions):
        return False
    if any(m.kind == "unknown" and m.preposition == "to" for m in mentions):
        return False  # "Gurney goes to the pub"
    felt = _FELT.search(plain)
    if felt is not None and all(m.kind in _IDLE for m in mentions if m.start >= start + felt.start()):
        plain, mentions = plain[: felt.start()], [m for m in mentions if m.start < start + felt.start()]
    if _beside_who_stays(talk, mentions, start):
        talk.chatter.append((start, start + len(plain)))
        return True
    mentions = [_of_the_two(talk, m) for m in mentions]
    things = [m for m in mentions if m.kind == "thing"]
    if any(m.choice or m.excluded or len(m.things) != 1 for m in things):
        return False
    named = [m.things[0] for m in things]
    if (pointed := _POINTED.search(plain)) is not None and _with_one_of_two(talk, things, mentions, start, plain, pointed):
        return True
    meant = _order_of(talk, named) if not _asked_beside(talk, start) else None
    if meant is None:
        return _said_already(talk, mentions, start, plain)
    draft, part, doubt = meant
    if doubt and _ALL.search(plain) is not None:
        return False  # "Wen leads both"
    if part.name in draft.values and not part.required:
        doubt = doubt or "another is said to be with them"
        if talk.amending:
            return False
    said = _pattern(mentions, plain, start, draft, part)
    if said is None or _SAID.fullmatch(said) is None:
        return False
    new = [m for m in things if accepts(part, m) and m.things[0].id not in draft.ids]
    if talk.stayed is not None and talk.stayed[0] > draft.start and _may_stay(mentions, talk.stayed[2]):
        doubt = doubt or "they may stay with those who stay"
    add(talk, draft, part, new, doubt or next((m.doubt for m in new if m.doubt), ""))
    talk.chatter.append((start, start + len(plain)))
    return True


def _with_one_of_two(
    talk: Talk, things: Sequence[Mention], mentions: Sequence[Mention], start: int, plain: str, pointed: re.Match[str]
) -> bool:
    """ "Gurney leads the first": he goes along with one of the two orders before."""
    two = [draft for draft in talk.drafts if draft.document is not None and grouping(draft)][-2:]
    if (
        len(two) < len((0, 1))
        or talk.drafts[-1] is not two[-1]
        or any(m.things[0].id in draft.ids for m in things for draft in two)
    ):
        return False
    draft = two[0] if pointed[1] in ("first", "former") else two[1]
    part = next((part for part in grouping(draft) if all(accepts(part, m) for m in things)), None)
    if part is None or part.required:
        return False
    said = plain[: pointed.start()] + "them".ljust(len(pointed[0])) + plain[pointed.end() :]
    pattern = _pattern([m for m in mentions if m.kind == "thing"], said, start, draft, part)
    if pattern is None or _SAID.fullmatch(pattern) is None:
        return False
    add(talk, draft, part, things, "")
    talk.chatter.append((start, start + len(plain)))
    return True


def _of_the_two(talk: Talk, mention: Mention) -> Mention:
    """ "Gurney is with the former": whoever was named first of the two."""
    kinds = {kind for draft in talk.drafts for part in grouping(draft) for kind in part.kinds}
    meant = talk.recall(mention, tuple(kinds)) if mention.text in ("former", "latter") and kinds else None
    return mention if meant is None else structs.replace(meant, start=mention.start, end=mention.end, known=None)


def _beside_who_stays(talk: Talk, mentions: Sequence[Mention], start: int) -> bool:
    """ "The First remains, and Fenring with it": who is with those of whom the sentence has just said that they stay."""
    if talk.stayed is None or talk.stayed[1] > start or talk.clean.folded.find("\n\n", talk.stayed[0], start) >= 0:
        return False
    since, sentence, stayers = talk.stayed
    here = talk.before is None or talk.before.start < sentence
    later = any(draft.start > since and draft.document is not None for draft in talk.drafts)
    return here and not later and _with_them(mentions, stayers)


def stayers(talk: Talk, one: Frame) -> list[Mention]:
    """Who is said to stay: all that are named before it and sent nowhere."""
    stay = next((m.end for m in one.mentions if m.kind == "stay"), one.mentions[-1].end)
    sent = {i for draft in talk.drafts if draft.document is not None for i in draft.ids}
    named = (m for m in talk.current if m.kind == "thing" and m.end <= stay and not any(thing.id in sent for thing in m.things))
    return [m for m in named if any(thing.owner == talk.player for thing in m.things)]


def named_behind_stay(talk: Talk, one: Frame, start: int, text: str) -> None:
    """ "B and C stay, Rabban with A": who is named behind those who stay may go with those who were sent."""
    stay = next((place for place, m in enumerate(one.mentions) if m.kind == "stay"), 0)
    pause = next((place for place, m in enumerate(one.mentions) if place > stay and m.kind == "join" and m.text != "and"), None)
    rest = one.mentions[pause + 1 :] if pause is not None else []
    mine = [m for m in rest if any(thing.owner == talk.player for thing in m.things)]
    if _beside_who_stays(talk, rest, start) or (
        rest and _STAYS_TOO.search(text) and not any(m.kind == "preposition" for m in rest)
    ):
        return  # "the First remains, and Fenring with it", "the First stays, the Second too"
    if (
        mine
        and not joined(talk, rest, rest[0].start, text[rest[0].start - start :])
        and any(m.kind == "preposition" for m in rest)
    ):
        talk.may_go_on()


def _may_stay(mentions: Sequence[Mention], stayers: Sequence[Mention]) -> bool:
    pointed = any(m.kind == "pronoun" and m.preposition in _BESIDE for m in mentions)
    return _with_them(mentions, stayers) if stayers else pointed


def _with_them(mentions: Sequence[Mention], stayers: Sequence[Mention]) -> bool:
    several = len(stayers) > 1 or any(m.text[-1:] == "s" for m in stayers)
    return bool(stayers) and any(
        m.kind == "pronoun" and m.preposition in _BESIDE and (m.text == "them") == several for m in mentions
    )


def enrolled(talk: Talk, sentence: Sentence, mentions: Sequence[Mention]) -> bool:
    """ "Raid on the mine" over a list of names: each line names who does it, and is no more than that."""
    last = talk.last
    if last is None or last.verb is None or not last.verb.group or len(last.rows) != 1 or not talk.new_line(sentence):
        return False
    if len(talk.last_drafts) != 1 or talk.last_drafts[0].why not in ("", "missing"):
        return False
    solid = [
        m for m in mentions if m.kind not in ("filler", "mark", "join") and not (m.kind == "preposition" and m.text == "with")
    ]
    things = [m for m in solid if m.kind == "thing"]
    colon = next((place for place, m in enumerate(mentions) if m.text == ":"), -1)
    if not things or any(m.kind != "thing" and last.number not in m.meaning.along for m in solid):
        return False
    if any(m.end > mentions[colon].start for m in solid if m.kind != "thing") if colon >= 0 else len(things) < len(solid):
        return False
    parts = [part for part in last.verb.parts if part.many and part.name in last.verb.exclusive]
    fitting = [next((part for part in parts if accepts(part, m) and m.preposition in ("", "with")), None) for m in things]
    taken = {thing.id for draft in talk.drafts for thing in (t for m in things for t in m.things) if thing.id in draft.ids}
    if any(part is None for part in fitting) or taken or any(len(m.things) != 1 or m.choice for m in things):
        return False
    if talk.last_drafts[0].why == "" and talk.roster is not last:
        return False  # who is listed below an order that is whole
    for part, mention in zip(fitting, things, strict=True):
        if part is not None:
            last.rows[0].setdefault(part.name, []).append(mention)
    last.mentions = [*last.mentions, *things]
    begin = talk.last_drafts[0].start
    talk.remove(talk.last_drafts)
    drafts = talk.writer.drafts(last, begin, sentence.end, None, ())
    talk.drafts.extend(drafts)
    talk.last_drafts, talk.last_row, talk.roster = drafts, last.rows[0], last
    talk.seen = [*things, *talk.seen[:12]]
    return True


def left_behind(talk: Talk, one: Frame) -> bool:
    """ "..., but Rabban does not go", "and Liet isn't with them": who has no part in what was ordered."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join")]
    led = list(itertools.takewhile(lambda m: m.kind == "thing" and not m.preposition, solid))
    rest = solid[len(led) :]
    same = any(m.text in ("likewise", "same", "ditto") for m in one.mentions)  # "the Archers likewise, but without him"
    if not led or not talk.last_drafts or not rest or rest[0].kind != "not" or same:
        return False
    if any(
        m.kind not in ("not", "pronoun", "unknown", "along", "preposition") and not (m.kind == "verb" and m.excluded)
        for m in rest
    ):
        return False
    named = {thing.id for m in led for thing in m.things}
    return all(thing.owner == talk.player for m in led for thing in m.things) and not any(
        named & draft.ids for draft in talk.drafts
    )


def _said_already(talk: Talk, mentions: Sequence[Mention], start: int, plain: str) -> bool:
    """ "Gurney still in command", of whom the order says so."""
    named = {m.things[0].id for m in mentions if m.kind == "thing"}
    for draft in talk.drafts:
        led = (part for part in grouping(draft) if not part.required)
        part = next((part for part in led if named <= set(draft.values.get(part.name) or ())), None)
        said = _pattern(mentions, plain, start, draft, part) if part is not None and draft.document is not None else None
        if said is not None and _SAID.fullmatch(said.replace(_KNOWN, _NEW)) is not None:
            talk.chatter.append((start, start + len(plain)))
            return True
    return False


def _order_of(talk: Talk, named: Sequence[Thing]) -> tuple[Draft, Part, str] | None:
    """The order they go along with, what they are of it, and what is not certain of it: the last one, or the one that sends
    whom they are said to go with."""
    known = {thing.id for thing in named}
    fitting: list[tuple[Draft, Part]] = []
    for draft in talk.drafts:
        part = next((part for part in grouping(draft) if _takes(part, named, draft, talk.player)), None)
        spoken_of = draft.frame.verb is None or bool(grouping(draft))
        if draft.document is None and draft.why != "missing" and draft is talk.drafts[-1] and spoken_of:
            return None  # it is asked, and they with it
        if part is not None and draft.document is not None:
            fitting.append((draft, part))
    sent = [(draft, part) for draft, part in fitting if known & draft.ids and _sends(draft, known)]
    if sent:
        return (*sent[-1], "" if len(sent) == 1 else "it may belong to another order")
    there = [(draft, part) for draft, part in fitting if known & draft.ids]
    if len(there) == 1:
        return (*there[0], "")
    if not fitting or any(known & draft.ids for draft in talk.drafts):
        return None
    draft, part = fitting[-1]
    frames = [one for one, _ in fitting if one.frame is draft.frame]
    near = draft is talk.drafts[-1] or len(fitting) == 1
    if len({id(one.frame) for one, _ in fitting}) > 1 and (said := _ALL.search(talk.clean.folded, talk.segment)):
        near = near and said[0] == "both" and _two_of_them(draft)
    return draft, part, "" if near and len(frames) == 1 else "it may belong to another order"


def _asked_beside(talk: Talk, start: int) -> bool:
    """ "A raid on the mill, Rabban leading": whether the same sentence asks who does what he leads."""
    last = talk.drafts[-1]
    asked = last.document is None and last.why == "missing" and last.end <= start
    return asked and bool(grouping(last)) and _STOPS.search(talk.clean.folded, last.end, start) is None


def _two_of_them(draft: Draft) -> bool:
    """ "The Hawks go there, and so do the Bulls. Gurney leads both.": whether one order sends two."""
    return any(part.many and len(draft.values.get(part.name) or ()) == _TWO for part in grouping(draft))


def grouping(draft: Draft) -> list[Part]:
    """The parts that say who is sent: several may be, and none of them elsewhere."""
    verb = draft.frame.verb
    if verb is None or not verb.group or len(verb.exclusive) < 2:
        return []
    return [part for part in verb.parts if part.many and part.name in verb.exclusive]


def _takes(part: Part, named: Sequence[Thing], draft: Draft, player: str) -> bool:
    new = [thing for thing in named if thing.id not in draft.ids]
    mine = [thing for thing in new if thing.kind in part.kinds and thing.owner == player]
    return bool(mine) and len(mine) == len(new)


def _sends(draft: Draft, known: set[str]) -> bool:
    parts = grouping(draft)
    return any(known & set(draft.values.get(part.name) or ()) for part in parts)


def _pattern(mentions: Sequence[Mention], plain: str, start: int, draft: Draft, part: Part) -> str | None:
    """The clause with a sign for each thing it names: one for who is new, one for whom the order names already."""
    sent = {name for one in grouping(draft) for name in draft.values.get(one.name) or ()}
    said = plain
    for mention in reversed(mentions):
        if mention.kind not in ("thing", "home"):
            continue
        thing = mention.things[0] if mention.things else None
        if thing is not None and thing.id in sent:
            sign = _KNOWN
        elif thing is None or thing.id in draft.ids:
            sign = _PLACE
        else:
            sign = _NEW if accepts(part, mention) else _OTHER
        begin, stop = max(0, mention.start - start), mention.end - start
        said = f"{said[:begin]} {sign} {said[stop:]}"
    said = _ASIDE.sub(" ", said)
    said = _MANNER.sub(" ", said)
    said = re.sub(r"[;.!]", " ", said)
    said = re.sub(r"([,:=-])", r" \1 ", said)
    said = _MOOD.sub("", " ".join(said.split()))
    said = re.sub(rf"(?<=[{_NEW}{_KNOWN}])\s*(?:,|and|&|\+|, and)\s*(?=[{_NEW}{_KNOWN}])", "", " ".join(said.split()))
    said = re.sub(rf"({_NEW}) (?={_NEW})|({_KNOWN}) (?={_KNOWN})", r"\1\2", said)
    said = re.sub(rf"(?<={_NEW}),? (?:and )?({_NEW})", r"\1", said)
    said = said.replace(f"{_NEW} ,", _NEW) if not said.startswith(("commander", "leader", "their")) else said
    return _LED.sub("", said.strip(" ,-:"))


def add(talk: Talk, draft: Draft, part: Part, new: Sequence[Mention], doubt: str) -> None:
    """Writes who is new into a part of an order that has been given."""
    verb = draft.frame.verb
    if verb is None:
        return
    names = [m.things[0].id for m in new]
    draft.values = {**draft.values, part.name: [*dict.fromkeys([*(draft.values.get(part.name) or ()), *names])]}
    document = talk.writer.document(verb, dict(draft.values))
    draft.document = {"by": talk.player, **document} if document is not None else draft.document
    draft.ids |= frozenset(names)
    draft.keys |= frozenset(f"{verb.group or verb.key}:{name}" for name in names)
    draft.doubt = draft.doubt or doubt
    if len(draft.frame.rows) == 1:
        held = draft.frame.rows[0]
        held[part.name] = [*held.get(part.name, ()), *new]
    if talk.last_row is not None and any(draft is one for one in talk.last_drafts):
        talk.last_row = {**talk.last_row, part.name: [*talk.last_row.get(part.name, ()), *new]}
