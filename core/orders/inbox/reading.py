"""Reading a private message: its orders, its questions to be asked back, and what stays unread."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct, structs

from core.complaint import Rejected
from core.orders.inbox.conversation import Conversation
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.scanning.lexicon import Lexicon
from core.orders.inbox.scanning.scan import Scanner
from core.orders.inbox.syntax.conditions import branches
from core.orders.inbox.text.clean import folded
from core.orders.inbox.text.keyboard import typed
from core.orders.inbox.text.spacing import single_spaced
from core.orders.inbox.vocabulary import Scene, Vocabulary
from core.orders.order import Order, read_order

LONGEST_MESSAGE = 60_000


class Read(Struct, frozen=True):
    """An order as understood: the document, the order itself where its ruleset is at hand, where it stands in the message
    (`start`, `end`, line from 1), whether it carries a mark and why. Two orders that share one of their `keys` exclude
    each other."""

    document: dict[str, Any]
    order: Order | None
    start: int
    end: int
    line: int
    mark: bool
    reason: str = ""
    keys: frozenset[str] = frozenset()


class Ask(Struct, frozen=True):
    """What has to be asked back: where, why (name, square, amount, verb, missing, condition, conflict), a sentence;
    for a conflict `other` is the second of the two places; for a condition `then` and `otherwise` are its branches' orders."""

    start: int
    end: int
    line: int
    why: str
    sentence: str
    other: tuple[int, int] | None = None
    then: tuple[Read, ...] = ()
    otherwise: tuple[Read, ...] = ()


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

    def placed(self, stretch: Callable[[int, int], tuple[int, int]]) -> Reading:
        """The same reading of a text in which each stretch stands elsewhere."""

        def read(one: Read) -> Read:
            start, end = stretch(one.start, one.end)
            return structs.replace(one, start=start, end=end)

        def ask(one: Ask) -> Ask:
            start, end = stretch(one.start, one.end)
            other = stretch(*one.other) if one.other is not None else None
            then, otherwise = tuple(map(read, one.then)), tuple(map(read, one.otherwise))
            return structs.replace(one, start=start, end=end, other=other, then=then, otherwise=otherwise)

        def unread(one: Unread) -> Unread:
            start, end = stretch(one.start, one.end)
            return structs.replace(one, start=start, end=end)

        return Reading(
            tuple(map(read, self.orders)),
            tuple(map(ask, self.asks)),
            tuple(map(unread, self.unread)),
            tuple(stretch(*one) for one in self.chatter),
        )


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
        told: list[Callable[[int, int], tuple[int, int]]] = []
        plain = text
        if not plain.isascii() or "\r" in plain:
            plain, stretch = typed(plain)
            told.append(stretch)
        if "  " in plain:
            plain, stretch = single_spaced(plain)
            told.append(stretch)
        reading = self._read(plain, player, clear_intent)
        for stretch in reversed(told):
            reading = reading.placed(stretch)
        return reading

    def _read(self, text: str, player: str, clear_intent: bool) -> Reading:
        talk = Conversation(self._scanner, self.vocabulary, self.scene, player, text, clear_intent=clear_intent)
        talk.run()
        orders: list[Read] = []
        asks: list[Ask] = []
        unread = [Unread(start, end, _line(text, start), reason) for start, end, reason in talk.unread]
        for draft in talk.settled():
            if draft.why == "condition":
                asks.append(self._condition(draft, text, player, clear_intent))
            elif draft.why:
                asks.append(Ask(draft.start, draft.end, _line(text, draft.start), draft.why, _WHY[draft.why], draft.other))
            elif draft.document is not None:
                read = self._order(draft, text)
                (orders if isinstance(read, Read) else asks).append(read)  # pyright: ignore[reportArgumentType]
        return Reading(tuple(orders), tuple(asks), tuple(unread), tuple(talk.chatter))

    def _order(self, draft: Draft, text: str) -> Read | Ask:
        document, order, line = draft.document or {}, None, _line(text, draft.start)
        if self.types:
            try:
                order = read_order(self.types, document)
            except Rejected as rejected:
                return Ask(draft.start, draft.end, line, "missing", str(rejected.complaints[0]))
        return Read(document, order, draft.start, draft.end, line, bool(draft.doubt), draft.doubt, draft.keys)

    def _condition(self, draft: Draft, text: str, player: str, clear_intent: bool) -> Ask:
        line = _line(text, draft.start)
        parts = branches(folded(text), draft.start, draft.end)

        def read(branch: str) -> tuple[Read, ...]:
            before = text[: draft.start].rstrip() + "\n\n"  # a "they" in the branch may point back there
            said = before + branch
            talk = Conversation(self._scanner, self.vocabulary, self.scene, player, said, clear_intent=clear_intent)
            talk.run()
            found: list[Read] = []
            for one in talk.settled(len(before)):
                order = self._order(one, said) if not one.why and one.document is not None else None
                if not isinstance(order, Read):
                    return ()  # a branch that is not wholly clear is no choice to offer
                found.append(Read(order.document, order.order, draft.start, draft.end, line, True, order.reason, order.keys))
            return tuple(found)

        then = text[slice(*parts.then)] if parts.then else ""
        other = text[slice(*parts.otherwise)] if parts.otherwise else ""
        done = read(then) if then else ()
        instead = (read(other) or read(f"{then.strip(' ,;.')}. No wait, {other}")) if other else ()
        return Ask(
            draft.start, draft.end, line, "condition", _WHY["condition"], then=done, otherwise=instead if instead != done else ()
        )


_LEXICONS: dict[int, tuple[Vocabulary, Lexicon]] = {}


def _lexicon(vocabulary: Vocabulary) -> Lexicon:
    kept = _LEXICONS.get(id(vocabulary))
    if kept is None or kept[0] is not vocabulary:
        kept = _LEXICONS[id(vocabulary)] = (vocabulary, Lexicon(vocabulary))
    return kept[1]


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
