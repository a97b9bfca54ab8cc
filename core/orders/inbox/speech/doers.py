"""Doers: whether a clause tells of somebody who does, or is spoken to, rather than orders."""

from __future__ import annotations

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import accepts


def told_of_somebody(talk: Talk, one: Frame) -> bool:
    """ "A messenger to Otto, he should call his mother": a player was named last, and none does what the verb says."""
    led = next((m for m in one.mentions if m.kind not in ("filler", "join")), None)
    if led is None or led.text not in ("he", "she") or one.verb is None or any(one.rows):
        return False
    named = [m for m in talk.current if m.kind == "thing" and m.end <= led.start]
    return bool(named) and named[-1].person and not any(accepts(part, named[-1]) for part in one.verb.parts)


def called(talk: Talk, one: Frame) -> bool:
    """ "Hundro, make peace!": somebody else is spoken to, or it is done to him."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark")][:3]
    if len(solid) < 3 or not solid[0].person or solid[0].preposition or any(t.id == talk.player for t in solid[0].things):
        return False
    return solid[1].text == "," and any((one.number, "base") == meant for meant in solid[2].meaning.verbs)


def does_something(one: Frame) -> bool:
    """ "Rabban kills cooks", "Piter is dead tired": who is named does or is something else than the verb of the order says."""
    place = next((i for i, m in enumerate(one.mentions) if any(n == one.number for n, _ in m.meaning.verbs)), -1)
    after = one.mentions[place + 1] if 0 <= place < len(one.mentions) - 1 else None
    if after is None or after.kind != "unknown" or after.preposition or not after.text.isalpha() or after.text.endswith("ly"):
        return False
    taken = [m for row in one.rows for ms in row.values() for m in ms]
    return bool(taken) and all(m.end <= one.mentions[place].start and m.kind == "thing" for m in taken)
