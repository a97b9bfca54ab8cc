"""What the moderator did to a game, gesture by gesture: orders taken down, steps, answers, rulings, undo.

A game is its setup and this journal. Each gesture makes a new `Record` of the last; undo is a gesture like any other, so
nothing is ever erased and every correction can be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from core.complaint import Rejected
from core.ledger.register import Register
from core.resolution.ruling import Ruling

MAIN = "main"
"""What a game's first line is called."""
END = -1
"""A round's position when it is to be resolved to its end."""


class Round(Struct, frozen=True):
    """The inputs of one run of a ruleset (a night, a day, a month). Orders are documents; `position` counts events
    stepped through, or is END."""

    run: str
    orders: tuple[dict[str, Any], ...] = ()
    answers: Register[str, str] = Register()
    rulings: tuple[Ruling, ...] = ()
    position: int = 0
    anew: str = ""
    """The rules by which it was resolved again, where the moderator took those in place of what was told."""


class Record(Struct, frozen=True):
    """All that people put into a game after its setup. `notes` holds the moderator's prose and marks by key.

    `rounds` is the line in hand, called `line`; `lines` keeps the others (what if?), each whole. While an earlier turn is
    reopened, `hand` is the turn in hand, later rounds wait, and `before` are the rounds as they were.
    """

    rounds: tuple[Round, ...]
    notes: Register[str, str] = Register()
    line: str = MAIN
    lines: Register[str, tuple[Round, ...]] = Register()
    hand: int | None = None
    before: tuple[Round, ...] = ()
    revealed: bool = False
    """Whether the game is over and its secrets are told."""
    kept: Register[str, str] = Register()
    """The turns that stay as they were told though the rules lead elsewhere now, each with the digest of what they lead to."""

    def round(self, turn: int) -> Round:
        """The round of a turn, counted from 1."""
        if not 1 <= turn <= len(self.rounds):
            raise Rejected.because("turn", f"There is no turn {turn}.", f"The game is in turn {len(self.rounds)}.")
        return self.rounds[turn - 1]

    def with_round(self, turn: int, changed: Round) -> Record:
        return structs.replace(self, rounds=(*self.rounds[: turn - 1], changed, *self.rounds[turn:]))


class Gesture(Struct, frozen=True, kw_only=True, tag_field="gesture"):
    """One thing the moderator did; `turn` counts from 1."""

    turn: int

    def made(self, record: Record) -> Record:
        raise NotImplementedError

    def label(self) -> str:
        """What was done, for the undo menu and the history."""
        raise NotImplementedError


class GiveOrder(Gesture, frozen=True, omit_defaults=True, tag="give_order"):
    """Orders are taken down: in place of those numbered `replaced`, where the first of these stood, or last in line."""

    orders: tuple[dict[str, Any], ...]
    replaced: tuple[int, ...] = ()

    def made(self, record: Record) -> Record:
        old = record.round(self.turn)
        for number in self.replaced:
            _there(old, number)
        at = min(self.replaced, default=len(old.orders))
        later = tuple(order for number, order in enumerate(old.orders) if number > at and number not in self.replaced)
        return record.with_round(self.turn, structs.replace(old, orders=(*old.orders[:at], *self.orders, *later)))

    def label(self) -> str:
        verb = "Replace" if self.replaced else "Add"
        return f"{verb} an order" if len(self.orders) == 1 else f"{verb} {len(self.orders)} orders"


class FileLetter(Gesture, frozen=True, tag="file_letter"):
    """A message is filed under `key` and its orders taken down in place of the sender's earlier ones, `replaced`."""

    key: str
    letter: str
    replaced: tuple[int, ...]
    orders: tuple[dict[str, Any], ...]
    said: str = ""
    """What was done, where it was no message that was filed."""

    def made(self, record: Record) -> Record:
        old = record.round(self.turn)
        for number in self.replaced:
            _there(old, number)
        kept = tuple(order for number, order in enumerate(old.orders) if number not in self.replaced)
        record = record.with_round(self.turn, structs.replace(old, orders=(*kept, *self.orders)))
        return structs.replace(record, notes=record.notes.set(self.key, self.letter))

    def label(self) -> str:
        return self.said or f"File a message with {len(self.orders)} orders"


class ChangeOrder(Gesture, frozen=True, tag="change_order"):
    """The order of that number reads otherwise now."""

    number: int
    order: dict[str, Any]

    def made(self, record: Record) -> Record:
        old = record.round(self.turn)
        _there(old, self.number)
        orders = (*old.orders[: self.number], self.order, *old.orders[self.number + 1 :])
        return record.with_round(self.turn, structs.replace(old, orders=orders))

    def label(self) -> str:
        return f"Change order {self.number}"


class WithdrawOrder(Gesture, frozen=True, tag="withdraw_order"):
    """The order of that number is taken off the list; later ones move up."""

    number: int

    def made(self, record: Record) -> Record:
        old = record.round(self.turn)
        _there(old, self.number)
        return record.with_round(
            self.turn, structs.replace(old, orders=old.orders[: self.number] + old.orders[self.number + 1 :])
        )

    def label(self) -> str:
        return f"Delete order {self.number}"


class Step(Gesture, frozen=True, tag="step"):
    """The turn stands at `position` now (forward or back)."""

    position: int

    def made(self, record: Record) -> Record:
        return record.with_round(self.turn, structs.replace(record.round(self.turn), position=self.position))

    def label(self) -> str:
        return "Step through the turn"


class Answer(Gesture, frozen=True, tag="answer"):
    """A choice is decided; the answer is kept whenever the turn is resolved again. The turn stands at `position` then (None:
    where it stood)."""

    choice: str
    answer: str
    position: int | None = None

    def made(self, record: Record) -> Record:
        old = record.round(self.turn)
        position = old.position if self.position is None else self.position
        answers = old.answers.set(self.choice, self.answer)
        return record.with_round(self.turn, structs.replace(old, answers=answers, position=position))

    def label(self) -> str:
        return "Decide a choice"


class Rule(Gesture, frozen=True, tag="rule"):
    """A ruling is laid down. The turn stands at `position` then (None: where it stood)."""

    ruling: Ruling
    position: int | None = None

    def made(self, record: Record) -> Record:
        old = record.round(self.turn)
        position = old.position if self.position is None else self.position
        ruled = structs.replace(old, rulings=(*old.rulings, self.ruling), position=position)
        return record.with_round(self.turn, ruled)

    def label(self) -> str:
        return f"Ruling: {self.ruling.note}"


class Repeal(Gesture, frozen=True, tag="repeal"):
    """The ruling of that number in its turn is taken back; later ones move up."""

    number: int

    def made(self, record: Record) -> Record:
        old = record.round(self.turn)
        if not 0 <= self.number < len(old.rulings):
            raise Rejected.because("ruling", f"There is no ruling {self.number}.", f"There are {len(old.rulings)}, from 0.")
        rulings = old.rulings[: self.number] + old.rulings[self.number + 1 :]
        return record.with_round(self.turn, structs.replace(old, rulings=rulings))

    def label(self) -> str:
        return f"Take back ruling {self.number}"


class Reopen(Gesture, frozen=True, tag="reopen"):
    """An earlier turn is in hand again, to be corrected; the later ones wait with their orders."""

    def made(self, record: Record) -> Record:
        record.round(self.turn)
        if self.turn >= (record.hand or len(record.rounds)):
            raise Rejected.because("turn", f"Turn {self.turn} is in hand or still to come.", "Name an earlier one.")
        return structs.replace(record, hand=self.turn, before=record.before or record.rounds)

    def label(self) -> str:
        return f"Reopen turn {self.turn}"


class Follow(Gesture, frozen=True, tag="follow"):
    """The turns after a reopened one are resolved again, up to `stop`, which needs looking at; None is to the last."""

    stop: int | None = None
    position: int = 0

    def made(self, record: Record) -> Record:
        if self.stop is None or self.stop >= len(record.rounds):
            record = structs.replace(record, hand=None, before=())
        else:
            record = structs.replace(record, hand=self.stop)
        if self.stop is None:
            return record
        return record.with_round(self.stop, structs.replace(record.round(self.stop), position=self.position))

    def label(self) -> str:
        return "Resolve the later turns again"


class BeginBefore(Gesture, frozen=True, tag="begin_before"):
    """The game begins with a run that comes before its first turn."""

    run: str

    def made(self, record: Record) -> Record:
        begun = record.round(1)
        if len(record.rounds) > 1 or begun != Round(begun.run):
            raise Rejected.because("run", "The game has begun already.", "What comes before is for a game not yet begun.")
        return structs.replace(record, rounds=(Round(self.run),))

    def label(self) -> str:
        return f"Begin with the {self.run}"


class OpenTurn(Gesture, frozen=True, tag="open_turn"):
    """The next run begins; `turn` is its number."""

    run: str

    def made(self, record: Record) -> Record:
        _settled(record)
        return structs.replace(record, rounds=(*record.rounds, Round(self.run)))

    def label(self) -> str:
        return f"Open the {self.run}"


class Note(Gesture, frozen=True, tag="note"):
    """The moderator's own words or marks: a scene, a post's status, an unread line ticked off."""

    key: str
    text: str
    said: str = ""
    """What was done, in words; else the key says it."""

    def made(self, record: Record) -> Record:
        return structs.replace(record, notes=record.notes.set(self.key, self.text))

    def label(self) -> str:
        return self.said or f"Note {self.key}"


class Reveal(Gesture, frozen=True, tag="reveal"):
    """The game is over: every secret and the seed of its dice may be published, and nothing more happens in it."""

    def made(self, record: Record) -> Record:
        _settled(record)
        return structs.replace(record, revealed=True)

    def label(self) -> str:
        return "Reveal everything and end the game"


class Branch(Gesture, frozen=True, tag="branch"):
    """What if: a new line of the game begins as a copy of the one in hand, and is in hand now. With `position` it begins at
    that event of `turn`; what came after stays with the other line."""

    name: str
    position: int | None = None

    def made(self, record: Record) -> Record:
        _settled(record)
        if self.name == record.line or self.name in record.lines:
            raise Rejected.because("branch", f"A line is called {self.name} already.", "Choose another name.")
        lines = record.lines.set(record.line, record.rounds)
        begun = structs.replace(record, line=self.name, lines=lines)
        if self.position is None:
            return begun
        last = structs.replace(record.round(self.turn), position=self.position)
        return structs.replace(begun, rounds=(*record.rounds[: self.turn - 1], last))

    def label(self) -> str:
        return f"What if: {self.name}"


class TakeUp(Gesture, frozen=True, tag="take_up"):
    """Another line of the game is in hand now; the one left is kept."""

    name: str

    def made(self, record: Record) -> Record:
        _settled(record)
        if self.name not in record.lines:
            known = ", ".join(record.lines) or "none besides this one"
            raise Rejected.because("branch", f"No other line is called {self.name}.", f"Known: {known}.")
        lines = record.lines.drop(self.name).set(record.line, record.rounds)
        return structs.replace(record, rounds=record.lines[self.name], line=self.name, lines=lines)

    def label(self) -> str:
        return f"Switch to {self.name}"


class KeepTold(Gesture, frozen=True, tag="keep_told"):
    """A closed turn stays as it was told, though today's rules lead elsewhere: to what has the digest `found`."""

    found: str

    def made(self, record: Record) -> Record:
        record.round(self.turn)
        return structs.replace(record, kept=record.kept.set(str(self.turn), self.found))

    def label(self) -> str:
        return f"Keep turn {self.turn} as it was told"


class TakeRules(Gesture, frozen=True, tag="take_rules"):
    """A closed turn is resolved again by other rules than those it was told by, and the turns after it with it."""

    rules: str

    def made(self, record: Record) -> Record:
        _settled(record)
        return record.with_round(self.turn, structs.replace(record.round(self.turn), anew=self.rules))

    def label(self) -> str:
        return f"Resolve turn {self.turn} again by the rules of today"


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


Made = (
    GiveOrder
    | FileLetter
    | ChangeOrder
    | WithdrawOrder
    | Step
    | Answer
    | Rule
    | Repeal
    | Reopen
    | Follow
    | BeginBefore
    | OpenTurn
    | Note
    | Reveal
    | Branch
    | TakeUp
    | KeepTold
    | TakeRules
    | TakeBack
    | Undo
    | Redo
)
"""Every gesture there is, as a save holds them."""


class Past(Struct, frozen=True):
    """A gesture in the history of corrections: its number, who made it, and whether it stands or was taken back."""

    number: int
    gesture: Made
    stands: bool
    author: str = ""


class _Step(Struct, frozen=True):
    number: int
    gesture: Made | None
    record: Record


class Stand(Struct, frozen=True):
    """How a journal stood at some moment: the number of the first gesture known, how many were made, which stood, which were
    taken back."""

    since: int
    made: int
    standing: tuple[_Step, ...]
    undone: tuple[_Step, ...]

    @property
    def record(self) -> Record:
        return self.standing[-1].record


class Journal:
    """All gestures of a game in the order made, who made them, and the record they add up to. What was done before a
    checkpoint is looked up when it is asked for."""

    def __init__(self, run: str) -> None:
        self._since = 0
        """The number of the first gesture known here."""
        self._gestures: list[Made] = []
        self._authors: list[str] = []
        self._standing = [_Step(-1, None, Record((Round(run),)))]
        self._undone: list[_Step] = []
        self._back: Callable[[], None] | None = None

    def begin_at(self, number: int, gesture: Made, author: str, record: Record, look_back: Callable[[], None]) -> None:
        """Begin right after the gesture of that number, which led to `record`; `look_back` joins to it what was before."""
        self._since, self._gestures, self._authors = number, [gesture], [author]
        self._standing, self._undone = [_Step(number, gesture, record)], []
        self._back = look_back

    def look_back(self) -> None:
        """Look up what was done before the first gesture known here, where that was not done yet."""
        if self._back is not None:
            self._back()

    def join(self, before: Journal, *, whole: bool = False) -> None:
        """Take up what was done up to the first gesture known here from a journal that begins at the beginning; nothing that
        was done since stays where that is the `whole` of it."""
        known = list(zip(self._gestures, self._authors, strict=True))[before.made - self._since :]
        self._since, self._back = 0, None
        self._gestures, self._authors = list(before._gestures), list(before._authors)
        self._standing, self._undone = list(before._standing), list(before._undone)
        for gesture, author in () if whole else known:
            self.append(gesture, author)

    def cut(self) -> None:
        """What was done before the first gesture known here cannot be looked up."""
        self._back = None

    @property
    def made(self) -> int:
        """How many gestures were made."""
        return self._since + len(self._gestures)

    @property
    def gestures(self) -> list[Made]:
        self.look_back()
        return self._gestures

    @property
    def authors(self) -> list[str]:
        self.look_back()
        return self._authors

    @property
    def record(self) -> Record:
        return self._standing[-1].record

    def after(self, gesture: Made) -> Record:
        """The record `gesture` would make; `Rejected` when it cannot be made."""
        if isinstance(gesture, Undo):
            self._reach(gesture.count)
            if not 0 < gesture.count < len(self._standing):
                raise Rejected.because("", "There is nothing to undo.")
            return self._standing[-1 - gesture.count].record
        if isinstance(gesture, Redo):
            return self._redone(gesture.count)[-1].record
        if isinstance(gesture, TakeBack):
            return self._without(gesture.number)[-1].record
        if self.record.revealed and not isinstance(gesture, Note):
            raise Rejected.because("", "The game is revealed, and over.", "Undo the reveal, if nothing was published.")
        return gesture.made(self.record)

    def _reach(self, count: int) -> None:
        """See to it that so many gestures that stand are known, and what stood before them."""
        if count >= len(self._standing):
            self.look_back()

    def append(self, gesture: Made, author: str = "") -> Record:
        record = self.after(gesture)
        if isinstance(gesture, Undo):
            for _ in range(gesture.count):
                self._undone.append(self._standing.pop())
        elif isinstance(gesture, Redo):
            self._standing.extend(self._redone(gesture.count))
            del self._undone[-gesture.count :]
        elif isinstance(gesture, TakeBack):
            self._undone.append(next(step for step in self._standing if step.number == gesture.number))
            self._standing = self._without(gesture.number)
        else:
            self._standing.append(_Step(self.made, gesture, record))
            self._undone.clear()
        self._gestures.append(gesture)
        self._authors.append(author)
        return record

    @property
    def stand(self) -> Stand:
        """How it stands now, to come `back` to."""
        return Stand(self._since, self.made, tuple(self._standing), tuple(self._undone))

    def back(self, stand: Stand) -> None:
        """As it stood then: what was made since was never committed, and is no part of the history."""
        kept = stand.made - self._since
        made = list(zip(self._gestures[:kept], self._authors[:kept], strict=True))
        if stand.since == self._since:
            self._gestures, self._authors = [gesture for gesture, _ in made], [author for _, author in made]
            self._standing, self._undone = list(stand.standing), list(stand.undone)
            return
        begun = self._standing[0].record  # the beginning was looked up since
        self._gestures, self._authors, self._standing, self._undone = [], [], [_Step(-1, None, begun)], []
        for gesture, author in made:
            self.append(gesture, author)

    def _redone(self, count: int) -> list[_Step]:
        """The steps that are made again on top of what stands."""
        if not 0 < count <= len(self._undone):
            raise Rejected.because("", "There is nothing to redo.")
        return self._on_top(self.record, list(reversed(self._undone[-count:])))

    def _without(self, number: int) -> list[_Step]:
        """What stands when one gesture never was."""
        if number <= self._since:
            self.look_back()
        place = next((place for place, step in enumerate(self._standing) if step.number == number and place), None)
        if place is None:
            raise Rejected.because("undo", f"Gesture {number} does not stand.", "Pick another.")
        before = self._standing[:place]
        try:
            return [*before, *self._on_top(before[-1].record, self._standing[place + 1 :])]
        except Rejected as rejected:
            what = f"What was done since gesture {number} builds on it: {rejected}"
            raise Rejected.because("undo", what, "Take that back first.") from None

    @staticmethod
    def _on_top(record: Record, steps: list[_Step]) -> list[_Step]:
        made: list[_Step] = []
        for step in steps:
            assert step.gesture is not None
            record = step.gesture.made(record)
            made.append(_Step(step.number, step.gesture, step.record if step.record == record else record))
        return made

    @property
    def undoable(self) -> Made | None:
        return self._standing[-1].gesture

    @property
    def redoable(self) -> Made | None:
        return self._undone[-1].gesture if self._undone else None

    def undo_of(self, author: str) -> Undo | TakeBack:
        """What takes back the last gesture of an author that stands; those that nobody signed are everybody's."""
        for count, step in enumerate(reversed(self._standing), 1):
            if step.gesture is not None and (self._authors[step.number - self._since] in ("", author) or not author):
                return Undo(turn=1) if count == 1 else TakeBack(turn=1, number=step.number)
        if self._back is not None:
            self.look_back()
            return self.undo_of(author)
        if len(self._standing) == 1:
            raise Rejected.because("", "There is nothing to undo.")
        what = "Nothing of what you did yourself stands any more."
        raise Rejected.because("undo", what, "Pick what another did in the history, to take that back.")

    def history(self) -> tuple[Past, ...]:
        """Every gesture ever made, the first one first; undo and redo are gestures too, and always stand."""
        self.look_back()
        standing = {step.number for step in self._standing}
        return tuple(
            Past(
                number,
                gesture,
                isinstance(gesture, Undo | Redo | TakeBack) or number in standing,
                self._authors[number - self._since],
            )
            for number, gesture in enumerate(self._gestures, self._since)
        )

    def undo_to(self, number: int) -> Undo | Redo:
        """The one gesture that leads back (or forward again) to right after the gesture of that number; -1 is the start."""
        self.look_back()
        for count, step in enumerate(reversed(self._standing)):
            if step.number == number and count:
                return Undo(turn=1, count=count)
        for count, step in enumerate(reversed(self._undone), 1):
            if step.number == number:
                return Redo(turn=1, count=count)
        raise Rejected.because("undo", f"Gesture {number} is where the game stands, or was replaced by others.", "Pick another.")


def _settled(record: Record) -> None:
    if record.hand is not None:
        what = f"Turn {record.hand} is reopened."
        raise Rejected.because("turn", what, "Resolve the later turns again first.")


def _there(old: Round, number: int) -> None:
    if not 0 <= number < len(old.orders):
        raise Rejected.because("orders", f"There is no order {number}.", f"There are {len(old.orders)}, counted from 0.")
