"""The ladder of names: exactly as called, then a word or beginning that fits one thing alone, then the nearest spelling."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from core.orders.inbox.language.everyday import WHOLE
from core.orders.inbox.text.clean import folded
from core.orders.inbox.vocabulary import Scene, Thing

K = TypeVar("K")
_ALIKE = frozenset("ck kc kq qk cs sc sz zs iy yi ij ji fv vf vw wv gj jg".split())
"""First letters that sound the same: "Caitain"."""
SURE, LIKELY, APART = 95.0, 88.0, 8.0
_FEW_LETTERS = 2
_MOST_KEPT = 20_000
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
ARTICLES = frozenset({"the", "a", "an", "le", "la", "les", "der", "die", "das"})
_LINKS = frozenset(
    {
        "of",
        "the",
        "de",
        "du",
        "des",
        "von",
        "van",
        "der",
        "di",
        "da",
        "la",
        "le",
        "les",
        "and",
        "a",
        "an",
        "on",
        "in",
        "xiv",
        "to",
    }
)


def words(text: str) -> tuple[str, ...]:
    """The words of a folded text, possessive endings taken off."""
    return tuple(bare(word) for word in _WORD.findall(text))


def bare(word: str) -> str:
    """The word without its possessive ending."""
    return word[:-2] if word.endswith("'s") else word.rstrip("'")


def _left_letters_out(short: str, whole: str) -> bool:
    """Whether a word is another with letters left out, and keeps its first and its last."""
    letters = iter(whole)
    ends = len(short) > 2 and short[0] == whole[0] and short[-1] == whole[-1]
    return ends and all(letter in letters for letter in short)


def stem(word: str) -> str:
    """The word in the singular."""
    if word.endswith("roes"):
        return word[:-2]  # "heroes"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _numbers(word: str) -> tuple[str, str, str]:
    """A word as it is spelt, in the singular and in the plural."""
    return word, stem(word), f"{stem(word)}s"


_FEW_SLIPS = 2


class Match(Struct, frozen=True):
    """What a stretch of words can mean. `sure` is False where only the spelling is near, `exact` True for an id or name."""

    things: tuple[Thing, ...]
    sure: bool = True
    exact: bool = False
    others: tuple[Thing, ...] = ()
    """What the words are a part of besides, where what they name exactly does not fit."""


class NameIndex:
    """Every way a scene's things can be called."""

    def __init__(self, scene: Scene) -> None:
        self.exact: dict[tuple[str, ...], list[Thing]] = {}
        self._stemmed: dict[tuple[str, ...], list[Thing]] = {}
        self._words: dict[str, list[Thing]] = {}
        self._spellings: dict[str, list[Thing]] = {}
        self._nouns: dict[str, list[Thing]] = {}
        self._joined: dict[str, list[Thing]] = {}
        self._squeezed: dict[str, list[Thing]] = {}
        self._near: dict[str, Match | None] = {}
        self.longest = 1
        for thing in scene.things:
            self._enter(thing)
        self._enter_accounts(scene)
        self._choices = list(self._spellings)
        self.letters: dict[str, list[Thing]] = {}
        """What is called like others but for a letter at the end: "Leg A", "Leg B"."""
        self.numerals: dict[str, list[Thing]] = {}
        """What is called like others but for a number at the end."""
        for form, things in self.exact.items():
            last = form[-1] if len(form) > 1 else ""
            for thing in things if len(last) == 1 and last.isalpha() else ():
                _put(self.letters, last, thing)
            for thing in things if last.isdigit() else ():
                _put(self.numerals, last, thing)
        self.opens: dict[str, int] = {}
        """The longest name that begins with each word."""
        self._seconds: dict[str, set[str]] = {}
        for form in (*self.exact, *self._stemmed):
            for first in _numbers(form[0]):
                self.opens[first] = max(self.opens.get(first, 0), len(form))
                if len(form) > 1:
                    self._seconds.setdefault(first, set()).update(_numbers(form[1]))
        self._alphabet = sorted(self._words)

    def _enter(self, thing: Thing) -> None:
        calls = [folded(thing.id), folded(thing.id.replace("_", " ")), *(folded(name) for name in thing.names)]
        for number, call in enumerate(calls):
            said = words(call) if number else (call,)
            for form in {said, said[1:] if len(said) > 1 and said[0] in ARTICLES else said}:
                if not form:
                    continue
                _put(self.exact, form, thing)
                _put(self._stemmed, tuple(map(stem, form)), thing)
                _put(self._spellings, " ".join(form), thing)
                _put(self._joined, "".join(form), thing)
                _put(self._squeezed, _squeezed(" ".join(form)), thing)
                self.longest = max(self.longest, len(form))
            for word in said if number else words(call):
                if word not in _LINKS and (len(word) > 1 or said[-1:] == (word,)):
                    _put(self._words, stem(word), thing)
                    if len(word) >= 5:
                        _put(self._spellings, word, thing)
                    if len(word) > 5 and word.endswith("ves"):  # "wolfs"
                        _put(self._words, f"{word[:-3]}f", thing)
                    if len(word) > 7 and word.startswith("cross"):  # "xbows", "x bows"
                        _put(self._words, stem(f"x{word[5:]}"), thing)
                        _put(self._stemmed, ("x", stem(word[5:])), thing)
        for noun in thing.nouns:
            _put(self._nouns, stem(noun), thing)

    def _swapped(self, text: str) -> Match | None:
        """ "Captian": two letters of a long word have changed places, or one is wrong."""
        if len(text) < 6:
            return None
        things = [
            thing
            for spelling, listed in self._spellings.items()
            if (spelling[0] == text[0] or spelling[0] + text[0] in _ALIKE)
            and abs(len(spelling) - len(text)) <= 1
            and OSA.distance(text, spelling, score_cutoff=1) <= 1
            for thing in listed
        ]
        return Match(tuple(dict.fromkeys(things)), sure=len({thing.id for thing in things}) == 1) if things else None

    def _enter_accounts(self, scene: Scene) -> None:
        """Some call the others by the names they write under; no part and no slip of one is a name."""
        players = {thing.id: thing for thing in scene.things if thing.kind == "player"}
        for account, player in scene.accounts.items():
            form = folded(account)
            if player in players and len(form) >= 5 and form.isprintable():
                for said in {(form,), (f"{form}s",), words(account.lower())}:
                    if said and said not in self.exact:
                        _put(self.exact, said, players[player])

    def called(self, said: Sequence[str]) -> Match | None:
        """An id, full name or alias, word for word (a plural ending apart)."""
        form = tuple(said)
        found = self.exact.get(form)
        if found:
            others = self._words.get(stem(form[0]), ()) if len(form) == 1 else ()
            return Match(tuple(found), exact=True, others=tuple(thing for thing in others if thing not in found))
        found = self._stemmed.get(tuple(map(stem, form))) if len(form) > 1 else None
        return Match(tuple(found), exact=True) if found else None

    def onward(self, word: str) -> frozenset[str]:
        """What may stand behind a word as the second of a name."""
        return frozenset(self._seconds.get(word, ()))

    def words_of(self, thing: Thing) -> frozenset[str]:
        """The words of all its names."""
        return frozenset(word for name in thing.names for word in words(folded(name)) if len(word) > 2)

    def leads_only(self, word: str, thing: Thing) -> bool:
        """Whether a word stands in the names of a thing only before another, as an adjective does."""
        spelt = [words(folded(name)) for name in (thing.id.replace("_", " "), *thing.names)]
        return all(word not in form or form[-1] != word for form in spelt)

    def noun(self, word: str) -> tuple[Thing, ...]:
        """Everything of a sort that is commonly called `word`."""
        return tuple(self._nouns.get(stem(word), ()))

    def begun(self, letters: str) -> Match | None:
        """What has a name that begins its words with these letters."""
        found = {
            thing: None
            for form, things in self.exact.items()
            if len(form) > 1 and "".join(word[0] for word in form if word not in _LINKS) == letters
            for thing in things
        }
        return Match(tuple(found), sure=False) if found else None

    def holding(self, word: str) -> tuple[Thing, ...]:
        """Everything one of whose names holds the word."""
        return tuple(self._words.get(stem(word), ()))

    def part(self, said: Sequence[str]) -> Match | None:
        """A word or several of a name, or the beginning of one."""
        found: list[Thing] | None = None
        for word in said:
            fitting = self._words.get(stem(word)) or self._beginning(word)
            if not fitting:
                return None
            found = fitting if found is None else [thing for thing in found if thing in fitting]
        return Match(tuple(found)) if found else None

    def _beginning(self, word: str) -> list[Thing]:
        if len(word) < 4 or word in WHOLE:
            return []
        found: list[Thing] = []
        for known in self._alphabet:
            if known.startswith(word):
                found.extend(thing for thing in self._words[known] if thing not in found)
        return found

    def near(self, said: Sequence[str]) -> Match | None:
        """The things whose spelling is near: one when it is clear of all others, several when it is not."""
        text = " ".join(said)
        if text not in self._near:
            if len(self._near) > _MOST_KEPT:
                self._near.clear()
            match = self._nearest(said, text)
            shared = self._shared(text, match.things[0]) if match is not None and len(match.things) == 1 else ()
            self._near[text] = match if match is None or not shared else Match((*match.things, *shared), sure=False)
        return self._near[text]

    def _nearest(self, said: Sequence[str], text: str) -> Match | None:
        joined = self._joined.get("".join(said))
        if joined and len(text) >= 5:
            return Match(tuple(joined), sure=True)
        if len(text) < 4 or len(text) > 60:
            return None
        doubled = self._squeezed.get(_squeezed(text), ()) if len(text) > 5 else ()
        if len(doubled) == 1:  # "Otillie"
            return Match(tuple(doubled), sure=True)
        best: dict[str, tuple[float, Thing]] = {}
        for spelling, score, _ in process.extract(text, self._choices, scorer=fuzz.WRatio, score_cutoff=LIKELY - APART, limit=8):
            if min(len(spelling), len(text)) * 2 < max(len(spelling), len(text)):
                continue  # a fragment found somewhere inside a long name is no slip of the pen
            if spelling.endswith(text) and len(spelling) - len(text) > _FEW_LETTERS and " " not in spelling:
                continue  # nor is the "ring" of "Fenring"
            if text.count(" ") != spelling.count(" ") and fuzz.ratio(text, spelling) < LIKELY - APART:
                continue  # nor is one word of several
            for thing in self._spellings[spelling]:
                key = f"{thing.kind}:{thing.id}"
                if key not in best or best[key][0] < score:
                    best[key] = (score, thing)
        ranked = sorted(best.values(), key=lambda entry: -entry[0])
        if not ranked or ranked[0][0] < LIKELY:
            return self._swapped(text)
        close = tuple(thing for score, thing in ranked if ranked[0][0] - score <= APART)
        if len({thing.id for thing in close}) != 1:
            return Match(close, sure=False)
        slips: dict[Thing, int] = {}
        for spelling, things in self._spellings.items():
            far = OSA.distance(text, spelling, score_cutoff=4)
            for thing in things:
                slips[thing] = min(slips.get(thing, far), far)
        slip = min(slips.pop(thing) for thing in close)
        rivals = tuple(thing for thing, far in slips.items() if far <= slip)
        if any(thing.id != close[0].id for thing in rivals) and slip <= 3:
            return Match((*close, *rivals), sure=False)
        if slip <= 3:
            close = (*close, *rivals)  # somebody, and his house
        return Match(close, sure=ranked[0][0] >= SURE or slip <= max(1, len(text) // 6) or self._abbreviated(said, close[0]))

    def _shared(self, text: str, thing: Thing) -> tuple[Thing, ...]:
        """What else of its kind bears the one word that is spelt so: "Gurads", beside Swiss Guards and an Old Guard."""
        spelt = [said for said, things in self._spellings.items() if thing in things and OSA.distance(text, said) <= _FEW_SLIPS]
        if not spelt or any(" " in said or thing in self.exact.get((said,), ()) for said in spelt):
            return ()
        others = [other for said in spelt for other in self._words.get(stem(said), ()) if other is not thing]
        return tuple(other for other in dict.fromkeys(others) if other.kind == thing.kind)

    def _abbreviated(self, said: Sequence[str], thing: Thing) -> bool:
        """ "blk band": one word that is of this name alone, and others of its words with letters left out."""
        alone = [word for word in said if len(word) > 3 and self._words.get(stem(word)) == [thing]]
        rest = [word for word in said if word not in alone]
        known = self.words_of(thing)
        return bool(alone) and all(any(_left_letters_out(word, whole) for whole in known) for word in rest)


def _squeezed(text: str) -> str:
    """A spelling with every doubled letter written once."""
    return "".join(letter for letter, _ in itertools.groupby(text))


def _put(table: dict[K, list[Thing]], key: K, thing: Thing) -> None:
    things = table.setdefault(key, [])
    if thing not in things:
        things.append(thing)


def own_first(things: Iterable[Thing], player: str) -> tuple[Thing, ...]:
    """His own, where any of them are; else all."""
    listed = tuple(things)
    own = tuple(thing for thing in listed if thing.owner == player)
    return own or listed
