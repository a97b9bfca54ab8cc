"""Rephrasing: a sentence put as plainly as the reader knows how, letter for letter, so that every place keeps its number."""

from __future__ import annotations

import re

from core.orders.inbox.drafting.drafts import doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, courtesy, elsewhere, fronted, modality
from core.orders.inbox.language.turns import plainer
from core.orders.inbox.language.wording import blanked, cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.asides import unoccasioned, without_remarks
from core.orders.inbox.speech.occasions import unrelated, without_questions
from core.orders.inbox.speech.passives import bidden_by_his_own, bought_of_him

_PUT_OFF = re.compile(
    r"\bnot (?:yet )?(?:tonight|this (?:night|cycle|round|turn|month)|now),? but (?:(?:for|in|on) )?(?:the )?(?:next|"
    r"following|coming|one after)(?: one)?(?! \w+ (?:of|to)\b)\b"
)
"""When something is done, said by when it is not: "not tonight but the next"."""
_ALL_THE_SAME = re.compile(
    r"[ ,]*\b(?:all the same|just the same|nonetheless|nevertheless|after all|come what may|no matter what|"
    r"whatever happens)(?=\W*$)"
)
_NAMELESS = re.compile(
    r"[,-]?\s*\(?\b(?:(?:with |(?:has|have|bears?|gets?|needs?)(?: as yet)? )?no name(?: yet)? and(?= [a-z]+s\b)|"
    r"(?:with |(?:has|have|bears?|gets?|needs?)(?: as yet)? )?no name(?: (?:yet|needed|"
    r"at all))?(?! \w)|without (?:a |any )?name|unnamed|nameless|(?:(?:his|"
    r"her|its|the) )?name (?:does not|doesn't) matter)\b\)?"
)
"""That a new thing gets no name."""
_WHOEVER = re.compile(
    r"\b(?:whatever|whoever|whomever|anyone who|anybody who|those who|all who|all that|what) "
    r"(?!is\b|are\b|was\b|has\b|we\b|i\b|you\b|he\b|she\b|they\b)[a-z]+s?(?= (?:in|at|on) [a-z]-?\d)|"
    r"\b(?:(?:to|against|on|with) )?(?:all|everything|everybody|everyone|whatever|whoever|whomever|anything|anybody|anyone|"
    r"whichever \w+) (?:that |who )?(?:you|they|he|she|we|i|it) (?:finds?|meets?|sees?|encounters?|can find|"
    r"may find)(?: there| on the way)?\b|"
    r",? \bwhoever (?:leads?|commands?|holds?|has|owns?|runs?) (?:it|them|him|her|that|the \w+)(?: (?:should|shall|must|may|"
    r"can|will) [^,.;\n]*)?|"
    r"\b(?:(?:to|against|on|with) )?(?:whatever|whoever|whomever|anyone|anybody|all|everyone|those)(?: who| that)? (?:has|"
    r"have|is|are|dares?|may|might|happens? to|will|lies?|sits?|stands?) (?:\w+ ){1,4}?(?:there|here|in (?:the|my|our|their|"
    r"his) way)\b|"
    r"(?<=\bfight )who (?:is|stands|sits) (?:there|here)\b|(?<=\battack )who (?:is|stands|sits) (?:there|here)\b|"
    r"\b(?:(?:to|against|on|with) )?(?:whatever|whoever|whomever|anyone|anybody|all who|everyone who|those who|"
    r"whichever foe) (?:stands?|is|are|sits?|waits?|may be|lies|might be)(?: there| in (?:the|my|our|their|his) way|"
    r" to be found there)?"
)
_THEMSELVES = re.compile(r"\b(?:take|takes|betake|betakes|get|gets|bring|brings) (?:themselves|himself|herself|itself)\b")
_MISQUOTED = re.compile(r'\b(?:you (?:have|had|wrote|say|said|put|read|noted)|it says|says|report)\b[^"\n]*("[^"\n]+")')
_QUOTED = re.compile(r'"[^"\n]{12,}"')
_ALL_BUT = re.compile(
    r"^\W*(?:(?:move|do|order|change|send|march) (?=nothing|nobody|no one|none))?(?:everything|everybody|everyone|"
    r"all(?: (?:of )?(?:my |the )?units)?|nobody|no one|nothing|no moves?|no units?|none)\b[^.;:\n]*?"
    r"\b(?:except(?: for)?|but(?: for)?|save|apart from)\b[,:]?"
)
_WHO = re.compile(r"^(\s*[\w' ]{3,40}?),? (?:who|which)\b")
_DICTATED = re.compile(
    r"\b(?:he|she|they) (?:also |then |now )?(?:says?|said|tells? me|told me|asked me|asks|asks me|wants me)(?: to (?:say|"
    r"tell you|write(?: down)?|send(?= you)|type|pass on))?(?: that| to)?(?=\W)[:,]?"
)

_APART_FROM_THAT = re.compile(r"^\W*(?:otherwise|else|apart from that|other than that|besides(?: that)?)\s*[:,-]")
_HYPHEN = re.compile(r"(?<=[a-z][a-z])-(?=[a-z][a-z])")
_WITHOUT = re.compile(r"\bw/o\b")


_ENOUGH = re.compile(
    r"(?<=\w)(?: (?:is|are|will be|would be|shall be|should be)(?: quite| more than| really|"
    r" surely)? (?:enough|plenty|sufficient)|"
    r" (?:will|shall|should) (?:do(?! (?:it|this|that|so|the|as|what|no|not)\b)|suffice)| suffices?)\b(?: (?:there|here))?"
)
"""That so many of what was ordered before are enough: it is counted anew."""
_ONE_GOES = re.compile(r"^\W*(?:and )?one(?= (?:goes )?(?:to|into|towards|via)\b)")
"""Who is one more of those just sent out: "two spies: one to C2, one to B1"."""
_LEFT = re.compile(r"\b(?:stays?|remains?|stay put|holds?|rests?|sits?|keeps?|nobody|no one|nothing|none|no)\b")
_OF_THE_REST = re.compile(
    r"\W*(?:the |my |our )?\w+(?: \w+)? (?!(?:who|which|to|of|in|at|on|for|and|or|with|via|into|from)\b)[a-z]+"
)


def without_courtesy(talk: Talk, said: str, scanned: list[Mention], start: int) -> str:
    """A sentence without politeness, remarks and questions beside it."""
    plain = blanked(said, courtesy.POLITE)
    plain = blanked(plain, fronted.SO_KIND) if " if " in plain or " or no" in plain else plain
    plain = blanked(plain, _ALL_THE_SAME)
    plain = blanked(plain, _NAMELESS) if "name" in plain else plain
    plain = _PUT_OFF.sub(lambda m: "next night".ljust(len(m[0])), plain) if "not " in plain else plain
    if not any(draft.why == "condition" for draft in talk.drafts):
        plain = blanked(plain, _APART_FROM_THAT)
    plain = without_remarks(without_questions(talk, plain, start), scanned, start)
    return plain


def _done_by_the_others(plain: str, at: int) -> bool:
    """ "All my units except the Lancers go to C4": what is said behind the exception is said of all but them."""
    return not _LEFT.search(plain, 0, at) and _OF_THE_REST.match(plain, at) is not None


def rephrased(talk: Talk, fold: str, plain: str, scanned: list[Mention], start: int, end: int) -> tuple[str, str]:
    """The sentence in plainer turns, and the message with it in its place, where words that only mend or date are blank."""
    excepted = _ALL_BUT.match(plain)
    if excepted is not None and not _done_by_the_others(
        plain, excepted.end()
    ):  # "everything stays except the Lancers, who go to C4"
        rest = _WHO.sub(lambda m: m[1] + " " * (len(m[0]) - len(m[1])), plain[excepted.end() :], count=1)
        plain = " " * excepted.end() + rest
    behind = elsewhere.excepted(fold, talk.before.start, start, end) if talk.before is not None else None
    if excepted is None and behind is not None and behind[0] == start:  # "same as last night. Except the Lancers go to C4"
        plain = cleared(plain, 0, behind[1] - start)
    spoken = talk.last.number if talk.last is not None and talk.last.verb is not None else -1
    plain = unoccasioned(talk.grammar, spoken, unrelated(talk, plain), scanned, start)
    plain = bidden_by_his_own(talk, plain, scanned, start)
    if talk.scribe:
        plain = blanked(plain, _DICTATED)
    plain = _said_of_him(plain, scanned, start)
    plain = _stays_to(_counted_anew(talk, plain, scanned, start), scanned, start)
    if talk.last is not None and talk.last.verb is not None and talk.last.verb.person:
        plain = blanked(plain, _ONE_GOES)
    plain = fronted.taken_up(plain)
    plain = plainer(plain, money=bool(talk.vocabulary.money))
    if talk.vocabulary.money:
        plain = bought_of_him(talk, plain, scanned, start)
    misquoted = _MISQUOTED.search(plain)
    if misquoted is not None:
        plain = cleared(plain, *misquoted.span(1))
    outside = _QUOTED.sub("", plain) if '"' in plain else plain
    told = modality.REPORTED.search(outside) or modality.PAST.search(outside)
    if '"' in plain and plain.count('"') % 2 == 0 and (told or not talk.speaks):
        plain = _QUOTED.sub(lambda m: " " * len(m[0]) if len(m[0].split()) > 3 else m[0], plain)
    plain = blanked(plain, _WHOEVER)
    plain = _THEMSELVES.sub(lambda m: "go".ljust(len(m[0])), plain)
    if "w/" in plain:
        plain = _WITHOUT.sub("not", plain).replace("w/", "w ")
    plain = _HYPHEN.sub(" ", plain)
    if correcting.MENDED.search(plain) or correcting.BARE_NO.search(plain):
        plain = blanked(plain, correcting.RIGHT_AFTER_ALL)
    if talk.before is None or not talk.before.ending.startswith(".."):
        plain = blanked(plain, correcting.LEADING_NO)
    if talk.scene.now is not None:
        plain = talk.clock.sub(lambda m: " " * len(m[0]) if int(m[1]) == talk.scene.now else m[0], plain)
    return plain, fold[:start] + blanked(plain, correcting.MENDED) + fold[end:]


def _counted_anew(talk: Talk, plain: str, scanned: list[Mention], start: int) -> str:
    """ "EDIT: one crew is enough": only so many are wanted. Where nothing is mended, what was counted before is not certain."""
    enough = _ENOUGH.search(plain)
    led = [m for m in scanned if enough is not None and m.end <= start + enough.start()]
    count = max((m.start for m in led if m.kind in ("number", "sum")), default=-1)
    if enough is not None and led and led[-1].kind == "square" and not any(m.kind == "thing" for m in led):
        return cleared(plain, *enough.span())  # "A3 is enough for tonight"
    if enough is None or count < 0:
        return plain
    if correcting.MENDED.search(plain) is not None:
        return cleared(plain, *enough.span())
    numbers = {number for m in led if m.start > count for number, _ in m.meaning.verbs}
    doubted(draft for draft in talk.drafts if draft.frame.number in numbers)
    return plain


def _stays_to(plain: str, scanned: list[Mention], start: int) -> str:
    """ "They stay in G7 and they attack": who stays does it there himself."""
    staying = next((m.end for m in scanned if m.kind == "stay"), 0)
    for link, he, does in zip(scanned, scanned[1:], scanned[2:], strict=False) if staying else ():
        if he.start < staying or he.text not in ("they", "he", "she", "it") or link.text not in ("and", "&"):
            continue
        if does.kind == "verb" and does.meaning.flags and not does.excluded:
            return cleared(plain, he.start - start, he.end - start)
    return plain


def _said_of_him(plain: str, scanned: list[Mention], start: int) -> str:
    """ "They do not go there to sing, they attack", "the man who collects it": what only leads up to what is done, or says who
    it is by what he does."""
    for pattern in (fronted.NOT_FOR, fronted.NOT_TO):
        found = pattern.search(plain)
        if found is None:
            continue
        idle = [m for m in scanned if start + found.start() <= m.start < start + found.end()]
        after = next((m for m in scanned if m.start >= start + found.end() and m.meaning.flags), None)
        if after is not None and not any(m.meaning.flags or m.kind in ("thing", "square") for m in idle):
            plain = plain[: found.start()] + ",".ljust(found.end() - found.start()) + plain[found.end() :]
    for found in fronted.HE_WHO.finditer(plain):
        does = next((m for m in scanned if m.start >= start + found.end()), None)
        if does is not None and does.meaning.words:
            begin, end = found.span(1 if found[1] else 2)
            plain = plain[:begin] + ("the" if found[2] else "").ljust(end - begin) + plain[end:]
    return plain
