"""Doubting: what an order leaves to be asked, and why it may not be meant."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.commands.completing import unnamed_doer
from core.orders.inbox.commands.elliptic import fits
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english
from core.orders.inbox.language.people import UNNAMED
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.doers import does_something, spoken_to, unbidden
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.text.clean import folded
from core.orders.inbox.text.sentences import Sentence

_FARTHER = frozenset({"further", "farther", "beyond", "past", "above", "below", "halfway", "onward", "onwards"})
_SOME = frozenset({"one", "either", "some", "most", "half", "any"})
_BETWEEN_THEM = re.compile(
    r"\b(?:between|among|amongst) (?:them|the two|both|the three|each other)\b|\b(?:in all|altogether|in total)\b"
)
_STANDING = frozenset({"stand", "stands", "sit", "sits", "is", "are", "camp", "camps"})


_FOR_EACH = re.compile(
    r"\b(?:for|to) (?:each|every)(?: (?:one|single))?(?: of (?:my|our|the|them|those|these))?\b|\bper [a-z]{3,}\b"
)
"""That so many are wanted for each of some: "a legion for each of my heroes"."""


def leave_open(talk: Talk, one: Frame, drafts: list[Draft], start: int, end: int) -> None:
    """Asks instead of ordering, where the clause leaves open what is meant."""
    sums = one.verb is not None and any("amounts" in part.kinds for part in one.verb.parts)
    left = [m for m in one.left if m.kind != "number" or m.value not in (1, 1 if sums else len(drafts))]
    why = _open_in(left) if left else "conflict" if _torn(talk, one) else "name" if _of_two_kinds(talk, one) else ""
    for draft in drafts if why else ():
        if draft.document is not None:
            draft.document, draft.why, draft.doubt = None, why, ""
    if len(drafts) > 1 and (why := _of_several(talk, one, start, end)):
        for draft in drafts:
            draft.document, draft.why = None, draft.why or why
    counted = one.verb is not None and any(part.kinds == ("number",) and part.required for part in one.verb.parts)
    if counted and _FOR_EACH.search(talk.clean.folded, start, end):
        for draft in drafts:
            draft.document, draft.why = None, draft.why or "amount"
    if talk.rough and _says_roughly(talk, one, start, end):
        for draft in drafts:
            draft.document, draft.why = None, draft.why or "amount"


def _of_several(talk: Talk, one: Frame, start: int, end: int) -> str:
    """What is open where one of several is meant, or they share what is counted: "one of C4 and C9", "3 money between them"."""
    trios = zip(one.mentions, one.mentions[1:], one.mentions[2:], strict=False)
    if any(some.text in _SOME and of.text == "of" and after.kind in ("square", "thing") for some, of, after in trios):
        return "name"
    return "amount" if _BETWEEN_THEM.search(talk.clean.folded, start, end) else ""


def _says_roughly(talk: Talk, one: Frame, start: int, end: int) -> bool:
    """ "About five": how many, but for how far an order may go."""
    limited = {part.name for part in one.verb.parts if part.limit} if one.verb is not None else set[str]()
    counted = [m for row in one.rows for name, taken in row.items() if name not in limited for m in taken]
    numbers = any(m.kind in ("number", "sum", "pair") for m in counted)
    return numbers and english.ROUGHLY.search(talk.clean.folded, start, end) is not None


def doubt_of(talk: Talk, one: Frame, start: int, *, plain: bool) -> str:
    """Why the order may not be meant, or nothing."""
    verb = one.verb
    if talk.inside and talk.clean.folded[max(0, start - 6) : start].rstrip().endswith(("and", "&", "+")) and _listed(talk, one):
        return "what was said before may go on with it"
    if verb is not None and verb.loose and _said_loosely(one):
        return "it may mean something else"
    if _of_another(talk, one):
        return "it is somebody else's"
    if not plain and _more_to_somebody(one):
        return "somebody more may be meant"
    if not plain and spoken_to(talk, one):
        return "it may be said to somebody else"
    if not plain and does_something(one):
        return "a word behind it is not understood"
    if not plain and lacks_a_leader(one) and UNNAMED.search(talk.clean.folded[start : one.mentions[-1].end]):
        return "who goes with them is not named"
    if not plain and not (talk.scribe or talk.third_person or talk.amending) and _he_does(one):
        return "somebody else may do it"
    if verb is not None and verb.person and any(part.path for part in verb.parts) and _several_sent(talk, one):
        return "several are counted"
    if unnamed_doer(talk, one):
        return "who does it may be said before"
    return _doubt_within(one)


def _several_sent(talk: Talk, one: Frame) -> bool:
    """ "2 spies go out: C2 and D2": of several nobody knows who goes where."""
    sent = next((m for m in one.mentions if m.says(one.number)), None)
    led = [m for m in talk.current if sent is not None and m.end <= sent.start][-2:]
    return any(m.kind == "number" and m.value != 1 for m in led)


def _doubt_within(one: Frame) -> str:
    """Why the order may not be meant, for a word of it that is not understood or two that are at odds."""
    parts = one.verb.parts if one.verb is not None else ()
    priced = any("sum" in part.kinds and not part.name.startswith("_") for part in parts)
    if priced and any(m.text == "same" and led.text in ("for", "at", "the") for led, m in itertools.pairwise(one.mentions)):
        return "for how much is said elsewhere"  # "A to the Duke for 900 and B for the same"
    taken = {id(m) for row in one.rows for name, listed in row.items() if not name.startswith("_") for m in listed}
    pairs = list(itertools.pairwise(one.mentions))
    if _named_otherwise(one):
        return "they are not as many as their names"
    if _of_theirs(one):
        return "it may be something of theirs"
    leaves = ((m.meaning.words, after.text, bool(after.meaning.along)) for m, after in pairs if m.kind == "verb")
    if any(words and text == "leaves" and along for words, text, along in leaves):
        return "it may be left rather than taken up"  # "the steward leaves G4"
    if any(m.person and id(m) in taken and m.text.endswith("'s") and after.kind == "unknown" for m, after in pairs):
        return "it may be something of his"  # "3 money for Bianca's silence"
    beside = ((m.kind, after.kind) == ("square", "home") and after.start - m.end == 1 for m, after in pairs)
    if len(one.rows) > 1 and any(beside):
        return "two places are named"  # "steward c4 home"
    empty = one.verb is not None and any(
        "player" in part.kinds and "to" in part.after and not any(part.name in row for row in one.rows) for part in one.verb.parts
    )
    if empty and any(m.kind == "unknown" and m.preposition == "to" for m in one.mentions):
        return "to whom is not understood"  # "sell the Bulls to the highest bidder"
    way = one.verb is not None and any(part.path for part in one.verb.parts)
    if way and any(m.text in _FARTHER and not _reaches(one.mentions[place + 1 :]) for place, m in enumerate(one.mentions)):
        return "how far it goes is not certain"
    return ""


def _named_otherwise(one: Frame) -> bool:
    """ "Three legions, their names Fist and Boot": there are fewer names than new ones, or more."""
    named = [part.name for part in one.verb.parts if part.kinds == ("new",) and part.many] if one.verb is not None else []
    counted = [part.name for part in one.verb.parts if part.kinds == ("number",)] if one.verb is not None and named else []
    rows = [row for row in one.rows for name in named if name in row]
    counts = [(m.value, len(row[name])) for row in rows for count in counted for m in row.get(count, ()) for name in named]
    return any(said != names for said, names in counts)


def _of_theirs(one: Frame) -> bool:
    """ "... and take their gold": what is taken is no place, but something nobody knows that is theirs."""
    if one.verb is None or not one.verb.group:
        return False
    needed = [part.name for part in one.verb.parts if part.required and part.name not in one.verb.exclusive]
    places = [m for row in one.rows for name in needed for m in row.get(name, ())]
    trios = zip(one.mentions, one.mentions[1:], one.mentions[2:], strict=False)
    theirs = (v for v, w, of in trios if v.says(one.number) and w.text in english.WHOSE and of.kind == "unknown")
    return any(all(m.end <= v.start for m in places) for v in theirs)


def _he_does(one: Frame) -> bool:
    """ "Terms? He hands over the mine": what somebody does, of what the writer alone can order."""
    verb = one.verb
    first = next((m for m in one.mentions if m.kind not in ("filler", "join", "mark")), None)
    if verb is None or verb.group or verb.person or any(part.path for part in verb.parts):
        return False
    if first is None or first.text not in ("he", "she") or first.preposition:
        return False
    said = next((m for m in one.mentions if m.says(one.number)), None)
    does = said is not None and said.text.split(" ", 1)[0].endswith("s") and said.text.split(" ", 1)[0] not in english.RECEIVING
    return does and not any(part.doer or "by" in part.after for part in verb.parts)


def lacks_a_leader(one: Frame) -> bool:
    """Whether somebody could be at the head of those an order sends, and nobody is said to be."""
    verb = one.verb
    open_parts = (
        [part for part in verb.parts if part.name in verb.exclusive and part.many] if verb is not None and verb.group else []
    )
    return len(open_parts) > 1 and any(not part.required and not any(part.name in row for row in one.rows) for part in open_parts)


def spoken_of_another(talk: Talk, sentence: Sentence, one: Frame, draft: Draft) -> str:
    """ "Baliset Works lightly held, one militia": what a rule would fill in is not what the sentence speaks of."""
    for part in one.verb.parts if one.verb is not None and draft.document is not None else ():
        value = draft.values.get(part.name)
        if part.fill is None or not isinstance(value, str) or any(part.name in row for row in one.rows):
            continue
        used = {i for old in talk.drafts if old.start >= sentence.start for i in old.ids}
        named = {m.things[0].id for m in talk.current if m.end <= draft.start and len(m.things) == 1 and fits(part, m)} - used
        if named and value not in named:
            return "another is spoken of just before"
    return ""


def _said_loosely(one: Frame) -> bool:
    """ "Pay him", where nothing says that it is reparations."""
    said = [m for m in one.mentions if m.says(one.number)]
    loose = one.verb.loose if one.verb is not None else ()
    return all(m.text.rstrip("s") in loose for m in said) and not any(
        one.number in m.meaning.along for m in one.mentions if m not in said
    )


def _more_to_somebody(one: Frame) -> bool:
    """ "A messenger to Margot and another to the baker": one more, to somebody nobody knows."""
    said = [m for m in one.mentions if m.kind != "filler" or m.text in ("one", "another")]
    return any(
        more.text in ("one", "another") and to.text in ("to", "for") and whom.kind in ("unknown", "stranger")
        for more, to, whom in zip(said, said[1:], said[2:], strict=False)
    )


def _of_another(talk: Talk, one: Frame) -> bool:
    """ "Hugo's Bears press the Wolves": whoever says so tells of it."""
    doers = one.verb.exclusive if one.verb is not None and (one.verb.group or any(part.path for part in one.verb.parts)) else ()
    done_by = [m for row in one.rows for name in doers for m in row.get(name, ())]
    if any(m.of not in ("", None, talk.player) for m in done_by):
        sent = not one.spoken and any(m.preposition in english.ARROWS for row in one.rows for ms in row.values() for m in ms)
        return not sent or one.mentions[0].text == "and"  # "Jan's Schutterij to H7" sends it
    if done_by and not one.spoken and all(_anothers(talk, m) for m in done_by):
        led = [
            m
            for m in talk.current
            if m.end <= done_by[0].start and (m.person or m.kind in ("unknown", "stranger", "along", "verb"))
        ]
        if led:
            return True  # "Bianca: Pilgrims to B4", "expect Louis: Mousquetaires to B7"
    foreign = {m.start for m in done_by if not any(t.owner == talk.player for t in m.things)}
    if any(m.start in foreign and before.text in ("his", "her", "their") for before, m in itertools.pairwise(one.mentions)):
        return True  # "Penitents to A6, his Old Guard to C2"
    if not one.spoken or not done_by or any(t.owner in (None, talk.player) for m in done_by for t in m.things):
        return False
    spoken = min((m.start for m in one.mentions if m.says(one.number)), default=-1)
    return all(m.things and m.end <= spoken for m in done_by) and unbidden(one, spoken)  # "the Reiters ride to F4"


def _reaches(behind: list[Mention]) -> bool:
    """ "One door further, to D5": how far it goes is said behind it."""
    return any(m.kind in ("square", "home") and m.preposition == "to" for m in behind[1:])


def _anothers(talk: Talk, m: Mention) -> bool:
    return bool(m.things) and all(t.owner not in (None, talk.player) for t in m.things)


def stands(one: Frame) -> str:
    """ "They stay and attack": the way is the place where they are. Gives the doubt that is left."""
    part = next((part for part in one.verb.parts if part.path), None) if one.verb is not None else None
    where = any(
        first.text == "where" and last.text in _STANDING
        for first, _, last in zip(one.mentions, one.mentions[1:], one.mentions[2:], strict=False)
    )
    if part is None or not one.flags or not (where or any(m.kind == "stay" for m in one.mentions)):
        return ""
    for row in one.rows:
        places = [thing.at for name in row if name != part.name for m in row[name] for thing in m.things]
        if part.name not in row and len(places) == 1 and places[0] is not None:
            row[part.name] = [Mention("square", one.mentions[-1].end, one.mentions[-1].end, "", value=places[0])]
    return "" if where else "staying, and yet more than that"


def _torn(talk: Talk, one: Frame) -> bool:
    """ "raids and then seizes it": two orders that exclude each other, given in one breath of the same thing."""
    if [m.kind for m in one.mentions].count("verb") < 2:
        return False
    solid = [m for m in one.mentions if m.kind not in ("filler", "preposition")]
    known = talk.vocabulary.verbs
    for place, first in enumerate(solid[:-2]):
        rest = [m for m in solid[place + 1 :] if m.kind != "join"]
        second = rest[0] if rest and solid[place + 1].kind == "join" else None
        if second is None or first.kind != "verb" or second.kind != "verb" or first.excluded or second.excluded:
            continue
        ones, others = ({number for number, _ in m.meaning.verbs} for m in (first, second))
        if ones & others or any(known[number].implied for number in ones | others) or first.meaning.flags or second.meaning.flags:
            continue
        if others <= set(first.meaning.along) or ones <= set(second.meaning.along):
            continue  # "Sigrun leading, house raid on Mutelli"
        if {known[number].group for number in ones} & {known[number].group for number in others} - {""}:
            return True
    return False


def _of_two_kinds(talk: Talk, one: Frame) -> bool:
    """ "Gather on Chau", the place or the planet: a part of a name that fits what the same words ask of another kind."""
    verb = one.verb
    if verb is None:
        return False
    known = talk.grammar.twins[one.number]
    if not known:
        return False
    numbers = {number for m in one.mentions if m.kind == "verb" for number, _ in m.meaning.verbs}
    twins = [talk.vocabulary.verbs[number] for number in known if number in numbers]
    takes = {kind for part in verb.parts for kind in part.kinds}
    elsewhere = {kind for other in twins for part in other.parts if part.required for kind in part.kinds} - takes
    for mention in (m for row in one.rows for taken in row.values() for m in taken if m.kind == "thing"):
        named = any(mention.text in (thing.id, *(folded(name) for name in thing.names)) for thing in mention.things)
        if (
            not named
            and any(thing.kind in elsewhere for thing in mention.things)
            and any(t.kind in takes for t in mention.things)
        ):
            return True
    return False


def _listed(talk: Talk, one: Frame) -> bool:
    """ "Recall the collector and the lobbyist": what the verb before is done to as well, or an order of its own."""
    said = next((m for m in one.mentions if m.kind == "verb"), None)
    last = talk.last.verb if talk.last is not None else None
    if said is None or last is None or not said.meaning.words or last is one.verb or (one.verb and last.key == one.verb.key):
        return False
    kinds = {kind for kind, _ in said.meaning.words}
    return any(verb.key == last.key and kinds & set(part.kinds) for verb in talk.vocabulary.verbs for part in verb.parts)


def _open_in(left: list[Mention]) -> str:
    """What to ask about parts that fit nowhere."""
    if any(m.kind == "verb" for m in left):
        return "verb"
    return "amount" if all(m.kind == "number" for m in left) else "name"
