"""Statements: clauses that say how somebody or something is, beside what is ordered. They are blanked, letter for letter, before
the sentence is read, so that nothing of them is taken for a part of an order: "Kill Otto, the roads around E5 are muddy"."""

from __future__ import annotations

import itertools
import re

from msgspec import structs

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, predicates
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence


def stated(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Takes out of a sentence the clauses that only state something; whether there were any."""
    start, end = sentence.start, sentence.end
    said = talk.clean.folded[start:end]
    if any(number in talk.grammar.wordy for m in mentions for number, _ in m.meaning.verbs):
        return False  # what is said there may be the words themselves
    if "?" in sentence.ending or '"' in said or talk.amending or english.CONDITION.search(said) or predicates.ENDED.search(said):
        return False
    spans = _stated(talk, said, mentions, start)
    if not spans:
        return False
    calm = said
    for begin, stop in spans:
        calm = calm[:begin] + " " * (stop - begin) + calm[stop:]
        talk.chatter.append((start + begin, start + stop))
    text, clean = talk.clean.text[start:end], talk.clean
    text = "".join(" " if now == " " else letter for now, letter in zip(calm, text, strict=True))
    talk.clean = structs.replace(
        clean, text=clean.text[:start] + text + clean.text[end:], folded=clean.folded[:start] + calm + clean.folded[end:]
    )
    named = [m for m in mentions if m.kind in ("thing", "square", "word") and any(b <= m.start - start < e for b, e in spans)]
    talk.seen = [*named, *talk.seen[:12]]
    return True


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
    if any(m.kind in ("number", "sum", "vague", "pair", "text", "new", "stay", "direction") for m in inner):
        return False
    if any(m.kind == "square" and (m.preposition in english.ARROWS or m.choice) for m in inner):
        return False
    coded, here, owned = "", begin, list[Mention]()
    for m in inner:
        if m.start - start < here:
            continue
        coded += said[here : m.start - start] + _code(talk, m)
        owned += [m] if _code(talk, m)[0] == predicates.OWN else []
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
    named = first and any(m.kind in ("thing", "square") for m in inner)
    if named and not any(m.kind in ("thing", "square") and m.start - start >= stop for m in mentions):
        return False  # "Resser has spat at our door: assassination, 1 GS"
    if first and predicates.GOES_ON.match(said, stop):
        return False  # "our boy is big, he wants to go to C4"
    return all(thing.id in spoken_of for m in owned for thing in m.things)


def _code(talk: Talk, mention: Mention) -> str:
    whose = "'s" if mention.text.endswith("'s") else ""
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
