"""The lexicon: every phrase of a vocabulary with its forms, and the slips of the pen that still mean one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz.distance import OSA

from core.orders.inbox.language import english
from core.orders.inbox.language.everyday import EVERYDAY
from core.orders.inbox.language.inflection import forms
from core.orders.inbox.language.ordinary import ORDINARY
from core.orders.inbox.naming.mentions import Meaning
from core.orders.inbox.naming.names import bare
from core.orders.inbox.syntax.grammar import Grammar
from core.orders.inbox.syntax.shapes import Shapes
from core.orders.inbox.text.clean import folded
from core.orders.inbox.vocabulary import Vocabulary

_ARTICLES = frozenset({"the", "a", "an", "my", "our"})
_WITHIN = _ARTICLES | {"now", "hereby", "tonight"}
"""What may stand within a verb of several words."""
_VOWELS, _FEW_BONES = re.compile("[aeiou]"), 4
_BEHIND = english.PARTICLES | {"in"}
_ONWARD = english.PARTICLES | {"home"}
"""What may stand behind a verb and leave it what it is: whoever "goes home to C8" goes."""


class Lexicon:
    """Every phrase of one vocabulary, by its first word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.grammar = Grammar(vocabulary)
        self.shapes = Shapes(self.grammar)
        self.clock = re.compile(rf"\b(?:{'|'.join(vocabulary.clock)}|n|r)\s*(?:no\.?|nr\.?|#)?\s*(\d{{1,3}})\b")
        self.small_talk = re.compile("|".join(rf"\b{phrase}" for phrase in vocabulary.chatter)) if vocabulary.chatter else None
        self.phrases: dict[str, list[tuple[tuple[str, ...], Meaning]]] = {}
        for key, slots in _gathered(vocabulary).items():
            if set(slots) == {"along"} and len(key) == 1 and key[0] in english.FILLERS:
                continue
            meaning = Meaning(
                verbs=tuple(slots.get("verbs", ())),  # pyright: ignore[reportArgumentType]
                words=tuple(slots.get("words", ())),  # pyright: ignore[reportArgumentType]
                flags=tuple(slots.get("flags", ())),  # pyright: ignore[reportArgumentType]
                along=tuple(slots.get("along", ())),  # pyright: ignore[reportArgumentType]
                home=bool(slots.get("home")),
                stay=bool(slots.get("stay")),
                link=str((slots.get("link") or [""])[0]),
            )
            self.phrases.setdefault(key[0], []).append((key, meaning))
        for listed in self.phrases.values():
            listed.sort(key=lambda entry: -len(entry[0]))
        self._pairs: dict[tuple[str, str], list[tuple[tuple[str, ...], Meaning]]] = {}
        self.alone: dict[str, Meaning | None] = dict.fromkeys(self.phrases)
        """What each word is that a phrase begins with, by itself."""
        for listed in self.phrases.values():
            for key, meaning in listed:
                if len(key) == 1:
                    self.alone[key[0]] = meaning
                else:
                    self._pairs.setdefault((key[0], key[1]), []).append((key, meaning))
        self._behind: dict[str, list[tuple[tuple[str, ...], Meaning]]] = {}
        for key, meaning in _listed(self.phrases):
            if len(key) in (2, 3) and len(key[1]) >= 4 and key[1] not in english.PARTICLES:
                self._behind.setdefault(" ".join(key[1:]), []).append((key, meaning))
        self._spellings = {
            key[0]: meaning
            for listed in self.phrases.values()
            for key, meaning in listed
            if len(key) == 1 and len(key[0]) >= 5 and (meaning.verbs or meaning.words or meaning.home)
        }
        self.parted = dict(_parted(self.phrases))
        """Verbs of two words whose object may stand between them, by both ("pull the Pikes back")."""
        self.longer = {(key[0], " ".join(key[1:])): m for key, m in _listed(self.phrases) if _parts(key) and m.verbs}
        """Verbs of three words whose object may stand behind the first of them ("put the Pikes in charge")."""
        self._money = vocabulary.money
        self._nearest: dict[str, Meaning | None] = {}

    def phrase(self, said: Sequence[str], place: int = 0) -> tuple[int, Meaning] | None:
        """The longest phrase that begins at a place, and of how many words it is."""
        word = said[place]
        if word not in self.alone:
            return None
        left, found = len(said) - place, None
        if left > 1:
            for key, meaning in self._pairs.get((word, said[place + 1]), ()):
                if tuple(said[place : place + len(key)]) == key:
                    found = len(key), meaning
                    break
        if left > 2 and (said[place + 1] in _WITHIN or said[place + 2] in _WITHIN):
            loosely = self._loosely(said[place:])
            if loosely is not None and (found is None or loosely[0] > found[0] + 1):
                return loosely  # "takes over the command"
        if found is not None:
            return found
        alone = self.alone[word]
        return (1, alone) if alone is not None else None

    def _loosely(self, said: Sequence[str]) -> tuple[int, Meaning] | None:
        """ "Exchange the hostages": a verb of several words with an article inside."""
        kept = [place for place in range(min(len(said), 7)) if place == 0 or said[place] not in _WITHIN]
        bare_said = tuple(said[place] for place in kept)
        for key, meaning in self._pairs.get((bare_said[0], bare_said[1]), ()) if len(kept) > 1 else ():
            if bare_said[: len(key)] == key and meaning.verbs and key[-1] not in _ONWARD:
                return kept[len(key) - 1] + 1, meaning
        return None

    def onward(self, word: str) -> frozenset[str]:
        """What may stand behind a word as the next of its phrase."""
        nexts = {key[1] for key, _ in self.phrases.get(word, ()) if len(key) > 1}
        return frozenset(nexts | _WITHIN) if nexts else frozenset()

    def opens(self, word: str) -> bool:
        """Whether a phrase begins with the word."""
        return word in self.alone

    def near(self, word: str) -> Meaning | None:
        """A phrase of one word that is one slip of the pen away, when only one is."""
        if len(word) < 4 or word in english.COMMON or word in EVERYDAY or word in ORDINARY:
            return None
        if word not in self._nearest:
            allowed = 2 if len(word) >= 8 else 1
            ranked = sorted(
                (distance, known)
                for known in self._spellings
                if known[0] == word[0]
                and abs(len(known) - len(word)) <= allowed
                and (distance := OSA.distance(word, known)) <= allowed
            )
            best = [known for distance, known in ranked if distance == ranked[0][0]]
            meanings = {self._spellings[known] for known in best}
            if len(self._nearest) > 20000:
                self._nearest.clear()
            if len(meanings) > 1 and len({frozenset(number for number, _ in m.verbs) for m in meanings}) == 1:
                meanings = {m for m in meanings if m.words and not any(form == "past" for _, form in m.verbs)} or meanings
            self._nearest[word] = meanings.pop() if len(meanings) == 1 and (len(best[0]) >= 5) else self._without_vowels(word)
        return self._nearest[word]

    def _without_vowels(self, word: str) -> Meaning | None:
        """ "manpwr", "msngr": a word that only leaves out vowels, when it is no other's."""
        bones = word[0] + _VOWELS.sub("", word[1:])
        fits = [
            meaning
            for known, meaning in self._spellings.items()
            if len(known) > len(word) and known[0] + _VOWELS.sub("", known[1:]) == bones and len(bones) > _FEW_BONES
        ]
        return fits[0] if len(set(fits)) == 1 else None

    def misspelt(self, first: str, second: str) -> Meaning | None:
        """The phrase of two words one of which is one slip of the pen away: "war counsil", "hird assassin"."""
        if len(first) >= 4 and first not in english.COMMON and first not in EVERYDAY and first not in ORDINARY:
            meant = [
                meaning
                for key, meaning in self._behind.get(second, ())
                if key[0][0] == first[0] and len(key[0]) >= 4 and OSA.distance(key[0], first) == 1
            ]
            if meant and len({frozenset(number for number, _ in meaning.verbs) for meaning in meant}) == 1:
                return meant[0]
        if len(second) < 4 or second in english.COMMON or second in EVERYDAY or second in ORDINARY:
            return None
        meanings = [
            meaning
            for key, meaning in self.phrases.get(first, ())
            if len(key) == 2 and key[1][0] == second[0] and len(key[1]) >= 4 and OSA.distance(key[1], second) == 1
        ]
        return meanings[0] if len(meanings) == 1 else None

    def close(self, word: str) -> bool:
        """Whether one letter alone keeps a long word from being a phrase, or one left out a short one from being a thing."""
        meant = self._nearest.get(word)
        if meant is not None and meant.words and not meant.verbs and len(word) >= 4:
            return any(len(known) == len(word) + 1 and OSA.distance(word, known) == 1 for known in self._spellings)
        return len(word) >= 5 and any(
            len(known) >= 6 and abs(len(known) - len(word)) <= 1 and OSA.distance(word, known) == 1 for known in self._spellings
        )


_Gathered = dict[tuple[str, ...], dict[str, list[object]]]


def _gathered(vocabulary: Vocabulary) -> _Gathered:
    """All that each phrase can be: its verbs with their forms, words, flags and the rest."""
    gathered: _Gathered = {}
    for number, verb in enumerate(vocabulary.verbs):
        for phrase in verb.words:
            _enter(gathered, phrase, "verbs", number, inflect=True)
        for phrase in verb.along:
            if phrase in english.PREPOSITIONS or phrase in english.NUMBERS or phrase in english.POSSESSIVES:
                continue
            first, *rest = phrase.split()
            for form, _ in forms(first):
                _enter(gathered, " ".join((form, *rest)), "along", number)
        for flag, phrases in verb.flags.items():
            for phrase in phrases:
                for form, _ in forms(phrase.split()[0]):
                    rest = phrase.split()[1:]
                    _enter(gathered, " ".join((form, *rest)), "flags", (number, flag))
                _enter(gathered, phrase, "verbs", number, inflect=True)
    for kind, values in vocabulary.fixed.items():
        for value, phrases in values.items():
            for phrase in (value.replace("_", " "), *phrases):
                _enter(gathered, phrase, "words", (kind, value))
    for link, phrases in vocabulary.links.items():
        for phrase in phrases:
            _enter(gathered, phrase, "link", link)
    for phrase in vocabulary.home_words:
        _enter(gathered, phrase, "home", True)
    for phrase in vocabulary.stay:
        for form, _ in forms(phrase.split()[0]):
            _enter(gathered, " ".join((form, *phrase.split()[1:])), "stay", True)
    _go_on(gathered)
    return gathered


def _go_on(gathered: _Gathered) -> None:
    """A verb with an article or a particle behind it is what the verb alone is."""
    for key, slots in gathered.items():
        if len(key) == 2 and key[1] in ("a", "an") and "verbs" not in slots:  # "gets a dozen men"
            slots["verbs"] = list(gathered.get(key[:1], {}).get("verbs", []))
        if len(key) == 2 and key[1] in _ONWARD and "verbs" in slots and key[:1] in gathered:
            owners = {entry[0] for entry in slots["verbs"] if isinstance(entry, tuple)}
            shorter = gathered[key[:1]].get("verbs", [])
            slots["verbs"] += [entry for entry in shorter if isinstance(entry, tuple) and entry[0] not in owners]


def _enter(gathered: _Gathered, phrase: str, slot: str, entry: object, *, inflect: bool = False) -> None:
    """Enters a phrase in every form it is said in: a verb inflected, else the singular and the plural."""
    tokens = tuple(bare(word) for word in re.findall(r"[^\W_]+(?:'[^\W_]+)*", folded(phrase)))
    if inflect:
        said = [((form, *tokens[1:]), kind) for form, kind in forms(tokens[0])]
        if len(tokens) > 1:
            said = [(key, kind) for one, kind in said for key in (one, (*one[:-1], _plural(one[-1])))]
    else:
        said = [(tokens, "base"), ((*tokens[:-1], _plural(tokens[-1])), "plural")]
    for key, kind in said:
        listed = gathered.setdefault(key, {}).setdefault(slot, [])
        value = (entry, kind) if inflect else entry
        known = slot == "verbs" and any(isinstance(old, tuple) and old[0] == entry for old in listed)
        if not known and value not in listed:
            listed.append(value)


def _parted(phrases: dict[str, list[tuple[tuple[str, ...], Meaning]]]) -> list[tuple[tuple[str, ...], Meaning]]:
    return [(key, meaning) for key, meaning in _listed(phrases) if len(key) == 2 and key[1] in _BEHIND and meaning.verbs]


def _listed(phrases: dict[str, list[tuple[tuple[str, ...], Meaning]]]) -> list[tuple[tuple[str, ...], Meaning]]:
    return [entry for entries in phrases.values() for entry in entries]


def _parts(key: tuple[str, ...]) -> bool:
    return len(key) == 3 and key[1] in ("in", "into", "at", "under") and key[2] not in english.POSSESSIVES


def _plural(word: str) -> str:
    return word[:-1] + "ies" if word.endswith("y") and word[-2:-1] not in "aeiou" else word if word.endswith("s") else word + "s"
