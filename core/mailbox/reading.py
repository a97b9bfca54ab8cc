"""Reading: a message read by what its writer may know, and beside it what it would mean by all that there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property

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
from core.orders.inbox.saying import sentence
from core.orders.inbox.vocabulary import Scene, Vocabulary
from core.orders.order import Order
from core.rulesets.ruleset import Ruleset

_MOST = 64
"""How many readings are kept, and how many readers: a window asks for the same ones again and again."""


class _Kept:
    """What reads letters in a scene, with what it has read and written. The reader itself is made when the first letter is read,
    which may be behind the window."""

    def __init__(self, face: Ruleset, scene: Scene, phrases: tuple[Phrase, ...], vocabulary: Vocabulary) -> None:
        self.readings: dict[tuple[str, str, bool], LetterReading] = {}
        self._face = face
        self._scene = scene
        self._phrases = phrases
        self._vocabulary = vocabulary
        self._said: dict[tuple[type[Order], bytes, tuple[str, ...]], str] = {}

    def serves(self, known: Knowledge, phrases: tuple[Phrase, ...]) -> bool:
        """Whether it reads as one who knows this much."""
        theirs, ours = known.face, self._face
        same = theirs is ours or (theirs.vocabulary is ours.vocabulary and theirs.orders is ours.orders)
        return same and self._phrases == phrases and (self._scene is known.scene or self._scene == known.scene)

    @cached_property
    def reader(self) -> Reader:
        return Reader(self._vocabulary, self._scene, self._face.orders, self._phrases)

    def sentence(self, order: Order, sentences: tuple[str, ...]) -> str:
        """The order as a sentence that is read back as it (`core.orders.inbox.saying`)."""
        key = type(order), msgspec.json.encode(order), sentences
        if key not in self._said:
            self._said[key] = sentence(self.reader, order, sentences)
        return self._said[key]

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


_KEPT: list[_Kept] = []
"""Those last asked for: whoever knows the same reads the same, whatever the game."""


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


def writer_of(game: Game, audience: Audience) -> Callable[[Order, tuple[str, ...]], str]:
    """What writes an order as the first of some sentences, or of those made of its parts, that is read back as it by what
    `audience` may know; `Rejected` when the ruleset has no vocabulary."""
    return _kept(game, audience).sentence


def _read(game: Game, audience: Audience, player: str, text: str, clear_intent: bool | None) -> LetterReading:
    lenient = intent_counts(game) if clear_intent is None else clear_intent
    kept = _kept(game, audience)
    key = (player, text, lenient)
    return kept.readings.get(key) or kept.hold(key, kept.reader.read(text, player, clear_intent=lenient))


def _kept(game: Game, audience: Audience) -> _Kept:
    known, learnt = game.knowledge(audience), phrases(game)
    kept = next((one for one in _KEPT if one.serves(known, learnt)), None)
    if kept is None:
        vocabulary = game.face.vocabulary() if game.face.vocabulary else None
        if vocabulary is None or known.scene is None:
            raise Rejected.because("inbox", f"{game.face.title} declares no vocabulary.", "Enter the orders by form.")
        kept = _Kept(game.face, known.scene, learnt, vocabulary)
    _KEPT[:] = [kept, *(one for one in _KEPT if one is not kept)][:_MOST]
    return kept


def overlaps(one: OrderRead | Ask | Unread, others: Iterable[OrderRead | Ask | Unread]) -> bool:
    """Whether a stretch of a message shares words with any of others."""
    return any(one.start < other.end and other.start < one.end for other in others)


def _written(one: OrderRead) -> bytes:
    return msgspec.json.encode(one.document, order="sorted")
