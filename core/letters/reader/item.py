"""A word of a sentence with all it can be, what the words beside it decide, and the names that a letter gives to what is new."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from msgspec import Struct, field

from core.letters.reader import english
from core.letters.reader.names import ALONG, INNER, WORD, Wordings
from core.letters.reader.vocabulary import Thing, Verb

_LEADING = english.ARTICLES | english.OWN | english.PREPOSITIONS | english.CARRYING
_NO_PLACE = frozenset({"number", "sum", "article"})


class Item(Struct):
    """A stretch of a sentence and all it can be. `verbs` tells of each verb of the vocabulary what the words are to it
    (`word`, `along` or a flag of it); `values` the fixed words, squares, figures and quoted text by kind."""

    start: int
    end: int
    text: str
    things: tuple[Thing, ...] = ()
    exact: bool = False
    also: tuple[str, ...] = ()
    """Things of which it may be a part of the name, though it is the whole name of another."""
    values: dict[str, object] = field(default_factory=dict[str, object])
    verbs: dict[Verb, str] = field(default_factory=dict[Verb, str])
    prep: str = ""
    form: str = ""
    join: bool = False
    filler: bool = False
    pronoun: bool = False
    own: bool = False
    stay: bool = False
    telling: bool = False
    doubt: str = ""
    """Why it leaves a sentence in doubt: negation, condition, past, weighing, later, hearsay, correction, choice, vague, slip."""
    guessed: bool = False
    """Whether it may well be something else that is meant."""
    faint: bool = False
    """Whether it is a small word of no one name, or of every day, so that it hardly names anything."""
    kinds: int = 0
    length: int = 1

    @property
    def known(self) -> bool:
        """Whether the words are any that mean something here."""
        return bool(self.things or self.values or self.verbs or self.prep or self.filler or self.join or self.pronoun)

    @property
    def named(self) -> bool:
        """Whether it names a thing, and not the writer himself."""
        return bool(self.things) and not (self.own or self.faint)

    @property
    def counts(self) -> bool:
        """Whether it is a number or a sum of money."""
        return bool({"number", "sum"} & self.values.keys())

    @property
    def word(self) -> bool:
        """Whether it is the own word of some order."""
        return WORD in self.verbs.values()

    @property
    def orders(self) -> bool:
        """Whether it is more to some order than a word that may stand by."""
        return any(role != ALONG for role in self.verbs.values())


def joint(place: int, sign: str = ",") -> Item:
    """What joins two lines, or two sentences, that are read as one."""
    return Item(place, place, sign, join=True)


def idle(item: Item) -> bool:
    """Whether a word means nothing by itself, so that it may stand where no order accounts for it."""
    return not item.doubt and (
        item.filler or item.join or item.own or bool(item.prep and not item.verbs) or item.text in english.ARTICLES
    )


def speaks(item: Item) -> bool:
    """Whether a word names a thing of the game or is an order's own."""
    if (item.text.split() or [""])[-1] in english.REST and not item.things:
        return False
    if item.named or (item.values and not (item.filler or item.values.keys() <= _NO_PLACE or item.text in english.LIGHT)):
        return True
    return item.telling and not item.filler and item.text not in english.LIGHT and item.text not in english.CARRYING


def chunks(items: Sequence[Item]) -> list[tuple[int, int]]:
    """The stretches between the joins of a sentence: first and last item of each."""
    edges: list[int] = [0]
    for place, item in enumerate(items):
        if item.join and not item.things and not item.values and place > edges[-1]:
            edges.append(place)
    opens = next((place for place, item in enumerate(items) if speaks(item)), len(items))
    told = [place for place, item in enumerate(items) if place > opens and item.telling and items[place - 1].text not in _LEADING]
    told = [place - ("number" in items[place - 1].values and place - 1 > opens) for place in told]  # "aux the fen 2 RP"
    parting = [edge for edge in edges if [one.text for one in items[edge : edge + 1]] != [":"]]
    if len(told) < len(parting):  # where something parts the orders, one begins within a stretch only at a number
        told = [place for place in told if "number" in items[place].values and not items[place - 1].join]
    edges = sorted({*edges, *told})
    edges.append(len(items))
    return [(first, last) for first, last in itertools.pairwise(edges) if first < last]


def tell_apart(items: Sequence[Item], text: str) -> None:
    """Tells apart, by the word beside it, what a word that has several senses means."""
    for before, item, after in zip((joint(0, "("), *items), items, (*items[1:], joint(0)), strict=False):
        numbers = before.text == "(" and after.text in (")", ":")
        if item.text == "a" and after.join and not (item.things or numbers):
            item.doubt = "vague"  # a legion: "with B and A"
    before = Item(0, 0, "")
    for place, (item, after) in enumerate(itertools.pairwise(items)):
        named = after is not items[-1] and any(thing.kind == "player" for thing in after.things)
        clause = after.text in english.SUBJECTS or named
        if item.text in ("before", "after") and clause:
            item.doubt, item.prep, item.filler = "condition", "", False
        if item is items[0] and item.text in ("should", "were", "had") and any(one.text == "," for one in items):
            item.doubt, item.filler = "condition", False  # "should money be left, hire one"
        if item.text in ("a", "an", "another") and (after.things or after.values or after.verbs):
            item.values = {"article": 1}
        if after.text == ":" and (item.form == "ing" or (item.form == "ed" and place and before.text not in english.BEING)):
            item.form = ""  # "Recruiting: ...", "Mercenaries hired: ..."
        if item.text in ("his", "her", "its", "their") and (after.values or after.verbs or after.things):
            item.filler, item.pronoun = True, False
        if item.text in ("would", "could", "can") and before.named and not before.prep:
            item.filler, item.doubt = False, "weighing"
        if item.text in ("is", "are") and after.text == "off" and after is items[-1]:
            after.doubt, after.values, after.kinds, after.filler = "negation", {}, 0, False  # "the attack is off"
        if item.text in ("mine", "ours") and before.things and not before.exact:
            item.filler = item.own = False  # "the spice mine"
        if item.text == "whatever" and after.text in english.BEING | english.STANDING:
            item.pronoun, item.doubt = True, ""  # "attack whatever is there"
        if item.text == "of" and (after.text == "which" or (before.counts and after.text in ("them", "these", "those"))):
            item.prep, item.doubt = "", "vague"  # "3 legions, 1 of them Sardaukar"
        if item.text in ("and", "then") and after.text == "back":
            after.verbs, after.doubt = {}, "vague"  # where to, and when
        about = item.text in ("about", "around", "near", "some") or (before.text, item.text) == ("up", "to")
        if about and after.counts:
            item.doubt, item.prep, item.filler = "vague", "", False
        if item.text == "going" and after.text == "to" and before.text in ("am", "i'm", "we're", "are"):
            item.filler, item.verbs, item.form = True, {}, ""
        if item.text == "out" and after.join:
            item.prep = ""  # "a new spy out: B3"
        if item.prep == "max":
            item.prep, item.text, item.doubt = "", "max", "vague"
        if item.text in english.NTH and (before.text, after.text) == ("(", ")"):
            item.doubt, item.filler = "vague", False  # "Dale (2nd)" ranks it
        if item.text == "there" and after.text in english.BEING | english.BIDDEN:
            item.pronoun, item.filler = False, True
        if (item.text, after.text) == ("would", "be") and before.text not in ("i", "we"):
            item.filler, item.doubt = False, "weighing"  # "would be nice: ..."
        if item is items[0] and item.text == "like" and after.things:
            item.doubt, item.filler = "hearsay", False
        if item.text == "both" and after.exact and not any(one.join for one in items[place + 2 : place + 4]):
            item.doubt, item.filler = "vague", False  # "both Lancers", of whom there is but one
        if item.text == "that" and before.text in english.WISHING:
            item.filler = True
        if item.text == "2" and after.values.get("square"):  # as one types it on a telephone
            item.prep, item.values, item.kinds = "to", {}, 0
        if item.text in ("no", "nr") and after.values.keys() == {"number"} and text[item.end : item.end + 1] in ".:#":
            item.filler, item.doubt = True, ""
        before = item


# Names that a letter gives to what is new

_NEAR = 6
"""Words that may stand between "call" and the name."""
_OPENS = (":", "(")
"""What may stand before the names of what is new: "2 legions (Steppe Watch, Dust Watch)"."""


class NewNames:
    """Finds new names by how they are written and by what they stand behind."""

    def __init__(self, wordings: Wordings) -> None:
        kinds, vocabulary = wordings.kinds, wordings.vocabulary
        making = [verb for verb in vocabulary.verbs if any("new" in part.kinds for part in verb.parts)]
        parts = [part for verb in making for part in verb.parts]
        self._verbs = set(making)
        self._sorts = sum({kinds[kind] for part in parts for kind in part.kinds if kind in vocabulary.fixed})
        self._many = any(part.many for part in parts if "new" in part.kinds)
        self.mask = kinds.get("new", 0)
        self.quoted = self.mask | kinds.get("text", 0)
        """What words in quotes may be."""

    def find(self, items: list[Item], text: str) -> None:
        """Makes a name of what is written large behind something new, or said to be called so."""
        place = len(items) - 1
        while place > 0:
            begun = place
            near = range(place - 1, max(-1, place - 1 - _NEAR), -1)
            lead = next((at for at in near if items[at].text not in (*english.NAMED, ":")), place - 1)
            named = items[lead].text in english.NAMING and bool(self.quoted)
            told = named and items[lead].text in ("named", "called")
            opened = place > 1 and items[place - 1].text in _OPENS
            before = items[place - 2 if opened else place - 1]
            making = self._verbs & before.verbs.keys() and not before.exact  # "legions", though one is the Third Gate Legion
            fresh = making or (before.kinds & self._sorts and not before.things)
            last = _end(items, place, text, goes_on=named or bool(opened and fresh), told=told)
            sure = named and items[lead].text != "name"  # "name Elzbieta as my successor": she has her name already
            if last > place and (sure or ((named or fresh) and _unknown(items[place:last]))):
                begun = lead if named else place
                items[begun:last] = [self._name(items[place:last], text)]
                self._find_more(items, begun + 1, text, sure)
            place = begun - 1

    def _find_more(self, items: list[Item], place: int, text: str, sure: bool) -> None:
        """Makes names of what is written large on the same list as a new name, where an order takes several; `sure` where they
        are said to be names."""
        while self._many and place < len(items) and items[place].text in english.LISTING:
            begun = place + 1
            last = _end(items, begun, text, goes_on=True)
            if last > begun and (sure or _unknown(items[begun:last])):
                items[begun:last] = [self._name(items[begun:last], text)]
                place = begun + 1
            elif begun < len(items) and items[begun].text in english.LISTING:  # ", and"
                place = begun
            else:
                break

    def _name(self, items: list[Item], text: str) -> Item:
        start, end = items[0].start, items[-1].end
        return Item(start, end, text[start:end], values={"quote": text[start:end]}, kinds=self.quoted)


def _end(items: list[Item], begun: int, text: str, *, goes_on: bool = False, told: bool = False) -> int:
    """Where the words end that are written large from `begun` on."""
    last = begun
    for place in range(begun, len(items)):
        large = text[items[place].start].isupper() and _nameable(items[place], goes_on or last > begun, told)
        if large:
            last = place + 1
        elif place > last or place == begun or items[place].text not in INNER:  # "Loups de Mer"
            break
    return last


def _unknown(items: list[Item]) -> bool:
    return any(item.guessed or not item.known for item in items)


def _nameable(item: Item, goes_on: bool, told: bool) -> bool:
    """Whether a word written large may be one of a new name: it means nothing else, or only part of another's name; any word
    may that is `told` to be one."""
    part = goes_on and not item.exact
    if (told or item.guessed or item.form == "cut") and not item.things:
        return True
    return not (item.doubt or item.values or item.verbs) and (not item.known or part or item.text in english.ARTICLES)
