"""A run of items read as one order: which verb it is, what fills its parts, and which words nothing accounts for."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence

from core.letters.reader import english
from core.letters.reader.english import lemmas, stem
from core.letters.reader.filling import WHY_NAME, WHY_VERB, Filling, Frame, Said
from core.letters.reader.item import Item, joint
from core.letters.reader.lexicon import Lexicon
from core.letters.reader.mood import acted, done_by_another, doubted
from core.letters.reader.names import ALONG, WORD
from core.letters.reader.vocabulary import Part, Verb

_PLAIN = frozenset("it them they there itself themselves".split())
"""Pronouns that stand for what the order names anyway: "move the Guard to B4 and let it attack"."""


class Grammar:
    """The verbs of a vocabulary over the items of one scene, for one player."""

    def __init__(self, lexicon: Lexicon, player: str, lenient: bool, written: str = "") -> None:
        self.lexicon = lexicon
        self.written = written
        self.player = player
        self.filling = Filling(lexicon, player, lenient)
        self.wordings = lexicon.wordings

    def best(self, items: Sequence[Item], before: Frame | None = None) -> Frame | None:
        """The reading that accounts for most; `why` is `verb` where two orders account for the same. `before` lends its verb,
        and what is missing, to a run of items that has none of its own."""
        said = dict.fromkeys(verb for item in items for verb in item.verbs)
        spoken = [verb for verb in said if self._speaks(verb, items)]
        found = list(filter(None, (self.read(verb, items, before) for verb in spoken)))
        if not any(frame.whole for frame in found):
            found += filter(None, (self.read(verb, items) for verb in self._unspoken(items) if verb not in spoken))
        if before is not None and before.verb not in spoken and not any(frame.whole for frame in found):
            found += filter(None, [self.read(before.verb, items, before, inherited=True)])
        if not found:
            return None
        aside = [f'"{one}"' for item in items for one in item.also]  # Tarsonis is the planet, though somebody holds Tarsonis Dome
        strays = [one for one in found if one.whole and any(part in json.dumps(one.documents) for part in aside)]
        plain = {one.verb.key for one in found if one.whole and one not in strays}
        found = [one for one in found if one not in strays or one.verb.key not in plain]
        found.sort(key=_cost)
        if found[0].verb.person:  # "take the collector off" speaks of a collector too
            found.sort(key=lambda frame: not (frame.whole and frame.spoken and frame.verb in self.wordings.dismissing))
        first = found[0]
        if not first.spoken and not first.inherited:
            self._doubt_unspoken(first, items, before)
        same = (one for one in found if one.whole and (one.spoken, one.inherited) == (first.spoken, first.inherited))
        if first.whole and any(one.documents != first.documents for one in same):
            first.why = WHY_VERB
        return first

    def _doubt_unspoken(self, frame: Frame, items: Sequence[Item], before: Frame | None) -> None:
        """Puts an order that no word of its own says in doubt where it may be no order, or that of the verb before it."""
        told = itertools.takewhile(lambda item: item.text not in english.WHOEVER | english.RELATIVE, items)
        words = {item.text for item in told}  # and not in "attack whoever is there"
        if words & english.HAVING and not words & {"shall", "should", "will", "must", "want", "like"}:
            frame.suspect("guess")  # "the Lancers are at home", "we have an arsenal at B2"
        preps = {said.prep for filled in frame.parts.values() for said in filled} - {""}
        another = before is not None and before.spoken and before.verb != frame.verb
        if another and preps <= {"with", "by", "under"}:
            frame.suspect("inherited")
        ways = [part.name for part in frame.verb.parts if part.path or part.name == "to"]
        led = {said.prep for name in ways for said in frame.parts.get(name, ())} - {""}
        flagged = any(item.verbs.get(frame.verb, WORD) not in (WORD, ALONG) for item in items)
        if (led and led <= {"at", "in", "on"} and not flagged) or items[0].own:
            frame.suspect("guess")

    def _unspoken(self, items: Sequence[Item]) -> list[Verb]:
        """The verbs that these items may mean without a word of theirs."""
        named = [item for item in items if item.kinds and not item.own]
        if any(item.text.endswith("'s") and any(thing.kind == "player" for thing in item.things) for item in named):
            return []  # "Leto's, on Deneb" says whose it is
        present = 0
        for item in named:
            present |= item.kinds
        return [
            verb
            for verb, needs in self.wordings.implied.items()
            if all(need & present for need in needs)
            and all(item.kinds & self.wordings.masks[verb] or item.verbs.get(verb) == ALONG for item in named)
        ]

    def _speaks(self, verb: Verb, items: Sequence[Item]) -> int:
        """How many letters of a verb's own words stand there, in another order, or apart: "Kanly: ended"."""
        spoken = sum(len(item.text) for item in items if item.verbs.get(verb) == WORD)
        if spoken or not self.wordings.several[verb]:
            return spoken
        said = {word for item in items if item.verbs.get(verb) == ALONG for word in _bases(item)}
        return max((sum(map(len, wording)) for wording in self.wordings.several[verb] if wording <= said), default=0)

    def read(self, verb: Verb, items: Sequence[Item], before: Frame | None = None, inherited: bool = False) -> Frame | None:
        """The items as an order of one verb; None where they cannot be."""
        spoken = self._speaks(verb, items)
        items = self._text_as_one(verb, items)
        begun = next((item.start for item in items if item.verbs.get(verb) == WORD), items[-1].end)
        frame = Frame(verb, items, {}, spoken=spoken, inherited=inherited, begun=begun)
        run = _Run(self, frame, before)
        for place, item in enumerate(items):
            run.take(place, item)
        if run.twice:
            return None
        run.assign()
        if not frame.parts and not spoken:
            return None
        self.filling.settle(frame, run.flags, before)
        choice = bool(frame.why) and any(item.doubt == "choice" for item in frame.loose)  # "Lancers to C5 or D4"
        choice |= frame.why == WHY_NAME and not frame.loose and len(run.said) > 1  # "the Guard to A4"
        enough = frame.documents and (inherited or len(run.said) >= min(2, len(verb.parts)))
        if not (spoken or enough or choice):
            return None
        doer = done_by_another(items) if frame.documents else ""
        frame.doubt = doer if doer == "doer" else frame.doubt or doer
        return frame

    # Free text

    def _text_as_one(self, verb: Verb, items: Sequence[Item]) -> Sequence[Item]:
        """The items with the text that is to be told as one: what stands behind "that", a colon, or what leads up to it."""
        part = next((part for part in verb.parts if "text" in part.kinds), None)
        if part is None or any("quote" in item.values for item in items):
            return items
        begun = next((place for place, item in enumerate(items) if item.verbs.get(verb) == WORD), len(items))
        for place in range(begun + 1, len(items) - 1):
            if items[place].text in part.after and not (part.of and items[place].text == ":"):
                return self._folded(part, items, place)
        return items

    def _folded(self, part: Part, items: Sequence[Item], place: int) -> Sequence[Item]:
        rest = [item for item in items[place + 1 :] if item.text != ":"]
        while rest and rest[0].text in ("is", "of", "for"):
            rest = rest[1:]
        if not rest:
            return items
        deed = items[place] if items[place].text == "give" else rest[0]  # "he must give back my bicycle"
        said = self.written[deed.start : rest[-1].end]
        sums = [item.values.get("sum", item.values.get("number")) for item in rest if item.counts]
        bare = all(item.counts or item.filler or item.prep or stem(item.text) in part.after for item in rest)
        value: object = {part.of: sums[0]} if part.of and len(sums) == 1 and bare else said
        if part.of and any(item.doubt == "vague" for item in rest):
            value = None
        told = Item(rest[0].start, rest[-1].end, said, values={"text": value}, kinds=self.wordings.kinds["text"])
        lead = Item(items[place].start, items[place].end, items[place].text, filler=True)
        return [*items[:place], items[place] if items[place].verbs else lead, told]


class _Run:
    """A run of items taken one by one for an order of one verb, then given to its parts: what is named so far, the flags that
    words have set, and the preposition that leads up to what comes next."""

    def __init__(self, grammar: Grammar, frame: Frame, before: Frame | None) -> None:
        self.grammar = grammar
        self.frame = frame
        self.verb = frame.verb
        self.items = frame.items
        self.before = before
        self.kinds = grammar.wordings.kinds
        self.mask = grammar.wordings.masks[frame.verb]
        self.said: list[Said] = []
        self.flags: dict[str, bool] = {}
        self.prep = ""
        self.twice = False
        """Whether the same verb a second time begins another order."""
        self._begun: int | None = None
        self._passive = False
        self._denied: Item | None = None

    def take(self, place: int, item: Item) -> None:
        """Takes one item for what it is to the verb; what nothing accounts for is loose."""
        role = item.verbs.get(self.frame.verb, "")
        denied, self._denied = self._denied, None
        if role == WORD and item.guessed and self.said and (self._begun is not None or self.items[place - 1].join):
            self.frame.loose.append(item)  # "Old Guard to B3, get ships": no "shifts"
        elif role == WORD and not (item.kinds & self.mask and item.exact):
            self._word(place, item)
        elif denied is not None and role not in ("", WORD) and (role != ALONG or denied.text != "not"):
            self.frame.loose.remove(denied)  # "no attack", "without a stake"
        elif role not in ("", WORD, ALONG):
            self.flags[role] = True
            self.prep = ""
            clause = itertools.takewhile(lambda one: not one.join, reversed(self.items[:place]))
            if self._begun is None and any(one.text in english.RELATIVE for one in clause):
                self.frame.suspect("guess")  # "my Lancers, who love a fight, go to C4"
        elif self._names(item):
            self._name(place, item)
        elif item.text in ("no", "not", "nothing", "without", "don't") and item.doubt:
            self._denied = item
            self.frame.loose.append(item)
        elif item.prep:
            self.prep = "" if self._points_back(place, item) else item.prep
        elif role == ALONG:
            by = [one.text for one in self.items[place + 1 : place + 2]] == ["by"]  # "commanded by Harun"
            if item.form == "ed" and not by and not self.verb.told and not acted(self.items, place):
                self.frame.doubt = "ed"
        elif not (item.pronoun and self._pronoun(place, item)) and not self._idle(place, item):
            self.frame.loose.append(item)
        elif item.own and item.things:
            self.prep = ""  # "recruit for me 2 legions"
        if denied is not None and denied in self.frame.loose and (item.filler or item.prep or item.text in english.ARTICLES):
            self._denied = denied

    def _word(self, place: int, item: Item) -> None:
        """The verb's own word."""
        self.prep = "" if item.filler else item.prep
        if not self.verb.told:
            self.frame.suspect(doubted(self.verb, self.items, place, self.said, self.grammar.player, self._begun is None))
        goes_on = self._begun is not None and self.said and self.said[-1].place > self._begun
        if goes_on and any(one.things for one in self.items[place:]) and self.items[place - 1].text in ("and", "then", "&", "+"):
            self.twice = True
        self._begun = place
        self._passive = item.form == "ed" and acted(self.items, place)
        if self.verb.person and place and self.items[place - 1].text in english.OWN:
            self.frame.why = WHY_NAME
        if any(kind in item.values for part in self.verb.parts for kind in part.kinds):
            self.said.append(Said(place, item, self.prep))

    def _points_back(self, place: int, item: Item) -> bool:
        """Whether a word that leads up to a part stands behind what fills it: "Dale (primary)", "Dale as primary, ..."."""
        after = self.items[place + 1].text if place + 1 < len(self.items) else ")"
        fitting = [part for part in self.verb.parts if part.only_after and item.prep in part.after]
        if not self.said or after not in english.LISTING | {")", ";"} or not self._fit(fitting, self.said[-1].item):
            return False
        self.said[-1].prep = item.prep
        return True

    def _names(self, item: Item) -> bool:
        """Whether it may fill a part."""
        if not item.kinds & self.mask:
            return False
        if not item.own or item.kinds & self.grammar.lexicon.home_mask:
            return True
        near = not self.prep and item.text == "me"  # "hire me the Free Lances"
        parts = (part for part in self.verb.parts if part.required and (near or self.prep in part.after))
        return any(fits(self.kinds, part, item) for part in parts)

    def _name(self, place: int, item: Item) -> None:
        doing = [one.text for one in self.items[place + 1 : place + 3]] in (["does", "it"], ["do", "it"])
        self.said.append(Said(place, item, "by" if doing else self.prep))
        self.prep = ""

    def _pronoun(self, place: int, item: Item) -> bool:
        """What a pronoun stands for is named so far in this order, or in the one before it."""
        if item.text in english.EACH and any(one.counts for one in self.items):
            return True
        if item.text in english.WHOEVER and self.flags:
            return True  # "attack them there"
        meant = self._meant(item)
        if meant is not None:
            self.said.append(Said(place, meant, self.prep))
            self.prep = ""
        elif self.said and (self.before is None or item.text not in english.DITTO):
            plain = item.text in _PLAIN or (len(self.said) == 1 and not self.prep and item.text not in english.DITTO)
            self.frame.suspect("" if plain else "pronoun")
        elif self.before is not None:
            self.frame.borrowed = self.frame.borrowed or item.text != "one"
        else:
            return False
        return True

    def _meant(self, item: Item) -> Item | None:
        """What was named last that fits the part which a pronoun is led to."""
        there, ditto = item.text == "there", item.text in english.DITTO
        led = {"at", "to"} if there else {self.prep}
        parts = [part for part in self.verb.parts if led & set(part.after)]
        if not ditto and not there and self.prep not in {said.prep for said in self.said}:
            meant = [one.item for one in self.said if one.item.things and self._fit(parts[:1], one.item)]
            if meant:
                self.frame.suspect("pronoun" if len(meant) > 1 and item.text == "it" else "")
                return meant[-1]
        if self.before is None or not (there or ditto or item.text in ("them", "it")):
            return None
        named = [said for filled in self.before.parts.values() for said in filled]
        if there:
            parts = [part for part in parts if not any(self._fit([part], said.item) for said in self.said)]
            found = next((one.item for one in reversed(named) if self._fit(parts, one.item)), None)
            several = {one.text for one in self.before.items if not one.verbs and self._fit(parts, one)}
            if found is not None and len(several) > 1:
                self.frame.suspect("borrowed")
        else:
            called = {part.name for part in parts}
            found = next((one.item for one in named if one.part is not None and one.part.name in called), None)
        self.frame.borrowed = self.frame.borrowed or found is not None
        return found

    def _fit(self, parts: Sequence[Part], item: Item) -> bool:
        return any(fits(self.kinds, part, item) for part in parts)

    def _idle(self, place: int, item: Item) -> bool:
        """Whether a word means nothing here."""
        if item.join or item.own or (item.filler and not item.doubt):
            return True
        if self.flags and place and self.items[place - 1].text in english.WHOEVER and not (item.known or item.doubt):
            return True  # "attack whoever sits there"
        if item.text == "one" and place and self.items[place - 1].verbs.get(self.verb) == WORD:
            return True  # "the auxiliary one"
        if self.frame.spoken and item.text in english.CARRYING and (not item.telling or item.start < self.frame.begun):
            return True  # "make an attack"
        if item.text in ("max", "maximum", "most", "up", "to") and any("max" in part.after for part in self.verb.parts):
            return True
        plain = self.frame.spoken and not (item.doubt or item.telling or item.form)
        return bool(plain) and set(map(stem, item.text.split())) <= self.grammar.wordings.own_words[self.frame.verb]

    # The parts of the verb

    def assign(self) -> None:
        """Gives each thing named its part: first what a preposition points to, then what stands free, in order."""
        frame, said = self.frame, self.said
        self._pair()
        for led in (True, False):
            for place, one in enumerate(said):
                if one.part is None:
                    one.part = self._part_for(place, led)
        for one in said:
            if one.part is not None:
                frame.parts.setdefault(one.part.name, []).append(one)
            elif one.item.verbs.get(frame.verb) not in (WORD, ALONG) or self._another(one.item):
                frame.loose.append(one.item)
        empty = {part.name for part in self.verb.parts if part.name not in frame.parts} - set(self.verb.along)
        frame.loose += [item for item in self.items if item.text in empty and item.verbs.get(frame.verb) == ALONG]
        frame.loose = [item for item in frame.loose if not self._tells_where_it_is(item)]
        if any(map(self._fits_elsewhere, said)) or self._list_broken() or self._mingled():
            frame.suspect("guess")

    def _another(self, item: Item) -> bool:
        """Whether what fills no part says something else than what fills the part that it fits: "a regiment and a brigade"."""
        taken = [one.item.values for one in self.said if one.part is not None and not one.part.name.startswith("_")]
        return any(kind in one and one[kind] != value for one in taken for kind, value in item.values.items())

    def _pair(self) -> None:
        """Gives numbers and what they count to the part that takes both: "2 money and 1 influence"."""
        part = next((part for part in self.verb.parts if "amounts" in part.kinds), None)
        for place, one in enumerate(self.said if part is not None else ()):
            if part is None or one.part is not None or not one.item.counts:
                continue
            near = [self.said[at] for at in (place + 1, place - 1) if 0 <= at < len(self.said)]
            near = [other for other in near if other.part is None and other.item.kinds & self.kinds[part.of]]
            near = [other for other in near if not any(item.word for item in self._between(one, other))]
            near.sort(key=lambda other: any(item.join for item in self._between(one, other)))
            for other in near[:1]:
                one.part, other.part, other.prep = part, part, one.prep

    def _part_for(self, place: int, led: bool) -> Part | None:
        one, early = self.said[place], self._early(self.said[place])
        fitting = [part for part in self.verb.parts if fits(self.kinds, part, one.item) and not (part.behind and early)]
        taken = {other.part.name for other in self.said if other.part is not None}
        if led:
            fitting = [part for part in fitting if one.prep and one.prep in part.after]
            if len(fitting) > 1:
                fitting = [part for part in fitting if part.only_after] or fitting  # "raid Boarham, loot to Fenwick"
        else:
            before = self.said[place - 1] if place else None
            if before is not None and one.prep in ("", before.prep) and before.part in fitting and self._listed(before, one):
                return before.part
            astray = one.prep in english.ASTRAY
            fitting = [part for part in fitting if one.prep in part.after or not (part.only_after or astray)]
        moved = not early and any(map(self._early, self.said))
        if moved and not any(item.join for item in self.items[: one.place] if item.start > self.frame.begun):
            fitting = [part for part in fitting if part.behind] or fitting  # "Adebayo relieves the Rice Dragoons"
        if early and (led or not one.prep):
            fitting = [part for part in fitting if part.leads and part.name not in taken] or fitting
        free = (part for part in fitting if part.name not in taken)
        return next(free, next((part for part in fitting if part.many or part.path), None))

    def _early(self, one: Said) -> bool:
        """Whether something stands before the verb's own word, as no object does but that of a passive."""
        return one.item.start < self.frame.begun and not (self._passive and not one.prep)

    def _between(self, one: Said, other: Said) -> Sequence[Item]:
        first, last = sorted((one.place, other.place))
        return self.items[first + 1 : last]

    def _listed(self, one: Said, other: Said) -> bool:
        """Whether nothing but a comma or an "and" stands between two items."""
        between = [item for item in self._between(one, other) if not (item.text in english.ARTICLES or item.own)]
        return 0 < len(between) < 3 and all(item.text in english.LISTING for item in between)

    def _tells_where_it_is(self, item: Item) -> bool:
        """Whether it only says where something named stands: "the Blue Hawks from Caladan"."""
        player = self.grammar.player
        if any(one.item is item and one.prep in english.TOWARDS for one in self.said):
            return False
        named = [thing for one in self.said if one.part is not None for thing in one.item.things]
        places = {thing.at for thing in named if thing.owner == player or "square" in item.values}
        after = next((one for one in self.items if one.start >= item.end), joint(0))
        home = "home" in item.values and after.prep in english.TOWARDS  # "home to Kaitain"
        home = None in places and (home or any(one.kind == "homeworld" and one.owner == player for one in item.things))
        return home or bool(places & {item.values.get("square", ""), *(thing.id for thing in item.things)})

    def _fits_elsewhere(self, one: Said) -> bool:
        """Whether what stands in one part may well be meant to stand in another: "Transport -> Agria to Umoja"."""
        if one.part is None or one.prep in one.part.after:
            return False
        other = [part for part in self.verb.parts if part is not one.part and fits(self.kinds, part, one.item)]
        if any(part.required and one.prep in part.after for part in other):
            return True
        return one.part.name.startswith("_") and any(not (part.behind and self._early(one)) for part in other)

    def _list_broken(self) -> bool:
        """Whether a list goes on behind a pause and what is none of it: "Rice Dragoons home, First Foot in their place"."""
        for before, one in itertools.pairwise(self.said):
            part = one.part
            if part is not None and part.many and part is not before.part and not one.prep and before.prep not in part.after:
                return any(other.part is part for other in self.said if other.place < one.place)
        return False

    def _mingled(self) -> bool:
        """Whether something else stands among what is counted: "four money to Berta, 1 influence and 2 manpower to Ces"."""
        sums = [place for place, one in enumerate(self.said) if one.part is not None and "amounts" in one.part.kinds]
        return len(sums) > 2 and sums[-1] - sums[0] >= len(sums)


def fits(kinds: Mapping[str, int], part: Part, item: Item) -> bool:
    """Whether an item is of a kind that a part takes, by the bit of each kind."""
    return any(item.kinds & kinds[kind] for kind in part.kinds if kind != "amounts")


def _bases(item: Item) -> set[str]:
    """The words that those of an item are forms of."""
    word = item.text.split()[0]
    return {stem(one) for one in item.text.split()} | {base for base, _ in lemmas(word)}


def _cost(frame: Frame) -> tuple[int, ...]:
    """What readings are sorted by, the cheapest first: letters that nothing accounts for, then what is open, doubted or lent,
    then the reading whose own words are longest and that makes fewest orders."""
    return (
        sum(max(len(item.text), 7 if item.values or item.things else 0) for item in frame.loose) + (0 if frame.documents else 4),
        0 if not frame.why else 1,
        bool(frame.doubt),
        frame.inherited,
        -frame.spoken if frame.spoken else 1,
        len(frame.documents),
    )
