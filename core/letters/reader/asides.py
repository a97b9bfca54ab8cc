"""What is said beside the orders of a sentence and changes none: who somebody is, why something is done, and when."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from core.letters.reader import english
from core.letters.reader.item import Item
from core.letters.reader.wordings import ALONG, WORD

_ENDS = frozenset(", ; : ( ) -".split())
_HARMLESS = {
    **dict.fromkeys(english.OTHERS | {"so", "for", "as", "like", "to"}, ("", "past", "negation")),
    **dict.fromkeys(english.RELATIVE, ("", "past", "vague", "hearsay")),
    **dict.fromkeys(english.WHILE, ("", "past", "vague")),
}
"""The doubts that may stand in a clause by what opens it, and touch no order."""


def reasons(items: Sequence[Item]) -> list[Item]:
    """Why something is ordered: "because Dietlind scares me", up to the next comma, or to what is ordered without one:
    "since he is no fool I put two RP behind it"."""
    found: list[Item] = []
    within = False
    ordering = _ordering(items)
    for place, item in enumerate(items):
        within = item.text in english.REASONS or (within and item.text not in _ENDS and place not in ordering)
        found += [item] if within else []
    return found if len(found) < len(items) else []


def _ordering(items: Sequence[Item]) -> set[int]:
    """Where the writer says of himself what he orders before the next comma."""
    found: set[int] = set()
    said = named = False
    for place in range(len(items) - 1, -1, -1):
        item = items[place]
        if item.text in _ENDS:
            said = named = False
        elif item.text in ("i", "we") and said and named:
            found.add(place)
        said, named = said or WORD in item.verbs.values(), named or bool(item.values.keys() - {"article"} or item.things)
    return found


def asides(items: Sequence[Item]) -> list[Sequence[Item]]:
    """The clauses of a sentence that stand beside its orders and name nothing of them: "who is old", "before the cock crows",
    "so he leaves me alone". Some leave a doubt all the same (`doubtful`)."""
    found: list[Sequence[Item]] = []
    bidden = any(item.text in english.WISHING for item in items)
    counts = list(itertools.accumulate((_matters(item) for item in items), initial=0))
    ends = _ends(items, counts)
    place = 0
    while place < len(items):
        end = _headed(items, place, ends[place])
        if end > place + 1 and counts[end] == counts[place + 1] and _opens(items, place, end, bidden):
            found.append(items[place:end])
            place = end
        else:
            place += 1
    return found


def trimmings(items: Sequence[Item], written: str) -> list[Sequence[Item]]:
    """What dresses a thing or an order and is none of its parts: "my handsome Dragoons", "in the dark"."""
    found: list[Sequence[Item]] = []
    for place, item in enumerate(items[:-1]):
        before, after = items[max(0, place - 1)], items[place + 1]
        led = place > 0 and (before.text in english.ARTICLES or before.own)
        noun = after.exact or after.telling or _plain(after, written)
        adjective = led and _plain(item, written) and (after.exact or after.telling)
        if adjective or (item.text in ("that", "those", "these") and noun):
            found.append(items[place : place + 1])
        elif item.prep in english.DRESSING:
            end = place + 1
            while end < len(items) and (items[end].text in english.ARTICLES or items[end].own or _plain(items[end], written)):
                end += 1
            if _plain(items[end - 1], written) and not any(
                one.text in english.BINDING | english.CLOCKS for one in items[place:end]
            ):
                found.append(items[place:end])
    return found


def _plain(item: Item, written: str) -> bool:
    """Whether a word means nothing here and is written small."""
    return (item.guessed or not item.known) and not item.doubt and written[item.start].islower()


def doubtful(clause: Sequence[Item]) -> bool:
    """Whether a clause that stands beside an order may deny it all the same, or leave it open."""
    allowed = _HARMLESS.get(clause[0].text, ("", "past"))
    return any(item.doubt not in allowed for item in clause[clause[0].text in _HARMLESS :])


def _ends(items: Sequence[Item], counts: Sequence[int]) -> list[int]:
    """Where the clauses end that may open at each place: at a comma, or at an "and" behind which something is ordered. `counts`
    tells how many words before each place matter."""
    ends = [len(items)] * len(items)
    stop = comma = len(items)
    for at in reversed(range(len(items))):
        ends[at] = stop
        if items[at].text in _ENDS:
            stop = comma = at
        elif items[at].join and counts[comma] > counts[at + 1]:
            stop = at
    return ends


def _headed(items: Sequence[Item], place: int, end: int) -> int:
    """Where a clause ends that opens at a place; at the head of a sentence it does where something is named."""
    if items[place].text not in english.WHILE or not all(item.join for item in items[:place]):
        return end
    named = next((at for at in range(place + 1, end) if items[at].things), end)
    at = named
    while named < end and (items[at - 1].text in english.ARTICLES or items[at - 1].own):
        at -= 1
    said = any(one.text in english.FINITE or not one.known for one in items[place + 1 : at])
    return end if named == end else at if said and not items[at - 1].prep else place


def _comma(items: Sequence[Item], place: int) -> int:
    return next((at for at in range(place, len(items)) if items[at].text in _ENDS), len(items))


def _opens(items: Sequence[Item], place: int, end: int, bidden: bool) -> bool:
    """Whether a clause opens here that stands beside an order."""
    item, rest = items[place], items[place + 1 : end]
    after = rest[0]
    if item.text in english.RELATIVE:
        return place > 0 and item.text != "where"  # "I let him where he is"
    if item.text in english.OTHERS:
        return place > 0 and items[place - 1].join and not any(one.text in english.BIDDEN for one in rest)
    if item.text in english.WHILE:
        return not any(one.text == "you" for one in rest)
    if item.text in english.STARTING or item.own or item.text in english.TITLES:  # "the place stinks", "I fear for them"
        alone = (not place or items[place - 1].text in _ENDS) and not any(_names(one) or points(one) for one in rest)
        leads = any(one.text == ":" for one in items[end : end + 1])  # "I dreamed of what follows: ..."
        return alone and not leads and any(not (one.known or one.doubt) for one in rest)
    if (
        place > 1
        and items[place - 1].text == ","
        and items[place - 2].kinds
        and [one.text for one in items[end : end + 1]] == [","]
    ):
        return not (item.prep or any(_names(one) or points(one) for one in (item, *rest)))  # "the Foxes, never tired, ..."
    if item.text == "to":
        purpose = place > 0 and not bidden and not (after.things or after.values or after.prep or after.join)
        return purpose and not (after.filler or after.pronoun or after.doubt or set(after.verbs.values()) - {ALONG})
    if item.text in ("so", "for", "as", "like"):
        return after.text in english.OTHERS or any(one.text in english.FINITE for one in rest)
    return False


def _matters(item: Item) -> bool:
    """Whether a word may be part of an order, or change one."""
    named = any(thing.kind != "player" for thing in item.things) or not item.values.keys() <= {"article"}
    told = item.telling or bool(set(item.verbs.values()) - {WORD, ALONG})
    common = item.text in english.LIGHT or item.text in english.CARRYING
    own = (named or (told and not common)) and not item.guessed
    return own or item.stay or item.doubt in ("condition", "correction")


def idle_condition(items: Sequence[Item], waiting: Item) -> bool:
    """Whether a condition has nothing to do with the game, so that it stands marked and needs no switch: "if you insist on the
    word", "off fishing until Sunday, ..."."""
    first = next(place for place, item in enumerate(items) if item is waiting)
    last, start = _comma(items, first), max((at + 1 for at in range(first) if items[at].join), default=0)
    if start == first:
        last = next((at for at in range(first + 3, last) if items[at].text in ("i", "we")), last)
    clause, led = items[first + 1 : last], items[start:first]
    apart = (bool(led) and last - start < len(items) and not any(map(_names, led))) or len(clause) > 2
    return apart and not any(_names(item) or item.pronoun for item in clause)


def _names(item: Item) -> bool:
    return _matters(item) or bool(item.things) or item.text in english.NAMING


def points(item: Item) -> bool:
    """Whether a word may mean an order itself: "the Pope forbids it"."""
    return item.pronoun or item.text in ("it", "this", "that", "these", "those")


def remark(items: Sequence[Item]) -> bool:
    """Whether a sentence only says what somebody else is or does, in words that no order has: "He annoys me", "my cook sends his
    regards"."""
    place = next((place for place, item in enumerate(items) if not (item.join or item.text in english.ARTICLES)), 0)
    first, led = items[place], place > 0 and items[place - 1].text in english.ARTICLES
    if led and not (first.known or first.doubt or first.text in ("other", "others")):
        return not any(_names(item) or points(item) or item.doubt not in ("", "past", "hearsay", "vague") for item in items)
    foreign = first.text in english.OTHERS or any(thing.kind == "player" for thing in first.things)
    doubt = any(bool(item.verbs) or _matters(item) or item.doubt not in ("", "negation", "past") for item in items)
    return foreign and not doubt and any(not (item.known or item.doubt) for item in items)
