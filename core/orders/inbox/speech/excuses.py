"""Excuses: why something is mended or taken back, said at the end of the sentence that does it and no part of it: "Correction: to
G3, I was looking at last week's map"."""

from __future__ import annotations

import re

from msgspec import structs

from core.orders.inbox.drafting.settling import values_of
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english, modality
from core.orders.inbox.language.wording import cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_WEIGHTY = frozenset(
    {"square", "number", "sum", "pair", "word", "home", "stay", "text", "new", "direction", "vague", "along", "not"}
)
_OF_MINE = (
    r"(?:i|we) (?:just |only |simply |clearly |really |must have |had |have |'ve |was |were |am |'m |are )*"
    r"(?:mis\w+|mixed|confused|forgot(?:ten)?|slipped|typed|counted|looked|looking|read|reading|saw|overlooked|swapped|"
    r"got (?:it|them|that|the)|thought|thinking|asleep|half|tired|drunk|blind|silly|stupid|wrong|mistaken|sorry|not|no|out|an?|"
    r"ran|run|hurried|distracted|too|so|very|in|on|being|still|dozing|sleeping|dreaming|promised|heard|checked|cannot|can'?t|"
    r"could not|couldn'?t)\b"
)
_OF_ITS_OWN = (
    r"(?:my|our) (?:own )?(?:mistake|fault|bad|error|slip|apologies|pardon|typo)|"
    r"(?:sorry|apologies)(?: (?:about|for) (?:that|this|it|the \w+))?|(?:far |much |way )?too (?!many\b|much\b)\w+|"
    r"(?:please )?(?:forgive|excuse|pardon) (?:me|us|my|our|an?|the|this|that)\b.*|"
    r"(?:a|just a|only a) (?:typo|slip|mistake|misunderstanding)(?: \w+){0,4}|silly me|stupid me|typo|"
    r"wrong (?:map|square|number|name|key|list)|(?:nobody|no one|everybody|everyone) \w+.*"
)
_OF_SOMEBODY = (
    r"(?:he|she|it|they|that|this|there) (?!and\b|or\b|with\b|to\b|too\b)[a-z']+.*|"
    r"(?:the|my|our|his|her|their|your|its) (?:[a-z']+ ){1,3}(?:is|are|was|were|has|had|have|does|did|says?|said|will|would|can|"
    r"could|\w{2,}(?:ed|s)|wept|ran|fell|slept|ate|went|came|sat|lay|rose|sank|broke|took|told|wrote|made|kept|left|lost|won|"
    r"spoke|read|got|gave)\b.*"
)
_IDIOM = (
    r"(?:i|we) (?:am|'m|are|'re) (?:not|no longer|hardly) (?:made of|swimming in|rolling in) \w+|"
    r"(?:i|we)(?: have|'ve)? (?:ran|run|are running|am running|'m running) (?:out of|short of|low on) (?:\w+ )?\w+"
)
"""What names something of the game, and yet says nothing of it."""
_LED = r"(?:because |since |as |for |but |and )?"
_EXCUSE = re.compile(
    rf"(?P<pause>\s*[,;(]\s*{_LED}|\s+-+\s+{_LED}|\s+(?:because|since|as|for) )"
    rf"(?P<said>(?P<idiom>{_IDIOM})|(?P<own>{_OF_ITS_OWN})|(?:{_OF_MINE})[^,;()]*|{_OF_SOMEBODY})(?P<end>\s*[)!.]*\s*)\Z"
)
_SAYS_NO = re.compile(r"^\W*(?:no|not|nope|nah|oops|err|ps|without|leave|can|cancel|\d+[:.)])\b|\b(?:is|are) off\b|\bcan go\b")
_BARELY = re.compile(r"(?:^|[\s,;(-])(?<!actually )(?:no|nope|nah)\s*\Z")
_MENDS = (correcting.MENDED, correcting.TAKEN_BACK, correcting.BARE_NO, _SAYS_NO, correcting.MENDS)
_LOOKS = re.compile(r"\b(?:looks?|sounds?|feels?|is|are|was|were) (?:much |far |so much )?better\b")
_PAUSE = re.compile(r"\s*[,;(]|\s-|\s(?=(?:because|since|as|for) )")
_NEEDING = frozenset({"needs", "wants"})
_AILS = frozenset({"has", "have", "is", "are", "feels", "feel"})
_CAUSE = re.compile(
    r"(?:(?<= and)|(?<= with)|(?<= plus)|(?<= also)),\s*((?:because|since|as|for|seeing that|now that|given that)\b[^,;:.()]*),"
)
_MENDED_FOR = re.compile(r"[^:,;(]{3,40}?[,(-]?\s*((?:for|because|as|since|cause|cos|\()(?!\s*\d)\b[^:]*)(?=:)")

_NO = r"\W*(?:(?:no|nah|nope|non|oh|ah|er|hm+|wait|hold on|hang on|sorry|stop|but)\b[\s,:.!-]*)"
_ONWARD = (
    r"(?::(?= \w)|"
    r"[,;-](?= (?:(?:so|then|but|better|rather|please|and) )*(?:(?:to|on|into|in|at|for|via|towards?) )?[a-j]\d{1,2}\b)|"
    r"[,;-](?= (?:(?:so|then|please|and) )*(?:strike|scratch|forget|cancel|skip|scrap|drop|undo|never ?mind|not that)\b)|"
    r",(?= (?:so |then )?(?:to|for) (?:the |my )?[a-z]+(?: [a-z]+){0,2}\W*$))"
)
_STOPS_FOR = re.compile(
    rf"{_NO}+"
    r"((?:(?:(?:that|this|it|he|she|they|i|we|there|here)(?:'s|'re|'m)?|(?:the |my |our )?[a-z]+(?: [a-z]+){0,2}|"
    r"[a-z]\d{1,2}) ?)?"
    r"(?:(?<=')\w+|is|are|was|were|am|has|have|had|cannot|can't|lies?|sits?|stands?|sleeps?|looked|checked|forgot|remember|"
    r"remembered|see|saw|read|misread|counted|thought|heard|know|belongs?|owes?|"
    r"(?:already )?holds?|(?<='s )|(?<='re )|(?<='m )) ?"
    rf"[^;:.\d]*?){_ONWARD}"
)
""" "No wait, he is here and they are there: Piter in command": why the writer stops short."""
_TAKEN = re.compile(r"\b(?:there|full|here|taken|occupied|crowded|swarming|packed)\b")
_NOT_HIM = re.compile(
    r"\W*((?:(?:no|nah|nope|oh|ah|er|wait|sorry|but)\b[\s,:.!-]*)*not (?:(?:to|at|on|in|for|with|by) )?"
    r"(?:him|her|it|them|that|this|there|those|that one|this one)\s*[:,;-])(?= \w)"
)
""" "No wait, not to him: ...": of what stood before, and what is wanted behind it."""


def excused(talk: Talk, sentence: Sentence) -> Sentence:
    """The sentence as far as it mends or takes back something, its excuse blanked."""
    start, end = sentence.start, sentence.end
    said = talk.clean.folded[start:end]
    if "?" in sentence.ending or not (talk.halted(sentence) or any(pattern.search(said) for pattern in _MENDS)):
        return sentence
    if talk.last_drafts and (ailing := _ailing(talk, sentence)) is not sentence:
        return ailing
    not_him = _NOT_HIM.match(said) if talk.last_drafts and not talk.new_line(sentence) else None
    if not_him is not None:
        talk.clean = talk.clean.put(
            start + not_him.start(1),
            start + not_him.end(1),
            ("no wait," if len(not_him[1]) > 8 else "no,").ljust(len(not_him[1])),
        )
        return sentence
    stops = _STOPS_FOR.match(said)
    if stops is not None and not _turns(stops[1]) and _known(talk, start + stops.start(1), start + stops.end(1)):
        talk.clean = talk.clean.put(start + stops.start(1), start + stops.end(), " " * (stops.end() - stops.start(1)))
        return sentence
    mentions: list[Mention] | None = None
    for pause in reversed(list(_PAUSE.finditer(said))):
        found = _EXCUSE.match(said, pause.start())
        if found is None or not said[: pause.start()].strip(" ,;:()-") or _BARELY.search(said, 0, pause.start()):
            continue
        if mentions is None:
            mentions = talk.scanner.scan(talk.clean.text, talk.clean.folded, start, end, talk.player)
            if any(number in talk.grammar.wordy for m in mentions for number, _ in m.meaning.verbs):
                return sentence  # what is said there may be the words themselves
        begin, at = start + found.start("said"), start + found.start()
        idly = found["idiom"] is not None or _idle([m for m in mentions if m.start >= begin]) or _known(talk, begin, end)
        if not idly or (found["own"] is None and _turns(found["said"])):
            continue
        talk.clean = talk.clean.put(at, end, " " * (end - at))
        talk.chatter.append((begin, start + found.end("said")))
        return structs.replace(sentence, end=at)
    return sentence


def _known(talk: Talk, start: int, end: int) -> bool:
    """Whether a clause is idle but for those of whom something has been ordered."""
    ordered = {i for draft in talk.drafts for i in draft.ids}
    reached = {str(value) for draft in talk.drafts for value in values_of(draft.document)}
    mentions = talk.scanner.scan(talk.clean.text, talk.clean.folded, start, end, talk.player)
    known = (m for m in mentions if m.things and all(thing.id in ordered for thing in m.things))
    home = (m for m in mentions if m.kind == "home" and m.preposition == "at")
    looked = (m for m in mentions if m.kind == "direction" and m.text == "up")
    where = (m for m in mentions if m.kind == "square" and str(m.value) in reached and m.preposition not in english.ARROWS)
    taken = _TAKEN.search(talk.clean.folded, start, end) is not None
    theirs = (m for m in mentions if m.kind == "thing" and (taken or all(t.owner != talk.player for t in m.things)))
    there = (m for m in mentions if taken and m.text in ("one", "there"))
    left = {id(m) for m in (*known, *home, *looked, *where, *theirs, *there)}
    return _idle([m for m in mentions if id(m) not in left])


def _ailing(talk: Talk, sentence: Sentence) -> Sentence:
    """A correction without what ails him whom another replaces: "no wait, the Second, the First has the flu"."""
    fold = talk.clean.folded
    mentions = talk.scanner.scan(talk.clean.text, fold, sentence.start, sentence.end, talk.player)
    ordered = {i for draft in talk.last_drafts for i in draft.ids}
    place = max((place for place, m in enumerate(mentions) if m.kind == "join" and m.text in (",", "-")), default=0)
    behind = [m for m in mentions[place + 1 :] if m.kind != "filler" or m.text in _AILS]
    if len(behind) < 2 or behind[0].kind != "thing" or behind[0].preposition or behind[1].text not in _AILS:
        return sentence
    other = any(m.kind == "thing" and not {t.id for t in m.things} & ordered for m in mentions[:place])
    gone = bool(behind[0].things) and all(thing.id in ordered for thing in behind[0].things)
    if not (other and gone) or any(m.kind not in ("unknown", "filler", "not") for m in behind[2:]):
        return sentence
    at = mentions[place].start
    talk.clean = talk.clean.put(at, sentence.end, " " * (sentence.end - at))
    talk.chatter.append((at, sentence.end))
    return structs.replace(sentence, end=at)


def without_why(plain: str, scanned: list[Mention], offset: int) -> str:
    """A correction without its reason: "Correction, for my scribe cannot spell: the Guards to B4"."""
    found = _MENDED_FOR.match(plain)
    if found is None or correcting.MENDED.search(plain, 0, found.start(1)) is None:
        return plain
    inside = [m for m in scanned if offset + found.start(1) <= m.start < offset + found.end(1)]
    if any(m.kind in ("verb", "square") or (m.kind == "thing" and not m.person) for m in inside):
        return plain
    return cleared(plain, *found.span(1))


_ITS_CAUSE = re.compile(
    r",\s*(?:for|because|since|as) (?:the|my|our|his|her|its|their|there|it|he|she|they|we|i|that|this|nobody|everybody)\b"
    r"[^,;:.()]*? (?:is|are|was|were|has|have|lies|lie|looks?|smells?|seems?|can|cannot|can't)\b[^,;:.()]*$"
)


def without_its_cause(mentions: list[Mention], plain: str, offset: int) -> tuple[list[Mention], str]:
    """The sentence without why it is done, said behind it: "by C4 to D4, for the road through D3 is mud"."""
    found = _ITS_CAUSE.search(plain)
    if found is None or _turns(found[0]) or english.HAVING.search(found[0]):
        return mentions, plain
    inside = [m for m in mentions if m.start >= offset + found.start()]
    told = (m.text in modality.COMMONPLACE for m in inside if m.kind == "verb")
    own = any(m.kind in ("thing", "word", "sum", "pair", "pronoun", "new", "text") for m in inside)
    ordered = any(m.kind == "verb" and not m.excluded for m in mentions if m.end <= offset + found.start())
    placed = any(m.kind == "square" for m in inside) and all(told) and not own
    if not (ordered and placed):
        return mentions, plain
    return [m for m in mentions if m.start < offset + found.start()], cleared(plain, *found.span())


def without_causes(plain: str, scanned: list[Mention], offset: int) -> str:
    """The sentence without a reason that stands between two commas of a list: "four pikes and, because it is cold, drummers"."""
    for found in _CAUSE.finditer(plain) if "," in plain else ():
        inside = [m for m in scanned if offset + found.start(1) <= m.start < offset + found.end(1)]
        named = any(m.kind in _WEIGHTY or m.kind == "verb" or (m.kind == "thing" and not m.person) for m in inside)
        if not named and english.TURNS.search(found[1]) is None:
            plain = cleared(plain, *found.span())
    return plain


def _idle(mentions: list[Mention]) -> bool:
    """Whether a clause names nothing an order could want, and does nothing of the game."""
    for m in mentions:
        if (m.kind in _WEIGHTY and m.text not in _NEEDING) or m.meaning.flags or (m.kind == "thing" and not m.person):
            return False
        told = m.text in modality.COMMONPLACE or all(form in ("past", "ing") for _, form in m.meaning.verbs)
        if m.kind == "verb" and not told:
            return False
    return True


def _turns(said: str) -> bool:
    """Whether a clause could itself mend, put off or condition something."""
    said = _LOOKS.sub("", said)
    return any(pattern.search(said) for pattern in (modality.CONDITION, correcting.MENDED, correcting.TAKEN_BACK, modality.LATER))
