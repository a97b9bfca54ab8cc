"""Amending: what is said now in the place of what was said before."""

from __future__ import annotations

import itertools
import re
from typing import Any, cast

from msgspec import structs

from core.orders.inbox.amendments.exchanging import relieves
from core.orders.inbox.amendments.recounting import (
    counts_anew,
    counts_fewer,
    recounted,
    recounted_of,
    recounted_sort,
    recounted_there,
)
from core.orders.inbox.amendments.revising import rewrite, without_flags
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.settling import values_of, without
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.counting import counted
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Verb

_HAVE_NONE = re.compile(
    r"\b(?:i|we|he|she|they|there) (?:have|has|had|got|own|possess|is|are)(?: got)? (?:no|not an?|not any|none)\b(?! (?:to|"
    r"wish|desire|intention|wants?|need|use|interest))"
)
"""That somebody has none of what is named, which forbids nothing."""

_NO_FIRST = re.compile(r"\W*(?:(?:oh|ah|er|hm+|um|uh),? )?(?:no|nah|nope|wait|sorry|scratch that|correction|make that)\b")
_EDITED = re.compile(r"\W*(?:edit|correction|amendment|update)\b")
_STRUCK = re.compile(r"~~|\[/(?:s|strike|del)\]", re.I)
_BESIDES = re.compile(r"\b(?:also|add|forgot|too(?! (?:much|many|few|little|dear|late|long|far|\w+ (?:for|to))\b))\b")
_ONE_MORE = frozenset({"another", "more", "further", "additional", "extra", "second", "third"})
_CORRECTED = re.compile(r"\W*(?:(?:oh|ah|er|sorry),? )?(?:correction|i meant?|make that|or rather|rather|that should be|read)\b")
_INSTEAD = re.compile(r"\b(?:instead|rather)\b")
_SEVERAL = frozenset({"they", "them", "both"})
_SOMEBODY = frozenset({"he", "him", "she", "her"})
_NOBODY = frozenset({"nobody", "none", "noone"})
_NONE = frozenset({"no", "without", "not"})
_OF_EVERYBODY = re.compile(
    r"\b(?:one|people|an? (?!few\b)[a-z]+(?: man| woman| lord| lady)?|real men|gentlemen|ladies) "
    r"(?:(?:do|does|should|must|may|can|could|would|will|shall|ought)(?:n't| not| never)|cannot|never)\b"
)
"""What nobody does, and so is forbidden to nobody in particular."""


def amend(talk: Talk, sentence: Sentence, one: Frame, drafts: list[Draft]) -> None:
    """Takes out of the message, while it mends itself, what a clause's new orders take the place of."""
    if not talk.amending:
        return
    talk.remove([old for old in talk.displaced if old.frame.verb is one.verb])
    _left_out(talk, one)
    keys = {key for draft in drafts for key in draft.keys}
    corrected = _corrected(talk, sentence, one, drafts)
    if corrected:
        talk.remove(corrected)
        return
    counts = one.spoken and any("_count" in row for row in one.rows) and not any(m.text in _ONE_MORE for m in one.mentions)
    anew = counts and not _BESIDES.search(talk.clean.folded, sentence.start, sentence.end)  # "two crew... one is enough"
    colliding = [
        old
        for old in talk.drafts
        if keys & old.keys
        or any(counts_anew(old, draft) for draft in drafts)
        or (anew and old.document is not None and any(old.document == draft.document for draft in drafts))
        or (old.document is None and not old.keys and old.ids & {i for d in drafts for i in d.ids} and old.frame.verb is one.verb)
    ]
    if colliding:
        _hand_on(talk, colliding, one, drafts)
        if not one.spoken and counts_fewer(colliding, drafts):
            doubted(drafts, "more was counted before")
        talk.remove(colliding)
        _displace(talk, colliding, drafts)
        return
    if any(m.excluded for m in one.mentions):
        return
    said = talk.clean.folded[sentence.start : sentence.end]
    strong = correcting.STRONGLY.search(said) or (
        talk.before is not None
        and not any(draft.start >= talk.before.start and draft.document is not None for draft in talk.drafts)
        and correcting.STRONGLY.search(talk.clean.folded[talk.before.start : talk.before.end])
    )
    if (
        strong
        and not _struck_between(talk, sentence)
        and talk.last is not None
        and (talk.last.verb is one.verb or (any(draft.why for draft in drafts) and not one.spoken))
        and not talk.retracted
        and not _BESIDES.search(said)
        and not _just_said(talk, sentence)
        and not relieves(talk, talk.last_drafts, drafts)
    ):
        if _EDITED.match(said) and one.spoken and one.verb is not None and one.verb.group and keys:
            talk.may_go_on()  # "EDIT: the Riders press them": another does it, instead or beside
        else:
            if not one.spoken and counts_fewer(talk.last_drafts, drafts):
                doubted(drafts, "more was counted before")
            talk.remove(talk.last_drafts)
    elif not one.spoken and talk.last is not None and talk.last.verb is one.verb and correcting.MENDED.search(said) is not None:
        talk.may_go_on()  # "sorry, the Riders": instead of them, or beside them


def _hand_on(talk: Talk, gone: list[Draft], one: Frame, drafts: list[Draft]) -> None:
    """ "The Lancers to C4, attack. Correction: to D3": how an order was to be done, it is still to be done elsewhere; where the
    whole of it is said anew, that is not certain."""
    made = drafts[0]
    if len(gone) != 1 or len(drafts) != 1 or gone[0].frame.verb is not made.frame.verb or made.document is None:
        return
    flags = {name: True for name, value in gone[0].values.items() if value is True and name not in made.values}
    if one.spoken and any(m.text in ("just", "only", "merely", "simply") for m in one.mentions):
        return  # "no wait, they just walk there"
    if not flags or any(m.meaning.flags for m in one.mentions) or any(m.meaning.flags for m in talk.current):
        return
    rewrite(talk, made, {**made.values, **flags})
    if one.spoken:
        doubted([made], "how it was to be done is not said again")


def _corrected(talk: Talk, sentence: Sentence, one: Frame, drafts: list[Draft]) -> list[Draft]:
    """ "A lobbyist on manpower at I2. Correction: a tax collector on manpower at I2": another of the same sort, where the same is
    said of it, takes the place of the one just ordered."""
    last, before = talk.last_drafts, talk.before
    said = _CORRECTED.match(talk.clean.folded, sentence.start, sentence.end)
    instead = said or _NO_FIRST.match(talk.clean.folded, sentence.start, sentence.end) or _halted(talk, sentence)
    if not instead or before is None or before.logical != sentence.logical or len(last) != 1 or len(drafts) != 1:
        return []
    if talk.inside or last[0].start >= sentence.start:
        return []  # "I mean: a tax collector on money, a lobbyist on money"
    verb, old, new = last[0].frame.verb, last[0].document, drafts[0].document
    if not one.spoken or one.verb is None or verb is None or verb is one.verb or not old or not new:
        return []
    if verb.key != one.verb.key:
        alike = {str(value) for value in values_of(old)} & {str(value) for value in values_of(new)} - {talk.player, "True"}
        whole = not _BESIDES.search(talk.clean.folded, sentence.start, sentence.end) and not verb.group and not one.verb.group
        return list(last) if alike and whole else []  # "a knife at H8. Correction: bribery at H8 instead"
    if said is None:
        return []
    shared = [name for name in old if name not in ("by", verb.key) and old[name] == new.get(name)]
    return list(last) if shared else []


def _halted(talk: Talk, sentence: Sentence) -> bool:
    """ "No wait. Whisper poisons the wells instead": whether the sentence before only stopped short."""
    before, fold = talk.before, talk.clean.folded
    stopped = before is not None and correcting.HALTED.match(fold[before.start : before.end]) is not None
    return stopped and _INSTEAD.search(fold, sentence.start, sentence.end) is not None


def _struck_between(talk: Talk, sentence: Sentence) -> bool:
    """Whether something is struck out since the order before: then that is what another takes the place of."""
    end = max((draft.end for draft in talk.last_drafts), default=sentence.start)
    return _STRUCK.search(talk.text, end, sentence.start) is not None


def _displace(talk: Talk, gone: list[Draft], instead: list[Draft]) -> None:
    """ "The main attack on the mill, 4 RP behind it. Correction: on the mine": what was said of the mill alone goes over to the
    mine, or stays, and that is not certain until it is said."""
    left = {i for old in gone if old.document is not None for i in old.ids} - {i for draft in instead for i in draft.ids}
    talk.displaced = [d for d in talk.drafts if d.document is not None and d.ids and d.ids <= left]
    doubted(talk.displaced, "what it goes with is mended")


def _just_said(talk: Talk, sentence: Sentence) -> bool:
    """Whether the order before stands in this very sentence, and nothing between takes it back: "the Hawks go there, and the
    Bulls come home"."""
    if not talk.inside or any(draft.start < sentence.start for draft in talk.last_drafts):
        return False
    end = max((draft.end for draft in talk.last_drafts), default=sentence.start)
    return correcting.STRONGLY.search(talk.clean.folded, end, talk.segment) is None


def replaced(talk: Talk, plain: str, mentions: list[Mention]) -> Verb | None:
    """The verb of the one order whose part something else takes the place of: "no Arsenal, a University instead"."""
    if not correcting.MENDED.search(plain):
        return None
    if talk.last is not None and _all_counted(talk.last, mentions):
        return talk.last.verb
    for place, mention in enumerate(mentions):
        if mention.text == "no" and mention.kind in ("along", "filler", "unknown"):
            mention.kind = "not"
            for said in itertools.takewhile(lambda m: m.kind != "join", mentions[place + 1 :]):
                said.excluded = True
    denied = [m for m in mentions if m.excluded and m.kind in ("thing", "square", "word")]
    if not denied or any(m.kind == "verb" for m in _up_to_pause(mentions, denied[-1])):
        return None
    ids = {thing.id for m in denied for thing in m.things}
    values = {str(m.value) for m in denied if m.kind == "square"} | {value for m in denied for _, value in m.meaning.words}
    meant = [
        draft
        for draft in talk.drafts
        if draft.document is not None and (ids & draft.ids or values & set(map(str, values_of(draft.document))))
    ]
    if len(meant) > 1:
        doubted(meant)  # of several orders that name it nobody knows which
    if len(meant) != 1 or len(meant[0].frame.rows) != 1:
        return None
    talk.last, talk.last_row, talk.last_drafts = meant[0].frame, meant[0].frame.rows[0], meant
    return meant[0].frame.verb


def _up_to_pause(mentions: list[Mention], denied: Mention) -> list[Mention]:
    """What is said up to the "and" behind what takes the place of the denied: "not the mill but the mine, and Fenring leads"."""
    behind = itertools.dropwhile(lambda m: m.start <= denied.start or m.text != "but", mentions)
    named = itertools.dropwhile(lambda m: m.kind not in ("thing", "square", "word"), behind)
    pause = next((m.start for m in named if m.text in (",", "and", ";", "with")), None)
    return [m for m in mentions if pause is None or m.start < pause]


def _all_counted(last: Frame, mentions: list[Mention]) -> bool:
    """ "Correction: 2 pikes and 1 gun": what the order before counted, counted anew from the first to the last."""
    part = next((part for part in last.verb.parts if "amounts" in part.kinds), None) if last.verb is not None else None
    if part is None or len(last.rows) != 1 or part.name not in last.rows[0]:
        return False
    solid = [m for m in mentions if m.kind not in ("filler", "join", "mark", "along")]
    whats = [m for m in solid if counted(part, m) is not None]
    return len(whats) > 1 and sum(m.kind == "number" for m in solid) == len(whats) == len(solid) / 2


def mended(talk: Talk, one: Frame) -> Frame | None:
    """The last order with another verb ("raid, not seize") or another number ("make that 4"); None when it is neither."""
    last = talk.last
    of_them = any(m.kind == "pronoun" for m in one.mentions)  # "no, only two of them": what is gone comes back smaller
    if not talk.amending or last is None or last.verb is None or (talk.retracted and not of_them):
        return None
    said = [m for m in one.mentions if not m.excluded and (m.kind in SIGNIFICANT or m.kind == "verb")]
    if not said:
        return None
    if all(m.kind == "verb" for m in said):
        numbers = list(dict.fromkeys(number for m in said for number, _ in m.meaning.verbs))
        rest = [m for m in last.mentions if m.kind != "verb"]
        known = talk.vocabulary.verbs
        made = [frame(known[number], number, [said[0], *rest], spoken=True, recall=talk.recall) for number in numbers]
        fitting = [again for again in made if again is not None and again.cost < 0.5 and not again.left]
        return fitting[0] if len(fitting) == 1 else None
    rest = [m for m in said if m.kind != "verb"]
    if len(rest) == len(said):
        again = _reworded(last, rest, talk) or _demanded(last, rest, talk) or recounted(last, rest, one.mentions, talk)
        return again or recounted_of(rest, one.mentions, talk) or recounted_sort(last, one, talk)
    return recounted_there(talk, {number for m in said for number, _ in m.meaning.verbs}, rest, one.mentions)


def _reworded(last: Frame, said: list[Mention], talk: Talk) -> Frame | None:
    """ "Raid it for goods. Make that economic capacity.": another word for the one that was said."""
    if len(said) != 1 or said[0].kind != "word" or len(last.rows) != 1 or last.verb is None:
        return None
    held = [m for part in last.verb.parts if accepts(part, said[0]) for m in last.rows[0].get(part.name, ()) if m.kind == "word"]
    if len(held) != 1 or not any(m is held[0] for m in last.mentions):
        return None
    said[0].preposition = held[0].preposition
    return frame(last.verb, last.number, [said[0] if m is held[0] else m for m in last.mentions], spoken=True, recall=talk.recall)


def _demanded(last: Frame, said: list[Mention], talk: Talk) -> Frame | None:
    """ "I demand 2 GS. Make it 3.": another sum for the one that was demanded."""
    if len(said) != 1 or said[0].kind not in ("sum", "number") or len(last.rows) != 1 or last.verb is None:
        return None
    for part in last.verb.parts:
        held = [m for m in last.rows[0].get(part.name, ()) if m.kind == "text" and part.of and not isinstance(m.value, str)]
        if len(held) != 1 or not isinstance(said[0].value, int):
            continue
        text = structs.replace(held[0], text=said[0].text, value={part.of: said[0].value})
        mentions = [text if m is held[0] else m for m in last.mentions]
        return frame(last.verb, last.number, mentions, spoken=True, recall=talk.recall)
    return None


def _left_out(talk: Talk, one: Frame) -> None:
    """ "Green Hawks, not the Blue": while something is mended, what is left out here is gone from the orders before."""
    gone = [m for m in one.mentions if m.excluded and m.kind in ("thing", "square", "word")]
    if not gone or not talk.amending or one.verb is None:
        return
    ids = {thing.id for m in gone for thing in m.things}
    values = {str(m.value) for m in gone if m.kind == "square"} | {value for m in gone for _, value in m.meaning.words}
    kept: list[Draft] = []
    for draft in talk.drafts:
        same = draft.frame.verb is not None and draft.frame.verb.key == one.verb.key
        if not same or draft.document is None or not (ids & draft.ids or values & set(map(str, values_of(draft.document)))):
            kept.append(draft)
            continue
        document = without(draft.document, ids) if ids & draft.ids else None
        if document is not None:
            draft.document, draft.ids = document, draft.ids - ids
            kept.append(draft)
    talk.drafts = kept


def forbid(talk: Talk, one: Frame) -> None:
    """What is forbidden after it was ordered: gone where the message mends itself, else not certain any more."""
    if one.mentions and _HAVE_NONE.search(talk.clean.folded, max(0, one.mentions[0].start - 7), one.mentions[-1].end):
        return  # "no, I have no building"
    if one.mentions and _OF_EVERYBODY.search(talk.clean.folded, max(0, one.mentions[0].start - 7), one.mentions[-1].end):
        return  # "one does not make peace with a torch in one's hand"
    verbs = {number for m in one.mentions for number, _ in m.meaning.verbs if not m.meaning.flags}
    if one.verb is not None and one.spoken:
        verbs = {number for number in verbs if talk.vocabulary.verbs[number].key == one.verb.key}
    named = {thing.id for m in one.mentions for thing in m.things}
    if talk.amending and (only_how(talk, one) or _told_of_him(one)):
        return
    if not verbs and named and talk.amending and talk.last is not None and talk.last.verb is not None:
        _not_them(talk, named, talk.last.verb.key)
        return
    if not named and any(m.kind == "pronoun" and m.text in ("it", "he", "she") for m in one.mentions):
        led = [m for m in talk.current if m.kind == "thing" and not m.person and m.end <= one.mentions[0].start]
        named = {thing.id for m in led[-1:] for thing in m.things}  # "for the mine I had an offer, but it is not sold"
    words = {value for m in one.mentions if m.excluded for _, value in m.meaning.words}
    if not verbs and not named and words and talk.amending:
        gone = [d for d in talk.drafts if d.document is not None and words & set(map(str, values_of(d.document)))]
        if len(gone) == 1 and gone[0].frame.verb is not None and len(gone[0].frame.rows) == 1:
            talk.remove(gone)  # "sorry, not the University"
            talk.last, talk.last_row, talk.last_drafts = gone[0].frame, gone[0].frame.rows[0], []
        return
    kinds = [{thing.kind for thing in m.things} for m in one.mentions if m.things]
    takes = {number: {kind for part in talk.vocabulary.verbs[number].parts for kind in part.kinds} for number in verbs}
    verbs = {number for number in verbs if all(kind & takes[number] for kind in kinds)} or verbs
    said = {value for m in one.mentions for _, value in m.meaning.words} | {
        str(m.value) for m in one.mentions if m.kind == "number"
    }
    fixed = {value for words in talk.vocabulary.fixed.values() for value in words}
    said |= fixed.intersection(word for m in one.mentions for word in m.text.split(" "))
    for draft in list(talk.drafts):
        if draft.frame.number not in verbs or draft.document is None:
            continue
        if named and not named & draft.ids:
            continue
        if said and not named and not said & set(map(str, values_of(draft.document))):
            continue  # "the core ability I use not", where another was used
        if talk.amending:
            talk.remove([draft])
        elif named or (len(one.mentions) <= 5 and _NOBODY.isdisjoint([m.text for m in one.mentions])):
            draft.doubt = draft.doubt or "it is forbidden elsewhere in the message"


def _told_of_him(one: Frame) -> bool:
    """ "EDIT: and a messenger to Alf, he never gets mail": what somebody never does, in words nobody knows."""
    led = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    return len(led) > 1 and led[0].text in ("he", "she") and led[1].kind == "not" and any(m.kind == "unknown" for m in led)


def only_how(talk: Talk, one: Frame) -> bool:
    """ "Correction: the Pilgrims do not attack": whether only how their order is done is taken back, and not where they go; where
    nothing is mended it is not certain."""
    denied = frozenset((owner, flag) for m in one.mentions if m.excluded for owner, flag in m.meaning.flags)
    named = {thing.id for m in one.mentions for thing in m.things}
    there = {str(m.value) for m in one.mentions if m.kind == "square"}
    if not denied or not named or any(m.kind == "home" for m in one.mentions):
        return False
    held = [draft for draft in talk.drafts if named & draft.ids and there <= set(map(str, values_of(draft.document)))]
    less = [draft for draft in held if without_flags(talk, draft, denied)]
    if not talk.amending:
        doubted(less, "one part of it is taken back")
    return bool(less)


def does_not(one: Frame) -> bool:
    """ "The Pilgrims do not attack": somebody, and what he does not do, and nothing that he does."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    led = [m.kind for m in solid[:3]] == ["thing", "not", "verb"] and not solid[0].preposition
    return led and bool(solid[2].meaning.flags) and all(m.excluded or m.kind in ("unknown", "preposition") for m in solid[2:])


def taken_out(talk: Talk, one: Frame) -> bool:
    """ "EDIT: not the Green Hawks", "No heroes after all", and nothing else."""
    last = talk.last.verb if talk.last is not None else None
    if last is None or any(m.kind in (*SIGNIFICANT, "pronoun") and not m.excluded for m in one.mentions):
        return False
    gone = {m.things[0].id for m in one.mentions if m.excluded and m.kind == "thing" and len(m.things) == 1}
    sort = set[int]() if gone else {after.start for m, after in itertools.pairwise(one.mentions) if m.text in _NONE}
    gone = gone or _none_of_them(talk, {m.text for m in one.mentions if m.start in sort})
    said = [m for m in one.mentions if m.kind not in ("filler", "join", "mark", "not", "preposition") and m.start not in sort]
    held = [draft for draft in talk.last_drafts if draft.document is not None and gone & draft.ids]
    if not gone or not (talk.amending or held):
        return False
    _not_them(talk, gone, last.key)
    talk.retracted = talk.retracted or talk.amending  # so that what comes next takes nobody else's place
    if not talk.amending and any(m.kind in ("unknown", "stranger") and m.text not in _NONE for m in said):
        doubted((draft for draft in held if draft.document is not None), "one part of it is taken back")
    return True


def _none_of_them(talk: Talk, words: set[str]) -> set[str]:
    """ "No heroes after all": whoever of the order before is of the sort that is not to go."""
    gone: set[str] = set()
    for draft in talk.last_drafts:
        for part in draft.frame.verb.parts if draft.frame.verb is not None and draft.document is not None else ():
            named = {kind for kind in part.kinds if {kind, f"{kind}s", f"{kind}es"} & words}
            value = draft.values.get(part.name)
            if named and part.many and not part.required and isinstance(value, list):
                gone |= set(map(str, cast(list[object], value)))
    return gone


def _not_them(talk: Talk, named: set[str], key: str) -> None:
    """ "EDIT: not the Green Hawks": they are left out of the order before, or of the one that sends them."""
    meant = [draft for draft in talk.drafts if draft.document is not None and named & draft.ids and draft.frame.verb is not None]
    keys = {draft.frame.verb.key for draft in meant if draft.frame.verb is not None}
    if key in keys or len(meant) == 1:
        _without(talk, named, key if key in keys else keys.pop())
        talk.taken_out |= named
    if key not in keys and len(meant) > 1:
        doubted(meant)


def _without(talk: Talk, gone: set[str], key: str) -> None:
    kept: list[Draft] = []
    for draft in talk.drafts:
        if draft.document is None or not gone & draft.ids or draft.frame.verb is None or draft.frame.verb.key != key:
            kept.append(draft)
            continue
        document = without(draft.document, gone)
        if document is not None:
            _leave_out(draft, document, gone)
            kept.append(draft)
    talk.drafts = kept


def _leave_out(draft: Draft, document: dict[str, Any], gone: set[str]) -> None:
    """Makes an order the one that is left without some of those it sends."""
    draft.document, draft.ids = document, draft.ids - gone
    draft.keys = frozenset(key for key in draft.keys if key.rpartition(":")[2] not in gone)
    listed = {name: value for name, value in draft.values.items() if isinstance(value, list)}
    draft.values |= {name: [one for one in cast("list[Any]", value) if one not in gone] for name, value in listed.items()}


def stays(talk: Talk, things: list[Mention], pointed: frozenset[str] | None = None) -> bool:
    """Who is said to stay after all is taken out of the orders before; where he is only pointed at (with no word, or with
    those in `pointed`), of the last one. Whether anybody is."""
    gone = {thing.id for m in things for thing in m.things if len(m.things) == 1}
    if pointed is not None and not gone:
        gone = _pointed_out(talk, pointed)
    if not gone or not talk.amending:
        return False
    kept: list[Draft] = []
    mended = False
    for draft in talk.drafts:
        if not gone & draft.ids or draft.document is None:
            kept.append(draft)
            continue
        mended = True
        document = without(draft.document, gone)
        if document is not None and not _deserted(draft, gone):
            _leave_out(draft, document, gone)
            talk.taken_out |= gone
            kept.append(draft)
    talk.retracted = talk.retracted or len(kept) < len(talk.drafts)  # so that what comes next takes nobody else's place
    talk.drafts = kept
    return mended


def _pointed_out(talk: Talk, pointed: frozenset[str]) -> set[str]:
    """Whom of those just sent "they", "he" or "it" can mean; nobody where that is not certain."""
    if len(talk.last_drafts) != 1:
        return set()
    verb = talk.last_drafts[0].frame.verb
    everybody = _sent(talk.last_drafts[0])
    if verb is None or not verb.exclusive or not pointed or (len(everybody) == 1 and not pointed & _SEVERAL):
        return everybody
    if pointed & _SEVERAL:
        sent = [
            d for d in talk.drafts if d.document is not None and d.frame.verb is not None and d.frame.verb.group == verb.group
        ]
        before = [draft for draft in sent[-2:] if draft is not talk.last_drafts[0]] if len(everybody) == 1 else []
        if "both" in pointed:
            return everybody.union(*map(_sent, before))
        doubted(before, "they may stay too")  # "The First to the mine. The Second raids the mill. No wait, they stay."
        return everybody
    named = talk.last_drafts[0].values.get(verb.exclusive[-1 if pointed & _SOMEBODY else 0])
    meant = {str(one) for one in (named if isinstance(named, list) else [named]) if one is not None}
    return meant if len(meant) == 1 else set()


def _sent(draft: Draft) -> set[str]:
    """All whom an order sends."""
    verb = draft.frame.verb
    values = [draft.values.get(name) for name in verb.exclusive] if verb is not None else []
    return {str(one) for value in values if value is not None for one in (value if isinstance(value, list) else [value])}


def _deserted(draft: Draft, gone: set[str]) -> bool:
    """Whether nobody is left who could do it."""
    doers = _sent(draft) if draft.frame.verb is not None and draft.frame.verb.group else set[str]()
    return bool(doers) and doers <= gone


def mends_line(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """ "Black Band to C3 / no wait, D2": a line that only says another value for what the line before ordered."""
    solid = [m for m in mentions if m.kind not in ("filler", "join", "mark", "preposition")]
    denied = ("not",) if any(m.meaning.flags for m in solid) else ()  # "instead to A9 and no attack"
    solid = [m for m in solid if m.text != "instead" and not m.meaning.flags and m.kind not in denied]
    valued = bool(solid) and all(m.kind in ("square", "number", "word", "home", "sum") for m in solid)
    said = talk.clean.folded[sentence.start : sentence.end]
    return valued and not sentence.bullet and bool(talk.last_drafts) and _NO_FIRST.match(said) is not None


def only_there(one: Frame) -> bool:
    """ "Without the attack, just go there": nothing but how an order already given is not to be done."""
    named = any(m.kind in SIGNIFICANT for m in one.mentions if not m.excluded)
    return one.spoken and not named and any(m.text == "there" and m.kind == "pronoun" for m in one.mentions)


def _there(mention: Mention) -> bool:
    """ "They are to attack, in E4": where it is, which may be where they go."""
    return mention.kind == "square" and mention.preposition in ("in", "at", "on")


def only_flags(one: Frame) -> bool:
    """ "... / press the wounded": nothing but how the order before is done."""
    skipped = ("filler", "mark", "join", "preposition")
    idle = (*english.WHOSE, "there", "them", "they")
    solid = [m for m in one.mentions if m.kind not in skipped and m.text not in idle and not _there(m)]
    solid = [m for m in solid if m.meaning.flags or m.text.split(" ", 1)[0] not in english.LIGHT]  # "I do want a fight there"
    return bool(solid) and all(m.meaning.flags and not m.excluded for m in solid)
