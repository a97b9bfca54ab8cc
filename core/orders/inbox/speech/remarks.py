"""Remarks: what is said about an order rather than ordering it - that it is void, done, a joke, unwise, or could be given."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.language import english, hearsay, questions, voiding
from core.orders.inbox.language.wording import blanked, cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.text.sentences import Sentence

_SO = re.compile(r"^.*[,;:]\s*(?:so|therefore|hence|thus|that is why|which is why)\b")
_SHORTENED = 3
_POINTED_OUT = re.compile(r"\bit(?:'s| is| was) (?:the|my|our|his|her|their) $")
_DONE_TO = frozenset({"it", "them", "him", "her", "there"})
_ORDERLY = frozenset(["off", "out", "free", "available", "yours", "gone", "done", "ready", "cancelled", "void", "wrong", "false"])
_STEPS = frozenset({"field", "fields", "tile", "tiles", "step", "steps", "space", "spaces", "hex", "hexes"})
_TOWARDS = english.ARROWS | {"toward", "towards"}
_PLACES = frozenset({"square", "field", "place", "spot", "somewhere", "anywhere", "row", "line", "column", "estate"})
_WAYS = frozenset({"thing", "preposition", "unknown", "stranger", "mark", "join", "number", "vague", "pronoun"})
_SOMEWHERE = frozenset({"unknown", "stranger", "thing", "vague"})
_HARMLESS = frozenset({"it", "one", "not"})
_EVERYDAY = english.COMMONPLACE | english.PARTICLES | {"a", "an", "in", "on", "for"}
_BIDS_ME = english.WISHING | {"asks", "asked", "begs", "begged", "tells", "told", "urges", "urged", "expects", "orders", "wanted"}
_BIDDING = frozenset({"shall", "should", "must", "will", "to", "please", "pls", ":", "let", "have", "->", "→", "-"})
_BESIDE = frozenset({",", ";", "and", "but", "while", "-", "("})
_PARTING = frozenset({",", ";", ":", "(", ")", "-", "/", "=", "and", "so", "but", '"', "please", "pls"})
"""What parts him who is named from what is ordered behind it."""


def void_below(fold: str, sentence: Sentence) -> int | None:
    """Where what a sentence declares void ends: "the following is void"; None when it declares nothing."""
    said = fold[sentence.start : sentence.end]
    found = voiding.VOID_BELOW.search(said)
    if found is None:
        return None
    if said[found.end() :].strip(" .:;-!,"):
        return sentence.end
    return _end_below(fold, sentence, one=bool(voiding.ONE_LINE.search(found[0])))


def list_below(fold: str, sentence: Sentence) -> int:
    """Where the list under a heading ends, or the sentence where it is no heading."""
    if voiding.HEADING.search(fold[sentence.start : sentence.end]):
        return _end_below(fold, sentence, one=False)
    return sentence.end


def _end_below(fold: str, sentence: Sentence, *, one: bool) -> int:
    here = sentence.end + len(fold[sentence.end :]) - len(fold[sentence.end :].lstrip(" \n\r.:;!-"))
    stop = fold.find("\n" if one else "\n\n", here)
    return len(fold) if stop < 0 else stop


def said_off(plain: str, *, speaks: bool) -> bool:
    """Whether a sentence ends with a remark that undoes it: "(cancelled)", "[last night's order]", "- just kidding", or, where
    it `speaks` of the game, with whose words it is."""
    said_by = speaks and english.CONDITION.search(plain) is None and english.SAID_BY.search(plain) is not None
    return english.SAID_OFF.search(plain) is not None or said_by  # not "if he says sorry"


def judged(plain: str) -> tuple[int, int] | None:
    """The part of a sentence that is judged and not ordered: "A to B4 makes no sense"."""
    found = english.JUDGED.search(plain)
    if found is None:
        return None
    begin, end = 0, len(plain)
    for split in english.SPLIT.finditer(plain, 0, found.start()):
        begin = split.end()
    onward = english.SPLIT.search(plain, found.end())
    if onward is not None:
        end = onward.start()
    return (begin, end) if len(plain[begin : found.start()].split()) > 1 else None


def could_be(text: str) -> bool:
    """Whether a clause says what could, might or would be done: "the Lancers could go to C4"."""
    return english.COULD.search(blanked(text, questions.ASKED_OF_YOU)) is not None


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
        elsewhere = (m for m in behind if m.kind in ("unknown", "thing", "word") and m.preposition == "to" and id(m) not in taken)
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


def some_of_them(one: Frame) -> bool:
    """ "Two of my legions to Kaitain": so many of a sort are sent somewhere, and nobody says which."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join")]
    if len(solid) < 4 or solid[0].kind != "number" or solid[1].text != "of" or solid[2].kind not in ("along", "thing"):
        return False
    return any(m.kind in ("thing", "square", "home") and m.preposition in english.ARROWS for m in solid[3:])


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
    return foreign and any(m.text in english.WISHING for m in before)


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


def stands_there(one: Frame, led: list[Mention], start: int, text: str) -> bool:
    """ "The steward at C4 is old": what is said of a courtier or a building that is there already."""
    solid = [m for m in one.mentions if m.kind not in ("join", "filler", "mark", "preposition")]
    noun = bool(solid) and (solid[0].kind == "verb" or (solid[0].kind == "word" and not one.spoken))
    if noun and solid[0].kind == "verb" and _POINTED_OUT.search(text[: solid[0].start - start]):
        return True  # "it is our steward at C9 who complains"
    whose = (
        bool(led) and led[-1].kind in ("thing", "filler") and led[-1].text.endswith(("'s", "s'"))
    )  # "Bianca's steward is lazy"
    if not noun or not (whose or hearsay.STANDING.match(text[: solid[0].start - start])):
        return False
    if any(m.excluded for m in solid[1:] if m.kind == "verb" and not m.meaning.flags):
        return True  # "the messenger to Otto never came back"
    placed = next((m.end for m in solid[1:] if m.kind in SIGNIFICANT), solid[0].end)
    if any(hearsay.HE_WISHES.match(text, end - start) for end in (placed, solid[0].end)):
        return True  # "my steward at C4 asks for a pay rise"
    if not all(m.text.endswith("s") or _at_it(one, m) for m in solid[1:] if m.kind == "verb"):
        return False
    last = max((m.end for m in solid if m.kind in SIGNIFICANT), default=solid[0].end)
    return last < start + len(text) and (
        hearsay.BEFELL.match(text, last - start) is not None
        or any(said.match(text, end - start) for end in {solid[0].end, placed} for said in (hearsay.BEFELL, hearsay.HE_WISHES))
        or any(said.search(text, last - start) for said in (hearsay.STILL, hearsay.BEHAVES))
    )


def _at_it(one: Frame, verb: Mention) -> bool:
    """ "My steward at B5 is getting a promotion": what he is at already, and nothing the order takes in."""
    led = [m for m in one.mentions if m.end <= verb.start][-1:]
    behind = next((m for m in one.mentions if m.start >= verb.end), None)
    does = verb.text.split(" ", 1)[0].endswith("ing") and behind is not None and behind.kind == "unknown"
    return does and bool(led) and led[0].text in ("is", "are")


def unbidden(one: Frame, before: int = -1) -> bool:
    """Whether no word (`before` a place) bids that it be done: "the Boots shall raid it"."""
    return not any(m.text in _BIDDING for m in one.mentions if before < 0 or m.end <= before)


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
    if first.kind == "word" and not after:
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
    return not one.spoken and bool(his) and bool(others) and all(t.owner != player for t in others)


def pays_always(one: Frame) -> bool:
    """ "An Atreides pays": what somebody like the writer does, and to nobody."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "preposition")]
    led = [m for m in solid[:-1] if m.kind == "filler"]
    verb = solid[-1] if solid and solid[-1].kind == "verb" and not solid[-1].excluded else None
    does = verb is not None and " " not in verb.text and verb.text.endswith("s") and not verb.meaning.words
    return does and len(led) == len(solid) - 1 and any(m.text in ("a", "an") for m in led) and len(led) > 1


def purse_told(one: Frame, text: str) -> bool:
    """ "I have 9 money left": what is in his purse."""
    heavy = [m for m in one.mentions if m.kind in SIGNIFICANT or (m.kind == "verb" and not set(m.text.split()) <= _EVERYDAY)]
    return english.HOLDS.match(text) is not None and sorted(m.kind for m in heavy) == ["number", "word"]


def named_again(one: Frame, last: Frame | None, text: str) -> bool:
    """ "That is arson": the order before, called by its name."""
    pointed = english.POINTS_BACK.match(text) is not None and "not" not in text and "no" not in text.split()
    return pointed and last is not None and one.spoken and one.number == last.number and not any(one.rows)


def called(one: Frame, text: str) -> bool:
    """ "It is a godless building": what something is, by a noun and no more."""
    found = english.IS_ONE.match(text)
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark", "unknown")]
    return (
        found is not None
        and one.spoken
        and len(solid) == 2
        and solid[0].kind in ("pronoun", "filler")
        and solid[1].kind == "verb"
    )


def of_their_kind(one: Frame) -> bool:
    """ "Stewards bore me", "lobbyists are thieves": what all of a sort are or do, in words that are none of the game."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "join", "preposition")]
    if len(solid) < 2 or solid[0].kind != "verb" or not solid[0].meaning.words or not solid[0].text.endswith("s"):
        return False
    if any(m.kind != "filler" for m in solid[2:] if m.kind != "unknown") or solid[0].text.split(" ", 1)[0] in english.LIGHT:
        return False
    does = solid[1].kind == "unknown" and not solid[1].text.endswith(("s", "ed", "ing"))
    are = solid[1].text in ("are", "always", "never") and any(m.kind == "unknown" for m in solid[2:])
    return does or are


def described(one: Frame) -> bool:
    """ "The Old Guard are content": how somebody is, in words that are none of the game."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "join", "preposition")]
    place = next((place for place, m in enumerate(solid) if m.text in ("is", "are")), 0)
    said = [m for m in solid[place + 1 :] if m.kind != "filler"]
    said = [
        m for m in said if not (m.text in ("enough", "without") or (m.excluded and m.kind == "pronoun"))
    ]  # "empty enough without them"
    while len(said) > 1 and said[-1].preposition == "of" and said[-1].kind in ("thing", "unknown"):
        said = said[:-1]  # "tired of glass"
    fillers = {m.text for m in solid[place + 1 :] if m.kind == "filler"}
    if not place or not said or len(said) > 2 or any(m.kind != "unknown" or m.text in _ORDERLY for m in said):
        return False
    return not fillers & {"to", "off", "out", "up", "away", "back", "over", "yours"} and {m.kind for m in solid[:place]} <= {
        "thing",
        "filler",
        "square",
    }


def of_the_day(plain: str, scanned: list[Mention], start: int, *, asks: bool) -> bool:
    """ "How was your trip?", "my hands are shaking as I write this": nothing but the writer's own day."""
    found = english.SMALL_TALK.search(plain)
    rest = plain[: found.start()] + plain[found.end() :] if found is not None else ""
    if found is None or english.WISH.search(rest) or asks:
        return False
    for mention in scanned:
        if start + found.start() <= mention.start < start + found.end() and not mention.things:
            continue
        if mention.kind in ("verb", "home") and not set(mention.text.split(" ")) <= _EVERYDAY | {"home"}:
            return False
        if mention.kind in ("square", "number", "sum", "word", "pair", "not", "pronoun") and mention.text not in _HARMLESS:
            return False
        if mention.meaning.flags or any(thing.kind != "player" for thing in mention.things):
            return False
    return True


def small_talk(one: Frame, text: str) -> bool:
    """ "My cat walked over the keyboard, so I start again", "to get to the other side": everyday verbs alone."""
    if (
        (one.verb is not None and not one.spoken)
        or one.stay
        or not any(m.kind == "verb" for m in one.mentions)
        or english.VAGUE_WISH.search(text)
        or english.WISH.search(text)
    ):
        return False
    for mention in one.mentions:
        if mention.kind == "verb" and (mention.meaning.flags or not set(mention.text.split(" ")) <= _EVERYDAY):
            return False
        if mention.kind in ("filler", "preposition", "join", "mark", "unknown", "verb", "vague", "along"):
            continue
        if mention.kind == "stranger" and mention.preposition not in english.ARROWS:
            continue
        if mention.kind != "pronoun" or mention.text != "it":
            return False
    first = next((m for m in one.mentions if m.kind not in ("filler", "join", "mark")), None)
    return first is None or first.kind != "verb" or len(text.split()) > 1


def unknown_command(one: Frame) -> bool:
    """ "Swap the Pikes and the Riders": a word nobody knows, and at once to whom it is done."""
    first = [m for m in one.mentions if m.kind != "mark"][:3]
    if len(first) < 3 or first[0].kind != "unknown" or not first[0].text.isalpha():
        return False
    return first[1].text in ("the", "my", "our") and first[2].kind == "thing"


def behind_so(one: Frame, start: int, text: str) -> str:
    """The clause without what leads up to it: "you told me it is missing, so: I sign the Truce"."""
    spoken = (m.start for m in one.mentions if any(number == one.number for number, _ in m.meaning.verbs))
    found = _SO.search(text, 0, max(0, min(spoken, default=start) - start))
    return text if found is None or english.MENDED.search(found[0]) else cleared(text, 0, found.end())


def unknown_sort(one: Frame) -> bool:
    """ "2 m to Ottilie": so many of something that is shortened to a letter or two, and to whom they go."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join") and m.kind != "preposition"]
    return (
        len(solid) == 3
        and [m.kind for m in solid] == ["number", "unknown", "thing"]
        and len(solid[1].text) <= _SHORTENED
        and not solid[1].preposition
        and solid[2].person
        and solid[2].preposition in ("to", "for")
    )


def points_somewhere(one: Frame) -> bool:
    """ "one square north", "to the crossroads": a way is meant, and nobody can tell which."""
    solid = [m for m in one.mentions if m.kind != "filler" or m.text in _PLACES]
    if any(m.kind == "direction" for m in solid) and not any(m.kind == "unknown" and m.text not in _STEPS for m in solid):
        return True
    pairs = itertools.pairwise(solid)
    to = next((m.end for m, after in pairs if m.text in _TOWARDS and (after.kind in _SOMEWHERE or after.text in _PLACES)), 0)
    led = not any(m.kind == "vague" and m.end < to for m in solid)
    return bool(to) and led and all(m.kind in _WAYS or m.text in _PLACES for m in solid)


def new_with_another(one: Frame) -> bool:
    """ "A truce with the Kaiser": something new is wanted with somebody, and no word says how."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "join")]
    if len(solid) < 4 or solid[0].text not in ("a", "an") or solid[1].kind not in ("thing", "along"):
        return False
    return solid[2].text == "with" and any(m.kind == "thing" and m.preposition == "with" for m in solid[3:5])


def of_its_own(one: Frame, *, amending: bool) -> bool:
    """ "Spears keep the mead": somebody, and at once a word nobody knows for what he does."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    greeted = len(solid) == 2 and solid[0].kind == "unknown" and solid[1].person and not solid[1].preposition
    if greeted and not amending:
        return True  # "Merci Louis"
    pairs = itertools.pairwise(solid)
    return any(m.kind == "thing" and not m.preposition and after.kind == "unknown" for m, after in pairs)


def only_denies(one: Frame) -> bool:
    """ "my son says they look cool, so no disbanding": what is not done, for whatever reason."""
    verbs = [m for m in one.mentions if m.kind == "verb"]
    return one.verb is None and bool(verbs) and all(m.excluded for m in verbs)


def own_do(player: str, scanned: list[Mention], begin: int, stop: int) -> bool:
    """ "If he is in a good mood Gurney goes with them": whether someone of his own does something there."""
    said = [m for m in scanned if begin <= m.start < stop and m.kind not in ("filler", "mark")]
    return any(
        m.kind == "thing" and all(t.owner == player for t in m.things) and after.kind in ("verb", "along")
        for m, after in itertools.pairwise(said)
    )
