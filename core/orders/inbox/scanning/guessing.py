"""Guessing: words nobody knows become the names and words they are a part or a misspelling of."""

from __future__ import annotations

import itertools

from rapidfuzz.distance import OSA

from core.orders.inbox.language import english
from core.orders.inbox.language.everyday import EVERYDAY
from core.orders.inbox.naming.mentions import NO_MEANING, Mention
from core.orders.inbox.naming.names import Match, NameIndex, bare, words
from core.orders.inbox.scanning.lexicon import Lexicon
from core.orders.inbox.text.clean import folded
from core.orders.inbox.vocabulary import Scene, Thing

_ORDINALS = frozenset({"first", "second", "third"})
_BEHIND_A_NAME = frozenset({"join", "preposition", "verb", "stay", "home", "not"})
_BEFORE_A_NAME = frozenset({"join", "preposition", "verb", "along", "thing", "filler", "stay"})
_FOLLOWING = frozenset({"follows", "joins", "accompanies", "helps", "supports", "assists"})
_OFFICES = frozenset(
    ("captain", "general", "commander", "leader", "master", "colonel", "admiral", "mother", "mentat", "lieutenant")
)
_SOMEBODYS = frozenset(("their", "his", "her", "its", "a", "an", "as"))
_DONE_TO = frozenset({"the", "a", "an", "his", "her", "their", "my", "our", "its", "some", "it", "them", "him", "every", "all"})
_CLAUSES = frozenset({"so", "then", "now", "ok", "okay", "well", "also", "hi", "hey", "please", "yes"})
_IS = frozenset({"is", "can", "may", "shall", "must", "has", "does"})
_ARE = frozenset({"are", "can", "may", "shall", "must", "both", "go"})
_WATCHING = frozenset(
    ("guard", "guards", "protect", "protects", "watch", "watches", "defend", "defends", "keep", "keeps", "man", "mans")
)


def siblings(found: list[Mention], names: NameIndex) -> None:
    """ "Hark Legs A and B": the second is called like the first but for its last word."""
    for place, mention in enumerate(found):
        spelt = mention.text.replace("_", " ").split()
        if mention.kind != "thing" or len(spelt) < 2:
            continue
        before, join = (found[place - 2], found[place - 1]) if place > 1 else (None, None)
        if before is not None and join is not None and join.text in ("and", "&", "+") and before.kind in ("filler", "number"):
            shared = names.called([bare(before.text), *spelt[1:]])
            if shared is not None:  # "First and Second Sardaukar"
                before.kind, before.things, before.value = "thing", shared.things, None
        stem_words = spelt[:-1]
        for other in found[place + 2 :]:
            if other.kind == "thing" and not other.noun and {t.kind for t in other.things} & {t.kind for t in mention.things}:
                break
            again = names.called([*stem_words, bare(other.text)]) if other.kind == "unknown" and len(other.text) == 1 else None
            if again is not None:  # "B to defensive and C to offensive"
                other.kind, other.things = "thing", again.things
        after = place + 1
        while after + 1 < len(found) and found[after].kind == "join" and found[after].text in english.LINKS:
            after += found[after + 1].kind == "join"  # "A, and B"
            if after + 1 >= len(found):
                break
            other = found[after + 1]
            match = (
                names.called([*stem_words, bare(other.text)])
                if other.kind in ("unknown", "filler", "number", "join", "thing")
                else None
            )
            if match is None or (other.kind == "thing" and other.things):
                break
            other.kind, other.things, other.value = "thing", match.things, None
            after += 2


def lettered(found: list[Mention], names: NameIndex, text: str, player: str) -> None:
    """ "Send A to Kaitain": the one of his whose name ends with the letter, written in capitals amid small letters."""
    shouted = text[found[0].start : found[-1].end].isupper()
    for place, mention in enumerate(found):
        if len(mention.text) != 1 or mention.kind not in ("unknown", "filler") or not text[mention.start].isupper():
            continue
        things = [thing for thing in names.letters.get(mention.text, ()) if thing.owner == player]
        before, after = found[place - 1 : place], found[place + 1 : place + 2]
        behind = _BEHIND_A_NAME | {"word"} if place else _BEHIND_A_NAME  # "Upgrade A offensive"
        acts = mention.kind == "unknown" and any(m.kind == "unknown" and m.text in _FOLLOWING for m in after)
        article = mention.kind == "filler" and (shouted or any(m.kind not in behind for m in after))
        article = article or (mention.kind == "filler" and _is_a_deed(found[place + 1 : place + 3]))
        after = [] if len(found) == place + 2 and after[0].text == "." else after
        led = all(m.kind in _BEFORE_A_NAME for m in before) and (bool(before) or bool(after))
        if len(things) == 1 and not article and led and (acts or all(m.kind in behind for m in after)):
            mention.kind, mention.things = "thing", (things[0],)


def numerals(found: list[Mention], names: NameIndex, player: str) -> None:
    """ "1 and 2 go raiding, 3 stays, number 4 sleeps": those of his whose names end so, where they do something."""
    place = 0
    while place < len(found):
        if found[place].kind != "number":
            place += 1
            continue
        stop = place
        while stop + 2 < len(found) and found[stop + 1].text in english.LINKS and found[stop + 2].kind == "number":
            stop += 2
        listed = [m for m in found[place : stop + 1] if m.kind == "number"]
        his = [[t for t in names.numerals.get(m.text, ()) if t.owner == player] for m in listed]
        if all(len(things) == 1 for things in his) and _does(found, place, stop):
            for mention, things in zip(listed, his, strict=True):
                mention.kind, mention.things, mention.value = "thing", (things[0],), None
        place = stop + 1


def _does(found: list[Mention], place: int, stop: int) -> bool:
    """Whether numbers stand where somebody does who does something: at the head of a clause, and right before a verb that counts
    nothing."""
    before, after = found[place - 1] if place else None, found[stop + 1] if stop + 1 < len(found) else None
    if before is not None and before.text in ("number", "nr", "#"):
        before.kind = "filler"
        return True
    led = before is None or before.kind in ("join", "thing") or (before.kind == "filler" and before.text in _CLAUSES)
    if not led or after is None or (before is not None and before.kind == "thing" and before.end + 1 == found[place].start):
        return False
    word = after.text.split(" ", 1)[0]
    onward = found[stop + 2].kind if stop + 2 < len(found) else "join"
    acts = after.kind in ("verb", "stay") or (after.kind == "unknown" and onward in ("filler", "join", "pronoun"))
    one = (word.endswith("s") and not word.endswith("ss") and acts) or word in _IS
    several = after.kind in ("verb", "stay") or word in _ARE
    return several if stop > place else one


def _is_a_deed(behind: list[Mention]) -> bool:
    """ "A raid on the mine", "A raid, led by Rabban": a verb behind an "A" that names what is done, and not what A does."""
    if not behind or behind[0].kind != "verb":
        return False
    does = behind[0].text.split(" ", 1)[0].endswith("s")
    onward = behind[1] if len(behind) > 1 else None
    parted = onward is None or onward.kind in ("join", "mark") or onward.text in ("on", "against", "upon", "of")
    return not does and (parted or behind[0].text.endswith((" on", " against", " upon", " of")))


def parted(found: list[Mention], lexicon: Lexicon) -> None:
    """ "Pull the Pikes back": the verb's second word stands behind what it is done to."""
    for place, mention in enumerate(found):
        if mention.kind not in ("unknown", "along", "verb"):
            continue
        for at, other in enumerate(found[place + 2 : place + 7], place + 2):
            if other.kind in ("join", "verb"):
                break
            more = " ".join(m.text for m in found[at : at + 2])
            meaning = lexicon.longer.get((mention.text, other.text)) or lexicon.longer.get((mention.text, more))
            if meaning is not None:  # "put a courtier in command"
                mention.kind, mention.meaning = "verb", meaning
                other.kind = "filler"
                break
            meaning = lexicon.parted.get((mention.text, other.text)) if mention.kind == "unknown" else None
            if meaning is not None and not (other.text == "in" and _goes_on(found, at)):
                mention.kind, mention.meaning = "verb", meaning
                other.kind = "filler"
                break


def _goes_on(found: list[Mention], place: int) -> bool:
    """Whether a word stands before where something is, and ends no verb: "cash it in", "in Kaitain"."""
    after = next((m for m in found[place + 1 :] if m.kind != "filler" or m.text not in ("please", "pls", "now")), None)
    return after is not None and after.kind not in ("join", "mark", "preposition")


def misspelt(found: list[Mention], lexicon: Lexicon) -> None:
    """ "a war counsil": two words that together are one slip of the pen away from what is known."""
    for mention, after in itertools.pairwise(found):
        known = mention.kind == "along" and after.kind == "unknown"  # "house riad"
        if not known and (mention.kind != "unknown" or after.kind not in ("unknown", "verb", "along")):
            continue
        meaning = lexicon.misspelt(mention.text, after.text)
        if meaning is not None:
            mention.kind = "verb" if meaning.verbs else "word" if meaning.words else "along"
            mention.meaning, after.kind, after.meaning = meaning, "filler", NO_MEANING


def headings(found: list[Mention]) -> None:
    """ "legions: Blue Hawks": the common word before a colon only says what follows."""
    for mention, colon, after in zip(found, found[1:], found[2:], strict=False):
        sort = bool(mention.meaning.words) and after.kind == "number"  # "Fedaykin: one, recruit"
        if sort or mention.meaning.verbs or colon.text != ":" or not mention.noun:
            continue
        if after.kind in ("thing", "unknown", "number"):
            mention.kind, mention.things = "filler", ()
    for mention, after in itertools.pairwise(found):
        if (
            mention.noun
            and after.kind == "thing"
            and not after.noun
            and after.things
            and set(after.things) <= set(mention.things)
        ):
            mention.kind, mention.things = "filler", ()  # "the legion Red Bulls"
    for place, mention in enumerate(found):
        behind = [m for m in found[place + 1 : place + 5] if m.kind != "filler"]
        named = behind[1] if mention.noun and len(behind) > 1 and behind[0].text == "," else None
        if named is not None and named.kind == "thing" and not named.noun and len(named.things) == 1:
            this = found[found.index(named) - 1].text in ("this", "that", "the", ",") and mention.text[-1:] != "s"
            if this and named.things[0] in mention.things:
                mention.kind, mention.things, mention.meaning = "filler", (), NO_MEANING  # "his hero, this Resser"


def initials(found: list[Mention], names: NameIndex, text: str) -> None:
    """ "OG to C2": the first letters of one name, in capitals."""
    if text[found[0].start : found[-1].end].isupper() if found else True:
        return
    for mention in found:
        letters = text[mention.start : mention.end]
        if mention.kind != "unknown" or not (2 <= len(letters) <= 4 and letters.isalpha() and letters.isupper()):
            continue
        match = names.begun(letters.lower())
        if match is not None:
            mention.kind, mention.things, mention.doubt = (
                "thing",
                match.things,
                f"“{letters}” is taken for the first letters of a name",
            )


def shortened(found: list[Mention], names: NameIndex) -> None:
    """ "F. Axes": a letter of one name that has the word behind it."""
    for letter, dot, word in zip(found, found[1:], found[2:], strict=False):
        if dot.text != "." or len(letter.text) != 1 or not letter.text.isalpha() or word.kind not in ("unknown", "thing"):
            continue
        meant = [
            thing
            for thing in names.holding(bare(word.text))
            if any(
                part.startswith(letter.text)
                for name in (thing.id, *thing.names)
                for part in words(folded(name.replace("_", " ")))
            )
        ]
        if len({thing.id for thing in meant}) == 1:
            letter.kind = dot.kind = "filler"
            word.kind, word.things, word.others, word.noun, word.known = "thing", tuple(meant), (), False, None


def crossed(found: list[Mention], names: NameIndex) -> None:
    """ "The spice mine", where there are a Spice Silo and a Gem Mine: half the name of one before half that of another, and
    either may be meant."""
    for led, head in itertools.pairwise(found):
        first, last = names.holding(bare(led.text)), names.holding(bare(head.text))
        if not first or not last or led.kind not in ("thing", "unknown") or head.kind not in ("thing", "unknown", "filler"):
            continue
        if head.start > led.end + 1 or not all(names.leads_only(bare(led.text), thing) for thing in first):
            continue
        if set(first) & set(last) or any(names.leads_only(bare(head.text), thing) for thing in last):
            continue
        kinds = {thing.kind for thing in first}
        if len(kinds) == 1 and all(thing.kind in kinds for thing in last) and not (led.noun or head.noun):
            led.kind, led.things, led.others, led.end = "thing", tuple(dict.fromkeys((*first, *last))), (), head.end
            led.text, head.kind, head.things, head.others = f"{led.text} {head.text}", "filler", (), ()


def _of_another_name(found: list[Mention], place: int, match: Match, names: NameIndex, text: str) -> bool:
    """Whether a word that only stands before another in a name stands before another here, both written large behind a
    preposition: "a brigade for the Holy Father", where there are Lancers of the Holy Key."""
    mention, after = found[place], found[place + 1] if place + 1 < len(found) else None
    if after is None or after.kind != "unknown" or not (text[mention.start].isupper() and text[after.start].isupper()):
        return False
    led = next((m for m in reversed(found[:place]) if m.kind != "filler"), None)
    if led is None or led.text not in ("for", "of", "by", "with") or text[found[0].start : found[-1].end].isupper():
        return False
    return all(names.leads_only(mention.text, thing) for thing in match.things) and names.near((mention.text, after.text)) is None


def _only_describes(found: list[Mention], place: int, match: Match, text: str) -> bool:
    """ "Black cloaks", written small beside names in capitals: a word of a name that only says how something else is."""
    mention, after = found[place], found[place + 1] if place + 1 < len(found) else None
    led = place > 0 and found[place - 1].kind in ("filler", "preposition", "thing")
    common = mention.text in EVERYDAY or mention.text in english.COMMON
    if common and not led and text[mention.start].islower() and text[found[0].start].isupper():
        return True
    if after is None or not text[mention.start].islower():
        return False
    called = {
        word for thing in match.things for name in (thing.id.replace("_", " "), *thing.names) for word in words(folded(name))
    }
    acts = mention.text.endswith("s") and mention.text not in called and after.text in _DONE_TO
    if acts and place and found[place - 1].kind in ("join", "thing", "pronoun"):
        return True  # "Liet goes there and counts the drops", beside a Count
    if place and found[place - 1].text == "to" and after.text in _DONE_TO:
        return True  # "to guard our halls", beside a Copper Guard
    if after.kind != "unknown" or not after.text.isalpha():
        return False
    if not any(letter.isupper() for letter in text[found[0].start : found[-1].end]) or not text[after.start].islower():
        return False
    return not any(words(folded(name))[-1:] == (mention.text,) for thing in match.things for name in thing.names)


def _everyday(mention: Mention, text: str) -> bool:
    """Whether a word, written small, means what it says, however near it is to a name."""
    return text[mention.start].islower() and (mention.text in EVERYDAY or mention.text in english.COMMON)


def guess(found: list[Mention], names: NameIndex, lexicon: Lexicon, text: str) -> None:
    """Unknown words become the names or words they are a part or a misspelling of."""
    place = 0
    while place < len(found):
        mention = found[place]
        if mention.kind not in ("unknown", "thing") or (mention.kind == "thing" and not mention.noun):
            place += 1
            continue
        length = _guess_at(found, place, names, lexicon, text)
        place += max(1, length)


def _opened(found: list[Mention], place: int, names: NameIndex) -> Match | None:
    """ "Old Gurad": the common word before belongs to the name."""
    before = found[place - 1] if place else None
    if before is None or before.kind not in ("filler", "along", "number", "verb", "word") or found[place].kind != "unknown":
        return None
    match = names.near((bare(before.text), bare(found[place].text)))
    return match if match is not None and match.sure and len(match.things) == 1 else None


def _guess_at(found: list[Mention], place: int, names: NameIndex, lexicon: Lexicon, text: str) -> int:
    run = [found[place]]
    while (
        place + len(run) < len(found)
        and len(run) < 5
        and found[place + len(run)].kind in ("unknown", "thing", "filler", "preposition", "verb", "word", "number")
    ):
        nearby = found[place + len(run)]
        if nearby.kind == "thing" and not nearby.noun:
            break
        run.append(nearby)
    opened = _opened(found, place, names)
    if opened is not None:
        _merge(found, place - 1, 2, opened, "")
        return 1
    for length in range(len(run), 0, -1):
        part = run[:length]
        if part[-1].kind in ("filler", "preposition"):
            continue
        if length == 1 and part[0].noun:
            return 1
        said = tuple(word for mention in part for word in bare(mention.text).split())
        match = names.part([word for word in said if word not in ("of", "the", "de", "von", "van", "a")] or said)
        if match is None and length > 1 and all(m.kind == "unknown" or m.noun for m in part):
            match = names.near(said)  # "Black Riers" is one name and not the first word of two
            if match is not None and (not match.sure or len(match.things) != 1):
                match = None
        before = found[place - 1].text if place else ""
        if match is not None and length == 1 and before in ("he", "she", "it") and part[0].text.endswith("s"):
            return 1  # "while he guards"
        if match is not None and length == 1 and said[0] in _OFFICES and before in _SOMEBODYS:
            return 1  # "their captain"
        if match is not None and length == 1 and _of_another_name(found, place, match, names, text):
            return 1  # "the Holy Father"
        if match is not None and length == 1 and _only_describes(found, place, match, text):
            return 1
        if match is not None and (length > 1 or len(said[0]) >= 3):
            _merge(found, place, length, match, "")
            return 1
    for length in range(min(len(run), 3), 0, -1):
        part = run[:length]
        if any(mention.kind != "unknown" and not (mention.noun or mention.kind == "number") for mention in part):
            continue
        said = tuple(word for mention in part for word in bare(mention.text).split())
        if length == 1 and (meaning := lexicon.near(said[0])) is not None:
            mention = part[0]
            mention.meaning = meaning
            mention.kind = "verb" if meaning.verbs else "word" if meaning.words else "home" if meaning.home else "stay"
            mention.doubt = "" if lexicon.close(said[0]) else f"“{mention.text}” is not spelt like any word known"
            return 1
        match = None if length == 1 and _everyday(part[0], text) else names.near(said)
        if match is not None:
            _merge(found, place, length, match, "" if match.sure else f"“{' '.join(said)}” is not spelt like any name known")
            return 1
    return 1


def strangers(found: list[Mention], text: str) -> None:
    """A word listed beside a thing is a thing too, though nobody knows it: the order may not be read without it."""
    for named, of, mention in zip(found, found[1:], found[2:], strict=False):
        whole = any(named.text in (thing.id, *map(folded, thing.names)) for thing in named.things)
        if named.kind == "thing" and not whole and of.text == "of" and mention.kind in ("unknown", "stranger"):
            named.doubt = named.doubt or f"“{named.text} of {mention.text}” is no name known"
    for before, mention in itertools.pairwise(found):
        if before.kind == "along" and before.text == "house" and mention.kind == "unknown" and text[mention.start].isupper():
            mention.kind = "thing"
    for place in range(2, len(found)):
        mention, join, listed = found[place], found[place - 1], found[place - 2]
        if mention.kind != "unknown" or join.kind != "join" or join.text not in english.LINKS or listed.kind != "thing":
            continue
        follows = found[place + 1].kind if place + 1 < len(found) else "end"
        named = join.text != "," or len(mention.text) == 1 or text[mention.start].isupper()
        if (
            named
            and follows in ("end", "join", "preposition", "verb", "mark")
            and any(thing.kind != "player" for thing in listed.things)
        ):
            mention.kind = "thing"


def finished(found: list[Mention], names: NameIndex) -> None:
    """ "Wilhelmina of the Sevin States": what follows a name and belongs to its full form names nothing else."""
    for place, mention in enumerate(found):
        if mention.kind != "thing" or len(mention.things) != 1:
            continue
        rest = found[place + 1 : place + 6]
        if len(rest) < 2 or rest[0].text not in ("of", "de", "du", "von", "van", "di", "da"):
            continue
        known = names.words_of(mention.things[0])
        end = 0
        for at, other in enumerate(rest[1:], 1):
            if any(OSA.distance(bare(other.text), word) <= len(word) // 5 for word in known):
                end = at
            elif other.kind != "filler":
                break
        for other in rest[: end + 1] if end else ():
            other.kind, other.things, other.meaning = "filler", (), NO_MEANING


def outsiders(found: list[Mention], text: str) -> None:
    """A name nobody knows behind a preposition: whatever it is, an order that speaks of it is not fully understood."""
    if not found or text[found[0].start : found[-1].end].isupper():
        return
    pointed = False
    for place, mention in enumerate(found):
        before = found[place - 1] if place else None
        if before is not None and mention.kind == "unknown" and text[mention.start].isupper() and len(before.things) > 1:
            before.things, before.noun = (), False  # "House Ginaz": one of a sort nobody here is
        if mention.kind == "unknown" and pointed and place > 1 and text[mention.start].isupper() and len(mention.text) > 1:
            mention.kind = "stranger"
        pointed = mention.kind in ("preposition", "stranger") or (pointed and mention.kind == "filler")


def ordinals(found: list[Mention], names: NameIndex, player: str, text: str) -> None:
    """ "The Second shall go home": the one of his whose name has the word, where nothing is counted by it."""
    for place, (before, mention) in enumerate(itertools.pairwise(found), 1):
        if mention.kind != "filler" or mention.text not in _ORDINALS or before.text not in ("the", "my", "our"):
            continue
        rest = next((m for m in found[place + 1 :] if m.kind != "filler"), None)
        things = [thing for thing in names.holding(mention.text) if thing.owner == player]
        alone = rest is None and place > 1 and found[place - 2].kind == "not" and text[mention.start].isupper()
        if len(things) == 1 and (alone or (rest is not None and rest.kind in _BEHIND_A_NAME - {"not"})):
            mention.kind, mention.things = "thing", (things[0],)


def guarding(found: list[Mention], scene: Scene, player: str) -> None:
    """ "The Watch guards the mine", where it stands already: it stays there."""
    for place, (before, mention) in enumerate(itertools.pairwise(found), 1):
        if before.kind != "thing" or len(before.things) != 1 or (mention.text not in _WATCHING and mention.kind != "unknown"):
            continue
        guard, after = before.things[0], found[place + 1 : place + 5]
        stands = guard.at or scene.homes.get(guard.owner or "")
        resting = bool(after) and (after[0].kind == "home" or after[0].text in ("at", "in", "on"))
        resting = resting or mention.text in _WATCHING  # "the Hawks chill at home", "the Bulls keep their watch on Caladan"
        named = next((at for at, m in enumerate(after) if m.things or m.kind == "home"), 0) if resting else 0
        idle = all(m.kind in ("filler", "preposition", "pronoun", "unknown") for m in after[:named])
        where = after[named] if resting and idle and after else None
        idly = mention.text in _WATCHING and _nothing_of_the_game(found[place + 1 :])
        if idly and guard.owner == player and guard.kind != "player":
            mention.kind, mention.things, mention.meaning, mention.noun = "stay", (), NO_MEANING, False
            continue
        there = where is not None and (any(t.id == stands for t in where.things) or _at_home(where, guard, scene))
        if there and guard.owner == player:
            mention.kind, mention.things, mention.meaning, mention.noun = "stay", (), NO_MEANING, False


def _nothing_of_the_game(behind: list[Mention]) -> bool:
    """ "... guards the house": what is watched is nothing that has a name."""
    led = len(behind) > 1 and behind[0].text in ("the", "my", "our", "his", "her", "their")
    closed = len(behind) == 2 or (len(behind) > 2 and behind[2].kind in ("join", "mark"))
    return led and closed and behind[1].kind in ("unknown", "along") and not behind[1].things


def _at_home(where: Mention, guard: Thing, scene: Scene) -> bool:
    """Whether he is at home who is said to do something there."""
    home = scene.homes.get(guard.owner or "")
    return where.kind == "home" and where.text.startswith("at ") and home is not None and guard.at in (None, home)


def _merge(found: list[Mention], place: int, length: int, match: Match, doubt: str) -> None:
    first, last = found[place], found[place + length - 1]
    said = " ".join(m.text for m in found[place : place + length])
    whose = "'s" if last.end - last.start == len(last.text) + len("'s") else ""
    merged = Mention("thing", first.start, last.end, said + whose, match.things, doubt=doubt)
    found[place : place + length] = [merged]
