"""The phrasebook of a game: words that mean nothing in it, and what a player calls its things."""

from __future__ import annotations

from collections.abc import Iterable

from core.letters.reader import english
from core.letters.reader.names import ARTICLES, words
from core.letters.reader.text import folded
from core.records.phrase import Phrase


def key(said: str) -> str:
    """The words of an entry as they are looked up: without case, accents and a leading article."""
    found = words(folded(said))
    return " ".join(found[1:] if len(found) > 1 and found[0] in ARTICLES else found)


def learnable(word: str) -> bool:
    """Whether a word may be called meaningless: one that denies, doubts, counts or takes back always means something."""
    said = key(word)
    return bool(said) and " " not in said and said not in english.DOUBTS and said not in english.NUMBERS and not said.isdigit()


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
