"""A sentence covered: cut where it joins, so that its orders account for as many of its words as can be."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from operator import attrgetter

from msgspec import Struct, field

from core.letters.reader import english, mood
from core.letters.reader.filling import Frame
from core.letters.reader.grammar import Grammar
from core.letters.reader.item import Item, chunks, idle, joint, speaks
from core.letters.reader.names import ALONG, WORD

MOST_CHUNKS = 60
"""Stretches of one sentence between its joins; what is beyond stays unread."""
_SPAN = 9
"""How many stretches one order takes at the most."""
_COST_OF_DOUBT = {"": 0.0, "borrowed": 0.3, "inherited": 0.3, "guess": 0.3}
"""What a reading that is open to doubt costs more, where that is not 0.8."""
_GOING_ON = (english.LISTING - {","}) | {":"}
"""What joins a clause to the order before it."""


class Cover(Struct):
    """The orders of a sentence and what of it none of them accounts for: `gaps` are its stretches that are passed over."""

    frames: list[Frame] = field(default_factory=list[Frame])
    gaps: list[list[Item]] = field(default_factory=list[list[Item]])
    aside: list[Item] = field(default_factory=list[Item])
    """What stands beside them, and the clause that is said of all."""
    doubts: list[Item] = field(default_factory=list[Item])
    """What of that may change an order all the same."""

    @property
    def loose(self) -> list[Item]:
        """Every word that nothing accounts for, as they stand in the sentence."""
        found = [item for frame in self.frames for item in frame.loose] + [item for item in self.doubts if not idle(item)]
        found += [item for gap in self.gaps if not _aside(gap) for item in gap if not idle(item)]
        return sorted(found, key=attrgetter("start"))

    @property
    def doubted(self) -> bool:
        return any(frame.doubt for frame in self.frames)

    @property
    def complete(self) -> bool:
        return bool(self.frames) and all(frame.documents and not frame.why for frame in self.frames)


def _aside(gap: Sequence[Item]) -> bool:
    """Whether a clause has no word in it that means anything here: "in the tram so short: ..."."""
    opens = [item for item in gap[:2] if item.join]
    first = gap[len(opens)] if opens and len(gap) > len(opens) else None
    bound = english.BEING | english.BIDDING  # "..., get ships for that"
    if any(item.text in _GOING_ON for item in opens) or (first is not None and (first.prep or first.text in bound)):
        return False
    short = len(gap) - len(opens) < 3  # "by stealth", "decoy" say how something is done
    if short or any(item.named or item.values or item.verbs for item in gap):
        return False
    if first is not None and first.text in english.SUBJECTS:  # "..., I owe them"
        return {item.doubt for item in gap} <= {"", "past"} and not any(item.text == "it" for item in gap[len(opens) + 1 :])
    return not any(item.doubt or item.pronoun or item.text in english.SUBJECTS for item in gap)


def cover(items: Sequence[Item], grammar: Grammar, before: Frame | None = None) -> Cover:
    """The orders of a sentence. `before` is the order that stands before it, where it points back there."""
    found = _covered(items, grammar, before)
    told = beside(items) if found.loose or not found.complete else []
    if told:
        left = {id(item) for clause in told for item in clause}
        apart = _covered(_trimmed([item for item in items if id(item) not in left]), grammar, before)
        open_ = (clause for clause in told if doubtful(clause) or _asked_for(clause, apart, grammar))
        apart.doubts = list(itertools.chain.from_iterable(open_))
        if apart.complete and _better(apart, found):
            apart.aside += itertools.chain.from_iterable(told)
            return apart
    return found


def _asked_for(clause: Sequence[Item], found: Cover, grammar: Grammar) -> bool:
    """Whether an order leaves a part open to which such words may point: "for peanuts", where no price is named."""
    frames = [(frame, part) for frame in found.frames for part in frame.verb.parts]
    return any(clause[0].prep and clause[0].prep in part.after for frame, part in frames if part.name not in frame.parts)


def _better(one: Cover, other: Cover) -> bool:
    """Whether one reading of a sentence accounts for more than another."""
    plain = not (one.loose or one.doubted)
    denied = any(item.doubt == "negation" for item in other.loose)  # "my Lancers, who never sleep, go to C4"
    fewer = len(one.loose) < len(other.loose) + denied
    return plain or not other.complete or (len(one.frames) >= len(other.frames) and fewer)


def _covered(items: Sequence[Item], grammar: Grammar, before: Frame | None) -> Cover:
    whole = grammar.best(items, before)
    if whole is not None and whole.whole and not whole.doubt:
        return _two_verbs(items, whole, grammar) or Cover([whole])
    shared = _bidden(items, grammar) or _shared(items, grammar) or _coupled(items, grammar)
    if shared is not None:
        return shared
    parted = chunks(items)
    if len(parted) < 2 or not any(speaks(item) for item in items):
        return Cover([whole]) if whole is not None and _worth(whole) else Cover([], [list(items)])
    return _counted(_parted(items, parted[:MOST_CHUNKS], grammar, before), grammar)


def _two_verbs(items: Sequence[Item], whole: Frame, grammar: Grammar) -> Cover | None:
    """An order and the one that a join parts from it, though one could do with the words of both: "Needle goes to D5 and poisons
    the wells", but not "Legs A and B to the Mine: raid"."""
    place = max((at for at, item in enumerate(items) if item.join and item.start < whole.begun), default=0)
    if sum(item.named or not item.values.keys().isdisjoint(("square", "number")) for item in items[:place]) < 2:
        return None
    first = grammar.best(items[:place])
    if first is None or not first.whole or first.doubt or first.verb == whole.verb:
        return None
    if not frozenset[str]().union(*first.keys).isdisjoint(frozenset[str]().union(*whole.keys)):
        return None
    then = _covered(items[place + 1 :], grammar, first)
    if not then.complete:
        whole.suspect("guess")
        return None
    return Cover([first, *then.frames], then.gaps)


def _shared(items: Sequence[Item], grammar: Grammar) -> Cover | None:
    """The orders of a sentence of which one clause is said of all: "Attacks: Oaks B4, Elms C4", "..., both for money"."""
    places = range(1, len(items) - 1)
    both = next((at for at in reversed(places) if items[at].join and items[at + 1].text in ("both", "each", "all")), 0)
    colon = next((at for at in places if items[at].text == ":"), 0)
    if both:
        rest, tail = items[:both], [items[both], *items[both + 2 :]]
    elif colon and not any(map(speaks, items[:colon])) and any(item.verbs for item in items[:colon]):
        rest, tail = items[colon + 1 :], [items[colon], *items[:colon]]
    else:
        return None
    parted = chunks(rest)
    if len(parted) < 2 or not any(item.verbs or item.kinds for item in tail):
        return None
    found = _parted(rest, parted[:MOST_CHUNKS], grammar, None).frames
    frames = [frame for one in found if (frame := grammar.read(one.verb, [*one.items, *tail])) is not None and frame.whole]
    if not 1 < len(frames) == len(found):
        return None
    for frame, own in zip(frames, found, strict=True):
        frame.items = own.items
    return Cover(frames, aside=tail)


def _bidden(items: Sequence[Item], grammar: Grammar) -> Cover | None:
    """The orders of a list that one word bids: "Recall: tax collector B2, lobbyist B2"."""
    colon = next((at for at, item in enumerate(items[:4]) if item.text == ":"), 0)
    bids = {verb for item in items[:colon] if item.telling for verb, role in item.verbs.items() if role == WORD}
    rest = items[colon + 1 :]
    parted = [_trimmed(rest[first:last]) for first, last in chunks(rest)] if bids else []
    frames: list[Frame] = []
    for clause in parted if 1 < len(parted) <= MOST_CHUNKS else ():
        frame = grammar.best([*items[: colon + 1], *clause]) if clause else None
        if frame is None or not frame.whole or frame.doubt or frame.verb not in bids:
            return None
        frame.items = clause
        frames.append(frame)
    return Cover(frames, aside=list(items[: colon + 1])) if frames else None


def _coupled(items: Sequence[Item], grammar: Grammar) -> Cover | None:
    """The orders of two verbs that share what stands behind: "tax collector and lobbyist for money at B2"."""
    words = [place for place, item in enumerate(items) if item.telling and item.word and not item.things]
    one, other = words[:2] if len(words) > 1 else (0, 0)
    between = items[one + 1 : other]
    if not (any(item.text in ("and", "+", "&", "plus") for item in between) and all(map(idle, between))):
        return None
    both = [grammar.best([*items[: one + 1], *items[other + 1 :]]), grammar.best([*items[:one], *items[other:]])]
    found = [frame for frame in both if frame is not None and frame.whole]
    return Cover(found) if len({frame.verb for frame in found}) == 2 else None


def _counted(found: Cover, grammar: Grammar) -> Cover:
    """The cover without numbers that only count its orders: "two collectors: one on influence, one on money"."""
    for frame in found.frames:
        alike = sum(len(one.documents) for one in found.frames if one.verb == frame.verb)
        one = 1 if frame.verb.person else 0
        if len(frame.documents) == 1 and (one or alike > 1) and not frame.verb.numeric:
            frame.loose = [item for item in frame.loose if item.values.get("number") not in (one or alike, alike)]
    return found


def _parted(items: Sequence[Item], parted: list[tuple[int, int]], grammar: Grammar, before: Frame | None) -> Cover:
    """The cheapest way to part the stretches among orders, from the left; each stretch belongs to one order or to none."""
    best: list[tuple[float, int, Frame | None, Frame | None]] = [(0.0, 0, None, before)]
    live = [
        any(speaks(item) or item.values or item.things or item.orders for item in items[first:last]) for first, last in parted
    ]
    told = [any(speaks(item) for item in items[first:last]) for first, last in parted]
    for end in range(1, len(parted) + 1):
        first, last = parted[end - 1]
        gap = [item for item in items[first:last] if not idle(item)]
        passed = 0.0 if _rests(items, first, last) else sum(3.0 if speaks(item) else 1.2 for item in gap)
        choice = (best[end - 1][0] + passed, end - 1, None, best[end - 1][3])
        for begin in range(end - 1, max(-1, end - 1 - _SPAN), -1):
            if best[begin][0] >= choice[0] or not (live[begin] and live[end - 1] and any(told[begin:end])):
                continue
            frame = grammar.best(_trimmed(items[parted[begin][0] : parted[end - 1][1]]), best[begin][3])
            if frame is None or not _worth(frame):
                continue
            if frame.inherited and end < len(parted) and not items[last].join:
                frame.suspect("inherited")  # "Pikes to Millbank, Riders rest"
            if frame.borrowed and begin and not items[parted[begin][0]].join:
                frame.suspect("borrowed")  # "a lobbyist with the money collector"
            own = items[parted[begin][1] - 1].end  # what a later clause denies or tells belongs to no order before it
            denied = [item for item in frame.loose if item.doubt in ("negation", "later") or item.start >= own]
            apart = sum(item.doubt in mood.NO_ORDER for item in denied) if end - begin > 1 else 0
            open_ = 1.5 * bool(frame.why) + _COST_OF_DOUBT.get(frame.doubt, 0.8) + 0.1 * frame.inherited + 0.2 * frame.borrowed
            cost = best[begin][0] + 0.3 + 4.0 * apart + len(frame.loose) + open_
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
    for at, frame in enumerate(found.frames):
        if _lent_by_several(frame, found.frames[:at], grammar):
            frame.suspect("borrowed")  # "main Crow Hill, aux Dry Well, 2 RP"
    for frame, after in itertools.pairwise(found.frames):
        if frame.verb == after.verb and _of_both(after, items[parted[-1][0] : rest]):
            frame.suspect("shared")  # "the Pikes to Millbank, the Riders to Fenwick, attack"
            after.suspect("shared")
        if after.inherited and after.borrowed:
            frame.suspect(after.doubt)
    return found


def _rests(items: Sequence[Item], first: int, last: int) -> bool:
    """Whether a stretch only says that somebody stays, and lends nothing to what follows: not "Rose stays in I2 and burns it"."""
    rest, told = items[last:], [item for item in items[first:last] if item.things or item.values]
    apart = len(told) < 2 and [item.text for item in rest[:1]] == [","] and not any(item.pronoun for item in rest)
    return (not rest or apart) and mood.stays(items[first:last])


def _lent_by_several(frame: Frame, before: Sequence[Frame], grammar: Grammar) -> bool:
    """Whether what an order names is that of one of several orders before it, none of them of its kind."""
    mask, named = grammar.wordings.masks[frame.verb], set[str]()
    for lender in itertools.takewhile(lambda one: one.verb != frame.verb, reversed(before)):
        named |= {thing.id for item in lender.items if item.named and item.kinds & mask for thing in item.things}
    own = any(item.named and item.kinds & mask for item in frame.items)
    said = {value for row in frame.rows for value in row.values() if isinstance(value, str)}
    return len(named) > 1 and not own and not named.isdisjoint(said)


def _of_both(frame: Frame, last: Sequence[Item]) -> bool:
    """Whether what a sentence ends with says more of an order, in a clause that names nothing."""
    more = [item for item in last if item.verbs.get(frame.verb) not in (None, WORD, ALONG)]
    return bool(more) and last[-1] is frame.items[-1] and not any(item.things or item.values for item in last)


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
    return bool(frame.parts) and len(frame.loose) * 3 <= told and any(map(speaks, frame.items))


# What stands beside the orders


_ENDS = frozenset(", ; : ( ) -".split())
_HARMLESS = {
    **dict.fromkeys(english.OTHERS | {"so", "for", "as", "like", "to"}, ("", "past", "negation")),
    **dict.fromkeys(english.RELATIVE, ("", "past", "vague", "hearsay")),
    **dict.fromkeys(english.WHILE, ("", "past", "vague")),
}
"""The doubts that may stand in a clause by what opens it, and touch no order."""


def beside(items: Sequence[Item]) -> list[Sequence[Item]]:
    """What stands beside the orders of a sentence and is none of their parts: clauses that name nothing of them ("who is old",
    "so he leaves me alone") and why something is ordered ("because Dietlind scares me"). Some leave a doubt all the same
    (`doubtful`)."""
    found: list[Sequence[Item]] = []
    bidden = any(item.text in english.WISHING for item in items)
    counts = list(itertools.accumulate((_matters(item) for item in items), initial=0))
    ends = _ends(items, counts)
    place = 0
    while place < len(items):
        end = ends[place]
        stop = next((at for at in range(place + 1, len(items)) if items[at].text in _ENDS), len(items))
        led = stop < len(items) or not all(one.join for one in items[:place])
        if led and items[place].text in english.REASONS:
            end = stop
        elif not (end > place + 1 and counts[end] == counts[place + 1] and _opens(items, place, end, bidden)):
            place += 1
            continue
        found.append(items[place:end])
        place = end
    return found


def doubtful(clause: Sequence[Item]) -> bool:
    """Whether a clause that stands beside an order may deny it all the same, or leave it open; a reason never does."""
    if clause[0].text in english.REASONS:
        return False
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


def _opens(items: Sequence[Item], place: int, end: int, bidden: bool) -> bool:
    """Whether a clause opens here that stands beside an order."""
    item, rest = items[place], items[place + 1 : end]
    after, before = rest[0], items[place - 1] if place else None
    ends = [one.text for one in items[end : end + 1]]
    if item.text in english.RELATIVE:
        return before is not None and item.text != "where"  # "I let him where he is"
    foreign = place == 1 and any(thing.kind == "player" for thing in item.things) and not any(one.verbs for one in rest)
    if item.text in english.OTHERS or foreign:
        return before is not None and before.join and before.text != "(" and not any(one.text in english.BIDDEN for one in rest)
    if item.text in english.WHILE:
        return not any(one.text == "you" for one in rest)
    if item.text in english.STARTING or item.own or item.text in english.TITLES:  # "the place stinks", "I fear for them"
        alone = (before is None or before.text in _ENDS) and ends != [":"]  # "I dreamed of what follows: ..."
        return alone and any(not (one.known or one.doubt) for one in rest) and _apart(rest)
    if place > 1 and items[place - 1].text == "," and items[place - 2].kinds and ends == [","]:
        return not _names(item) and _apart(rest)  # "the Foxes, never tired, ..."
    if item.text == "to":
        own = after.things or after.filler or set(after.verbs.values()) - {ALONG}
        return before is not None and not bidden and not own
    if item.text in ("so", "for", "as", "like"):
        return after.text in english.OTHERS or any(one.text in english.FINITE for one in rest)
    return False


def _apart(rest: Sequence[Item]) -> bool:
    """Whether words name nothing of the game."""
    return not any(_names(one) or points(one) for one in rest)


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
    last = next((at for at in range(first, len(items)) if items[at].text in _ENDS | {"so", "then"}), len(items))
    start = max((at + 1 for at in range(first) if items[at].join), default=0)
    if start == first:
        last = next((at for at in range(first + 3, last) if items[at].text in ("i", "we")), last)
    clause, led = items[first + 1 : last], items[start:first]
    apart = len(clause) > 2 or (bool(led) and not any(map(_names, led)))
    return apart and not any(_names(item) or item.pronoun for item in clause)


def _names(item: Item) -> bool:
    return _matters(item) or bool(item.things)


def points(item: Item) -> bool:
    """Whether a word may mean an order itself: "the Pope forbids it"."""
    return item.pronoun or item.text in ("it", "this", "that", "these", "those")


def remark(items: Sequence[Item]) -> bool:
    """Whether a sentence only says what somebody else is or does, in words that no order has: "He annoys me", "my cook sends his
    regards"."""
    told = beside([joint(items[0].start), *items])
    whole = bool(told) and len(told[0]) == len(items) and not doubtful(told[0])
    mine = items[0].text in english.STARTING - english.ARTICLES  # "We leave the Embargo" is a wish
    does = items[0].text in english.OTHERS and any(item.verbs for item in items)
    return whole and not (mine or does) and any(not (item.known or item.doubt) for item in items)
