"""Retraction: what a message takes back in so many words."""

from __future__ import annotations

import re

from msgspec import Struct, structs

from core.orders.inbox.amendments.numbering import line_of, numbered
from core.orders.inbox.amendments.remaining import leaves_some
from core.orders.inbox.amendments.sparing import leaves_off
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.clauses import cut
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.verdicts.judging import judge

_IN_PLACE_OF = re.compile(r"\W*(?:(?:and|but|so|then) )?(?:instead|in place|in lieu) of\b")
_NO_LIST = re.compile(
    r"^\W*(?:(?:and|also|but|so) )?no (?!wait\b|forget\b|i\b|we\b|sorry\b|scratch\b|not\b|make\b|use\b|the\b|"
    r"to\b)[a-z]+(?: [a-z]+){0,3}(?:,? (?:and |or )?(?:no|nor|neither) (?!wait\b|forget\b|i\b|we\b|sorry\b|scratch\b|not\b|"
    r"make\b|use\b|the\b|to\b)[a-z]+(?: [a-z]+){0,3})+\W*$"
)
""" "No marriage, no heir": all that is not wanted, and nothing of it taken back."""

_LETTERED = re.compile(r"\s*(?:point |item |order |line )?\(?([a-h])\)(?=\s*(?:[,.;:!-]|$|and\b|please\b|again\b))")
_LONE_NUMBER = re.compile(r"\s*#?(\d{1,2})\b(?=\s*(?:[,.;:!]|$|and\b|please\b|pls\b))")
_AND_NUMBER = re.compile(r"\s*(?:,|and|&|\+)\s*(?:number |no\.? ?|point |item |order |#)?(\d{1,2}|[a-h](?=\)))\b\)?")
_ALL = re.compile(
    r"\b(?:all (?:of )?(?:that|this|the above|above|it|my orders)|everything(?: above)?|the above|the lot|the whole)\b"
)
_NOT_ALWAYS = frozenset({"withdraw", "remove", "skip", "drop", "change", "take"})
"""What may just as well be an order as take one back."""
_AS_ABOVE = re.compile(
    r"\b(?:(?:same )?as (?:above|written|stated|listed|said(?: before)?|it (?:is|was))|unchanged|not changed|no changes?)\W*$"
)
_STRUCK = re.compile(r"\[/(?:s|strike|del)\]|~~\s*\w", re.IGNORECASE)
_OFF = re.compile(
    r"\b(?:is|are) (?:now |hereby |all |therefore |both |also )?(?:off(?! to\b| with\b| for\b)|cancell?ed|called off|scrapped|"
    r"withdrawn|dropped|struck|void|"
    r"not happening|no longer (?:wanted|needed|valid|on))\b"
)
_PARDON = re.compile(r"\W*(?:i beg your )?(?:pardon|forgive|excuse|ahem|oops|sorry|correction|that is|i mean)\b")
_WORDS = re.compile(r"[a-z]{3,}")
_NEVER_MIND = re.compile(r"(?:never ?mind|nvm|nm)\W*$")
_NO_LONGER = re.compile(r"(?:(?:oh|ah|hm+|er|um|so|then),? )?(?:no|nah|nope|wait|never)\b(?! more)")
_SENT = re.compile(
    r"\b(?:sent|wrote|written|posted|pm'?e?d|mailed|typed|submitted|handed in)\b|"
    r"\b(?:lists?|pms?|messages?|letters?|mails?|orders)\b"
)
_ANEW = re.compile(
    r"\b(?:let me|let's|i(?:'ll| will| shall| must| have to)?|we(?:'ll| will)?) (?:just |better )?"
    r"(?:start|begin) (?:over|again|afresh|anew|from scratch)\b"
)
_ENDING = frozenset({",", "-", ":", "but", "and", "they", "so"})
"""What ends that which is taken back."""
_SAID = frozenset({"thing", "verb", "square", "word", "home", "number", "sum", "stay"})
_DENIED = re.compile(r"\b(?:don't|do not|dont|never|not)\s+$")
_OF_THE_ROW = re.compile(r"\W*(?:(?:this|that|the) )?(?:row|line|cell|entry|column)\W*$")
_NOT_ORDERED = "takes back what this message does not order"


class _Retraction(Struct):
    """What a sentence says that takes something back: `said` are the words, `place` and `stop` where they begin and end in the
    message, `reach` where what they are said of ends, and `verb` themselves as a verb of the game."""

    talk: Talk
    sentence: Sentence
    plain: str
    mentions: list[Mention]
    said: str
    place: int
    stop: int
    reach: int
    verb: Mention | None
    trailing: bool

    def within(self, since: int, kinds: tuple[str, ...]) -> list[Mention]:
        """The mentions of some kinds from a place on that are taken back."""
        return [m for m in self.mentions if since <= m.start < self.reach and m.kind in kinds]


def take_back(talk: Talk, sentence: Sentence, plain: str, mentions: list[Mention]) -> bool:
    """Whether the sentence is done with: it took something back and orders nothing itself."""
    if leaves_off(talk, plain):
        return True
    found = _found(talk, sentence, plain)
    bare = correcting.BARE_NO.search(plain) if _NO_LIST.match(plain) is None else None
    trailing = (
        talk.before is not None
        and talk.before.ending.startswith("..")
        and bool(_PARDON.match(talk.clean.folded, sentence.start) or _NO_LONGER.match(plain))
    )
    talk.amending = bool(correcting.MENDED.search(plain) or _IN_PLACE_OF.match(plain)) or (
        talk.amending and talk.still_amending(sentence)
    )
    if found is None and bare is None and not trailing:
        talk.retracted = talk.retracted and not mentions
        return False
    if found is not None:
        place = sentence.start + found.start()
        ends = (m.start for m in mentions if m.start > place and m.kind == "join" and m.text in _ENDING)
        reach = next(ends, sentence.end)
        verb = next((m for m in mentions if m.kind == "verb" and m.start == place), None)
        if found[0].startswith("ignore") and verb is not None and " " in verb.text:
            return False  # "ignore the rebels at the mine" is asked for, not taken back
        if not _DENIED.search(plain[: found.start()]):
            stop = sentence.start + found.end()
            talk.amending = True
            behind = next((m for m in mentions if m.start >= stop), None)
            if behind is not None and behind.kind == "number" and ("thou" in found[0] or "mind" in found[0]):
                reach = stop  # "on second thought three"
            return _takes_back(_Retraction(talk, sentence, plain, mentions, found[0], place, stop, reach, verb, trailing))
    talk.amending = True
    return (trailing or (bare is not None and bare.start() == 0)) and _goes_on(talk, sentence, mentions, trailing=trailing)


def _found(talk: Talk, sentence: Sentence, plain: str) -> re.Match[str] | None:
    """The words of a sentence that take something back."""
    found = correcting.TAKEN_BACK.search(plain)
    if found is None or ("chang" in found[0] and _struck_before(talk, sentence)):
        return None  # "~~pilgrims to B4~~ pilgrims to A3, changed my mind"
    again = correcting.TAKEN_BACK.search(plain, found.end())
    if again is not None and not plain[found.end() : again.start()].strip(" ,.;-"):
        return again  # "never mind, forget the upgrade"
    return found


def _goes_on(talk: Talk, sentence: Sentence, mentions: list[Mention], *, trailing: bool) -> bool:
    """Whether a "no" says nothing more; what trailed off ahead of it is gone."""
    rest = [m for m in mentions if m.kind in ("thing", "square", "word", "number", "verb", "sum", "self", "stay")]
    spoken_of = talk.before.start if talk.before is not None else 0
    if trailing and rest and not talk.dangling and not any(draft.start >= spoken_of for draft in talk.last_drafts):
        talk.last, talk.last_row = None, None  # what is mended is no order that stands
    unsure = [draft for draft in talk.last_drafts if draft.why == "amount" and draft.start >= spoken_of]
    if unsure and rest and all(m.kind in ("sum", "number") for m in rest):
        return False  # "he has to pay me 1,5k... no wait, 2 GS"
    if any(m.text == "only" for m in mentions) and leaves_some(talk.last_drafts, mentions):
        return False  # "the Guard to A2, the Swiss to B2... no: only the Swiss go"
    if trailing and not talk.retracted and talk.before is not None and talk.before.logical == sentence.logical:
        _remove_clause(talk)
        talk.retracted = True
    return not rest


def _remove_clause(talk: Talk) -> None:
    """Takes back what came of the clause before."""
    talk.remove([draft for draft in talk.drafts if draft.start >= talk.segment])
    talk.unread = [entry for entry in talk.unread if entry[0] < talk.segment]


def _takes_back(r: _Retraction) -> bool:
    """Whether the sentence is done with, once what it takes back is gone, and what it orders instead is judged."""
    if "mind" in r.said and _orders_ahead(r):
        return True
    since = r.stop if r.said.endswith(" back") else r.place  # "take that back", where taking is an order too
    named = r.within(since, ("thing", "verb", "word", "square"))
    before = r.talk.drafts
    if named == [r.verb] and _OF_THE_ROW.match(r.plain, r.stop - r.sentence.start):
        return True  # "skip this row", in which nothing was ordered
    if _by_number(r, named):
        return True
    if named:
        done = _by_name(r, named)
        if done is not None:
            return done
    elif _ALL.search(r.plain, r.place - r.sentence.start):
        r.talk.remove(list(r.talk.drafts))
    else:
        _by_other_words(r)
    _judge_rest(r, before)
    return True


def _orders_ahead(r: _Retraction) -> bool:
    """ "The Dragoons go to D7, I changed my mind": whether the sentence orders something ahead of the words, which then takes the
    place of what was ordered of them before, or of what is struck out; of nothing known, it is not certain."""
    talk, sentence = r.talk, r.sentence
    ahead = [m for m in r.mentions if m.end <= r.place]
    paused = next((m for m in reversed(ahead) if m.text not in ("i", "we", "as", "because", "since", "for", "have")), None)
    if paused is None or paused.kind != "join" or any(m.kind in _SAID for m in r.mentions if m.start >= r.stop):
        return False
    ahead = [m for m in ahead if m.start < paused.start]
    if sum(m.kind in _SAID for m in ahead) < 2 or not any(m.kind in ("square", "word", "home", "number") for m in ahead):
        return False
    held = list(talk.drafts)
    judge(talk, sentence, r.plain[: paused.start - sentence.start], cut(ahead, None, talk.grammar, talk.recall))
    kept = all(any(draft is one for one in talk.drafts) for draft in held)
    if kept and not _struck_before(talk, sentence):
        doubted(talk.last_drafts, "what follows may take it back")
    talk.seen = [m for m in ahead if m.kind in ("thing", "square", "word")] + talk.seen[:12]
    talk.retracted = talk.amending = False
    return True


def _by_number(r: _Retraction, named: list[Mention]) -> bool:
    """ "Forget number 4", "strike 2 and 3": whether the orders of numbered lines are taken back."""
    talk, end = r.talk, r.stop - r.sentence.start
    listed = correcting.NUMBERED.search(r.plain, end - 1) if not named else None
    if listed is None and all(m.start == r.place for m in named):  # "strike 2", where striking is an order too
        listed = _LONE_NUMBER.match(r.plain, end) or _LETTERED.match(r.plain, end)
    bearing = numbered(talk, listed[1]) if listed is not None else []
    if listed is None or not bearing:
        unread = listed is not None and not named and line_of(listed[1]).search("\n" + talk.clean.folded[: r.sentence.end])
        talk.retracted = bool(unread) or talk.retracted  # "forget number 4", where no order came of it
        return bool(unread)
    end = listed.end()
    while (another := _AND_NUMBER.match(r.plain, end)) is not None:
        bearing, end = bearing + numbered(talk, another[1]), another.end()
    talk.remove(bearing)
    talk.retracted = True
    if any(m.start >= r.sentence.start + end and m.kind in ("thing", "verb", "word") for m in r.mentions):
        doubted(talk.drafts, "something more is mended than is understood")
    return True


def _by_name(r: _Retraction, named: list[Mention]) -> bool | None:
    """Takes back the orders of what is named; whether the sentence is done with then, None where the rest of it is to be read."""
    talk, sentence = r.talk, r.sentence
    may_order = r.said.split()[0] in _NOT_ALWAYS
    if may_order and _does_it(r.verb, r.mentions):
        talk.amending = bool(correcting.MENDED.search(r.plain))
        return False  # "the Pikes withdraw to the mill", wherever others go
    others = [m for m in named if m is not r.verb]
    matching = _as_said(talk, others, _matching(talk, others or named))
    onward = [m for m in r.mentions if m.start >= r.reach and m.kind not in ("filler", "join", "mark", "preposition")]
    if matching:
        if _put_in_its_place(talk, named, matching, onward):
            return True
        if not _left_out(talk, matching, named):  # "scratch Gurney", of whom and others it was said
            talk.remove(matching)
        return None
    if "mind" in r.said and onward and others and not onward[0].excluded:
        said = [structs.replace(m, preposition="") for m in others] + [m for m in r.mentions if m.start >= r.reach]
        judge(talk, sentence, r.plain, cut(said, None, talk.grammar, talk.recall))
        return True  # "changed my mind on the Beggars, F8 instead", who were to stay
    if r.verb is not None and any(m.kind == "thing" and m.start < r.place for m in r.mentions):
        talk.amending = False
        return False  # "the Pikes withdraw to the mill"
    if may_order and (talk.drafts or _of_something(r.verb, named)):
        return False
    if any(m.kind == "verb" for m in named) or sentence.bullet or talk.new_line(sentence):
        talk.leave(sentence.start, sentence.end, _NOT_ORDERED)
    else:
        talk.chatter.append((sentence.start, sentence.end))
        talk.amending = False  # "actually D3, forget E2"
    return True


def _by_other_words(r: _Retraction) -> None:
    """Takes back what is meant where nothing of the game is named: what was said in these words, or just before."""
    talk, sentence = r.talk, r.sentence
    beside = r.within(r.stop, ("along",))
    spoken_of = [d for d in talk.drafts if any(d.frame.number in m.meaning.along for m in beside)]
    never_mind = _NEVER_MIND.match(r.said) is not None
    worded = _worded(talk, r.mentions, r.stop, r.reach) if not never_mind else []
    line = talk.clean.folded.rfind("\n", 0, sentence.start) + 1
    if worded:
        talk.remove(worded)
        if len(worded) > 1:
            talk.drafts.append(Draft(r.place, sentence.end, None, worded[-1].frame, why="verb", ids=worded[-1].ids))
    elif not never_mind and r.within(r.stop, ("unknown",)):
        talk.leave(r.place, sentence.end, "takes back something nobody knows")
        talk.may_go_on()
    elif spoken_of:
        talk.remove(spoken_of[-1:])  # "forget the wells"
    elif _asked_before(talk, sentence) or (beside and not r.trailing and "?" in talk.clean.folded[line : sentence.start]):
        talk.chatter.append((sentence.start, sentence.end))  # "Poison the wells? No, forget them."
    elif beside and not r.trailing:
        talk.leave(sentence.start, sentence.end, _NOT_ORDERED)
    elif r.trailing:
        _remove_clause(talk)
    elif not talk.drafts and _of_another_message(talk, r.said):
        talk.leave(sentence.start, r.reach, "about another message")
    elif _means_the_last(r):
        talk.remove(list(talk.last_drafts))


def _means_the_last(r: _Retraction) -> bool:
    """Whether the order before is taken back, and nothing that the sentence itself says or leaves out."""
    named = r.place != r.sentence.start and any(m.kind in ("verb", "thing", "square") and m.start < r.place for m in r.mentions)
    return not named and not r.talk.retracted and not any(m.excluded for m in r.mentions if m.start < r.reach)


def _judge_rest(r: _Retraction, before: list[Draft]) -> None:
    """Judges what stands behind the words that take back; what is gone does not come back with it."""
    talk = r.talk
    rest = [m for m in r.mentions if m.start >= r.reach]
    talk.retracted = [m.kind for m in rest if m.kind not in ("filler", "mark", "join")] != ["number"]
    talk.seen = [m for m in r.mentions if m.kind == "thing" and m.start < r.reach] + talk.seen
    if not any(m.kind in ("thing", "verb", "square", "word", "number") for m in rest):
        return
    gone = [draft.document for draft in before if not any(draft is kept for kept in talk.drafts)]
    frames = cut(rest, talk.last.verb if talk.last else None, talk.grammar, talk.recall)
    behind = structs.replace(r.sentence, start=rest[0].start, bullet=False)
    judge(talk, behind, r.plain[rest[0].start - r.sentence.start :], frames)
    now = [draft.document for draft in talk.drafts]
    again = [draft for draft in talk.drafts if draft.document in gone and draft.document is not None]
    talk.remove([draft for draft in again if now.count(draft.document) >= gone.count(draft.document)])  # not "two... no, one"
    talk.seen = [m for m in rest if m.kind in ("thing", "square", "word")] + talk.seen[:12]


def _of_something(spoken: Mention | None, named: list[Mention]) -> bool:
    """ "Withdraw the collector at I7": an order's own words of more than one, and where it is done."""
    return spoken is not None and " " in spoken.text and any(m.kind in ("thing", "square", "word") for m in named)


def _does_it(spoken: Mention | None, mentions: list[Mention]) -> bool:
    """Whether somebody is named right before the verb, who does what it says."""
    place = next((place for place, m in enumerate(mentions) if m is spoken), 0)
    led = [m for m in mentions[:place] if m.kind != "filler"]
    return bool(led) and led[-1].kind == "thing" and not led[-1].preposition and all(m.kind != "verb" for m in led)


def _struck_before(talk: Talk, sentence: Sentence) -> bool:
    """Whether something is struck out on the line, or on the one before: that is what the writer has changed his mind about."""
    line = talk.text.rfind("\n", 0, max(0, talk.text.rfind("\n", 0, sentence.start))) + 1
    return _STRUCK.search(talk.text, line, sentence.start) is not None


def _asked_before(talk: Talk, sentence: Sentence) -> bool:
    """Whether what is taken back was only asked, in the same line, and nothing was ordered since that line began."""
    line = talk.clean.folded.rfind("\n", 0, sentence.start) + 1
    asked = any(line <= start < sentence.start and reason == "a question" for start, _, reason in talk.unread)
    return asked and not talk.new_line(sentence) and not any(draft.start >= line for draft in talk.drafts)


def _of_another_message(talk: Talk, said: str) -> bool:
    """ "I sent you a list yesterday. Please ignore it.": what is taken back was never in this message."""
    before = talk.before
    pointed = said.split()[-1] in ("it", "that", "this", "them", "those")
    return pointed and before is not None and _SENT.search(talk.clean.folded, before.start, before.end) is not None


def _put_in_its_place(talk: Talk, named: list[Mention], matching: list[Draft], onward: list[Mention]) -> bool:
    """ "scratch Fogwood, the Whale Station": one thing in the place of another."""
    last = matching[-1].frame
    if len(named) != 1 or len(matching) != 1 or len(onward) != 1 or len(last.rows) != 1 or last.verb is None:
        return False
    old, new = named[0], onward[0]
    held = [m for taken in last.rows[0].values() for m in taken if m.kind == old.kind == new.kind and m.things == old.things]
    if len(held) != 1 or new.excluded or (new.kind == "square" and held[0].value != old.value):
        return False
    new.preposition = held[0].preposition
    again = frame(
        last.verb, last.number, [new if m is held[0] else m for m in last.mentions], spoken=last.spoken, recall=talk.recall
    )
    if again is None or again.left:
        return False
    start, end = matching[0].start, new.end
    talk.remove(matching)
    drafts = talk.writer.drafts(again, start, end, None, ())
    talk.drafts.extend(drafts)
    talk.last, talk.last_row, talk.last_drafts, talk.retracted = again, again.rows[0], drafts, True
    return True


def unchanged(talk: Talk, plain: str, mentions: list[Mention]) -> bool:
    """ "EDIT: ... The Lances as above.": what this message ordered of them stands."""
    if _AS_ABOVE.search(plain) is None or any(m.kind == "verb" and m.text not in correcting.AMENDING for m in mentions):
        return False
    ids = {thing.id for m in mentions for thing in m.things}
    held = {i for draft in talk.drafts if draft.document is not None for i in draft.ids}
    return bool(ids) and ids <= held


def called_off(talk: Talk, plain: str, mentions: list[Mention], start: int) -> bool:
    """ "The raid on the mill is off", "let me start over": what this message orders is gone, and nothing else is said."""
    if _ANEW.search(plain) is not None:
        talk.remove(list(talk.drafts))
        talk.retracted = True
        return True
    found = _OFF.search(plain)
    if found is None or modality.CONDITION.search(plain) is not None:
        return False
    named = [m for m in mentions if m.end <= start + found.start() and m.kind in ("thing", "verb", "word", "square")]
    if not any(m.kind == "verb" for m in named) or any(m.kind == "verb" and m.start > start + found.end() for m in mentions):
        return False
    known = talk.vocabulary.verbs
    keys = {known[number].key for m in named for number, _ in m.meaning.verbs}
    ids = {thing.id for m in named for thing in m.things}
    gone = [d for d in talk.drafts if d.frame.verb is not None and d.frame.verb.key in keys and ids <= d.ids]
    if not gone or (len(gone) > 1 and not ids):
        return False
    talk.remove(gone)
    talk.retracted = True
    return True


def _left_out(talk: Talk, matching: list[Draft], named: list[Mention]) -> bool:
    """Whether only some of those an order sends are taken back; they are then taken out of it."""
    if any(m.kind != "thing" or len(m.things) != 1 for m in named):
        return False
    gone = {m.things[0].id for m in named}
    for draft in matching:
        verb = draft.frame.verb
        if verb is None or draft.document is None or len(verb.exclusive) < 2:
            return False
        sent = {name: draft.values.get(name) for name in verb.exclusive}
        values = {name: [i for i in who if i not in gone] if isinstance(who, list) else who for name, who in sent.items()}
        needed = [part.name for part in verb.parts if part.required and part.name in verb.exclusive]
        if not gone & {i for who in sent.values() if isinstance(who, list) for i in who} or not any(values.values()):
            return False
        if any(not values.get(name) for name in needed):
            return False
    for draft in matching:
        verb = draft.frame.verb
        kept = {
            name: [i for i in who if i not in gone] if verb is not None and name in verb.exclusive else who
            for name, who in draft.values.items()
        }
        draft.values = {name: who for name, who in kept.items() if who != []}
        document = talk.writer.document(verb, dict(draft.values)) if verb is not None else None
        draft.document = {"by": talk.player, **document} if document is not None else None
        draft.ids -= gone
        draft.keys = frozenset(key for key in draft.keys if key.rpartition(":")[2] not in gone)
    talk.taken_out |= gone
    return True


def _as_said(talk: Talk, named: list[Mention], matching: list[Draft]) -> list[Draft]:
    """ "Forget the poison", which may be in the wells or in a cup: the order that was said in this very word."""
    if len(matching) < 2 or any(m.kind != "verb" or m.meaning.words for m in named):
        return matching
    words = {word for m in named for word in _WORDS.findall(m.text)}
    fold = talk.clean.folded
    said = [one for one in matching if any(word in fold[one.start : one.end] for word in words)]
    return said or matching


def _worded(talk: Talk, mentions: list[Mention], since: int, until: int) -> list[Draft]:
    """ "Scratch the wells!": the orders that were said in the words which are now taken back."""
    words = {m.text for m in mentions if since <= m.start < until and m.kind in ("unknown", "along") and m.text.isalpha()}
    fold = talk.clean.folded
    return [draft for draft in talk.drafts if words & set(_WORDS.findall(fold, draft.start, draft.end))]


def _matching(talk: Talk, named: list[Mention]) -> list[Draft]:
    ids = {thing.id for m in named for thing in m.things}
    verbs = {number for m in named for number, _ in m.meaning.verbs}
    words = {value for m in named for _, value in m.meaning.words} | {m.value for m in named if m.kind == "square"}
    found: list[Draft] = []
    for draft in talk.drafts:
        hit = not ids or bool(ids & draft.ids)
        if ids and not hit:
            continue
        if verbs and draft.frame.number not in verbs and not ids and not words:
            continue
        if words and not ids and not any(str(word) in str(draft.document) for word in words):
            continue
        found.append(draft)
    return found
