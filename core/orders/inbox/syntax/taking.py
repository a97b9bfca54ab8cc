"""Taking: which part of a verb takes what a clause names, counts or points back at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.vocabulary import Part, Thing, Verb

Row = dict[str, list[Mention]]
Recall = Callable[[Mention, tuple[str, ...], frozenset[str], str], Mention | None]
_PLACED = frozenset({"square", "place", "location", "player", "unit", "settlement", "area", "planet"})
_SUBJECTS = frozenset({"they", "he", "she"})
_WITHIN = frozenset({"at", "in", "on", "of", "from", "out of"})
_THITHER = frozenset({*english.ARROWS, "on", "against", "upon", "onto", "into", "towards", "toward"})
_COUNT = Part(name="_count", kinds=("number",), required=False)


def taken_in(rows: list[Row]) -> list[Mention]:
    """All that is taken."""
    return [mention for row in rows for taken in row.values() for mention in taken]


def parts_of(verb: Verb) -> tuple[Part, ...]:
    """The parts of a verb, and the number of its orders where that can be said."""
    return (*verb.parts, _COUNT) if verb.counted else verb.parts


def kinds_of(verb: Verb) -> tuple[str, ...]:
    """All kinds its parts take."""
    return tuple(kind for part in verb.parts for kind in part.kinds)


def accepts(part: Part, mention: Mention) -> bool:
    """Whether the mention is of a kind the part takes."""
    return not mention.kinds.isdisjoint(part.kinds)


def takes_any(verb: Verb, mention: Mention) -> bool:
    """Whether a part of the verb takes the mention behind its preposition."""
    return any(accepts(part, mention) and (not part.only_after or mention.preposition in part.after) for part in parts_of(verb))


def names_too(verb: Verb, mention: Mention) -> bool:
    """ "Core ability": the verb's own words are what one of its parts asks for."""
    return any(kind in part.kinds for part in verb.parts for kind, _ in mention.meaning.words)


def wanted(verb: Verb, name: str) -> bool:
    """Whether a part is required, limited or counted in amounts."""
    return any(part.name == name and (part.required or part.limit or "amounts" in part.kinds) for part in verb.parts)


def claims_of(verb: Verb, number: int, mentions: list[Mention]) -> dict[str, int]:
    """Which mention a part waits for, by the word before it: "Red Mesa → Old Harbor", "X is besieged by Y"."""
    claims: dict[str, int] = {}
    been = passive = False
    for place, mention in enumerate(mentions):
        if not mention.preposition and mention.kind not in ("filler", "verb"):
            continue
        been = been or (mention.kind == "filler" and mention.text in english.BEING)
        passive = passive or (been and (number, "past") in mention.meaning.verbs)
        if not mention.preposition or mention.excluded or mention.kind in ("filler", "preposition", "join"):
            continue
        if passive and mention.preposition == "by" and verb.parts and accepts(verb.parts[0], mention):
            claims.setdefault(verb.parts[0].name, place)
        named = [part for part in verb.parts if mention.preposition in part.after and accepts(part, mention)]
        if len(named) == 1 and not named[0].many:
            claims.setdefault(named[0].name, place)
    return claims


def whence_of(verb: Verb, number: int, mentions: list[Mention], place: int) -> Part | None:
    """ "The mine: 2 marines raid the mill": of two that fit it is the first whence it is done, unless a word says otherwise."""
    part, first = next((part for part in verb.parts if part.leads), None), mentions[place]
    if part is None or first.kind != "thing" or first.preposition in english.ARROWS or not accepts(part, first):
        return None
    spoke, thither = False, english.ARROWS if first.preposition in _THITHER else {"", *_THITHER}
    for mention in mentions[place + 1 :]:
        spoke = spoke or mention.says(number)
        if spoke and mention.kind == "pronoun" and mention.text == "it" and not mention.preposition:
            return part if first.preposition in _WITHIN else None  # "2 marines at the mine raid it"
        if not mention.excluded and mention.kind == "thing" and accepts(part, mention):
            return part if spoke and mention.preposition in thither else None
    return None


def _scene(verb: Verb, rows: list[Row], part: Part, mention: Mention) -> bool:
    """ "At the mine: the Hawks come home": the place that was named first is where all this is, and not where they go."""
    first = rows[-1][part.name][0]
    doers = [m.start for name in verb.exclusive for m in rows[-1].get(name, ())]
    resting = ("at", "in", "on")
    return (
        len(rows) == 1
        and part.name not in verb.exclusive
        and first.preposition in resting
        and mention.preposition not in resting
        and bool(doers)
        and first.start < min(doers)
    )


def take(
    rows: list[Row],
    verb: Verb,
    mention: Mention,
    last: str,
    linked: bool,
    recall: Recall,
    reserved: frozenset[str] = frozenset(),
    *,
    spoke: bool = True,
    whence: Part | None = None,
    together: bool = False,
    deed: bool = False,
) -> str | None:
    """The part that takes the mention, which then stands in the last row or in one of its own; None where none does. `deed`
    says that a pronoun stands for what is done, and for nobody who does it."""
    row = rows[-1]
    if whence is not None and whence.name not in row:
        row[whence.name] = [mention]
        return whence.name
    if mention.kind == "pronoun":
        meant = _meant(row, verb, mention, recall, spoke=spoke, together=together, deed=deed)
        if not isinstance(meant, Mention):
            return meant
        here = _named_in(row)
        taken = take(rows, verb, meant, last, linked, recall, reserved, spoke=spoke)
        for other in meant.others_of_it if taken is not None else ():
            also = next((part for part in verb.parts if (part.many or part.name == taken) and accepts(part, other)), None)
            if also is not None and not here & {thing.id for thing in other.things}:
                rows[-1].setdefault(also.name, []).append(other)
        return taken
    listed = linked and any(part.doer for part in verb.parts if part.name == last)
    fitting = [part for part in parts_of(verb) if accepts(part, mention) and _fits(part, mention, spoke=spoke, listed=listed)]
    fitting = [part for part in fitting if any(thing.kind in part.kinds for thing in mention.things)] or fitting
    exact = [part for part in fitting if mention.preposition and mention.preposition in part.after]
    loose = [part for part in fitting if not part.only_after or mention.kind == "home"]  # "takes them home"
    if not exact and any(part.name not in reserved and part.name not in row for part in loose):
        loose = [part for part in loose if part.name not in reserved]
    empty = next((part for part in (*exact, *(p for p in loose if p.required), *loose) if part.name not in row), None)
    beside = linked and last in row and not exact and any(part.name == last for part in fitting)
    if empty is not None and not (beside and empty.kinds != ("number",)):
        row[empty.name] = [mention]
        return empty.name
    full = next((part for part in fitting if "amounts" in part.kinds and part.name in row and part.name != last), None)
    if full is not None and len(row) > 1:  # "2 from here and 3 from there"
        rows.append({full.name: [mention]})
        return full.name
    chosen = next((part for part in fitting if part.name == last), None)
    if chosen is not None:
        several = _takes_several(chosen)
        if spoke and mention.kind == "thing" and any(same([one], mention) for one in row[last][:-1]):
            return None  # "A and B form up, A against these": who is named anew begins another clause
        named = not mention.noun and mention.kind == "thing" and bool(mention.things)
        if (named or (mention.noun and not several)) and same(row[last], mention):
            return last  # "Mistral, my ghost", "the Bretons (the Breton Levy, that is)"
        if linked or mention.choice or several:
            row[last].append(mention)
            return last
    again = (exact or loose)[:1]
    if not again or (mention.preposition and not exact and not linked and mention.kind == "thing"):
        return None
    return _take_again(rows, verb, again[0], mention, spoke=spoke)


def _take_again(rows: list[Row], verb: Verb, part: Part, mention: Mention, *, spoke: bool) -> str:
    """A part that has something takes more: beside it, in its place, or as another order."""
    row = rows[-1]
    if _takes_several(part):
        row[part.name].append(mention)
    elif same(row[part.name], mention):
        pass  # it is named twice
    elif verb.group and spoke and _scene(verb, rows, part, mention):
        row[part.name] = [mention]
    else:
        rows.append({part.name: [mention]})
    return part.name


def _meant(
    row: Row, verb: Verb, pronoun: Mention, recall: Recall, *, spoke: bool, together: bool, deed: bool
) -> Mention | str | None:
    """What a pronoun stands for; the name of the part where that is taken already; None where it stands for nothing."""
    here = _named_in(row)
    doers = _named_in({name: row[name] for name in verb.exclusive if name in row})
    for part in verb.parts if pronoun.text in ("it", "there") else ():
        if part.name in row and not part.many:
            known = recall(pronoun, part.kinds, frozenset(), part.name)
            if known is not None and here & {thing.id for thing in known.things}:
                return part.name  # "go to the mine to raid it"
    found: list[Mention] = []
    for part in _pointed_at(verb, pronoun, spoke=spoke):
        if deed and part.name in verb.exclusive:
            continue  # "no, the Archers do it"
        but = doers if part.only_after else here
        known = recall(pronoun, part.kinds, but, part.name) if part.name not in row else None
        if known is not None and not but & {thing.id for thing in known.things}:
            found.append(known)
    if not found:
        return None
    if pronoun.text in _SUBJECTS and not pronoun.preposition and doers and not together:
        known = recall(pronoun, kinds_of(verb), frozenset(), "")
        if known is not None and doers & {thing.id for thing in known.things}:
            return next(name for name in verb.exclusive if name in row)  # "the Pikes do not raid, they press them"
    last_named = not spoke and pronoun.text in ("he", "she") and bool(verb.group)
    meant = max(found, key=lambda known: known.start) if last_named else found[0]
    meant.preposition, meant.start, meant.end = pronoun.preposition, pronoun.start, pronoun.end
    return meant


def _named_in(row: Row) -> frozenset[str]:
    return frozenset(thing.id for taken in row.values() for m in taken for thing in m.things)


def _fits(part: Part, mention: Mention, *, spoke: bool, listed: bool) -> bool:
    """Whether a part of the mention's kind takes it behind its preposition, and where the verb stands."""
    preposition = mention.preposition
    if part.behind and not spoke:
        return False
    if preposition == "of" and mention.kind == "square" and part.path:
        return False  # "the Lancers of C4"
    if preposition in part.after:
        return True
    if (part.doer and spoke and not listed) or (mention.kind == "number" and part.name[0] == "_" and part.kinds == ("sum",)):
        return False
    return preposition != "from" or part.many or not (_PLACED & set(part.kinds) or _given_to(part))


def _takes_several(part: Part) -> bool:
    return part.many or part.path or "amounts" in part.kinds


def _pointed_at(verb: Verb, pronoun: Mention, *, spoke: bool) -> Sequence[Part]:
    """The parts in the order a pronoun can be: before the verb it is first of all who does it."""
    if spoke or pronoun.preposition or not verb.group:
        return verb.parts
    return sorted(verb.parts, key=lambda part: part.name not in verb.exclusive)


def _given_to(part: Part) -> bool:
    """Whether it is whoever gets something: what comes from him goes to another."""
    return "to" in part.after and "faction" in part.kinds


def same(listed: Sequence[Mention], mention: Mention) -> bool:
    """Whether a mention is of what was named last."""
    one = listed[-1]
    if "home" in (mention.kind, one.kind):
        elsewhere = any(m.things and all(thing.kind != "homeworld" for thing in m.things) for m in (one, mention))
        return not elsewhere and "square" not in (mention.kind, one.kind)
    if mention.kind == one.kind == "vague":
        return True
    if mention.kind == one.kind == "word":
        return bool(set(mention.meaning.words) & set(one.meaning.words))
    if mention.things and one.things:
        return bool(
            {(t.kind, t.id) for t in (*mention.things, *mention.others)} & {(t.kind, t.id) for t in (*one.things, *one.others)}
        )
    return one.kind == mention.kind and mention.value is not None and one.value == mention.value and not mention.meaning.words


def where_it_is(mention: Mention, rows: list[Row]) -> bool:
    """ "Seize the casino on Dylar", "the Musketeers grow bored of B8": where a thing is that the order names."""
    if mention.preposition not in ("at", "in", "on", "near", "of") or mention.kind not in ("thing", "square"):
        return False
    here = {thing.id for thing in mention.things} if mention.kind == "thing" else {mention.value}
    return any(
        thing.at is not None and thing.at in here for row in rows for taken in row.values() for m in taken for thing in m.things
    )


def leads_elsewhere(verb: Verb, mention: Mention, rows: list[Row]) -> bool:
    """ "Bring Rose home, then out again: C9": a square where who is called back does not stand, when it could only be whence."""
    if mention.preposition not in ("", *english.ARROWS) or mention.choice:
        return False
    if any(accepts(part, mention) and not part.name.startswith("_") for part in verb.parts):
        return False
    stand = {thing.at for name in verb.exclusive for m in rows[-1].get(name, ()) for thing in m.things} - {None}
    return bool(stand) and mention.value not in stand


def whose_it_is(mention: Mention, rows: list[Row]) -> bool:
    """ "Raid the station of that gardener Armand": whose a thing is that the order names."""
    if mention.preposition != "of" or not mention.person:
        return False
    owners = {thing.owner for row in rows for taken in row.values() for m in taken for thing in m.things}
    return any(thing.id in owners for thing in mention.things)


def only_in_part(verb: Verb, rows: list[Row], mention: Mention) -> bool:
    """Whether a part takes what the words are but a part of the name of, and not what they name."""
    kinds = {thing.kind for thing in mention.things}
    return bool(kinds) and any(
        kinds.isdisjoint(part.kinds) and any(m is mention for m in row.get(part.name, ())) for row in rows for part in verb.parts
    )


def things_of(part: Part, mention: Mention) -> tuple[Thing, ...]:
    """The things of the part's kinds that the mention names, or else is a part of the name of."""
    named = tuple(thing for thing in mention.things if thing.kind in part.kinds)
    return named or tuple(thing for thing in mention.others if thing.kind in part.kinds)


def word_of(part: Part, mention: Mention) -> Any:
    """The value the mention's word has for the part, or None."""
    return next((value for kind, value in mention.meaning.words if kind in part.kinds), None)


def pays_its_price(verb: Verb) -> bool:
    """Whether nothing of an order can be counted, and nobody goes along: what it is done with is but its price."""
    uncounted = all({"unit", "number", "sum", "amounts", "vague"}.isdisjoint(part.kinds) and not part.many for part in verb.parts)
    return uncounted and not verb.exclusive and not verb.counted
