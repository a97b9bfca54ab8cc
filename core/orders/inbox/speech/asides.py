"""Asides: what is told of a thing between commas, or of a place at the end, or remarked beside an order, and orders nothing."""

from __future__ import annotations

import re

from core.orders.inbox.language import english, modality
from core.orders.inbox.language.wording import cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.grammar import Grammar

_BESIDE = re.compile(
    r"\(([^()]*)(?:\)|\Z)|\s-+\s+([^()]*?)(?=\s-+\s|\s*\Z)|,\s*((?:as|just as|like|with (?:an?|some|much|great|all|due|lots|"
    r"every)|finally|at last|sorry|thanks|thank you|lol|haha|yay)\b[^,()]*)\Z"
)
_TELLING = frozenset("i we you he she they it there my our the his her this that what how so it's i'm he's she's they're".split())
_AS_SAID = re.compile(
    r"\b(?:as (?:always|usual)|(?:just )?as (?:i|we|you) (?:\w+ )?(?:said|told|discussed|agreed|planned|promised|wrote|asked|"
    r"wished)(?: (?:you|it|before))?)\b"
)

_SAME = re.compile(r"\b(?:same|orders?|everything|all|rest|usual)\b")
_SO_AGAIN = re.compile(
    r"as (?:always|usual|ever|discussed)|the usual|(?:as|like) (?:the )?last (?:time|night|cycle|round|turn|month)"
)
_NOBODY = frozenset({"nobody", "nothing", "nowhere", "none"})
_POINTING = frozenset({"they", "he", "she", "it"})
_PARTICIPLES = frozenset({"being", "having"})
RELATIVES = frozenset({"who", "whom", "which", "whose", "where"}) | _PARTICIPLES
_TOLD_OF = frozenset({"thing", "square", "home", "word"})
_WHAT_FOR = frozenset({"for", "despite", "in", "like", "after", "before"})
_SAYING = frozenset({"verb", "square", "number", "sum", "direction", "pair", "text", "new"})
_BIDDING = frozenset({"shall", "should", "must", "will", "is", "are", "to"})
_CLOSING = frozenset({",", "-", ")", "but", "while"})
_HEAVY = frozenset(
    ("square", "number", "sum", "word", "home", "stay", "pair", "text", "new", "direction", "not", "or", "vague", "stranger")
)
_LONG = 3
_COMPLETING = frozenset(["for", "to", "from", "via", "through", "into", "onto", "against", "under", "beside", "between"])


def said_twice(mentions: list[Mention]) -> list[Mention]:
    """ "The Bowmen, they support": who does it is named, and pointed at once more."""
    first = next((place for place, m in enumerate(mentions) if m.kind not in ("filler", "join")), len(mentions))
    behind = mentions[first + 1 : first + 4]
    twice = len(behind) > 2 and mentions[first].kind == "thing" and not mentions[first].preposition
    if twice and behind[0].text == "," and behind[1].text in _POINTING and behind[2].kind in ("verb", "filler"):
        return [*mentions[: first + 1], *mentions[first + 3 :]]
    named = next((place for place, m in enumerate(mentions) if m.text == ","), 0)
    again = [m.text for m in mentions[named + 1 : named + 3]]
    fronted = again[:1] in (["him"], ["her"], ["them"], ["it"], ["those"], ["these"]) and again[1:] in (["i"], ["we"])
    if fronted and not any(m.kind == "stay" or (m.kind == "verb" and not m.meaning.words) for m in mentions[:named]):
        return [*mentions[:named], *mentions[named + 2 :]]  # "the collector at I7, him I recall"
    for place in range(1, len(mentions) - 2):
        if mentions[place].text == ":" and mentions[place + 1].text in _POINTING and mentions[place + 2].kind == "verb":
            led = [m for m in mentions[:place] if m.kind != "filler"]
            named = bool(led) and led[-1].kind == "thing" and not led[-1].preposition
            if named and (len(led) == 1 or led[-2].kind == "join"):  # "so the Hammerfall alone: it goes"
                return [*mentions[:place], *mentions[place + 2 :]]
    return mentions


_HOW = frozenset({"too", "always", "ever", "as", "forever"})
_OPENING = frozenset({",", "(", ")", "-"})
_STILL = frozenset({"already", "still", "now", "today", "anyway", "yet"})
_NOW_AT = frozenset(
    {",", "(", "-", "now", "currently", "presently", "standing", "stationed", "posted", "garrisoned", "quartered"}
)


def without_asides(mentions: list[Mention], plain: str, offset: int) -> tuple[list[Mention], str]:
    """The sentence without them: "my Guards, who are tired, go home", "to the mine, where the others wait"."""
    place = 0
    while place < len(mentions):
        mention = mentions[place]
        opens = mention.text in RELATIVES and mention.kind in ("join", "unknown")
        stretch = _aside(mentions, place) if opens else _epithet(mentions, place)
        if stretch is None:
            place += 1
            continue
        begin, stop = stretch
        start = mentions[begin].start - offset
        end = (mentions[stop].start if stop < len(mentions) else mentions[-1].end) - offset
        plain = cleared(plain, start, end)
        mentions = [*mentions[:begin], *mentions[stop:]]
        place = begin
    return mentions, plain


def without_whereabouts(mentions: list[Mention], plain: str, offset: int) -> tuple[list[Mention], str]:
    """The sentence without where somebody stands of whom it says where he goes: "The Bulls, now at the mine, go to Kaitain", and
    without what he does to nobody: "The Bulls follow nobody, they go to Kaitain"."""
    idle = _to_nobody(mentions)
    if idle is not None:
        plain = cleared(plain, mentions[idle[0]].start - offset, mentions[idle[1]].start - offset)
        mentions = [*mentions[: idle[0]], *mentions[idle[1] :]]
    for place, first in enumerate(mentions):
        if first.kind != "thing" or len(first.things) != 1 or first.person:
            continue
        stop = place + 1
        while stop < len(mentions) and (mentions[stop].kind in ("filler", "preposition") or mentions[stop].text in _NOW_AT):
            stop += 1
        there = mentions[stop] if stop < len(mentions) else None
        parted = mentions[place + 1].text in _OPENING if place + 1 < len(mentions) else False
        if there is None or there.preposition not in ("at", "in", "on") or not _stands_at(first, there):
            continue
        onward = _onward(mentions, place, stop)
        if onward:  # "Needle is at C5 already, he walks on to D5"
            begin, end = mentions[place + 1].start - offset, mentions[onward].end - offset
            return [*mentions[: place + 1], *mentions[onward + 1 :]], cleared(plain, begin, end)
        closed = stop + 1 < len(mentions) and mentions[stop + 1].text in _OPENING
        after = mentions[stop + 1 + closed] if stop + 1 + closed < len(mentions) else None
        if after is None or closed != parted or (not parted and after.kind != "verb"):
            continue
        kinds = {thing.kind for m in (first, there) for thing in m.things}
        whither = (m for m in mentions[stop + 1 :] if m.kind == "thing" and not m.person)
        if not any(m.kind in ("square", "home") for m in mentions[stop + 1 :]) and not any(
            thing.kind not in kinds or thing.kind in {t.kind for t in there.things} for m in whither for thing in m.things
        ):
            continue  # "Owl, at H9, sets the Spymaster there on fire"
        stop += closed
        begin, end = mentions[place + 1].start - offset, mentions[stop].end - offset
        if parted or not after.meaning.words:
            return [*mentions[: place + 1], *mentions[stop + 1 :]], cleared(plain, begin, end)
    return mentions, plain


def _to_nobody(mentions: list[Mention]) -> tuple[int, int] | None:
    """From where to where it is said that somebody does something to nobody, before what he does instead."""
    place = next((place for place, m in enumerate(mentions) if m.text in _NOBODY), 0)
    behind = [m.text for m in mentions[place + 1 : place + 3]]
    if not place or place + 3 >= len(mentions) or behind[0] != "," or behind[1] not in _POINTING:
        return None
    acts = next((at for at, m in enumerate(mentions[:place]) if m.kind == "verb"), 0)
    led = [m for m in mentions[:acts] if m.kind not in ("filler", "join")]
    named = len(led) == 1 and led[0].kind == "thing" and not led[0].preposition
    idle = all(m.kind == "filler" or m.person for m in mentions[acts + 1 : place])
    goes = next((m for m in mentions[place + 3 :] if m.kind != "filler"), None)
    return (acts, place + 3) if acts and named and idle and goes is not None and goes.kind == "verb" else None


def _onward(mentions: list[Mention], place: int, there: int) -> int:
    """Where, behind a clause that only says where somebody is, a pronoun and a verb say what he does next; 0 where none do."""
    if not any(m.text in ("is", "are", "stand", "stands") for m in mentions[place + 1 : there]):
        return 0
    at = there + 1
    while at < len(mentions) and mentions[at].text in _STILL:
        at += 1
    paused = at
    while at < len(mentions) and (mentions[at].kind == "join" or mentions[at].text in ("therefore", "then", "now")):
        at += 1
    acts = at + 1 < len(mentions) and mentions[at].text in _POINTING and mentions[at + 1].kind == "verb"
    acts = acts and any(m.kind in ("square", "home") for m in mentions[at + 1 :])
    return at if paused < at and acts else 0


def _stands_at(first: Mention, there: Mention) -> bool:
    at = first.things[0].at
    if there.kind == "square":
        return at is not None and there.value == at
    return there.kind == "thing" and at is not None and all(at == thing.id for thing in there.things)


def without_remarks(plain: str, scanned: list[Mention], offset: int) -> str:
    """The sentence without what is remarked in brackets, behind a dash or at its end and changes nothing: "(finally!)"."""
    if "(" not in plain and " -" not in plain and "," not in plain:
        return plain
    for found in _BESIDE.finditer(plain):
        begin, end = next(found.span(group) for group in (1, 2, 3) if found[group] is not None)
        inside = [m for m in scanned if offset + begin <= m.start and m.end <= offset + end]
        if plain[: found.start()].strip() and _idle(plain[begin:end], inside):
            plain = cleared(plain, *found.span())
    return plain


def _idle(said: str, mentions: list[Mention]) -> bool:
    """Whether a remark names nothing of the game and has no word that could change an order."""
    words = re.findall(r"[a-z'-]*[a-z][a-z'-]*", said)
    if all(word in modality.HARMLESS for word in words):
        return bool(words)
    if len(words) < _LONG:
        return False
    if words[0] in _COMPLETING:
        return False  # "(for my brother)" belongs to what is ordered
    said = _AS_SAID.sub(" ", said)
    if english.TURNS.search(said) or any(m.kind in _HEAVY or m.meaning.flags for m in mentions):
        return False
    told = words[0] in _TELLING
    for mention in mentions:
        if mention.kind == "thing" and (mention.preposition or any(thing.kind != "player" for thing in mention.things)):
            return False
        if mention.kind == "verb" and not (told and mention.text in modality.COMMONPLACE):
            return False
    return True


def _epithet(mentions: list[Mention], place: int) -> tuple[int, int] | None:
    """ "The Penitents, barefoot, go out": how somebody is, between his name and what he does."""
    if mentions[place].text != "," or not place or mentions[place - 1].kind not in _TOLD_OF:
        return None
    stop = next((i for i in range(place + 1, min(place + 11, len(mentions))) if mentions[i].text == ","), 0)
    inner = mentions[place + 1 : stop]
    if not stop or stop + 1 >= len(mentions) or not any(m.kind in ("unknown", "filler") for m in inner):
        return None
    after = mentions[stop + 1]
    idle = all(m.kind in ("unknown", "filler", "preposition") or m.text == "and" for m in inner)
    idle = idle or (inner[0].text in _HOW and not any(m.kind in _HEAVY or m.kind in ("thing", "not", "join") for m in inner))
    idle = idle or (inner[0].text == "with" and all(map(_of_their_own, [mentions[place], *inner], inner)))
    if inner[0].text in _WHAT_FOR:
        return (place, stop + 1) if idle and after.kind in ("verb", "preposition") else None  # ", for the poor, to Bianca"
    idle = idle and mentions[place - 1].kind == "thing"
    return (place, stop + 1) if idle and (after.kind in ("verb", "along") or after.text in _BIDDING) else None


def _of_their_own(led: Mention, m: Mention) -> bool:
    """Whether it is a part of "with their halberds and their psalms", which says nothing of the game."""
    if m.kind == "thing":
        return led.text in english.WHOSE and m.text.endswith("s") and all(t.owner is None and t.at is None for t in m.things)
    return m.kind in ("unknown", "filler", "preposition") or m.text == "and" or (m.kind == "pronoun" and m.text in english.WHOSE)


def _aside(mentions: list[Mention], place: int) -> tuple[int, int] | None:
    """From where to where an aside stands that begins with the relative at `place`; None where it says more."""
    parted = place > 0 and mentions[place - 1].text in (",", "(", "-")
    begin = place - 1 if parted else place
    if begin < 1 or mentions[begin - 1].kind not in _TOLD_OF or not (parted or mentions[place].text == "where"):
        return None
    closing = _CLOSING if parted else _CLOSING | {"and"}
    stop = next((i for i in range(place + 1, len(mentions)) if mentions[i].text in closing), len(mentions))
    inner = mentions[place + 1 : stop]
    if mentions[place].text in _PARTICIPLES:  # "being tired of B8"
        inner = [m for m in inner if m.kind != "square" or m.preposition in ("to", "→", "->")]
    if mentions[place].text == "whom":  # whoever it is, somebody else does it to him
        inner = [m for m in inner if m.kind != "verb"]
    if stop == place + 1 or any(m.kind in _SAYING or m.meaning.flags for m in inner):
        return None
    after = next((m for m in mentions[stop + 1 :] if m.kind != "filler"), None)
    listed = after is not None and after.kind == "thing"
    return begin, stop + (0 if stop == len(mentions) or listed or mentions[stop].text not in (",", ")", "-") else 1)


def is_place(mentions: list[Mention], place: int) -> bool:
    """Whether a "there" is somewhere, and not what there is."""
    return place + 1 == len(mentions) or mentions[place + 1].text not in ("is", "are", "be", "was", "should")


def ends_with(plain: str, told: re.Match[str]) -> bool:
    """Whether a remark is but the tail of a sentence that says its own: "two recruits, as always"."""
    head = plain[: told.start()].rstrip()
    usual = _SO_AGAIN.fullmatch(told[0]) is not None and _SAME.search(head) is None
    soft = usual or (head.endswith((",", "(", "-")) and told[0].startswith("as "))
    return soft and not plain[told.end() :].strip(" .!)")


def unoccasioned(grammar: Grammar, last: int, plain: str, scanned: list[Mention], start: int) -> str:
    """The sentence without the cases its orders are made for ("should it be a tie, reroll at the mill")."""
    spoken = {number for m in scanned for number, _ in m.meaning.verbs}
    if not spoken and last >= 0:
        spoken = {last}
    for number in {number for number in spoken if grammar.verbs[number].occasion is not None}:
        occasion, takes = grammar.verbs[number].occasion, grammar.takes[number]
        for found in occasion.finditer(plain) if occasion is not None else ():
            begin, end = found.span(1 if found.re.groups else 0)
            named = [
                place
                for place, m in enumerate(scanned)
                if m.start >= start + begin
                and ((m.text == "there" and is_place(scanned, place)) or (m.kind == "thing" and not takes.isdisjoint(m.kinds)))
            ]
            if named and (scanned[named[-1]].start < start + end or begin > 2) and scanned[named[0]].start < start + end:
                first = named[0] - (scanned[named[0] - 1].kind == "preposition")  # "if it is a tie at the mill"
                end = scanned[first].start - start
            if end > begin:
                plain = cleared(plain, begin, end)
    return plain


def quoted_whole(said: str) -> bool:
    """Whether a sentence is somebody's words from its beginning to its end."""
    return said.startswith('"') and (said.endswith('"') or said.count('"') == 1) and len(said.split()) > 3
