"""What words may stand for: the names of things by the ladder (as called, a part that fits one alone, the nearest spelling), and
the declared wordings in all their forms, cut short or misspelt."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, takewhile
from typing import Any, TypeVar

from msgspec import Struct, field

from core.letters.reader import english
from core.letters.reader.english import DOUBTS, NUMBERS, ORDINALS, lemmas, stem
from core.letters.reader.text import folded
from core.letters.reader.vocabulary import Part, Scene, Thing, Verb, Vocabulary
from core.records.phrase import Phrase

K = TypeVar("K")
V = TypeVar("V")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
ARTICLES = frozenset("the a an le la les der die das".split())
INNER = frozenset("of the de du des von van der di da la le les".split())
"""What stands within one name alone, and not between two."""
LINKS = INNER | frozenset("and a an on in to at for".split())
"""What stands in names and names nothing."""


def words(text: str) -> tuple[str, ...]:
    """The words of a folded text, possessive endings taken off."""
    return tuple(bare(word) for word in _WORD.findall(text))


def bare(word: str) -> str:
    """The word without its possessive ending; "1st" is "first"."""
    word = word[:-2] if word.endswith("'s") else word.rstrip("'")
    return ORDINALS.get(word, word)


class NameMatch(Struct, frozen=True):
    """What a stretch of words can mean. `sure` is False where only the spelling is near to several, `exact` True for an id,
    full name or alias."""

    things: tuple[Thing, ...]
    sure: bool = True
    exact: bool = False


class NameIndex:
    """Every way a scene's things can be called."""

    def __init__(self, scene: Scene) -> None:
        self.exact: dict[tuple[str, ...], list[Thing]] = {}
        self.opens: dict[str, int] = {}
        """The length of the longest name that begins with each word."""
        self._words: dict[str, list[Thing]] = {}
        self._spellings: dict[str, list[Thing]] = {}
        self._runs: dict[tuple[str, ...], list[Thing]] = {}
        for thing in scene.things:
            self._enter(thing)
        self._enter_accounts(scene)
        for form in (*self.exact, *self._runs):
            self.opens[form[0]] = max(self.opens.get(form[0], 0), len(form))
        self._choices = list(self._spellings)
        self._alphabet = sorted(self._words)
        self.near = lru_cache(maxsize=8192)(self._nearest)

    def _enter(self, thing: Thing) -> None:
        for table, key in _forms(thing.id, thing.names):
            _put(getattr(self, table), key, thing)

    def _enter_accounts(self, scene: Scene) -> None:
        """Some call the others by the names they write under; no part and no slip of one is a name."""
        players = {thing.id: thing for thing in scene.things if thing.kind == "player"}
        for account, player in scene.accounts.items():
            if player in players and len(account) >= 5:
                for said in {(folded(account),), words(folded(account))}:
                    if said and said not in self.exact:
                        _put(self.exact, said, players[player])

    def called(self, said: Sequence[str]) -> NameMatch | None:
        """An id, full name or alias, word for word (a plural ending apart)."""
        found = self.exact.get(tuple(said)) or (self.exact.get(tuple(map(stem, said))) if len(said) > 1 else None)
        if found:
            return NameMatch(tuple(found), exact=True)
        run = self._runs.get(tuple(said)) or self._runs.get(tuple(map(stem, said)))
        return NameMatch(tuple(run)) if run else None

    def part(self, said: Sequence[str]) -> NameMatch | None:
        """A word or several of a name, or the beginning of one."""
        whole = [self._words.get(stem(word)) for word in said]
        least = 1 if len(said) > 1 and any(whole) else 4  # "Sea W.", "Goat G"
        found: list[Thing] = []
        for place, (word, known) in enumerate(zip(said, whole, strict=True)):
            fitting = known or self._beginning(word, least)
            found = [thing for thing in found if thing in fitting] if place else fitting
        return NameMatch(tuple(found), sure=all(whole) or len(said) > 1) if found else None

    def holds(self, word: str) -> bool:
        """Whether it is a word of some name."""
        return stem(word) in self._words

    def begins(self, word: str) -> bool:
        """Whether some name has a word that begins so."""
        return len(word) > 1 and any(_begun(self._alphabet, word))

    def _beginning(self, word: str, least: int) -> list[Thing]:
        words = _begun(self._alphabet, word) if len(word) >= least else ()
        return list(dict.fromkeys(thing for known in words for thing in self._words[known]))

    def _nearest(self, said: tuple[str, ...]) -> NameMatch | None:
        """The things whose spelling is near: `sure` when one is clear of all others."""
        from rapidfuzz import process  # it loads slowly, and most letters are spelt well
        from rapidfuzz.distance import OSA

        text = " ".join(said)
        if not 4 <= len(text) <= 60:
            return None
        slips = 1 if len(text) < 8 else 2
        best: dict[Thing, int] = {}
        for spelling, far, _ in process.extract(text, self._choices, scorer=OSA.distance, score_cutoff=slips + 1, limit=12):
            if far <= slips and _likely(text, spelling, int(far)):
                for thing in self._spellings[spelling]:
                    best[thing] = min(best.get(thing, 9), int(far))
        if not best:
            return None
        nearest = min(best.values())
        close = tuple(thing for thing, far in best.items() if far <= nearest + 1)
        shared = self._shared(text, close)
        ids = {thing.id for thing in (*close, *shared)}
        return NameMatch((*close, *shared), sure=len(ids) == 1 and len(text) > 5)

    def _shared(self, text: str, close: tuple[Thing, ...]) -> tuple[Thing, ...]:
        """What else bears the one word that is spelt so: "Gurads", beside Swiss Guards and an Old Guard."""
        from rapidfuzz.distance import OSA

        found: dict[Thing, None] = {}
        for word, things in self._words.items():
            if abs(len(word) - len(text)) <= 2 and OSA.distance(stem(text), word, score_cutoff=2) <= 2 and word[0] == text[0]:
                found.update(dict.fromkeys(thing for thing in things if thing not in close and thing.kind == close[0].kind))
        return tuple(found)


def _begun(alphabet: Sequence[str], word: str) -> Iterator[str]:
    """The words that begin so."""
    return takewhile(lambda one: one.startswith(word), islice(alphabet, bisect_left(alphabet, word), None))


def shortens(short: str, whole: str) -> bool:
    """Whether a word is another cut short, at its end or by leaving letters out: "atk" for attack."""
    if short == whole or whole.startswith(short):
        return True
    letters = iter(whole)
    ends = short[-1] == whole[-1] or not set(short) & set("aeiouy")
    return len(short) > 2 and short[0] == whole[0] and ends and all(letter in letters for letter in short)


def _likely(text: str, spelling: str, far: int) -> bool:
    """Whether a slip of the pen makes one of the other: short words and other beginnings are other words."""
    if text[0] != spelling[0] and (far > 1 or sorted(text[:2]) != sorted(spelling[:2])):
        return False
    shorter = min(len(text), len(spelling))
    return len(text) >= 4 and shorter >= 4 and far * 5 <= shorter + 1 and (text.count(" ") == spelling.count(" ") or far == 1)


@lru_cache(maxsize=8192)
def _forms(id: str, names: tuple[str, ...]) -> tuple[tuple[str, Any], ...]:
    """All ways a thing of this id and these names can be called, each with the table of the index that it stands in."""
    return tuple(dict.fromkeys(_listed(id, names)))


def _listed(id: str, names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    for number, call in enumerate([folded(id), folded(id.replace("_", " ")), *map(folded, names)]):
        said = words(call) if number else (call,)
        for form in dict.fromkeys((said, said[1:] if len(said) > 1 and said[0] in ARTICLES else said)):
            if form:
                yield "exact", form
                yield "exact", tuple(map(stem, form))
                yield "_spellings", " ".join(form)
        for word in said if number else words(call):
            if word not in LINKS and (len(word) > 1 or said[-1:] == (word,)):
                yield "_words", stem(word)
                if word.startswith("cross") and len(word) > 7:
                    yield "_words", stem(f"x{word[5:]}")  # "xbows"
                if len(word) >= 5:
                    yield "_spellings", word
        for first in range(len(said) - 1):
            for last in range(first + 2, len(said) + 1):
                if said[first] not in LINKS and last - first < len(said):
                    yield "_runs", said[first:last]


def _put(table: dict[K, list[V]], key: K, thing: V) -> None:
    things = table.setdefault(key, [])
    if thing not in things:
        things.append(thing)


def own_first(things: Iterable[Thing], player: str) -> tuple[Thing, ...]:
    """His own, where any of them are; else all."""
    listed = tuple(things)
    own = tuple(thing for thing in listed if thing.owner == player)
    return own or listed


# The phrasebook of a game: words that mean nothing in it, and what a player calls its things


def key(said: str) -> str:
    """The words of an entry as they are looked up: without case, accents and a leading article."""
    found = words(folded(said))
    return " ".join(found[1:] if len(found) > 1 and found[0] in ARTICLES else found)


def learnable(word: str) -> bool:
    """Whether a word may be called meaningless: one that denies, doubts, counts or takes back always means something."""
    said = key(word)
    return bool(said) and " " not in said and said not in DOUBTS and said not in NUMBERS and not said.isdigit()


def meaningless(phrases: Iterable[Phrase]) -> frozenset[str]:
    """The words that mean nothing."""
    return frozenset(key(one.words) for one in phrases if not one.thing and learnable(one.words))


def nicknames(phrases: Iterable[Phrase]) -> dict[str, dict[str, str]]:
    """What each player's own names stand for, by player."""
    found: dict[str, dict[str, str]] = {}
    for one in phrases:
        if one.thing and one.player:
            found.setdefault(one.player, {})[key(one.words)] = one.thing
    return found


# The declared wordings


WORD, ALONG = "word", "along"


class Sense(Struct):
    """What a wording means to the verbs of a vocabulary."""

    verbs: dict[Verb, str] = field(default_factory=dict[Verb, str])
    values: dict[str, object] = field(default_factory=dict[str, object])
    prep: str = ""
    stay: bool = False
    telling: bool = False
    """Whether it is an order's own word, and not only of one that its parts alone mean."""


def _told(verb: Verb) -> Iterable[str]:
    """The words of its longer wordings that tell of it by themselves, and what its parts are called."""
    called = (one for part in verb.parts for one in (*part.kinds, part.name) if one.isalpha())
    yield from (one for one in called if one not in english.SMALL and one != "home")
    for word in (word for said in verb.words if " " in said for word in said.split()):
        bases = {word, stem(word), *(base for base, _ in lemmas(word))}
        if not bases & (english.SMALL | english.LIGHT | english.CARRYING):
            yield word


class Wordings:
    """The declared wordings of a vocabulary, by the first word of each."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.phrases: dict[str, list[tuple[tuple[str, ...], Sense]]] = {}
        self.initials: dict[str, Sense] = {}
        self.kinds: dict[str, int] = {}
        self._table: dict[tuple[str, ...], Sense] = {}
        for verb in vocabulary.verbs:
            for phrase in (*verb.along, *_told(verb)):
                self._enter(phrase, verb, ALONG)
            for flag, phrases in verb.flags.items():
                for phrase in phrases:
                    self._enter(phrase, verb, flag)
            for place, phrase in enumerate(verb.words):
                form = self._enter(phrase, verb, WORD)
                letters = "".join(word[0] for word in form)
                if place < 3 and len(letters) in (2, 3) and letters not in english.SMALL:
                    self.initials.setdefault(letters, Sense()).verbs[verb] = WORD
            for part in verb.parts:
                for kind in (*part.kinds, *((part.of,) if part.of else ())):
                    self.kinds.setdefault(kind, 1 << len(self.kinds))
        self._bound(vocabulary.verbs)
        for kind, values in vocabulary.fixed.items():
            for value, phrases in values.items():
                for phrase in (value.replace("_", " "), *phrases):
                    self._sense(phrase).values[kind] = value
        for word in vocabulary.home_words:
            self._sense(word).values["home"] = True
        for link, phrases in (*english.LINKS.items(), *vocabulary.links.items()):
            for phrase in phrases:
                self._sense(phrase).prep = link
        for phrase in vocabulary.stay:
            self._sense(phrase).stay = True
        for form, sense in self._table.items():
            self.phrases.setdefault(form[0], []).append((form[1:], sense))
        for listed in self.phrases.values():
            listed.sort(key=lambda entry: -len(entry[0]))
        self.alphabet = sorted({word for form in self._table for word in form if len(word) > 3})

    def _bound(self, verbs: Sequence[Verb]) -> None:
        """Notes what can stand in the orders of each verb."""
        parts = [(verb, part) for verb in verbs for part in verb.parts]
        self.masks = {verb: self._mask(verb.parts) for verb in verbs}
        """The bits of the kinds that its parts take."""
        self.own_words = {verb: frozenset(stem(word) for said in verb.words for word in said.split()) for verb in verbs}
        self.several = {verb: [frozenset(map(stem, said.split())) for said in verb.words if " " in said] for verb in verbs}
        """The words of each of its longer wordings."""
        self.implied = {
            verb: [self._mask((part,)) for part in verb.parts if part.required and part.fill is None and part.kinds]
            for verb in verbs
            if verb.implied
        }
        """What each verb that may go unsaid cannot do without."""
        self.dismissing = {verb for verb, part in parts if "posting" in part.kinds and part.required}
        """Those by which somebody is called away."""
        self.doers = {kind for _, part in parts if "by" in part.after for kind in part.kinds}
        """The kinds of those by whom something is done."""

    def _mask(self, parts: Iterable[Part]) -> int:
        return sum({self.kinds[kind] for part in parts for kind in (*part.kinds, *((part.of,) if part.of else ()))})

    def _form(self, phrase: str) -> tuple[str, ...]:
        said = [stem(bare(word)) for word in re.findall(r"[^\s\-]+", folded(phrase))]
        return tuple(word for word in said if word not in english.ARTICLES) or tuple(said)

    def _sense(self, phrase: str) -> Sense:
        return self._table.setdefault(self._form(phrase), Sense())

    def _enter(self, phrase: str, verb: Verb, role: str) -> tuple[str, ...]:
        sense = self._sense(phrase)
        if sense.verbs.get(verb) != WORD:
            sense.verbs[verb] = role
            sense.telling = sense.telling or (role == WORD and not verb.implied)
        return self._form(phrase)

    @lru_cache(maxsize=8192)  # noqa: B019
    def spellings(self, word: str) -> tuple[tuple[str, str], ...]:
        """The declared words that this one can be, each with how: in its own form, cut short, or misspelt."""
        found: list[tuple[str, str]] = []
        if stem(word) in self.phrases:
            found.append((stem(word), ""))
        found += [(base, form) for base, form in lemmas(word) if base in self.phrases and (base, "") not in found]
        if found or word in english.SMALL or len(word) < 3:
            return tuple(found)
        found += [(one, "cut") for one in self.begun(word)]
        if not found and len(word) < 5 and not set(word[1:]) & set("aeiouy"):
            found += [(one, "cut") for one in self.alphabet if one in self.phrases and shortens(word, one)]
        if not found and len(word) >= 5:
            found += [(one, "slip") for one in self.alphabet if one[0] == word[0] and _slipped(stem(word), one)]
        return tuple(found)

    def begun(self, word: str) -> Iterable[str]:
        """The declared words of which this is the beginning."""
        return (one for one in _begun(self.alphabet, word) if one != word)

    @lru_cache(maxsize=8192)  # noqa: B019
    def fits(self, said: str, word: str) -> bool:
        """Whether a word is the one declared, in whatever form, cut short or misspelt by a letter."""
        one = stem(said)
        if one == word or (len(said) > 2 and shortens(said, word)):
            return True
        return any(base == word for base, _ in lemmas(said)) or (len(word) > 4 and said[0] == word[0] and _slipped(one, word))


def _slipped(one: str, other: str) -> bool:
    from rapidfuzz.distance import OSA  # it loads slowly, and most letters are spelt well

    allowed = 2 if len(other) > 9 else 1
    return abs(len(one) - len(other)) <= allowed and OSA.distance(one, other, score_cutoff=allowed) <= allowed


def merged(one: Sense, other: Sense) -> Sense:
    words = {verb: WORD for sense in (one, other) for verb, role in sense.verbs.items() if role == WORD}
    verbs, values = {**other.verbs, **one.verbs, **words}, {**other.values, **one.values}
    return Sense(verbs, values, one.prep or other.prep, one.stay and other.stay, one.telling or other.telling)
