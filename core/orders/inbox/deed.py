"""Whether a verb's word orders something, by its form and by who is said to do it."""

from __future__ import annotations

from collections.abc import Sequence

from core.orders.inbox import english
from core.orders.inbox.english import stem
from core.orders.inbox.filling import Said
from core.orders.inbox.item import Item
from core.orders.inbox.vocabulary import Verb
from core.orders.inbox.wordings import ALONG

_HAVING = ("have", "has", "had", "i've", "we've", "having")
_GOING = (["i'm"], ["we're"], ["go"], ["goes"], ["i", "am"], ["we", "are"], ["will", "be"], ["shall", "be"])


def doubted(verb: Verb, items: Sequence[Item], place: int, said: Sequence[Said], player: str, first: bool) -> str:
    """Why a verb's own word orders nothing, or perhaps nothing; empty where it does. `first` when none stands before it."""
    item = items[place]
    before = [one.text for one in items[max(0, place - 2) : place]]
    done = before[-1:] and before[-1] in _HAVING  # "have marched"
    if done or (item.form == "ing" and first and before[-1:] not in _GOING and before not in _GOING):
        return item.form or "ed"
    if item.form == "ed" and not acted(items, place):
        past = any(one.doubt == "past" or one.text in ("i", "we", "you") for one in items)
        return "participle" if said and not past else "ed"  # "2 legions recruited"
    if _stated(verb, items, place):
        passive = any(one.form == "ed" and ALONG in one.verbs.values() for one in items[place + 1 :])
        return "participle" if passive else "state"  # "a collector is posted at I2"
    return "guess" if _happens(item, said, player) else ""


def acted(items: Sequence[Item], place: int) -> bool:
    """Whether a form in -ed is said of what shall be done: "is recalled", "to be sold", "have him killed"."""
    before = [one.text for one in items[max(0, place - 6) : place]]
    if items[place].form != "ed" or not before or before[-1] in ("have", "has"):
        return False
    if before[-1] in (":", "=", *english.ARROWS):
        return True  # "Dmitri 3 = sold to Hugo"
    bidden = {"have", "has", "had", "want", "like"} & set(before[:-1])
    return bool(bidden) or any(text in english.VERBAL and text not in ("have", "has") for text in before[-3:])


def _happens(item: Item, said: Sequence[Said], player: str) -> bool:
    """Whether it is said of somebody else, or of something, that it does so: "Vasco kills Kerri", "the arsenal burns"."""
    word = item.text.split()[0]
    if stem(word) == word or word in english.CARRYING or word in english.RECEIVING or item.values:
        return False
    free = [one.item for one in said if not one.prep]
    doers = [one for one in free if {thing.owner for thing in one.things} - {None} or "building" in one.values]
    return bool(doers) and not any(thing.owner == player for one in doers for thing in one.things)


def _stated(verb: Verb, items: Sequence[Item], place: int) -> bool:
    """Whether something is only said to be there: "there is a lobbyist", "she is under quarantine", "I have a steward"."""
    near = range(max(0, place - 4), place)
    at = next((at for at in near if items[at].text in english.BEING or items[at].text in ("there's", "have", "has")), -1)
    bidden = at >= 0 and items[at].text == "have" and all(one.filler or one.join for one in items[:at])
    if at > 0 and items[at - 1].text in ("who", "which"):
        return False
    led = {one.text for one in items[max(0, at - 1) : place]}
    if at < 0 or bidden or items[place].form == "ed" or {"to", "let", "like", "want"} & led:
        return verb.person and any(one.text in ("is", "are", "works", "work") for one in items[place + 1 :])
    return not any(one.text in english.OWN for one in items[at:place]) and items[at].text not in ("be", "am")


def done_by_another(items: Sequence[Item]) -> bool:
    """Whether somebody else is said to do it: "Otto will kill me", "Helena buys it"."""
    for place, item in enumerate(items[:-1]):
        led = place > 0 and bool(items[place - 1].prep)
        if led or item.own or not item.things:
            continue
        after = items[place + 1]
        if after.text in english.DESIRING - english.WILL:
            return True
        if not item.exact or item.text.endswith("'s") or not any(thing.kind == "player" for thing in item.things):
            continue
        word = after.text.split()[0]
        acts = bool(after.verbs) and word.endswith("s") and stem(word) != word and not after.things
        receives = {one.text for one in items[place + 1 : place + 3]} & english.RECEIVING
        if (acts or after.text in english.DESIRING) and not receives:
            return True
    return False
