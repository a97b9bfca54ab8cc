"""Ordering: a clause with a verb becomes orders, filled up from what was said just before."""

from __future__ import annotations

import itertools
from typing import Any, cast

from core.orders.inbox.amendments.amending import amend
from core.orders.inbox.commands.completing import (
    accompanies,
    count_again,
    of_each,
    row_meant,
    said_again,
    said_already,
    same_sum,
    shared_out,
    unnamed_doer,
)
from core.orders.inbox.commands.elliptic import (
    announces,
    fits,
    gapped,
    given_to_somebody,
    goes_there_too,
    just_spoken_of,
    of_what_is_new,
    only_described,
    resumed,
    said_anew,
    same_place,
    says_the_way,
    something_else,
    without_denied,
)
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk, ids
from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.scanning.instead import STEAD
from core.orders.inbox.speech.doers import called, does_something, told_of_somebody
from core.orders.inbox.speech.remarks import of_its_own, unbidden
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.taking import Row, accepts
from core.orders.inbox.syntax.telling import done_by_another
from core.orders.inbox.text.clean import folded
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Verb

_SOMEBODY = frozenset({"he", "she", "him", "her"})
_COUNTING = frozenset({"sum", "number"})
_FOLLOWING = frozenset({"follow", "follows", "accompany", "accompanies"})


def order(talk: Talk, sentence: Sentence, one: Frame, start: int, end: int, doubt: str, *, plain: bool = False) -> None:
    """`plain` says that nothing in the clause points back or weighs, so that less need be looked for."""
    verb = one.verb
    if verb is None:
        return
    if verb.whole:
        fold = talk.clean.folded
        stop = fold.find("\n\n", start)
        talk.absorbed = len(fold) if stop < 0 else stop
        talk.drafts.append(Draft(start, max(end, len(fold[: talk.absorbed].rstrip())), None, one, why="missing"))
        return
    before: Row | None = None
    near = talk.inside or talk.onward(sentence) or _whence_they_are(talk, one)
    onward = near and _goes_onward(talk, one, start, end)
    if not plain and not one.spoken and near and says_the_way(talk, one):
        talk.remove(talk.last_drafts)
        talk.amending = True
    if (
        not one.spoken
        and talk.last is not None
        and talk.last.verb is verb
        and (not verb.implied or talk.amending or _likewise(one) or onward)
    ):
        _done_to(talk, one)
        if not talk.inside and sentence.ending and of_its_own(one, amending=talk.amending):
            talk.leave(start, end, "not understood")
            return
        if given_to_somebody(one):
            talk.drafts.append(Draft(start, end, None, one, why="verb", ids=ids(one)))
            return
        if only_described(one):
            talk.leave(start, end, "not understood")
            talk.may_go_on()
            return
        if _joins(talk, one):
            _join(talk, one, start, end)
            return
        if (
            talk.amending
            or _likewise(one)
            or any(m.text in english.LIKEWISE for m in one.mentions)
            or english.AS_WELL.search(talk.clean.folded, max(0, start - 4), end) is not None
            or not any(name in row for row in one.rows for name in verb.exclusive)
        ):
            before = {
                name: without_denied(mentions, talk.current, start)
                for name, mentions in (talk.last_row or {}).items()
                if not any(name in row for row in one.rows)
            }
    elif (
        not plain
        and one.spoken
        and talk.last is not None
        and talk.last.verb is not None
        and any(
            (
                m.kind == "pronoun"
                and m.text not in english.REFLEXIVE
                and not (verb.group and m.text in english.WHOSE)
                and not resumed(one.mentions, m)
            )
            or m.text in english.LIKEWISE
            or m.text in ("top", "beside", "alongside")
            for m in one.mentions[:20]
        )
    ):
        same = any(m.text == "same" for m in one.mentions)  # "the Mages support, same target"
        there = {m.text for m in one.mentions if m.kind == "pronoun"} == {"there"}  # where, and nothing else of what was done
        again = talk.last.verb is verb or there  # said anew, it takes over nothing that it can do without
        thither = same_place(one) if same else ""
        empty = {part.name for part in verb.parts if part.required or not (again or part.only_after) or thither in part.after}
        empty -= {name for row in one.rows for name in row}
        empty -= set() if same else {part.name for part in verb.parts if not _COUNTING.isdisjoint(part.kinds)}
        if not same and not any(m.kind == "pronoun" and (m.text in _SOMEBODY or m.preposition) for m in one.mentions):
            empty -= {part.name for part in verb.parts if part.kinds == ("player",) and not part.required}  # "just cash them in"
        if any(m.kind == "verb" and STEAD.fullmatch(m.text) for m in one.mentions):
            empty -= {part.name for part in verb.parts if part.fill is not None}
        they = any(m.text == "they" for m in one.mentions)
        if verb.group and not they and any(name in row for row in one.rows for name in verb.exclusive):
            empty -= set(verb.exclusive)  # "Fenring does not go with them, he goes to Kaitain"
        before = {
            name: mentions
            for name, mentions in row_meant(talk, one).items()
            if name in empty and name not in ("unit", "_count") and (same or talk.inside or talk.onward(sentence))
        }
    again = one.spoken and talk.amending and talk.last is not None and talk.last.verb is verb and before is None
    if again and (verb.nested or all(m.meaning.flags for m in one.mentions if m.kind == "verb")):
        before = said_anew(one, talk)  # "no wait, B8 and attack"
    if onward and talk.last_row is not None:
        spoken_of = any(name in row for row in one.rows for name in verb.exclusive)
        needed = {part.name for part in verb.parts if part.required or not spoken_of} - {name for row in one.rows for name in row}
        doers = {name: taken for name, taken in talk.last_row.items() if name in verb.exclusive and name in needed}
        before = {**(before or {}), **doers}
    if (
        one.spoken
        and talk.last is not None
        and talk.last.verb is not verb
        and (talk.inside or talk.onward(sentence))
        and not any(name in (before or {}) for name in verb.exclusive)
    ):
        before = {**(before or {}), **just_spoken_of(talk, sentence, one, start)} or before
    if not plain and of_what_is_new(talk, one, sentence.start):
        talk.may_go_on()
        doubt = doubt or "it may be what is new"
    if not plain and one.spoken and talk.inside and (there := goes_there_too(talk, one)):
        before = {**(before or {}), **there}
    if one.left:
        count_again(talk, one)
        shared_out(one)
    if not plain and one.spoken:
        doubt = doubt or same_sum(talk, one)
    if not plain:
        doubt = doubt or _stands(talk, one)
        of_each(talk, sentence, one)
    if accompanies(talk, one):
        _join(talk, one, start, end)
        return
    looks_back = one.number in talk.grammar.looking_back
    if gapped(talk, one) and talk.last is not None:
        one.flags = talk.last.flags
        doubt = doubt or ("" if commands(talk.last) else "how it is done is said of the one before")
    documents = tuple([draft.document for draft in talk.drafts if draft.document is not None]) if looks_back else ()
    drafts = talk.writer.drafts(one, start, end, before, documents)
    for draft in drafts:
        draft.onward = onward
    beside = not one.spoken and talk.inside and talk.last is not None and talk.last.verb is not None and bool(verb.group)
    if beside and talk.last is not None and talk.last.verb is not None and talk.last.verb.group == verb.group:
        onward = onward or (bool(one.rows[0]) and all(name in verb.exclusive for name in one.rows[0]))
    if onward and any(draft.why for draft in drafts):
        talk.may_go_on()  # what they do there is not clear, and may be all that is wanted
    if not plain and drafts and (other := _spoken_of_another(talk, sentence, one, drafts[0])):
        if not commands(one):
            talk.leave(start, end, other)
            return
        doubt = doubt or other
    if one.left:
        sums = any("amounts" in part.kinds for part in verb.parts)
        fatal = [m for m in one.left if m.kind != "number" or m.value not in (1, 1 if sums else len(drafts))]
        for draft in drafts:
            if draft.document is not None and fatal:
                draft.document, draft.why, draft.doubt = None, _open_in(fatal), ""
    if talk.inside and talk.clean.folded[max(0, start - 6) : start].rstrip().endswith(("and", "&", "+")) and _listed(talk, one):
        doubt = doubt or "what was said before may go on with it"
    open_still = "conflict" if _torn(talk, one) else "name" if _of_two_kinds(talk, one) else ""
    for draft in drafts if open_still else ():
        if draft.document is not None:
            draft.document, draft.why, draft.doubt = None, open_still, ""
    limited = {part.name for part in verb.parts if part.limit} if talk.rough else set[str]()
    if (
        talk.rough
        and english.ROUGHLY.search(talk.clean.folded, start, end)
        and any(
            m.kind in ("number", "sum", "pair") for row in one.rows for name, ms in row.items() if name not in limited for m in ms
        )
    ):
        for draft in drafts:
            draft.document, draft.why = None, draft.why or "amount"
    doubt = doubt or ("it may mean something else" if verb.loose and _said_loosely(one) else "")
    doubt = doubt or ("it is somebody else's" if _of_another(talk, one) else "")
    doubt = doubt or ("it may be said to somebody else" if not plain and called(talk, one) else "")
    doubt = doubt or ("a word behind it is not understood" if not plain and does_something(one) else "")
    doubt = doubt or ("who does it may be said before" if unnamed_doer(talk, one) else "")
    for draft in drafts:
        draft.doubt = draft.doubt or doubt or ("words stand between that are not understood" if one.scattered else "")
    headed = one.spoken and any(draft.why for draft in drafts) and talk.is_heading(sentence)
    if (
        one.spoken
        and verb.parts
        and drafts
        and all(draft.why in ("missing", "name" if headed else "missing") for draft in drafts)
        and not any(m.kind in SIGNIFICANT and (m.kind != "number" or not headed) for m in one.mentions)
    ):
        if headed or _is_title(talk, sentence):
            talk.chatter.append((start, end))
        elif (talk.inside or talk.onward(sentence)) and said_already(talk, one):
            talk.chatter.append((start, end))  # "burn the mill (burn, burn, burn)"
        elif sentence.ending.startswith(".."):
            talk.leave(start, end, "broken off")
        elif said_again(talk, sentence, one):
            talk.chatter.append((start, end))  # "Kill Liet. Assassination, for 700"
        elif sentence.bullet or commands(one):
            talk.drafts.extend(drafts)
            if len(one.rows) == 1:  # "A mass assault! First upon the mill, then upon the docks."
                talk.last, talk.last_row, talk.last_drafts = one, one.rows[0], drafts
        elif talk.inside:
            if any(m.kind == "pronoun" for m in one.mentions) and not told_of_somebody(talk, one):
                talk.may_go_on()
            for draft in talk.drafts if talk.amending and any(one.rows) else ():
                if draft.frame.verb is verb:
                    draft.doubt = draft.doubt or "something of it may be mended"
            talk.chatter.append((start, end))
        else:
            talk.leave(start, end, "not understood")
            if any(m.kind == "pronoun" for m in one.mentions):
                talk.may_go_on()  # "he goes too"
            if len(drafts) == 1:  # what it lacks may be said in the next sentence
                talk.last, talk.last_row, talk.last_drafts = one, {}, drafts
        return
    if sentence.ending.startswith("..") and verb.parts and not any(one.rows):
        talk.leave(start, end, "broken off")
        return
    if not drafts:
        named = any(name in row for row in one.rows for name in verb.exclusive)
        if talk.amending and talk.last is not None and talk.last.verb is verb and not named:
            talk.remove(talk.last_drafts)  # "to D4. Actually D3 is better", where they stand
        talk.chatter.append((start, end))
        talk.last, talk.last_row, talk.last_drafts = one, one.rows[-1] if one.rows else None, []
        return
    if talk.recapped and english.RECAP.search(talk.clean.folded, sentence.start, sentence.end):
        drafts = [draft for draft in drafts if not any(draft.document == old.document for old in talk.drafts)]
    if talk.inside:
        said = [old.document for old in talk.drafts if old.start >= sentence.start and old.document is not None]
        drafts = [draft for draft in drafts if draft.document not in said] or drafts[:0]
        if not drafts:
            return
    if talk.inside and english.PURPOSE.search(talk.clean.folded, sentence.start, start):
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
        alike = [
            old for old in talk.drafts if old.start >= sentence.start and old.frame.verb is verb and old.document is not None
        ]
        with_flags(talk, verb, alike, sorted(one.flags))
    row = {**(before or {}), **one.rows[0], **one.rows[-1]}
    talk.last, talk.last_row, talk.last_drafts, talk.retracted = one, row, drafts, False


def _spoken_of_another(talk: Talk, sentence: Sentence, one: Frame, draft: Draft) -> str:
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


def _of_another(talk: Talk, one: Frame) -> bool:
    """ "Hugo's Bears press the Wolves": whoever says so tells of it."""
    doers = one.verb.exclusive if one.verb is not None and (one.verb.group or any(part.path for part in one.verb.parts)) else ()
    done_by = [m for row in one.rows for name in doers for m in row.get(name, ())]
    if any(m.of not in ("", None, talk.player) for m in done_by):
        sent = not one.spoken and any(m.preposition in english.ARROWS for row in one.rows for ms in row.values() for m in ms)
        return not sent or one.mentions[0].text == "and"  # "Jan's Schutterij to H7" sends it
    foreign = {m.start for m in done_by if not any(t.owner == talk.player for t in m.things)}
    if any(m.start in foreign and before.text in ("his", "her", "their") for before, m in itertools.pairwise(one.mentions)):
        return True  # "Penitents to A6, his Old Guard to C2"
    if not one.spoken or not done_by or any(t.owner in (None, talk.player) for m in done_by for t in m.things):
        return False
    spoken = min((m.start for m in one.mentions if m.says(one.number)), default=-1)
    return all(m.things and m.end <= spoken for m in done_by) and unbidden(one, spoken)  # "the Reiters ride to F4"


def _goes_onward(talk: Talk, one: Frame, start: int, end: int) -> bool:
    """ "and from there on to the mine", "then raids the mine", "comes back home": what they do next who were spoken of."""
    last, verb = talk.last, one.verb
    if last is None or last.verb is None or verb is None or not verb.group or last.verb.group != verb.group or talk.amending:
        return False
    if not talk.last_drafts or not (verb.exclusive and last.verb.exclusive == verb.exclusive) or something_else(one):
        return False
    if any(name in row for row in one.rows for name in verb.exclusive):
        needed = [part.name for part in verb.parts if part.required and part.name in verb.exclusive]
        if needed and commands(one) and not any(name in row for row in one.rows for name in needed):
            return True  # "and plunder the quarry, Sigrun at the helm"
        pointed = any(m.kind == "pronoun" and m.text not in english.WHOSE | english.REFLEXIVE for m in one.mentions)
        pointed = pointed or _whence_they_are(talk, one)
        return pointed and any(last.verb.stages)
    return one.spoken or english.ONWARD.search(talk.clean.folded, max(0, start - 6), end) is not None


def _whence_they_are(talk: Talk, one: Frame) -> bool:
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


def _stands(talk: Talk, one: Frame) -> str:
    """ "They stay and attack": the way is the place where they are. Gives the doubt that is left."""
    part = next((part for part in one.verb.parts if part.path), None) if one.verb is not None else None
    if part is None or not one.flags or not any(m.kind == "stay" for m in one.mentions):
        return ""
    for row in one.rows:
        places = [thing.at for name in row if name != part.name for m in row[name] for thing in m.things]
        if part.name not in row and len(places) == 1 and places[0] is not None:
            row[part.name] = [Mention("square", one.mentions[-1].end, one.mentions[-1].end, "", value=places[0])]
    return "staying, and yet more than that"


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


def add_flags(talk: Talk, one: Frame, said: str) -> bool:
    """ "They shall attack": said of the order before, whose way is known already."""
    last = talk.last_drafts
    flagged = [m.end - one.mentions[0].start for m in one.mentions if m.meaning.flags and not m.excluded]
    pause = english.PAUSE.search(said, flagged[-1]) if flagged else None  # "the wounded must fight, they are not so wounded"
    denied = english.FORBIDDEN.search(said, 0, pause.start() if pause is not None else len(said))
    if not last or talk.last is None or talk.last.verb is None or denied:
        return False
    number, verb = talk.last.number, talk.last.verb
    flags = sorted({flag for m in one.mentions for owner, flag in m.meaning.flags if owner == number and not m.excluded})
    named = {thing.id for m in one.mentions for thing in m.things}
    if flags and done_by_another(verb, number, one.mentions):
        return False
    reached = [value for draft in last for value in _reached(draft)]
    if not flags or any(
        m.kind in ("square", "home", "verb")
        and not m.meaning.flags
        and m.text.split(" ", 1)[0] not in english.LIGHT
        and not (m.kind == "square" and m.value in reached and m.preposition in ("", "in", "at", "on"))
        for m in one.mentions
    ):
        return False
    pointed = next((m for m in one.mentions if m.kind == "pronoun" and m.text in ("former", "latter")), None)
    if pointed is not None:
        two = [draft for draft in talk.drafts if draft.document is not None and draft.frame.verb is verb][-2:]
        last = two[-1:] if pointed.text == "latter" else two[:1]
    if not last or any(draft.document is None or not named <= draft.ids for draft in last):
        return False
    with_flags(talk, verb, last, flags)
    return True


def _reached(draft: Draft) -> list[Any]:
    """Where an order is to be carried out: of a way its end."""
    values = [cast(list[Any], value)[-1:] if isinstance(value, list) else [value] for value in draft.values.values()]
    return list(itertools.chain.from_iterable(values))


def with_flags(talk: Talk, verb: Verb, drafts: list[Draft], flags: list[str]) -> None:
    for draft in drafts:
        draft.values.update((flag, True) for flag in flags)
        document = talk.writer.document(verb, dict(draft.values))
        draft.document = {"by": talk.player, **document} if document is not None else draft.document


def drop_flags(talk: Talk, one: Frame) -> bool:
    """ "No, no attack": what the order before was to do beside is taken out of it."""
    last = talk.last_drafts
    if not last or talk.last is None or talk.last.verb is None:
        return False
    denied = {flag for m in one.mentions for owner, flag in m.meaning.flags if owner == talk.last.number and m.excluded}
    named = {thing.id for m in one.mentions for thing in m.things}
    held = [draft for draft in last if draft.document is not None and denied & set(draft.values)]
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark", "not")]
    plainly = all((m.excluded and m.meaning.flags) or (m.kind == "verb" and m.text in english.COMMONPLACE) for m in solid)
    if denied and not held and plainly and not named and all(draft.document is not None for draft in last):
        return True  # "no attack, just move", where none was ordered
    if not held or any(not named <= draft.ids for draft in held):
        return False
    for draft in held:
        draft.values = {name: value for name, value in draft.values.items() if name not in denied}
        document = talk.writer.document(talk.last.verb, dict(draft.values))
        draft.document = {"by": talk.player, **document} if document is not None else draft.document
        draft.doubt = draft.doubt or ("" if talk.amending else "one part of it is taken back")
    talk.last_drafts = list(last)
    return True


def _listed(talk: Talk, one: Frame) -> bool:
    """ "Recall the collector and the lobbyist": what the verb before is done to as well, or an order of its own."""
    said = next((m for m in one.mentions if m.kind == "verb"), None)
    last = talk.last.verb if talk.last is not None else None
    if said is None or last is None or not said.meaning.words or last is one.verb or (one.verb and last.key == one.verb.key):
        return False
    kinds = {kind for kind, _ in said.meaning.words}
    return any(verb.key == last.key and kinds & set(part.kinds) for verb in talk.vocabulary.verbs for part in verb.parts)


def _likewise(one: Frame) -> bool:
    follows = any(m.text in _FOLLOWING for m in one.mentions) and any(m.kind == "pronoun" for m in one.mentions)
    return follows or any(m.text in ("too", "likewise", "same", "ditto") for m in one.mentions)


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


def commands(one: Frame) -> bool:
    """Whether the clause begins with its verb in the form of a command."""
    first = next((m for m in one.mentions if m.kind not in ("filler", "join")), None)
    return first is not None and any(number == one.number and form == "base" for number, form in first.meaning.verbs)


def _joins(talk: Talk, one: Frame) -> bool:
    """Whether a clause without a verb only fills what the clause before left empty."""
    last, verb = talk.last, one.verb
    if last is None or verb is None or talk.amending or len(one.rows) != 1 or len(last.rows) != 1:
        return False
    several = {id(draft.frame) for draft in talk.drafts if draft.frame.verb is not None and draft.frame.verb.group == verb.group}
    if verb.group and len(several) > 1 and any(m.text in ("both", "all", "each") for m in one.mentions):
        return False  # "Wen leads both"
    many = {part.name for part in verb.parts if part.many or part.path or {"text", "amounts"} & set(part.kinds)}
    return all(name not in last.rows[0] or name in many for name in one.rows[0])


def _join(talk: Talk, one: Frame, start: int, end: int) -> None:
    last = talk.last
    if last is None:
        return
    talk.remove(talk.last_drafts)
    for name, mentions in one.rows[0].items():
        last.rows[0].setdefault(name, []).extend(mentions)
    last.mentions = [*last.mentions, *one.mentions]
    begin = min([draft.start for draft in talk.last_drafts] or [start])
    drafts = talk.writer.drafts(last, begin, end, None, tuple(d.document for d in talk.drafts if d.document is not None))
    talk.drafts.extend(drafts)
    talk.last_drafts, talk.last_row = drafts, last.rows[0]


def _open_in(left: list[Mention]) -> str:
    """What to ask about parts that fit nowhere."""
    if any(m.kind == "verb" for m in left):
        return "verb"
    return "amount" if all(m.kind == "number" for m in left) else "name"
