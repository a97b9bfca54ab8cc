"""Cards and quiet lines of what a message was read as; what is pressed on them is decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from gui.adapters.letters.decisions import Key
from gui.adapters.letters.kinds import BEYOND
from gui.adapters.letters.understood import LEFT_OUT, Answer, Certain, Learnt, ToSettle, Understanding
from gui.letters.rows import KINDS
from gui.letters.understood import Card, Quiet

ALL_KEY = "Ctrl+Shift+Return"


class CardActions(NamedTuple):
    """What a press on a card does: show a stretch, open the form of an order of it (in place of an order read), have it be an
    order that answers its question, take up what was decided, note what was learnt."""

    show: Callable[[int, int], object]
    write: Callable[[int, int, Key | None], object]
    answer: Callable[[int, int, Answer], object]
    decided: Callable[[], object]
    learn: Callable[[Learnt], object]


class Cards:
    """Makes the cards of one reading of a text, each when it is called for."""

    def __init__(self, understanding: Understanding, actions: CardActions) -> None:
        self.understanding, self.actions = understanding, actions
        self._offered = set[str]()

    def to_settle(self) -> list[Callable[[], Card]]:
        """What needs a hand."""
        return [partial(self._card, made) for made in self.understanding.to_settle()]

    def settled(self) -> list[Callable[[], Quiet]]:
        """What needed one and was decided."""
        return [partial(self._decided, made) for made in self.understanding.settled()]

    def left_out(self) -> list[Callable[[], Quiet]]:
        """What was decided to be no order."""
        return [partial(self._decided, made) for made in self.understanding.left_out()]

    def certain(self) -> list[Callable[[], Quiet]]:
        """What needs none."""
        return [partial(self._quiet, made) for made in self.understanding.certain()]

    def _card(self, made: Callable[[], ToSettle]) -> Card:
        one = made()
        card = Card(KINDS[one.kind], one.line, one.words, [one.note], partial(self.actions.show, one.start, one.end), one.verdict)
        if one.taking is not None:
            card.may_be_taken(partial(self._accept, one.taking))
        if one.kind == BEYOND and card.tick is not None:
            card.tick.setToolTip(f"Take it as you know it ({ALL_KEY} takes all of these)")
        if one.writing:
            words = "Make an order" if one.taking is None else "Change"
            card.may_be_changed(words, partial(self.actions.write, one.start, one.end, one.instead))
        if one.span is not None:
            card.may_be_decided(one.ways, partial(self._switch, one.span))
            card.may_be_left(partial(self._leave, one.span))
        for answer in one.answers:
            give = partial(self.actions.answer, one.start, one.end, answer)
            card.may_be_answered(answer.label, answer.said, answer.refusal, give)
        return card

    def _quiet(self, made: Callable[[], Certain]) -> Quiet:
        one = made()
        back = partial(self._unwrite, one.number) if one.number is not None else None
        offer = self._offer(one.learnt)
        show = partial(self.actions.show, one.start, one.end)
        line = Quiet(one.line, one.words, one.refusal, show, one.tag, back, offer)
        if one.key is not None:
            line.may_be_changed(partial(self.actions.write, one.start, one.end, one.key))
        return line

    def _decided(self, made: Callable[[], ToSettle]) -> Quiet:
        one = made()
        offer = self._offer(one.learnt)
        ordered = {word.lower(): said for _, word, said in one.ways}.get(one.decided) or one.words
        refusal = one.verdict[0] if one.verdict[1] == "bad" and one.decided != LEFT_OUT else ""
        show = partial(self.actions.show, one.start, one.end)
        return Quiet(one.line, ordered, refusal, show, one.decided, partial(self._reopen, one), offer)

    def _offer(self, learnt: Learnt | None) -> tuple[str, Callable[[], object]] | None:
        """What can be learnt of an order; what was offered beside one before is not offered again."""
        if learnt is None or learnt.said in self._offered:
            return None
        self._offered.add(learnt.said)
        return learnt.said, partial(self.actions.learn, learnt)

    def _reopen(self, one: ToSettle) -> None:
        self.understanding.reopen(one)
        self.actions.decided()

    def _unwrite(self, number: int) -> None:
        self.understanding.unwrite(number)
        self.actions.decided()

    def _accept(self, key: Key) -> None:
        self.understanding.accept(key)
        self.actions.decided()

    def _leave(self, span: str) -> None:
        self.understanding.leave(span)
        self.actions.decided()

    def _switch(self, span: str, way: str) -> None:
        self.understanding.switch(span, way)
        self.actions.decided()
