"""Reading: a message of a game in play, by the names its things go by now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast
from weakref import WeakKeyDictionary

from core.complaint import Rejected
from core.foreign import LETTER, within
from core.game import Game
from core.mailbox.letters import writer
from core.mailbox.policy import clear_intent as intent_counts
from core.orders.inbox.reading import Reader, Reading

_MOST = 64
"""How many readings are kept: a window asks for the same ones again and again."""


class _Kept(NamedTuple):
    """What reads a game as long as its state is this one, and what it has read."""

    state: Any
    reader: Reader
    readings: dict[tuple[str, str, bool], Reading]


_KEPT: WeakKeyDictionary[Game, _Kept] = WeakKeyDictionary()


def read(game: Game, account: str, text: str, *, clear_intent: bool | None = None) -> tuple[str, Reading]:
    """The player behind a forum account (or id) and his message read; `Rejected` when nobody writes under it.

    Without `clear_intent` the game's policy says whether clear intent counts.
    """
    player = writer(game, account)
    within(text, LETTER)
    lenient = intent_counts(game) if clear_intent is None else clear_intent
    kept = _kept(game)
    key = (player, text, lenient)
    if key not in kept.readings:
        if len(kept.readings) >= _MOST:
            kept.readings.clear()
        kept.readings[key] = kept.reader.read(text, player, clear_intent=lenient)
    return player, kept.readings[key]


def reader(game: Game) -> Reader:
    """The reader of a game as it stands; `Rejected` when its ruleset has no vocabulary."""
    return _kept(game).reader


def _kept(game: Game) -> _Kept:
    kept = _KEPT.get(game)
    if kept is not None and kept.state is game.state:
        return kept
    vocabulary = game.face.vocabulary() if game.face.vocabulary else None
    if vocabulary is None:
        raise Rejected.because("inbox", f"{game.face.title} declares no vocabulary.", "Enter the orders by form.")
    made = _Kept(game.state, Reader(vocabulary, vocabulary.scene(_scene(game)), game.face.orders), {})
    _KEPT[game] = made
    return made


def _scene(game: Game) -> Mapping[str, Any]:
    # The setup says what things are called; what has changed since is read off the state's own portrait.
    given = dict(game.heading.given)
    for key, now in game.face.portrait(game.state).items():
        before = given.get(key)
        if isinstance(now, Mapping) and (before is None or isinstance(before, Mapping)):
            rows = cast("Mapping[str, Any]", now)
            was = cast("Mapping[str, Any]", before or {})
            given[key] = {
                thing: {**_row(was.get(thing)), **_row(row)} if isinstance(row, Mapping) else row for thing, row in rows.items()
            }
        elif isinstance(now, (int, list)):
            given[key] = now
    return given


def _row(row: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", row) if isinstance(row, Mapping) else {}
