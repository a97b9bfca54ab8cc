"""Remaining: of those an order sends only some go, said in a clause of its own."""

from __future__ import annotations

from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.settling import without
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.syntax.frames import Frame

_ONLY = frozenset({"only", "just"})


def only_they(talk: Talk, one: Frame) -> bool:
    """ "Only the First goes": the order before is of these alone."""
    led = next((m for m in one.mentions if m.kind not in ("join", "mark")), None)
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    named = {m.things[0].id for m in solid if m.kind == "thing" and len(m.things) == 1 and not m.preposition and not m.excluded}
    acts = [m for m in solid if m.kind != "thing"]
    if led is None or led.text not in _ONLY or not named or len(acts) > 1 or len(acts) + len(named) < len(solid):
        return False
    sent = [draft for draft in talk.drafts if draft.document is not None and named <= _doers(draft)]
    if len(sent) != 1 or any(m.kind not in ("verb", "along") or not _of_it(sent[0], m.meaning.along) for m in acts):
        return False
    gone = _doers(sent[0]) - named
    document = without(sent[0].document or {}, gone) if gone else None
    if document is not None:
        sent[0].document, sent[0].ids = document, sent[0].ids - gone
        sent[0].keys = frozenset(key for key in sent[0].keys if key.rpartition(":")[2] not in gone)
        talk.taken_out |= gone
        if not talk.amending:
            doubted(sent, "one part of it is taken back")
    return True


def _of_it(draft: Draft, along: tuple[int, ...]) -> bool:
    """Whether a verb only says that they do what the order is."""
    return draft.frame.number in along or draft.frame.verb is None or draft.frame.verb.implied


def _doers(draft: Draft) -> set[str]:
    """All who have a part in an order of its kind."""
    verb = draft.frame.verb
    values = [draft.values.get(name) for name in verb.exclusive] if verb is not None and verb.group else []
    return {str(item) for value in values if isinstance(value, list) for item in value}
