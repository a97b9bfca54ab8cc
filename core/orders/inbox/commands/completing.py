"""Completing: what an order leaves open and the words around it say: its price, how far it goes, what is counted, who does it."""

from __future__ import annotations

import itertools
import re

from msgspec import structs

from core.orders.inbox.drafting.drafts import doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.scanning.instead import STEAD
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.syntax.taking import Row, accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Part

_HOW_FAR = re.compile(
    r"\b(?:should do|put up|reward|pays?|paying|gets?|gives?|offers|costs?|receives?|fee|sum|reward|bounty|in (?:exchange|"
    r"return)|agreed|offer|offering|spend|give|go(?: as high as| up to| to)?|max|maximum|maximal|at (?:the )?most|most|limit|"
    r"limits|ceiling|cap|up to|no(?:t| )? ?(?:more|higher|further) than|not? (?:a credit|a coin) (?:over|above)|not (?:over|"
    r"above)|"
    r"price|highest|top|tops|budget|worth|no more|for)\b"
)
_PAID = re.compile(r"\b(?:pays?|paying|gives?|offers?|price|fee|reward|bounty|for|agreed)\b")
_MONEY_HELD = re.compile(
    r"\b(?:have|has|had|got|owes?|owed|left|remains?|remaining|cost|balance|bank|treasury|worth|offered|wanted|afford)\b"
)

_WISHED = re.compile(
    r"\b(?:it's|it is|what (?:they|it|he|she|i|we) (?:\w+ ){1,4}?(?:is|are|shall be|should be|will be|must be)|"
    r"(?:i'm|i am|we're|we are) after|"
    r"i want|i'd like|we want|let it be|(?:shall|should|must) be)\b"
)
"""What says that it is wanted, and how."""


_ONES = frozenset({"one", "another", "other", "second", "third"})
_FEW = 4
_MORE = frozenset({"more", "another", "also", "too", "again", "both", "all", "each", "any", "then"})
_BEGGING = frozenset({"please", "pls", "plz", "kindly"})
_HEEDING = frozenset({"note", "notice", "remember", "forgive", "excuse", "pardon", "believe", "understand"})
_LOOSE = frozenset({"not", "or", "vague", "direction", "unknown", "stranger"})


_SUMS = frozenset({"price", "fee", "sum", "amount", "money", "deal", "terms", "rate", "cost"})
_COSTS = re.compile(r"\b(?:costs?|costing|price|paid|spent)\b")


def price(talk: Talk, one: Frame, start: int, text: str) -> bool:
    """ "(8 money)", "cost 5 money": the fixed price of what was ordered just before."""
    verb, fold = talk.last.verb if talk.last is not None else None, talk.clean.folded
    if verb is None or verb.counted or any({"amounts", "number", "sum"} & set(part.kinds) for part in verb.parts):
        return False
    kinds = [m.kind for m in one.mentions if m.kind not in ("filler", "join", "mark", "unknown", "along")]
    bracketed = fold[:start].rstrip().endswith(("(", ",")) or text.lstrip().startswith("(")
    return kinds == ["number", "word"] and (bracketed or _COSTS.search(text) is not None)


_WHO_AND_HOW_MANY = 2


def count_again(talk: Talk, one: Frame) -> None:
    """ "3 marines from here seize the mill and two from there go home": what is counted is what was counted before."""
    part = next((part for part in one.verb.parts if "amounts" in part.kinds), None) if one.verb is not None else None
    counts = [m for m in one.left if m.kind == "number"]
    if part is None or len(one.rows) != 1:
        return
    before = [
        m for mentions in (talk.last_row or {}).values() for m in mentions if m.kind == "pair" and isinstance(m.value, tuple)
    ]
    if len(before) != 1:
        return
    held = one.rows[0].get(part.name, [])
    if held and talk.inside and any(m.kind == "pair" for m in held):  # "Margot gets 4 influence, Toto two and 1 manpower"
        one.rows[0][part.name] = [_as_many(before[0], m) if m.kind == "number" else m for m in held]
    elif not held and len(counts) == 1:
        one.rows[0][part.name] = [_as_many(before[0], counts[0])]
        one.left.remove(counts[0])


def counts_on(talk: Talk, one: Frame) -> Frame | None:
    """ "3 manpower go to Cesare and 1 to Bianca": a number for somebody else, of what was counted just before."""
    last, verb = talk.last, talk.last.verb if talk.last is not None else None
    part = next((part for part in verb.parts if "amounts" in part.kinds), None) if verb is not None else None
    if last is None or verb is None or part is None or one.verb is not None or not talk.last_drafts:
        return None
    before = [m for m in (talk.last_row or {}).get(part.name, ()) if m.kind == "pair" and isinstance(m.value, tuple)]
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark", "preposition")]
    numbers = [m for m in solid if m.kind == "number"]
    if (
        len(before) != 1
        or len(numbers) != 1
        or len(solid) != _WHO_AND_HOW_MANY
        or not all(m.person or m in numbers for m in solid)
    ):
        return None
    made = _as_many(before[0], numbers[0])
    again = frame(verb, last.number, [made if m is numbers[0] else m for m in one.mentions], spoken=True, recall=talk.recall)
    return again if again is not None and not again.left and not _lacks(again) else None


def _as_many(before: Mention, number: Mention) -> Mention:
    """As many as the number says of what was counted before."""
    what = before.value[1] if isinstance(before.value, tuple) else None  # pyright: ignore[reportUnknownVariableType]
    return structs.replace(before, start=number.start, end=number.end, value=(number.value, what), known=None)


def shared_out(one: Frame) -> None:
    """ "Two new spies, one to D1 and the other to B1": as many orders as there are ones."""
    part = next((part for part in one.verb.parts if part.path and part.required), None) if one.verb is not None else None
    counts = [m for m in one.left if m.kind == "number"]
    if part is None or len(counts) != 1 or len(one.left) != 1 or len(one.rows) != 1 or set(one.rows[0]) != {part.name}:
        return
    groups: list[list[Mention]] = []
    for m in one.mentions:
        if m.text in _ONES and m.start > counts[0].start:
            groups.append([])
        elif groups and any(m is taken for taken in one.rows[0][part.name]):
            groups[-1].append(m)
    if len(groups) == counts[0].value and all(groups) and sum(map(len, groups)) == len(one.rows[0][part.name]):
        one.rows = [{part.name: group} for group in groups]
        one.left.clear()


def lone_number(frames: list[Frame], place: int) -> list[Mention]:
    """ "... and 2 raid the mill": the number cut off before a verb that counts who does it."""
    one, led = frames[place], frames[place - 1] if place else None
    part = next((part for part in one.verb.parts if "amounts" in part.kinds), None) if one.verb is not None else None
    if led is None or led.verb is not None or part is None or any(part.name in row for row in one.rows):
        return []
    solid = [m for m in led.mentions if m.kind not in ("filler", "join", "mark")]
    acts = one.mentions[0].kind == "verb"
    return solid if acts and len(solid) == 1 and solid[0].kind == "number" else []


def manner_spoken_of(talk: Talk, one: Frame) -> bool:
    """ "Press the Wolves. The wounded march with them.": a word of how the order before may be done, and not how it is meant."""
    verb = talk.last.verb if talk.last is not None else None
    if verb is None or not verb.flags or any(m.meaning.flags for m in one.mentions):
        return False
    words = {word for phrases in verb.flags.values() for phrase in phrases for word in phrase.split()}
    return any(m.kind == "unknown" and m.text in words and m.text not in english.COMMON for m in one.mentions)


def of_each(talk: Talk, sentence: Sentence, one: Frame) -> None:
    """ "Attack the mill and the mine, 1 RP each": the same for every thing the sentence has named."""
    verb = one.verb
    both = any(m.text == "both" for m in one.mentions)
    each = both or any(m.text in ("each", "all of them") or (m.text == "them" and m.preposition) for m in one.mentions)
    if verb is None or len(one.rows) != 1 or not each:
        return
    before = both or not any(draft.start >= sentence.start for draft in talk.drafts)
    for part in verb.parts:
        if part.name not in verb.exclusive or part.name in one.rows[0]:
            continue
        named: dict[str, Mention] = {}
        for draft in talk.drafts:
            if (before or draft.start >= sentence.start) and draft.document is not None:
                for m in draft.frame.mentions:
                    if (
                        m.kind == "thing"
                        and len(m.things) == 1
                        and m.things[0].kind in part.kinds
                        and m.things[0].id in draft.ids
                    ):
                        named.setdefault(m.things[0].id, m)
        if len(named) > 1 and (not both or len(named) == 2):
            one.rows[0][part.name] = list(named.values())


def row_meant(talk: Talk, one: Frame) -> Row:
    """What was said of the order before, or of the former of two: "one collector for influence and one for money; the former
    gets a lobbyist"."""
    rows = talk.last.rows if talk.last is not None else []
    former = any(m.text == "former" for m in one.mentions) and len(rows) == 2
    return (
        rows[0]
        if former
        else rows[1]
        if len(rows) == 2 and any(m.text == "latter" for m in one.mentions)
        else talk.last_row or {}
    )


def said_already(talk: Talk, one: Frame) -> bool:
    """ "I marry her! A political marriage!": the verb alone, of the order just before."""
    last = talk.last is not None and talk.last.number == one.number
    return last and bool(talk.last_drafts) and not any(draft.why for draft in talk.last_drafts if not talk.inside)


def uncounted(talk: Talk, one: Frame) -> bool:
    """ "Money for Toto, as much as he deserves": what can be counted, and to whom, and nobody can tell how much."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    counted = {part.of for verb in talk.vocabulary.verbs for part in verb.parts if "amounts" in part.kinds}
    led = solid[0] if solid and one.mentions[0].kind != "join" else None
    if led is None or led.kind != "word" or not any(kind in counted for kind, _ in led.meaning.words) or len(solid) < 3:
        return False
    taker = solid[2] if solid[1].kind == "preposition" and solid[1].text in ("to", "for") else None
    return taker is not None and taker.person and all(thing.id != talk.player for thing in taker.things)


def unnamed_doer(talk: Talk, one: Frame) -> bool:
    """ "Wraith has been idle. Kill Abara.": who may do it is named before, and nothing else is asked of him."""
    part = next((part for part in one.verb.parts if part.doer), None) if one.verb is not None else None
    if part is None or any(part.name in row for row in one.rows):
        return False
    used = {i for draft in talk.drafts for i in draft.ids} | {thing.id for m in one.mentions for thing in m.things}
    return any(
        len(m.things) == 1 and m.things[0].kind in part.kinds and m.things[0].owner == talk.player and m.things[0].id not in used
        for m in talk.seen
    )


def limits(talk: Talk, one: Frame, text: str) -> bool:
    """ "Bribe Mundt. I will pay 800 at most", "Sell it to her, she pays 900": a clause with a sum alone says how far the order
    before may go, or for how much it is."""
    again = any(m.text == "same" and after.text in _SUMS for m, after in itertools.pairwise(one.mentions))
    if again and (one.verb is None or not one.spoken):
        talk.may_go_on()  # "the fee is the same as his"
    spoken = any(m.kind not in ("sum", "number", "filler", "join", "preposition") for m in one.mentions)
    last, row = talk.last, (talk.last_row or {})
    part = next(filter(_of_money, last.verb.parts), None) if last is not None and last.verb else None
    if (spoken and not _HOW_FAR.search(text)) or modality.PAST.search(text):
        sums = any(m.kind == "sum" for m in one.mentions) and (one.verb is None or not _whole(one))
        if sums and part is not None and part.name not in row and not part.limit:
            talk.may_go_on()  # "Helena bids 700 MS"
        return False
    if last is None or part is None or part.name in row or len(last.rows) != 1 or not talk.last_drafts:
        return False
    said = [m for m in one.mentions if m.kind in SIGNIFICANT and (not m.excluded or m.kind == "sum")]
    sums = [m for m in said if accepts(part, m)]
    if not spoken and any(m.kind == "number" and m.text.isalpha() for m in sums):
        return False  # "Three raids in two rounds!"
    meant = {thing.id for mentions in row.values() for m in mentions for thing in m.things}
    others = [m for m in said if m not in sums and not {thing.id for thing in m.things} & meant]
    fits = one.verb is None or not one.spoken or _lacks(one) or any(m in one.left for m in sums)
    before = text[: sums[0].start - one.mentions[0].start] if sums else text
    if _open_price(talk, part, sums, before):
        for draft in talk.last_drafts:
            draft.document, draft.why, draft.doubt, draft.end = None, "amount", "", max(draft.end, one.mentions[-1].end)
        return True
    told = not part.limit and (_MONEY_HELD.search(before) or modality.FORBIDDEN.search(before))
    if len(sums) != 1 or others or not fits or told:
        same = len({m.value for m in sums}) == 1 < len(sums)  # "500 is 500"
        if same or (sums and not part.limit and fits and not others):
            if not same:
                talk.may_go_on()  # a price is spoken of, and nobody can tell whose
            talk.chatter.append((one.mentions[0].start, one.mentions[-1].end))
            return True
        return False
    last.rows[0][part.name] = sums
    begin = min(draft.start for draft in talk.last_drafts)
    talk.remove(talk.last_drafts)
    drafts = talk.writer.drafts(last, begin, one.mentions[-1].end, None, ())
    strange = any(m.kind in ("unknown", "stranger") for m in one.mentions)
    if strange and not talk.inside and (sums[0].kind == "number" or not _PAID.search(text)):
        doubted(drafts, "its sum stands among words that are not understood")  # "Bread costs 5 MS here"
    talk.drafts.extend(drafts)
    talk.last_drafts, talk.last_row = drafts, last.rows[0]
    return True


def _open_price(talk: Talk, part: Part, sums: list[Mention], before: str) -> bool:
    """ "..., price: half of what he offered": it has a price, and nobody can tell which."""
    if len(sums) != 1 or sums[0].kind != "vague" or part.limit:
        return False
    named = re.search(rf"\b(?:{'|'.join(re.escape(word) for word in part.after if len(word) > 3)}|fee|price|sum)\b", before)
    return named is not None and any(draft.document is not None for draft in talk.last_drafts)


def same_sum(talk: Talk, one: Frame) -> str:
    """ "..., for the same price": what the order of that kind before it was for. Gives the doubt that is left."""
    part = next(filter(_of_money, one.verb.parts), None) if one.verb is not None else None
    said = any(m.text == "same" and after.text in _SUMS for m, after in itertools.pairwise(one.mentions))
    if not said or part is None or len(one.rows) != 1 or part.name in one.rows[0]:
        return ""
    others = [
        draft.frame.rows[0][part.name]
        for draft in talk.drafts
        if draft.frame.verb is one.verb and draft.document is not None and len(draft.frame.rows) == 1
        if part.name in draft.frame.rows[0]
    ]
    if not others:
        return "for how much is said elsewhere"
    one.rows[0][part.name] = others[-1]
    return ""


def completes(talk: Talk, sentence: Sentence, one: Frame, text: str) -> bool:
    """ "They rest at Bearhall. Economic capacity!": what can be nothing but a part the order before left open is that part."""
    last, row = talk.last, (talk.last_row or {})
    if last is None or last.verb is None or len(last.rows) != 1 or not talk.last_drafts or sentence.bullet:
        return False
    if any(
        told.search(text) for told in (modality.STATED, modality.PAST, modality.FORBIDDEN, modality.REPORTED, modality.UNCERTAIN)
    ):
        return False
    said = [m for m in one.mentions if m.kind in SIGNIFICANT and not m.excluded]
    known = {thing.id for mentions in row.values() for m in mentions for thing in m.things}
    new = [m for m in said if m.kind != "thing" or not {thing.id for thing in m.things} <= known]
    words = [m for m in new if m.kind in ("word", "along") or m.meaning.words]
    if any(m.kind == "number" for m in new):
        words += [m for m in one.mentions if m.kind == "along" and last.number in m.meaning.along]  # "three AP on top"
    rest = [
        m
        for m in new
        if not (m.kind == "thing" and any(m.preposition in part.after for part in _open(talk, m) if part.only_after))
    ]
    if not words or any(m.kind not in ("word", "number") for m in rest) or any(m.choice or m.kind == "vague" for m in said):
        return False
    if any(m.kind == "verb" and last.number not in m.meaning.along for m in one.mentions if not m.excluded):
        return False
    counts = any(
        "amounts" in part.kinds and part.of == kind for part in last.verb.parts for m in words for kind, _ in m.meaning.words
    )
    clear = counts or any(last.number in m.meaning.along for m in one.mentions) or _WISHED.search(text) is not None
    if not clear and any(m.kind in ("unknown", "stranger") for m in one.mentions):
        return False
    open_verb = one.verb is not None and _lacks(one) and (one.spoken or one.verb is last.verb)
    if not (one.verb is None or open_verb):  # "My heir leads them": who is led was never named
        return False
    again = frame(last.verb, last.number, [*last.mentions, *new], spoken=True, recall=talk.recall)
    if again is None or again.left or len(again.rows) != 1:
        return False
    added = set(again.rows[0]) - set(last.rows[0])
    optional = {part.name for part in last.verb.parts if not part.required}
    if (
        not added
        or not added <= optional
        or any(len(again.rows[0].get(name, ())) != len(last.rows[0][name]) for name in last.rows[0])
    ):
        return False
    begin = min(draft.start for draft in talk.last_drafts)
    talk.remove(talk.last_drafts)
    again.flags = last.flags | again.flags
    drafts = talk.writer.drafts(again, begin, one.mentions[-1].end, row, ())
    talk.drafts.extend(drafts)
    talk.last, talk.last_drafts, talk.last_row = again, drafts, {**row, **again.rows[0]}
    return True


def _open(talk: Talk, mention: Mention) -> list[Part]:
    """The parts of the order before that are still empty and take the mention."""
    verb = talk.last.verb if talk.last is not None else None
    return [part for part in verb.parts if part.name not in (talk.last_row or {}) and accepts(part, mention)] if verb else []


def hints(talk: Talk, one: Frame) -> bool:
    """ "Raid the Rock. What they carry off are goods.": a word that the order before could still take, and it is not taken."""
    words = [m for m in one.mentions if m.kind == "word" and not m.excluded]
    if not one.stay and len(one.mentions) <= _FEW and any(m.text in ("with", "under") for m in one.mentions):  # "Rabban with A"
        words += [m for m in one.mentions if m.kind == "thing" and any(thing.owner == talk.player for thing in m.things)]
    return bool(talk.last_drafts) and any(not part.required for m in words for part in _open(talk, m))


def says_the_rest(talk: Talk, one: Frame, text: str) -> bool:
    """ "I send out a new spy. He walks to B3 and B4": what was announced, and lacked something, is said in full."""
    last, pending = talk.last, talk.last_drafts
    if last is None or last.verb is None or len(last.rows) != 1 or any(draft.why != "missing" for draft in pending):
        return False
    if not pending and any(last.rows):
        return False
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join")]
    if not solid or any(m.kind in _LOOSE or m.choice for m in solid):
        return False
    if solid[0].text not in ("it", "he", "she", "they") and not _does_that(talk, last, solid):
        return False
    if any(told.search(text) for told in (modality.PAST, modality.FORBIDDEN, modality.REPORTED, modality.UNCERTAIN)):
        return False
    verbs = [m for m in solid if m.kind == "verb"]
    if any(last.number not in m.meaning.along and all(owner != last.number for owner, _ in m.meaning.verbs) for m in verbs):
        return False
    pointing = solid[0].kind == "pronoun"
    rest = [m for m in one.mentions if not (pointing and m is solid[0]) and m.kind not in ("verb", "pronoun")]
    again = frame(last.verb, last.number, [*last.mentions, *rest], spoken=True, recall=talk.recall)
    if again is None or again.left or len(again.rows) != 1:
        return False
    begin, end = last.mentions[0].start, one.mentions[-1].end
    drafts = talk.writer.drafts(again, begin, end, None, ())
    if not drafts or any(draft.document is None for draft in drafts):
        return False
    talk.remove(pending)
    talk.unread = [entry for entry in talk.unread if entry[0] != begin]
    talk.drafts.extend(drafts)
    talk.last, talk.last_row, talk.last_drafts = again, again.rows[0], drafts
    return True


def said_again(talk: Talk, sentence: Sentence, one: Frame) -> bool:
    """Whether a sentence begins with the verb of the order before, and names nobody new."""
    verb, last = one.verb, talk.last
    if verb is None or last is None or not verb.exclusive or not talk.last_drafts or not talk.onward(sentence):
        return False
    if last.verb is None or last.verb.key != verb.key or any(draft.document is None for draft in talk.last_drafts):
        return False
    return not any(m.kind in ("pronoun", "unknown") or m.text in _MORE for m in one.mentions)


def done_so(talk: Talk, one: Frame) -> bool:
    """ "The mill is Otto's, he pays 2 GS; kindly transfer it to him": the verb of the order before, and nobody new."""
    last = talk.last
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join", "preposition", "unknown")]
    if last is None or not talk.last_drafts or any(draft.document is None for draft in talk.last_drafts):
        return False
    if talk.amending or any(m.kind not in ("verb", "pronoun") or m.text in _MORE or m.excluded for m in solid):
        return False
    known, verb = talk.vocabulary.verbs, last.verb
    acts = [m for m in solid if m.kind == "verb"]
    strange = any(m.kind == "unknown" and m.text not in _HEEDING for m in one.mentions)
    if not acts and strange and any(m.text in _BEGGING for m in one.mentions):
        return False  # "please describe it in the scene"
    if (
        verb is None
        or not all(any(known[n].key == verb.key for n, _ in m.meaning.verbs) for m in acts)
        or not any(m.kind == "pronoun" for m in solid)
    ):
        return False
    ids = {i for draft in talk.last_drafts for i in draft.ids}
    kinds = tuple(kind for part in verb.parts for kind in part.kinds)
    meant = [talk.recall(m, kinds) for m in solid if m.kind == "pronoun"]
    return all(m is not None and any(thing.id in ids for thing in m.things) for m in meant)


def _does_that(talk: Talk, last: Frame, solid: list[Mention]) -> bool:
    """ "A raid on the mine! The Hawks shall fly it": his own do what was just announced."""
    first = solid[0]
    if first.kind != "thing" or first.preposition or any(thing.owner != talk.player for thing in first.things):
        return False
    place = next((place for place, m in enumerate(solid) if m.kind in ("verb", "along")), None)
    if place is None or place + 1 >= len(solid) or last.number not in solid[place].meaning.along:
        return False
    return solid[place + 1].kind == "pronoun" and solid[place + 1].text in ("it", "them")


def accompanies(talk: Talk, one: Frame) -> bool:
    """ "Gurney accompanies the Hawks", of whom it was just said where they go: he is of their number."""
    last, verb = talk.last, one.verb
    if last is None or last.verb is None or verb is None or not verb.group or len(one.rows) != 1 or len(last.rows) != 1:
        return False
    if any(m.kind == "verb" and STEAD.fullmatch(m.text) for m in one.mentions):
        return False  # "and in their place the Hawks march, Gurney with them"
    with_them = any(m.kind == "pronoun" and m.preposition in ("with", "beside", "alongside") for m in one.mentions)
    row, said = one.rows[0], last.rows[0]
    joined = {thing.id for name, taken in row.items() if name.startswith("_") for m in taken for thing in m.things}
    with_them = with_them and verb.implied
    if last.verb is not verb and not ((with_them or joined) and verb.exclusive == last.verb.exclusive):
        return False
    if (
        talk.amending
        or any(m.excluded for m in one.mentions)
        or not row
        or not all(name in verb.exclusive or name.startswith("_") for name in row)
        or not _lacks(one)
    ):
        return False
    known = {thing.id for name in verb.exclusive for m in said.get(name, ()) for thing in m.things}
    if joined:
        row = {name: taken for name, taken in row.items() if not name.startswith("_")}
        if not row or not joined <= known:
            return False
        one.rows[0] = row  # "Gurney joins them"
        return True
    named = {thing.id for taken in row.values() for m in taken for thing in m.things}
    pointed = any(m.text in ("them", "their") or m.text in english.BESIDE_THEM for m in one.mentions)  # "with Liet at their head"
    return (pointed or bool(known & named)) and bool(named - known)


def _whole(one: Frame) -> bool:
    return one.spoken and not one.left and not _lacks(one)


def _of_money(part: Part) -> bool:
    """Whether the part is a limit, or a price that may be left out."""
    return part.limit or (part.kinds == ("sum",) and not part.required and not part.name.startswith("_"))


def _lacks(one: Frame) -> bool:
    required = [part.name for part in one.verb.parts if part.required] if one.verb is not None else []
    return any(name not in row for name in required for row in one.rows)
