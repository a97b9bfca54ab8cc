"""What the moderator did to a game, gesture by gesture: orders taken down, steps, answers, rulings, undo.

A game is its setup and this journal. Each gesture makes a new `Record` of the last; undo is a gesture like any other, so
nothing is ever erased and every correction can be seen.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import Struct, structs

from core.complaint import Rejected
from core.ledger.register import Register
from core.orders.document import OrderDocument, OrderDocuments
from core.records.papers import Papers
from core.resolution.ruling import Ruling

MAIN = "main"
"""What a game's first line is called."""
END = -1
"""A turn's position when it is to be resolved to its end."""
MOST_TURNS = 1_000
"""Turns that a game has at most: each takes time and memory when a save is opened."""
MOST_ORDERS = 10_000
"""Orders that a turn has at most, for the same reason."""


class TurnRecord(Struct, frozen=True):
    """The inputs of one run of a ruleset (a night, a day, a month). Orders are documents; `position` counts events
    stepped through, or is END."""

    run: str
    orders: OrderDocuments = OrderDocuments()
    answers: Register[str, str] = Register()
    rulings: tuple[Ruling, ...] = ()
    position: int = 0
    anew: str = ""
    """The rules by which it was resolved again, where the moderator took those in place of what was told."""

    def with_orders(self, orders: Iterable[dict[str, Any]]) -> TurnRecord:
        """The inputs with these orders in place of those they had."""
        return structs.replace(self, orders=OrderDocuments(map(OrderDocument.of, orders)))


class Record(Struct, frozen=True):
    """All that people put into a game after its setup; `papers` is what the moderator keeps beside the orders.

    `turns` is the line in hand, called `line`; `lines` keeps the others (what if?), each whole. While an earlier turn is
    reopened, `hand` is the turn in hand, later turns wait, and `before` are the turns as they were.
    """

    turns: tuple[TurnRecord, ...]
    papers: Papers = Papers()
    line: str = MAIN
    lines: Register[str, tuple[TurnRecord, ...]] = Register()
    hand: int | None = None
    before: tuple[TurnRecord, ...] = ()
    revealed: bool = False
    """Whether the game is over and its secrets are told."""
    kept: Register[str, str] = Register()
    """The turns that stay as they were told though the rules lead elsewhere now, each with the digest of what they lead to."""

    def turn(self, turn: int) -> TurnRecord:
        """The inputs of a turn, counted from 1."""
        if not 1 <= turn <= len(self.turns):
            raise Rejected.because("turn", f"There is no turn {turn}.", f"The game is in turn {len(self.turns)}.")
        return self.turns[turn - 1]

    def with_turn(self, turn: int, changed: TurnRecord) -> Record:
        """The record with the inputs of a turn, counted from 1, in place of those it had; `Rejected` where it has too many."""
        if len(changed.orders) > MOST_ORDERS:
            raise Rejected.because("orders", f"A turn has {MOST_ORDERS:,} orders at most.", "Give fewer.")
        return structs.replace(self, turns=(*self.turns[: turn - 1], changed, *self.turns[turn:]))


class Gesture(Struct, frozen=True, kw_only=True, tag_field="gesture"):
    """One thing the moderator did; `turn` counts from 1."""

    turn: int

    @abstractmethod
    def label(self) -> str:
        """What was done, for the undo menu and the history."""


class RecordGesture(Gesture, frozen=True, kw_only=True):
    """A gesture that makes a new record of the last."""

    @abstractmethod
    def made(self, record: Record) -> Record:
        """The record after it; `Rejected` where it does not fit there."""

    def meant(self, record: Record) -> tuple[Any, ...]:
        """What it names by its number, as that stands in a record: made on another it would be about something else."""
        return ()


class Step(RecordGesture, frozen=True, tag="step"):
    """The turn stands at `position` now (forward or back)."""

    position: int

    def made(self, record: Record) -> Record:
        return record.with_turn(self.turn, structs.replace(record.turn(self.turn), position=self.position))

    def label(self) -> str:
        return "Step through the turn"


class Answer(RecordGesture, frozen=True, tag="answer"):
    """A choice is decided, by its name (`Choice`); the answer is kept whenever the turn is resolved again. The turn stands at
    `position` then (None: where it stood)."""

    choice: str
    answer: str
    position: int | None = None

    def made(self, record: Record) -> Record:
        old = record.turn(self.turn)
        position = old.position if self.position is None else self.position
        answers = old.answers.set(self.choice, self.answer)
        return record.with_turn(self.turn, structs.replace(old, answers=answers, position=position))

    def label(self) -> str:
        return "Decide a choice"


class Rule(RecordGesture, frozen=True, tag="rule"):
    """A ruling is laid down. The turn stands at `position` then (None: where it stood)."""

    ruling: Ruling
    position: int | None = None

    def made(self, record: Record) -> Record:
        old = record.turn(self.turn)
        position = old.position if self.position is None else self.position
        ruled = structs.replace(old, rulings=(*old.rulings, self.ruling), position=position)
        return record.with_turn(self.turn, ruled)

    def label(self) -> str:
        throw = self.ruling.throw
        return f"Ruling: {self.ruling.note}" if throw is None else f"Roll {throw} for {self.ruling.note}"


class Repeal(RecordGesture, frozen=True, tag="repeal"):
    """The ruling of that number in its turn is taken back; later ones move up."""

    number: int

    def made(self, record: Record) -> Record:
        old = record.turn(self.turn)
        if not 0 <= self.number < len(old.rulings):
            raise Rejected.because("ruling", f"There is no ruling {self.number}.", f"There are {len(old.rulings)}, from 0.")
        rulings = old.rulings[: self.number] + old.rulings[self.number + 1 :]
        return record.with_turn(self.turn, structs.replace(old, rulings=rulings))

    def meant(self, record: Record) -> tuple[Any, ...]:
        return record.turn(self.turn).rulings[self.number : self.number + 1]

    def label(self) -> str:
        return "Take back a ruling"


class TurnGesture(RecordGesture, frozen=True, kw_only=True):
    """A gesture that is about a turn as a whole."""

    SAYS: ClassVar[str]
    """What was done, `{}` in the place of the turn."""

    def label(self, called: str = "") -> str:
        """What was done; `called` is what the game calls the turn, where that is known."""
        return self.SAYS.format(called or f"turn {self.turn}")


class Reopen(TurnGesture, frozen=True, tag="reopen"):
    """An earlier turn is in hand again, to be corrected; the later ones wait with their orders."""

    SAYS = "Reopen {}"

    def made(self, record: Record) -> Record:
        record.turn(self.turn)
        if self.turn >= (record.hand or len(record.turns)):
            raise Rejected.because("turn", f"Turn {self.turn} is in hand or still to come.", "Name an earlier one.")
        return structs.replace(record, hand=self.turn, before=record.before or record.turns)


class Follow(RecordGesture, frozen=True, tag="follow"):
    """The turns after a reopened one are resolved again, up to `stop`, which needs looking at; None is to the last."""

    stop: int | None = None
    position: int = 0

    def made(self, record: Record) -> Record:
        if self.stop is None or self.stop >= len(record.turns):
            record = structs.replace(record, hand=None, before=())
        else:
            record = structs.replace(record, hand=self.stop)
        if self.stop is None:
            return record
        return record.with_turn(self.stop, structs.replace(record.turn(self.stop), position=self.position))

    def label(self) -> str:
        return "Resolve the later turns again"


class BeginBefore(RecordGesture, frozen=True, tag="begin_before"):
    """The game begins with a run that comes before its first turn."""

    run: str

    def made(self, record: Record) -> Record:
        begun = record.turn(1)
        if len(record.turns) > 1 or begun != TurnRecord(begun.run):
            raise Rejected.because("run", "The game has begun already.", "What comes before is for a game not yet begun.")
        return structs.replace(record, turns=(TurnRecord(self.run),))

    def label(self) -> str:
        return f"Begin with the {self.run}"


class OpenTurn(RecordGesture, frozen=True, tag="open_turn"):
    """The next run begins; `turn` is its number."""

    run: str

    def made(self, record: Record) -> Record:
        _settled(record)
        if len(record.turns) >= MOST_TURNS:
            raise Rejected.because("turn", f"A game has {MOST_TURNS:,} turns at most.", "Begin another with what it came to.")
        return structs.replace(record, turns=(*record.turns, TurnRecord(self.run)))

    def label(self) -> str:
        return f"Open the {self.run}"


class RevealAll(RecordGesture, frozen=True, tag="reveal"):
    """The game is over: every secret and the seed of its dice may be published, and nothing more happens in it."""

    def made(self, record: Record) -> Record:
        _settled(record)
        return structs.replace(record, revealed=True)

    def label(self) -> str:
        return "Reveal everything and end the game"


class Branch(RecordGesture, frozen=True, tag="branch"):
    """What if: a new line of the game begins as a copy of the one in hand, and is in hand now. With `position` it begins at
    that event of `turn`; what came after stays with the other line."""

    name: str
    position: int | None = None

    def made(self, record: Record) -> Record:
        _settled(record)
        if self.name == record.line or self.name in record.lines:
            raise Rejected.because("branch", f"A line is called {self.name} already.", "Choose another name.")
        lines = record.lines.set(record.line, record.turns)
        begun = structs.replace(record, line=self.name, lines=lines)
        if self.position is None:
            return begun
        last = structs.replace(record.turn(self.turn), position=self.position)
        return structs.replace(begun, turns=(*record.turns[: self.turn - 1], last))

    def label(self) -> str:
        return f"What if: {self.name}"


class TakeUp(RecordGesture, frozen=True, tag="take_up"):
    """Another line of the game is in hand now; the one left is kept."""

    name: str

    def made(self, record: Record) -> Record:
        _settled(record)
        if self.name not in record.lines:
            known = ", ".join(record.lines) or "none besides this one"
            raise Rejected.because("branch", f"No other line is called {self.name}.", f"Known: {known}.")
        lines = record.lines.drop(self.name).set(record.line, record.turns)
        return structs.replace(record, turns=record.lines[self.name], line=self.name, lines=lines)

    def label(self) -> str:
        return "Back to the real game" if self.name == MAIN else f"Switch to {self.name}"


class KeepTold(TurnGesture, frozen=True, tag="keep_told"):
    """A closed turn stays as it was told, though today's rules lead elsewhere: to what has the digest `found`."""

    SAYS = "Keep {} as it was told"
    found: str

    def made(self, record: Record) -> Record:
        record.turn(self.turn)
        return structs.replace(record, kept=record.kept.set(str(self.turn), self.found))


class TakeRules(TurnGesture, frozen=True, tag="take_rules"):
    """A closed turn is resolved again by other rules than those it was told by, and the turns after it with it."""

    SAYS = "Resolve {} again by the rules of today"
    rules: str

    def made(self, record: Record) -> Record:
        _settled(record)
        return record.with_turn(self.turn, structs.replace(record.turn(self.turn), anew=self.rules))


class Undo(Gesture, frozen=True, tag="undo"):
    """The last gestures that stand, `count` of them, are taken back; `Journal` does it."""

    count: int = 1

    def label(self) -> str:
        return "Undo" if self.count == 1 else f"Undo {self.count} gestures"


class TakeBack(Gesture, frozen=True, tag="take_back"):
    """One gesture that stands is taken back, whatever was done since, and what was done since stands; `Journal` does it."""

    number: int

    def label(self) -> str:
        return f"Take back gesture {self.number}"


class Redo(Gesture, frozen=True, tag="redo"):
    """The last gestures taken back, `count` of them, stand again; `Journal` does it."""

    count: int = 1

    def label(self) -> str:
        return "Redo" if self.count == 1 else f"Redo {self.count} gestures"


def _settled(record: Record) -> None:
    if record.hand is not None:
        what = f"Turn {record.hand} is reopened."
        raise Rejected.because("turn", what, "Resolve the later turns again first.")
