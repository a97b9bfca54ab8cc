"""Recounting: what was counted before, counted anew: "make that 4", "2 money and 1 influence; make it 3 influence"."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.parsing import frame

_SO_IS = re.compile(r"\bso (?:is|are|do|does|shall|will|should|must)\b")


def counts_anew(old: Draft, new: Draft) -> bool:
    """ "3 influence to Otto. EDIT: 2 influence to Otto": the same counted again of the same, and another number."""
    if (
        old.document is None
        or new.document is None
        or old.frame.verb is not new.frame.verb
        or set(old.document) != set(new.document)
    ):
        return False
    other = [name for name, value in old.document.items() if value != new.document[name]]
    verb = old.frame.verb
    counted = verb is not None and (other == [verb.key] or any("amounts" in part.kinds for part in verb.parts))
    return counted and bool(other) and all(isinstance(old.document[name], int) for name in other)


def counts_fewer(gone: list[Draft], drafts: list[Draft]) -> bool:
    """ "1 captain, 5 pikes, 2 drummers. Correction: 4 pikes and 2 drummers": whether something is counted no more."""
    before, now = (
        {sort for draft in listed for value in draft.values.values() if isinstance(value, dict) for sort in value}
        for listed in (gone, drafts)
    )
    return bool(before - now)


def recounted_sort(last: Frame, one: Frame, talk: Talk) -> Frame | None:
    """ "2 money and 1 influence to Otto; make it 3 influence", "1 captain, 5 pikes; no, 4 pikes": of several that are counted,
    the one of this sort."""
    said = [m for m in one.mentions if not m.excluded and m.kind not in ("filler", "join", "mark", "preposition", "pronoun")]
    if [m.kind for m in said[:2]] not in (["number", "word"], ["number", "thing"]) or len(last.rows) != 1:
        return None
    if any(m.kind != "unknown" for m in said[2:]):
        return None
    sorts, things = set(said[1].meaning.words), set(said[1].things)
    held = [
        count
        for count, sort in itertools.pairwise(m for m in last.mentions if m.kind != "filler")
        if count.kind == "number" and (sorts & set(sort.meaning.words) or things & set(sort.things)) and not count.excluded
    ]
    if len(held) != 1 or sum(m.kind == "number" for m in last.mentions) < 2 or last.verb is None:
        return None
    mentions = [said[0] if m is held[0] else m for m in last.mentions]
    said[0].preposition = held[0].preposition
    return frame(last.verb, last.number, mentions, spoken=True, recall=talk.recall)


def recounted_there(talk: Talk, numbers: set[int], rest: list[Mention], one: list[Mention]) -> Frame | None:
    """ "Make the bid 950": the one order of that verb with its number changed, wherever it stands."""
    named = {thing.id for m in rest for thing in m.things}
    meant = [draft for draft in talk.drafts if draft.frame.number in numbers and named <= _known(draft)]
    if not meant or any(draft.frame is not meant[0].frame for draft in meant):
        return None
    said = {m.value for m in rest if m.kind in ("number", "sum")}
    if said and said == {m.value for m in meant[0].frame.mentions if m.kind in ("number", "sum")}:
        if _SO_IS.search(talk.clean.folded, max(0, talk.segment - 4), one[-1].end) is not None:
            talk.remove(meant)  # "the main attack is on the mill, and so are the two RP"
        doubted(meant)
        return None
    made = recounted(meant[0].frame, rest, one, talk)
    if made is not None:
        talk.last_drafts = meant
    return made


def recounted_of(rest: list[Mention], one: list[Mention], talk: Talk) -> Frame | None:
    """ "Correction: 950 for the Green Hawks": the one order that names them and has such a number, wherever it stands."""
    kinds = {m.kind for m in rest} - {"word"}
    if "thing" not in kinds or kinds not in ({"thing", "sum"}, {"thing", "number"}):
        return None
    counted = kinds - {"thing"}
    named = {thing.id for m in rest for thing in m.things}
    meant = [
        draft
        for draft in talk.drafts
        if draft.document is not None and named <= _known(draft) and any(m.kind in counted for m in draft.frame.mentions)
    ]
    return recounted_there(talk, {meant[0].frame.number}, rest, one) if len(meant) == 1 else None


def _known(draft: Draft) -> frozenset[str]:
    """What an order names, also what it counts."""
    return draft.ids | {thing.id for m in draft.frame.mentions for thing in m.things}


def recounted(last: Frame, said: list[Mention], one: list[Mention], talk: Talk) -> Frame | None:
    """The last order with its one number changed."""
    counts = [m for m in said if m.kind in ("number", "sum")]
    held = [m for m in last.mentions if m.kind in ("number", "sum") and not m.excluded]
    named = {thing.id for m in said for thing in m.things}
    known = {thing.id for m in last.mentions for thing in m.things}
    if len(counts) != 1 or len(held) != 1 or len(said) - len(counts) > 2 or not named <= known or last.verb is None:
        return None
    if any(m.kind not in ("number", "sum", "thing") for m in said) or sum(m.kind == "unknown" for m in one) > 1:
        return None  # "sorry, one of them played the accordion"
    mentions = [counts[0] if m is held[0] else m for m in last.mentions]
    counts[0].preposition = held[0].preposition
    return frame(last.verb, last.number, mentions, spoken=True, recall=talk.recall)
