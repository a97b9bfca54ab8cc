"""What a letter was read as: what needs a hand and what does not, in words."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from core.letters.mailbox.filing import OTHERWISE, THEN, MadeByHand, made_by_hand, taken_down
from core.letters.mailbox.phrasebook import offered, phrase_text, phrases, phrases_text
from core.letters.mailbox.placing import Filing, would_replace
from core.letters.reader.english import TAKEN_BACK
from core.letters.reader.mood import NO_ORDER
from core.letters.reader.reading import Ask, OrderRead, Unread
from core.order_status import foreseen_together
from core.orders.order import Order, read_order
from core.records.phrase import Phrase
from gui.adapters.desk import Desk
from gui.adapters.letters.decisions import KNOWN, Decisions, Key, keys_of
from gui.adapters.letters.filed import WAYS
from gui.adapters.letters.kinds import ASK, BEYOND, DOUBT, UNREAD, sentence
from gui.adapters.letters.message import Message, stands_for, within
from gui.adapters.letters.trials import Trials
from gui.adapters.writing import refused, refused_now

LEFT_OUT = "no order"
"""What was decided of words that order nothing."""
DELETES = "deletes an order"
"""What was decided of words that take an order of the list back."""


class Learnt(NamedTuple):
    """What can be learnt of a letter, in words."""

    said: str
    phrases: tuple[Phrase, ...]


class Answer(NamedTuple):
    """An answer to a question: its words, the order that it makes, in words and itself, and why that would be refused; or the
    order of that number on the list, which it deletes."""

    label: str
    said: str
    refusal: str
    order: Order
    deletes: int | None = None


class ToSettle(NamedTuple):
    """Something that needs a hand: its kind, the line and the place of its stretch, what was understood, what is to be said of it
    and its verdict, each (words, tone)."""

    kind: str
    line: int
    start: int
    end: int
    words: str
    note: tuple[str, str]
    verdict: tuple[str, str] = ("", "")
    taking: Key | None = None
    """The key by which it is taken as understood; None where it cannot be."""
    writing: bool = False
    """Whether a form may make an order of its stretch, ..."""
    instead: Key | None = None
    """... in place of the order of that key."""
    span: str | None = None
    """The words that may be left out as no order; None where they may not."""
    learnt: Learnt | None = None
    ways: tuple[tuple[str, str, str], ...] = ()
    """The ways of a condition: key, word, and what would then be ordered."""
    decided: str = ""
    """What was decided of it, in a word or two; empty while it needs a hand."""
    answers: tuple[Answer, ...] = ()


class Certain(NamedTuple):
    """An order that needs no hand: what it is beside the orders before (`tag`), and why it would be refused, where it would. One
    made by hand has its `number`, one that was read its `key`, by which another can be made in its place."""

    line: int
    start: int
    end: int
    words: str
    refusal: str
    tag: str = ""
    number: int | None = None
    learnt: Learnt | None = None
    key: Key | None = None


class Counts(NamedTuple):
    """How much there is of each kind (`beyond`: only the moderator can read it), how much he settled, and how many lines order
    nothing."""

    certain: int
    settled: int
    marked: int
    beyond: int
    asked: int
    unread: int
    talk: int


class Understanding:
    """One reading of a letter with what was decided of it, in words."""

    def __init__(self, desk: Desk, message: Message, trials: Trials | None = None) -> None:
        """`trials` has the orders tried behind the window; without it they are tried at once."""
        self._desk, self._game, self._trials = desk, desk.in_play, trials
        self._text, self._reading, self._more = message.text, message.reading, message.more
        self._filing: Filing | None = None if message.taken else message.filing
        self._decisions: Decisions = message.decisions
        self._by_hand = message.by_hand()
        self._unread = message.unread()
        self._message = message
        self._listed = desk.orders() if message.taken else ()
        """How the orders on the list stand, where those of the letter are among them."""
        types = self._game.face.orders
        self._made_orders = {number: read_order(types, hand.order) for number, hand in self._by_hand}

    def to_settle(self) -> list[Callable[[], ToSettle]]:
        """What needs a hand: orders in doubt and what only the moderator can read, then what has to be asked and what is unread,
        each in the order of the letter; each is put in words when it is called for."""
        return [made for _, decided, made in self._doubtful if not decided]

    def settled(self) -> list[Callable[[], ToSettle]]:
        """The same of what was decided, but for what is no order."""
        return [made for _, decided, made in self._doubtful if decided not in ("", LEFT_OUT)]

    def left_out(self) -> list[Callable[[], ToSettle]]:
        """What was said to be no order."""
        return [made for _, decided, made in self._doubtful if decided == LEFT_OUT]

    @cached_property
    def _doubtful(self) -> list[tuple[str, str, Callable[[], ToSettle]]]:
        """All of it, each with its kind and what was decided."""
        replaced = {one.instead for _, one in self._by_hand}
        numbered = enumerate(zip(self._reading.orders, keys_of(self._reading.orders), strict=True))
        doubts = [
            (one.start, DOUBT, self._decided(one, key), partial(self._marked, one, key))
            for n, (one, key) in numbered
            if one.mark and n not in replaced and not self._known_better(one)
        ]
        known = [
            (one, (KNOWN + said, times))
            for one, (said, times) in zip(self._more, keys_of(self._more), strict=True)
            if not self._made_by_hand(one)
        ]
        doubts += [(one.start, BEYOND, self._decided(one, key), partial(self._known, one, key)) for one, key in known]
        asks = (ask for ask in self._reading.asks if not self._covered(ask))
        open_ = [(ask.start, ASK, self._decided(ask), partial(self._ask, ask)) for ask in asks]
        open_ += [
            (one.start, UNREAD, self._decided(one), partial(self._open, UNREAD, one, one.reason))
            for one in self._unread
            if not self._covered(one)
        ]
        doubts.sort(key=lambda one: one[0])
        open_.sort(key=lambda one: one[0])
        return [(kind, decided, made) for _, kind, decided, made in (*doubts, *open_)]

    def _decided(self, one: OrderRead | Ask | Unread, key: Key | None = None) -> str:
        """What was decided of a stretch, in a word or two."""
        if self._left(one):
            return DELETES if any(self._span(one) == deleted.words for deleted in self._decisions.deleted) else LEFT_OUT
        if key in self._decisions.ticked:
            return "right"
        return WAYS.get(self._decisions.switched.get(self._span(one), ""), "").lower() if isinstance(one, Ask) else ""

    def certain(self) -> list[Callable[[], Certain]]:
        """The orders that need no hand and those made by hand, as they stand in the letter; compared with what the player had
        ordered before, if anything. Each is put in words when it is called for."""
        tags = _tags(self._filing)
        replaced, keys = {one.instead for _, one in self._by_hand}, keys_of(self._reading.orders)
        certain = [
            (one.start, partial(self._certain, one, key, tags))
            for n, (one, key) in enumerate(zip(self._reading.orders, keys, strict=True))
            if not one.mark and n not in replaced
        ]
        certain += [(hand.start, partial(self._made, number, hand)) for number, hand in self._by_hand]
        return [made for _, made in sorted(certain, key=lambda one: one[0])]

    @cached_property
    def _placed(self) -> tuple[list[tuple[int, Order]], tuple[int, ...]]:
        """The orders of the letter in its order, each with its place in it, were all of them added as they stand in it; and the
        numbers of those on the list in whose place they would come."""
        if self._filing is None:
            return [], ()
        replaced = {one.instead for _, one in self._by_hand}
        read = [
            one for one in (*self._reading.orders, *self._more)
            if self._span(one) not in self._decisions.left and not self._known_better(one)
        ]  # fmt: skip
        numbers = {id(one): number for number, one in enumerate(self._reading.orders)}
        read = [one for one in read if one.order is not None and numbers.get(id(one)) not in replaced]
        read += [one for ask in self._reading.asks for one in self._chosen(ask) if one.order is not None]
        found = [(one.start, one.order) for one in read if one.order is not None]
        found += [(hand.start, self._made_orders[number]) for number, hand in self._by_hand]
        game, player = self._game, self._filing.letter.player
        taken = [*map(taken_down, read), *(made_by_hand(game, player, self._text, hand) for _, hand in self._by_hand)]
        whole = replace(self._filing.letter, orders=tuple(taken))
        return sorted(found, key=lambda one: one[0]), would_replace(game, whole, self._message.number)

    @cached_property
    def _together(self) -> tuple[tuple[Order, ...], tuple[int, ...]]:
        """The same without their places."""
        placed, gone = self._placed
        return tuple(order for _, order in placed), gone

    def refused_among(self, order: Order, start: int, end: int) -> str:
        """Why an order made of a stretch would be refused, with all the others of the letter; empty where it would not."""
        placed, gone = self._placed
        others = [(at, one) for at, one in placed if not start <= at < end]
        orders = [one for _, one in sorted([*others, (start, order)], key=lambda one: one[0])]
        return refused(foreseen_together(self._game, orders, gone)[next(n for n, one in enumerate(orders) if one is order)])

    @cached_property
    def _refusals(self) -> dict[int, str | None]:
        """Why each of them would be refused, as far as that is known; by the identity of each, as two may be alike."""
        orders, gone = self._together
        if self._trials is not None:
            said: Sequence[str | None] = self._trials.said(orders)
        else:
            said = [refused(why) for why in foreseen_together(self._game, orders, gone)]
        return {id(order): why for order, why in zip(orders, said, strict=True)}

    def begin_trial(self, then: Callable[[], object]) -> None:
        """Have its orders tried behind the window; `then` goes on where the turn says something else to them."""
        if self._trials is not None:
            self._trials.begin(*self._together, then, doubted=bool(self.to_settle()))

    def _refused(self, order: Order | None) -> str | None:
        """Why an order of the letter would be refused; empty where it would not, None while that is not known."""
        if (listed := next((one for one in self._listed if one.order == order), None)) is not None:
            return refused(listed.refusal)
        return self._refusals[id(order)] if id(order) in self._refusals else refused_now(self._desk, order)

    def gone(self) -> list[tuple[str, str]]:
        """The orders of the player that the message would take off the list, and whether another comes in their place."""
        if self._filing is None:
            return []
        names, types = self._game.state.names, self._game.face.orders
        found = ((self._filing.exchanged, "replaced"), (self._filing.gone, "gone"))
        return [(read_order(types, one).sentence(names), tag) for documents, tag in found for one in documents]

    def counts(self) -> Counts:
        """How much of it is what."""
        found = self._reading
        replaced = {one.instead for _, one in self._by_hand}
        certain = sum(not one.mark and number not in replaced for number, one in enumerate(found.orders))
        open_ = Counter(kind for kind, decided, _ in self._doubtful if not decided)
        made = sum(not self._said_again(number) for number, _ in self._by_hand)
        settled = made + sum(bool(decided) for _, decided, _ in self._doubtful)
        return Counts(certain, settled, open_[DOUBT], open_[BEYOND], open_[ASK], open_[UNREAD], self._talk())

    def _talk(self) -> int:
        """How many lines order nothing."""
        spans = [(one.start, one.end) for one in (*self._reading.orders, *self._reading.asks, *self._unread)]
        spans += [(one.start, one.end) for _, one in self._by_hand]
        lines = self._text.split("\n")
        starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
        said = {n for start, end in spans for n in range(bisect_right(starts, start) - 1, bisect_right(starts, end - 1))}
        return sum(bool(line.strip()) for n, line in enumerate(lines) if n not in said)

    def _certain(self, one: OrderRead, key: Key, tags: Mapping[str, str]) -> Certain:
        tag = tags.get(_written(one.order.document()), "") if one.order else ""
        return Certain(one.line, one.start, one.end, self._said([one]), self._refused(one.order) or "", tag, key=key)

    def _made(self, number: int, hand: MadeByHand) -> Certain:
        order = self._made_orders[number]
        line = self._text.count("\n", 0, hand.start) + 1
        said, refusal = order.sentence(self._game.state.names), self._refused(order) or ""
        tag = "same" if self._said_again(number) else "by you"
        return Certain(line, hand.start, hand.end, said, refusal, tag, number, self._learnt(hand))

    def _covered(self, one: Ask | Unread) -> bool:
        """Whether an order was made of it by hand, or another card stands for it: that of the order in doubt that it is part of,
        or that of how the moderator reads it."""
        if self._made_by_hand(one):
            return True
        doubtful = (order for order in self._reading.orders if order.mark)
        if isinstance(one, Unread) and any(within(one, other) for other in (*doubtful, *self._more, *self._reading.asks)):
            return True
        return self._known_better(one)

    def _made_by_hand(self, one: OrderRead | Ask | Unread) -> bool:
        written = (hand for number, hand in self._by_hand if not self._said_again(number))
        return any(one.start < hand.end and hand.start < one.end for hand in written)

    def _said_again(self, number: int) -> bool:
        """Whether an order made by hand stood before, and stays as the letter takes back another."""
        return number >= len(self._decisions.written)

    def _known_better(self, one: OrderRead | Ask | Unread) -> bool:
        """Whether how the moderator reads it stands for it: its card, or what he took as right."""
        taken = (self._more[number] for number in self._decisions.knowing(self._more))
        return any(stands_for(known, one) for known in self._more) or any(within(one, known) for known in taken)

    def _learnt(self, hand: MadeByHand) -> Learnt | None:
        """What can be learnt of an order made by hand."""
        name = self._decisions.nicknames.get(self._text[hand.start : hand.end])
        if name is None or name in phrases(self._game):
            return None
        return Learnt(phrase_text(self._game, name), (name,))

    def _marked(self, one: OrderRead, key: Key) -> ToSettle:
        learnt = offered(self._game, self._text, one)
        said = phrases_text(self._game, learnt)
        return self._order(DOUBT, one, (sentence(one.reason), "accent"), key)._replace(
            writing=True,
            instead=key,
            span=self._span(one),
            learnt=Learnt(said, tuple(learnt)) if learnt and not self._left(one) else None,
        )

    def _known(self, one: OrderRead, key: Key) -> ToSettle:
        """What a stretch would order if its writer knew what the moderator knows."""
        words = "The writer does not know all that is named there: his receipt will keep his own words."
        open_ = f" {sentence(one.reason)}" if one.mark and one.reason else ""
        made = self._order(BEYOND, one, (words + open_, "muted"), key)
        pairs = zip(self._reading.orders, keys_of(self._reading.orders), strict=True)
        instead = next((marked for read, marked in pairs if stands_for(one, read)), None)
        return made._replace(writing=True, instead=instead, span=self._span(one))

    def _order(self, kind: str, one: OrderRead, note: tuple[str, str], key: Key) -> ToSettle:
        refusal = self._refused(one.order)
        verdict = ("", "") if refusal is None else (refusal, "bad") if refusal else ("✓ legal now", "good")
        made = ToSettle(kind, one.line, one.start, one.end, self._said([one]), note, verdict, key)
        return made._replace(decided=self._decided(one, key))

    def _open(self, kind: str, one: Ask | Unread, why: str) -> ToSettle:
        """A stretch nobody can enter yet: a form may make an order of it, or it is none."""
        span = self._span(one)
        words = f"“{' '.join(span.split())}”"
        made = ToSettle(kind, one.line, one.start, one.end, words, (sentence(why), "muted"))
        back = self._taken_back(span, denied=why == NO_ORDER["negation"]) if isinstance(one, Unread) else ()
        return made._replace(writing=True, span=span, decided=self._decided(one), answers=back)

    def _taken_back(self, span: str, *, denied: bool) -> tuple[Answer, ...]:
        """The orders of the list that words take back ("Forget the mercenary") or deny ("Do not raid it after all"): those that
        speak of the same more than the others."""
        words = re.findall(r"\w+", span.casefold())
        if self._filing is None or (TAKEN_BACK.isdisjoint(words) and not denied):
            return ()
        names, player = self._game.state.names, self._filing.letter.player
        listed = ((n, one, one.sentence(names)) for n, one in enumerate(self._game.orders()) if one.by == player)
        shared = [(len(_stems(said) & _stems(span)), n, one, said) for n, one, said in listed]
        most = max((common for common, *_ in shared), default=0)
        meant = [(n, one, said) for common, n, one, said in shared if common == most > 0]
        return tuple(Answer(f"Delete “{said}”", "It is deleted, the others stay", "", one, n) for n, one, said in meant)

    def _ask(self, ask: Ask) -> ToSettle:
        names = self._game.state.names
        answers = ((one, one.order.sentence(names)) for one in ask.answers)
        made = self._open(ASK, ask, ask.sentence)._replace(
            answers=tuple(Answer(one.label or said, said, refused_now(self._desk, one.order), one.order) for one, said in answers)
        )
        if ask.why != "condition":
            return made
        said = ((THEN, self._said(ask.then)), (OTHERWISE, self._said(ask.otherwise)))
        refusal = next(filter(None, (self._refused(one.order) for one in self._chosen(ask))), "")
        return made._replace(
            verdict=(refusal, "bad") if refusal else ("", ""), ways=tuple((way, WAYS[way], order) for way, order in said if order)
        )

    def _chosen(self, ask: Ask) -> Sequence[OrderRead]:
        """The orders that a condition comes to, as it was decided; none while it was not."""
        ways = {} if self._left(ask) else {THEN: ask.then, OTHERWISE: ask.otherwise}
        return ways.get(self._decisions.switched.get(self._span(ask), ""), ())

    def _span(self, one: OrderRead | Ask | Unread) -> str:
        return self._text[one.start : one.end]

    def _left(self, one: OrderRead | Ask | Unread) -> bool:
        """Whether it was said to be no order."""
        return self._span(one) in self._decisions.left

    def _said(self, orders: Iterable[OrderRead]) -> str:
        names = self._game.state.names
        return "; ".join(one.order.sentence(names) if one.order else json.dumps(one.document) for one in orders)

    # What is decided

    def leave(self, span: str, on: bool = True) -> None:
        """Say that words, with the orders read in them, are no order, or may be one after all."""
        read, known = self._reading.orders, self._more
        keys = [key for one, key in zip(read, keys_of(read), strict=True) if self._span(one) == span]
        keys += [(KNOWN + said, n) for one, (said, n) in zip(known, keys_of(known), strict=True) if self._span(one) == span]
        self._decisions.leave(span, on, keys)

    def accept(self, key: Key) -> None:
        """Say that an order is right."""
        self._decisions.accept(key, True)

    def switch(self, span: str, way: str) -> None:
        """Decide a condition."""
        self._decisions.switched[span] = way

    def reopen(self, one: ToSettle) -> None:
        """Take back what was decided of something."""
        if one.taking is not None:
            self._decisions.accept(one.taking, False)
        if one.span is not None:
            self.leave(one.span, False)
            self._decisions.switched.pop(one.span, None)
            self._decisions.undelete(one.span)

    def unwrite(self, number: int) -> None:
        """Take back an order made by hand."""
        self._message.unwrite(number)


def _written(document: object) -> str:
    return json.dumps(document, sort_keys=True, default=list)


def _stems(said: str) -> set[str]:
    """What tells words of some length, by which they are compared: "recruits" speaks of "Recruit 2 legions"."""
    return {word[:5] for word in re.findall(r"\w{4,}", said.casefold())}


def _tags(filing: Filing | None) -> dict[str, str]:
    """Whether an order is new, another or the same, where the player had ordered before."""
    if filing is None or not any(one.before is not None for one in filing.changes):
        return {}
    return {
        _written(one.after): "new" if one.before is None else "same" if one.before == one.after else "changed"
        for one in filing.changes
        if one.after is not None
    }
