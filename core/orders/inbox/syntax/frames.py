"""Frames: a clause as a verb with its parts, or as no order at all."""

from __future__ import annotations

import itertools

from msgspec import Struct, field

from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.staying import stay_cost, stays
from core.orders.inbox.syntax.taking import Row
from core.orders.inbox.vocabulary import Verb

SIGNIFICANT = frozenset({"thing", "square", "number", "sum", "word", "home", "vague", "pair"})


class Frame(Struct):
    """A clause read as one verb: a row of parts for each order, and what was left over."""

    verb: Verb | None
    number: int
    rows: list[Row]
    mentions: list[Mention]
    cost: float
    spoken: bool = True
    left: list[Mention] = field(default_factory=list[Mention])
    flags: frozenset[str] = frozenset()
    doubt: str = ""
    stay: bool = False
    past: bool = False
    passive: bool = False
    reason: bool = False
    scattered: bool = False

    @property
    def names_doer(self) -> bool:
        """Whether it says who does it."""
        return self.verb is not None and any(name in row for row in self.rows for name in self.verb.exclusive)


def empty(mentions: list[Mention], reason: bool) -> Frame:
    """The clause as no order at all."""
    if reason:
        heavy = sum(mention.kind in ("square", "verb") for mention in mentions)
        return Frame(None, -1, [], mentions, 0.1 + 0.02 * len(mentions) + 0.1 * heavy, spoken=False, reason=True)
    cost = 0.1
    for mention in mentions:
        if mention.excluded:
            continue
        if mention.kind == "thing":
            cost += 0.5 if any(thing.kind == "player" for thing in mention.things) else 1.2
        elif mention.kind in ("square", "pair", "sum", "text", "new"):
            cost += 1.2
        elif mention.kind in ("word", "home", "number", "vague"):
            cost += 0.5
        elif mention.kind == "verb":
            cost += 1.5
    if for_himself(mentions):
        cost += 0.5
    if [m.kind for m in mentions if m.kind not in ("filler", "join", "mark")] == ["number", "word"]:
        cost -= 0.6  # ", 16 money": what it costs
    stay = stays(mentions)
    held = {id(after) for mention, after in itertools.pairwise(mentions) if mention.kind == "stay"}  # "hold I8"
    stay = stay and not any(
        mention.kind == "square" and mention.preposition not in ("in", "at", "on", "of") and id(mention) not in held
        for mention in mentions
    )
    return Frame(None, -1, [], mentions, stay_cost(mentions) if stay else cost, spoken=False, stay=stay)


def for_himself(mentions: list[Mention]) -> bool:
    """Whether a clause says "for me" and nothing else."""
    said = [m for m in mentions if m.kind not in ("filler", "join", "mark", "preposition")]
    return len(said) == 1 and said[0].kind == "self" and said[0].preposition == "for"
