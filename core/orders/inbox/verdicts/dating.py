"""Dating: a clause of another time, which orders nothing tonight."""

from __future__ import annotations

import re

from core.orders.inbox.language import modality
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.verdicts.hearing import Hearing, is_deed

_PAST_FORM = re.compile(
    r"\b(?:i|we|he|she|they|it|you) (?:\w+ly )?(?:\w{3,}ed|was|were|had|did|sent|went|took|gave|put|made|built|lost|won|got|"
    r"paid|met|saw|came|fell|left|set|hit|burnt|wrote|told|said)\b"
)
_WILL_DO = re.compile(r"\b(?:i|we)(?:'ll| will| shall) (?!not\b)")

_GOES_ON = re.compile(
    r"\b(?:back|home|again|on|onwards?|further|there|the same|another|(?:one|some|two|three) more|more|the rest|return)\b"
)
"""What may go on with an order just before: "to F4, and tomorrow back again"."""
_THEN = re.compile(r"\b(?:and|then)\s*\Z")


def dated(h: Hearing) -> bool:
    """Whether the clause is done with for its date: it tells of another time, or it is put off to one."""
    talk, now, clock = h.talk, h.talk.scene.now, h.talk.clock.search(h.text)
    date = bool(modality.LATER.search(h.text)) and not modality.NOW.search(h.text)
    night = int(clock[1]) if clock is not None and now is not None else None
    past = night is not None and now is not None and night < now
    if past and not date and _PAST_FORM.search(h.plain, h.end - h.sentence.start):
        h.close()  # "in cycle 3 I posted a spy"
        return True
    if date or night not in (None, now):
        h.later = h.place if h.later is None else h.later
    elif modality.NOW.search(h.text):
        h.later = None
    if h.later is None:
        return False
    if h.later == h.place and _dates_what_was_said(h) and _put_off(h, h.sentence.start):
        return True
    if h.place == 0 and talk.before is not None and talk.before.ending.startswith("..") and not talk.new_line(h.sentence):
        _put_off(h, talk.before.start)
    if h.later == h.place and _orders_something(h):
        h.leave("dated for later", h.sentence.end)
    return True


def _dates_what_was_said(h: Hearing) -> bool:
    """ "To G6 (N5)", "D2 gets one next night": the date of the order just before."""
    one, before = h.one, h.before
    date = modality.LATER.search(h.text)
    span = range(h.start + date.start(), h.start + date.end()) if date is not None else range(0)
    named = any(m.kind in SIGNIFICANT and m.text != "one" and m.start not in span for m in one.mentions)
    only_date = before is not None and one.verb is None and not named
    if before is not None and before.verb is not None and not before.spoken:
        only_date = only_date or not h.led[before.mentions[-1].end - h.sentence.start :].strip()
    return only_date and not _THEN.search(h.led)


def _put_off(h: Hearing, since: int) -> bool:
    """Leaves what was ordered from a place on to later; whether there was any such order."""
    gone = [draft for draft in h.talk.last_drafts if draft.start >= since]
    h.talk.remove(gone)
    if gone:
        h.talk.leave(gone[0].start, h.end, "dated for later")
    return bool(gone)


def _orders_something(h: Hearing) -> bool:
    """Whether there is anything in the sentence that could be wanted at that time."""
    cased = modality.CONDITION.search(h.plain) is not None and any(m.kind == "verb" for f in h.frames for m in f.mentions)
    promised = _WILL_DO.search(h.plain) is not None and any(
        m.kind == "verb" and m.text not in modality.COMMONPLACE for m in h.one.mentions
    )
    wished = modality.WISH.search(h.plain) is not None and any(is_deed(m) for f in h.frames[h.place :] for m in f.mentions)
    speaks = any(f.verb is not None or _speaks_of_the_game(f) for f in h.frames[h.place :])
    return cased or promised or wished or speaks or _goes_on(h)


def _goes_on(h: Hearing) -> bool:
    """Whether a clause says no more than that what its sentence has ordered goes on at that time."""
    date = modality.LATER.search(h.text)
    ordered = h.talk.last_drafts and (h.talk.inside or not h.talk.new_line(h.sentence))
    if date is None or not ordered or _GOES_ON.search(h.text, date.end()) is None:
        return False
    span = range(h.start + date.start(), h.start + date.end())
    return all(m.kind in ("filler", "join", "preposition", "mark") or m.start in span for m in h.one.mentions)


def _speaks_of_the_game(one: Frame) -> bool:
    verb = any(m.kind in ("verb", "word") for m in one.mentions)
    if any(m.kind == "thing" and any(thing.kind != "player" for thing in m.things) for m in one.mentions):
        return True  # "the Vat-Born will visit the Gardens"
    acts = next((m for m in one.mentions if m.kind == "verb"), None)
    led = [m.text for m in one.mentions if acts is not None and m.end <= acts.start][-1:]
    if led and led[0] in ("he", "she", "they"):
        return True  # "next night she goes further"
    return verb and any(m.kind in SIGNIFICANT and m.kind != "word" for m in one.mentions)
