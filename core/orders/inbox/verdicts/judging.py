"""Judging: whether a clause is an order, chatter, a question, told, dated for later, or not understood."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.amendments.amending import forbid, mended, only_flags, only_there
from core.orders.inbox.commands.companions import joined, left_behind
from core.orders.inbox.commands.completing import completes, done_so, hints, limits, lone_number, manner_spoken_of, says_the_rest
from core.orders.inbox.commands.flagging import add_flags, drop_flags
from core.orders.inbox.commands.ordering import order
from core.orders.inbox.commands.resuming import commands
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk, ids
from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.doers import busy, does_it, said_by_another, unbidden
from core.orders.inbox.speech.moods import condition_of, only_states, outside_brackets, question_of, remarked_behind, vetoed
from core.orders.inbox.speech.occasions import FOR_SHOW
from core.orders.inbox.speech.passives import all_said, counts_first, had_done, is_sent, of_his, performed, undergone
from core.orders.inbox.speech.remarks import (
    behind_so,
    called,
    named_again,
    of_their_kind,
    only_denies,
    pays_always,
    purse_told,
    small_talk,
    stands_there,
)
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.syntax.telling import points_back
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.verdicts.unordered import exclusions, forbids, no_order

_PARTED = re.compile(r"[,;:(]| - |\b(?:and|so|but|then)\b")
_THEN = re.compile(r"\b(?:and|then)\s*\Z")
_GUESS = re.compile(r"\([\w' -]{1,30}\?\)")
_OF_HIM = re.compile(
    r"\b(?:he|she|they) \w+(?: \w+){0,4} \((?:and |but |no |yes )?(?:he|she|they) (?:did|does|has|had|was|is)(?: not|n't)?\W*$"
)
""" ", he asked nicely (he did not)": remarked of what was told of him, and not of the order."""
_LEAVES = re.compile(
    r"(?:(?:and|also) )?(?:i|we|(?:the )?[a-z]+(?: [a-z]+)?) (?:(?:hereby|now|also|formally) )*"
    r"(?:joins?|leaves?|quits?|rejoins?|founds?|enters?) the (\w+)\W*$"
)
_LEAGUES = frozenset(
    {"embargo", "alliance", "league", "union", "coalition", "pact", "council", "guild", "confederation", "treaty"}
)
""" "We leave the Embargo", as a point of a list: no small talk, whatever it is."""
_BIDDEN = re.compile(r"\b(?:shall|must|is to|are to|goes to him)\b")
_MAKE_IT = re.compile(r"\bmake (?:it|that|them)\b")
_POINTED = 2
_I_DO = re.compile(r"\s+(?:i|we)\b")
_SIGNED = 7
"""Of how many words a signature may be."""
MOST_STRANGE = 3
"""How many words nobody knows leave an order of their sentence uncertain."""


def judge(talk: Talk, sentence: Sentence, plain: str, frames: list[Frame]) -> None:
    spoken = any(m.kind == "text" for f in frames if f.verb is not None for m in f.mentions)
    if (
        not spoken
        and english.TELL_THEM.match(plain)
        and any(t.kind == "player" for f in frames[:2] for m in f.mentions if m.kind != "self" for t in m.things)
    ):
        talk.leave(sentence.start, sentence.end, "something to be passed on")
        return
    if joined(talk, [m for one in frames for m in one.mentions], sentence.start, plain):
        return
    offset, said_all = sentence.start, plain
    spans = [(f.mentions[0].start, f.mentions[-1].end) if f.mentions else (sentence.start, sentence.start) for f in frames]
    plain = english.MENDED.sub(lambda m: " " * len(m[0]), plain)
    said = [plain[max(0, s - offset) : e - offset] for s, e in spans]
    question, marked = question_of(sentence, plain, frames, spans, said)
    longing = english.THIRD_WISH.search(plain)
    longing = None if longing is None or talk.scribe or talk.third_person else longing
    condition = None if question == 0 else condition_of(plain, offset, frames, spans)
    later: int | None = None
    dangling, talk.dangling = talk.dangling, []
    reported = forbidden = dropped = idle = False
    held, mending = [(draft, draft.document) for draft in talk.drafts if draft.document is not None], talk.amending
    for place, (one, (start, end), text) in enumerate(zip(frames, spans, said, strict=True)):
        talk.segment = start
        talk.inside = place > 0
        if english.DROPPED.search(text) and (place or not any(m.kind == "verb" for m in one.mentions)):
            talk.remove([draft for draft in talk.drafts if draft.start >= sentence.start])
            talk.chatter.append((start, end))
            dropped = True
            continue
        if dropped and place == 1:  # "cancelled: Black Band to C3"
            talk.chatter.append((start, sentence.end))
            break
        if condition is not None and condition[0] <= place:
            if place == condition[0] and _undone(plain, offset, frames):
                talk.chatter.append((start, sentence.end))  # "if Louis marries her, I declare nothing"
                break
            if place == condition[0]:
                if any(hints(talk, f) or _hints_how(talk, f) for f in frames[place:]):
                    talk.may_go_on()  # "if they get anything, let it be goods"
                talk.drafts.append(Draft(condition[1], sentence.end, None, one, why="condition", ids=ids(one)))
                talk.last, talk.last_row, talk.last_drafts = None, None, [talk.drafts[-1]]
            continue
        if question is not None and question <= place:
            if place == question:
                idle = english.PLEASANTRY.search(plain) and not any(letter.isdigit() for letter in plain)
                if idle and not any(f.verb for f in frames):
                    talk.chatter.append((start, sentence.end))
                else:
                    talk.asked = one if one.verb is not None and one.mentions else None
                    talk.leave(start, sentence.end, "a question")
            continue
        date = english.LATER.search(text) and not english.NOW.search(text)
        clock = talk.clock.search(text)
        now = talk.scene.now
        bygone = clock is not None and now is not None and int(clock[1]) < now and english.PAST_FORM.search(plain, end - offset)
        if bygone and not date:  # "in cycle 3 I posted a spy"
            talk.chatter.append((start, sentence.end))
            break
        if date or (clock is not None and now is not None and int(clock[1]) != now):
            later = place if later is None else later
        elif later is not None and english.NOW.search(text):
            later = None
        named = [m for m in one.mentions if m.kind in SIGNIFICANT and m.text != "one"]
        of_it = later == place and place > 0 and one.verb is None and not named
        led_up = frames[place - 1] if place and frames[place - 1].verb is not None and not frames[place - 1].spoken else None
        if later == place and led_up is not None and not plain[led_up.mentions[-1].end - offset : start - offset].strip():
            of_it = True  # "D2 gets one next night"
        if of_it and not _THEN.search(plain[: start - offset]):
            put_off = [draft for draft in talk.last_drafts if draft.start >= sentence.start]  # "to G6 (N5)"
            talk.remove(put_off)
            if put_off:
                talk.leave(put_off[0].start, end, "dated for later")
                continue
        if later is not None:
            if place == 0 and talk.before is not None and talk.before.ending.startswith("..") and not talk.new_line(sentence):
                put_off = [draft for draft in talk.last_drafts if draft.start >= talk.before.start]
                talk.remove(put_off)
                if put_off:
                    talk.leave(put_off[0].start, end, "dated for later")
            cased = english.CONDITION.search(plain) is not None and any(m.kind == "verb" for f in frames for m in f.mentions)
            promised = english.WILL_DO.search(plain) and any(
                m.kind == "verb" and m.text not in english.COMMONPLACE for m in one.mentions
            )
            if place == later and (
                cased or promised or any(f.verb is not None or _speaks_of_the_game(f) for f in frames[later:])
            ):
                talk.leave(start, sentence.end, "dated for later")
            continue
        broken_off = not one.spoken and place == len(frames) - 1 and sentence.ending.startswith("..")
        lost = one.verb is None and any(m.kind == "verb" for m in one.mentions) and one.mentions[-1].kind == "stranger"
        if broken_off and not lost and not _is_whole(one):
            talk.dangling = [m for m in one.mentions if m.kind == "thing"]
            talk.retracted = True
            talk.chatter.append((start, end))
            continue
        anew = _says_nothing_whole(one) or (talk.amending and _MAKE_IT.search(said_all) is not None and _only_counts(one))
        if (again := mended(talk, one) if anew and not forbids(one, start, text) else None) is not None:
            talk.remove(talk.last_drafts)
            order(talk, sentence, again, start, end, doubt="")
            continue
        if one.verb is None and talk.inside and english.DOUBTED.search(text):
            for draft in talk.last_drafts:
                if draft.start >= sentence.start:
                    draft.document, draft.why = None, "verb"
            talk.chatter.append((start, end))
            continue
        if one.verb is None and (led := _leads(frames, place)) is not None:
            dangling = [led]
            continue
        if (one.verb is None or only_there(one)) and drop_flags(talk, one):
            talk.chatter.append((start, end))
            continue
        if (one.verb is None or only_flags(one)) and not one.reason and add_flags(talk, one, said[place]):
            continue
        if not english.FORBIDDEN.search(text) and _put_first(one, plain[end - offset :]):
            talk.leave(start, end, "not understood")
            continue
        if place and _goes_along(talk, frames, place, plain, sentence):
            break
        if joined(talk, one.mentions, start, text):
            continue
        told = purse_told(one, text) or called(one, text) or of_their_kind(one) or done_so(talk, one) or pays_always(one)
        leaves = _LEAVES.match(text)
        idly = small_talk(one, text) and (leaves is None or not (sentence.bullet or leaves[1] in _LEAGUES))
        if told or left_behind(talk, one) or idly or named_again(one, talk.last, text):
            talk.chatter.append((start, end))
            continue
        if not one.spoken and _signs(talk, one, end):
            talk.chatter.append((start, end))
            continue
        if limits(talk, one, said[place]) or completes(talk, sentence, one, said[place]) or says_the_rest(talk, one, said[place]):
            continue
        if (one.verb is None and hints(talk, one)) or (not one.stay and manner_spoken_of(talk, one)):
            talk.may_go_on()
        if one.verb is None:
            no_order(talk, sentence, one, start, end, text)
            _opens(talk, sentence, one)
            pointed = any(m.kind == "pronoun" and m.text in ("he", "she") for m in one.mentions)
            if english.REPORTED.search(text) and (pointed or any(t.kind == "player" for m in one.mentions for t in m.things)):
                reported = True
            continue
        own = [(m.start - start, m.end - start) for m in one.mentions if any(owner == one.number for owner, _ in m.meaning.verbs)]
        own += [
            (m.start - start, m.end - start) for m in one.mentions if m.kind in ("text", "new") or one.number in m.meaning.along
        ]
        own += [
            (after.start - start, after.end - start)
            for m, after in itertools.pairwise(one.mentions)
            if after.text in ("is", "are") and any(owner == one.number for owner, _ in m.meaning.verbs)
        ]  # "my main attack is on the mill"
        own += [(m.start - start, m.end - start) for m in exclusions(one.mentions)]
        own += [
            (m.start - start, m.end - start) for m, of in itertools.pairwise(one.mentions) if m.kind == "not" and of.meaning.flags
        ]
        if _other_instead(one):
            own += [(m.start - start, m.end - start) for m in one.mentions if m.excluded or m.kind == "not"]
        for begin, stop in own:
            text = text[:begin] + " " * (stop - begin) + text[stop:]
        bare = english.MANNER.sub(lambda m: " " * len(m[0]), english.NOT_FORBIDDEN.sub(lambda m: " " * len(m[0]), text))
        bare = behind_so(one, start, bare)
        if one.verb.told:
            bare = _without_report(one, start, bare)
        unwanted = english.FORBIDDEN.search(english.NOT_FORBIDDEN.sub(lambda m: " " * len(m[0]), said[place]))
        wished = [m for m in one.mentions if m.meaning.flags]
        named = unwanted is not None and any(m.kind == "thing" and m.end - start <= unwanted.start() for m in one.mentions)
        if one.flags and unwanted is not None and named and all(m.start - start > unwanted.start() for m in wished):
            one.flags = frozenset()  # "but avoid battle there"
            for m in wished:
                m.excluded = True
            bare = bare[: unwanted.start()]
        onset = next((m.start for m in one.mentions if m.kind != "join"), start) - offset
        if reported and (english.THEREFORE.search(plain[:onset]) or _turns_to_his_own(plain[: start - offset], text)):
            reported = False
        led = frames[place - 1].mentions if place else []
        one.past = one.past and not (place and had_done(frames[:place]))
        if place and frames[place - 1].verb is None and not frames[place - 1].reason:
            unparted = _PARTED.split(plain[: start - offset])[-1]
            bare = unparted + bare if english.PAST.search(unparted) else bare
        veto = vetoed(talk.player, one, led, bare, said[place], start)
        if _guessed(one, said[place], start):
            talk.drafts.append(Draft(start, end, None, one, why="name", ids=ids(one)))
            continue
        bracketed = bool(veto) and "(" in said[place] and not outside_brackets(talk.player, one, led, bare, said[place], start)
        if bracketed:  # "promise 2 (not entering I2) is fulfilled": whatever is remarked beside it, the order stands
            beside = "what stands in brackets may take it back"
            order(talk, sentence, one, start, end, doubt="" if only_states(said[place], bare, veto) else beside)
            continue
        idly = place > 0 and frames[place - 1].verb is None
        if does_it(talk.player, [*(led if idly else ()), *one.mentions], one):
            veto = veto or "reported"
        elif veto not in ("", "uncertain", "allowed") and remarked_behind(talk.player, one, led, bare, said[place], start):
            beside = "what is said behind it may take it back"
            order(talk, sentence, one, start, end, doubt="" if only_states(said[place], bare, veto) else beside)
            continue
        onward = re.split(r"[,;:(]| - |\band\b", plain[start - offset :], maxsplit=1)[0]
        if not veto and (
            said_by_another(talk.player, led, one, plain[: start - offset].rstrip()) or stands_there(one, led, start, onward)
        ):
            veto = "unsure"
        if (
            not veto
            and longing is not None
            and start - offset >= longing.start()
            and not english.PAUSE.search(plain, longing.end(), start - offset)
        ):
            veto = "unsure"  # "he wants me to raid the mine"
        if not veto and _of_nobody(talk, one):
            veto = "unsure"  # "They recruit two legions each round", and nobody was named
        goes_on = idle and (not one.spoken or _is_noun(one)) and not english.THEREFORE.search(plain[: start - offset])
        idle = False
        if goes_on and not veto:
            veto = "unsure"  # "I have a spy at C5 and a steward at C4"
        bidden = commands(one) and not (place and _subject_of(frames[place - 1], one))
        if veto or (reported and place and not bidden) or (forbidden and (not one.spoken or _is_noun(one))):
            idle = veto == "unsure"
            told_on = veto == "past" and reported and place and one.past  # "Thufir says the Baron will have him killed"
            forbidden = veto == "forbidden" or forbidden
            if veto == "forbidden":
                forbid(talk, one)
            if (not veto and reported and _BIDDEN.search(text)) or (
                veto == "reported" and ("goes to him" in text or _bids_behind(one))
            ):
                talk.leave(start, end, "told or ordered")  # "Helena wants it, and it shall be hers for 2 GS"
            elif veto == "uncertain":
                talk.drafts.append(Draft(start, end, None, one, why="verb", ids=ids(one)))
            elif veto == "allowed":
                order(talk, sentence, one, start, end, doubt="allowed rather than ordered")
            elif veto == "unsure":
                talk.leave(start, end, "said of an order rather than ordered")
            elif told_on:
                talk.chatter.append((start, end))
            elif veto == "past" and one.past and not english.PAST.search(text) and all_said(one, sentence, said_all):
                order(talk, sentence, one, start, end, doubt="")
            elif (
                veto == "past"
                and one.past
                and not english.PAST.search(text)
                and (sentence.bullet or talk.new_line(sentence))
                and counts_first(one)
            ) or (
                veto == "past"
                and one.past
                and (one.passive or is_sent(one) or undergone(one))
                and not english.PAST.search(text)
                and of_his(talk, one)
            ):
                headed = sentence.bullet and (talk.headword is not None or talk.heading is not None)
                order(talk, sentence, one, start, end, doubt="" if headed or performed(one) else "told rather than ordered")
            elif veto == "past" and one.past and not english.PAST.search(text):
                talk.leave(start, end, "told or ordered")
            elif veto == "reported" and english.PASS_ON.match(said[place]):
                talk.leave(start, sentence.end, "something to be passed on")
            elif veto in ("weighed", "reported", "past") and _begins_with_a_verb(one) and any(one.rows):
                talk.leave(start, end, "ordered or told")
            else:
                talk.chatter.append((start, end))
            reported = reported or veto == "reported"
            forbidden = forbidden or (veto == "weighed" and english.STATED.search(bare) is not None)
            continue
        forbidden = False
        if dangling and one.spoken and not any(m.kind == "thing" for m in one.mentions):
            again = frame(one.verb, one.number, [*dangling, *one.mentions], spoken=True, recall=talk.recall)
            if again is not None and again.cost < one.cost:
                one, talk.amending = again, talk.amending and place > 0
            dangling = []
        one.left += lone_number(frames, place)
        unready = bool(one.flags) and english.GETS_READY.search(said[place]) is not None
        beside = "asked rather than ordered" if marked else "it may be meant for later" if unready else ""
        if busy(one):
            if not one.spoken:
                talk.drafts.append(Draft(start, end, None, one, why="missing", ids=ids(one)))
                continue
            beside = beside or "somebody of it may do something else"
        order(talk, sentence, one, start, end, doubt=beside)
    _cover(talk, sentence, frames)
    if english.BUT_NOT.search(said_all) and not _only_flags_denied(talk, frames):
        for draft in talk.drafts:
            if draft.start >= (talk.before.start if talk.before is not None and not talk.new_line(sentence) else sentence.start):
                draft.doubt = draft.doubt or "what follows may take it back"
    standing = [draft for draft in talk.drafts if draft.document is not None]
    untouched = len(standing) == len(held) and all(
        one is other and one.document is said for one, (other, said) in zip(standing, held, strict=True)
    )
    unwanted = english.ONLY_DENIED.match(said_all) is not None
    if mending and untouched and not unwanted and english.STRONGLY.search(said_all) and any(map(_mends_something, frames)):
        talk.may_go_on()  # something is mended, and nobody knows what


def _is_whole(one: Frame) -> bool:
    """ "The Guard to B3...", "3 money to Otto...": nothing was left to be said when the words trailed off."""
    needed = [part.name for part in one.verb.parts if part.required] if one.verb is not None else []
    placed = one.verb is not None and any(m.kind in ("square", "home") for m in one.mentions)
    return placed or (len(needed) > 1 and any(all(name in row for name in needed) for row in one.rows))


def _guessed(one: Frame, said: str, start: int) -> bool:
    """ "Somebody (Louis?) should be murdered": what stands in brackets is a guess, and who is meant is left to the reader."""
    found = _GUESS.search(said)
    return found is not None and any(
        m.kind in SIGNIFICANT and start + found.start() < m.start < start + found.end() for m in one.mentions
    )


def _turns_to_his_own(led: str, said: str) -> bool:
    """ "He thinks they should go home, but they are mine and they go to D3": behind a "but" it is the writer who speaks."""
    turn = led.rfind(" but ")
    behind = led[turn:] if turn >= 0 else ""
    return bool(behind) and english.REPORTED.search(behind + said) is None and not behind.startswith(" but that ")


def _hints_how(talk: Talk, one: Frame) -> bool:
    """Whether something could be how the order before is done."""
    return talk.last is not None and any(owner == talk.last.number for m in one.mentions for owner, _ in m.meaning.flags)


def _goes_along(talk: Talk, frames: list[Frame], place: int, plain: str, sentence: Sentence) -> bool:
    """Whether all the rest of the sentence says who goes along."""
    start = frames[place].mentions[0].start if frames[place].mentions else sentence.end
    rest = [m for one in frames[place:] for m in one.mentions]
    return len(frames) > place + 1 and joined(talk, rest, start, plain[start - sentence.start :])


def _put_first(one: Frame, rest: str) -> bool:
    """ ", but the Walkers I love too much": who stands ahead of what is said of him has no part in the order before."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    if one.spoken or one.verb is None or not solid or solid[0].kind != "thing" or solid[0].preposition:
        return False
    after = next((m for m in one.mentions if m.start > solid[0].start), None)
    return after.text in ("i", "we") if after is not None else _I_DO.match(rest) is not None


def _bids_behind(one: Frame) -> bool:
    """ "Armand offers 2 GS and I accept: sell it to him": a command behind the colon, of what is told before it."""
    return any(
        colon.text == ":" and any((one.number, "base") == meant for meant in after.meaning.verbs)
        for colon, after in itertools.pairwise(m for m in one.mentions if m.kind != "filler")
    )


def _of_nobody(talk: Talk, one: Frame) -> bool:
    """Whether somebody does it of whom the message has not spoken."""
    led = next((m for m in one.mentions if m.kind != "filler"), None)
    if led is None or led.text not in ("they", "he", "she") or talk.seen or talk.drafts or talk.scribe or not one.spoken:
        return False
    at = min((m.start for m in one.mentions if any(n == one.number for n, _ in m.meaning.verbs)), default=-1)
    return not any(m.kind in ("thing", "square") and m.end <= led.start for m in talk.current) and unbidden(one, at)


def _opens(talk: Talk, sentence: Sentence, one: Frame) -> None:
    """ "Interception!", "Seize it!": what it is to be of, or who does it, is said in the sentence behind it."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "along", "join") and m.text != "to"]
    numbers = {number for m in solid for number, _ in m.meaning.verbs}
    pointed = all(m.kind == "pronoun" and not m.excluded for m in solid[1:]) and len(solid) <= _POINTED
    if talk.inside or not pointed or len(numbers) != 1 or solid[0].kind != "verb" or one.reason:
        return
    asked = talk.drafts[-1:] if talk.drafts and talk.drafts[-1].frame is one else []
    number = numbers.pop()
    verb = talk.vocabulary.verbs[number]
    again = frame(verb, number, one.mentions, spoken=True, recall=talk.recall) if len(solid) > 1 else None
    if len(solid) > 1 and (again is None or again.left or len(again.rows) != 1 or not again.rows[0]):
        return
    begun = again or Frame(verb, number, [{}], one.mentions, 0.0)
    talk.last, talk.last_row, talk.last_drafts = begun, begun.rows[0], asked


def _without_report(one: Frame, start: int, text: str) -> str:
    """The clause without what is told in it of what happened: "I report a breach: they did not pay"."""
    verb = next((m.end - start for m in one.mentions if any(owner == one.number for owner, _ in m.meaning.verbs)), 0)
    pause = next((m.start - start for m in one.mentions if m.kind == "join" and m.start - start >= verb), len(text))
    return text[:pause] + " " * (len(text) - pause)


def _leads(frames: list[Frame], place: int) -> Mention | None:
    """ "The Black Band, which stands at C2, moves to C3": who does what the next clause with a verb says."""
    solid = [m for m in frames[place].mentions if m.kind not in ("filler", "join", "mark", "preposition")]
    rest = (one for one in frames[place + 1 :] if one.verb is not None or (_says_something(one) and not one.reason))
    after = next(rest, None)
    if len(solid) != 1 or solid[0].kind != "thing" or solid[0].preposition or after is None or after.verb is None:
        return None
    lacking = [part for part in after.verb.parts if part.required and not any(part.name in row for row in after.rows)]
    wanted = any(accepts(part, solid[0]) for part in lacking)
    return solid[0] if wanted and after.spoken and not any(m.kind == "thing" for m in after.mentions) else None


def _only_flags_denied(talk: Talk, frames: list[Frame]) -> bool:
    """ "To A3, but do not attack": how it is not to be done takes nothing back, nor who has no part in it."""
    denied = [
        m
        for one in frames
        if not left_behind(talk, one)
        for m in one.mentions
        if m.excluded and m.kind in (*SIGNIFICANT, "verb", "unknown", "pronoun")
    ]
    return (bool(denied) or any(left_behind(talk, one) for one in frames)) and all(m.meaning.flags for m in denied)


def _is_noun(one: Frame) -> bool:
    """ "A collector sits in B2 and a steward in C4": no verb but who somebody is."""
    solid = [m for m in one.mentions if m.kind not in ("join", "mark")]
    verbs = [m for m in solid if m.kind == "verb"]
    led = len(solid) > 1 and solid[0].text in ("a", "an", "the", "my", "our") and solid[1] in verbs
    return led and len(verbs) == 1 and bool(verbs[0].meaning.words)


def _signs(talk: Talk, one: Frame, end: int) -> bool:
    """ "A. Ecaz": the writer's own name and seat on the last line."""
    if talk.clean.folded[end:].strip(" .!\n") or not talk.drafts or len(one.mentions) > _SIGNED:
        return False
    named = [m for m in one.mentions if m.kind in SIGNIFICANT]
    kinds = ("player", "house", "homeworld")
    his = all(talk.player in (t.id, t.owner) and t.kind in kinds for m in named for t in m.things)
    called = all(m.things or m.text in talk.own_words for m in named)
    return bool(named) and his and called and all(m.preposition in ("", "of") for m in named)


def _other_instead(one: Frame) -> bool:
    """ "Don't hire the one, hire the other": after a pause the verb is said again, and not denied."""
    denied = next((place for place, m in enumerate(one.mentions) if m.excluded and m.kind == "verb"), None)
    pause = next(
        (place for place, m in enumerate(one.mentions) if m.text in (",", "but") and denied is not None and place > denied), None
    )
    return (
        pause is not None
        and any(not m.excluded and any(owner == one.number for owner, _ in m.meaning.verbs) for m in one.mentions[pause:])
        and not any(m.kind == "not" for m in one.mentions[pause:])
    )


def _subject_of(led: Frame, one: Frame) -> bool:
    """Whether who is named right before the verb of a clause does what it says: "Alf says the Swiss | go to B4"."""
    last = led.mentions[-1] if led.mentions else None
    return last is not None and last.kind == "thing" and not last.preposition and one.mentions[0].start - last.end <= 1


def _begins_with_a_verb(one: Frame) -> bool:
    first = next((m for m in one.mentions if m.kind not in ("filler", "join")), None)
    return first is not None and any(form == "base" for _, form in first.meaning.verbs) and not first.text.endswith("s")


def _says_nothing_whole(one: Frame) -> bool:
    """Whether a clause has no verb of its own, or one without anything it could be done to."""
    if one.verb is None or not one.spoken:
        return True
    if _only_counts(one):
        return any(part.required and part.name not in one.rows[0] for part in one.verb.parts)
    return not any(one.rows) and any(part.required for part in one.verb.parts)


def _only_counts(one: Frame) -> bool:
    """ "Make it two recruits": a number, and what is counted."""
    return any(one.rows) and all(m.kind in ("number", "sum") for row in one.rows for taken in row.values() for m in taken)


def _undone(plain: str, offset: int, frames: list[Frame]) -> bool:
    """Whether nothing is done in the case a sentence speaks of, and nobody named to whom it is not done."""
    found = english.UNDONE.search(plain)
    behind = [m for f in frames for m in f.mentions if found is not None and m.start - offset > found.start()]
    return found is not None and not any(m.things or m.kind == "square" for m in behind)


def _more_is_done(one: Frame, frames: list[Frame]) -> bool:
    """ "To C3, and pulverise them": a word nobody knows, behind an "and", for what is done where they go."""
    place = next((place for place, other in enumerate(frames) if other is one), -1)
    after = frames[place + 1].mentions if 0 <= place < len(frames) - 1 and frames[place + 1].verb is None else []
    rest = [*one.mentions, *after]
    at = max((place for place, m in enumerate(rest) if m.text in ("and", "&") and m.kind == "join"), default=-1)
    if place < 0 or at < 0 or any(m.kind == "verb" and m.start > rest[at].start for m in one.mentions):
        return False
    said = [m for m in rest[at + 1 :] if m.text not in ("do", "please", "there", "well", "hard", "properly")]
    led = bool(said) and said[0].kind == "unknown" and not english.SIGN_OFF.match(said[0].text)
    return led and all(m.kind == "pronoun" for m in said[1:]) and not said[0].text.endswith(("ly", "s"))


def _cover(talk: Talk, sentence: Sentence, frames: list[Frame]) -> None:
    """An order is certain only where what leads up to it before a colon, what is remarked behind it after a dash or in
    brackets, and most words of its sentence are understood."""
    here = [draft for draft in talk.drafts if draft.start >= sentence.start]
    mine = [draft for draft in here if draft.document is not None]
    if not mine:
        return
    for one, after in itertools.pairwise(here):
        if one.document is not None and not one.frame.spoken and after.why and ":" in talk.clean.folded[one.end : after.start]:
            one.doubt = one.doubt or "what stands behind it is not understood"  # "University: one courtier"
    for draft in mine:
        if draft.frame.verb is not None and draft.frame.verb.flags and _more_is_done(draft.frame, frames):
            draft.doubt = draft.doubt or "what is done beside it is not understood"
    told = [one for one in frames if not one.reason and (one.verb is not None or _mends_something(one))]
    mentions = [m for one in told if not only_denies(one) for m in one.mentions]
    strange = [m for m in mentions if m.kind in ("unknown", "stranger")]
    said = talk.clean.folded[sentence.start : sentence.end]
    colon, remark = said.find(":"), english.REMARK.search(said)
    shaken = english.SHAKEN.search(said)
    lead = max(said.rfind(",", 0, max(colon, 0)), said.rfind("(", 0, max(colon, 0))) + 1
    for draft in mine:
        place = draft.start - sentence.start
        led = any(
            lead <= m.start - sentence.start < colon < draft.end - sentence.start and m.text not in english.HARMLESS
            for m in strange
        )
        led = led and FOR_SHOW.search(said, 0, colon + 1) is None
        led = (
            led
            and not english.NUMBERED_HEAD.match(said)
            and not english.I_SAY.match(said)
            and not points_back(draft.frame.mentions, colon + sentence.start)
        )
        remarked = remark is not None and any(remark.start() <= m.start - sentence.start < remark.end() for m in strange)
        past = remark is not None and place < remark.start() and english.PAST.search(said, remark.start()) is not None
        past = past and _OF_HIM.search(said) is None
        if shaken is not None and place < shaken.start():
            draft.doubt = draft.doubt or "what is remarked beside it leaves it uncertain"
        if led or past or (remarked and remark is not None and place < remark.start()) or len(strange) >= MOST_STRANGE:
            draft.doubt = draft.doubt or "words of its sentence are not understood"


def _says_something(one: Frame) -> bool:
    return not one.stay and any(m.kind in SIGNIFICANT or m.kind == "verb" for m in one.mentions)


def _mends_something(one: Frame) -> bool:
    """ "Correction, one twin is awake": a number alone of what nobody knows mends nothing."""
    solid = [m for m in one.mentions if m.kind in SIGNIFICANT or m.kind in ("verb", "unknown")]
    counted = len(solid) > 1 and solid[0].kind == "number" and all(m.kind == "unknown" for m in solid[1:])
    return _says_something(one) and not counted


def _speaks_of_the_game(one: Frame) -> bool:
    verb = any(m.kind in ("verb", "word") for m in one.mentions)
    if any(m.kind == "thing" and any(thing.kind != "player" for thing in m.things) for m in one.mentions):
        return True  # "the Vat-Born will visit the Gardens"
    return verb and any(m.kind in SIGNIFICANT and m.kind != "word" for m in one.mentions)
