"""What the moderator decided of one message. It is kept by the words it is about, so that it holds while more is typed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from core.letters.mailbox.filing import OTHERWISE, THEN, MadeByHand, TakenBack, document_of
from core.letters.mailbox.letters import Letter
from core.letters.reader.reading import Ask, LetterReading, OrderRead, Unread
from core.records.phrase import Phrase

Key = tuple[str, int]
"""What an order says, and how often that was said before."""
KNOWN = "known "
"""Stands before the key of what only the moderator can read."""


class HandOrder(NamedTuple):
    """An order made by hand of the words `words`, which stand `before` times in the message before that place; `instead` is the
    order read whose place it takes."""

    words: str
    before: int
    order: dict[str, Any]
    instead: Key | None = None


class Deleted(NamedTuple):
    """An order of the list that the words `words` take back, which stand `before` times in the message before that place."""

    words: str
    before: int
    order: dict[str, Any]


def keys_of(orders: Iterable[OrderRead]) -> list[Key]:
    """By what an order is known again after more was typed."""
    said: Counter[str] = Counter()
    keys: list[Key] = []
    for one in orders:
        words = json.dumps(one.document, sort_keys=True)
        keys.append((words, said[words]))
        said[words] += 1
    return keys


class Decisions:
    """`ticked` are the marked orders that are right, `left` the stretches that are no order, `switched` how conditions are
    decided, `written` the orders made by hand, `deleted` the orders that stretches take back, `nicknames` what the stretches of
    orders made by hand call things. `counting` is whether the letter adds to the earlier ones or takes their place, in the words
    of the policy; empty where nothing was decided."""

    def __init__(self) -> None:
        self.ticked: set[Key] = set()
        self.left: set[str] = set()
        self.switched: dict[str, str] = {}
        self.written: list[HandOrder] = []
        self.deleted: list[Deleted] = []
        self.nicknames: dict[str, Phrase] = {}
        self.counting = ""

    def accept(self, key: Key, on: bool) -> None:
        self.ticked = self.ticked | {key} if on else self.ticked - {key}

    def accept_known(self, more: Sequence[OrderRead]) -> None:
        """Take all that only the moderator can read."""
        self.ticked = self.ticked | {(KNOWN + words, times) for words, times in keys_of(more)}

    def leave(self, span: str, on: bool, keys: Iterable[Key]) -> None:
        """Say that a stretch, with the orders read in it, is no order (or may be one after all)."""
        self.left = self.left | {span} if on else self.left - {span}
        self.ticked = self.ticked - set(keys) if on else self.ticked

    def write(self, text: str, start: int, end: int, order: dict[str, Any], instead: Key | None) -> None:
        """Have an order made of a stretch; a later one in place of the same order read replaces it."""
        if instead is not None:
            self.written = [one for one in self.written if one.instead != instead]
        words = text[start:end]
        self.written.append(HandOrder(words, text.count(words, 0, start), order, instead))

    def delete(self, text: str, start: int, end: int, order: dict[str, Any]) -> None:
        """Have a stretch take back an order of the list."""
        words = text[start:end]
        self.deleted.append(Deleted(words, text.count(words, 0, start), order))

    def undelete(self, span: str) -> None:
        """Have words take nothing back."""
        self.deleted = [one for one in self.deleted if one.words != span]

    def deletions(self, text: str) -> list[TakenBack]:
        """Where words stand now that take an order back, and which one; those whose words are gone are left out."""
        found = ((_at(text, one.words, one.before), one) for one in self.deleted)
        return [TakenBack(start, start + len(one.words), one.order) for start, one in found if start >= 0]

    def unwrite(self, place: int) -> None:
        """Take back the order made by hand of that number."""
        del self.written[place]

    def unwrite_all(self) -> None:
        """Take back all orders made by hand, and those that words take back."""
        self.written, self.deleted, self.nicknames = [], [], {}

    def by_hand(self, text: str, reading: LetterReading) -> list[tuple[int, MadeByHand]]:
        """The orders made by hand where their words stand now, by number; those whose words are gone are left out."""
        keys = keys_of(reading.orders)
        found: list[tuple[int, MadeByHand]] = []
        for number, one in enumerate(self.written):
            start = _at(text, one.words, one.before)
            if start >= 0:
                instead = keys.index(one.instead) if one.instead in keys else None
                found.append((number, MadeByHand(start, start + len(one.words), one.order, instead)))
        return found

    def taking(self, reading: LetterReading) -> list[int]:
        """The numbers of the orders read that would be added: the certain ones and those accepted."""
        keys = keys_of(reading.orders)
        return [number for number, one in enumerate(reading.orders) if not one.mark or keys[number] in self.ticked]

    def knowing(self, more: Sequence[OrderRead]) -> list[int]:
        """The numbers of what only the moderator can read, as far as it is accepted."""
        return [number for number, (words, times) in enumerate(keys_of(more)) if (KNOWN + words, times) in self.ticked]

    def switches(self, text: str, reading: LetterReading) -> dict[int, str]:
        """How conditions are taken, by the number of the ask in this reading."""
        asks = enumerate(reading.asks)
        return {number: way for number, ask in asks if (way := self.switched.get(text[ask.start : ask.end], ""))}

    def forget(self) -> None:
        """Have nothing decided of its words."""
        self.ticked, self.left, self.switched, self.written, self.deleted = set(), set(), {}, [], []

    def recall(self, filed: Letter, reading: LetterReading, more: Sequence[OrderRead]) -> None:
        """Take up what was decided of a letter on file, as far as it tells: what it orders, and what of it waits no longer."""
        keys = keys_of(reading.orders)
        for one in filed.orders:
            if one.words:
                instead = keys[one.instead] if one.instead is not None and one.instead < len(keys) else None
                self.written.append(HandOrder(one.words, one.before, dict(one.order), instead))
        taken = Counter(_written(one.order) for one in filed.orders if not one.words)
        meant = [one for one in more if taken[_written(document_of(one))]]
        for one, key in zip(reading.orders, keys, strict=True):
            if taken[_written(document_of(one))]:
                taken[_written(document_of(one))] -= 1
                self.ticked |= {key} if one.mark else set()
            elif one.mark:
                self._recall_left(filed, reading, one, meant)
        for one, (words, times) in zip(more, keys_of(more), strict=True):
            if one in meant:
                self.ticked |= {(KNOWN + words, times)}
        for ask in reading.asks:
            ways = ((THEN, ask.then), (OTHERWISE, ask.otherwise))
            way = next((way for way, branch in ways if branch and all(taken[_written(document_of(one))] for one in branch)), "")
            if way:
                self.switched[filed.text[ask.start : ask.end]] = way
            else:
                self._recall_left(filed, reading, ask, meant)
        for one in reading.unread:
            self._recall_left(filed, reading, one, meant)

    def _recall_left(
        self, filed: Letter, reading: LetterReading, one: OrderRead | Ask | Unread, meant: Sequence[OrderRead]
    ) -> None:
        """`meant` are the orders taken that only the moderator can read: their words are no open ones."""
        words = filed.text[one.start : one.end]
        by_hand = [hand for _, hand in self.by_hand(filed.text, reading)]
        made = any(order.start < one.end and one.start < order.end for order in (*by_hand, *meant))
        self.left |= {words} if words not in filed.open and not made else set()

    def stand(self) -> Any:
        """All that was decided of its words, to be held against another moment."""
        return self.ticked, self.left, dict(self.switched), tuple(self.written), tuple(self.deleted)

    def document(self) -> dict[str, Any]:
        """As a draft keeps it."""
        return {
            "ticked": sorted(self.ticked), "left": sorted(self.left), "switched": self.switched,
            "written": [one._asdict() for one in self.written], "deleted": [one._asdict() for one in self.deleted],
            "counting": self.counting,
        }  # fmt: skip

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Take up what a draft kept of the decisions."""
        self.left, self.switched, self.counting = set(kept["left"]), dict(kept["switched"]), str(kept.get("counting", ""))
        self.ticked = {(words, times) for words, times in kept.get("ticked", ())}
        for one in kept.get("written", ()):
            instead = tuple(one["instead"]) if one["instead"] is not None else None
            self.written.append(HandOrder(one["words"], one["before"], dict(one["order"]), instead))
        self.deleted = [Deleted(one["words"], one["before"], dict(one["order"])) for one in kept.get("deleted", ())]


def _written(document: object) -> str:
    return json.dumps(document, sort_keys=True, default=list)


def _at(text: str, words: str, before: int) -> int:
    """Where words stand the next time after `before` times; the last time where they stand there no more, -1 where nowhere."""
    at = text.find(words)
    for _ in range(before):
        after = text.find(words, at + 1)
        if after < 0:
            break
        at = after
    return at
