"""Linking: the preposition before each mention, whose it is said to be, and whether it stands in a list or a choice."""

from __future__ import annotations

import itertools
import re

from msgspec import structs

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import NO_MEANING, Mention
from core.orders.inbox.naming.names import own_first
from core.orders.inbox.vocabulary import Scene, Thing

_RIGHT = frozenset({"where", "there", "here", "now", "away", "after", "behind"})

_PLACES = frozenset({"location", "place", "homeworld", "planet", "area", "settlement"})

_BESIDE = frozenset({"for", "with", "by", "against"})
"""What may stand behind a direction and points nowhere: "one north with the Pikes"."""
_DEFINITE = frozenset({"the", "my", "our"})
_ALL_OF = frozenset({"my", "our", "his", "her", "their"})
_RESTING = frozenset({"at", "in", "on"})
_IN_PLACE = frozenset({"instead of", "rather than", "in place of", "in lieu of"})
_JOINING = frozenset({"of", "beside", "alongside"})
_ARTICLES = frozenset({"a", "an", "the"})
_LISTING = frozenset({",", "and", "&"})
_FIGURED = frozenset({"square", "home", "number", "sum", "word"})
_FRESH = frozenset({"new", "another", "fresh", "second", "next", "first"})
"""What stands before one who is not there yet."""
_SUBJECTS = frozenset({"he", "she", "they", "it"})
_EXCEPTING = frozenset({"except", "excepting", "excluding", "minus", "save", "barring", "bar", "sans"})
_IS_NOT = frozenset({"isnt", "isn't", "arent", "aren't"})
_EVERY = frozenset({"all", "every", "everybody", "everyone", "everything", "both", "each"})
_NAMED = frozenset({"thing", "square", "home", "pronoun"})
_UP_AND_DOWN = frozenset({"up", "down"})

_ONE_OF = re.compile(r"(?:.* )?(?:one|someone|somebody|anyone|any|some) of(?: (?:the|my|his|her|their|those|these))?$")


def _spelt_out(found: list[Mention], place: int) -> bool:
    """Whether the squares themselves stand behind a colon or a dash after a direction."""
    at = next((at for at in range(place + 1, len(found)) if found[at].text in (":", "-", "(")), len(found))
    led = all(m.kind in ("filler", "unknown", "preposition") for m in found[place + 1 : at])
    return led and at + 1 < len(found) and found[at + 1].kind == "square"


def _lying_at(mention: Mention, after: Mention, scene: Scene) -> tuple[Thing, ...]:
    """ "The Mill's planet": where the thing lies, called by what it is."""
    places = {thing.at for thing in mention.things} if after.text in _PLACES else set[str | None]()
    return tuple(t for t in scene.things if t.kind == after.text and places == {t.id})


def linked(found: list[Mention], player: str, scene: Scene) -> list[Mention]:
    """Each mention with the preposition before it, whose it is said to be, and whether it stands in a list or a choice."""
    if _telegraphic(found, player):
        return found
    _standing(found, player)
    _summed(found)
    found = _both(found, player)
    for place, mention in enumerate(found):
        _settle(found, place, mention)
    read = _Line(found, player, scene).linked()
    _merge_of(read)
    _from_there(read, scene)
    for word, noun in itertools.pairwise(read):  # "beside my money collector"
        if (
            word.kind == "word"
            and word.preposition in ("by", "beside", "alongside")
            and noun.kind == "verb"
            and noun.meaning.words
        ):
            noun.preposition, word.preposition = word.preposition, ""
    for place, mention in enumerate(read):
        if mention.kind != "verb" or mention.text not in english.LEAVING:
            continue
        if _stays_there(read[place + 1 :]) or _let_be(read, place):
            mention.kind, mention.meaning = "stay", NO_MEANING  # "leave the Hawks at the mine"
    return read


def _settle(found: list[Mention], place: int, mention: Mention) -> None:
    """Makes of a small word what it is beside its neighbours."""
    kind, text = mention.kind, mention.text
    if kind == "pronoun" and text in _SUBJECTS and place and _just_named(found, place):
        mention.kind = "filler"  # "the Emperor he will send them"
        return
    if kind == "number" and place > 1 and found[place - 2].text == "of" and found[place - 1].text in _ALL_OF:
        mention.kind = "filler"  # "one of my two tokens"
    after = found[place + 1] if place + 1 < len(found) else None
    if after is None:
        return
    if text == "there" and _spelt_out_behind(found, place):
        mention.kind = "filler"  # "there at H4"
    if text == "no" and after.meaning.flags:
        mention.kind = "not"  # "no attack"
    if kind == "direction":
        onward = after.kind == "preposition" and after.text not in _BESIDE
        onward = onward or after.text in _RIGHT or (after.kind == "home" and text in _UP_AND_DOWN)
        if onward or _spelt_out(found, place):
            mention.kind = "filler"  # "up to C4", "right there", "down the hill: B5, then C5"
    led = place > 0 and found[place - 1].kind in ("verb", "thing")
    if text == "4" and led and kind == "number" and after.person:
        mention.kind, mention.text = "preposition", "for"  # "assassin 4 mina"
    if text == "2" and kind == "number" and after.person and (led or _led_up(found, place)):
        mention.kind, mention.text = "preposition", "to"  # "3 money 2 otto", "sorry 2 otto"
    if text == "4" and led and kind == "number" and after.text in ("the", "my", "our", "a"):
        mention.kind, mention.text = "preposition", "for"  # "crew 4 the arsenal"
    led = led or (place > 1 and found[place - 1].text == "there" and found[place - 2].kind == "preposition")
    if text == "2" and led and _is_place(after) and not after.text.startswith(("at ", "in ")):
        mention.kind, mention.text = "preposition", "to"  # "march 2 E2"
    if kind == "stay" and text == "remaining" and after.kind == "word":
        mention.kind, mention.value = "vague", None  # "my remaining money"
    if text == "all" and kind == "vague":
        far = after.text == "the" and place + 2 < len(found) and found[place + 2].text == "way"
        if far or _each_of_them(found, place) or _counted_next(found, place):
            mention.kind = "filler"  # "the first, the second and the third all to the mine", "all 5 marines"


def _led_up(found: list[Mention], place: int) -> bool:
    """Whether before a figure in front of a person stands what already has its own number, or nothing that is counted."""
    before = found[place - 1] if place else None
    if before is None or before.kind in ("join", "mark", "filler", "number", "sum"):
        return False
    return before.kind != "word" or (place > 1 and found[place - 2].kind in ("number", "filler", "vague"))


def _spelt_out_behind(found: list[Mention], place: int) -> bool:
    """Whether a "there" is said in full behind it."""
    near = [m for m in found[place + 1 : place + 4] if m.text != ","]
    spot = near[1] if len(near) > 1 and near[0].text in _RESTING else near[0] if near else None
    led = place > 0 and found[place - 1].kind == "preposition"
    return not led and spot is not None and (spot.kind == "home" or (spot.kind == "square" and spot is not near[0]))


def _just_named(found: list[Mention], place: int) -> bool:
    """Whether a clause begins with somebody's name, and right behind it says what he does."""
    before = next((m for m in reversed(found[: place - 1]) if m.kind != "filler"), None)
    after = found[place + 1] if place + 1 < len(found) else None
    led = found[place - 1].kind == "thing" and (before is None or before.text in ("and", ",", "but", ":", ";"))
    return led and after is not None and (after.kind == "verb" or after.text in ("will", "shall", "is", "are", "has", "must"))


def _apart_from(found: list[Mention], place: int) -> bool:
    """ "Apart from", "other than"."""
    after = found[place + 1].text if place + 1 < len(found) else ""
    onward = found[place + 2] if place + 2 < len(found) else None
    apart = (found[place].text, after) in (("apart", "from"), ("aside", "from"), ("other", "than"))
    return apart and onward is not None and onward.kind != "pronoun" and onward.text not in ("that", "this")


class _Line:
    """A sentence gone through from left to right: what a preposition, a possessive, a denial or a choice says of the rest."""

    def __init__(self, found: list[Mention], player: str, scene: Scene) -> None:
        self.found, self.player, self.scene = found, player, scene
        self.read, self.negated = list[Mention](), list[Mention]()
        self.preposition = self.owner = ""
        self.own = self.choice = self.excluded = False

    def linked(self) -> list[Mention]:
        """Each mention, with what stands before it."""
        steps = {
            "preposition": self._lead,
            "filler": self._fill,
            "or": self._choose,
            "not": self._deny,
            "join": self._pause,
            "mark": self._pause,
        }
        for place, mention in enumerate(self.found):
            steps.get(mention.kind, self._name)(place, mention)
            self.read.append(mention)
        return self.read

    def _lead(self, place: int, mention: Mention) -> None:
        after = self.found[place + 1] if place + 1 < len(self.found) else None
        if mention.text == "by" and after is not None and after.kind == "square":
            mention.text = "via"  # "into H7, by G7"
        self.preposition, self.owner = mention.text, ""  # "Duke's convoy between the mine and the mill": the convoy is his

    def _fill(self, _: int, mention: Mention) -> None:
        if self.preposition in ("beside", "alongside") and mention.text in ("new", "another", "fresh"):
            self.preposition = "with"  # beside somebody who comes with him
        self.own = self.own or mention.text in english.POSSESSIVES

    def _choose(self, _: int, mention: Mention) -> None:
        self.choice = True
        earlier = next((m for m in reversed(self.read) if m.kind == "thing" or m.kind in _FIGURED), None)
        if earlier is not None and mention.text != "either":
            earlier.choice = True

    def _deny(self, place: int, mention: Mention) -> None:
        shortened = mention.text.endswith(("n't", "nt"))
        _not_they(self.read, self.found[place + 1] if place + 1 < len(self.found) else None, shortened=shortened)
        self.negated, self.excluded = [], True

    def _pause(self, place: int, mention: Mention) -> None:
        if mention.text not in ("and", "&", "+", "n", "et", "und"):
            pointed = bool(self.read) and self.read[-1].kind == "preposition"  # "their target, the Wolves"
            self.preposition = self.preposition if mention.text in (":", ",") and pointed else ""
            if mention.text == "but" and not any(m.kind == "verb" for m in self.found[place + 1 :]):
                for earlier in self.negated:  # "not burn the one but the other": he does burn
                    earlier.excluded = False
            self.excluded = self.choice = False
        elif self.excluded and self.found[place + 1 : place + 2] and self.found[place + 1].kind == "verb":
            said = next((m.text for m in reversed(self.read) if m.kind == "not"), "")
            self.excluded = said not in _IS_NOT  # "the Third isn't for sale and recruit two"
        self.own, self.owner = False, ""
        if mention.text == "but" and place and any(m.text in _EVERY for m in self.found[max(0, place - 4) : place]):
            self.excluded = self.found[place - 1].kind != "verb"  # "all legions but the Green Hawks"

    def _name(self, place: int, mention: Mention) -> None:
        """What is named, counted or done takes what was said before it."""
        found = self.found
        if self.excluded and _past_the_denied(found, place):
            self.excluded = False
        if self.excluded and mention.kind == "verb":
            self.negated.append(mention)
        if self.preposition == "of" and mention.kind == "square" and place > 1 and found[place - 2].meaning.flags:
            self.preposition = "on"  # "the conquest of C4"
        if not self.preposition and _left(found, place):
            self.preposition = "from"  # "leave the mine for home"
        if mention.kind == "unknown" and (mention.text in _EXCEPTING or _apart_from(found, place)):
            self.excluded = True  # "all my legions except the Bulls"
        mention.preposition, mention.own = self.preposition, self.own
        mention.choice, mention.excluded = self.choice, self.excluded
        if mention.noun and mention.kind != "thing":
            self._sort(place, mention)
        if mention.kind == "thing" and not self._thing(place, mention):
            return
        if mention.kind == "word" and not self.preposition and _does_it(found, place):
            mention.preposition = "by"
        if mention.kind == "home" and self.owner:
            home = self.scene.homes.get(self.owner)
            mention.kind, mention.value = "square", home
            mention.things = tuple(thing for thing in self.scene.things if thing.id == home)
            _drop_owner(self.read)
        if mention.kind not in ("unknown", "vague"):
            self.preposition, self.own, self.owner, self.choice = "", False, "", False

    def _sort(self, place: int, mention: Mention) -> None:
        """A word for a sort of things speaks of his own first; one for a sort of places only where it says so."""
        if _apposed(self.found, place):
            mention.kind, mention.things, mention.meaning, mention.noun = "filler", (), NO_MEANING, False
            return
        if not mention.own and self._of_another(place):
            mention.doubt = mention.doubt or "whose is meant is not certain"
        if mention.own or not any(thing.kind in _PLACES for thing in mention.things):
            mention.things = self._his(mention) or mention.things
        beside = [m.text for m in (*self.found[max(0, place - 1) : place], *self.found[place + 1 : place + 3])]
        if mention.own and _FRESH.isdisjoint(beside) and mention.kind == "verb":  # "my spy goes to H5", and he may have none
            mention.kind, mention.meaning = "thing", NO_MEANING

    def _his(self, mention: Mention) -> tuple[Thing, ...]:
        return tuple(thing for thing in mention.things if thing.owner == self.player)

    def _thing(self, place: int, mention: Mention) -> bool:
        """Whether a name stands for itself, and does not say whose something else is."""
        found, preposition = self.found, self.preposition
        if mention.noun and _apposed(found, place):
            mention.kind, mention.things = "filler", ()
            return False
        if preposition == "of" and _ONE_OF.match(" ".join(m.text for m in found[max(0, place - 3) : place])):
            mention.choice = True  # "one of the Fleurs", and nobody knows which
        if not preposition and not self.owner and _himself(mention, self.player):
            mention.kind, mention.things = "filler", ()
            return False
        possessor = _possessor(mention)
        if mention.text.endswith("'s") and not possessor and place + 1 < len(found) and self._leads(mention, found[place + 1]):
            mention.kind, mention.things, mention.others = "filler", (), ()  # "Wolfsden's Grey Wolves"
            return False
        if not preposition and _does_it(found, place):
            mention.preposition = "by"
        elif not preposition and _at_their_head(found, place):
            mention.preposition = "under"
        theirs = tuple(thing for thing in mention.things if thing.owner == self.owner) if self.owner else ()
        if theirs:
            mention.things, mention.of = theirs, self.owner
            _drop_owner(self.read)
        possessor = _possessor(mention)
        if possessor and possessor == self.player:
            mention.kind, mention.things, mention.others, self.own = "filler", (), (), True  # "the Queen's RP", says the Queen
        elif possessor:
            self.owner = possessor
        else:
            self._own_first(place, mention)
        return not possessor

    def _leads(self, mention: Mention, after: Mention) -> bool:
        """Whether what is "the Mill's" is named itself, or called by what it is."""
        lies_at = _lying_at(mention, after, self.scene)
        if lies_at:  # "the Mill's planet"
            mention.things, mention.others, mention.end, mention.text = lies_at, (), after.end, after.text
            after.kind, after.meaning = "filler", NO_MEANING
            return False
        if after.kind == "unknown":
            mention.doubt = mention.doubt or "something of it is named, and not it"
        return bool(after.things)

    def _own_first(self, place: int, mention: Mention) -> None:
        """Of several that a name can mean his own come first."""
        if mention.others and not mention.own:
            mention.others = own_first(mention.others, self.player)
        his = self._his(mention)
        done_to = any(m.kind == "verb" for m in [m for m in self.found[:place] if m.kind != "filler"][-1:])
        if mention.own or mention.noun:
            if not mention.own and self._of_another(place):
                mention.things = tuple(thing for thing in mention.things if thing.owner != self.player)
            elif his:
                mention.things = his
            elif mention.own and any(thing.owner for thing in mention.things):
                mention.doubt = mention.doubt or f"“{mention.text}” is not his own"
        elif not (mention.choice or self.preposition or done_to) and len(his) == 1 == len({t.kind for t in mention.things}):
            mention.things = his  # of what several are called in part his own comes first

    def _of_another(self, place: int) -> bool:
        """ "Kill his hero": whether what is done is done to another's, and nobody of his own is named whose it could be."""
        led = [m for m in self.found[max(0, place - 3) : place] if m.kind != "filler" or m.text in english.WHOSE]
        whose = len(led) > 1 and led[-1].text in english.WHOSE and led[-2].kind == "verb"
        return whose and not any(thing.owner == self.player for m in self.found[:place] for thing in m.things)


def _apposed(found: list[Mention], place: int) -> bool:
    """ "Kill Liet the hero": who was just named, and by what he is called besides."""
    named, the = found[place - 2 : place] if place > 1 else (None, None)
    if named is None or the is None or the.text != "the" or named.kind != "thing" or named.noun or len(named.things) != 1:
        return False
    return found[place].text[-1:] != "s" and any(thing.id == named.things[0].id for thing in found[place].things)


def _telegraphic(found: list[Mention], player: str) -> bool:
    """Whether all is named by its full name or figure, and else only said what is done with what is so named: then nothing
    changes by what stands beside it but the preposition before it, which is noted."""
    preposition = ""
    for mention in found:
        kind, text = mention.kind, mention.text
        if kind == "preposition":
            if preposition or text in _JOINING:
                return False
            preposition = text
            continue
        if kind == "filler":
            if text not in _ARTICLES:
                return False
            continue
        if mention.noun or text == "2" or (preposition == "by" and kind == "square"):
            return False
        if kind == "thing":
            if len(mention.things) != 1 or mention.others or mention.things[0].id == player or text.endswith(("'s", "s'")):
                return False
        elif kind == "join":
            if preposition or text not in _LISTING:
                return False
            continue
        elif kind not in _FIGURED and (kind != "verb" or text in english.LEAVING):
            return False
        mention.preposition, preposition = preposition, ""
    return True


def _from_there(read: list[Mention], scene: Scene) -> None:
    """ "Old Harbor: the Hawks, off to the mine": the place before the colon may be where they are, or is known to be."""
    if len(read) < 4 or read[1].text != ":" or read[0].preposition or not _is_place(read[0]):
        return
    led = itertools.takewhile(lambda m: m.kind in ("thing", "filler") or m.text in english.LINKS, read[2:])
    named = [m for m in led if m.kind == "thing" and not m.preposition and len(m.things) == 1]
    there = {thing.id for thing in read[0].things}
    if named and all((t.at or scene.homes.get(t.owner or "")) in there for m in named for t in m.things):
        read[0].preposition = "from"
        return
    thither = [m.preposition in english.ARROWS and _is_place(m) for m in read[2:]]
    if any(thither) and any(m.kind == "thing" for m, there in zip(read[2:], thither, strict=True) if not there):
        read[0].doubt = read[0].doubt or "it may be where they are, and not where they go"


def _stays_there(after: list[Mention]) -> bool:
    """Whether what is left is left in a place, and not the place itself."""
    texts = [m.text for m in after]
    if any(
        word == "where" and texts[place + 1 : place + 3][-1:] in (["is"], ["are"], ["stands"], ["stand"], ["sits"], ["belongs"])
        for place, word in enumerate(texts)
    ):
        return True  # "leave the collector where he is"
    named = [m for m in after[: next((i for i, m in enumerate(after) if m.kind == "verb"), len(after))] if m.kind in _NAMED]
    if named and _is_place(named[0]):  # "the Greens I leave at home"
        return named[0].preposition in _RESTING or named[0].text.startswith("at ")
    return any(m.kind == "home" or (_is_place(m) and m.preposition in _RESTING) for m in named)


def _let_be(read: list[Mention], place: int) -> bool:
    """ "No wait, leave them", "leave him out": bidden of those spoken of just before, and of no place."""
    behind = [m.text for m in read[place + 1 :] if m.kind not in ("mark", "filler") and m.text != "out"]
    bidden = read[place].text == "leave" and not any(m.kind in ("thing", "pronoun") for m in read[:place])
    return bidden and behind in (["them"], ["him"], ["her"], ["both"])


def _is_place(mention: Mention) -> bool:
    return mention.kind in ("square", "home") or any(thing.kind in _PLACES for thing in mention.things)


def _left(found: list[Mention], place: int) -> bool:
    """Whether a place is the one that is left."""
    before = next((m for m in reversed(found[:place]) if m.kind != "filler"), None)
    if before is None or before.kind != "verb" or before.text not in english.LEAVING:
        return False
    mention = found[place]
    onward = found[place + 1].text if place + 1 < len(found) else ""
    if mention.text == "it" and mention.kind == "pronoun":
        return onward in ("for", "to", "and", ",")  # "they leave it for Kaitain"
    return mention.kind == "square" or any(thing.kind in _PLACES for thing in mention.things)


def _each_of_them(found: list[Mention], place: int) -> bool:
    before = next((m for m in reversed(found[:place]) if m.kind != "filler"), None)
    after = found[place + 1] if place + 1 < len(found) else None
    return (
        before is not None
        and before.kind in ("thing", "pronoun")
        and after is not None
        and after.kind in ("preposition", "verb", "along", "filler")
    )


def _summed(found: list[Mention]) -> None:
    """ "Two courtiers: one to the mill, one to the mine": what is said of each is said behind the colon."""
    colon = next((place for place, m in enumerate(found) if m.text == ":"), 0)
    if not 0 < colon <= 4 or colon + 1 >= len(found) or found[colon + 1].kind != "number":
        return
    led = [m for m in found[:colon] if m.kind == "number"]
    parts = [m.value for m in found[colon:] if m.kind == "number" and isinstance(m.value, int)]
    if len(led) == 1 and len(parts) > 1 and sum(parts) == led[0].value:
        led[0].kind, led[0].value = "filler", None


def _standing(found: list[Mention], player: str) -> None:
    """ "My spy at I2": of several that are called alike the one that stands there."""
    for place, mention in enumerate(found[:-2]):
        if not mention.noun or len(mention.things) < 2 or not place or found[place - 1].text not in _DEFINITE:
            continue
        word, square = found[place + 1 : place + 3]
        if word.text not in ("at", "in", "of", "from") or square.kind != "square" or square.value is None:
            continue
        here = own_first(tuple(thing for thing in mention.things if thing.at == square.value), player)
        if len(here) == 1:
            mention.kind, mention.things, mention.meaning, mention.noun = "thing", here, NO_MEANING, False
            word.kind = square.kind = "filler"


def _both(found: list[Mention], player: str) -> list[Mention]:
    """ "Both Hawks": each of the two that the name can mean."""
    if not any(mention.text == "both" for mention in found):
        return found
    read: list[Mention] = []
    for place, mention in enumerate(found):
        things = own_first(mention.things, player)
        if mention.kind != "thing" or len(things) != 2 or not any(m.text == "both" for m in found[max(0, place - 3) : place]):
            read.append(mention)
            continue
        first, second = (structs.replace(mention, things=(thing,), noun=False) for thing in things)
        read += [first, Mention("join", mention.end, mention.end, "and"), second]
    return read


def _not_they(read: list[Mention], after: Mention | None, *, shortened: bool) -> None:
    """ "..., Liet does not come": who is named after a pause and does not do it is left out."""
    unsold = after is not None and after.text == "for" and any(m.kind in ("sum", "number") and m.preposition for m in read)
    if after is None or (after.kind not in ("verb", "along") and not unsold):
        return
    place = len(read)
    while place and read[place - 1].kind == "filler":
        place -= 1
    named = place
    while named and read[named - 1].kind == "thing" and not read[named - 1].preposition:
        named -= 1
    led = (
        0 < named < place < len(read) + shortened
        and read[named - 1].kind == "join"
        and read[named - 1].text in (",", "-", "but", "while", ";")
    )
    if led and (unsold or any(m.kind == "verb" and not m.excluded for m in read[:named])):
        for mention in read[named:place]:
            mention.excluded = True


def _past_the_denied(found: list[Mention], place: int) -> bool:
    """ "Instead of money the collector takes influence": what the sentence begins with is denied, and nothing behind it."""
    at = next((at for at in range(place - 1, -1, -1) if found[at].kind == "not"), place)
    led = all(m.text in ("and", "but", "so", "then") or m.kind == "filler" for m in found[:at])
    before = [m for m in found[at + 1 : place] if m.kind != "filler"]
    if not led or found[at].text not in _IN_PLACE or not before or found[place].kind not in _NAMED | {"word", "verb", "unknown"}:
        return False
    return before[-1].kind in ("word", "thing", "square", "home")


def _counted_next(found: list[Mention], place: int) -> bool:
    led = found[max(0, place - 3) : place]
    if len(led) > 1 and led[-1].text == "," and any(m.kind == "number" for m in led):
        behind = next((m for m in found[place + 1 : place + 4] if m.text not in ("of", "them", "the")), None)
        return behind is not None and behind.kind in ("word", "thing", "along")  # "recruits: 2, all Sardaukar"
    after = next((m for m in found[place + 1 : place + 4] if m.kind != "filler" and m.text != "of"), None)
    return after is not None and after.kind == "number"


def _does_it(found: list[Mention], place: int) -> bool:
    """ "Assassinate Voss, Mistral does it"."""
    small = itertools.takewhile(lambda m: m.kind in ("filler", "pronoun", "unknown", "preposition"), found[place + 1 : place + 6])
    rest = [m.text for m in small]
    while rest and rest[0] in ("will", "shall", "should", "can", "must", "is", "to", "has"):
        rest.pop(0)
    return len(rest) > 1 and rest[0] in ("does", "do") and rest[1] in ("it", "this", "that", "so", "for")


def _at_their_head(found: list[Mention], place: int) -> bool:
    """ "..., Gurney commanding", "..., Gurney at the head"."""
    behind = found[place + 1] if place + 1 < len(found) else None
    return (
        place > 0 and found[place - 1].kind in ("join", "filler") and behind is not None and behind.text in english.HEADING_THEM
    )


def _himself(mention: Mention, player: str) -> bool:
    """ "Fritzi stands at the Ford", written by Fritzi."""
    named = {thing.id for thing in mention.things} == {player} and any(thing.kind == "player" for thing in mention.things)
    return named and not mention.text.endswith("'s")


def _possessor(mention: Mention) -> str:
    players = [thing.id for thing in mention.things if thing.kind == "player"]
    ends = mention.text.endswith(("'s", "s'"))
    return players[0] if len(players) == 1 and ends else ""


def _drop_owner(read: list[Mention]) -> None:
    for earlier in reversed(read):
        if _possessor(earlier):
            earlier.kind, earlier.things, earlier.others, earlier.known = "filler", (), (), None
            return


def _lord(thing: Thing) -> str:
    """The player whose man one is who is said to be of this thing: "Resser of Grumman"."""
    if thing.kind in ("player", "house"):
        return thing.id
    return (thing.owner or "") if thing.kind == "homeworld" else f"{thing.kind} {thing.id}"


def _merge_of(read: list[Mention]) -> None:
    """ "the Lancers of Cesare": whose it is, and no thing of its own."""
    last: Mention | None = None
    for mention in read:
        sort = mention.kind == "along" and mention.noun  # "a hero of the Duke's"
        if mention.kind == "thing" or sort:
            players = list({_lord(thing) for thing in mention.things} - {""})
            if last is not None and not sort and mention.preposition == "of" and len(players) == 1:
                theirs = tuple(thing for thing in last.things if thing.owner == players[0])
                if theirs or last.kind == "along":
                    last.kind, last.things = "thing", theirs or last.things
                    last.choice = last.choice or not theirs
                    mention.kind = "filler"
                    continue
            last = mention
        elif last is not None and mention.preposition == "of" and mention.text in english.WHOSE:
            if last.noun and any(thing.owner for thing in last.things):
                last.kind, last.choice = "thing", True  # "a hero of his", and nobody knows which
            last = None
        elif mention.kind not in ("preposition", "filler"):
            last = None
