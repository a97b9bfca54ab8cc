"""Headings: what the lines below one go on with, and what a clause without a verb carries on from the sentence before."""

from __future__ import annotations

import re

from msgspec import structs

from core.orders.inbox.amendments.amending import mends_line
from core.orders.inbox.commands.elliptic import lists_below
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.syntax.weighing import whole
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Verb

_DOES_THE_SAME = re.compile(r"\b(?:does|do|shall do|should do|must do|will do|is to do) (?:just |exactly )?the same\b")

_BELOW = re.compile(
    r"\n(?![ \t]*(?:[-*+#\x02>|]|\(?\d{1,2}[.)]|[a-h]\)))[ \t]*(?P<said>[^\n.;:!?]{2,200})[^\n]*"
    r"(?:\n[ \t]*(?P<more>[^\s][^\n]*))?"
)
"""The line below a head, and what stands on the next."""
_FEW_WORDS = 4
_GOING_ON = frozenset({"and", "&", "+", "plus"})


def carried(talk: Talk, sentence: Sentence, mentions: list[Mention], *, plain: bool = False) -> Verb | None:
    """The verb that a clause without one goes on with: on a new line a heading's, or that of a list of what is counted.
    A `plain` sentence holds no word that points back."""
    last = talk.last
    if not plain and last is not None and last.verb is not None and "text" in [m.kind for m in mentions]:
        return last.verb  # whatever line the demand stands on
    if not talk.new_line(sentence):
        return last.verb if last is not None else None
    if not plain and last is not None and mends_line(talk, sentence, mentions):
        return last.verb
    if last is not None and mentions and mentions[0].text in ("likewise", "ditto"):
        return last.verb
    if not plain and last is not None and not english.LIKEWISE.isdisjoint([m.text for m in mentions]):
        if _DOES_THE_SAME.search(talk.clean.folded, sentence.start, sentence.end):
            return last.verb  # "Lark does the same at H8"
        likewise = (m.kind in ("thing", "filler", "mark", "join", "unknown") or m.text in english.LIKEWISE for m in mentions)
        if len(mentions) <= 6 and all(likewise):  # "Red Riders - same"
            return last.verb
    onward = bool(mentions) and mentions[0].text in _GOING_ON and talk.before is not None and not talk.before.ending
    if onward and last is not None and not any(m.kind in ("unknown", "stranger") for m in mentions):
        return last.verb  # a line that only goes on
    if not plain and last is not None and sentence.bullet and any(m.text == "another" for m in mentions[:2]):
        return last.verb  # "- another one for money"
    if not plain and last is not None and lists_below(talk, last, mentions):
        return last.verb
    part = talk.grammar.counting[last.number] if last is not None and last.verb and sentence.bullet else None
    if part is not None and last is not None:
        solid = [m for m in mentions if m.kind not in ("filler", "join", "mark")]
        if solid and all(m.kind == "number" or part.of in m.kinds for m in solid):
            return last.verb
    return talk.heading


def under_heading(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> list[Mention]:
    """A line below a heading, read with the heading's word before it where it has no verb itself."""
    word = talk.headword
    if word is None or not talk.new_line(sentence) or any(m.meaning.verbs and not m.meaning.words for m in mentions):
        return mentions
    if not any(m.kind == "thing" or m.meaning.words for m in mentions):
        return mentions
    at = mentions[0].start
    return [structs.replace(word, start=at, end=at, preposition="", doubt=""), *mentions]


def runs_on(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """ "I report a breach of the Truce: / promise 2, against the States": whether the one line below a colon says what the order
    before it still lacks."""
    fold = talk.clean.folded
    below = _BELOW.match(fold, sentence.end) if fold[sentence.start : sentence.end].rstrip().endswith(":") else None
    more = (below["more"] or "").rstrip() if below is not None else ""
    if below is None or (more and more[-1] != ":" and len(below["said"].split()) <= _FEW_WORDS):
        return False
    if not any(m.kind in ("thing", "square", "home", "word") for m in mentions):
        return False
    behind = talk.scanner.scan(talk.clean.text, fold, *below.span("said"), talk.player)
    named = english.NEW_NAME.search(talk.clean.text, sentence.start, sentence.end)
    mentions = [m for m in mentions if named is None or m.end <= named.start() or m.start >= named.end()]
    said = [*mentions, *behind]
    if any(m.excluded or m.choice for m in said):
        return False
    spoken = {number for m in said for number, _ in m.meaning.verbs}
    for number in sorted(spoken) or talk.grammar.implied:
        verb = talk.vocabulary.verbs[number]
        alone = frame(verb, number, mentions, spoken=number in spoken, recall=talk.recall)
        both = frame(verb, number, said, spoken=number in spoken, recall=talk.recall)
        held = any(alone.rows) if alone is not None else not spoken
        if not held or both is None or both.left or (alone is not None and whole(verb, alone.rows[0])):
            continue
        acts = [m for m in behind if m.kind == "verb" and not m.says(number) and number not in m.meaning.along]
        if len(both.rows) == 1 and whole(verb, both.rows[0]) and not acts:
            return True
    return False


def note_heading(talk: Talk, sentence: Sentence, frames: list[Frame], *, says: bool = False) -> None:
    """Takes note of a line that may head those below it."""
    if not sentence.bullet:
        talk.heading = talk.headword = None
    says = says or any(m.kind in SIGNIFICANT and m.kind != "number" for one in frames for m in one.mentions)
    if not says and talk.is_heading(sentence) and not any(draft.start >= sentence.start for draft in talk.drafts):
        if modality.FORBIDDEN.search(talk.clean.folded, sentence.start, sentence.end):
            return  # "- recall nobody"
        spoken = [m for one in frames for m in one.mentions if m.meaning.verbs]
        numbers = {number for m in spoken for number, _ in m.meaning.verbs}
        if len(numbers) == 1:
            talk.heading = talk.vocabulary.verbs[min(numbers)]
        elif len(spoken) == 1 and not all(talk.vocabulary.verbs[number].implied for number in numbers):
            talk.headword = spoken[0]
