"""Topics: what is named ahead of the clause that says what is done with it, by its own name or by how many there are."""

from __future__ import annotations

from msgspec import structs

from core.orders.inbox.naming.mentions import NO_MEANING, Mention
from core.orders.inbox.scanning.lexicon import Lexicon

_HAVING = frozenset({"have", "get", "want"})
_BIDDING = frozenset({"shall", "should", "must", "want", "wish", "let", "have", "please"})
_TWO = 2
_THEIRS = frozenset({"his", "her", "their", "your"})
_ALL = frozenset({"all", "both"})
_BUT = frozenset({"except", "but", "save", "not", "without", "besides", "minus"})


def led_by_topics(mentions: list[Mention], lexicon: Lexicon, player: str) -> list[Mention]:
    """The sentence as if it had said at once what it says in two pieces."""
    return _counted_out(_apposed(_ended(mentions, lexicon)), player)


def _ended(mentions: list[Mention], lexicon: Lexicon) -> list[Mention]:
    """ "The Kanly with Leto: I end it", "the Kanly with him is to be ended": what is done with what was named first."""
    at = next((at for at, m in enumerate(mentions) if m.kind == "verb"), None)
    if at is None or mentions[at].excluded or any(m.kind == "not" for m in mentions):
        return mentions
    noun = mentions[at].text.split(" ", 1)[0]
    for place in range(at + 1, len(mentions)):
        word = mentions[place]
        if word.kind not in ("along", "unknown") or " " in word.text:
            continue
        onward = mentions[place + 1] if place + 1 < len(mentions) else None
        pointed = onward is not None and onward.text == "it" and onward.kind == "pronoun"
        phrase = lexicon.phrase((word.text, noun)) if pointed or word.text.endswith("ed") else None
        if phrase is None or phrase[0] != 2 or {n for n, _ in phrase[1].verbs} <= {n for n, _ in mentions[at].meaning.verbs}:
            continue
        meant = phrase[1]
        if pointed or any(m.text in _BIDDING for m in mentions[:place]):
            meant = structs.replace(meant, verbs=tuple((number, "base") for number, _ in meant.verbs))
        said = structs.replace(mentions[at], text=f"{word.text} {noun}", meaning=meant, known=None)
        silent = {place, place + 1} if pointed else {place}
        rest = [_silent(m) if i in silent else m for i, m in enumerate(mentions)]
        return [*rest[:at], said, *rest[at + 1 :]]
    return mentions


def _apposed(mentions: list[Mention]) -> list[Mention]:
    """ "Have their hero, Hiih Resser, killed": what he is, before his name."""
    if not mentions or mentions[0].text not in _HAVING:
        return mentions
    commas = [place for place, m in enumerate(mentions) if m.kind == "join"][:2]
    if len(commas) < 2 or any(mentions[place].text != "," for place in commas):
        return mentions
    first, second = commas
    named = [m for m in mentions[first + 1 : second] if m.kind != "filler"]
    after = next((m for m in mentions[second + 1 :] if m.kind != "filler"), None)
    done = after is not None and after.kind == "verb" and any(form == "past" for _, form in after.meaning.verbs)
    if not done or len(named) != 1 or named[0].kind != "thing" or any(m.kind == "verb" for m in mentions[:first]):
        return mentions
    silent = {*range(1, first + 1), second}
    return [_silent(m) if place in silent else m for place, m in enumerate(mentions)]


def _counted_out(mentions: list[Mention], player: str) -> list[Mention]:
    """ "All four of my legions": each of them, where he has so many and no more."""
    for place, noun in enumerate(mentions):
        mine = {thing.id: thing for thing in noun.things if thing.owner == player} if noun.noun else {}
        if len(mine) < _TWO:
            continue
        begin = place
        while (begin and mentions[begin - 1].text in (*_ALL, "of", "my", "our", "own", "the")) or (
            begin and mentions[begin - 1].kind == "number"
        ):
            begin -= 1
        led = mentions[begin:place]
        counts = [m.value for m in led if m.kind == "number"]
        if not noun.text.endswith("s") and (noun.kind != "word" or not any(m.text in _ALL for m in led)):
            continue  # "both Sardaukar"
        both = len(mine) == _TWO and any(m.text == "both" for m in led) and not any(m.text in _THEIRS for m in led)
        if not (both or any(m.text in ("my", "our") for m in led)) or any(m.text in _BUT for m in mentions):
            continue
        if counts != [len(mine)] and not both and (counts or not any(m.text == "all" for m in led)):
            continue
        doubt = "" if counts or both else "all of them may not be meant"
        listed: list[Mention] = []
        for thing in mine.values():
            said = structs.replace(
                noun, kind="thing", things=(thing,), others=(), meaning=NO_MEANING, noun=False, own=True, known=None, doubt=doubt,
                preposition=led[0].preposition if led else noun.preposition, text=thing.id,
            )  # fmt: skip
            listed += [Mention("join", noun.start, noun.start, "and"), said] if listed else [said]
        return [*mentions[:begin], *listed, *mentions[place + 1 :]]
    return mentions


def _silent(mention: Mention) -> Mention:
    return structs.replace(mention, kind="filler", meaning=NO_MEANING, things=(), others=(), known=None)
