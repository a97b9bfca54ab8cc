"""Weighing: what it costs that a clause read as a verb leaves something of it unsaid."""

from __future__ import annotations

from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.taking import Row, only_in_part
from core.orders.inbox.vocabulary import Verb


def whole(verb: Verb, row: Row) -> bool:
    """Whether a row has all that the verb requires."""
    return all(part.name in row for part in verb.parts if part.required)


def together(rows: list[Row], verb: Verb) -> None:
    """What is counted behind the rest belongs to it, unless something else is said of it."""
    counted_in = next((part.name for part in verb.parts if "amounts" in part.kinds), "")
    for place in range(len(rows) - 1, 0, -1):
        if set(rows[place]) == {counted_in} and counted_in in rows[place - 1]:
            rows[place - 1][counted_in].extend(rows.pop(place)[counted_in])


def as_before(made: Frame, verb: Verb) -> float:
    """What a "same" costs: it stands for something, and in an order of its own."""
    mentions = made.mentions
    same = next((i for i, m in enumerate(mentions) if m.kind == "filler" and m.text == "same"), 0)
    if not same:
        return 0.0
    if not made.spoken:  # "1 money, Cesare the same": what is the same was counted before
        return 1.0 if any(m.kind in ("number", "sum") for m in mentions[:same]) else 0.0
    cost = 0.0
    if any(m.meaning.verbs for m in mentions[:same]) and not any(m.kind in SIGNIFICANT for m in mentions[same:]):
        cost -= 1.7  # "the Longbows support against the same"
    if len(made.rows) > 1 and not whole(verb, made.rows[-1]):
        cost += 2.0  # "Bianca gets 2 influence, the same to Cesare"
    return cost


def unsaid_parts(made: Frame, verb: Verb, mentions: list[Mention], *, stays: bool) -> float:
    """What it costs that parts are unsaid, or only said of another row, or named but in part."""
    rows, cost = made.rows, 0.0
    if any(m.others and only_in_part(verb, rows, m) for m in mentions):
        cost += 0.35  # "gather on Tarsonis", the planet, beside the Orbital Dock of Tarsonis
    article = any(m.kind == "filler" and m.text in ("a", "an", "another") for m in made.mentions)
    for part in verb.parts:
        known = (part.article and article) or (part.path and stays) or any(part.name in row for row in rows)
        if part.required and not known:  # words of his own may stand in a sentence of their own
            cost += 1.5 if part.kinds == ("text",) and any(rows) else 2.0
    for row in rows[1:]:  # another unit does not go where the one before goes unless it is said
        if any(name in row for name in verb.exclusive):
            cost += sum(2.0 for part in verb.parts if part.required and part.name not in row)
        elif verb.exclusive or verb.group:
            cost += 1.5
    return cost
