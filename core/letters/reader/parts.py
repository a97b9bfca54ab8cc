"""What is named in a run of items is given to the parts of its verb."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from core.letters.reader import english
from core.letters.reader.filling import Frame, Said
from core.letters.reader.item import Item
from core.letters.reader.vocabulary import Part, Verb
from core.letters.reader.wordings import ALONG, WORD

Kinds = Mapping[str, int]
"""The bit of each kind."""


def fits(kinds: Kinds, part: Part, item: Item) -> bool:
    """Whether an item is of a kind that a part takes."""
    return any(item.kinds & kinds[kind] for kind in part.kinds if kind != "amounts")


def assign(kinds: Kinds, player: str, verb: Verb, frame: Frame, said: Sequence[Said]) -> None:
    """Gives each thing named its part: first what a preposition points to, then what stands free, in order."""
    _pair(kinds, verb, frame, said)
    for led in (True, False):
        for place, one in enumerate(said):
            if one.part is None:
                one.part = _part_for(kinds, verb, frame, said, place, led)
    for one in said:
        if one.part is not None:
            frame.parts.setdefault(one.part.name, []).append(one)
        elif one.item.verbs.get(frame.verb) not in (WORD, ALONG):
            frame.loose.append(one.item)
    frame.loose = [item for item in frame.loose if not item.kinds or not _stands_there(item, said, player)]
    if any(_elsewhere(kinds, verb, frame, one) for one in said) or _mingled(said) or _apart(frame, said):
        frame.suspect("guess")


def _pair(kinds: Kinds, verb: Verb, frame: Frame, said: Sequence[Said]) -> None:
    """Gives numbers and what they count to the part that takes both: "2 money and 1 influence"."""
    part = next((part for part in verb.parts if "amounts" in part.kinds), None)
    if part is None:
        return
    for place, one in enumerate(said):
        if one.part is not None or not {"number", "sum"} & one.item.values.keys():
            continue
        near = [said[at] for at in (place + 1, place - 1) if 0 <= at < len(said)]
        near = [other for other in near if other.part is None and other.item.kinds & kinds[part.of]]
        near = [other for other in near if not any(WORD in item.verbs.values() for item in _between(frame, one, other))]
        near.sort(key=lambda other: any(item.join for item in _between(frame, one, other)))
        for other in near[:1]:
            one.part, other.part, other.prep = part, part, one.prep


def _part_for(kinds: Kinds, verb: Verb, frame: Frame, said: Sequence[Said], place: int, led: bool) -> Part | None:
    one = said[place]
    early = one.item.start < frame.begun
    fitting = [part for part in verb.parts if fits(kinds, part, one.item) and not (part.behind and early)]
    taken = {other.part.name for other in said if other.part is not None}
    if led:
        fitting = [part for part in fitting if one.prep and one.prep in part.after]
        if len(fitting) > 1 and any(fits(kinds, fitting[0], other.item) and not other.prep for other in said):
            fitting = [part for part in fitting if part.only_after] or fitting  # "raid Boarham, loot to Fenwick"
    else:
        before = said[place - 1] if place else None
        if before is not None and one.prep in ("", before.prep) and before.part in fitting and _listed(frame, before, one):
            return before.part
        astray = one.prep in english.ASTRAY
        fitting = [part for part in fitting if one.prep in part.after or not (part.only_after or astray)]
    moved = not early and any(other.item.start < frame.begun for other in said)
    if moved and not any(item.join for item in frame.items[: one.place] if item.start > frame.begun):
        fitting = [part for part in fitting if part.behind] or fitting  # "Adebayo relieves the Rice Dragoons"
    if early and (led or not one.prep):
        fitting = [part for part in fitting if part.leads and part.name not in taken] or fitting
    free = (part for part in fitting if part.name not in taken)
    return next(free, next((part for part in fitting if part.many or part.path), None))


def _between(frame: Frame, one: Said, other: Said) -> Sequence[Item]:
    first, last = sorted((one.place, other.place))
    return frame.items[first + 1 : last]


def _listed(frame: Frame, one: Said, other: Said) -> bool:
    """Whether nothing but a comma or an "and" stands between two items."""
    between = [item for item in _between(frame, one, other) if not (item.text in english.ARTICLES or item.own)]
    return 0 < len(between) < 3 and all(item.text in english.LISTING for item in between)


def _stands_there(item: Item, said: Sequence[Said], player: str) -> bool:
    """Whether it only says where something named stands: "the Blue Hawks from Caladan"."""
    named = [thing for one in said if one.part is not None for thing in one.item.things]
    places = {thing.at for thing in named if thing.owner == player or "square" in item.values}
    home = None in places and any(thing.kind == "homeworld" and thing.owner == player for thing in item.things)
    return home or bool(places & {item.values.get("square", ""), *(thing.id for thing in item.things)})


def _elsewhere(kinds: Kinds, verb: Verb, frame: Frame, one: Said) -> bool:
    """Whether what stands in one part may well be meant to stand in another: "Transport -> Agria to Umoja"."""
    if one.part is None or one.prep in one.part.after:
        return False
    other = [part for part in verb.parts if part is not one.part and fits(kinds, part, one.item)]
    if any(part.required and one.prep in part.after for part in other):
        return True
    led = {name for name, said in frame.parts.items() if any(each.prep for each in said)}
    unshown = one.part.name.startswith("_") and not one.part.only_after
    early = one.item.start < frame.begun
    shown = (part for part in other if not part.name.startswith("_") and part.name not in led)
    return unshown and any(not (part.behind and early) for part in shown)


def _apart(frame: Frame, said: Sequence[Said]) -> bool:
    """Whether a list goes on behind a pause and what is none of it: "Rice Dragoons home, First Foot in their place"."""
    for before, one in itertools.pairwise(said):
        part = one.part
        if part is None or not part.many or part is before.part or one.prep or before.prep in part.after:
            continue
        begun = any(other.part is part for other in said if other.place < one.place)
        if begun and any(item.join for item in _between(frame, before, one)):
            return True
    return False


def _mingled(said: Sequence[Said]) -> bool:
    """Whether something else stands among what is counted: "four money to Berta, 1 influence and 2 manpower to Ces"."""
    sums = [place for place, one in enumerate(said) if one.part is not None and "amounts" in one.part.kinds]
    return len(sums) > 2 and sums[-1] - sums[0] >= len(sums)
