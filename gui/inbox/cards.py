"""What a message was read as, made into cards and quiet lines."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from core.game import Game
from core.mailbox import NEITHER, OTHERWISE, THEN, Filing, MadeByHand
from core.mailbox.phrasebook import offered, phrase_text, phrases
from core.orders.inbox.phrasebook import Phrase
from core.orders.inbox.reading import Ask, LetterReading, OrderRead, Unread
from core.orders.order import Order, read_order
from gui.inbox.decisions import KNOWN, Decisions, Key, keys_of
from gui.inbox.rows import ASK, BEYOND, DOUBT, UNREAD, Kind
from gui.inbox.understood import Card, Quiet, sentence

ALL_KEY = "Ctrl+Shift+Return"


class Deeds(NamedTuple):
    """What a press on a card does: show a stretch, open the form of an order of it (in place of an order read), have it be an
    order that answers its question, take up what was decided, note what was learnt."""

    show: Callable[[int, int], object]
    write: Callable[[int, int, Key | None], object]
    answer: Callable[[int, int, Order], object]
    decided: Callable[[], object]
    learn: Callable[[Sequence[Phrase]], object]


def refusal_of(game: Game, order: Order | None) -> str:
    """Why an order would be refused as things stand; empty where it would not."""
    refusal = order.refusal(game.resolution.start) if order is not None else None
    if refusal is None:
        return ""
    rules = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
    return f"Would be refused: {refusal.sentence or refusal.code.replace('_', ' ')}{rules}"


class Cards:
    """Makes the cards of one reading of a text. What is pressed on them goes into `decisions`."""

    def __init__(self, game: Game, text: str, reading: LetterReading, decisions: Decisions, deeds: Deeds) -> None:
        self.game, self.text, self.reading = game, text, reading
        self.decisions, self.deeds = decisions, deeds
        self.by_hand = decisions.by_hand(text, reading)

    def to_settle(self, more: Sequence[OrderRead]) -> list[Callable[[], Card]]:
        """What needs a hand: orders in doubt and what only the moderator can read, then what has to be asked and what is unread,
        each in the order of the letter; each card is made when it is called for."""
        replaced = {one.instead for _, one in self.by_hand}
        numbered = enumerate(zip(self.reading.orders, keys_of(self.reading.orders), strict=True))
        doubts = [(one.start, partial(self._marked, one, key)) for n, (one, key) in numbered if one.mark and n not in replaced]
        doubts += [(one.start, partial(self._known, one, key)) for one, key in zip(more, keys_of(more), strict=True)]
        open_ = [(ask.start, partial(self._ask, ask)) for ask in self.reading.asks if not self._settled(ask)]
        open_ += [
            (one.start, partial(self._open, UNREAD, one, one.reason)) for one in self.reading.unread if not self._settled(one)
        ]
        doubts.sort(key=lambda pair: pair[0])
        open_.sort(key=lambda pair: pair[0])
        return [card for _, card in (*doubts, *open_)]

    def certain(self, filing: Filing | None) -> list[Callable[[], Quiet]]:
        """The orders that need no hand, and those made by hand; compared with what the player had ordered before, if anything.
        Each line is made when it is called for."""
        tags = _tags(filing)
        certain = [partial(self._certain, one, tags) for one in self.reading.orders if not one.mark]
        return [*certain, *(partial(self._made, number, hand) for number, hand in self.by_hand)]

    def _certain(self, one: OrderRead, tags: Mapping[str, str]) -> Quiet:
        show = partial(self.deeds.show, one.start, one.end)
        tag = tags.get(_written(one.order.document()), "") if one.order else ""
        return Quiet(one.line, self._said([one]), refusal_of(self.game, one.order), show, tag)

    def _made(self, number: int, hand: MadeByHand) -> Quiet:
        order = read_order(self.game.face.orders, hand.order)
        line = self.text.count("\n", 0, hand.start) + 1
        said, show = order.sentence(self.game.state.names), partial(self.deeds.show, hand.start, hand.end)
        back = partial(self._unwrite, number)
        return Quiet(line, said, refusal_of(self.game, order), show, "by you", back, self._learnt(hand))

    def gone(self, filing: Filing | None) -> list[str]:
        """The orders of the player that the message would take off the list."""
        if filing is None:
            return []
        documents = (one.before for one in filing.changes if one.before is not None and one.after is None)
        names = self.game.state.names
        return [read_order(self.game.face.orders, document).sentence(names) for document in documents]

    def talk(self) -> int:
        """How many lines order nothing."""
        spans = [(one.start, one.end) for one in (*self.reading.orders, *self.reading.asks, *self.reading.unread)]
        spans += [(one.start, one.end) for _, one in self.by_hand]
        lines = self.text.split("\n")
        starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
        said = {n for start, end in spans for n in range(bisect_right(starts, start) - 1, bisect_right(starts, end - 1))}
        return sum(bool(line.strip()) for n, line in enumerate(lines) if n not in said)

    def _settled(self, one: Ask | Unread) -> bool:
        """Whether an order was made of it by hand."""
        return any(one.start < hand.end and hand.start < one.end for _, hand in self.by_hand)

    def _learnt(self, hand: MadeByHand) -> tuple[str, Callable[[], object]] | None:
        """What can be learnt of an order made by hand: in words, and the deed that learns it."""
        name = self.decisions.nicknames.get(self.text[hand.start : hand.end])
        if name is None or name in phrases(self.game):
            return None
        return phrase_text(self.game, name), partial(self.deeds.learn, [name])

    def _unwrite(self, number: int) -> None:
        self.decisions.unwrite(number)
        self.deeds.decided()

    def _marked(self, one: OrderRead, key: Key) -> Card:
        made = self._order(DOUBT, one, (sentence(one.reason), "accent"))
        made.may_be_taken(key in self.decisions.ticked, partial(self._accept, key))
        made.may_be_changed("Change", partial(self.deeds.write, one.start, one.end, key))
        self._may_be_left(made, one)
        learnt = offered(self.text, one)
        if learnt:
            said = " ".join(phrase_text(self.game, phrase) for phrase in learnt)
            made.may_be_remembered(said, partial(self.deeds.learn, learnt))
        return made

    def _known(self, one: OrderRead, key: Key) -> Card:
        """What a stretch would order if its writer knew what the moderator knows."""
        words = "That is how you can read it; the writer does not know what it names, and his receipt keeps his own words."
        made = self._order(BEYOND, one, (words, "muted"))
        known = KNOWN + key[0], key[1]
        made.may_be_taken(known in self.decisions.ticked, partial(self._accept, known))
        assert made.tick is not None
        made.tick.setToolTip(f"Take it as you know it ({ALL_KEY} takes all of these)")
        return made

    def _order(self, kind: Kind, one: OrderRead, note: tuple[str, str]) -> Card:
        refusal = refusal_of(self.game, one.order)
        verdict = (refusal, "bad") if refusal else ("✓ legal now", "good")
        return Card(kind, one.line, self._said([one]), [note], partial(self.deeds.show, one.start, one.end), verdict)

    def _open(self, kind: Kind, one: Ask | Unread, why: str) -> Card:
        """A stretch nobody can enter yet: a form may make an order of it, or it is none."""
        span = self.text[one.start : one.end]
        words = f"“{' '.join(span.split())}”"
        made = Card(kind, one.line, words, [(sentence(why), "muted")], partial(self.deeds.show, one.start, one.end))
        made.may_be_changed("Order of this", partial(self.deeds.write, one.start, one.end, None))
        self._may_be_left(made, one)
        return made

    def _ask(self, ask: Ask) -> Card:
        made = self._open(ASK, ask, ask.sentence)
        if ask.why == "condition":
            ways = [(THEN, "Then", self._said(ask.then)), (OTHERWISE, "Else", self._said(ask.otherwise))]
            shown = [*(way for way in ways if way[2]), (NEITHER, "Neither", "")]
            span = self.text[ask.start : ask.end]
            made.may_be_decided(shown, self.decisions.switched.get(span, ""), partial(self._switch, span))
        names = self.game.state.names
        for answer in ask.answers:
            said = answer.order.sentence(names)
            refusal = refusal_of(self.game, answer.order)
            give = partial(self.deeds.answer, ask.start, ask.end, answer.order)
            made.may_be_answered(answer.label or said, said, refusal, give)
        return made

    def _may_be_left(self, made: Card, one: OrderRead | Ask | Unread) -> None:
        span = self.text[one.start : one.end]
        made.may_be_left(span in self.decisions.left, partial(self._leave, span))

    def _said(self, orders: Iterable[OrderRead]) -> str:
        names = self.game.state.names
        return "; ".join(one.order.sentence(names) if one.order else json.dumps(one.document) for one in orders)

    def _accept(self, key: Key, on: bool) -> None:
        self.decisions.accept(key, on)
        self.deeds.decided()

    def _leave(self, span: str, on: bool) -> None:
        pairs = zip(self.reading.orders, keys_of(self.reading.orders), strict=True)
        self.decisions.leave(span, on, [key for one, key in pairs if self.text[one.start : one.end] == span])
        self.deeds.decided()

    def _switch(self, span: str, way: str) -> None:
        self.decisions.switched[span] = way
        self.deeds.decided()


def _written(document: object) -> str:
    return json.dumps(document, sort_keys=True, default=list)


def _tags(filing: Filing | None) -> dict[str, str]:
    """Whether an order is new, another or the same, where the player had ordered before."""
    if filing is None or not any(one.before is not None for one in filing.changes):
        return {}
    return {
        _written(one.after): "new" if one.before is None else "same" if one.before == one.after else "changed"
        for one in filing.changes
        if one.after is not None
    }
