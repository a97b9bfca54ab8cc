"""Apiece: one more order beside each of those just given: "a lobbyist for each of these two", "both with a lobbyist"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Verb

OF_EACH = ("each", "both", "apiece")
"""The words by which each of several is spoken of."""
_NOUN = "\x10"
_EACH = r"(?:each|both|every one|either)(?: one)?(?: (?:of (?:them|these|those|the)(?: two| \w+)?|(?:tax )?collectors?))?"
_ONE = r"(?:(?:an?|one|1|another|also|his own|their own|the same|new) )*"
_SAID = re.compile(
    rf"(?:(?:and|also|then|plus|please|i want|we want|give|with) )*"
    rf"(?:{_ONE}{_NOUN} (?:for|to|beside|with|at|on|by|next to) {_EACH}|"
    rf"(?:to|for|beside|with|give|next to) {_EACH},? {_ONE}{_NOUN}|"
    rf"{_EACH} (?:(?:shall|will|should|must|is to|are to|also|to) )*(?:gets?|has|have|with|receives?|needs?|wants?) "
    rf"{_ONE}{_NOUN}|"
    rf"{_ONE}{_NOUN} (?:each|apiece))(?: too| as well| please)*"
)
_TAIL = re.compile(
    r"[,;:]? (?:and )?(?=(?:with )?(?:(?:an?|one|1) )?\w+ (?:for|to|beside|with|at|on|by|next to) (?:each|both)\b[^,;:]*$|"
    r"(?:to|for|beside|with) (?:each|both)\b[^,;:]*$|"
    r"(?:each|both)(?: of (?:them|these|those))? (?:with|gets?|has|have|receives?)\b[^,;:]*$|"
    r"(?:with )?(?:an?|one|1) \w+ (?:each|apiece)\W*$)"
)
_PAIR = 2


def apiece_tail(talk: Talk, mentions: Sequence[Mention], start: int, end: int) -> tuple[int, int] | None:
    """Where the end of a sentence begins that orders one more beside each of those it has ordered."""
    if modality.CONDITION.search(talk.clean.folded, start, end) or modality.UNCERTAIN.search(talk.clean.folded, start, end):
        return None
    found = _TAIL.search(talk.clean.folded, start + 4, end)
    if found is None or not any(m.kind == "verb" and m.end <= found.start() for m in mentions):
        return None
    rest = [m for m in mentions if m.start >= found.end()]
    nouns = [m for m in rest if _beside(talk, m) is not None]
    named = [m for m in rest if m.kind in ("thing", "square", "word", "home", "sum")]
    return found.span() if len(nouns) == 1 and not named else None


def apiece(talk: Talk, sentence: Sentence, mentions: Sequence[Mention]) -> bool:
    """Whether the sentence only orders one more beside each of those just ordered; it is then ordered."""
    if "?" in sentence.ending or not any(m.text in OF_EACH for m in mentions):
        return False
    nouns = [(m, verb) for m in mentions if (verb := _beside(talk, m)) is not None]
    nouns = [(m, verb) for m, verb in nouns if not m.excluded and m.kind == "verb"][:1] if len(nouns) <= _PAIR else []
    if not nouns:
        return False
    noun, verb = nouns[0]
    said = talk.clean.folded[sentence.start : sentence.end]
    said = f"{said[: noun.start - sentence.start]}{_NOUN}{said[noun.end - sentence.start :]}"
    found = _SAID.fullmatch(" ".join(said.replace(",", " ").split()).strip(" .!-"))
    run = _run(talk, verb)
    if found is None or len(run) < _PAIR or ("both" in said and len(run) != _PAIR):
        return False
    made = [_made(talk, verb, noun, draft, sentence) for draft in run]
    if None in made:
        return False
    new = [draft for draft in made if draft is not None]
    talk.drafts.extend(new)
    talk.last, talk.last_row, talk.last_drafts = new[-1].frame, {}, new
    return True


def _beside(talk: Talk, mention: Mention) -> Verb | None:
    """The verb of somebody who is posted beside somebody else."""
    for number, _ in mention.meaning.verbs if mention.meaning.words else ():
        verb = talk.vocabulary.verbs[number]
        if verb.person and any(_unwritten(part.name) and part.only_after for part in verb.parts):
            return verb
    return None


def _unwritten(name: str) -> bool:
    return name.startswith("_")


def _run(talk: Talk, verb: Verb) -> list[Draft]:
    """The orders right before, of those beside whom such a one is posted."""
    kinds = {kind for part in verb.parts if _unwritten(part.name) for kind in part.kinds}
    beside = {value for kind in kinds for value in talk.vocabulary.fixed.get(kind, {})} - {str(verb.value)}
    run: list[Draft] = []
    for draft in reversed(talk.drafts):
        if draft.document is None or draft.frame.verb is None or draft.frame.verb.value not in beside:
            break
        run.insert(0, draft)
    needed = [part.name for part in verb.parts if part.required]
    return run if all(name in draft.values for draft in run for name in needed) else []


def _made(talk: Talk, verb: Verb, noun: Mention, draft: Draft, sentence: Sentence) -> Draft | None:
    values = {part.name: draft.values[part.name] for part in verb.parts if part.name in draft.values and part.required}
    document = talk.writer.document(verb, dict(values))
    if document is None:
        return None
    number = talk.vocabulary.verbs.index(verb)
    frame = Frame(verb, number, [{}], [noun], 0.0)
    written = {"by": talk.player, **document}
    return Draft(sentence.start, sentence.end, written, frame, doubt=draft.doubt, values=values)
