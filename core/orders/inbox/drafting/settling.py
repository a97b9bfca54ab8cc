"""Settling: what is left of a message's drafts once all of it has been read."""

from __future__ import annotations

from typing import Any, cast

from core.orders.inbox.drafting.drafts import Draft


def settled(drafts: list[Draft]) -> list[Draft]:
    """The drafts of the whole message; two orders that exclude each other have become one question."""
    if _all_apart(drafts):
        return sorted(drafts, key=lambda draft: draft.start)
    lost: set[int] = set()
    conflicts: dict[int, int] = {}
    for later, draft in enumerate(drafts):
        for earlier in range(later):
            other = drafts[earlier]
            apart = draft.keys.isdisjoint(other.keys) and other.why != "missing"
            if apart and (draft.keys or draft.document != other.document):
                continue
            same = draft.document is not None and draft.document == other.document
            if same and draft.frame is not other.frame and not draft.keys and not draft.frame.spoken:
                lost.add(later)  # what is added to an order changes nothing of it
            elif same and draft.frame is not other.frame and not draft.keys and (_points_at_it(draft) or _concludes(draft)):
                lost.add(later)  # "A University shall rise at B2. Build it high."
            elif same and draft.frame is not other.frame and not draft.keys:
                draft.doubt = draft.doubt or "it is said twice"
            if other.why == "missing" and _announced(other, draft):
                lost.add(earlier)
            if not draft.keys & other.keys or (draft.document is None and other.document is None):
                continue
            if "condition" in (draft.why, other.why):
                continue
            if draft.onward and _is_stage(other):
                continue
            if draft.document == other.document:
                if draft.frame is not other.frame:
                    lost.add(later)
            elif _says_more(draft, other):
                lost.add(earlier)
            elif _says_more(other, draft):
                lost.add(later)
            elif earlier not in lost:
                conflicts.setdefault(earlier, later)
                conflicts.setdefault(later, earlier)
    for place, draft in enumerate(drafts):
        if (
            draft.why in ("verb", "missing")
            and _only_names(draft)
            and any(_orders_of(draft, other) for other in drafts[place + 1 :])
        ):
            lost.add(place)
    kept: list[Draft] = []
    for place, draft in enumerate(drafts):
        if place in lost:
            continue
        other = conflicts.get(place)
        if other is None:
            if not draft.why or not any((d.start, d.end, d.why) == (draft.start, draft.end, draft.why) for d in kept):
                kept.append(draft)
        elif other > place or drafts[other].why != "conflict":
            draft.why, draft.other, draft.document = "conflict", (drafts[other].start, drafts[other].end), None
            kept.append(draft)
    return sorted(kept, key=lambda draft: draft.start)


def _all_apart(drafts: list[Draft]) -> bool:
    """Whether each draft is an order, and no two of them can touch each other."""
    taken: set[str] = set()
    free: list[Draft] = []
    for draft in drafts:
        if draft.why or not taken.isdisjoint(draft.keys):
            return False
        if not draft.keys:
            free.append(draft)
        taken |= draft.keys
    documents = [draft.document for draft in free]
    return None not in documents and all(document not in documents[:place] for place, document in enumerate(documents))


def _announced(draft: Draft, order: Draft) -> bool:
    """ "A raid on the mine!", and in the sentences behind it who does it."""
    one, other = draft.frame.verb, order.frame.verb
    if not draft.ids or order.document is None or one is None or other is None or draft.frame.left:
        return False  # "Leg D goes to the mill. Rabban goes there as well."
    return bool(one.group) and one.key == other.key and draft.ids <= order.ids


def _points_at_it(draft: Draft) -> bool:
    """Whether an order is only said again of what is pointed at, and not of another of its kind."""
    said = draft.frame.mentions
    again = any(m.text in ("another", "more", "also", "too", "again", "second") for m in said)
    pointed = [m for m in said if m.kind == "pronoun" and not m.preposition]
    counted = draft.frame.verb is not None and draft.frame.verb.counted
    return not (again or counted) and any(m.text in ("it", "them", "him", "her", "there") for m in pointed)


def _concludes(draft: Draft) -> bool:
    """ "And four mercenaries! So hire four.": what was wanted is done."""
    said = draft.frame.mentions
    again = any(m.text in ("another", "more", "also", "too", "again", "second") for m in said)
    return bool(said) and not again and said[0].text in ("so", "therefore", "thus", "hence")


def _only_names(draft: Draft) -> bool:
    """ "The Night Vipers." alone, and what they do in the sentences behind it."""
    said = [m for m in draft.frame.mentions if m.kind not in ("filler", "mark", "join")]
    return bool(said) and all(m.kind == "thing" and not m.preposition for m in said)


def _orders_of(name: Draft, order: Draft) -> bool:
    """Whether an order is of all who were named, and of nobody else."""
    verb = order.frame.verb
    if order.document is None or verb is None or not verb.exclusive:
        return False
    named = [order.values.get(part) for part in verb.exclusive]
    doers = {item for value in named if value is not None for item in (value if isinstance(value, list) else [value])}
    return name.ids <= doers


def _says_more(one: Draft, other: Draft) -> bool:
    """Whether an order is the other with something added to it."""
    if one.document is None or other.document is None or one.frame.number != other.frame.number or one.frame is other.frame:
        return False
    return len(one.values) > len(other.values) and all(one.values.get(name) == value for name, value in other.values.items())


def _is_stage(draft: Draft) -> bool:
    verb = draft.frame.verb
    return verb is not None and any(value in verb.stages for value in draft.values.values() if isinstance(value, str))


def values_of(document: Any) -> list[Any]:
    """All that an order says, whose it is apart."""
    if isinstance(document, dict):
        written = cast("dict[str, Any]", document)
        return [value for key, item in written.items() if key != "by" for value in (key, *values_of(item))]
    if isinstance(document, list):
        return [value for item in cast("list[Any]", document) for value in values_of(item)]
    return [document]


def without(document: dict[str, object], gone: set[str]) -> dict[str, object] | None:
    """The order without these things; None when nothing is left of it."""
    cleaned_document: dict[str, object] = {}
    for key, value in document.items():
        if isinstance(value, dict):
            inner = without(value, gone)  # pyright: ignore[reportUnknownArgumentType]
            if inner is None:
                return None
            cleaned_document[key] = inner
        elif isinstance(value, list):
            listed = cast("list[object]", value)
            kept = [item for item in listed if not (isinstance(item, str) and item in gone)]
            if not kept and listed and key == "legions":
                return None
            if kept or not listed:
                cleaned_document[key] = kept
        elif isinstance(value, str) and key != "by" and value in gone:
            return None
        else:
            cleaned_document[key] = value
    return cleaned_document
