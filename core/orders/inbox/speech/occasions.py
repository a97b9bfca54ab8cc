"""Occasions: what a sentence tells beside its orders, of somebody it names or of the case they are made for, and where in it
the next order begins."""

from __future__ import annotations

import itertools
import re

from msgspec import structs

from core.orders.inbox.drafting.drafts import doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english, modality, questions
from core.orders.inbox.language.wording import blanked, cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_RELATIVE = re.compile(
    r",\s*(?:who|which|whom|whose)\b(?=[^,;\n]{0,20}\b(?:never|could|always|ha[sd]|have|is|are|was|were|would|love|hates?|"
    r"deserve|can|cannot|can't|do|does|did|don't|doesn't|didn't|need|needs)\b)"
    r"[^,;:\d]{3,70}(?=,)"
)
_ABLE_SO = re.compile(
    r"\W*(?!.*\b(?:if|unless|when|only|not|or)\b)[^,:;()]*\b(?:can|could|may|"
    r"might) [^,:;()\d]*(?:[a-j]\d{1,2}\b[^,:;()\d]*)?[,;:] ?(?:so|therefore|hence|thus)\b\s*:?\s*"
)
"""Who is able to do something, and therefore does what follows."""
_SO_THAT = re.compile(
    r",?\s*\b(?:(?:just )?so that|in order that|lest|so (?=(?:nobody|no one|everybody|everyone|they|he|she|it|we|i|"
    r"people) (?:can|may|might|cannot|can't|won't|doesn't|don't|knows?|sees?|learns?)\b)|so (?=(?:nobody|no one|noone|"
    r"everybody|everyone|people|no \w+ (?:comes?|gets?|goes|flows?|arrives?|reaches|enters?|leaves?)) [a-z]+)|"
    r"(?<=, )in case (?=(?:he|she|they|it|anybody|anyone|somebody|someone|something|anything|"
    r"the worst)\b))[^,.;:()\d]*?(?=\s*(?:[,.;]|and\b|$))"
)
"""What an order is for, or a precaution against: neither changes it."""
_SO_THAT_ALL = re.compile(
    r",?\s*\bso that (?:nobody|no one|everybody|everyone|all the world|the world|people|anybody|anyone) (?:can|may|might|will|"
    r"could|shall)(?: [a-z]+){1,8}?(?=\s*(?:[.;]|$))"
)
_SO_WHAT = re.compile(r"\W*(?<=[ ,])(?:just )?so (?:that )?(?!much\b|many\b|long\b|far\b)[^.;:()\d,]+?(?=,|$)")
"""What an order is for, to the next pause."""
_MEANTIME = re.compile(
    r",?\s*\bwhile (?:he|she|it|they|everyone|everybody|nobody|no one|(?:the|my|our|his|her|"
    r"their) [a-z]+)\b[^,.;:()\d]*?(?=\s*(?:[,.;]|and\b|$))"
)
_TOLD_OF_A_DATE = re.compile(r"^\W*(?:that|this|it|those|these|all that) (?:was|were|is|are)\b")

_NIGHT_WAS = re.compile(
    r"\W+(?:was|were|is|are|had|has|did|went|came|brought|made|cost|taught|gave|left|ended|passed|saw) [^:\n]*$"
)
_OF_NOW = re.compile(
    r"\W*(?:(?:and|but|so|my|the|our|orders?|moves?|plans?|actions?|instructions?|here|is|are|what i want|for|of|as for) )*"
    r"(?:now(?: then)?|tonight|this (?:night|cycle|round|turn|month)|today)(?:'s)?(?: (?:orders?|moves?|actions?))?\W*(?=[:\n]|$)"
)
"""A line by which what stands below is for now again."""

FOR_SHOW = re.compile(
    r"(?:^|[,(])\W*(?:(?:and|but|so|now|officially|publicly|just|only) )*"
    r"for (?:the|our|my|your) (?!(?:last|next|future|past|other)\b)[a-z]+:"
)
"""What an order is for, said before its colon: "and for the parade: recruit two"."""
_ONLY_CASE = re.compile(
    r"\W*(?:(?:first|second|third|fourth|fifth|also|and|but|so|then|now)\W+)*"
    r"(?:if (?!(?:it|you|possible|i may|that is)\b)|unless |in case )"
)
"""A case, and what is to be done in it is not said yet."""
_ASKED = re.compile(r"\(([^()?]{6,})\?+\s*(?:[^()?\d]{0,30}\)|$)")
_BEEN = frozenset({"has", "have", "had", "was", "were", "is", "are"})
_DONE_TO = frozenset({"him", "her", "it", "them"})
_TIMES = frozenset({"night", "nights", "cycle", "cycles", "day", "days", "turns", "rounds", "weeks", "months", "years", "times"})
_WISHES = re.compile(r"\b(?:ask(?:s|ed)|begs?|begged|wants?|wanted|offer(?:s|ed)|propose[sd]?|wish(?:es|ed)|longs?|longed)\b")
_SPOKEN = re.compile(r"\b(?:says?|said|writes?|wrote|tells?|told|announce[sd]?|claim(?:s|ed)?|thinks?|believes?|according)\b")
_STRIKES_ME = re.compile(r"\b(?:me|us)\W*$")
_ILL = re.compile(
    r"^\W*(?:(?:and|but|so|also|ps) )*(?:should|if|when|in case)\b(?! (?:you|i may|i can|possible|allowed|legal))[^,;:.]+,|"
    r",? (?:should|if|in case) (?:the|my|our|this|that|an?|some|any)\b[^,;:.]+$"
)
_RELATIVES = frozenset({"which", "where", "whence"})
_PREVENTS = re.compile(r"\W*(?:just )?so (?:that )?(?:they|he|she|it) (?:cannot|can't|can not|can never|won't)\b")
_OF_PEOPLE = re.compile(
    r"\W*(?:just )?(?:so|in order) (?:that )?(?:nobody|no one|noone|everybody|everyone|anybody|anyone|people|no [a-z]+|"
    r"(?<=that )(?:i|we|you))\b"
)
"""What those who are sent do not do: "so that nobody gets ideas"."""
_TELLING = frozenset({"filler", "unknown", "thing", "square", "home", "preposition", "verb", "pronoun", "word", "mark"})


def told_lead(scanned: list[Mention], fold: str, start: int) -> tuple[int, int] | None:
    """Where a sentence is parted that first tells of somebody, and behind a colon orders: "our steward at C9 has pleased Us:
    create a noble there", "the Pikes can guard it, so: Pikes to B4"."""
    able = _ABLE_SO.match(fold, start, scanned[-1].end) if scanned else None
    if able is not None and any(m.kind in ("verb", "thing") for m in scanned if m.start >= able.end()):
        return able.end(), able.end()
    asked = _asked_for(scanned, fold, start)
    if asked is not None:
        return asked
    place = next((place for place, m in enumerate(scanned) if m.text == ":"), 0)
    after = next((m for m in scanned[place + 1 :] if m.kind != "filler"), None)
    if place < 3 or after is None or after.kind != "verb" or not any(form == "base" for _, form in after.meaning.verbs):
        return None
    led = [m for m in scanned[:place] if m.kind not in ("filler", "mark")]
    been = next((at for at, m in enumerate(scanned[:place]) if m.text in _BEEN), 0)
    told = 0 < been < place - 1 and scanned[been + 1].kind == "unknown" and _only_tells(scanned[:place], been)
    noun = bool(led) and led[0].kind == "verb" and bool(led[0].meaning.words) and scanned[0].kind == "filler"
    pointed = any(m.kind == "pronoun" and m.text in _DONE_TO for m in scanned[place + 1 :])
    noun = noun or (pointed and bool(led) and led[0].kind == "thing" and not led[0].preposition)
    unsure = (modality.REPORTED, modality.CONDITION, modality.FORBIDDEN, modality.UNCERTAIN, modality.LATER)
    if not (told and noun) or any(pattern.search(fold, start, scanned[place].start) for pattern in unsure):
        return None
    return scanned[place].start, scanned[place].end


_BIDS_BEHIND = re.compile(r":\s*(?=(?:(?:so|therefore|now|then|and) )*(?:please|pls|plz|kindly|i|we)\b)")
_FEWEST = 6
"""Of how many words something is that is told before a colon, and no title."""
_OF_NOTHING = frozenset({"unknown", "filler", "pronoun", "join", "preposition", "mark", "vague", "not", "direction", "number"})


def idle_lead(scanned: list[Mention], fold: str, start: int, end: int) -> tuple[int, int] | None:
    """Where a sentence is parted that tells at length of nothing in the game before it says what is to be done: "the twins are
    asleep, so quickly, before one of them wakes: please recruit two"."""
    found = _BIDS_BEHIND.search(fold, start, end)
    if found is None or len(fold[start : found.start()].split()) < _FEWEST:
        return None
    led = [m for m in scanned if m.end <= found.start()]
    told = all(m.kind in _OF_NOTHING or (m.kind == "thing" and m.person) for m in led) and not any(m.meaning.flags for m in led)
    acts = any(m.kind == "verb" and not m.excluded for m in scanned if m.start >= found.end())
    unsure = (modality.REPORTED, modality.CONDITION, modality.UNCERTAIN, modality.LATER, modality.DROPPED, correcting.MENDED)
    if not (told and acts) or any(pattern.search(fold, start, found.start()) for pattern in unsure):
        return None
    return found.start(), found.end()


def _asked_for(scanned: list[Mention], fold: str, start: int) -> tuple[int, int] | None:
    """ "Jan asked for hostages, yes: I accept the exchange with Jan": what another wants, and what the writer does about it."""
    colons = [at for at, m in enumerate(scanned[:-1]) if m.text == ":" and scanned[at + 1].text in ("i", "we")]
    place = colons[-1] if colons else 0
    first = next((m for m in scanned if m.kind not in ("filler", "join", "mark")), None)
    if not place or first is None or not first.person or first.preposition or first.start >= scanned[place].start:
        return None
    if any(m.kind == "verb" or m.text in ("i", "we") for m in scanned[:place]):
        return None
    colon = scanned[place].start
    unsure = (modality.CONDITION, modality.FORBIDDEN, modality.UNCERTAIN, modality.LATER, _SPOKEN)
    if _WISHES.search(fold, start, colon) is None or any(pattern.search(fold, start, colon) for pattern in unsure):
        return None
    return colon, scanned[place].end


def _only_tells(led: list[Mention], been: int) -> bool:
    """Whether what leads up to a colon has nothing in it but who it is, what he is like, and how he was or is."""
    inner = [m for m in led if m.text != "," or m.start > led[been].start]
    counted = [m for m, after in itertools.pairwise(inner) if m.kind == "number" and after.text in _TIMES]
    return {m.kind for m in inner if not any(m is one for one in counted)} <= _TELLING


def bidden_by_him(talk: Talk, scanned: list[Mention], start: int, end: int) -> tuple[int, Mention] | None:
    """Where it begins that the writer bids somebody of his own of whom he has just spoken, and who that is."""
    found = modality.I_BID.search(talk.clean.folded, start, end)
    named = [m for m in scanned if found is not None and m.kind == "thing" and m.end <= found.start()]
    own = len(named) == 1 and len(named[0].things) == 1 and named[0].things[0].owner == talk.player
    return (found.end(), structs.replace(named[0], preposition="")) if found is not None and own else None


def does_next(player: str, scanned: list[Mention]) -> tuple[int, int] | None:
    """Where a relative clause begins that sends somebody of one's own elsewhere: "to B8, which the Guards leave for B7"."""
    for place, mention in enumerate(scanned):
        if mention.text not in _RELATIVES or place < 2 or scanned[place - 1].text != ",":
            continue
        rest = [m for m in scanned[place + 1 :] if m.kind != "filler"]
        if len(rest) < 4 or rest[0].kind != "thing" or any(t.owner != player for t in rest[0].things) or not rest[0].things:
            continue
        goes = rest[1].kind == "verb" and any(form == "base" for _, form in rest[1].meaning.verbs)
        if goes and rest[2].text in ("for", "to", "towards", "and") and any(m.kind in ("square", "home") for m in rest[3:]):
            return scanned[place - 1].start, rest[0].start
    return None


def unrelated(talk: Talk, plain: str) -> str:
    """ "the Riders, who never could stand still, press them": what is told of somebody between commas orders nothing."""

    def told(found: re.Match[str], more: tuple[str, ...] = ("stay",)) -> str:
        said = talk.scanner.scan(found[0], found[0], 0, len(found[0]), talk.player)
        idle = modality.COMMONPLACE if _OF_PEOPLE.match(found[0]) else frozenset[str]()
        kinds = {m.kind for m in said if m.kind != "verb" or not (m.doubt or m.text in idle)}
        if _PREVENTS.match(found[0]):
            kinds.discard("verb")  # "so they cannot fight"
        return found[0] if kinds & {"verb", "thing", "square", "word", *more} else " " * len(found[0])

    if " so " in plain:
        plain = _SO_WHAT.sub(lambda found: _for_its_sake(talk, plain[: found.start()], found[0]), plain)
    if " so " in plain or " in case " in plain or "lest" in plain or "in order that" in plain:
        plain = _SO_THAT.sub(lambda found: told(found, ()) if found.start() else found[0], plain)
        plain = blanked(plain, _SO_THAT_ALL)
    if "while " in plain:  # "while she looks the other way"
        plain = _MEANTIME.sub(lambda found: told(found, ()), plain)
    if "who" not in plain and "which" not in plain:
        return plain

    return _RELATIVE.sub(told, plain)


def _for_its_sake(talk: Talk, led: str, said: str) -> str:
    """ "I bribe B9, so that no money comes in", "so that the money stays in their pockets": what an order is for names what it is
    done to, where nothing else does."""
    mentions = talk.scanner.scan(said, said, 0, len(said), talk.player)
    words = [m for m in mentions if m.kind == "word"]
    if len(words) != 1 or not all(_comes_in(m) for m in mentions) or not _asks_for(talk, led, words[0]):
        return said
    return f" on {words[0].text}".ljust(len(said))


def _asks_for(talk: Talk, led: str, word: Mention) -> bool:
    """Whether what is done, by the words that lead up to it, is done to something of the word's sort that they do not name."""
    kinds = {kind for kind, _ in word.meaning.words}
    mentions = talk.scanner.scan(led, led, 0, len(led), talk.player)
    spoken = {number for m in mentions for number, _ in m.meaning.verbs}
    if any(kinds & {kind for kind, _ in m.meaning.words} for m in mentions):
        return False
    return any(kinds & set(part.kinds) for number in spoken for part in talk.vocabulary.verbs[number].parts)


def _comes_in(mention: Mention) -> bool:
    """Whether words say no more than that somebody gets something."""
    if mention.kind == "verb":
        return mention.text.split(" ", 1)[0] in modality.COMMONPLACE | english.RECEIVING
    return mention.person if mention.kind == "thing" else mention.kind != "square"


def without_case(plain: str, scanned: list[Mention], start: int) -> str:
    """A sentence that says who comes after its writer, without the ill that may befall him: "should the gout prevail, Margot
    succeeds me"."""
    for found in _ILL.finditer(plain):
        begin, end = (start + place for place in found.span())
        inside = [m for m in scanned if begin <= m.start < end]
        acts = () if _STRIKES_ME.search(found[0].strip(",")) else ("verb",)  # "should a cannonball have the nerve to strike Us"
        if not any(m.things or m.kind in (*acts, "square", "word", "pronoun", "number", "not") for m in inside):
            return cleared(plain, *found.span())
    return plain


def without_questions(talk: Talk, plain: str, start: int) -> str:
    """The sentence without what it asks in brackets: "Guards to C5 (do they get the double step?)"."""
    for asked in _ASKED.finditer(plain) if "?" in plain else ():
        tagged = questions.TAG.search(asked[1])
        if asked.start() and (tagged or questions.QUESTION_WORD.match(asked[1].rsplit(",", 1)[-1].strip())):
            talk.leave(start + asked.start(1), start + asked.end(1), "a question")
            plain = cleared(plain, *asked.span())
    return plain


def heading_of_now(talk: Talk, said: str) -> bool:
    """ "Now:", "Orders for tonight:", below a list of another night: whether the sentence says that, and nothing else."""
    found = _OF_NOW.match(said) if talk.dated else None
    talk.dated = talk.dated and found is None
    return found is not None and not said[found.end() :].strip(" :")


def heading_of_another_date(talk: Talk, said: str) -> bool:
    """ "Night 5:" over a list: what stands below it is for then."""
    found = talk.clock.search(said)
    if found is None or talk.scene.now is None:
        return False
    if _TOLD_OF_A_DATE.match(said) or _NIGHT_WAS.search(said, found.end()):
        return False
    rest = (said[: found.start()] + said[found.end() :]).strip(" :-*#().,")
    heading = said.rstrip().endswith(":") or (len(rest.split()) <= 4 and not _finds(talk, rest))
    other = int(found[1]) != talk.scene.now
    if heading:
        talk.dated = other and int(found[1]) < 200
        return True
    return False


def _finds(talk: Talk, rest: str) -> bool:
    mentions = talk.scanner.scan(rest, rest, 0, len(rest), talk.player)
    return any(
        m.kind in ("verb", "square", "word", "home") or (m.kind == "thing" and any(t.kind != "player" for t in m.things))
        for m in mentions
    )


def in_that_case(talk: Talk, sentence: Sentence, since: int) -> None:
    """ "If he asks for peace / I sell it to him": an order below a line that only says when."""
    before, new = talk.before, talk.drafts[since:]
    if not new or before is None or before.ending or sentence.bullet or not talk.new_line(sentence):
        return
    case = _ONLY_CASE.match(talk.clean.folded, before.start, before.end)
    if case is not None and not any(draft.start >= before.start for draft in talk.drafts[:since]):
        doubted(new, "it may hang on the line before")
