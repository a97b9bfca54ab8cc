"""The declared wordings of a vocabulary: what each means to its verbs, in all its forms, cut short or misspelt."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct, field

from core.letters.reader import english
from core.letters.reader.english import lemmas, stem
from core.letters.reader.names import bare, shortens
from core.letters.reader.text import folded
from core.letters.reader.vocabulary import Part, Verb, Vocabulary

WORD, ALONG = "word", "along"


class Sense(Struct):
    """What a wording means to the verbs of a vocabulary."""

    verbs: dict[int, str] = field(default_factory=dict[int, str])
    values: dict[str, object] = field(default_factory=dict[str, object])
    prep: str = ""
    stay: bool = False
    telling: bool = False
    """Whether it is an order's own word, and not only of one that its parts alone mean."""


class VerbBounds:
    """What can stand in the orders of each verb of a vocabulary, by the number of the verb."""

    def __init__(self, vocabulary: Vocabulary, kinds: Mapping[str, int]) -> None:
        verbs = list(enumerate(vocabulary.verbs))
        self.masks = [_mask(verb.parts, kinds) for _, verb in verbs]
        """The bits of the kinds that its parts take."""
        self.own_words = [frozenset(stem(word) for said in verb.words for word in said.split()) for _, verb in verbs]
        self.phrases = [[frozenset(map(stem, said.split())) for said in verb.words if " " in said] for _, verb in verbs]
        self.implied = {
            number: [_mask((part,), kinds) for part in verb.parts if part.required and part.fill is None and part.kinds]
            for number, verb in verbs
            if verb.implied
        }
        """What each verb that may go unsaid cannot do without."""
        self.dismissing = {number for number, verb in verbs for part in verb.parts if "posting" in part.kinds and part.required}
        """Those by which somebody is called away."""
        self.doers = {kind for _, verb in verbs for part in verb.parts if "by" in part.after for kind in part.kinds}
        """The kinds of those by whom something is done."""


def _told(verb: Verb) -> Iterable[str]:
    """The words of its longer wordings that tell of it by themselves, and what its parts are called."""
    yield from (kind for part in verb.parts for kind in part.kinds if kind not in english.SMALL and kind != "home")
    for word in (word for said in verb.words if " " in said for word in said.split()):
        bases = {word, stem(word), *(base for base, _ in lemmas(word))}
        if not bases & (english.SMALL | english.LIGHT | english.CARRYING):
            yield word


def _mask(parts: Iterable[Part], kinds: Mapping[str, int]) -> int:
    return sum({kinds[kind] for part in parts for kind in (*part.kinds, *((part.of,) if part.of else ()))})


class Wordings:
    """The declared wordings of a vocabulary, by the first word of each."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.phrases: dict[str, list[tuple[tuple[str, ...], Sense]]] = {}
        self.initials: dict[str, Sense] = {}
        self.kinds: dict[str, int] = {}
        self._table: dict[tuple[str, ...], Sense] = {}
        for number, verb in enumerate(vocabulary.verbs):
            for phrase in (*verb.along, *_told(verb)):
                self._enter(phrase, number, ALONG)
            for flag, phrases in verb.flags.items():
                for phrase in phrases:
                    self._enter(phrase, number, flag)
            for place, phrase in enumerate(verb.words):
                form = self._enter(phrase, number, WORD)
                letters = "".join(word[0] for word in form)
                if place < 3 and len(letters) in (2, 3) and letters not in english.SMALL:
                    self.initials.setdefault(letters, Sense()).verbs[number] = WORD
            for part in verb.parts:
                for kind in (*part.kinds, *((part.of,) if part.of else ())):
                    self.kinds.setdefault(kind, 1 << len(self.kinds))
        self.bounds = VerbBounds(vocabulary, self.kinds)
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

    def _form(self, phrase: str) -> tuple[str, ...]:
        said = [stem(bare(word)) for word in re.findall(r"[^\s\-]+", folded(phrase))]
        return tuple(word for word in said if word not in english.ARTICLES) or tuple(said)

    def _sense(self, phrase: str) -> Sense:
        return self._table.setdefault(self._form(phrase), Sense())

    def _enter(self, phrase: str, verb: int, role: str) -> tuple[str, ...]:
        sense = self._sense(phrase)
        if sense.verbs.get(verb) != WORD:
            sense.verbs[verb] = role
            sense.telling = sense.telling or (role == WORD and not self.vocabulary.verbs[verb].implied)
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
        place = bisect_left(self.alphabet, word)
        while place < len(self.alphabet) and self.alphabet[place].startswith(word):
            if self.alphabet[place] != word:
                yield self.alphabet[place]
            place += 1

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
