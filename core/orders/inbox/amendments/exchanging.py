"""Exchanging: one value of an order before given for another, "make it 3 instead of two", "offensive, not defensive"."""

from __future__ import annotations

from typing import Any, cast

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.settling import values_of
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting
from core.orders.inbox.naming.mentions import Mention

_VALUED = frozenset({"number", "sum", "word", "square", "thing"})


def exchanged(talk: Talk, plain: str, mentions: list[Mention]) -> bool:
    """Whether the sentence did no more than to give one value of one order before for another."""
    valued = [m for m in mentions if m.kind in _VALUED and not (m.kind == "thing" and len(m.things) != 1)]
    denied = [m for m in valued if m.excluded]
    if len(denied) != 1 or denied[0].choice or "?" in plain:
        return False
    old = denied[0]
    fresh = [m for m in valued if not m.excluded and not m.choice and _sort(m) == _sort(old)]
    if len(fresh) != 1 or _value(fresh[0]) in (None, _value(old)):
        return False
    new = fresh[0]
    rest = [m for m in mentions if m is not old and m is not new]
    if any(m.kind in ("unknown", "stranger", "pronoun", "vague") for m in rest if m.text not in correcting.AMENDING):
        return False
    meant = [draft for draft in talk.drafts if _means(talk, draft, old, new, rest)]
    if len(meant) != 1:
        return False
    draft, before, after = meant[0], _value(old), _value(new)
    draft.document = _with(draft.document, before, after)
    draft.values = _with(draft.values, before, after)
    draft.keys = frozenset(key.replace(f":{before}", f":{after}") for key in draft.keys)
    talk.amending, talk.last_drafts = True, [draft]
    talk.chatter.append((mentions[0].start, mentions[-1].end))
    return True


def relieves(talk: Talk, before: list[Draft], instead: list[Draft]) -> bool:
    """ "The Bulls leave the mine. Station the Hawks there instead": whether others only come where those before were, who go all
    the same."""
    left = {thing.id for draft in before for m in draft.frame.mentions if m.preposition == "from" for thing in m.things}
    sent = {i for draft in before for i in draft.ids}
    left |= {thing.at for thing in talk.scene.things if thing.id in sent and thing.at is not None}
    reached = {value for draft in instead for value in draft.values.values() if isinstance(value, str)}
    return bool(left & reached) and not any(sent & draft.ids - reached for draft in instead)


def _sort(mention: Mention) -> str:
    if mention.kind == "word":
        return mention.meaning.words[0][0] if mention.meaning.words else ""
    if mention.kind == "thing":
        return mention.things[0].kind
    return "number" if mention.kind == "sum" else mention.kind


def _value(mention: Mention) -> Any:
    if mention.kind == "word":
        return mention.meaning.words[0][1] if mention.meaning.words else None
    return mention.things[0].id if mention.kind == "thing" else mention.value


def _means(talk: Talk, draft: Draft, old: Mention, new: Mention, rest: list[Mention]) -> bool:
    """Whether the sentence speaks of this order: of its verb, of what it names, and of a value that it has once."""
    if draft.document is None or values_of(draft.document).count(_value(old)) != 1 or _value(new) in values_of(draft.document):
        return False
    spoken = {number for m in rest if m.kind == "verb" and m.text not in correcting.AMENDING for number, _ in m.meaning.verbs}
    known = talk.vocabulary.verbs
    if spoken and not any(known[number].key == draft.frame.verb.key for number in spoken if draft.frame.verb is not None):
        return False
    named = {thing.id for m in rest for thing in m.things if len(m.things) == 1 and not m.noun}
    words = [m for m in rest if m.kind == "word" and m.meaning.words]
    held = {str(value) for value in values_of(draft.document)}
    return (
        named <= draft.ids
        and all(any(value in held or kind in held for kind, value in m.meaning.words) for m in words)
        and all(str(m.value) in held for m in rest if m.kind in ("square", "number", "sum"))
    )


def _with(document: Any, old: Any, new: Any) -> Any:
    if isinstance(document, dict):
        written = cast("dict[str, Any]", document)
        return {(new if key == old else key): item if key == "by" else _with(item, old, new) for key, item in written.items()}
    if isinstance(document, list):
        return [_with(item, old, new) for item in cast("list[Any]", document)]
    return new if document == old and type(document) is type(old) else document
