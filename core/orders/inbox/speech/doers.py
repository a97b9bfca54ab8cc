"""Doers: whether a clause tells of somebody who does, or is spoken to, rather than orders."""

from __future__ import annotations

import itertools

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.taking import accepts

_WISHING = frozenset(
    "would want wants like wish wishes thinks thought believes says said hopes suggests feels insists expects prefers".split()
)

_SHORTENED = 3
_WHITHER = frozenset({"unknown", "thing", "word", "along", "stranger"})
_DONE_TO = frozenset({"it", "them", "him", "her", "there"})
_BIDS_ME = _WISHING | {"asks", "asked", "begs", "begged", "tells", "told", "urges", "urged", "expects", "orders", "wanted"}
_BIDDING = frozenset({"shall", "should", "must", "will", "to", "please", "pls", ":", "let", "have", "->", "→", "-"})
_BESIDE = frozenset({",", ";", "and", "but", "while", "-", "("})
_PARTING = frozenset({",", ";", ":", "(", ")", "-", "/", "=", "and", "so", "but", '"', "please", "pls"})
"""What parts him who is named from what is ordered behind it."""


def told_of_somebody(talk: Talk, one: Frame) -> bool:
    """ "A messenger to Otto, he should call his mother": a player was named last, and none does what the verb says."""
    led = next((m for m in one.mentions if m.kind not in ("filler", "join")), None)
    if led is None or led.text not in ("he", "she") or one.verb is None or any(one.rows):
        return False
    named = [m for m in talk.current if m.kind == "thing" and m.end <= led.start]
    return bool(named) and named[-1].person and not any(accepts(part, named[-1]) for part in one.verb.parts)


def spoken_to(talk: Talk, one: Frame) -> bool:
    """ "Hundro, make peace!": somebody else is spoken to, or it is done to him."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark")][:3]
    if len(solid) < 3 or not solid[0].person or solid[0].preposition or any(t.id == talk.player for t in solid[0].things):
        return False
    return solid[1].text == "," and any((one.number, "base") == meant for meant in solid[2].meaning.verbs)


def does_something(one: Frame) -> bool:
    """ "Rabban kills cooks", "Piter is dead tired": who is named does or is something else than the verb of the order says."""
    place = next((i for i, m in enumerate(one.mentions) if any(n == one.number for n, _ in m.meaning.verbs)), -1)
    after = one.mentions[place + 1] if 0 <= place < len(one.mentions) - 1 else None
    if after is None or after.kind != "unknown" or after.preposition or not after.text.isalpha() or after.text.endswith("ly"):
        return False
    taken = [m for row in one.rows for ms in row.values() for m in ms]
    return bool(taken) and all(m.end <= one.mentions[place].start and m.kind == "thing" for m in taken)


def deed_of_another(player: str, before: list[Mention], one: Frame) -> bool:
    """ "Otto builds an arsenal": somebody else, and at once what he does. `before` are the mentions of the clause before."""
    led = [m for m in before if m.kind not in ("filler", "mark") and m.text != "and"]
    own = [m for m in one.mentions if m.kind not in ("filler", "mark") and m.text != "and"]
    if one.spoken and led and own and led[-1].person and before[-1] is led[-1] and any(m.text == "may" for m in before[:1]):
        return True  # "May Toto marry Bianca and be happy"
    if one.spoken and one.verb is not None and one.verb.own_death:
        return False  # "Bianca leads after me"
    if not one.spoken:
        return len(own) > 1 and _busy_elsewhere(player, own[0], own[1])
    return any(_does_it_himself(player, solid, one) for solid in ([*led, *own], own, [*led[-1:], *own]))


def does_it(player: str, said: list[Mention], one: Frame) -> bool:
    """ "Let Otto hire the Stradiots", "Otto offered to hire them", "Otto fears that I hire them": somebody else stands before
    the verb, it is not done to him, and nothing parts the two."""
    verb = next((place for place, m in enumerate(said) if any(n == one.number for n, _ in m.meaning.verbs)), 0)
    taken = {id(m) for row in one.rows for name, listed in row.items() if not name.startswith("_") for m in listed}
    for place in range(verb - 1, -1, -1):
        mention = said[place]
        if mention.text == "i" or mention.text == "we":
            return place > 1 and said[place - 1].text == "that" and does_it(player, [*said[: place - 1], said[verb]], one)
        if mention.text in _PARTING:
            return False
        if mention.kind in ("thing", "square", "home", "word", "verb", "number", "sum", "pronoun"):
            foreign = mention.person and not any(player in (t.id, t.owner) for t in mention.things)
            whose = mention.text.endswith(("'s", "s'"))
            onward = [m.text for m in said[place + 1 : verb]]
            if foreign and mention.preposition == "to" and onward == ["to"]:
                return True  # "it is up to Otto to hire them"
            told = place > 0 and said[place - 1].text == "that"
            if foreign and told and said[verb].text.split(" ", 1)[0].endswith("s"):
                return True  # "write that Otto kills Louis"
            led = mention.preposition and not told
            return foreign and not led and not whose and not mention.excluded and id(mention) not in taken
    return False


def busy(one: Frame) -> bool:
    """ "The Hawks raid the mine, Gurney sings in the bath", "Gurney goes to the pub": whether somebody the order takes in
    stands behind a pause and does there what nobody knows."""
    taken = {id(m) for row in one.rows for listed in row.values() for m in listed}
    verb = next((place for place, m in enumerate(one.mentions) if any(n == one.number for n, _ in m.meaning.verbs)), -1)
    for place, m in enumerate(one.mentions):
        if m.kind != "thing" or id(m) not in taken or m.preposition:
            continue
        led = [other for other in one.mentions[:place] if other.kind != "filler"]
        if one.spoken and (place < verb or not led or led[-1].text not in _BESIDE):
            continue
        behind = [other for other in one.mentions[place + 1 :] if other.kind != "filler"]
        if not behind:
            continue
        word = behind[0].text
        does = (
            one.spoken
            and behind[0].kind == "unknown"
            and word.endswith(("s", "ed"))
            and not word.endswith("ss")
            and len(word) > _SHORTENED
        )
        elsewhere = (m for m in behind if m.kind in _WHITHER and m.preposition == "to" and id(m) not in taken)
        goes = not one.spoken and behind[0].kind == "verb" and any(elsewhere)
        if does or goes:
            return True
    return False


def _busy_elsewhere(player: str, first: Mention, second: Mention) -> bool:
    """ "Kill Jan, Otto sends more": who stands right before a verb does what it says, and the order before is none of his."""
    foreign = first.person and not first.preposition and all(player not in (t.id, t.owner) for t in first.things)
    word = second.text.split(" ", 1)[0]
    does = second.kind == "verb" and not second.meaning.words and word.endswith("s")
    return foreign and does and word not in english.RECEIVING


def _does_it_himself(player: str, solid: list[Mention], one: Frame) -> bool:
    several = False
    while len(solid) > 2 and solid[0].person and solid[1].person and not solid[0].preposition and not solid[1].preposition:
        solid, several = solid[1:], True
    if len(solid) < 2 or solid[0].preposition:
        return False
    first, second = solid[0], solid[1]
    if first.kind != "thing" or not first.things or any(player in (t.id, t.owner) for t in first.things):
        return False
    if not any(t.kind == "player" for t in first.things):
        return False
    word = second.text.split(" ", 1)[0]
    between = {m.text for m in one.mentions if first.end <= m.start < second.start}
    if "will" in between and "be" not in between and any((one.number, "base") == meant for meant in second.meaning.verbs):
        return True  # "Tomas will attack the mill"
    does = second.kind == "verb" and (any(owner == one.number for owner, _ in second.meaning.verbs) or second in one.left)
    if several and does and not between & _BIDDING and word + "s" not in english.RECEIVING:
        return True  # "Jan and Ottilie have an heir"
    return does and word.endswith("s") and word not in english.RECEIVING


def done_with_another(player: str, before: list[Mention], one: Frame) -> bool:
    """ "Ilyana and I go in together on the dockyard", "Armand does Fogwood himself": who does it, or does it too, is not whom it
    is done to. `before` are the mentions of the clause before."""
    said = [m for m in (*before, *one.mentions) if m.kind != "mark"]
    place = next((place for place, m in enumerate(said) if m.kind == "thing"), len(said))
    first = said[place] if place < len(said) else None
    if first is None or first.preposition or not any(t.kind == "player" and t.id != player for t in first.things):
        return False
    behind = [m.text for m in said[place + 1 : place + 3]]
    if [m.text for m in said[place + 3 : place + 4]] == [":"]:
        return False  # "a deal between Leto and me: I sell it"
    if not one.spoken:
        return behind[:1] in (["does"], ["do"]) and one.verb is not None and not any(m.kind == "verb" for m in said[:place])
    led = [m.text for m in said[max(0, place - 2) : place]]
    together = behind in (["and", "i"], ["and", "we"]) or led in (["i", "and"], ["we", "and"])
    parts = one.verb.parts if one.verb is not None else ()
    taken = any(m.start == first.start for row in one.rows for ms in row.values() for m in ms)
    return together and taken and sum(part.required for part in parts) > 1


def will_of_another(player: str, one: Frame) -> bool:
    """ "Tomas will attack the mill", "Tomas wants me to attack it", where nothing of it could be an order."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join", "preposition")]
    verb = next((m for m in solid if m.kind == "verb"), None)
    if verb is None or solid[0].kind != "thing" or solid[0].preposition:
        return False
    foreign = solid[0].person and all(t.id != player for t in solid[0].things)
    between = {m.text for m in one.mentions if solid[0].end <= m.start < verb.start}
    if foreign and between & {"me", "us"} and between & _BIDS_ME:
        return True
    return (
        foreign
        and verb is solid[1]
        and not between & {"to", "should", "must", "shall", "be"}
        and ("will" in between or verb.text.endswith("s"))
    )


def wished_by_another(player: str, before: list[Mention]) -> bool:
    """ "Bianca would have my Guards go to B4". `before` are the mentions of the clause before."""
    solid = [m for m in before if m.kind not in ("filler", "unknown")]
    foreign = len(solid) == 1 and solid[0].person and all(t.id != player for t in solid[0].things)
    return foreign and any(m.text in _WISHING for m in before)


def said_by_another(player: str, before: list[Mention], one: Frame, text: str) -> bool:
    """ "Bianca: my Guards to B4": somebody else's words, and not said of him."""
    said = [m for m in (*before, *one.mentions) if m.kind not in ("filler", "preposition")]
    parted = sum(m.kind not in ("filler", "preposition") for m in before) if text.endswith(":") else 0
    colon = next((place for place, m in enumerate(said) if m.text == ":"), parted)
    if not colon or any(m.kind not in ("thing", "pronoun", "unknown", "along", "verb") for m in said[:colon]):
        return False
    speakers = [m for m in said[:colon] if m.kind == "thing" or (m.kind == "pronoun" and m.text not in _DONE_TO)]
    if len(speakers) != 1:
        return False
    speaker = speakers[0]
    foreign = (speaker.kind == "pronoun" and speaker.text not in ("it", "there")) or all(
        t.kind == "player" and t.id != player for t in speaker.things
    )
    meant = [t for row in one.rows for taken in row.values() for m in taken for t in m.things]
    himself = {thing.id for thing in speaker.things}
    return foreign and any(t.owner == player for t in meant) and not any(t.id in himself or t.owner in himself for t in meant)


def headed_by_another(player: str, said: str, scanned: list[Mention]) -> bool:
    """ "Otto's orders, leaked:", "Cesare does this:": whose the list below is."""
    first = next((m for m in scanned if m.kind not in ("join", "mark")), None)
    if first is None or not first.person or any(t.id == player for t in first.things) or first.preposition not in ("", "by"):
        return False
    behind = said.split()[len(first.text.split()) :][:1]
    deeds = behind in (["does"], ["will"], ["plans"], ["goes"], ["says"], ["intends"])
    return said.rstrip().endswith(":") and (first.text.endswith("'s") or deeds)


def happens(player: str, one: Frame) -> bool:
    """ "Vasco kills Kerri", "the arsenal burns": another's man and what he does to one's own, or what befalls a thing."""
    if one.mentions[0].kind == "verb":
        return False
    solid = [m for m in one.mentions if m.kind not in ("join", "filler", "mark", "preposition")]
    place = next((i for i, m in enumerate(solid) if any(owner == one.number for owner, _ in m.meaning.verbs)), 0)
    word = solid[place].text.split(" ", 1)[0] if place else ""
    several = solid[0].text.endswith("s") and (one.number, "base") in solid[place].meaning.verbs if place == 1 else False
    if not place or not (word.endswith("s") or (several and unbidden(one))):
        return False
    first, after = solid[0], solid[place + 1 :]
    posted = any(m.kind == "verb" and m.meaning.words for m in solid[1:place])
    if first.kind == "word" and not after and not posted:
        return True
    if any(t.owner == player for m in solid[1:place] for t in m.things):
        return False  # "Fogwood: the Hawks seize it"
    others = bool(first.things) and all(t.owner not in (player, None) for t in first.things)
    if others and after and all(m.preposition in ("in", "at", "on", "through") for m in after if m.kind in SIGNIFICANT):
        return True  # "Sister Ilse walks in the plantation"
    return others and any(t.owner == player for m in after if m.kind == "thing" for t in m.things)


def belongs(player: str, one: Frame) -> bool:
    """ "The mine is Leto's": another's thing, and whose it is."""
    named = [m for row in one.rows for taken in row.values() for m in taken if m.kind == "thing"]
    his = [m for m in named if m.person and m.text.endswith(("'s", "s'")) and not m.preposition]
    others = [t for m in named if m not in his for t in m.things]
    said = [m for m in one.mentions if m.kind not in ("join", "mark") and m.text not in ("the", "that", "this", "still", "now")]
    trios = zip(said, said[1:], said[2:], said[3:], strict=False)
    if any(a.kind == "thing" and b.text in ("is", "are") and c.text == "of" and d.person for a, b, c, d in trios):
        return not one.spoken  # "the factory is of Rhombur"
    return not one.spoken and bool(his) and bool(others) and all(t.owner != player for t in others)


def own_do(player: str, scanned: list[Mention], begin: int, stop: int) -> bool:
    """ "If he is in a good mood Gurney goes with them": whether someone of his own does something there."""
    said = [m for m in scanned if begin <= m.start < stop and m.kind not in ("filler", "mark")]
    return any(
        m.kind == "thing" and all(t.owner == player for t in m.things) and after.kind in ("verb", "along")
        for m, after in itertools.pairwise(said)
    )


def unbidden(one: Frame, before: int = -1) -> bool:
    """Whether no word (`before` a place) bids that it be done: "the Boots shall raid it"."""
    return not any(m.text in _BIDDING for m in one.mentions if before < 0 or m.end <= before)
