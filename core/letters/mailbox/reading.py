"""Reading: a message read by what its writer may know, and beside it what it would mean by all that there is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from threading import local
from typing import NamedTuple, Protocol

import msgspec

from core.complaint import Rejected
from core.foreign import LETTER, within
from core.game import Game
from core.knowledge import Gathering, Knowledge
from core.ledger.audience import MODERATOR, Audience, only
from core.letters.mailbox.offering import offering
from core.letters.mailbox.phrasebook import phrases
from core.letters.mailbox.policy import clear_intent as intent_counts
from core.letters.mailbox.saying import sentence
from core.letters.mailbox.sender import writer
from core.letters.reader.reading import Ask, LetterReading, OrderRead, Reader, Unread
from core.orders.order import Order
from core.records.phrase import Phrase
from core.rulesets.ruleset import Ruleset

_WORDS = re.compile(r"\w(?:.*\w)?", re.S)
_MOST = 64
"""How many readings are kept, and how many readers: a window asks for the same ones again and again."""


Asked = tuple[str, str, bool]
"""A player, his message, and whether clear intent counts."""


class _ReadingDesk:
    """What reads letters in a scene, with what it has read and written. It belongs to one thread: what reads behind the window
    takes its reader alone, in which reading changes nothing."""

    def __init__(self, reader: Reader, face: Ruleset, phrases: tuple[Phrase, ...]) -> None:
        self.reader = reader
        self.readings: dict[Asked, LetterReading] = {}
        self._face = face
        self._phrases = phrases
        self._said: dict[tuple[type[Order], bytes, tuple[str, ...]], str] = {}

    def serves(self, known: Knowledge, phrases: tuple[Phrase, ...]) -> bool:
        """Whether it reads as one who knows this much."""
        theirs, ours, scene = known.face, self._face, self.reader.scene
        same = theirs is ours or (theirs.vocabulary is ours.vocabulary and theirs.orders is ours.orders)
        return same and self._phrases == phrases and (scene is known.scene or scene == known.scene)

    def sentence(self, order: Order, sentences: tuple[str, ...]) -> str:
        """The order as a sentence that is read back as it (`core.letters.mailbox.saying`)."""
        key = type(order), msgspec.json.encode(order), sentences
        if key not in self._said:
            self._said[key] = sentence(self.reader, order, sentences)
        return self._said[key]

    def hold(self, key: Asked, reading: LetterReading) -> LetterReading:
        if len(self.readings) >= _MOST:
            self.readings.clear()
        self.readings[key] = reading
        return reading


class _Thread(local):
    desks: tuple[_ReadingDesk, ...] = ()
    """Those last asked for by one thread: whoever knows the same reads the same, whatever the game."""


_HERE = _Thread()


class Gathered(NamedTuple):
    """What one reader knows, and what reads letters by it."""

    known: Knowledge
    reader: Reader


class Done(NamedTuple):
    """What came of an errand: a message as its writer must have meant it, and beside it, where something of it is open, as one
    who knows everything reads it."""

    theirs: Gathered
    everything: Gathered | None
    reading: LetterReading
    more: LetterReading | None


class Errand:
    """A message to be read apart from its game. `work` reads it, on whatever thread, and changes nothing; what it gave is then
    handed to `hold`, and from then on `read` and `beyond` have it at hand."""

    def __init__(self, game: Game, asked: Asked) -> None:
        self._game = game
        self._asked = asked
        self._theirs, self._everything = game.knowing(only(asked[0])), game.knowing(MODERATOR)
        self._phrases = phrases(game)
        self._before = _HERE.desks

    def work(self) -> Done:
        """Read the message, on whatever thread: by what its writer knows and, where something stays open, by all there is."""
        player, text, lenient = self._asked
        theirs = self._gathered(self._theirs)
        found = offering(theirs.reader, text, player, clear_intent=lenient)
        if not open_stretches(found):
            return Done(theirs, None, found, None)
        everything = self._gathered(self._everything)
        return Done(theirs, everything, found, everything.reader.read(text, player, clear_intent=lenient))

    def _gathered(self, gathering: Gathering) -> Gathered:
        known = gathering.work()
        serving = next((one for one in self._before if one.serves(known, self._phrases)), None)
        return Gathered(known, serving.reader if serving is not None else _reader(known, self._phrases))

    def hold(self, done: Done) -> None:
        """In the game's thread: keep what was read at hand, so that the next letter need not gather it again."""
        for gathering, gathered, reading in (
            (self._theirs, done.theirs, done.reading),
            (self._everything, done.everything, done.more),
        ):
            if gathered is not None and reading is not None:
                self._game.known.hold(gathering, gathered.known)
                _desk(gathered.known, self._phrases, gathered.reader).hold(self._asked, reading)


def read(game: Game, account: str, text: str, *, clear_intent: bool | None = None) -> tuple[str, LetterReading]:
    """The player behind a forum account (or id) and his message as he, knowing what he does, must have meant it; `Rejected`
    when nobody writes under it. Without `clear_intent` the game's policy says whether clear intent counts."""
    player = writer(game, account)
    return player, read_as(game, player, text, clear_intent=clear_intent)


def read_as(game: Game, player: str, text: str, *, clear_intent: bool | None = None) -> LetterReading:
    """As `read`, of a player who is known: a letter on file is his, whatever anybody is called since."""
    within(text, LETTER)
    return _read(game, only(player), player, text, clear_intent)


def errand(game: Game, player: str, text: str) -> Errand | None:
    """What reads a message of a player apart from its game; None when it is at hand. `Rejected` where its game reads none."""
    within(text, LETTER)
    if game.face.vocabulary is None:
        raise _wordless(game.face)
    asked = player, text, intent_counts(game)
    found = _held(game, only(player), asked)
    at_hand = found is not None and (not open_stretches(found) or _held(game, MODERATOR, asked) is not None)
    return None if at_hand else Errand(game, asked)


def beyond(game: Game, account: str, text: str, *, clear_intent: bool | None = None) -> tuple[OrderRead, ...]:
    """What stretches that were not read for certain would order if their writer knew all that there is. For the moderator's
    eyes: no word of it may come back to the writer."""
    player, theirs = read(game, account, text, clear_intent=clear_intent)
    left = open_stretches(theirs)
    if not left:
        return ()
    certain = [one for one in theirs.orders if not one.mark]
    asked = [(ask, answer.order) for ask in theirs.asks for answer in ask.answers]
    said = Counter(map(_written, theirs.orders))
    found: list[OrderRead] = []
    for one in _read(game, MODERATOR, player, text, clear_intent).orders:
        if said[_written(one)] > 0:
            said[_written(one)] -= 1
        elif any(one.order == answer and overlaps(one, (ask,)) for ask, answer in asked):
            continue  # he knows all of it: it is what he is asked
        elif overlaps(one, left) and not overlaps(one, certain) and not any(one.keys & other.keys for other in certain):
            found.append(one)
    return tuple(found)


def asked_beyond(game: Game, account: str, text: str) -> tuple[Ask, ...]:
    """What would have to be asked of a message though its writer knew all that there is. For the moderator's eyes alone."""
    player, theirs = read(game, account, text)
    return _read(game, MODERATOR, player, text, None).asks if open_stretches(theirs) else ()


def open_stretches(reading: LetterReading) -> tuple[OrderRead | Ask | Unread, ...]:
    """What of a message is not read for certain."""
    return (*(one for one in reading.orders if one.mark), *reading.asks, *reading.unread)


def unread_beside(game: Game, player: str, text: str, unread: Iterable[Unread], made: Iterable[_Stretch]) -> tuple[Unread, ...]:
    """What is unread of a message beside the stretches that orders were made of by hand: of a stretch that one is part of, the
    words around it that are no mere talk when they are read alone."""
    found: list[Unread] = []
    for one in unread:
        cuts = sorted((cut.start, cut.end) for cut in made if overlaps(cut, (one,)))
        starts, ends = [one.start, *(end for _, end in cuts)], [*(start for start, _ in cuts), one.end]
        for start, end in zip(starts, ends, strict=True) if cuts else ():
            words = _WORDS.search(text[start:end]) if start < end else None
            piece = (start + words.start(), start + words.end()) if words is not None else (start, start)
            alone = read_as(game, player, text[slice(*piece)]) if words is not None else LetterReading()
            if alone.orders or open_stretches(alone):
                found.append(Unread(*piece, one.line + text.count("\n", one.start, piece[0]), one.reason))
        found += [] if cuts else [one]
    return tuple(found)


def reader(game: Game, audience: Audience = MODERATOR) -> Reader:
    """What reads letters by what `audience` may know; `Rejected` when the ruleset has no vocabulary."""
    return _desk(game.knowledge(audience), phrases(game)).reader


def writing(known: Knowledge, learnt: tuple[Phrase, ...]) -> Callable[[Order, tuple[str, ...]], str]:
    """What writes an order as the first of some sentences, or of those made of its parts, that is read back as it by one who
    knows this much; `Rejected` when the ruleset has no vocabulary."""
    return _desk(known, learnt).sentence


def _read(game: Game, audience: Audience, player: str, text: str, clear_intent: bool | None) -> LetterReading:
    lenient = intent_counts(game) if clear_intent is None else clear_intent
    desk = _desk(game.knowledge(audience), phrases(game))
    asked = (player, text, lenient)
    return desk.readings.get(asked) or desk.hold(asked, offering(desk.reader, text, player, clear_intent=lenient))


def _held(game: Game, audience: Audience, asked: Asked) -> LetterReading | None:
    """A reading that is at hand, where nothing has to be gathered for it."""
    known, learnt = game.known.now.get(audience), phrases(game)
    serving = next((one for one in _HERE.desks if one.serves(known, learnt)), None) if known is not None else None
    return serving.readings.get(asked) if serving is not None else None


def _desk(known: Knowledge, learnt: tuple[Phrase, ...], by: Reader | None = None) -> _ReadingDesk:
    desk = next((one for one in _HERE.desks if one.serves(known, learnt)), None)
    desk = desk or _ReadingDesk(by or _reader(known, learnt), known.face, learnt)
    _HERE.desks = (desk, *(one for one in _HERE.desks if one is not desk))[:_MOST]
    return desk


def _reader(known: Knowledge, learnt: tuple[Phrase, ...]) -> Reader:
    vocabulary = known.face.vocabulary() if known.face.vocabulary is not None else None
    if vocabulary is None or known.scene is None:
        raise _wordless(known.face)
    return Reader(vocabulary, known.scene, known.face.orders, learnt)


def _wordless(face: Ruleset) -> Rejected:
    return Rejected.because("inbox", f"{face.title} declares no vocabulary.", "Enter the orders by form.")


class _Stretch(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


def overlaps(one: _Stretch, others: Iterable[_Stretch]) -> bool:
    """Whether a stretch of a message shares words with any of others."""
    return any(one.start < other.end and other.start < one.end for other in others)


def _written(one: OrderRead) -> bytes:
    return msgspec.json.encode(one.document, order="sorted")
