"""Statements: clauses that say how somebody or something is, beside what is ordered. They are blanked, letter for letter, before
the sentence is read, so that nothing of them is taken for a part of an order: "Kill Otto, the roads around E5 are muddy"."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality, predicates
from core.orders.inbox.language.wording import cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_UNSTATED = frozenset({"number", "sum", "vague", "pair", "text", "new", "stay", "direction"})
"""What belongs to an order wherever it is said: a clause with any of it states nothing."""
_OWING = re.compile(r"\W*(?:he|she|they|it) (?:owes?|has to|have to|must|shall|is to|should)\b")
"""What is asked of somebody: the words a declaration still lacks."""
_HEARSAY = frozenset({"i hear", "we hear", "i heard", "we heard", "i am told", "we are told", "so i hear", "i read"})
"""What says of all before it that it is others who say so."""
_NO_COUNT = frozenset({"all", "half", "right"})
_WHO_AND_WHERE = 2
_BIDDING = frozenset({"shall", "should", "must", "will", "is", "are", "to"})
_STORY_ENDS = frozenset({",", "and", "so", "&", ":", ";", "-", "(", "but", "then"})
_CONTRACTED = frozenset({"they're", "theyre", "he's", "she's", "it's", "hes", "shes"})
_BEING = frozenset({"is", "are", "was", "were", "has", "have", "had"})
_BECOMING = frozenset("feel feels felt look looks looked seem seems grow grows grew get gets got become becomes became".split())
_IDLE = frozenset({"unknown", "filler", "pronoun", "self", "mark"})


def stated(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Takes out of a sentence the clauses that only state something; whether there were any."""
    start, end = sentence.start, sentence.end
    said = talk.clean.folded[start:end]
    if "?" in sentence.ending or '"' in said or talk.amending or modality.CONDITION.search(said) or predicates.ENDED.search(said):
        return False
    last = talk.last
    wordless = last is not None and last.number in talk.grammar.wordy and not any(m.kind == "text" for m in last.mentions)
    if wordless and talk.last_drafts and _OWING.match(said):
        return False  # "Kanly on Armand! He owes the world an apology"
    words = next((m.end - start for m in mentions if any(n in talk.grammar.wordy for n, _ in m.meaning.verbs)), len(said))
    spans = [(a, b) for a, b in _stated(talk, said, mentions, start) if b <= words or _behind_sum(mentions, start + a)]
    spans = [(a, b) for a, b in spans if not _says_where_it_is(mentions, start + a, start + b)]
    if not spans:
        return False
    for begin, stop in spans:
        talk.clean = talk.clean.put(start + begin, start + stop, " " * (stop - begin))
        talk.chatter.append((start + begin, start + stop))
    named = [m for m in mentions if m.kind in ("thing", "square", "word") and any(b <= m.start - start < e for b, e in spans)]
    talk.seen = [*named, *talk.seen[:12]]
    return True


def _says_where_it_is(mentions: list[Mention], begin: int, end: int) -> bool:
    """ "The well is at H4, my Whisper will poison it": whether a clause says where that is to which something is done."""
    placed = any(m.kind == "square" and begin <= m.start < end for m in mentions)
    things = any(m.kind == "thing" and begin <= m.start < end for m in mentions)
    done = any(m.kind == "pronoun" and m.text == "it" and m.start >= end and not m.preposition for m in mentions)
    return placed and done and not things and any(m.kind == "verb" and m.start >= end for m in mentions)


def without_reasons(mentions: list[Mention], plain: str, offset: int) -> tuple[list[Mention], str]:
    """The sentence without what is told of the thing it begins with, before the colon behind which its order stands: "Resser has
    spat at our hospitality: assassination"."""
    solid = [place for place, m in enumerate(mentions) if m.kind not in ("filler", "mark")]
    colon = next((place for place, m in enumerate(mentions) if m.text == ":"), 0)
    if not solid or mentions[solid[0]].kind != "thing" or mentions[solid[0]].preposition or colon - solid[0] < 3:
        return mentions, plain
    inner, after = mentions[solid[0] + 1 : colon], mentions[colon + 1 :]
    if inner[0].text not in _BEING or any(m.kind not in _IDLE and m.kind != "preposition" for m in inner[1:]):
        return mentions, plain
    if not any(m.kind == "verb" for m in after[:3]) or any(m.kind == "thing" and m is not mentions[solid[0]] for m in after):
        return mentions, plain
    start, end = inner[0].start - offset, mentions[colon].start - offset
    if english.TURNS.search(plain, start, end) or modality.REPORTED.search(plain, start, end):
        return mentions, plain
    return [*mentions[: solid[0] + 1], *mentions[colon:]], cleared(plain, start, end)


def without_story(mentions: list[Mention], plain: str, offset: int) -> tuple[list[Mention], str]:
    """The sentence without what is told of its subject before it says what happens to it: "Needle has seen enough of C5 and is
    recalled"."""
    solid = [place for place, m in enumerate(mentions) if m.kind not in ("filler", "mark")][:1]
    if not solid or mentions[solid[0]].preposition or mentions[solid[0]].excluded:
        return mentions, plain
    first = solid[0]
    if mentions[first].kind != "thing" and not (mentions[first].kind == "verb" and mentions[first].meaning.words):
        return mentions, plain
    been = next((at for at in range(first + 1, min(first + 4, len(mentions))) if mentions[at].text in _BEING), 0)
    been = been or _becomes(mentions, first + 1)
    stop = next((at for at in range(been + 1, len(mentions)) if mentions[at].text in _STORY_ENDS), 0) if been else 0
    if stop and mentions[stop].text == "," and stop + 1 < len(mentions) and mentions[stop + 1].text in ("and", "so"):
        stop += 1
    if not stop or mentions[stop].text not in ("and", "so", "&") or any(m.kind == "verb" for m in mentions[first + 1 : been]):
        return mentions, plain
    inner, after = [m for m in mentions[been + 1 : stop] if m.kind != "join" or m.text == "&"], mentions[stop + 1 :]
    if after and after[0].text in ("they", "he", "she", "it", *_CONTRACTED):
        after = after[1:]  # "are fresh, and they go"
    after = after[1:] if after and after[0].text in ("so", "therefore", "now", "thus", "hence") else after
    if len(after) < 2 or not any(m.kind in ("unknown", "filler") for m in inner):
        return mentions, plain
    if any(m.kind not in (*_IDLE, "preposition", "square", "home", "vague", "along") for m in inner):
        return mentions, plain
    if any(m.preposition in english.ARROWS or m.preposition == "from" for m in inner if m.kind in ("square", "home")):
        return mentions, plain
    acted = next((m for m in after if m.kind != "filler"), None)
    if (after[0].kind != "verb" and after[0].text not in _BIDDING) or acted is None or acted.kind != "verb":
        return mentions, plain
    start, end = mentions[been].start - offset, after[0].start - offset
    if modality.REPORTED.search(plain, start, end) or modality.CONDITION.search(plain, start, end):
        return mentions, plain
    return [*mentions[:been], *mentions[-len(after) :]], cleared(plain, start, end)


def _becomes(mentions: list[Mention], place: int) -> int:
    """Where it begins that somebody grows tired of a place, or yawns there: a word nobody knows right behind him."""
    led = mentions[place : place + 3]
    if len(led) < 3 or (led[0].kind != "unknown" and led[0].text not in _BECOMING):
        return 0
    there = led[1].kind == "preposition" and led[2].kind in ("square", "home") and led[2].preposition not in english.ARROWS
    return place if there or (led[0].text in _BECOMING and led[1].kind == "unknown") else 0


def _behind_sum(mentions: list[Mention], place: int) -> bool:
    """Whether a sum stands before a pause, so that what follows is none of the words somebody is to be told."""
    before = [m for m in mentions if m.end <= place and m.kind not in ("filler", "join", "mark")]
    return bool(before) and before[-1].kind == "sum"


def _stated(talk: Talk, said: str, mentions: list[Mention], start: int) -> list[tuple[int, int]]:
    """From where to where each clause goes that only states something, with the pause before it; with that behind it if it is
    the first. A word like "for" parts clauses only where such a one begins."""
    pauses = sorted({0, *(m.start() for m in predicates.PAUSES.finditer(said)), len(said)})
    found: list[tuple[int, int]] = []
    for begin, stop in itertools.pairwise(pauses):
        cuts = [
            begin,
            *(m.start() for m in predicates.CLAUSE.finditer(said, begin + 1, stop) if said[begin : m.start()].strip(" ,;:()-")),
        ]
        for cut in cuts:
            if not _states(talk, said, (cut, stop), mentions, start):
                continue
            end = stop
            if not said[:cut].strip(" ,;:()-"):
                end += said[stop : stop + 1] in (",", ";", ":", ")", "-") and stop < len(said)
            elif said[stop : stop + 1] == ")":
                end += 1
            found.append((cut, end))
            break
    return found


def _states(talk: Talk, said: str, span: tuple[int, int], mentions: list[Mention], start: int) -> bool:
    begin, stop = span
    inner = [m for m in mentions if begin <= m.start - start and m.end - start <= stop]
    if any(m.kind in _UNSTATED and m.text not in _NO_COUNT and not _pointed(m, said, start) for m in inner):
        return False
    if any(m.kind == "square" and (m.preposition in english.ARROWS or m.choice) for m in inner):
        return False
    coded, here, owned = "", begin, list[Mention]()
    for m in inner:
        if m.start - start < here:
            continue
        code = _code(talk, m, said, start)
        coded += said[here : m.start - start] + code
        owned += [m] if code[0] == predicates.OWN else []
        here = m.end - start
    coded += said[here:stop]
    coded = " ".join(re.sub(r"[^a-z'~\x10-\x15 ]", " ", coded).split())
    coded = predicates.LEADING.sub("", coded, count=1)
    if not coded or coded in _HEARSAY or predicates.DENIED.search(coded) or predicates.STATES.fullmatch(coded) is None:
        return False
    spoken_of = {t.id for m in mentions if m not in inner for t in m.things} | {
        i for draft in talk.last_drafts for i in draft.ids
    }
    if not (said[:begin] + said[stop:]).strip(" ,;:()-"):
        return True
    first = not said[:begin].strip(" ,;:()-")
    if first and _wanted(talk, inner, [m for m in mentions if m.start - start >= stop]):
        return False  # "Resser has spat at our door: assassination, 1 GS"
    if first and predicates.GOES_ON.match(said, stop):
        return False  # "our boy is big, he wants to go to C4"
    return all(thing.id in spoken_of for m in owned for thing in m.things)


def _pointed(mention: Mention, said: str, start: int) -> bool:
    """ "This one", which counts nothing."""
    return mention.text == "one" and said[: mention.start - start].rstrip().endswith(("this", "that"))


def _wanted(talk: Talk, named: list[Mention], rest: list[Mention]) -> bool:
    """Whether what follows asks for somebody or something that only the statement names."""
    kinds = {kind for m in named if m.kind in ("thing", "square") for kind in m.kinds}
    said = {kind for m in rest for kind in m.kinds}
    if not kinds:
        return False
    verbs = [talk.vocabulary.verbs[number] for m in rest for number, _ in m.meaning.verbs]
    if not verbs:
        return sum(m.kind in ("thing", "square") for m in rest) < _WHO_AND_WHERE
    if not any(m.kind in ("thing", "square", "home", "word") for m in rest):
        return any(kinds & set(part.kinds) for verb in verbs for part in verb.parts)
    return all(
        any(part.required and kinds & set(part.kinds) and not said & set(part.kinds) for part in verb.parts) for verb in verbs
    )


def _code(talk: Talk, mention: Mention, said: str, start: int) -> str:
    whose = "'s" if mention.text.endswith("'s") else ""
    if mention.kind == "thing" and mention.noun and said[: mention.start - start].rstrip().endswith(("they", "we", "i", "you")):
        return mention.text  # "they eat more than they guard"
    if mention.kind == "thing":
        if any(talk.player in (thing.id, thing.owner) for thing in mention.things):
            return (
                predicates.PLACE if all(t.kind in ("location", "homeworld", "place") for t in mention.things) else predicates.OWN
            ) + whose
        return (predicates.PERSON if mention.person else predicates.THING) + whose
    if mention.kind in ("square", "home"):
        return predicates.PLACE
    if mention.kind == "word":
        return predicates.WORD
    return predicates.DEED + mention.text if mention.kind == "verb" else mention.text
