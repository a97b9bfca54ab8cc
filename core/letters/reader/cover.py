"""A sentence covered: cut where it joins, so that its orders account for as many of its words as can be."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from core.letters.reader import english
from core.letters.reader.asides import asides, doubtful, reasons, trimmings
from core.letters.reader.filling import Frame
from core.letters.reader.grammar import Grammar
from core.letters.reader.item import Item, chunks, idle, speaks
from core.letters.reader.wordings import WORD

MOST_CHUNKS = 60
"""Stretches of one sentence between its joins; what is beyond stays unread."""
_SPAN = 9
"""How many stretches one order takes at the most."""
_DOUBTFUL = {"": 0.0, "borrowed": 0.3, "inherited": 0.3, "guess": 0.3}
"""What a reading that is open to doubt costs more, where that is not 0.8."""
_GOING_ON = (english.LISTING - {","}) | {":"}
"""What joins a clause to the order before it."""


class Cover(Struct):
    """The orders of a sentence and what of it none of them accounts for: `gaps` are its stretches that are passed over."""

    frames: list[Frame] = field(default_factory=list[Frame])
    gaps: list[list[Item]] = field(default_factory=list[list[Item]])
    shared: list[Item] = field(default_factory=list[Item])
    """The clause that is said of all orders, and what stands beside them."""
    doubts: list[Item] = field(default_factory=list[Item])
    """What of that may change an order all the same."""

    @property
    def loose(self) -> list[Item]:
        """Every word that nothing accounts for."""
        found = [item for frame in self.frames for item in frame.loose] + [item for item in self.doubts if not idle(item)]
        return found + [item for gap in self.gaps if not _aside(gap) for item in gap if not idle(item)]

    @property
    def complete(self) -> bool:
        return bool(self.frames) and all(frame.documents and not frame.why for frame in self.frames)


def _aside(gap: Sequence[Item]) -> bool:
    """Whether a clause has no word in it that means anything here: "in the tram so short: ..."."""
    opens = [item for item in gap[:2] if item.join]
    first = gap[len(opens)] if opens and len(gap) > len(opens) else None
    if any(item.text in _GOING_ON for item in opens) or (first is not None and (first.prep or first.text in english.BEING)):
        return False
    if any((item.things and not item.own) or item.values or item.verbs or item.stay for item in gap):
        return False
    if first is not None and first.text in english.SUBJECTS:  # "..., I owe them"
        plain = {item.doubt for item in gap} <= {"", "past"}
        return plain and not any(item.text == "it" for item in gap[len(opens) + 1 :])
    return not any(item.doubt or item.pronoun or item.text in english.SUBJECTS for item in gap)


def cover(items: Sequence[Item], grammar: Grammar, before: Frame | None = None) -> Cover:
    """The orders of a sentence. `before` is the order that stands before it, where it points back there."""
    why = reasons(items)
    rest = [item for item in items if item not in why] if why else items
    found, doubts = _read(rest, grammar, before), list[Item]()
    for told in (asides(rest), trimmings(rest, grammar.written)) if found.loose or not found.complete else ():
        left = {id(item) for clause in told for item in clause}
        plain = _trimmed([item for item in rest if id(item) not in left])
        apart = _read(plain, grammar, before) if plain and told else Cover()
        open_ = [item for clause in told if doubtful(clause) or _asked_for(clause, apart, grammar) for item in clause]
        apart.doubts = doubts + open_
        if apart.complete and _better(apart, found):
            apart.shared += found.shared + [item for clause in told for item in clause]
            found, rest, doubts = apart, plain, doubts + open_
    found.shared += why
    return found


def _asked_for(clause: Sequence[Item], found: Cover, grammar: Grammar) -> bool:
    """Whether an order leaves a part open to which such words may point: "for peanuts", where no price is named."""
    parts = [(part, frame) for frame in found.frames for part in grammar.verbs[frame.verb].parts]
    return any(clause[0].prep and clause[0].prep in part.after and part.name not in frame.parts for part, frame in parts)


def _better(one: Cover, other: Cover) -> bool:
    """Whether one reading of a sentence accounts for more than another."""
    plain = not one.loose and not any(frame.doubt for frame in one.frames)
    return plain or not other.complete or (len(one.frames) >= len(other.frames) and len(one.loose) < len(other.loose))


def _read(items: Sequence[Item], grammar: Grammar, before: Frame | None) -> Cover:
    return _named_again(items, grammar, before) or _covered(items, grammar, before)


def _named_again(items: Sequence[Item], grammar: Grammar, before: Frame | None) -> Cover | None:
    """The orders of a sentence of which some have their own word in brackets behind them: "burns down the arsenal (arson)"."""
    for opens in (place for place, item in enumerate(items) if item.text == "(" and place):
        closes = next((at for at in range(opens, len(items)) if items[at].text == ")"), len(items))
        within, run = items[opens + 1 : closes], _trimmed(items[:opens])
        if within and run and all(WORD in one.verbs.values() and not one.things for one in within):
            break
    else:
        return None
    whole = grammar.best(items, before)
    if whole is not None and whole.whole and not whole.doubt:
        return None
    numbers = dict.fromkeys(number for one in within for number, role in one.verbs.items() if role == WORD)
    tried = [grammar.read(number, [*run, *within]) for number in numbers]
    found = Cover([frame for frame in tried if frame is not None and frame.whole and not frame.doubt][:1])
    if not found.frames:
        found = _covered(run, grammar, before)
        keys = {grammar.verbs[number].key for number in numbers}
        if not found.complete or found.loose or grammar.verbs[found.frames[-1].verb].key not in keys:
            found = _covered(items, grammar, before)
            for frame in found.frames:
                frame.suspect("guess")
            return found
    rest = _trimmed(items[closes + 1 :])
    more = _read(rest, grammar, found.frames[-1]) if rest else Cover()
    shared = [*found.shared, *items[opens : closes + 1], *more.shared]
    return Cover(found.frames + more.frames, more.gaps, shared)


def _covered(items: Sequence[Item], grammar: Grammar, before: Frame | None) -> Cover:
    whole = grammar.best(items, before)
    if whole is not None and whole.whole and not whole.doubt:
        return Cover([whole])
    shared = _shared(items, grammar) or _coupled(items, grammar)
    if shared is not None:
        return shared
    parted = chunks(items)
    if len(parted) < 2 or not any(speaks(item) for item in items):
        return Cover([whole]) if whole is not None and _worth(whole) else Cover([], [list(items)])
    return _counted(_parted(items, parted[:MOST_CHUNKS], grammar, before), grammar)


def _shared(items: Sequence[Item], grammar: Grammar) -> Cover | None:
    """The orders of a sentence of which one clause is said of all: "Attacks: Oaks B4, Elms C4", "..., both for money"."""
    places = range(1, len(items) - 1)
    both = next((at for at in reversed(places) if items[at].join and items[at + 1].text in english.BOTH), 0)
    colon = next((at for at in places if items[at].text == ":"), 0)
    if both:
        rest, tail = items[:both], [items[both], *items[both + 2 :]]
    elif colon and not any(map(speaks, items[:colon])) and any(item.verbs for item in items[:colon]):
        rest, tail = items[colon + 1 :], [items[colon], *items[:colon]]
    else:
        return None
    parted = chunks(rest)
    if len(parted) < 2 or not any(item.kinds or item.verbs for item in tail):
        return None
    found = _parted(rest, parted[:MOST_CHUNKS], grammar, None).frames
    frames = [frame for one in found if (frame := grammar.read(one.verb, [*one.items, *tail])) is not None and frame.whole]
    if len(frames) < 2 or len(frames) < len(found):
        return None
    for frame, own in zip(frames, found, strict=True):
        frame.items = own.items
    return Cover(frames, shared=tail)


def _coupled(items: Sequence[Item], grammar: Grammar) -> Cover | None:
    """The orders of two verbs that share what stands behind: "tax collector and lobbyist for money at B2"."""
    words = [place for place, item in enumerate(items) if item.telling and WORD in item.verbs.values() and not item.things]
    one, other = words[:2] if len(words) > 1 else (0, 0)
    between = items[one + 1 : other]
    if not (any(item.text in ("and", "+", "&", "plus") for item in between) and all(map(idle, between))):
        return None
    first, second = grammar.best([*items[: one + 1], *items[other + 1 :]]), grammar.best([*items[:one], *items[other:]])
    if first and second and first.whole and second.whole and first.verb != second.verb:
        return Cover([first, second])
    return None


def _counted(found: Cover, grammar: Grammar) -> Cover:
    """The cover without numbers that only count its orders: "two collectors: one on influence, one on money"."""
    for frame in found.frames:
        alike = sum(len(one.documents) for one in found.frames if one.verb == frame.verb)
        one = 1 if grammar.verbs[frame.verb].person else 0
        if len(frame.documents) == 1 and (one or alike > 1):
            frame.loose = [item for item in frame.loose if item.values.get("number") not in (one or alike, alike)]
    return found


def _parted(items: Sequence[Item], parted: list[tuple[int, int]], grammar: Grammar, before: Frame | None) -> Cover:
    """The cheapest way to part the stretches among orders, from the left; each stretch belongs to one order or to none."""
    best: list[tuple[float, int, Frame | None, Frame | None]] = [(0.0, 0, None, before)]
    live = [
        any(speaks(item) or item.values or item.things or WORD in item.verbs.values() for item in items[first:last])
        for first, last in parted
    ]
    told = [any(speaks(item) for item in items[first:last]) for first, last in parted]
    for end in range(1, len(parted) + 1):
        first, last = parted[end - 1]
        gap = [item for item in items[first:last] if not idle(item)]
        passed = sum(3.0 if speaks(item) else 1.2 for item in gap)
        choice = (best[end - 1][0] + passed, end - 1, None, best[end - 1][3])
        for begin in range(end - 1, max(-1, end - 1 - _SPAN), -1):
            if best[begin][0] >= choice[0] or (not live[end - 1] and begin == end - 1) or not (live[begin] and live[end - 1]):
                continue
            if not any(told[begin:end]):
                continue
            run = _trimmed(items[parted[begin][0] : parted[end - 1][1]])
            frame = grammar.best(run, best[begin][3]) if run else None
            if frame is None or not _worth(frame):
                continue
            if frame.inherited and end < len(parted) and not items[last].join:
                frame.suspect("inherited")  # "Pikes to Millbank, Riders rest"
            denied = sum(1 for item in frame.loose if item.doubt in ("negation", "later")) if end - begin > 1 else 0
            cost = (
                best[begin][0]
                + 0.3
                + 4.0 * denied
                + 1.0 * len(frame.loose)
                + (1.5 if frame.why else 0.0)
                + _DOUBTFUL.get(frame.doubt, 0.8)
            )
            cost += 0.1 * frame.inherited + 0.2 * frame.borrowed
            if cost < choice[0]:
                choice = (cost, begin, frame, frame)
        best.append(choice)
    found = Cover()
    place = len(parted)
    while place > 0:
        _, begin, frame, _ = best[place]
        if frame is not None:
            found.frames.insert(0, frame)
        else:
            found.gaps.insert(0, list(items[parted[begin][0] : parted[place - 1][1]]))
        place = begin
    rest = parted[-1][1]
    if rest < len(items):
        found.gaps.append(list(items[rest:]))
    return found


def _trimmed(items: Sequence[Item]) -> Sequence[Item]:
    """The items without the joins at both ends."""
    first, last = 0, len(items)
    while first < last and items[first].join:
        first += 1
    while last > first and items[last - 1].join:
        last -= 1
    return items[first:last]


def _worth(frame: Frame) -> bool:
    """Whether enough is understood to speak of an order."""
    told = sum(1 for item in frame.items if not idle(item))
    if frame.documents:
        return len(frame.loose) * 2 <= told + 1 or frame.spoken > 0
    return bool(frame.spoken and frame.why and frame.parts and len(frame.loose) * 3 <= told) and any(
        speaks(item) for item in frame.items
    )
