"""Reading: a message read by what its writer may know, and beside it what it would mean by all that there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from weakref import WeakKeyDictionary

import msgspec

from core.complaint import Rejected
from core.foreign import LETTER, within
from core.game import Game
from core.knowledge import Knowledge
from core.ledger.audience import MODERATOR, Audience, only
from core.mailbox.letters import writer
from core.mailbox.phrasebook import phrases
from core.mailbox.policy import clear_intent as intent_counts
from core.orders.inbox.phrasebook import Phrase
from core.orders.inbox.reading import Ask, LetterReading, OrderRead, Reader, Unread
from core.orders.inbox.vocabulary import Vocabulary

_MOST = 64
"""How many readings are kept: a window asks for the same ones again and again."""


class _Kept:
    """What reads letters as long as their reader knows this much, and what it has read. The reader itself is made when the first
    letter is read, which may be behind the window."""

    def __init__(self, known: Knowledge, phrases: tuple[Phrase, ...], vocabulary: Vocabulary) -> None:
        self.known = known
        self.phrases = phrases
        self.readings: dict[tuple[str, str, bool], LetterReading] = {}
        self._vocabulary = vocabulary

    @cached_property
    def reader(self) -> Reader:
        assert self.known.scene is not None
        return Reader(self._vocabulary, self.known.scene, self.known.face.orders, self.phrases)

    def hold(self, key: tuple[str, str, bool], reading: LetterReading) -> LetterReading:
        if len(self.readings) >= _MOST:
            self.readings.clear()
        self.readings[key] = reading
        return reading


class Errand:
    """A message to be read apart from its game. `work` reads it, on whatever thread, and changes nothing; what it gave is then
    handed to `hold`, and from then on `read` and `beyond` have it at hand."""

    def __init__(self, theirs: _Kept, everything: _Kept, key: tuple[str, str, bool]) -> None:
        self._theirs, self._everything, self._key = theirs, everything, key

    def work(self) -> tuple[LetterReading, LetterReading | None]:
        player, text, lenient = self._key
        found = self._theirs.reader.read(text, player, clear_intent=lenient)
        more = self._everything.reader.read(text, player, clear_intent=lenient) if open_stretches(found) else None
        return found, more

    def hold(self, found: tuple[LetterReading, LetterReading | None]) -> None:
        for kept, reading in zip((self._theirs, self._everything), found, strict=True):
            if reading is not None:
                kept.hold(self._key, reading)


_KEPT: WeakKeyDictionary[Game, dict[Audience, _Kept]] = WeakKeyDictionary()


def read(game: Game, account: str, text: str, *, clear_intent: bool | None = None) -> tuple[str, LetterReading]:
    """The player behind a forum account (or id) and his message as he, knowing what he does, must have meant it; `Rejected`
    when nobody writes under it. Without `clear_intent` the game's policy says whether clear intent counts."""
    player = writer(game, account)
    within(text, LETTER)
    return player, _read(game, only(player), player, text, clear_intent)


def errand(game: Game, account: str, text: str) -> Errand | None:
    """What reads a message apart from its game; None when it is at hand. `Rejected` as `read`."""
    player = writer(game, account)
    within(text, LETTER)
    theirs, everything, key = _kept(game, only(player)), _kept(game, MODERATOR), (player, text, intent_counts(game))
    found = theirs.readings.get(key)
    at_hand = found is not None and (not open_stretches(found) or key in everything.readings)
    return None if at_hand else Errand(theirs, everything, key)


def beyond(game: Game, account: str, text: str, *, clear_intent: bool | None = None) -> tuple[OrderRead, ...]:
    """What stretches that were not read for certain would order if their writer knew all that there is. For the moderator's
    eyes: no word of it may come back to the writer."""
    player, theirs = read(game, account, text, clear_intent=clear_intent)
    left = open_stretches(theirs)
    if not left:
        return ()
    certain = [one for one in theirs.orders if not one.mark]
    said = Counter(map(_written, theirs.orders))
    found: list[OrderRead] = []
    for one in _read(game, MODERATOR, player, text, clear_intent).orders:
        if said[_written(one)] > 0:
            said[_written(one)] -= 1
        elif overlaps(one, left) and not overlaps(one, certain) and not any(one.keys & other.keys for other in certain):
            found.append(one)
    return tuple(found)


def open_stretches(reading: LetterReading) -> tuple[OrderRead | Ask | Unread, ...]:
    """What of a message is not read for certain."""
    return (*(one for one in reading.orders if one.mark), *reading.asks, *reading.unread)


def reader(game: Game, audience: Audience = MODERATOR) -> Reader:
    """What reads letters by what `audience` may know; `Rejected` when the ruleset has no vocabulary."""
    return _kept(game, audience).reader


def _read(game: Game, audience: Audience, player: str, text: str, clear_intent: bool | None) -> LetterReading:
    lenient = intent_counts(game) if clear_intent is None else clear_intent
    kept = _kept(game, audience)
    key = (player, text, lenient)
    return kept.readings.get(key) or kept.hold(key, kept.reader.read(text, player, clear_intent=lenient))


def _kept(game: Game, audience: Audience) -> _Kept:
    ours = _KEPT.setdefault(game, {})
    known = game.knowledge(audience)
    kept = ours.get(audience)
    learnt = phrases(game)
    if kept is not None and kept.phrases == learnt and (kept.known is known or kept.known.scene == known.scene):
        return kept
    vocabulary = game.face.vocabulary() if game.face.vocabulary else None
    if vocabulary is None or known.scene is None:
        raise Rejected.because("inbox", f"{game.face.title} declares no vocabulary.", "Enter the orders by form.")
    ours[audience] = _Kept(known, learnt, vocabulary)
    return ours[audience]


def overlaps(one: OrderRead | Ask | Unread, others: Iterable[OrderRead | Ask | Unread]) -> bool:
    """Whether a stretch of a message shares words with any of others."""
    return any(one.start < other.end and other.start < one.end for other in others)


def _written(one: OrderRead) -> bytes:
    return msgspec.json.encode(one.document, order="sorted")
