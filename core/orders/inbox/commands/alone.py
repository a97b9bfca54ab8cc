"""Orders that stand alone: a line that names all an order asks for, once and in full, and nothing besides."""

from __future__ import annotations

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.text.sentences import Sentence

_COUNTS = frozenset({"number", "sum"})


def alone(talk: Talk, sentence: Sentence, one: Frame) -> bool:
    """Whether the line is such an order, which is then written down; nothing said before or in it can change it."""
    verb = one.verb
    if verb is None or one.number not in talk.grammar.standing or not (one.spoken or verb.implied) or len(one.rows) != 1:
        return False
    if one.left or one.flags or one.doubt or one.scattered or talk.amending or talk.recapped:
        return False
    row, needed = one.rows[0], 0
    for part in verb.parts:
        taken = row.get(part.name)
        if taken is not None:
            if len(taken) != 1 or taken[0].choice or taken[0].of or (taken[0].kind in _COUNTS and talk.rough):
                return False
            if part.name in verb.exclusive and any(thing.owner not in (None, talk.player) for thing in taken[0].things):
                return False  # "the Reiters ride to F4", and they are somebody else's
            needed += 1
        elif part.required or part.fill is not None:
            return False
    if needed != len(row) or talk.onward(sentence):
        return False
    verbs = 0
    for mention in one.mentions:
        verbs += mention.kind == "verb"
        if verbs > 1 or mention.preposition == "from":
            return False  # "from the mine they go on home"
    draft = talk.writer.alone(one, verb, row)
    if draft is None:
        return False
    talk.drafts.append(draft)
    talk.last, talk.last_row, talk.last_drafts = one, dict(row), [draft]
    return True
