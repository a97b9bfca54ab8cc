"""Governed: an order's verb that hangs on a word nobody knows, so that something may be said of the order."""

from __future__ import annotations

from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame

_OF_IT = frozenset({"for", "about", "of", "off", "from", "against", "at", "on", "over", "with", "to", "into", "upon"})
_SUBJECTS = frozenset({"i", "we"})
_AM = frozenset({"i'm", "im", "i am", "we're", "am", "are"})
_IS = frozenset({"is", "are", "was", "were", "has", "have", "does", "would"})
_AVOWED = frozenset({"agree", "agreed", "decide", "decided", "resolve", "resolved", "insist", "swear", "vow", "pledge", "ought"})
"""What makes no less an order of what hangs on it."""


def governed(said: list[Mention], one: Frame) -> bool:
    """Whether the verb of an order stands where a word nobody knows speaks of it: "I apologise for raiding the mine", "half the
    court believes I raid the mine", "raiding the mine is not on the agenda". `said` is all the sentence says."""
    place = next((i for i, m in enumerate(said) if not m.excluded and m.says(one.number) and _is_of(one, m)), -1)
    if place < 0 or not one.spoken:
        return False
    verb = said[place]
    forms = {form for number, form in verb.meaning.verbs if number == one.number}
    led = _led(said, place)
    if "ing" in forms:
        return _of_a_deed(led) or (not led and _judged_behind(said, place))
    if "base" in forms and verb.preposition == "to":
        return bool(led) and led[-1].kind == "preposition" and len(led) > 1 and _strange(led[-2])
    if verb.meaning.words or (place and said[place - 1].text in ("a", "an", "any", "the", "my", "this", "that", "such")):
        if led and led[-1].kind == "preposition":
            led = led[:-1]
        if len(led) > 1 and _strange(led[-1]) and led[-2].text in ("i", "we"):
            return True
        return not led and _judged_behind(said, place)
    while led and (led[-1].text in ("that", "and") or _one_of_several(led)):
        led = led[:-1]
    if len(led) < 2 or not (led[-1].text in _SUBJECTS or (led[-1].kind == "thing" and not led[-1].preposition)):
        return False
    return _strange(led[-2]) and not led[-2].preposition and (led[-1].text in _SUBJECTS or led[-2].text.endswith(("s", "ed")))


def _one_of_several(led: list[Mention]) -> bool:
    return len(led) > 1 and led[-1].kind == "thing" and led[-2].kind in ("thing", "join")


def _strange(m: Mention) -> bool:
    return m.kind == "unknown" and m.text.isalpha() and not m.text.endswith("ly") and m.text not in _AVOWED


def _is_of(one: Frame, m: Mention) -> bool:
    return any(other.start == m.start for other in one.mentions)


def _led(said: list[Mention], place: int) -> list[Mention]:
    """What stands ahead of a place, without articles."""
    return [m for m in said[:place] if not (m.kind == "filler" and m.text not in _SUBJECTS) and m.kind != "mark"]


def _of_a_deed(led: list[Mention]) -> bool:
    """ "apologise for", "talk about", "hold off"."""
    while led and (led[-1].text in _OF_IT):
        led = led[:-1]
    return bool(led) and led[-1].kind in ("unknown", "stay") and led[-1].text not in _AM


def _judged_behind(said: list[Mention], place: int) -> bool:
    """ "... is not on the agenda"."""
    for at in range(place + 1, len(said)):
        if said[at].text in _IS and said[at].kind in ("filler", "verb"):
            rest = [m for m in said[at + 1 :] if m.text == "to" or m.kind not in ("filler", "preposition", "mark")]
            return bool(rest) and (rest[0].kind == "not" or _strange(rest[0]))
        if said[at].kind == "join":
            return False
    return False
