"""Revising: one value of an order that stands, put in the place of another."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.vocabulary import Part

_PLACED = frozenset({"square", "home"})
_COUNTED = frozenset({"number", "sum"})


def slots(draft: Draft, new: Mention, old: Mention | None = None) -> list[Mention]:
    """What of an order a value can take the place of: all that is of its sort, or the one that is named."""
    verb = draft.frame.verb
    if verb is None or len(draft.frame.rows) != 1:
        return []
    row = draft.frame.rows[0]
    if new.kind in _COUNTED:
        held = [m for m in draft.frame.mentions if (m.kind in _COUNTED and not m.excluded) or _is_sum(m)]
    else:
        taking = [(part, m) for part in verb.parts if accepts(part, new) for m in row.get(part.name, ())]
        held = [m for part, m in taking if _alike(part, m, new)]
        if not held and new.kind == "thing":  # a planet in the place of a mine, where both may be gone to
            held = [m for _, m in taking if m.kind == "thing"]
    return [m for m in held if old is None or same_value(m, old)]


def another_since(talk: Talk, meant: list[Draft], until: int) -> bool:
    """ "The Swiss go to A3. The Lancers are bored at C3. Better D3!": whether another of the player's was spoken of last, behind
    the orders that are mended."""
    ids = {i for draft in meant for i in draft.ids}
    since = max(draft.end for draft in meant)
    kinds = {t.kind for draft in meant for row in draft.frame.rows for ms in row.values() for m in ms for t in m.things}
    near = sorted((m for m in talk.seen if since <= m.start < until), key=lambda m: m.start)
    own = [t.id for m in near for t in m.things if t.kind in kinds and t.owner == talk.player]
    return bool(own) and own[-1] not in ids


def _is_sum(mention: Mention) -> bool:
    """Whether what is demanded of somebody is a sum and no more."""
    return mention.kind == "text" and isinstance(mention.value, dict)


def _put(new: Mention, held: Mention) -> Mention:
    """A value as it stands in the place of another."""
    if not _is_sum(held) or not isinstance(held.value, dict):
        return structs.replace(new, preposition=held.preposition, excluded=False, known=None)
    return structs.replace(held, text=new.text, value=dict.fromkeys(held.value, new.value), known=None)


def _alike(part: Part, held: Mention, new: Mention) -> bool:
    if new.kind in _PLACED:
        return held.kind in _PLACED
    if new.kind == "thing":
        kinds = {thing.kind for thing in new.things} & set(part.kinds)
        return held.kind == "thing" and any(thing.kind in kinds for thing in held.things)
    return held.kind == new.kind


def same_value(one: Mention, other: Mention) -> bool:
    """Whether two mentions are of the same thing, square, word or number."""
    if one.kind in _COUNTED and other.kind in _COUNTED:
        return one.value == other.value
    if one.kind == "square" and other.kind == "square":
        return one.value == other.value
    if one.things and other.things:
        return bool({thing.id for thing in one.things} & {thing.id for thing in other.things})
    return one.kind == other.kind == "word" and bool(set(one.meaning.words) & set(other.meaning.words))


def revised(talk: Talk, draft: Draft, new: Mention, old: Mention | None) -> bool:
    """Puts a value in the place of the one of its sort; False where there is none, or more than one."""
    one = draft.frame
    held = slots(draft, new, old)
    if len(held) != 1 or one.verb is None or draft.document is None or not any(m is held[0] for m in one.mentions):
        return False
    if any(other.frame is one and other is not draft for other in talk.drafts):
        return False
    put = _put(new, held[0])
    again = frame(one.verb, one.number, [put if m is held[0] else m for m in one.mentions], spoken=True, recall=talk.recall)
    if again is None or again.left or len(again.rows) != 1:
        return False
    again.flags = one.flags
    drafts = talk.writer.drafts(again, draft.start, draft.end, None, ())
    if len(drafts) != 1 or not _as_before(draft, drafts[0]):
        return False
    made = drafts[0]
    if made.document is not None:
        _keep_flags(talk, draft, made)
    made.doubt = made.doubt or draft.doubt
    asked = [d for d in talk.drafts if d.document is None and d.why != "condition" and d.ids and d.ids <= made.ids]
    talk.remove([other for other in asked if other is not draft])
    talk.drafts = [made if other is draft else other for other in talk.drafts]
    talk.last, talk.last_row, talk.last_drafts, talk.retracted = again, again.rows[0], [made], False
    talk.seen = [put if same_value(m, held[0]) else m for m in talk.seen]  # what "it" is now
    return True


def _as_before(draft: Draft, made: Draft) -> bool:
    """Whether nothing but the one value is otherwise."""
    if made.document is None:
        return True
    before = {name: value for name, value in draft.values.items() if value is not True}
    after = {name: value for name, value in made.values.items() if value is not True}
    changed = [name for name in {*before, *after} if before.get(name) != after.get(name)]
    return before.keys() == after.keys() and len(changed) <= 1


def _keep_flags(talk: Talk, draft: Draft, made: Draft) -> None:
    flags = {name: True for name, value in draft.values.items() if value is True}
    lost = {name for name, value in made.values.items() if value is True and name not in flags}
    if made.frame.verb is None or (not lost and all(made.values.get(name) is True for name in flags)):
        return
    rewrite(talk, made, {name: value for name, value in {**made.values, **flags}.items() if name not in lost})


def rewrite(talk: Talk, draft: Draft, values: dict[str, Any]) -> None:
    """Writes an order anew, with other values."""
    draft.values = values
    verb = draft.frame.verb
    document = talk.writer.document(verb, dict(draft.values)) if verb is not None else None
    draft.document = {"by": talk.player, **document} if document is not None else draft.document


def without_flags(talk: Talk, draft: Draft, denied: frozenset[tuple[int, str]]) -> bool:
    """Takes out of an order what it was to do beside: "3 without the attack"."""
    gone = {flag for number, flag in denied if number == draft.frame.number and draft.values.get(flag) is True}
    if not gone or draft.document is None:
        return False
    draft.frame.flags = draft.frame.flags - gone
    for mention in draft.frame.mentions:
        mention.excluded = mention.excluded or any(
            number == draft.frame.number and flag in gone for number, flag in mention.meaning.flags
        )
    rewrite(talk, draft, {name: value for name, value in draft.values.items() if name not in gone})
    talk.last, talk.last_row, talk.last_drafts = draft.frame, draft.frame.rows[0] if draft.frame.rows else None, [draft]
    return True
