"""Payees: a list below somebody's name says line by line what he gets, and one below a sort who gets how much of it."""

from __future__ import annotations

import re

from msgspec import structs

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_GETS = re.compile(r"\b(?:for|to|gets?|receives?|split|share|shares|gift)\b")
_LIST_BELOW = re.compile(r":[ \t]*(?=\n)")
_SIGNS = frozenset({":", "=", "-", ",", ";", "+", "and", "&"})
_NOTHING = frozenset({"none", "nothing", "nil", "zero", "no", "0"})


def heads_amounts(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Whether a line is the head of such a list, of which note is taken; any line that is none of it ends the list."""
    head = _head(talk, sentence, mentions)
    if head is None and talk.payee is not None and talk.new_line(sentence):
        if _of_nothing(talk, mentions):
            talk.chatter.append((sentence.start, sentence.end))
            return True
        talk.payee = talk.payee if _counted(talk, mentions) else None
    if head is None:
        return False
    talk.payee = head
    talk.chatter.append((sentence.start, sentence.end))
    return True


def below_payee(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> list[Mention]:
    """A line of such a list, read with its head."""
    payee = talk.payee
    if payee is None or not talk.new_line(sentence):
        return mentions
    said = _counted(talk, mentions)
    end = mentions[-1].end if mentions else sentence.end
    return [*said, structs.replace(payee, start=end, end=end)] if said else mentions


def _head(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> Mention | None:
    """Somebody else, or a sort of what is counted, named alone in a line that ends in a colon."""
    fold = talk.clean.folded
    colon = sentence.end - 1 if fold[sentence.end - 1 : sentence.end] == ":" else sentence.end
    if not _LIST_BELOW.match(fold, colon) or sentence.ending or not talk.new_line(sentence):
        return None
    spoken = [m for m in mentions if m.kind == "verb" and not any(talk.grammar.counting[n] for n, _ in m.meaning.verbs)]
    if spoken or any(m.kind in ("square", "home", "number", "sum", "not", "stay") or m.excluded for m in mentions):
        return None
    people = [m for m in mentions if m.person and all(thing.id != talk.player for thing in m.things)]
    if len({thing.id for m in people for thing in m.things}) == 1 and len([m for m in mentions if m.things]) == len(people):
        below = talk.scanner.scan(talk.clean.text, fold, *_line_below(fold, colon + 1), talk.player)
        if not _sorts(talk, below):
            return None
        gets = _GETS.search(fold, sentence.start, sentence.end) is not None
        doubt = "" if gets else "what stands below a name may only be told of him"
        return structs.replace(people[-1], preposition="for", doubt=doubt)
    solid = [m for m in mentions if m.kind not in ("filler", "mark", "join")]
    if len(solid) == 1 and _sorts(talk, solid) and solid[0].kind == "word":
        return structs.replace(solid[0], preposition="", doubt="what stands below it may only be told")
    return None


def _line_below(fold: str, start: int) -> tuple[int, int]:
    """The next line with anything on it."""
    begin = start + len(fold[start:]) - len(fold[start:].lstrip())
    end = fold.find("\n", begin)
    return begin, len(fold) if end < 0 else end


def _sorts(talk: Talk, mentions: list[Mention]) -> bool:
    """Whether a sort is named of which amounts are given."""
    kinds = {part.of for part in talk.grammar.counting if part is not None} & set(talk.vocabulary.fixed)
    return any(kind in kinds for m in mentions if m.kind == "word" for kind, _ in m.meaning.words)


def _counted(talk: Talk, mentions: list[Mention]) -> list[Mention]:
    """What a line of the list says: how much of what, or who gets how much; nothing where it says anything else."""
    solid = [m for m in mentions if m.kind not in ("filler", "mark") and m.text not in _SIGNS and m.kind != "preposition"]
    kinds = [m.kind for m in solid]
    if talk.payee is None or len(solid) % 2 or not solid or any(m.excluded or m.choice for m in solid):
        return []
    if talk.payee.person:
        pairs = [(a, b) if a.kind == "number" else (b, a) for a, b in zip(solid[::2], solid[1::2], strict=True)]
        told = all(count.kind == "number" and sort.kind == "word" and _sorts(talk, [sort]) for count, sort in pairs)
        return [m for pair in pairs for m in pair] if told else []
    if sorted(kinds) != ["number", "thing"]:
        return []
    count, whom = solid if kinds[0] == "number" else reversed(solid)
    return [structs.replace(whom, preposition=""), count] if whom.person else []


def _of_nothing(talk: Talk, mentions: list[Mention]) -> bool:
    """ "manpower: none, sorry": a line of the list all the same."""
    nothing = any(m.text in _NOTHING or (m.kind == "number" and m.value == 0) for m in mentions)
    return nothing and _sorts(talk, mentions) and not any(m.kind in ("thing", "square", "verb") for m in mentions)
