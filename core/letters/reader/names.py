"""The ladder of names: exactly as called, then a word or beginning that fits one thing alone, then the nearest spelling."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import Struct

from core.letters.reader.english import DOUBTS, NUMBERS, ORDINALS, stem
from core.letters.reader.text import folded
from core.letters.reader.vocabulary import Scene, Thing
from core.records.phrase import Phrase

K = TypeVar("K")
V = TypeVar("V")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
ARTICLES = frozenset("the a an le la les der die das".split())
LINKS = frozenset("of the de du des von van der di da la le les and a an on in to at for".split())
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
        self._joined: dict[str, list[Thing]] = {}
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
        found: list[Thing] | None = None
        sure = True
        for word in said:
            fitting = self._words.get(stem(word))
            sure = sure and fitting is not None
            fitting = fitting or self._beginning(word)
            if not fitting:
                return None
            found = fitting if found is None else [thing for thing in found if thing in fitting]
        return NameMatch(tuple(found), sure=sure or len(said) > 1) if found else None

    def holds(self, word: str) -> bool:
        """Whether it is a word of some name."""
        return stem(word) in self._words

    def begins(self, word: str) -> bool:
        """Whether some name has a word that begins so."""
        place = bisect_left(self._alphabet, word)
        return len(word) > 1 and place < len(self._alphabet) and self._alphabet[place].startswith(word)

    def _beginning(self, word: str) -> list[Thing]:
        found: list[Thing] = []
        for known in self._alphabet if len(word) >= 4 else ():
            if known.startswith(word):
                found.extend(thing for thing in self._words[known] if thing not in found)
        return found

    def cut_short(self, said: Sequence[str]) -> NameMatch | None:
        """A name of several words that are written in part: "Sea W.", "Goat G", "blk band"."""
        found: list[Thing] = []
        for form, things in self.exact.items() if len(said) > 1 else ():
            if form[0][0] != said[0][0]:
                continue
            pairs = list(zip(said, form, strict=False))
            whole = any(len(short) > 2 and short == word for short, word in pairs)
            if whole and len(form) >= len(said) and all(shortens(*pair) for pair in pairs):
                found += things
        return NameMatch(tuple(dict.fromkeys(found))) if found else None

    def _nearest(self, said: tuple[str, ...]) -> NameMatch | None:
        """The things whose spelling is near: `sure` when one is clear of all others."""
        from rapidfuzz import process  # it loads slowly, and most letters are spelt well
        from rapidfuzz.distance import OSA

        text = " ".join(said)
        if not 4 <= len(text) <= 60:
            return None
        joined = self._joined.get("".join(said))
        if joined and len(text) >= 5:
            return NameMatch(tuple(joined))
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
                yield "_joined", "".join(form)
        for word in said if number else words(call):
            if word not in LINKS and (len(word) > 1 or said[-1:] == (word,)):
                yield "_words", stem(word)
                if word.endswith("ves") and len(word) > 5:
                    yield "_words", f"{word[:-3]}f"
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
