"""All gestures of a game in the order made, which of them stand, and the record they add up to; undo is a gesture, too."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from msgspec import Struct

from core.complaint import Rejected
from core.resolution.gestures import Made
from core.resolution.papers import FilingGesture, PaperGesture
from core.resolution.record import Record, RecordGesture, Redo, TakeBack, TurnRecord, Undo


class PastGesture(Struct, frozen=True):
    """A gesture in the history of corrections: its number, who made it, and whether it stands or was taken back."""

    number: int
    gesture: Made
    stands: bool
    author: str = ""


class _Step(Struct, frozen=True):
    number: int
    gesture: Made | None
    record: Record
    on: Record | None = None
    """What it was made on, where that is known."""


class Stand(Struct, frozen=True):
    """How a journal stood at some moment: the number of the first gesture known, how many were made, which stood, which were
    taken back."""

    since: int
    made: int
    standing: tuple[_Step, ...]
    undone: tuple[_Step, ...]

    @property
    def record(self) -> Record:
        """What the gestures that stood had led to."""
        return self.standing[-1].record


class Journal:
    """All gestures of a game in the order made, who made them, and the record they add up to. What was done before a
    checkpoint is looked up when it is asked for."""

    def __init__(self, run: str) -> None:
        self._since = 0
        """The number of the first gesture known here."""
        self._gestures: list[Made] = []
        self._authors: list[str] = []
        self._standing = [_Step(-1, None, Record((TurnRecord(run),)))]
        self._undone: list[_Step] = []
        self._back: Callable[[], None] | None = None

    def apart(self) -> Journal:
        """The journal as it stands, for another thread."""
        made = copy(self)
        made._standing = list(self._standing)
        return made

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

    def before(self, number: int) -> Record | None:
        """What the journal came to right before the gesture of that number; None where that gesture was taken back."""
        at = next((at for at, step in enumerate(self._standing) if step.number == number), 0)
        return self._standing[at - 1].record if at else None

    def cut(self) -> None:
        """From now on nothing is looked up that was done before the first gesture known here: it cannot be read."""
        self._back = None

    @property
    def made(self) -> int:
        """How many gestures were made."""
        return self._since + len(self._gestures)

    @property
    def gestures(self) -> list[Made]:
        """Every gesture in the order made, undone ones too; looks up what was before a checkpoint."""
        self.look_back()
        return self._gestures

    @property
    def authors(self) -> list[str]:
        """Who made each of the `gestures`; looks up what was before a checkpoint."""
        self.look_back()
        return self._authors

    @property
    def record(self) -> Record:
        """What the gestures that stand add up to."""
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
        if self.record.revealed and (isinstance(gesture, FilingGesture) or not isinstance(gesture, PaperGesture)):
            raise Rejected.because("", "The game is revealed, and over.", "Undo the reveal, if nothing was published.")
        return gesture.made(self.record)

    def asked(self, gesture: Made) -> Record:
        """The record that a new `gesture` makes: besides (see `after`) it is `Rejected` where one made again on another record
        would name another order, ruling or letter by its number than it did. Those of a save are made as they were then."""
        record = self.after(gesture)
        if isinstance(gesture, Redo):
            self._still_meant(self._redone(gesture.count), "What it is about stands elsewhere now", "Do it anew.")
        elif isinstance(gesture, TakeBack):
            since = f"What was done since gesture {gesture.number} builds on it"
            self._still_meant(self._without(gesture.number), since, "Take that back first.")
        return record

    def _still_meant(self, steps: list[_Step], what: str, mend: str) -> None:
        made = {step.number: step for step in (*self._standing, *self._undone)}
        for step in steps:
            first, gesture = made[step.number].on, step.gesture
            if first is None or step.on is None or step.on is first or not isinstance(gesture, RecordGesture):
                continue
            if gesture.meant(first) != gesture.meant(step.on):
                raise Rejected.because("undo", f"{what}: {gesture.label().rstrip('.')}.", mend)

    def _reach(self, count: int) -> None:
        """See to it that so many gestures that stand are known, and what stood before them."""
        if count >= len(self._standing):
            self.look_back()

    def append(self, gesture: Made, author: str = "", record: Record | None = None) -> Record:
        """Put a gesture at the end; `record` is what `after` made of it, where that was asked before."""
        record = self.after(gesture) if record is None else record
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
            self._standing.append(_Step(self.made, gesture, record, self.record))
            self._undone.clear()
        self._gestures.append(gesture)
        self._authors.append(author)
        return record

    @property
    def stand(self) -> Stand:
        """How it stands now, to come `back` to."""
        return Stand(self._since, self.made, tuple(self._standing), tuple(self._undone))

    def back(self, stand: Stand) -> None:
        """Have it stand as it stood then; what was made since was never committed, and is no part of the history."""
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
            assert isinstance(step.gesture, RecordGesture)
            on, record = record, step.gesture.made(record)
            made.append(_Step(step.number, step.gesture, step.record if step.record == record else record, on))
        return made

    @property
    def undoable(self) -> Made | None:
        """The gesture that undo would take back; None at the beginning."""
        return self._standing[-1].gesture

    @property
    def made_last(self) -> int:
        """The number of the gesture that undo would take back; below 0 at the beginning."""
        return self._standing[-1].number

    @property
    def redoable(self) -> Made | None:
        """The gesture that redo would make again; None where nothing was undone since the last one."""
        return self._undone[-1].gesture if self._undone else None

    def own(self, author: str) -> PastGesture | None:
        """The last gesture of an author that stands, as far as that is known without looking back (see `undo_of`)."""
        step = next((step for step in reversed(self._standing) if self._is_of(step, author)), None)
        return self._past(step) if step is not None else None

    @property
    def again(self) -> PastGesture | None:
        """What would be made again, and whose it was."""
        return self._past(self._undone[-1]) if self._undone else None

    def _past(self, step: _Step) -> PastGesture | None:
        known = step.gesture is not None and step.number >= self._since
        return (
            PastGesture(step.number, step.gesture, True, self._authors[step.number - self._since])
            if known and step.gesture
            else None
        )

    def _is_of(self, step: _Step, author: str) -> bool:
        return step.gesture is not None and (not author or self._authors[step.number - self._since] in ("", author))

    def undo_of(self, author: str) -> Undo | TakeBack:
        """What takes back the last gesture of an author that stands; those that nobody signed are everybody's."""
        for count, step in enumerate(reversed(self._standing), 1):
            if self._is_of(step, author):
                return Undo(turn=1) if count == 1 else TakeBack(turn=1, number=step.number)
        if self._back is not None:
            self.look_back()
            return self.undo_of(author)
        if len(self._standing) == 1:
            raise Rejected.because("", "There is nothing to undo.")
        what = "Nothing of what you did yourself stands any more."
        raise Rejected.because("undo", what, "Pick what another did in the history, to take that back.")

    def own_in_line(self, author: str) -> PastGesture | None:
        """The last gesture of an author that stands and was made in the line in hand, as far as that is known."""
        found = self._in_line(author)
        return self._past(found[1]) if found is not None else None

    def undo_in_line(self, author: str) -> Undo | TakeBack:
        """What takes back the last gesture of an author in the line in hand. What was done in another line since stands, unless
        it builds on that gesture: then it is taken back too where it is all the author's own; else `Rejected` says what it is."""
        found = self._in_line(author)
        if found is None and self._back is not None:
            self.look_back()
            found = self._in_line(author)
        if found is None:
            self.undo_of(author)  # which says so where nothing stands at all, or nothing of the author's
            raise Rejected.because("", "There is nothing to undo in the real game.")
        count, step = found
        if count == 1:
            return Undo(turn=1)
        alone = TakeBack(turn=1, number=step.number)
        try:
            self.asked(alone)
        except Rejected:
            if not all(self._is_of(since, author) for since in self._standing[-count:]):
                raise
            return Undo(turn=1, count=count)
        return alone

    def _in_line(self, author: str) -> tuple[int, _Step] | None:
        """The last step of an author in the line in hand, and how many steps back that is."""
        line, steps = self.record.line, zip(self._standing[-2::-1], self._standing[:0:-1], strict=True)
        for count, (before, step) in enumerate(steps, 1):
            if before.record.line == step.record.line == line and self._is_of(step, author):
                return count, step
        return None

    @property
    def entered(self) -> int:
        """The number of the gesture by which the line in hand was begun or taken up last; -1 where it was in hand from the
        first gesture known on."""
        steps = zip(self._standing[-2::-1], self._standing[:0:-1], strict=True)
        return next((step.number for before, step in steps if before.record.line != step.record.line), -1)

    def history(self) -> tuple[PastGesture, ...]:
        """Every gesture ever made, the first one first; undo and redo are gestures too, and always stand."""
        self.look_back()
        standing = {step.number for step in self._standing}
        return tuple(
            PastGesture(
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
        if not -1 <= number < self.made:
            raise Rejected.because("undo", f"There is no gesture {number + 1}.", f"They run from 1 to {self.made}.")
        raise Rejected.because("undo", f"Gesture {number} is where the game stands, or was replaced by others.", "Pick another.")
