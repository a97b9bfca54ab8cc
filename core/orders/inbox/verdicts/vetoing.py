"""Vetoing: a clause with a verb of the game is an order, where nothing said in it or around it keeps it from being one."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.amendments.amending import forbid
from core.orders.inbox.commands.completing import lone_number
from core.orders.inbox.commands.ordering import order
from core.orders.inbox.commands.resuming import commands
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality
from core.orders.inbox.language.wording import blanked
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.doers import busy, does_it, said_by_another, unbidden
from core.orders.inbox.speech.moods import only_states, outside_brackets, remarked_behind, vetoed
from core.orders.inbox.speech.passives import all_said, counts_first, had_done, is_sent, of_his, performed, undergone
from core.orders.inbox.speech.remarks import behind_so, stands_there
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.verdicts.hearing import Hearing
from core.orders.inbox.verdicts.unordered import exclusions, without

_NOT_FORBIDDEN = re.compile(
    r"\b(?:nowhere|nobody|nothing|none) (?:else )?but\b|\bno (?:attacks?|fights?|fighting|battles?|assaults?|conquests?|"
    r"conquering)\b|\b(?:i|we) no longer (?:need|want|require)\b|\b(?:is|are) no longer (?:needed|wanted|required|useful|"
    r"necessary|of (?:any )?use)\b|\b(?:don't|do not|dont|never|please don't) forget (?:to|that|about|the)?|\bno (?:later|"
    r"less|doubt|problem|fuss|worries|mercy|delay)(?: than)?\b|\bnot only\b|\bwhy not\b|"
    r"\bnothing (?:more|else|fancy|special)\b|\bno more than\b|\bno matter (?:what|how|the cost|who)\b|\bwithout (?:delay|"
    r"mercy|fail|hesitation|further ado|fear|doubt|regret|remorse|pity)\b|"
    r"\bfor nothing\b|\bnot a \w+ (?:less|more)\b|\bnone other than\b|\bno one else\b|\bnot bad\b|"
    r"\bspar(?:e|es|ing) (?:nobody|no one|none|nothing|no (?:effort|expense|cost|man|soul))\b"
)
_MANNER = re.compile(
    r"\b(?:let'?s say|i'd say|so to say|shall we say|needless to say|i say|that is to say|as i said|as (?:promised|agreed|"
    r"announced|told|ordered|requested))\b"
)
_THEREFORE = re.compile(r"[,;:]\s*(?:so|therefore|hence|thus)(?: now)?\W*$")
_THIRD_WISH = re.compile(
    r"^\W*(?:(?:and|also|then|so|but|now) )*(?:he|she|they) (?:(?:also|now|really|still|all|both) )*(?:wants?|wish(?:es)?|"
    r"would (?:like|love|want)|'d like|needs?|asks?)\b"
    r"|\b(?:he|she|they) (?:wants?|wish(?:es)?|would like|needs?|asks?|orders?|tells?) (?:me|us) to\b"
)
_OF_SOME = re.compile(r"\b(?:the|my|our|his|her|their|some|those|these|a|an)\s+\Z")
_STATING = frozenset("is are am be hello hi hey thanks thank thx ty dear".split())
"""Words that state or greet: "here is Jan"."""
_GETS_READY = re.compile(
    r"\b(?:prepar(?:e|es|ed|ing)|(?:get|be|stand|stay|keep|hold themselves)? ?ready|threaten(?:s|ing)?|pretend(?:s|ing)?|"
    r"as if|hoping|aiming|looking|trying|intending|with a view|in (?:the )?hopes?) (?:to|for|of|an?)\b"
)

_PARTED = re.compile(r"[,;:(]| - |\b(?:and|so|but|then)\b")
_ONWARD = re.compile(r"[,;:(]| - |\band\b")
_GUESS = re.compile(r"\([\w' -]{1,30}\?\)")
_GOING_TO = re.compile(
    r"\W*(?:(?:and|but|so|also|ps) )*(?:he|she)(?:'?s| is| will be)? (?:\w+ )?(?:going|about|trying|planning|hoping) to\b"
)
_WANTED_ONCE = re.compile(
    r" (?:i|we)(?:'d)? (?:had |have |once |first |also )*(?:wanted|meant|thought|hoped|planned|considered|intended)\b"
)
_NO_MONEY = re.compile(
    r"\W*(?:but|yet|though|only|and) (?:(?:i|we|there)(?:'ve| have| is| are| has|'s)? )?(?:(?:got|left|with|for) )?(?:(?:no|"
    r"not enough|"
    r"too little|hardly any|nearly no) (?:money|coins?|cash|gold|funds|means|purse|solaris?)|(?:i|we) (?:cannot|can't|could "
    r"not|couldn't)"
    r" (?:afford|pay)|(?:the|my|our) (?:purse|treasury|chest)s? (?:is|are) empty)\b"
)
_BIDDEN = re.compile(r"\b(?:shall|must|is to|are to|goes to him)\b")


def weigh(h: Hearing) -> None:
    """Gives the order of a clause, or keeps it back for what is said in it or around it."""
    talk, one = h.talk, h.one
    text = _foreign(h)
    bare = _grounds(h, text)
    onset = next((m.start for m in one.mentions if m.kind != "join"), h.start) - h.sentence.start
    if h.reported and (_THEREFORE.search(h.plain[:onset]) or _turns_to_his_own(h.led, text)):
        h.reported = False
    one.past = one.past and not (h.place and had_done(h.frames[: h.place]))
    led = h.before.mentions if h.before is not None else []
    veto = vetoed(talk.player, one, led, bare, h.text, h.start)
    if _guessed(h):
        h.ask("name")
        return
    idly = h.before is not None and h.before.verb is None
    done = does_it(talk.player, [*(led if idly else ()), *one.mentions], one)
    beside = _remarked_beside(h, veto, bare, led, done=done) if veto else None
    if beside is not None:
        order(talk, h.sentence, one, h.start, h.end, doubt=beside)
        return
    veto = veto or ("reported" if done else "unsure" if not (h.reported and h.place) and _of_an_order(h, led) else "")
    h.unsure = False
    bidden = commands(one) and not (h.before is not None and _subject_of(h.before, one))
    bidden = bidden and not (h.reported and _in_third_person(one))
    if veto or (h.reported and h.place and not bidden) or (h.forbidden and (not one.spoken or _is_noun(one))):
        _keep_back(h, veto, text, bare)
    else:
        h.forbidden = False
        _give(h)


def _foreign(h: Hearing) -> str:
    """The clause without the words its order is made of: only what is left may keep it from being one."""
    one = h.one
    own = [m for m in one.mentions if m.says(one.number) or m.kind in ("text", "new") or one.number in m.meaning.along]
    pairs = list(itertools.pairwise(one.mentions))
    own += [after for m, after in pairs if after.text in ("is", "are") and m.says(one.number)]  # "my main attack is on the mill"
    own += [m for m, of in pairs if m.kind == "not" and of.meaning.flags]
    own += exclusions(one.mentions)
    if _other_instead(one):
        own += [m for m in one.mentions if m.excluded or m.kind == "not"]
    return without(h.text, h.start, own)


def _grounds(h: Hearing, text: str) -> str:
    """What of a clause may keep it from being an order, with what leads up to it. What it only denies is taken out of it."""
    one, start = h.one, h.start
    bare = blanked(blanked(text, _NOT_FORBIDDEN), _MANNER)
    bare = behind_so(one, start, bare)
    if one.verb is not None and one.verb.told:
        bare = _without_report(one, start, bare)
    unwanted = modality.FORBIDDEN.search(blanked(h.text, _NOT_FORBIDDEN))
    wished = [m for m in one.mentions if m.meaning.flags]
    at = unwanted.start() + start if unwanted is not None else -1
    named = any(m.kind == "thing" and m.end <= at for m in one.mentions)
    if one.flags and unwanted is not None and named and all(m.start > at for m in wished):
        one.flags = frozenset()  # "but avoid battle there"
        for m in wished:
            m.excluded = True
        bare = bare[: unwanted.start()]
    if h.before is not None and h.before.verb is None and not h.before.reason:
        unparted = _PARTED.split(h.led)[-1]
        bare = unparted + bare if modality.PAST.search(unparted) else bare
    return bare


def _remarked_beside(h: Hearing, veto: str, bare: str, led: list[Mention], *, done: bool) -> str | None:
    """ "Promise 2 (not entering I2) is fulfilled": what leaves uncertain an order that stands whatever is remarked in brackets or
    behind it; None where what keeps it from being one is no such remark."""
    player, one, said, start = h.talk.player, h.one, h.text, h.start
    if "(" in said and not outside_brackets(player, one, led, bare, said, start):
        doubt = "what stands in brackets may take it back"
    elif not done and veto not in ("uncertain", "allowed", "expected") and remarked_behind(player, one, led, bare, said, start):
        doubt = "what is said behind it may take it back"
    else:
        return None
    return "" if only_states(said, bare, veto) else doubt


def _of_an_order(h: Hearing, led: list[Mention]) -> bool:
    """Whether a clause rather speaks of an order than gives it."""
    talk, one, offset = h.talk, h.one, h.sentence.start
    onward = _ONWARD.split(h.plain[h.start - offset :], maxsplit=1)[0]
    if said_by_another(talk.player, led, one, h.led.rstrip()) or stands_there(one, led, h.start, onward):
        return True
    longing = _THIRD_WISH.search(h.plain) if not (talk.scribe or talk.third_person) else None
    onset = h.start - offset
    if longing is not None and onset >= longing.start() and not english.PAUSE.search(h.plain, longing.end(), onset):
        return True  # "he wants me to raid the mine"
    if _GOING_TO.match(h.text) and not talk.scribe and any(m.kind == "verb" and m.preposition == "to" for m in one.mentions):
        return True  # "she's going to attack the mine with all she has"
    if not one.spoken and _WANTED_ONCE.match(h.behind):
        return True  # "and also at Fogwood I had wanted it"
    if _NO_MONEY.match(h.behind):
        return True  # "I need two legions more, but no money"
    if _of_nobody(talk, one):
        return True  # "They recruit two legions each round", and nobody was named
    goes_on = h.unsure and (not one.spoken or _is_noun(one))
    return goes_on and not _THEREFORE.search(h.led)  # "I have a spy at C5 and a steward at C4"


def _keep_back(h: Hearing, veto: str, text: str, bare: str) -> None:
    """A clause that is no plain order: told, weighed, allowed, forbidden, or left open."""
    talk, one = h.talk, h.one
    h.unsure = veto == "unsure"
    h.forbidden = veto == "forbidden" or h.forbidden
    if veto == "forbidden":
        forbid(talk, one)
    if (not veto and h.reported and _BIDDEN.search(text)) or (
        veto == "reported" and ("goes to him" in text or _bids_behind(one))
    ):
        h.leave("told or ordered")  # "Helena wants it, and it shall be hers for 2 GS"
    elif veto == "uncertain":
        h.ask("verb")
    elif veto == "allowed":
        order(talk, h.sentence, one, h.start, h.end, doubt="allowed rather than ordered")
    elif veto == "expected":
        order(talk, h.sentence, one, h.start, h.end, doubt="expected rather than ordered")
    elif veto == "unsure":
        h.leave("said of an order rather than ordered")
    elif veto == "past" and one.past and h.reported and h.place:
        h.chatter()  # "Thufir says the Baron will have him killed"
    elif veto == "past" and one.past and not modality.PAST.search(text):
        _only_in_the_past(h)
    elif veto == "reported" and modality.PASS_ON.match(h.text):
        h.leave("something to be passed on", h.sentence.end)
    elif veto in ("weighed", "reported", "past") and _begins_with_a_verb(one) and any(one.rows):
        if any(m.kind == "vague" for m in one.mentions):
            h.ask("amount")  # "half of what I did last time"
        else:
            h.leave("ordered or told")
    else:
        h.chatter()
    h.reported = h.reported or veto == "reported"
    h.forbidden = h.forbidden or (veto == "weighed" and modality.STATED.search(bare) is not None)


def _only_in_the_past(h: Hearing) -> None:
    """ "2 pikes recruited", "the Guards sent to B3": nothing but the form of the verb tells it as done."""
    talk, one = h.talk, h.one
    if all_said(one, h.sentence, h.whole):
        order(talk, h.sentence, one, h.start, h.end, doubt="")
        return
    counted = counts_first(one) and len(h.frames) == 1 and not one.left
    listed = (h.sentence.bullet or talk.new_line(h.sentence)) and counts_first(one)
    done_to = (one.passive or is_sent(one) or undergone(one)) and of_his(talk, one)
    if listed or counted or talk.in_table(h.start) or done_to or _made_or_named(h):
        headed = talk.in_table(h.start) or (h.sentence.bullet and (talk.headword is not None or talk.heading is not None))
        order(
            talk,
            h.sentence,
            one,
            h.start,
            h.end,
            doubt="" if headed or performed(one) or (_all_counted(h) and _among_orders(h)) else "told rather than ordered",
        )
    else:
        h.leave("told or ordered")


def _among_orders(h: Hearing) -> bool:
    """Whether the line has ordered something already, where the clause does not begin it."""
    talk, sentence = h.talk, h.sentence
    line = talk.clean.folded.rfind("\n", 0, sentence.start) + 1
    begins = sentence.bullet or talk.new_line(sentence)
    return begins or any(line <= draft.start < sentence.start for draft in talk.drafts if draft.document is not None)


def _made_or_named(h: Hearing) -> bool:
    """ "And a Spymaster built there", "- Ishak named successor": something that is not there yet, or the one whom it is done to,
    and all that is needed of it."""
    one, said = h.one, [m for m in h.one.mentions if m.kind not in ("join", "mark")]
    if h.talk.inside or one.verb is None or len(one.rows) != 1 or len(said) < 2 or one.left:
        return False
    needed = [part for part in one.verb.parts if part.required]
    if not needed or any(part.name not in one.rows[0] for part in needed):
        return False
    new = said[0].text in ("a", "an", "another") and said[1].kind == "word"
    office = h.sentence.bullet and len(said) == 2 and said[0].person and len(needed) == 1
    return new or office


def _all_counted(h: Hearing) -> bool:
    """ "One legion recruited, two mercenaries hired.": a line of nothing but how many of each there are to be."""
    return all(one.verb is not None and counts_first(one) and not one.left for one in h.frames)


def _give(h: Hearing) -> None:
    """The order of a clause that nothing keeps from being one."""
    talk, one = h.talk, h.one
    if h.dangling and one.spoken and not any(m.kind == "thing" for m in one.mentions) and one.verb is not None:
        again = frame(one.verb, one.number, [*h.dangling, *one.mentions], spoken=True, recall=talk.recall)
        if again is not None and again.cost < one.cost:
            one, talk.amending = again, talk.amending and h.place > 0
        h.dangling = []
    if _denies_what_it_lacks(talk, one):
        h.chatter()
        return
    one.left += lone_number(h.frames, h.place)
    doubt = "asked rather than ordered" if h.marked else ""
    if one.flags and _GETS_READY.search(h.text) is not None:
        doubt = doubt or "it may be meant for later"
    if busy(one):
        if not one.spoken:
            h.ask("missing")
            return
        doubt = doubt or "somebody of it may do something else"
    if _goes_on_strangely(h, one) or _done_by_nobody_known(h, one):
        doubt = doubt or "words of its sentence are not understood"
    order(talk, h.sentence, one, h.start, h.end, doubt=doubt)


def _denies_what_it_lacks(talk: Talk, one: Frame) -> bool:
    """ "To the Kaiser We send neither assassins nor flowers": whether what an order would be of is denied, one thing like the
    other."""
    at = next((m.start for m in one.mentions if m.text == "neither"), None)
    if at is None or talk.amending or one.verb is None or not any(m.says(one.number) and m.start < at for m in one.mentions):
        return False
    return any(part.required and not any(part.name in row for row in one.rows) for part in one.verb.parts)


def _goes_on_strangely(h: Hearing, one: Frame) -> bool:
    """Whether a sentence within a line only goes on with the verb of the one before, and says more than what that is done
    to: "Good old Swiss, always complaining at B3", "Here is Jan again"."""
    if one.spoken or one.verb is None or h.sentence.bullet or h.talk.new_line(h.sentence):
        return False
    return any(
        (m.kind in ("unknown", "stranger") and m.text not in english.ANOTHER)
        or m.excluded
        or (m.kind == "filler" and m.text in _STATING)
        or (m.kind == "verb" and not m.says(one.number) and one.number not in m.meaning.along)
        for m in h.talk.current
    )


def _done_by_nobody_known(h: Hearing, one: Frame) -> bool:
    """ "The pirates raid it daily": whether somebody does it who is nothing of the game, to what only a pronoun names."""
    said = [m for m in one.mentions if m.kind not in ("filler", "mark")]
    led = one.spoken and len(said) > 1 and said[0].kind == "unknown" and said[1].says(one.number) and not said[0].preposition
    at = said[0].start - h.sentence.start if led else 0
    return led and _OF_SOME.search(h.plain, 0, at) is not None and not any(m.things for m in said[2:])


def _guessed(h: Hearing) -> bool:
    """ "Somebody (Louis?) should be murdered": what stands in brackets is a guess, and who is meant is left to the reader."""
    found = _GUESS.search(h.text)
    return found is not None and any(
        m.kind in SIGNIFICANT and found.start() < m.start - h.start < found.end() for m in h.one.mentions
    )


def _turns_to_his_own(led: str, said: str) -> bool:
    """ "He thinks they should go home, but they are mine and they go to D3": behind a "but" it is the writer who speaks."""
    turn = led.rfind(" but ")
    behind = led[turn:] if turn >= 0 else ""
    return bool(behind) and modality.REPORTED.search(behind + said) is None and not behind.startswith(" but that ")


def _without_report(one: Frame, start: int, text: str) -> str:
    """The clause without what is told in it of what happened: "I report a breach: they did not pay"."""
    pairs = itertools.pairwise(m for m in one.mentions if m.kind != "filler")
    pointed = next((m.end - start for m, it in pairs if m.says(one.number) and it.text in ("it", "this", "that")), 0)
    if pointed:  # "they have broken promise 1, I report it"
        return " " * pointed + text[pointed:]
    verb = next((m.end - start for m in one.mentions if m.says(one.number)), 0)
    pause = next((m.start - start for m in one.mentions if m.kind == "join" and m.start - start >= verb), len(text))
    return text[:pause] + " " * (len(text) - pause)


def _of_nobody(talk: Talk, one: Frame) -> bool:
    """Whether somebody does it of whom the message has not spoken."""
    led = next((m for m in one.mentions if m.kind != "filler"), None)
    if led is None or led.text not in ("they", "he", "she") or talk.seen or talk.drafts or talk.scribe or not one.spoken:
        return False
    at = min((m.start for m in one.mentions if m.says(one.number)), default=-1)
    return not any(m.kind in ("thing", "square") and m.end <= led.start for m in talk.current) and unbidden(one, at)


def _other_instead(one: Frame) -> bool:
    """ "Don't hire the one, hire the other": after a pause the verb is said again, and not denied."""
    denied = next((place for place, m in enumerate(one.mentions) if m.excluded and m.kind == "verb"), None)
    pause = next(
        (place for place, m in enumerate(one.mentions) if m.text in (",", "but") and denied is not None and place > denied), None
    )
    return (
        pause is not None
        and any(not m.excluded and m.says(one.number) for m in one.mentions[pause:])
        and not any(m.kind == "not" for m in one.mentions[pause:])
    )


def _subject_of(led: Frame, one: Frame) -> bool:
    """Whether who is named right before the verb of a clause does what it says: "Alf says the Swiss | go to B4"."""
    last = led.mentions[-1] if led.mentions else None
    return last is not None and last.kind == "thing" and not last.preposition and one.mentions[0].start - last.end <= 1


def _bids_behind(one: Frame) -> bool:
    """ "Armand offers 2 GS and I accept: sell it to him": a command behind the colon, of what is told before it."""
    return any(
        colon.text == ":" and any((one.number, "base") == meant for meant in after.meaning.verbs)
        for colon, after in itertools.pairwise(m for m in one.mentions if m.kind != "filler")
    )


def _begins_with_a_verb(one: Frame) -> bool:
    first = next((m for m in one.mentions if m.kind not in ("filler", "join")), None)
    return first is not None and any(form == "base" for _, form in first.meaning.verbs) and not first.text.endswith("s")


def _in_third_person(one: Frame) -> bool:
    """ "Rhombur says he hires two and sells his guard"."""
    first = next((m for m in one.mentions if m.kind not in ("filler", "join")), None)
    return first is not None and first.kind == "verb" and first.text.split(" ", 1)[0].endswith("s") and first.text[-2:] != "ss"


def _is_noun(one: Frame) -> bool:
    """ "A collector sits in B2 and a steward in C4": no verb but who somebody is."""
    solid = [m for m in one.mentions if m.kind not in ("join", "mark")]
    verbs = [m for m in solid if m.kind == "verb"]
    led = len(solid) > 1 and solid[0].text in ("a", "an", "the", "my", "our") and solid[1] in verbs
    return led and len(verbs) == 1 and bool(verbs[0].meaning.words)
