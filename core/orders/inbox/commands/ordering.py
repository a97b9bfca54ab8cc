"""Ordering: a clause with a verb becomes orders, filled up from what was said just before."""

from __future__ import annotations

import itertools
import re

from msgspec import structs

from core.orders.inbox.amendments.amending import amend
from core.orders.inbox.commands.completing import (
    accompanies,
    count_again,
    of_each,
    said_again,
    said_already,
    same_sum,
    shared_out,
)
from core.orders.inbox.commands.doubting import doubt_of, leave_open, spoken_of_another, stands
from core.orders.inbox.commands.elliptic import announces, gapped, of_what_is_new, says_the_way
from core.orders.inbox.commands.flagging import with_flags
from core.orders.inbox.commands.resuming import (
    commands,
    fills_last,
    goes_onward,
    goes_with_last,
    join,
    taken_over,
    whence_they_are,
)
from core.orders.inbox.drafting.drafts import Draft, Writer, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import modality
from core.orders.inbox.speech.doers import told_of_somebody
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Verb

_FEW_WORDS = 3
_PURPOSE = re.compile(r"\b(?:in order )?to\s*\Z")


def order(talk: Talk, sentence: Sentence, one: Frame, start: int, end: int, doubt: str, *, plain: bool = False) -> None:
    """Writes down the orders of a clause. `plain` says that nothing in it points back or weighs, so that less need be looked
    for."""
    verb = one.verb
    if verb is None:
        return
    if verb.whole:
        _rest_of_message(talk, one, start, end)
        return
    near = talk.inside or talk.onward(sentence) or whence_they_are(talk, one)
    onward = near and goes_onward(talk, one, start, end)
    if not plain and not one.spoken and near and says_the_way(talk, one):
        talk.remove(talk.last_drafts)
        talk.amending = True
    if goes_with_last(talk, one, onward=onward) and fills_last(talk, sentence, one, start, end):
        doubted(talk.last_drafts, doubt)
        return
    before = taken_over(talk, sentence, one, start, end, onward=onward, plain=plain)
    if one.left:
        count_again(talk, one)
        shared_out(one)
    if not plain:
        doubt = doubt or _doubt_before(talk, sentence, one)
        of_each(talk, sentence, one)
    if accompanies(talk, one):
        join(talk, one, start, end)
        doubted(talk.last_drafts, doubt)
        return
    if gapped(talk, one) and talk.last is not None:
        one.flags = talk.last.flags
        doubt = doubt or ("" if commands(talk.last) else "how it is done is said of the one before")
    looks_back = one.number in talk.grammar.looking_back
    documents = tuple([draft.document for draft in talk.drafts if draft.document is not None]) if looks_back else ()
    drafts = talk.writer.drafts(one, start, end, before, documents)
    for draft in drafts:
        draft.onward = onward
    if any(draft.why for draft in drafts) and (onward or _goes_beside(talk, one, verb)):
        talk.may_go_on()  # what they do there is not clear, and may be all that is wanted
    if not plain and drafts and (other := spoken_of_another(talk, sentence, one, drafts[0])):
        if not commands(one):
            talk.leave(start, end, other)
            return
        doubt = doubt or other
    leave_open(talk, one, drafts, start, end)
    doubt = doubt or doubt_of(talk, one, start, plain=plain)
    for draft in drafts:
        draft.doubt = draft.doubt or doubt or ("words stand between that are not understood" if one.scattered else "")
    if _says_nothing(talk, sentence, one, verb, drafts, start, end):
        return
    if not one.spoken and _bids_else(talk, one, drafts):
        talk.leave(start, end, "not understood")
        return
    _left_to_choose(talk, one, drafts)
    _after_its_topic(talk, sentence, one, drafts)
    drafts = _not_said_yet(talk, sentence, drafts)
    if drafts:
        _enter(talk, sentence, one, verb, drafts, start, plain=plain)
        talk.last, talk.last_row, talk.last_drafts = one, {**before, **one.rows[0], **one.rows[-1]}, drafts
        talk.retracted = False


def _left_to_choose(talk: Talk, one: Frame, drafts: list[Draft]) -> None:
    """ "Recruit 2... or 3": the order before and what may be instead of it are one question."""
    first = next((m for m in one.mentions if m.kind not in ("filler", "mark")), None)
    choice = first is not None and first.kind == "or" and not one.spoken and talk.last is not None and talk.last.verb is one.verb
    if choice and len(drafts) == 1 and drafts[0].document is None and len(talk.last_drafts) == 1:
        drafts[0].start = talk.last_drafts[0].start
        talk.remove(talk.last_drafts)


def _after_its_topic(talk: Talk, sentence: Sentence, one: Frame, drafts: list[Draft]) -> None:
    """ "Second, the mine. I want it raided": what was named alone just before, and is now pointed at, is no question."""
    if talk.before is None or talk.new_line(sentence) or not any(m.text in ("it", "there") for m in one.mentions):
        return
    made = {i for draft in drafts if draft.document is not None for i in draft.ids}
    topics = [d for d in talk.drafts if d.start >= talk.before.start and d.why == "missing" and not d.frame.spoken]
    talk.remove([d for d in topics if d.ids and d.ids <= made and sum(m.kind == "thing" for m in d.frame.mentions) == 1])


def _rest_of_message(talk: Talk, one: Frame, start: int, end: int) -> None:
    """A verb that takes all behind it, to the next empty line."""
    fold = talk.clean.folded
    stop = fold.find("\n\n", start)
    talk.absorbed = len(fold) if stop < 0 else stop
    talk.drafts.append(Draft(start, max(end, len(fold[: talk.absorbed].rstrip())), None, one, why="missing"))


def _doubt_before(talk: Talk, sentence: Sentence, one: Frame) -> str:
    """Why what the clause is about may be something else, as far as it points back."""
    if of_what_is_new(talk, one, sentence.start):
        talk.may_go_on()
        return "it may be what is new"
    return (same_sum(talk, one) if one.spoken else "") or stands(one)


def _goes_beside(talk: Talk, one: Frame, verb: Verb) -> bool:
    """Whether a clause without its verb names but who goes, beside an order of the same kind."""
    last = talk.last.verb if talk.last is not None else None
    beside = not one.spoken and talk.inside and last is not None and bool(verb.group) and last.group == verb.group
    return beside and bool(one.rows[0]) and all(name in verb.exclusive for name in one.rows[0])


def _says_nothing(talk: Talk, sentence: Sentence, one: Frame, verb: Verb, drafts: list[Draft], start: int, end: int) -> bool:
    """Whether the clause lacks so much that it is no order yet."""
    headed = one.spoken and any(draft.why for draft in drafts) and talk.is_heading(sentence)
    lacking = all(draft.why == "missing" or (headed and draft.why == "name") for draft in drafts)
    named = any(m.kind in SIGNIFICANT and (m.kind != "number" or not headed) for m in one.mentions)
    wanted = {link for part in verb.parts if part.required for link in part.after}
    named = named or any(m.kind == "stranger" and m.preposition in wanted for m in one.left)
    if one.spoken and verb.parts and drafts and lacking and not named:
        if headed or _is_title(talk, sentence):
            talk.chatter.append((start, end))
        else:
            _verb_alone(talk, sentence, one, verb, drafts, start, end)
        return True
    if sentence.ending.startswith("..") and verb.parts and not any(one.rows):
        talk.leave(start, end, "broken off")
        return True
    if drafts:
        return False
    if talk.amending and talk.last is not None and talk.last.verb is verb and not one.names_doer:
        talk.remove(talk.last_drafts)  # "to D4. Actually D3 is better", where they stand
    talk.chatter.append((start, end))
    talk.last, talk.last_row, talk.last_drafts = one, one.rows[-1] if one.rows else None, []
    return True


def _verb_alone(talk: Talk, sentence: Sentence, one: Frame, verb: Verb, drafts: list[Draft], start: int, end: int) -> None:
    """A verb, and nothing of what it asks for: an order to ask about, or said of another."""
    points = any(m.kind == "pronoun" for m in one.mentions)
    if (talk.inside or talk.onward(sentence)) and said_already(talk, one):
        talk.chatter.append((start, end))  # "burn the mill (burn, burn, burn)"
    elif sentence.ending.startswith(".."):
        talk.leave(start, end, "broken off")
    elif said_again(talk, sentence, one):
        talk.chatter.append((start, end))  # "Kill Liet. Assassination, for 700"
    elif sentence.bullet or commands(one) or _filled_by_rules(talk, one, start, end):
        talk.drafts.extend(drafts)
        if len(one.rows) == 1:  # "A mass assault! First upon the mill, then upon the docks."
            talk.last, talk.last_row, talk.last_drafts = one, one.rows[0], drafts
    elif talk.inside:
        last = talk.last.verb if talk.last is not None else None
        if last is not None and last.group and last.group == verb.group and last.implied and not verb.implied:
            talk.may_go_on()  # "they sail for the mill to help themselves: a raid, in short"
        if points and not told_of_somebody(talk, one) and not _does_otherwise(one):
            talk.may_go_on()
        for draft in talk.drafts if talk.amending and any(one.rows) else ():
            if draft.frame.verb is verb:
                draft.doubt = draft.doubt or "something of it may be mended"
        talk.chatter.append((start, end))
    else:
        talk.leave(start, end, "not understood")
        if points:
            talk.may_go_on()  # "he goes too"
        if len(drafts) == 1:  # what it lacks may be said in the next sentence
            talk.last, talk.last_row, talk.last_drafts = one, {}, drafts


def _filled_by_rules(talk: Talk, one: Frame, start: int, end: int) -> bool:
    """Whether nothing is missing but what the rules leave one value for, and the policy wants it said."""
    if talk.writer.clear_intent:
        return False
    free = Writer(talk.vocabulary, talk.scene, talk.player, talk.scanner.places, clear_intent=True)
    drafts = free.drafts(one, start, end, None, ())
    return bool(drafts) and all(draft.document is not None for draft in drafts)


def of_him_just_told(talk: Talk, sentence: Sentence, one: Frame) -> Frame | None:
    """ "Needle is tired. Recall!": the order of a verb alone, done to the one of whom the sentence before told."""
    before = talk.before
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join")]
    if before is None or talk.new_line(sentence) or talk.inside or "?" in before.ending or len(solid) != 1:
        return None
    if len(talk.clean.folded[sentence.start : sentence.end].split()) > _FEW_WORDS:
        return None
    if solid[0].excluded or not any(form == "base" for _, form in solid[0].meaning.verbs):
        return None
    near = [m for m in talk.seen if before.start <= m.start < sentence.start and m.kind == "thing"]
    if len({thing.id for m in near for thing in m.things}) != 1:
        return None
    numbers = list(dict.fromkeys(number for m in one.mentions for number, _ in m.meaning.verbs))
    said = [structs.replace(near[0], preposition="", start=one.mentions[-1].end, end=one.mentions[-1].end)]
    made = [frame(talk.vocabulary.verbs[n], n, [*one.mentions, *said], spoken=True, recall=talk.recall) for n in numbers]
    fitting = [again for again in made if again is not None and not again.left and _all_said(again)]
    if len(fitting) != 1:
        return None
    talk.remove([old for old in talk.drafts if old.document is None and old.start >= before.start])
    return fitting[0]


def _all_said(one: Frame) -> bool:
    """Whether nothing is missing that no rule fills."""
    parts = [part for part in one.verb.parts if part.required and part.fill is None] if one.verb is not None else []
    return bool(parts) and len(one.rows) == 1 and all(part.name in one.rows[0] for part in parts)


def _does_otherwise(one: Frame) -> bool:
    """ ", he buys her a hat": what somebody does to something that is nothing of the game."""
    place = next((place for place, m in enumerate(one.mentions) if m.says(one.number)), 0)
    led, behind = one.mentions[:place], one.mentions[place + 1 :]
    does = bool(led) and led[-1].text in ("he", "she", "they") and one.mentions[place].text.split(" ", 1)[0].endswith("s")
    strange = any(a.text in ("a", "an", "some") and b.kind == "unknown" for a, b in itertools.pairwise(behind))
    return does and strange and not any(m.things for m in behind)


def _not_said_yet(talk: Talk, sentence: Sentence, drafts: list[Draft]) -> list[Draft]:
    """The drafts without those that say again what was ordered."""
    recapped = talk.recapped and modality.RECAP.search(talk.clean.folded, sentence.start, sentence.end)
    since = 0 if recapped else sentence.start if talk.inside else len(talk.clean.folded)
    said = [old for old in talk.drafts if old.start >= since and old.document is not None]
    for old in said:
        if any(draft.document == old.document and not draft.doubt and old.start >= sentence.start for draft in drafts):
            old.doubt = ""  # "pay him what he demands, I meet his reparations"
    return [draft for draft in drafts if not any(draft.document == old.document for old in said)]


def _enter(talk: Talk, sentence: Sentence, one: Frame, verb: Verb, drafts: list[Draft], start: int, *, plain: bool) -> None:
    """Writes the orders down, in the place of those that they say in full."""
    if talk.inside and _PURPOSE.search(talk.clean.folded, sentence.start, start):
        keys = {key for draft in drafts for key in draft.keys}
        talk.remove([old for old in talk.last_drafts if old.start >= sentence.start and keys & old.keys])
    if not plain or talk.inside:
        ways = {known.key for known in talk.vocabulary.verbs if known.implied}
        talk.remove([old for old in talk.last_drafts if any(_same_errand(old, draft, ways) for draft in drafts)])
    if talk.drafts and announces(talk, talk.drafts[-1], one, start):
        talk.drafts.pop()
    amend(talk, sentence, one, drafts)
    talk.drafts.extend(drafts)
    if one.flags and any(m.text in ("both", "all") and after.meaning.flags for m, after in itertools.pairwise(one.mentions)):
        here = [old for old in talk.drafts if old.start >= sentence.start and old.document is not None]
        with_flags(talk, verb, [old for old in here if old.frame.verb is verb], sorted(one.flags))


def _same_errand(way: Draft, deed: Draft, ways: set[str]) -> bool:
    """ "They go out against the mine, and they raid it": the way there and what is done there are one order."""
    first, then = way.frame.verb, deed.frame.verb
    unsaid = way.document is None and way.why == "missing" and not set(way.open_parts) & set(first.exclusive if first else ())
    if (way.document is None and not unsaid) or deed.document is None or first is None or then is None or not first.group:
        return False
    if first.group != then.group or first.key not in ways or then.key in ways or not way.keys or not way.keys <= deed.keys:
        return False
    named = [thing for row in way.frame.rows for taken in row.values() for m in taken for thing in m.things]
    return all(thing.id in deed.ids or thing.owner in deed.ids for thing in named if thing.id in way.ids)


def _bids_else(talk: Talk, one: Frame, drafts: list[Draft]) -> bool:
    """ "Dig a moat around the mill too", whither they were just sent: a word nobody knows, and what it is done to."""
    known = [old.document for old in talk.drafts]
    if any(draft.document is None or draft.document not in known for draft in drafts):
        return False
    said = [m for m in one.mentions if m.kind != "mark"][:2]
    first = said[0].text if len(said) > 1 and said[0].kind == "unknown" else ""
    verbal = first.isalpha() and not first.endswith(("s", "ed", "ing", "ly")) and not modality.SIGN_OFF.match(first)
    another = said[1].text != first if verbal else False  # not "bye bye Rose"
    return another and (said[1].kind == "unknown" or said[1].text in ("a", "an", "the", "my", "our", "some"))


def _is_title(talk: Talk, sentence: Sentence) -> bool:
    """ "Moves" alone on its line, with lines below."""
    fold = talk.clean.folded
    below = fold[sentence.end : sentence.end + 200].lstrip(" ")
    alone = (
        not sentence.ending
        and below[:1] == "\n"
        and not fold[fold.rfind("\n", 0, sentence.start) + 1 : sentence.start].strip(" *-+\x02")
    )
    return alone and len(fold[sentence.start : sentence.end].split()) <= 2 and bool(below.split("\n")[1].strip())
