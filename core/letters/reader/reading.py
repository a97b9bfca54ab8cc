"""Reading a private message: its orders, its questions to be asked back, and what stays unread."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from typing import Any

import msgspec
from msgspec import Struct, field, structs

from core.complaint import Rejected
from core.letters.reader import english
from core.letters.reader.amend import DraftOrder
from core.letters.reader.grammar import Grammar
from core.letters.reader.letter import LetterReader
from core.letters.reader.lexicon import Lexicon
from core.letters.reader.names import NameIndex, Wordings, meaningless, nicknames, words
from core.letters.reader.text import cleaned, folded
from core.letters.reader.vocabulary import Scene, Vocabulary
from core.orders.form import FormField
from core.orders.order import Order, read_order
from core.records.phrase import Phrase

LONGEST_MESSAGE = 60_000
Line = Callable[[int], int]
"""The line, from 1, of a place in the text."""


class OrderRead(Struct, frozen=True):
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
    loose: tuple[tuple[int, int], ...] = ()
    """The words of its sentence that nothing accounts for."""


class AskAnswer(Struct, frozen=True):
    """An order that an ask may come to; `label` says what is meant by it (empty: it is told by the order alone)."""

    label: str
    order: Order


class Ask(Struct, frozen=True):
    """What has to be asked back: where, why (name, square, amount, verb, missing, condition, conflict), a sentence;
    for a conflict `other` is the second of the two places; for a condition `then` and `otherwise` are its branches' orders.
    `verb` is the key of the order it was read as, where it was. `answers` are there where they were looked for
    (`core.letters.mailbox.offering`)."""

    start: int
    end: int
    line: int
    why: str
    sentence: str
    other: tuple[int, int] | None = None
    then: tuple[OrderRead, ...] = ()
    otherwise: tuple[OrderRead, ...] = ()
    verb: str = ""
    answers: tuple[AskAnswer, ...] = ()
    parts: dict[str, Any] = field(default_factory=dict[str, Any])
    """What its words say of the fields of that order."""


class Unread(Struct, frozen=True):
    """A stretch nobody understood; it must be ticked off before the night."""

    start: int
    end: int
    line: int
    reason: str = ""


class LetterReading(Struct, frozen=True):
    """A whole message, read."""

    orders: tuple[OrderRead, ...] = ()
    asks: tuple[Ask, ...] = ()
    unread: tuple[Unread, ...] = ()
    amends: bool = False
    """Whether its first words say that it corrects what was sent before: "Correction: ..."."""


_wordings = cache(Wordings)
"""The wordings of each vocabulary there is: they take long to make."""
_QUESTION = {"who", "whom", "whose", "what", "where", "how", "which"}
"""Words of a field's label that make a question of it."""
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
    """Reads the letters of one game at one moment; built once a scene, as it indexes all names. Reading changes nothing in it."""

    def __init__(
        self, vocabulary: Vocabulary, scene: Scene, types: Iterable[type[Order]] = (), phrases: Iterable[Phrase] = ()
    ) -> None:
        self.vocabulary = vocabulary
        self.scene = scene
        self.types = tuple(types)
        learnt = tuple(phrases)
        nested = frozenset(one.VERB for one in self.types if one.NESTED)
        self.lexicon = Lexicon(_wordings(vocabulary), scene, meaningless(learnt), nicknames(learnt), nested)
        self.lines = Lines(self.types, scene, self.lexicon.index)

    def read(self, text: str, player: str, *, clear_intent: bool = True) -> LetterReading:
        """What `player` orders in `text`. Never raises for any text; whatever is not certain is marked, asked or unread."""
        if len(text) > LONGEST_MESSAGE:
            return LetterReading(unread=(Unread(0, len(text), 1, "The message is too long to be one; cut it in parts."),))
        letter = LetterReader(self.lexicon, text, player, clear_intent, self.lines.read)
        letter.read()
        ends = [place for place, sign in enumerate(text) if sign == "\n"]

        def line(place: int) -> int:
            return bisect_left(ends, place) + 1

        orders: list[OrderRead] = []
        asks: list[Ask] = []
        for draft in sorted((draft for draft in letter.drafts if not draft.gone), key=lambda draft: (draft.start, draft.end)):
            if draft.why:
                asks.append(self._ask(draft, line))
            else:
                read = self._order(draft, line)
                (orders if isinstance(read, OrderRead) else asks).append(read)  # pyright: ignore[reportArgumentType]
        boxes = {(_bare(text, box.start, box.end), box.end): box.reason for box in letter.boxes}
        unread = [Unread(start, end, line(start), reason) for (start, end), reason in sorted(boxes.items())]
        return LetterReading(tuple(orders), tuple(asks), tuple(unread), bool(letter.opening))

    def called(self, text: str, player: str, *, places: bool = False) -> tuple[tuple[str, frozenset[str]], ...]:
        """The stretches of a text that name something, or may: the words, and the ids of all they can mean (none where nothing is
        called so). With `places` the squares that stand there too."""
        clean = cleaned(text)
        items = self.lexicon.scan(clean.text, clean.folded, 0, len(text), player)
        found: list[tuple[str, frozenset[str]]] = []
        for known, group in groupby(items, lambda item: item.known or bool(item.doubt)):
            run = list(group)
            if not known:
                found.append((text[run[0].start : run[-1].end], frozenset()))
            for item in run:
                square = item.values.get("square") if places else None
                if item.things or isinstance(square, str):
                    ids = {thing.id for thing in item.things} or {str(square)}
                    found.append((text[item.start : item.end], frozenset(ids)))
        return tuple(found)

    def keys_of(self, document: Mapping[str, Any], player: str) -> frozenset[str]:
        """What an order of `player` uses that another cannot use as well, as if it had been read."""
        return Grammar(self.lexicon, player, True, "").filling.keys_of(document)

    def _order(self, draft: DraftOrder, line: Line) -> OrderRead | Ask:
        document, order = draft.document or {}, draft.order
        where = draft.start, draft.end, line(draft.start)
        if self.types and order is None:
            try:
                order = read_order(self.types, document)
            except Rejected as rejected:
                return Ask(*where, "missing", str(rejected.complaints[0]), verb=self._verb(draft))
        return OrderRead(document, order, *where, bool(draft.mark), draft.mark, draft.keys, draft.loose)

    def _ask(self, draft: DraftOrder, line: Line) -> Ask:
        then, otherwise = (self._branch(draft, branch, line) for branch in ("then", "otherwise"))
        otherwise = otherwise if otherwise != then else ()
        said, parts = self._open(draft), draft.frame.partly if draft.frame is not None else {}
        where = draft.start, draft.end, line(draft.start)
        against = draft.against
        spoken = against is not None and against.frame is not None and against.frame.doubt == "pronoun"
        either = [self._order(one, line) for one in (draft, against)] if against is not None and spoken else []
        answers = tuple(AskAnswer("", one.order) for one in either if isinstance(one, OrderRead) and one.order is not None)
        return Ask(*where, draft.why, said, draft.other, then, otherwise, self._verb(draft), answers, parts=parts)

    def _open(self, draft: DraftOrder) -> str:
        """What is to be asked, by the names of the fields where they are what is missing."""
        kind, frame = next((one for one in self.types if self._verb(draft) == one.VERB), None), draft.frame
        if draft.why != "missing" or kind is None or frame is None:
            return _WHY[draft.why]
        open_ = [slot for slot in kind.slots() if slot.name not in frame.partly]
        needed = [slot for slot in open_ if slot.name in frame.lacking] or [slot for slot in open_ if slot.required] or open_
        unsaid = [] if frame.lacking and all(name.startswith("_") for name in frame.lacking) else needed
        asked = ", and ".join(_question(slot) for slot in unsaid)
        return f"{asked[:1].upper()}{asked[1:]}?" if asked else "Is this order meant?"  # what is said fits several

    def _verb(self, draft: DraftOrder) -> str:
        return draft.frame.verb.key if draft.frame is not None else ""

    def _branch(self, draft: DraftOrder, branch: str, line: Line) -> tuple[OrderRead, ...]:
        drafts: list[DraftOrder] = (draft.row or {}).get(branch) or [] if draft.why == "condition" else []
        read = [self._order(one, line) for one in drafts]
        whole = [structs.replace(one, start=draft.start, end=draft.end, mark=True) for one in read if isinstance(one, OrderRead)]
        return tuple(whole) if len(whole) == len(read) else ()


def _question(field: FormField) -> str:
    """What is asked of a field that nothing was said of, as a question begins or goes on."""
    label = _within((field.slot.label or field.name.replace("_", " ")).split(" (")[0])
    words = set(label.split())
    if words & _QUESTION:
        return label
    if label.split()[0] in english.PREPOSITIONS:
        return f"{label} which {field.slot.kind.replace('_', ' ')}"
    return f"{label}: how many" if field.slot.kind == "number" else f"which {label}"


def _within(label: str) -> str:
    """A label as it goes on in a sentence: "target", but "RP"."""
    return label[:1].lower() + label[1:] if label[1:2].islower() else label


def _bare(text: str, start: int, end: int) -> int:
    """Where the words of a stretch begin, behind the comma that parts it from those before."""
    return start + len(text[start:end]) - len(text[start:end].lstrip(" ,;:"))


# Order lines

LONGEST_LINE = 2_000
"""Letters of an order line; what is longer is none."""


class Lines:
    """Writes and reads the order lines of one scene, for orders that no sentence says: the order's label, a colon, and its fields
    as documents have them."""

    def __init__(self, types: Iterable[type[Order]], scene: Scene, index: NameIndex) -> None:
        self.types = tuple(one for one in types if one.VERB)
        self._index = index
        labels = [folded(one.LABEL or one.VERB.replace("_", " ")) for one in self.types]
        self._types = {
            label if labels.count(label) == 1 else one.VERB.replace("_", " "): one
            for label, one in zip(labels, self.types, strict=True)
        }
        self._labels = {one: label for label, one in self._types.items()}
        self._names = {
            thing.id: name for thing in scene.things for name in reversed(thing.names) if self._meant(name) == thing.id
        }

    def _meant(self, name: str) -> str | None:
        """The one id that a name stands for word for word."""
        ids = {thing.id for thing in self._index.exact.get(words(folded(name)), ())}
        return ids.pop() if len(ids) == 1 and _PLAIN.match(name) else None

    def named(self, thing: str) -> str:
        """What a thing is called that no other is; empty where it has no such name."""
        return self._names.get(thing, "")

    def line_of(self, order: Order) -> str:
        """The line of an order. Reading it gives that order and no other."""
        document = {name: value for name, value in msgspec.to_builtins(order).items() if name != "by"}
        return f"{self._labels[type(order)].capitalize()}: {json.dumps(document)}"

    def read(self, line: str, player: str) -> Order | None:
        """The order of a line of `player`; None when it is no order line."""
        label, _, rest = line.partition(":")
        kind = self._types.get(folded(label.strip())) if len(line) <= LONGEST_LINE and rest.strip()[:1] == "{" else None
        if kind is None:
            return None
        try:
            values = json.loads(rest)
            return None if "by" in values else msgspec.convert({"by": player, **values}, kind)  # nobody gives another's orders
        except (ValueError, RecursionError, msgspec.ValidationError):
            return None


_PLAIN = re.compile(r"[^\W\d_][^;,()\"\n:{}\[\]]*$")
"""A name that stands in a sentence as one."""
