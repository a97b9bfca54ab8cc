"""Reading a private message: its orders, its questions to be asked back, and what stays unread."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from core.complaint import Rejected
from core.orders.inbox.conversation import Conversation
from core.orders.inbox.scan import Lexicon, Scanner
from core.orders.inbox.vocabulary import Scene, Vocabulary
from core.orders.order import Order, read_order

LONGEST_MESSAGE = 60_000


class Read(Struct, frozen=True):
    """An order as understood: the document, the order itself where its ruleset is at hand, where it stands in the message
    (`start`, `end`, line from 1), whether it carries a mark and why."""

    document: dict[str, Any]
    order: Order | None
    start: int
    end: int
    line: int
    mark: bool
    reason: str = ""


class Ask(Struct, frozen=True):
    """What has to be asked back: where, why (name, square, amount, verb, missing, condition, conflict), a sentence;
    for a conflict `other` is the second of the two places."""

    start: int
    end: int
    line: int
    why: str
    sentence: str
    other: tuple[int, int] | None = None


class Unread(Struct, frozen=True):
    """A stretch nobody understood; it must be ticked off before the night."""

    start: int
    end: int
    line: int
    reason: str = ""


class Reading(Struct, frozen=True):
    """A whole message, read. `chatter` are the stretches that order nothing."""

    orders: tuple[Read, ...] = ()
    asks: tuple[Ask, ...] = ()
    unread: tuple[Unread, ...] = ()
    chatter: tuple[tuple[int, int], ...] = ()


_WHY = {
    "name": "Which one is meant?",
    "square": "Which square is meant, and by which way?",
    "amount": "How much exactly?",
    "verb": "What is wanted?",
    "missing": "Something is left open.",
    "condition": "Orders cannot wait for a condition.",
    "conflict": "These two orders exclude each other.",
}


class Reader:
    """Reads the messages of one game at one moment; built once a scene, as it indexes all names."""

    def __init__(self, vocabulary: Vocabulary, scene: Scene, types: Iterable[type[Order]] = ()) -> None:
        self.vocabulary = vocabulary
        self.scene = scene
        self.types = tuple(types)
        self._scanner = Scanner(_lexicon(vocabulary), scene)

    def read(self, text: str, player: str, *, clear_intent: bool = True) -> Reading:
        """What `player` orders in `text`. Never raises for any text; whatever is not certain is marked, asked or unread."""
        if len(text) > LONGEST_MESSAGE:
            return Reading(unread=(Unread(0, len(text), 1, "The message is too long to be one; cut it in parts."),))
        talk = Conversation(self._scanner, self.vocabulary, self.scene, player, text, clear_intent=clear_intent)
        talk.run()
        orders: list[Read] = []
        asks: list[Ask] = []
        unread = [Unread(start, end, _line(text, start), reason) for start, end, reason in talk.unread]
        for draft in talk.settled():
            line = _line(text, draft.start)
            if draft.why:
                asks.append(Ask(draft.start, draft.end, line, draft.why, _WHY[draft.why], draft.other))
            elif draft.document is not None:
                order = None
                if self.types:
                    try:
                        order = read_order(self.types, draft.document)
                    except Rejected as rejected:
                        asks.append(Ask(draft.start, draft.end, line, "missing", str(rejected.complaints[0])))
                        continue
                orders.append(Read(draft.document, order, draft.start, draft.end, line, bool(draft.doubt), draft.doubt))
        return Reading(tuple(orders), tuple(asks), tuple(unread), tuple(talk.chatter))


_LEXICONS: dict[int, tuple[Vocabulary, Lexicon]] = {}


def _lexicon(vocabulary: Vocabulary) -> Lexicon:
    kept = _LEXICONS.get(id(vocabulary))
    if kept is None or kept[0] is not vocabulary:
        kept = _LEXICONS[id(vocabulary)] = (vocabulary, Lexicon(vocabulary))
    return kept[1]


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def mask(pattern: re.Pattern[str], text: str) -> str:
    """`text` with every match of `pattern` blanked."""
    return pattern.sub(lambda match: " " * len(match[0]), text)
