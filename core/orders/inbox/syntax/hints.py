"""Hints: what the words beside a mention tell of its part in a clause."""

from __future__ import annotations

import itertools

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax import telling
from core.orders.inbox.syntax.taking import Recall, Row, accepts, kinds_of, taken_in
from core.orders.inbox.vocabulary import Part, Verb

_SUBJECTS = frozenset({"he", "she", "they", "it"})
_BEFORE_ONE = frozenset({"the", "a", "an", "my", "our", "his", "her"})
_DEFINITE = frozenset({"the", "my", "our", "his", "her", "their", "your"})


def his_deed(verb: Verb, number: int, mentions: list[Mention], place: int, row: Row) -> bool:
    """Whether what stands behind a "his" is what the verb is about, and by whom is left open."""
    after = mentions[place + 1] if place + 1 < len(mentions) else None
    open_still = any(part.required and part.kinds == ("player",) and part.name not in row for part in verb.parts)
    spoken = any(owner == number for m in mentions[:place] for owner, _ in m.meaning.verbs)
    return spoken and open_still and after is not None and number in after.meaning.along


def goes_elsewhere(verb: Verb, name: str) -> bool:
    """Whether "to" leads in another part than this, and never this one."""
    leading = [part.name for part in verb.parts if "to" in part.after]
    return bool(leading) and name not in leading


def numbered(part: Part) -> bool:
    """Whether a number says which one it is, and not how many."""
    return part.name.startswith("_") and "number" in part.kinds


def pays_himself(verb: Verb, number: int, mentions: list[Mention], place: int) -> bool:
    """ "She pays on delivery": another player does it, and it is not done to her."""
    if mentions[place].text not in ("he", "she") or mentions[place].preposition:
        return False
    doers = {kind for part in verb.parts if part.name in verb.exclusive for kind in part.kinds}
    after = next((m for m in mentions[place + 1 :] if m.kind != "filler"), None)
    if any(m.kind in ("sum", "number") for m in mentions[place:]):
        return False  # "she pays 900" says for how much
    if after is None or doers or not after.says(number):
        return False
    return after.text.endswith("s") and after.text not in english.RECEIVING


def taken_along(verb: Verb, mentions: list[Mention], place: int) -> bool:
    """ "Go there and take Gurney with them"."""
    after = next((m for m in mentions[place + 1 :] if m.kind not in ("filler", "unknown")), None)
    goers = [part for part in verb.parts if part.name in verb.exclusive]
    return after is None or (after.text != "it" and any(accepts(part, after) for part in goers))


def takes_people(verb: Verb, mentions: list[Mention], place: int) -> bool:
    """ "They take Gurney and go to the mine": who is taken goes along, and nothing is said of what is won."""
    behind = [m for m in mentions[place + 1 :] if m.kind != "filler"]
    taken = behind[0] if behind else None
    if not verb.group or taken is None or taken.kind != "thing" or taken.preposition:
        return False
    goal = [part for part in verb.parts if part.required and part.name not in verb.exclusive]
    return bool(goal) and not any(accepts(part, taken) for part in goal)


def done_besides(mentions: list[Mention], place: int, number: int, *, spoken: bool) -> bool:
    """ "Fortify the mine and visit the mill": an unknown word between what lists them may say that something else is done."""
    before = [m for m in mentions[:place] if m.kind not in ("filler", "preposition")][-2:]
    strange = bool(before) and (
        before[-1].kind == "unknown" or (before[-1].kind == "along" and number not in before[-1].meaning.along)
    )
    if not strange or not before[-1].text.isalpha():
        return False
    return before[0].kind == "join" if len(before) > 1 else not spoken


def spoken_of(verb: Verb, mention: Mention, row: Row, recall: Recall) -> bool:
    """Whether a pronoun begins what more is said of a thing the order names already."""
    if mention.kind != "pronoun" or mention.text not in _SUBJECTS:
        return False
    meant = recall(mention, kinds_of(verb), frozenset(), "")
    held = {thing.id for thing in meant.things} if meant is not None else set[str]()
    return bool(held) and any(held == {thing.id for m in listed for thing in m.things} for listed in row.values())


def spent_on(verb: Verb, mentions: list[Mention], place: int) -> bool:
    """ "Put it on the First", where the First is what the verb is done to: what is put there is something else."""
    after = next((m for m in mentions[place + 1 :] if m.kind not in ("filler", "preposition")), None)
    behind = mentions[place + 1] if place + 1 < len(mentions) else None
    if after is None or behind is None or behind.kind != "preposition" or after.kind != "thing" or after.preposition != "on":
        return False
    return any(part.required and not part.many and "on" in part.after and accepts(part, after) for part in verb.parts)


def placed(rows: list[Row]) -> bool:
    """Whether something says already where it goes."""
    return any(m.kind in ("square", "home") or m.preposition in english.ARROWS for m in taken_in(rows))


def for_another(verb: Verb, mentions: list[Mention]) -> bool:
    """ "Propose to Jan for me": who writes is not whom it is about, where another is named."""
    takers = [part for part in verb.parts if "player" in part.kinds]
    named = [m for m in mentions if m.kind == "thing" and m.things and all(thing.kind == "player" for thing in m.things)]
    his = any(m.kind == "self" and before.kind == "verb" for before, m in itertools.pairwise(mentions))
    return len(takers) == 1 and bool(named) and not his  # not "hire me the Free Lances, and the Stradiots for Bianca"


def paid_with(verb: Verb, mention: Mention, mentions: list[Mention]) -> bool:
    """ "With the money I make a bribery, on the manpower": what it is done with, and not what it is done to."""
    takers = [part for part in verb.parts if "with" not in part.after and accepts(part, mention)]
    others = [m for m in mentions if m is not mention and m.preposition != "with"]
    return any(accepts(part, m) for part in takers for m in others)


def is_done_to(mentions: list[Mention]) -> bool:
    """ "Demolish the University": a word nobody knows stands where a verb does, right before what is named with its article."""
    if len(mentions) < 3 or mentions[0].kind != "unknown":
        return False
    word, article, named = mentions[:3]
    return not word.preposition and article.text in _BEFORE_ONE and named.kind in ("thing", "word") and not named.preposition


def is_acted(mentions: list[Mention], verb: Mention | None) -> bool:
    """ "Hang the steward", "my lobbyist switches": somebody who is there already, and a word nobody knows for what is done."""
    place = next((place for place, m in enumerate(mentions) if m is verb), 0)
    if verb is None or verb.kind != "verb" or not place or mentions[place - 1].text not in _DEFINITE:
        return False
    led = any(m.kind == "unknown" or m.text in ("away", "off") for m in mentions[:place])
    led = led or telling.may_do(mentions[place + 1 :])
    after = mentions[place + 1] if place + 1 < len(mentions) else None
    return led or (after is not None and after.kind == "unknown" and after.text.endswith("s"))


def counts_nothing(verb: Verb) -> bool:
    """Whether no part of the verb is a number."""
    return not verb.counted and not any({"number", "sum", "amounts"} & set(part.kinds) for part in verb.parts)


def purpose_of(mentions: list[Mention], place: int) -> Mention | None:
    """The verb that says what for: "goes to raid"."""
    onward = [m for m in mentions[place + 1 : place + 4] if m.kind != "filler"][:2]
    if len(onward) < 2 or onward[0].text != "to" or onward[1].kind != "verb":
        return None
    article = any(m.text in _BEFORE_ONE for m in mentions[place + 1 : place + 4])  # "a lobbyist to the collector"
    return None if article and onward[1].meaning.words else onward[1]


def undergone(number: int, mentions: list[Mention]) -> bool:
    """ "Voss is to be killed by Wraith", "have Voss killed": it is done to who stands before the verb."""
    been = False
    for mention in mentions:
        been = been or (mention.kind == "filler" and mention.text in english.BEING) or mention.text in ("get", "gets")
        if mention.says(number):
            return been and (number, "past") in mention.meaning.verbs
    return False


def of_the_same(rest: list[Mention]) -> bool:
    """ "Not to raid it but to seize it": what is done instead, by whom it was forbidden."""
    after = next((m for m in rest if m.kind != "filler"), None)
    return after is not None and after.kind in ("verb", "preposition")
