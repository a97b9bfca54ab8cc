"""What a clause is that makes no order: somebody who stays, a remark, a question of names, or what is not understood."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.amendments.amending import forbid, stays, taken_out
from core.orders.inbox.commands.companions import named_behind_stay, stayers
from core.orders.inbox.commands.completing import price, uncounted
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk, ids
from core.orders.inbox.language import english
from core.orders.inbox.language.hearsay import HAVE_DONE
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.doers import will_of_another
from core.orders.inbox.speech.remarks import (
    described,
    new_with_another,
    points_somewhere,
    some_of_them,
    unknown_command,
    unknown_sort,
)
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.text.sentences import Sentence

_REASONED = re.compile(r"\b(?:because|since|cause|cos)\b")
"""After it a clause tells why: "because he watches the mine, not the mill"."""
_ONE_MORE = re.compile(
    r"\W*(?:and|plus|&|then)? ?(?:yet )?(?:another|(?:one|two|three|some|a few) more|a second|a third)\b(?: one)?\W*$"
)
"""More of what was ordered just before: "recruit a legion, and another one"."""
_TOO = re.compile(r"^\W*(?:(?:and|also|or|plus) .{0,40}|(?:he|she|they) .{0,30})\b(?:too|as well|likewise|along|also)\W*$")


def no_order(talk: Talk, sentence: Sentence, one: Frame, start: int, end: int, text: str) -> None:
    things = [m for m in one.mentions if m.kind == "thing" and not m.excluded]
    pieces = [m for m in things if all(t.kind != "player" for t in m.things)]
    squares = [m for m in one.mentions if m.kind == "square" and not m.excluded]
    verbs = [m for m in one.mentions if m.kind == "verb" and not (m.excluded and m.meaning.flags)]
    built = any(m.kind == "word" for m in one.mentions) and any(m.kind in ("square", "home") for m in one.mentions)
    if len(verbs) == 1 and all(m is verbs[0] or m.kind in ("filler", "mark") for m in one.mentions):
        numbers = [number for number, form in verbs[0].meaning.verbs if form == "ing"]
        if numbers and not sentence.bullet:  # "Recruiting! A regiment at F2 ..."
            talk.chatter.append((start, end))
            return
    shouted = (
        sentence.ending.startswith("!") and len(verbs) > 1 and all(m.kind in ("verb", "filler", "mark") for m in one.mentions)
    )
    if shouted and any(form == "ing" for _, form in verbs[0].meaning.verbs):
        talk.chatter.append((start, end))  # "Moving sale!"
        return
    if verbs and not (things or squares) and (english.TIME_FOR_IT.match(text) or _leads_in(talk, one, end, text)):
        talk.chatter.append((start, end))  # "new unit time"
        return
    if verbs and talk.inside and not one.reason and any(m.kind == "pronoun" for m in one.mentions) and _may_mean_last(talk):
        talk.may_go_on()
    if pieces and any(m.choice for m in squares) and not english.PAST.search(text) and not english.REPORTED.search(text):
        talk.drafts.append(
            Draft(start, end, None, one, why="square", ids=ids(one))
        )  # "for the Lancers I see two roads, C4 or D3"
        return
    if one.stay:
        if talk.amending or talk.last is not None:
            stays(talk, things)
        led = list(itertools.takewhile(lambda m: m.kind != "stay", one.mentions))  # not "everybody stays where they are"
        pointed = [m.text for m in led if m.kind == "pronoun"]
        if not things and not squares and pointed and "there" not in pointed and _may_mean_last(talk):
            talk.may_go_on()
        talk.stayed = (start, sentence.start, stayers(talk, one))
        named_behind_stay(talk, one, start, text)
        talk.chatter.append((start, end))
        return
    reasoned = talk.inside and _REASONED.search(talk.clean.folded, sentence.start, start) is not None
    if not (things or squares or verbs) and not reasoned and taken_out(talk, one):
        talk.chatter.append((start, end))
        return
    if not things and not squares and talk.is_heading(sentence):
        talk.chatter.append((start, end))
        return
    if start == sentence.start and _done_to_unknown(talk, one):
        talk.drafts.append(Draft(start, end, None, one, why="name", ids=ids(one)))  # "hired assassin on Ott, told you so"
        return
    if (
        one.reason
        or forbids(one, start, text)
        or english.PAST.search(text)
        or english.WEIGHED.search(text)
        or english.REPORTED.search(text)
    ):
        if english.FORBIDDEN.search(text):
            forbid(talk, one)
        wish = english.WISH.search(text)
        if things and english.PASS_ON.match(text):
            talk.leave(start, sentence.end, "something to be passed on")
        elif wish is not None and wish[0].endswith(" that") and not one.reason and not things:
            talk.leave(start, end, "not understood")  # "we demand that the moderator stop calling us so"
        else:
            talk.chatter.append((start, end))
        return
    if will_of_another(talk.player, one) or described(one):
        talk.chatter.append((start, end))
        return
    of_somebody = not (verbs or squares) and things and all(m.preposition == "of" for m in things)
    if of_somebody and (
        sentence.ending == "!" or all(t.owner == talk.player or t.id == talk.player for m in things for t in m.things)
    ):
        talk.chatter.append((start, end))  # "Students of Ginaz!"
        return
    if squares and not things and len(text.split()) <= 4:
        talk.may_go_on()  # "no, C3"
    if not verbs and some_of_them(one):
        talk.drafts.append(Draft(start, end, None, one, why="name", ids=ids(one)))
        return
    if new_with_another(one):
        talk.drafts.append(Draft(start, end, None, one, why="verb", ids=ids(one)))
        return
    if pieces and points_somewhere(one):
        talk.drafts.append(Draft(start, end, None, one, why="square", ids=ids(one)))
        return
    if len(pieces) > 1 and _acts(talk, one):
        talk.drafts.append(Draft(start, end, None, one, why="verb", ids=ids(one)))
        return
    if (
        ((things or squares or any(m.kind == "word" for m in one.mentions)) and english.VAGUE_WISH.search(text))
        or (pieces and squares)
        or (built and len(text.split()) <= (9 if any(m.choice for m in one.mentions) else 6))
        or ((sentence.bullet or (talk.new_line(sentence) and len(text.split()) <= 5)) and squares)
        or (sentence.bullet and pieces)
        or (pieces and len(text.split()) <= 3 and talk.new_line(sentence) and not english.SIGN_OFF.match(text))
    ):
        talk.drafts.append(Draft(start, end, None, one, why="verb", ids=ids(one)))
    elif (
        verbs
        and (sentence.bullet or next((m.kind for m in one.mentions if m.kind not in ("join", "filler")), "") == "verb")
        and len(text.split(",")[0].split()) <= 8
        and (not talk.inside or any(m.kind in SIGNIFICANT for m in one.mentions) or _done_to_unknown(talk, one))
    ) or (verbs and (squares or pieces)):
        talk.drafts.append(Draft(start, end, None, one, why="missing", ids=ids(one)))
    elif talk.inside and talk.last is not None and price(talk, one, start, text):
        talk.chatter.append((start, end))
    elif (
        talk.inside and talk.last is not None and {"number", "word"} <= {m.kind for m in one.mentions} and len(text.split()) <= 6
    ):
        talk.drafts.append(Draft(start, end, None, one, why="missing", ids=ids(one)))  # "give him the Colonel, and 2 manpower"
    elif uncounted(talk, one) or (sentence.bullet and {"number", "word"} <= {m.kind for m in one.mentions}):
        talk.drafts.append(Draft(start, end, None, one, why="amount" if things else "verb", ids=ids(one)))
    elif pieces and start == sentence.start and unknown_command(one):
        talk.leave(start, end, "not understood")
    elif things and any(m.kind == "vague" for m in one.mentions) and any(m.kind == "word" for m in one.mentions):
        talk.drafts.append(Draft(start, end, None, one, why="amount", ids=ids(one)))
    elif _counted_for_him(one):
        talk.drafts.append(Draft(start, end, None, one, why="amount", ids=ids(one)))  # "a couple of manpower on top for him"
    elif any(m.preposition == "to" for m in things) and any(m.kind == "vague" for m in one.mentions):
        talk.drafts.append(Draft(start, end, None, one, why="amount", ids=ids(one)))  # "the rest of the treasury to Bram"
    elif unknown_sort(one):
        talk.drafts.append(Draft(start, end, None, one, why="name", ids=ids(one)))
    elif things and any(m.kind == "sum" or (m.kind == "number" and pieces and m.preposition) for m in one.mentions):
        talk.leave(start, end, "not understood")
    elif talk.inside and things and any(m.kind in ("number", "sum") for m in one.mentions):
        talk.drafts.append(Draft(start, end, None, one, why="amount", ids=ids(one)))
    elif (
        (
            pieces
            and (
                (len(text.split()) <= 6 and not talk.inside and not english.SIGN_OFF.match(text))
                or re.match(r"(?:and |also |then )?(?:i|we|my|our|let)\b", text)
            )
        )
        or verbs
        or squares
        or (len(text.split()) > 1 and english.WISH.search(text) and not english.SIGN_OFF.match(text))
        or english.PERFORMS.match(text)
        or HAVE_DONE.match(text)
        or (sentence.bullet and {"unknown", "word"} <= {m.kind for m in one.mentions} and not talk.inside)
        or ({"number", "word"} <= {m.kind for m in one.mentions} and not english.SIGN_OFF.match(text))
    ):
        if verbs and _TOO.search(text) and any(m.kind == "pronoun" for m in one.mentions):
            talk.may_go_on()  # "he goes too"
        talk.leave(start, end, "not understood")
    elif talk.last_drafts and not talk.inside and _TOO.search(text) and any(m.kind == "unknown" for m in one.mentions):
        talk.may_go_on()
        talk.leave(start, end, "not understood")  # "And his wife too."
    else:
        solid = [m for m in one.mentions if m.kind not in ("filler", "mark")]
        more = solid[:1] and solid[0].text in ("and", "&", "plus") and len(solid) == 2 and solid[1].kind == "unknown"
        told = talk.inside and solid[:1] and solid[0].kind == "number" and talk.clean.folded[:start].rstrip().endswith(":")
        if (more and not talk.new_line(sentence)) or told or (talk.inside and _ONE_MORE.match(text)):
            talk.may_go_on()  # "Raid it with Hark Leg A. And B.", "Militia at the Smelter: 1"
        talk.chatter.append((start, end))


def _leads_in(talk: Talk, one: Frame, end: int, text: str) -> bool:
    """ "I go down on one knee: ...": what the writer does before he orders something, in everyday words."""
    said = [m for m in one.mentions if m.kind in ("verb", "word", "home")]
    everyday = all(m.kind == "verb" and m.text.split(" ", 1)[0] in english.COMMONPLACE for m in said)
    return everyday and talk.clean.folded[end:].lstrip().startswith(":") and english.I_SAY.match(text + ":") is not None


def _counted_for_him(one: Frame) -> bool:
    """Whether somebody who was spoken of is to get something that is counted, and nobody knows how much."""
    pointed = any(m.kind == "pronoun" and m.preposition in ("for", "to") for m in one.mentions)
    return pointed and any(m.kind == "vague" for m in one.mentions) and any(m.kind == "word" for m in one.mentions)


def _may_mean_last(talk: Talk) -> bool:
    """Whether a pronoun can point at what the last order speaks of: nothing else was named since."""
    here = [m for m in talk.current if m.kind == "thing" and m.start < talk.segment]
    named = here[-1] if here else next((m for m in talk.seen if m.kind == "thing"), None)
    return named is None or any(thing.id in draft.ids for thing in named.things for draft in talk.last_drafts)


def _acts(talk: Talk, one: Frame) -> bool:
    """ "Pikes charge the Grey Wolves": his own do something to another thing, and nobody knows what."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark")]
    first = next((m for m in solid if m.kind not in ("join", "verb", "unknown", "number")), None)
    if first is None or not any(thing.owner == talk.player for m in solid for thing in m.things):
        return False
    after = solid[solid.index(first) + 1 :]
    return bool(after) and after[0].kind in ("unknown", "verb", "preposition", "along") and any(m.kind == "thing" for m in after)


def forbids(one: Frame, start: int, text: str) -> bool:
    for m in exclusions(one.mentions):
        text = text[: m.start - start] + " " * (m.end - m.start) + text[m.end - start :]
    return english.FORBIDDEN.search(text) is not None


def exclusions(mentions: list[Mention]) -> list[Mention]:
    """Every "not" that only leaves something out: "the first, not the second"."""
    solid = [m for m in mentions if m.kind not in ("filler", "preposition")]
    pairs = itertools.pairwise(solid)
    kinds = ("thing", "square", "word", "number")
    first = next((m.start for m in solid if m.kind == "verb" and not m.excluded), None)
    leaves_out = any(m.excluded and m.kind in kinds for m in solid)
    return [
        m
        for m, after in pairs
        if m.kind == "not"
        and (after.excluded or (leaves_out and after.kind == "verb"))
        and (after.kind in kinds or not after.excluded or (after.kind == "verb" and first is not None and first < m.start))
    ]


def _done_to_unknown(talk: Talk, one: Frame) -> bool:
    """ "hired assassin on ott": the verb, and at once to whom, whom nobody knows."""
    led = itertools.takewhile(lambda m: m.kind != "join", one.mentions)
    solid = [m for m in led if m.kind not in ("filler", "mark")]
    while len(solid) > 1 and solid[0].kind == solid[1].kind == "verb":  # "hired assassin"
        del solid[0]
    if len(solid) != 3 or solid[0].kind != "verb" or solid[1].kind != "preposition":
        return False
    if solid[2].kind not in ("unknown", "stranger"):
        return False
    known = [talk.vocabulary.verbs[number] for number, _ in solid[0].meaning.verbs]
    return any(
        part.required and "player" in part.kinds and solid[1].text in (*part.after, "on") for verb in known for part in verb.parts
    )
