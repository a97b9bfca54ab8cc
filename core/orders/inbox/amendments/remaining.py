"""Remaining: of those an order sends only some go, said in a clause of its own."""

from __future__ import annotations

import itertools

from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.settling import without
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame

_ONLY = frozenset({"only", "just"})
_NO = frozenset({"no", "nah", "nope", "wait", "oh", "ah"})


def only_they(talk: Talk, one: Frame) -> bool:
    """ "Only the First goes": the order before is of these alone."""
    said = _unled(one.mentions)
    led = said[0] if said else None
    solid = [m for m in said if m.kind not in ("filler", "join", "mark")]
    named = {m.things[0].id for m in solid if m.kind == "thing" and len(m.things) == 1 and not m.preposition and not m.excluded}
    acts = [m for m in solid if m.kind != "thing"]
    if led is None or led.text not in _ONLY or not named or len(acts) > 1 or len(acts) + len(named) < len(solid):
        return False
    if _each_for_himself(talk, named, acts):
        return True
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


def leaves_some(drafts: list[Draft], mentions: list[Mention]) -> bool:
    """ "The Guard stays, only the Swiss go", "only the Swiss go": whether who is named first was sent by these orders, and is
    said to stay, or alone to go."""
    solid = [m for m in _unled(mentions) if m.kind not in ("join", "mark") and (m.kind != "filler" or m.text in _ONLY)]
    only = bool(solid) and solid[0].text in _ONLY
    named = list(itertools.takewhile(lambda m: m.kind == "thing" and not m.preposition, solid[only:]))
    behind = solid[only + len(named) :][:1]
    sent = {i for draft in drafts for i in draft.ids}
    if not named or not behind or (only and any(m.kind in ("square", "home") for m in solid)):
        return False
    return {t.id for m in named for t in m.things} <= sent and behind[0].kind in (("verb", "along") if only else ("stay",))


def _unled(mentions: list[Mention]) -> list[Mention]:
    """What stands behind the words that only say no."""
    return list(itertools.dropwhile(lambda m: m.text in _NO or m.kind in ("join", "mark"), mentions))


def _each_for_himself(talk: Talk, named: set[str], acts: list[Mention]) -> bool:
    """ "The Guard to A2 and the Swiss to B2. No, only the Swiss go.": whether each of those just sent has an order of his own;
    those of the others are then gone, where that mends them, and else not certain."""
    sent = [draft for draft in talk.last_drafts if draft.document is not None and any(draft is one for one in talk.drafts)]
    kept = [draft for draft in sent if _named(draft) and _named(draft) <= named]
    others = [draft for draft in sent if _named(draft).isdisjoint(named)]
    if not kept or {i for draft in kept for i in _named(draft)} != named or len(kept) + len(others) < len(sent):
        return False
    if any(draft.frame.verb is not kept[0].frame.verb or not _named(draft) for draft in sent):
        return False
    if any(m.kind not in ("verb", "along") or not _does(kept[0], m) for m in acts):
        return False
    if talk.amending:
        talk.remove(others)
    else:
        doubted(others, "only others are said to do it")
    return True


def _does(draft: Draft, act: Mention) -> bool:
    return act.says(draft.frame.number) or _of_it(draft, act.meaning.along)


def _named(draft: Draft) -> set[str]:
    """Who does what an order says, whether he does it alone or with others."""
    verb = draft.frame.verb
    values = [draft.values.get(name) for name in verb.exclusive] if verb is not None else []
    return {str(item) for value in values if value is not None for item in (value if isinstance(value, list) else [value])}


def _of_it(draft: Draft, along: tuple[int, ...]) -> bool:
    """Whether a verb only says that they do what the order is."""
    return draft.frame.number in along or draft.frame.verb is None or draft.frame.verb.implied


def _doers(draft: Draft) -> set[str]:
    """All who have a part in an order of its kind."""
    verb = draft.frame.verb
    values = [draft.values.get(name) for name in verb.exclusive] if verb is not None and verb.group else []
    return {str(item) for value in values if isinstance(value, list) for item in value}
