"""Statements: clauses that say how somebody or something is, beside what is ordered. They are blanked, letter for letter, before
the sentence is read, so that nothing of them is taken for a part of an order: "Kill Otto, the roads around E5 are muddy"."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, predicates
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_UNSTATED = frozenset({"number", "sum", "vague", "pair", "text", "new", "stay", "direction"})
"""What belongs to an order wherever it is said: a clause with any of it states nothing."""
_OWING = re.compile(r"\W*(?:he|she|they|it) (?:owes?|has to|have to|must|shall|is to|should)\b")
"""What is asked of somebody: the words a declaration still lacks."""
_NO_COUNT = frozenset({"all", "half", "right"})
_WHO_AND_WHERE = 2


def stated(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Takes out of a sentence the clauses that only state something; whether there were any."""
    start, end = sentence.start, sentence.end
    said = talk.clean.folded[start:end]
    if "?" in sentence.ending or '"' in said or talk.amending or english.CONDITION.search(said) or predicates.ENDED.search(said):
        return False
    last = talk.last
    wordless = last is not None and last.number in talk.grammar.wordy and not any(m.kind == "text" for m in last.mentions)
    if wordless and talk.last_drafts and _OWING.match(said):
        return False  # "Kanly on Armand! He owes the world an apology"
    words = next((m.end - start for m in mentions if any(n in talk.grammar.wordy for n, _ in m.meaning.verbs)), len(said))
    spans = [(a, b) for a, b in _stated(talk, said, mentions, start) if b <= words or _behind_sum(mentions, start + a)]
    if not spans:
        return False
    for begin, stop in spans:
        talk.clean = talk.clean.put(start + begin, start + stop, " " * (stop - begin))
        talk.chatter.append((start + begin, start + stop))
    named = [m for m in mentions if m.kind in ("thing", "square", "word") and any(b <= m.start - start < e for b, e in spans)]
    talk.seen = [*named, *talk.seen[:12]]
    return True


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
    if not coded or predicates.DENIED.search(coded) or predicates.STATES.fullmatch(coded) is None:
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
