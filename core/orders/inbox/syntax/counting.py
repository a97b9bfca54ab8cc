"""Counting: the numbers of a clause with what they count, where its verb asks for amounts."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.vocabulary import Part, Verb

_DEAR = 100
"""From what number on it is likelier a sum than a count."""


def paired_with_counts(verb: Verb, mentions: list[Mention]) -> list[Mention]:
    """Numbers with what they count, where the verb asks for amounts."""
    part = next((part for part in verb.parts if "amounts" in part.kinds), None)
    if part is None:
        return mentions
    mentions = [_two(m, mentions[place + 1 :], part) for place, m in enumerate(mentions)]
    solid = [m for m in mentions if m.kind not in ("filler", "preposition", "unknown") and m.text not in (":", "=", "(", ")")]
    counts = ("number", "vague", "sum") if "sum" in part.kinds else ("number", "vague")
    pairs: dict[int, Mention] = {}
    second: set[int] = set()
    place = 0
    while place + 1 < len(solid):
        mention, after = solid[place], solid[place + 1]
        made: Mention | None = None
        if mention.kind in counts and (what := counted(part, after)) is not None:
            made = _pair(mention, after, mention, what)
        elif (what := counted(part, mention)) is not None and after.kind in counts:
            made = _pair(mention, after, after, what)
        if made is not None:
            pairs[id(mention)] = made
            second.add(id(after))
            place += 1
        place += 1
    _of_the_same(solid, pairs, second)
    _as_before(solid, pairs, second)
    read = [pairs.get(id(m), m) for m in mentions if id(m) not in second]
    if any(m.kind == "pair" for m in read) or any(m.kind == "filler" and m.text in ("a", "an") for m in read):
        read = [_one(part, m) for m in read]
    loose = [m for m in read if m.kind in ("number", "vague")]
    whats = [m for m in read if counted(part, m) is not None and m.kind != "pair"]
    if len(loose) == len(whats) == 1:  # "Influence to Cesare: 2"
        what = counted(part, whats[0])
        read[read.index(whats[0])] = _pair(whats[0], loose[0], loose[0], what or "")
        read.remove(loose[0])
    return read


def _of_the_same(solid: list[Mention], pairs: dict[int, Mention], second: set[int]) -> None:
    """ "Two to Anna and 3 money to Bert": what the second number counts the first counts too."""
    for place, mention in enumerate(solid):
        if mention.kind != "number" or id(mention) in pairs or id(mention) in second:
            continue
        after = next((m for m in solid[place + 1 :] if m.kind == "number"), None)
        pair = pairs.get(id(after)) if after is not None else None
        between = solid[place + 1 : solid.index(after)] if after is not None else []
        if pair is None or not isinstance(pair.value, tuple) or sum(m.kind == "join" for m in between) != 1:
            continue
        if any(m.kind not in ("thing", "join") for m in between):
            continue
        pairs[id(mention)] = _counting(mention, pair.value[1])


def _as_before(solid: list[Mention], pairs: dict[int, Mention], second: set[int]) -> None:
    """ "2 marines from the mine and 1 from the mill": a number that counts nothing itself counts what was counted before."""
    before: Mention | None = None
    for place, mention in enumerate(solid):
        before = pairs.get(id(mention), before)
        if mention.kind != "number" or id(mention) in pairs or id(mention) in second or before is None:
            continue
        led = solid[place - 1] if place else None
        after = solid[place + 1] if place + 1 < len(solid) else None
        listed = led is not None and led.kind == "join" and led.text in (",", "and", "&", "+")
        placed = after is not None and after.kind == "thing" and after.preposition in ("from", "out of", "at", "in", "for", "to")
        ends = after is None or after.kind == "join"
        beside = led is not None and led.kind == "thing" and ends and place > 1 and solid[place - 2].kind == "join"
        if not ((listed and placed) or beside) or not isinstance(before.value, tuple):
            continue
        pairs[id(mention)] = _counting(mention, before.value[1])


def _two(mention: Mention, behind: list[Mention], part: Part) -> Mention:
    """ "Both my squads" are two, and "a battalion of marines" is one."""
    if mention.kind == "filler" and mention.text in ("a", "an", "another"):
        if behind and behind[0].kind == "word" and counted(part, behind[0]) is not None:  # "two money and a manpower"
            return Mention("number", mention.start, mention.end, mention.text, value=1, preposition=behind[0].preposition)
        whole = [m for m in behind[:3] if m.kind != "filler"]
        if (
            len(whole) > 2
            and whole[0].kind in ("along", "unknown")
            and whole[1].text == "of"
            and counted(part, whole[2]) is not None
        ):
            return Mention("number", mention.start, mention.end, mention.text, value=1, preposition=whole[0].preposition)
    if mention.kind != "filler" or mention.text != "both":
        return mention
    after = next((m for m in behind if m.kind != "filler"), None)
    if after is None or counted(part, after) is None:
        return mention
    return Mention("number", mention.start, mention.end, mention.text, value=2, preposition=after.preposition)


def _one(part: Part, mention: Mention) -> Mention:
    """ "captain, 2 dragoons": a thing in the singular beside what is counted is one."""
    what = counted(part, mention)
    if mention.kind != "thing" or what is None or mention.text.endswith("s") or not mention.things:
        return mention
    return _counting(mention, what, 1)


def _counting(mention: Mention, what: object, number: object = None) -> Mention:
    """The mention as so many of something: of its own number, or of one."""
    value = (number or mention.value, what)
    return Mention("pair", mention.start, mention.end, mention.text, value=value, preposition=mention.preposition)


def _pair(first: Mention, second: Mention, number: Mention, what: str) -> Mention:
    other = second if number is first else first
    return Mention(
        "pair",
        first.start,
        second.end,
        f"{first.text} {second.text}",
        value=(number.value, what),
        doubt=other.doubt,
        preposition=first.preposition,
        excluded=first.excluded or second.excluded,
    )


def counted(part: Part, mention: Mention) -> str | None:
    """What the mention is among the things counted by `part`."""
    for kind, value in mention.meaning.words:
        if kind == part.of:
            return value
    found = [thing for thing in mention.things if thing.kind == part.of]
    return found[0].id if len(found) == 1 else None


def counts_another(mention: Mention, mentions: Sequence[Mention]) -> bool:
    """ "One twin is awake": a number of something nobody knows that is or does something."""
    if mention.kind != "number":
        return False
    place = next((place for place, m in enumerate(mentions) if m is mention), len(mentions))
    after = [m for m in mentions[place + 1 :] if m.kind != "filler" or m.text in ("is", "are")][:2]
    return len(after) == 2 and after[0].kind == "unknown" and (after[1].text in ("is", "are") or after[1].kind == "unknown")


def only_counts_another(taken: list[Mention], mentions: Sequence[Mention]) -> bool:
    """Whether one number is all that is taken, and it counts another."""
    return len(taken) == 1 and counts_another(taken[0], mentions)


def without_articles(verb: Verb, mentions: list[Mention]) -> list[Mention]:
    """ "One courtier leads it": what is not counted has its "one" as an article."""
    if not any(m.text == "one" and m.kind == "number" for m in mentions) or any("number" in p.kinds for p in verb.parts):
        return mentions
    taken = {kind for part in verb.parts for kind in part.kinds}
    articles = {
        id(m)
        for m, after in itertools.pairwise(mentions)
        if m.text == "one"
        and m.kind == "number"
        and after.kind == "word"
        and any(kind in taken for kind, _ in after.meaning.words)
    }
    return [m for m in mentions if id(m) not in articles]


def counted_by_article(number: int, mentions: Sequence[Mention]) -> bool:
    """Whether an article counts one of what the verb is about, and not what somebody is to come with: "hire somebody with a
    brain", nor something nobody knows: "build a palace", "raise a war-cry"."""
    for place, m in enumerate(mentions):
        if m.kind != "filler" or m.text not in ("a", "an", "another", "one"):
            continue
        behind = list(itertools.takewhile(lambda after: _strange(number, after), mentions[place + 1 :]))
        known = mentions[place + 1 + len(behind) :][:1]
        if place and mentions[place - 1].kind == "preposition":
            if not behind and mentions[place - 1].text in ("for", "on") and any(after.says(number) for after in known):
                return True  # "use the money for a recruit"
            continue
        own = any(_of_verb(number, after) or after.meaning.words for after in known)
        if own or all(after.kind == "filler" for after in behind):
            return True
    return False


def counted_anew(number: int, mentions: Sequence[Mention]) -> bool:
    """ "A legion of Sardaukar and a legion of the common kind": two articles, and nobody can tell what the second counts."""
    counts = 0
    for place, m in enumerate(mentions):
        if m.kind == "filler" and m.text in ("a", "an", "another", "one"):
            led = place == 0 or mentions[place - 1].kind in ("join", "verb", "filler")
            behind = itertools.dropwhile(lambda after: after.kind in ("filler", "unknown", "word"), mentions[place + 1 :])
            noun = next(behind, None)
            counts += led and noun is not None and noun.noun and _of_verb(number, noun)
    return counts > 1


def _of_verb(number: int, mention: Mention) -> bool:
    return number in mention.meaning.along or mention.says(number)


def _strange(number: int, mention: Mention) -> bool:
    """Whether a word says nothing to the verb: one nobody knows, or one that only others use."""
    strange = mention.kind in ("filler", "unknown", "stranger", "not") or mention.excluded
    return strange or (mention.kind == "along" and not _of_verb(number, mention) and not mention.meaning.words)


def says_another_number(number: int, mentions: Sequence[Mention]) -> bool | None:
    """Whether the only number of a clause says how much something else is: "the fee is 700", "the total is 800". None where
    nobody can tell: "the total is 3"."""
    counted = next((m for m in mentions if m.kind in ("number", "sum")), None)
    led = list(itertools.takewhile(lambda m: m is not counted, mentions))
    named = [m for m in led if m.kind not in ("filler", "join", "mark")]
    if counted is None or any(_of_verb(number, m) for m in named):
        return False
    behind = next((m for m in mentions if m.start >= counted.end and m.kind != "filler"), None)
    what = behind is not None and behind.kind == "along" and not _of_verb(number, behind) and not behind.things
    if what or any(m.kind == "along" for m in named):
        return True  # "1 token"
    strange = any(m.kind == "unknown" for m in named) and any(m.text in ("is", "are", "was", ":", "=") for m in led)
    if not strange:
        return False
    return True if isinstance(counted.value, int) and counted.value >= _DEAR else None
