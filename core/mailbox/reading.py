"""Reading: a message read by what its writer may know, and beside it what it would mean by all that there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple
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
from core.orders.inbox.reading import Ask, Read, Reader, Reading, Unread

_MOST = 64
"""How many readings are kept: a window asks for the same ones again and again."""


class _Kept(NamedTuple):
    """What reads letters as long as their reader knows this much, and what it has read."""

    known: Knowledge
    phrases: tuple[Phrase, ...]
    reader: Reader
    readings: dict[tuple[str, str, bool], Reading]


_KEPT: WeakKeyDictionary[Game, dict[Audience, _Kept]] = WeakKeyDictionary()


def read(game: Game, account: str, text: str, *, clear_intent: bool | None = None) -> tuple[str, Reading]:
    """The player behind a forum account (or id) and his message as he, knowing what he does, must have meant it; `Rejected`
    when nobody writes under it. Without `clear_intent` the game's policy says whether clear intent counts."""
    player = writer(game, account)
    within(text, LETTER)
    return player, _read(game, only(player), player, text, clear_intent)


def beyond(game: Game, account: str, text: str, *, clear_intent: bool | None = None) -> tuple[Read, ...]:
    """What stretches that were not read for certain would order if their writer knew all that there is. For the moderator's
    eyes: no word of it may come back to the writer."""
    player, theirs = read(game, account, text, clear_intent=clear_intent)
    left = open_stretches(theirs)
    if not left:
        return ()
    certain = [one for one in theirs.orders if not one.mark]
    said = Counter(map(_written, theirs.orders))
    found: list[Read] = []
    for one in _read(game, MODERATOR, player, text, clear_intent).orders:
        if said[_written(one)] > 0:
            said[_written(one)] -= 1
        elif overlaps(one, left) and not overlaps(one, certain) and not any(one.keys & other.keys for other in certain):
            found.append(one)
    return tuple(found)


def open_stretches(reading: Reading) -> tuple[Read | Ask | Unread, ...]:
    """What of a message is not read for certain."""
    return (*(one for one in reading.orders if one.mark), *reading.asks, *reading.unread)


def reader(game: Game, audience: Audience = MODERATOR) -> Reader:
    """What reads letters by what `audience` may know; `Rejected` when the ruleset has no vocabulary."""
    return _kept(game, audience).reader


def _read(game: Game, audience: Audience, player: str, text: str, clear_intent: bool | None) -> Reading:
    lenient = intent_counts(game) if clear_intent is None else clear_intent
    kept = _kept(game, audience)
    key = (player, text, lenient)
    if key not in kept.readings:
        if len(kept.readings) >= _MOST:
            kept.readings.clear()
        kept.readings[key] = kept.reader.read(text, player, clear_intent=lenient)
    return kept.readings[key]


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
    ours[audience] = _Kept(known, learnt, Reader(vocabulary, known.scene, game.face.orders, learnt), {})
    return ours[audience]


def overlaps(one: Read | Ask | Unread, others: Iterable[Read | Ask | Unread]) -> bool:
    """Whether a stretch of a message shares words with any of others."""
    return any(one.start < other.end and other.start < one.end for other in others)


def _written(one: Read) -> bytes:
    return msgspec.json.encode(one.document, order="sorted")
