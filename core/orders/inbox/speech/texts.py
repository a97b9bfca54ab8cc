"""Free text and the names of new things: what stands for itself and is not read."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Part, Verb

_NEW_NAMES = re.compile(
    r"\b(?i:call them|name them|christen(?:ed)?(?: them)?|dub(?:bed)?(?: them)?|baptise(?:d)?(?: them)?|names?|named|called|"
    r"known as|answers? to)\b"
    r"(?: (?:are|is|be|being|shall be|will be|should be|must be|to be|are to be))?[ :,]*(?=[\"A-Z]|"
    r"the\b)((?:[A-Z][\w'-]*|(?:of|the|and)\b|[ ,&\"])+)"
)

_SPEAKERS = frozenset({"i", "we", "he", "she", "it", "they", "there"})
_BETWEEN = frozenset({"filler", "join", "preposition", "thing"})
_OF_WHOM = frozenset({"him", "her", "them"})
_DEAR = 100
"""From what number on it is a sum, and counts nothing."""
_SHARES = frozenset({"half", "third", "quarter", "most", "part", "rest"})
_LEADING_IN = frozenset({"are", "is", "that", "want", "demand", "ask", "require", "me", "us", "being"})
_WANTED = re.compile(r"\W*((?:he|she|they) (?:shall|must|has to|have to|should|is to|are to|will have to|needs? to)\b)")
_IS = frozenset({"is", "are"})
_ABOUT = _IS | {"about", "of", "was"}
_WHAT_HE_MUST = re.compile(
    r"[,:;]\s*(?:(?:and|so|for) )?(?:he|she|they|who|which|(?:his|her|their) (?:house|people|family)) "
    r"((?:now |then |first |also |therefore )?(?:shall|must|has to|have to|should|is to|are to|will have to|needs? to|"
    r"ought to) )[a-z]"
)
"""Behind whom something is declared on, what he must do: "Kanly on Leto, who must beg our pardon"."""
_THAT_IS_ALL = re.compile(r"[,;-]? *(?:and |for )?(?:this|that) is (?:my|our|the) (?:\w+ )?\w+\W*$", re.I)
_QUOTED = re.compile(r"""[a-z]*[\s:,]*"([^"\n]+)"?\W*\Z""", re.I)
_QUOTED_NAMES = re.compile(r"""\"[^"\n]{1,40}\"(?:\s*(?:,|&|\+|,? ?and)\s*\"[^"\n]{1,40}\")+""")
"""The names of several new things: '"Hat" and "Feather"'."""
_OWED = re.compile(
    r"(?:(?:full|due|proper|fair|the|a|an|some|war|my|of|as) )*"
    r"(?:reparations?|compensation|damages|satisfaction|payment|tribute|sum|amount|fine|indemnity)[,:]?"
    r"(?: (?:in|to|of|at|amounting|worth|totall?ing|tune|the|sum|amount|a|total|exactly|precisely|just))* "
)
_BESIDE = re.compile(
    r",\s+(?:the\s+)?([A-Z][\w'-]*(?:\s+(?:(?:of|the|de|du|des|von|van)\s+)*[A-Z][\w'-]*){0,3})\s*(?=[:(]|,\s*(?:with|\d))"
)
_CALLED = r"(?:the )?[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,2}"
_NAMES_BESIDE = re.compile(
    rf"([,:(]|(?<=\s)-+(?=\s))\s*((?:{_CALLED}(?:\s*(?:, and|,|&|and)\s*(?=the [A-Z]|[A-Z])|(?=\s*\)?\W*\Z|\)|[.;\n])))+)"
)
_ONE_NAME = re.compile(r"(?:(?!\band\b)[^,&])+")
_NAMELIKE = frozenset({"unknown", "stranger", "filler", "join", "mark", "new"})
_AND_MORE = re.compile(
    r"[\s,]*(?!and (?:i|we) (?:want|demand|expect|claim|need) (?:it|that|them)\b)(?:and|plus|&|\+|together with|"
    r"as well as|or(?= (?:the|an?) [a-z]))\s+\w",
    re.I,
)
_HOLDING = (modality.CONDITION, modality.UNCERTAIN, modality.LATER)
"""What of a sentence holds an order back, wherever it stands."""
_NO_LESS = re.compile(r"\b(?:and |but )?(?:not|no) (?:an? |one |a single )?(?:\w+ )?(?:less|more)\b")


def with_texts(talk: Talk, mentions: list[Mention], sentence: Sentence, plain: str) -> list[Mention]:
    """The mentions of a sentence, where free text and the name of a new thing are one each: they stand for themselves."""
    verbs = {
        number
        for m in mentions
        for number, form in m.meaning.verbs
        if form != "past" or english.HAVING.search(plain[: m.start - sentence.start]) is None
    }  # not "Rhombur has declared Kanly on me: I pay his reparations"
    known = [talk.vocabulary.verbs[number] for number in sorted(verbs)]
    last, pending = talk.last, talk.last.verb if talk.last is not None else None
    if last and pending and (verbs <= {last.number} or _goes_on(pending, mentions) or _unfinished(last)):
        known.append(pending)
    for verb, part in [(one, part) for one in known for part in one.parts]:
        found = _free_text(talk, mentions, sentence, plain, verb, part) if "text" in part.kinds else None
        if found is None and "new" in part.kinds:
            several = _new_ones(mentions, sentence, talk.clean.text) if part.many else None
            found = several or _new_one(mentions, sentence, talk.clean.text)
            found = found or (_named_right_behind(talk, mentions, verb) if verb.person else None)
        if found is not None:
            return found
    return mentions


def _free_text(
    talk: Talk, mentions: list[Mention], sentence: Sentence, plain: str, verb: Verb, part: Part
) -> list[Mention] | None:
    """The mentions up to what somebody is told, and that as one; None where nothing leads it in."""
    message, last = talk.clean.text, talk.last
    leads = (i for i, m in enumerate(mentions) if m.text in part.after or _stem(m.text) in part.after)
    marker = next((i for i in leads if not _wants_it_done(talk, mentions[i + 1 :], verb)), None)
    if marker is None and part.of:
        marker = next((i for i, m in enumerate(mentions) if m.text == "for" and _sum_right_behind(mentions, i)), None)
    if marker is None and part.of and _ends_with_a_sum(talk, mentions, verb):
        pause = Mention("join", mentions[-1].start, mentions[-1].start, ",")
        mentions, marker = [*mentions[:-1], pause, mentions[-1]], len(mentions) - 1  # "Kanly on Leto, 2 GS"
    if marker is not None and _does_himself(mentions, marker):
        marker = None
    lacking = last is not None and last.verb is verb and not any(part.name in row for row in last.rows)
    counted = marker is not None and any(m.kind in ("sum", "number") for m in mentions)
    wanted = _WANTED.match(message[sentence.start : sentence.end].lower()) if lacking and not counted else None
    if wanted is not None:
        begin = sentence.start + wanted.start(1)
        told = _THAT_IS_ALL.sub("", message[begin : sentence.end].strip())
        return [Mention("text", begin, sentence.end, told, value=told)]  # "She shall hand over the mine."
    if '"' in plain and (marker is None or plain.rstrip().endswith('"')):
        marker = next((i for i, m in enumerate(mentions) if m.text == '"'), None)
    if marker is None and not counted:
        return _what_he_must(talk, mentions, sentence, plain, verb)
    if marker is None or marker + 1 >= len(mentions):
        return None
    stop = _led_in(part, mentions, marker)
    if stop > marker:
        said_by = Mention("filler", mentions[marker].start, mentions[stop].end, mentions[stop].text)
        mentions = [*mentions[:marker], said_by, *mentions[stop + 1 :]]
    elif mentions[marker + 1].text in _ABOUT and ":" not in plain:
        says = mentions[marker + 1].text in _IS and (lacking or _declared_with(talk, mentions[:marker], verb))
        if not says:
            return None
    quoted = _QUOTED.match(message, mentions[marker].start, sentence.end + 1)
    if quoted is not None:  # what is quoted is the text, letter by letter
        text = Mention("text", quoted.start(1), sentence.end, quoted[1], value=quoted[1].strip())
        return [*mentions[: marker + (mentions[marker].text not in (":", '"'))], text]
    return _unquoted(talk, mentions, sentence, plain, verb, part, marker)


def _ends_with_a_sum(talk: Talk, mentions: list[Mention], verb: Verb) -> bool:
    """Whether a declaration names whom it is on, and then a sum, and no more."""
    number = talk.vocabulary.verbs.index(verb)
    solid = [m for m in mentions if m.kind not in ("filler", "join", "mark", "preposition") or m.text in ("for", "and", "but")]
    named = [m for m in solid[:-1] if not (m.says(number) or number in m.meaning.along)]
    spoken = any(m.says(number) and not m.excluded for m in solid[:-1]) and mentions[-1:] == solid[-1:]
    return spoken and solid[-1].kind == "sum" and len(named) == 1 and named[0].person


def _declared_with(talk: Talk, led: list[Mention], verb: Verb) -> bool:
    """ "Kanly on the Baron, my demand is 2 GS": the sentence declares it ahead of the word that leads the text in."""
    number = talk.vocabulary.verbs.index(verb)
    pause = next((place for place, m in enumerate(led) if m.kind == "join" and m.text != "i" and m.text != "we"), None)
    bare = pause is not None and all(m.kind in ("filler", "join", "mark", "unknown") for m in led[pause:])
    return bare and any(m.says(number) and not m.excluded for m in led[:pause])


def _what_he_must(talk: Talk, mentions: list[Mention], sentence: Sentence, plain: str, verb: Verb) -> list[Mention] | None:
    """The mentions up to a clause of what somebody must do on whom something is declared, and that as one."""
    number = talk.vocabulary.verbs.index(verb)
    declared = next((m.end for m in mentions if m.says(number) and not m.excluded), None)
    found = _WHAT_HE_MUST.search(plain, declared - sentence.start) if declared is not None else None
    if found is None:
        return None
    begin, led = sentence.start + found.end(1), [m for m in mentions if m.end <= sentence.start + found.start()]
    if not any(m.person for m in led):
        return None
    said = _THAT_IS_ALL.sub("", talk.clean.text[begin : sentence.end].strip())
    text = Mention("text", begin, sentence.end, said, value=said)
    own = [m for m in mentions if m.start >= begin and any(thing.owner == talk.player for thing in m.things)]
    if own and any(m.kind == "verb" and not m.excluded and m.start > own[0].start for m in mentions):
        text.doubt = "where the text ends is not certain"
    return [*led, text]


def _unquoted(
    talk: Talk, mentions: list[Mention], sentence: Sentence, plain: str, verb: Verb, part: Part, marked: int
) -> list[Mention]:
    """The mentions up to the word behind which the text stands, and that as one, from the first word that is its own."""
    message, marker, begin = talk.clean.text, marked, mentions[marked + 1]
    small = ("join", "mark") if mentions[marked].text in (":", '"') else ("join", "preposition", "mark")
    while (begin.kind in small and begin.text not in _SPEAKERS) or begin.text in _LEADING_IN:
        marker += 1
        if marker + 1 >= len(mentions):
            return mentions
        begin = mentions[marker + 1]
    if begin.text in ("a", "an") and any(m.kind == "sum" for m in mentions[marker + 2 : marker + 3]):
        begin = mentions[marker + 2]  # "a dozen GS"
    word = mentions[marked].text.rsplit(" ", 1)[-1]
    if begin.text in english.PARTICLES and marked == marker and word.startswith("give"):
        begin = Mention("filler", mentions[marker].end - len(word), begin.end, word)  # "he must give back ..."
    said = _THAT_IS_ALL.sub("", message[begin.start : sentence.end].strip()).strip('"').strip()
    value: object = said
    sums = [m for m in mentions[marker + 1 :] if m.kind in ("sum", "number")]
    if sums and _OWED.fullmatch(plain, begin.start - sentence.start, sums[0].start - sentence.start):
        begin = sums[0]  # "reparations in the sum of 4,000 MS"
    exact = _NO_LESS.search(plain) or _sum_alone(sums, begin, message, sentence)
    if part.of and exact and sums and sums[0] is begin and not _of_things(mentions, begin, part):
        value = {part.of: begin.value} if begin.value is not None else None  # "1,5 GS" is one thing or another
    if part.of and (_some_money(mentions[marker + 1 :], talk.vocabulary.money) or _one_or_the_other(sums, begin, message)):
        value = None
    text = Mention("text", begin.start, sentence.end, said, value=value)
    if isinstance(value, dict) and any(held.search(plain, begin.end - sentence.start) for held in _HOLDING):
        text.end = begin.end  # "2 GS, if Otto agrees"
    rest = message[sentence.end : sentence.end + 80].split("\n")[0].strip(' ."')
    if isinstance(value, str) and rest and message[begin.start] != '"' and not _begins(rest, talk.vocabulary.verbs):
        text.doubt = "where the text ends is not certain"
    said_by, number = mentions[marker], talk.vocabulary.verbs.index(verb)
    lacking = talk.last is not None and talk.last.verb is verb and _unfinished(talk.last)
    if lacking or any(owner == number for m in mentions[:marker] for owner, _ in m.meaning.verbs):
        said_by = Mention("filler", said_by.start, said_by.end, said_by.text)  # "Kanly: he shall pay me 4 GS"
    owing = [m for m in mentions[marked:marker] if m.kind != "unknown"]  # "he owes me 2 GS"
    return [*mentions[:marked], *owing, said_by, text, *(m for m in mentions if m.start >= text.end)]


def _new_ones(mentions: list[Mention], sentence: Sentence, message: str) -> list[Mention] | None:
    """The mentions with the names of several new things; None where there are none."""
    quoted = _QUOTED_NAMES.search(message, sentence.start, min(len(message), sentence.end + 1))
    if quoted is not None and any(m.kind == "number" and m.end <= quoted.start() for m in mentions):
        new = [_new(name, *quoted.span()) for name in re.findall(r'"([^"\n]+)"', quoted[0])]
        return _replaced(mentions, *quoted.span(), new)
    several = _NEW_NAMES.search(message, sentence.start, sentence.end)
    if several is not None:
        return [*(m for m in mentions if m.start < several.start()), *_listed(several[1], several.span(1))]
    beside = _names_beside(mentions, sentence, message)
    return [*(m for m in mentions if m.start < beside[0].start), *beside] if beside else None


def _new_one(mentions: list[Mention], sentence: Sentence, message: str) -> list[Mention] | None:
    """The mentions with the name of one new thing; None where it has none."""
    named = english.NEW_NAME.search(message, sentence.start, sentence.end)
    inside = [m for m in mentions if named is not None and named.start() <= m.start < named.end() and m.kind != "mark"]
    if any(m.kind == "vague" for m in inside) and all(message[m.start].islower() for m in inside):
        return None  # 'recruit "enough" legions'
    if named is not None:
        return _replaced(mentions, *named.span(), [named_new(named)])
    apposed = _apposed(mentions, sentence, message)
    return _replaced(mentions, *apposed.span(1), [_new(apposed[1], *apposed.span(1))]) if apposed is not None else None


def _named_right_behind(talk: Talk, mentions: list[Mention], verb: Verb) -> list[Mention] | None:
    """ "A new spy, Wren", "new spy Wren to B4": the name stands right behind what he is, and nobody has borne it before."""
    number, message = talk.vocabulary.verbs.index(verb), talk.clean.text
    for place, mention in enumerate(mentions):
        again = mention.text in english.ANOTHER and talk.last is not None and talk.last.verb is verb
        if not again and (mention.kind != "verb" or mention.excluded or not mention.says(number)):
            continue
        rest = mentions[place + 1 :]
        rest = rest[1:] if rest and rest[0].text in (",", ":", "(", "-") else rest
        names = [*itertools.takewhile(lambda m: m.kind in ("unknown", "stranger") and message[m.start].isupper(), rest)]
        after = rest[len(names)] if len(names) < len(rest) else None
        if names and (after is None or after.kind in ("join", "preposition", "verb", "mark")):
            begin, end = names[0].start, names[-1].end
            return _replaced(mentions, begin, end, [_new(message[begin:end], begin, end)])
    return None


def _begins(rest: str, verbs_known: tuple[Verb, ...]) -> bool:
    """Whether what stands behind is an order of its own: "... shall give back Arrakis. Recruit two."."""
    words = rest.lower().split()
    led = words[1:] if words[:1] in (["i"], ["we"], ["please"], ["also"]) else words
    return len(words) > 1 and any(led[: len(said)] == said for verb in verbs_known for said in (w.split() for w in verb.words))


def _does_himself(mentions: list[Mention], marker: int) -> bool:
    """ "I want to join the embargo", in a sentence that declares nothing: what the writer does, and asks of nobody."""
    behind = mentions[marker + 1 : marker + 3]
    led = mentions[marker - 1].text if marker else ""
    return led in ("i", "we") and [m.text for m in behind[:1]] == ["to"] and all(m.kind == "verb" for m in behind[1:])


def _wants_it_done(talk: Talk, behind: list[Mention], verb: Verb) -> bool:
    """ "I want Kanly declared": what is wanted is the deed itself, and nothing of anybody."""
    number = talk.vocabulary.verbs.index(verb)
    return bool(behind) and behind[0].says(number)


def _sum_right_behind(mentions: list[Mention], place: int) -> bool:
    """ "Kanly on him for 2 GS"."""
    after = mentions[place + 1] if place + 1 < len(mentions) else None
    if mentions[place].kind != "preposition" or after is None:
        return False
    return after.kind == "sum" or (after.kind == "number" and isinstance(after.value, int) and after.value >= _DEAR)


def _led_in(part: Part, mentions: list[Mention], marker: int) -> int:
    """ "The reparations we demand of him are ...": of several words that lead the text in, the place of the last."""
    for place in range(marker + 1, len(mentions) - 1) if part.of else ():
        mention = mentions[place]
        if mention.text in ("is", "are", ":"):
            return place - 1
        leads = mention.text in part.after or mention.text.removesuffix("ed") in part.after
        if mention.text == "," or not (leads or mention.kind in _BETWEEN or mention.text in _OF_WHOM):
            break
    return marker


def _apposed(mentions: list[Mention], sentence: Sentence, message: str) -> re.Match[str] | None:
    """ "Recruit a regiment at B2, the Keys of Heaven: ...": the name stands beside it, and of no other is it the name."""
    found = _BESIDE.search(message, sentence.start, sentence.end)
    inside = [m for m in mentions if found is not None and found.start(1) <= m.start < found.end(1)]
    strange = any(m.kind in ("unknown", "stranger") for m in inside)
    titled = found is not None and " " in found[1] and "," not in found[0][1:] and not any(m.kind == "thing" for m in inside)
    heavy = any(m.kind in ("square", "number", "word", "home", "pronoun", "join") for m in inside)
    heavy = heavy or (not titled and any(m.kind == "verb" for m in inside))
    strange = strange or titled
    return found if strange and not heavy and any(m.kind == "verb" and m.end <= sentence.end for m in mentions) else None


def _names_beside(mentions: list[Mention], sentence: Sentence, message: str) -> list[Mention]:
    """ "Recruit two legions (Foxes, Otters)", "..., the Foxes and the Otters": as many names as there are new ones."""
    found = _NAMES_BESIDE.search(message, sentence.start, min(len(message), sentence.end + 1))
    counts = [m for m in mentions if m.kind == "number" and found is not None and m.end <= found.start()]
    if found is None or len(counts) > 1 or not _are_names(mentions, found):
        return []
    new = _listed(found[2], found.span(2))
    counted = len(new) == (counts[0].value if counts else 1)
    return new if counted and (found[1] != "," or len(new) > 1 or found[2].startswith("the ")) else []


def _are_names(mentions: list[Mention], found: re.Match[str]) -> bool:
    """Whether what is listed is called so for the first time: "Grim Reapers" beside Grim Lancers, and not those themselves."""
    behind = [m for m in mentions if m.start >= found.start(2)]
    if any(m.kind not in _NAMELIKE and (m.kind != "thing" or m.end > found.end(2)) for m in behind):
        return False
    names = [(found.start(2) + one.start(), found.start(2) + one.end()) for one in _ONE_NAME.finditer(found[2])]
    held = [[m.kind for m in behind if start <= m.start < end] for start, end in names]
    return all("thing" not in kinds or "unknown" in kinds or "stranger" in kinds for kinds in held)


def _of_things(mentions: list[Mention], count: Mention, part: Part) -> bool:
    """Whether a bare number counts something that is no money: "3 legions"."""
    place = next((place for place, m in enumerate(mentions) if m is count), 0)
    after = mentions[place + 1] if place + 1 < len(mentions) else None
    if count.kind != "number" or after is None or after.text in part.after:
        return False
    return bool(after.things) or after.kind in ("along", "unknown", "word")


def _sum_alone(sums: list[Mention], begin: Mention, message: str, sentence: Sentence) -> bool:
    """Whether the demand is the sum, and nothing else beside it."""
    return len(sums) == 1 and _AND_MORE.match(message, begin.end, sentence.end) is None


def _some_money(said: list[Mention], money: Mapping[str, int]) -> bool:
    """ "A couple of GS", "half of what he has": money, and nobody can tell how much."""
    first = [m for m in said if m.kind not in ("filler", "preposition")][:2]
    if not first or first[0].kind != "vague":
        return False
    behind = [m.text for m in said[said.index(first[0]) + 1 :]][:1]
    share = first[0].text in _SHARES and behind in ([], ["of"], ["his"], ["her"], ["their"], ["your"], ["the"])
    return share or (len(first) == 2 and first[1].text in (*money, "money", "coins", "cash"))


def _one_or_the_other(sums: list[Mention], begin: Mention, message: str) -> bool:
    """ "2 GS or 3": nobody can tell which."""
    return len(sums) > 1 and sums[0] is begin and message[sums[0].end : sums[1].start].strip().lower() in ("or", "/")


def _unfinished(last: Frame) -> bool:
    """Whether the order before lacks something that no rule fills, so that what follows is said of it."""
    parts = last.verb.parts if last.verb is not None else ()
    return any(part.required and part.fill is None and not any(part.name in row for row in last.rows) for part in parts)


def _goes_on(verb: Verb, mentions: list[Mention]) -> bool:
    """ "The reparations: the head of Piter": the sentence begins with the word behind which the text stands."""
    first = next((m for m in mentions if m.kind not in ("filler", "join", "preposition") and m.text != "what"), None)
    return first is not None and any(
        first.text in part.after or _stem(first.text) in part.after for part in verb.parts if "text" in part.kinds
    )


def named_several(message: str, start: int, end: int) -> list[Mention]:
    """The names of several new things: "call them Knife and Fork"."""
    several = _NEW_NAMES.search(message, start, end)
    return _listed(several[1], several.span(1)) if several is not None else []


def said_behind(talk: Talk, sentence: Sentence) -> list[Mention]:
    """ "It is called the Reds and has one captain and two pikes": what more is said than how it is called."""
    named = english.NEW_NAME.search(talk.clean.text, sentence.start, sentence.end)
    if named is None:
        return []
    rest = talk.scanner.scan(talk.clean.text, talk.clean.folded, named.end(), sentence.end, talk.player)
    return [m for m in rest if m.kind in ("verb", "square", "sum") or (m.kind == "thing" and not m.person)]


def named_new(found: re.Match[str]) -> Mention:
    """The name of a new thing that NEW_NAME found."""
    return _new(next(group for group in found.groups() if group), found.start(), found.end())


def _listed(names: str, span: tuple[int, int]) -> list[Mention]:
    return [_new(name, *span) for name in re.split(r",|&|\band\b", names) if name.strip(' "')]


def _new(name: str, start: int, end: int) -> Mention:
    name = re.sub(r"^the (?=.)", "", name.strip(' "'), flags=re.I)
    return Mention("new", start, end, name, value=re.sub(r"\W+", "_", name.lower().replace("'", "")).strip("_") or "new")


def _stem(word: str) -> str:
    return word.rstrip("s")


def _replaced(mentions: list[Mention], start: int, end: int, by: list[Mention]) -> list[Mention]:
    """`mentions` with others in the place of those inside the span."""
    return [*(m for m in mentions if m.start < start), *by, *(m for m in mentions if m.start >= end)]
