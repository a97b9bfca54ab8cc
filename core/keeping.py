"""How an open game is kept: its save, the lines and told turns of it that are known here, and what is wrong with them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, structs

from core.complaint import Rejected
from core.ledger.fingerprint import WAY, fingerprint, told
from core.ledger.state import digest
from core.resolution.comparison import Difference, difference
from core.resolution.journal import Journal, Made, Stand
from core.resolution.kept import pack
from core.resolution.line import Line, Played
from core.rulesets.ruleset import Ruleset
from core.rulesets.stamp import stamp
from core.saves.heading import COPY, Heading
from core.saves.save import Broken, Save, Told, Written, now

T = TypeVar("T")


class Pending(Struct, frozen=True):
    """A gesture that is shown and not committed yet, with all that its line of the save says."""

    line: Written
    told: tuple[Told, ...]
    before: Stand
    """How the journal stood before it."""


class Keeping:
    """The save of a game (None: it lives in memory), and its journal as far as it was read or written."""

    def __init__(self, face: Ruleset, save: Save | None = None) -> None:
        self.face = face
        self.save = save
        self.author = ""
        """Who sits at this desk; the lines written here are his."""
        self.lines: list[Written] = []
        self.told: dict[str, bytes] = {}
        """The packed ledgers of turns as they were told, by key."""
        self.lost: str = ""
        """Why the journal ends where it does, where lines after it cannot be read."""
        self.moving = False
        """Whether a save is being made of what is known here: what is done meanwhile belongs into it."""
        self.pending: deque[Pending] = deque()
        """Gestures that are shown and not committed yet, in the order they were made."""
        self.behind: Callable[[], object] | None = None
        """Told of each pending gesture, where somebody commits them behind a window; else each is committed at once."""

    def read(self, save: Save, journal: Journal) -> None:
        """Take up a journal to its end, or to the last line before one that cannot be read or made."""
        self.save = save
        self.told = {one.key: one.ledger for one in save.all_told()}
        try:
            for line in save.journal():
                self._take(journal, line)
        except Broken as broken:
            at = len(self.lines)
            stands = "It is opened as it stood at its start" if not at else f"It is opened as line {at - 1} left it"
            self.lost = f"{broken} {stands}; what came after is lost. Save it under another name as its rescue copy."
            save.spoil()

    def missed(self) -> Missed:
        """What was done elsewhere since the last line known here: read from the save, and nothing changed by it, so that it
        can be read behind a window."""
        if self.save is None:
            return Missed()
        lines = tuple(self.save.journal(len(self.lines) - len(self.pending)))
        return Missed(lines, self.save.all_told(set(self.told)) if lines else ())

    def catch_up(self, journal: Journal, missed: Missed) -> tuple[Written, ...]:
        """Take up what was done elsewhere; what of it was new. Nothing is taken up while gestures of this desk are pending:
        they come first, or are refused as overtaken."""
        if self.pending:
            return ()
        self.told.update({one.key: one.ledger for one in missed.told})
        came = tuple(line for line in missed.lines if line.number >= len(self.lines))
        for line in came:
            self._take(journal, line)
        return came

    def _take(self, journal: Journal, line: Written) -> None:
        _made(journal, line)
        self.lines.append(line)
        if self.save is not None:
            self.save.taken(line)

    def amiss(self, line: Line) -> str | None:
        """What is not as it was left: lines lost or changed, rules that fail, a turn in hand that comes out otherwise; None
        where all is as it was. Turns that were told are shown so whatever the rules say now (see `checked`)."""
        said = [self.lost] if self.lost else self._changed()
        if line.failed is not None:
            said.append(line.failed.sentence)
        said += [f"The ledger that was kept of turn {turn} cannot be read; it is resolved again." for turn in line.unread]
        resolution = line.played[-1].resolution
        as_left = not self.lines or fits(self.lines[-1].state, resolution.state)
        if as_left or line.failed is not None or self.lost:
            return " ".join(said) or None
        if as_left is None:
            what = "This save is of an older Seneschal, which kept no ledgers: all is shown by the rules of today."
        elif resolution.told:
            what = f"Turn {resolution.turn} is shown as it was told, not as the journal's last line has it."
        else:
            what = f"Turn {resolution.turn}, which is in hand, comes out otherwise by the rules of today. Look through it."
        return " ".join([*said, what])

    def _changed(self) -> list[str]:
        said = [
            f"Line {line.number} of the journal ({line.gesture.label()}) was changed after it was written."
            for line in self.lines
            if line.changed
        ]
        return [*said, "If that was not you, open a copy of the save."] if said else []

    def commit(self, gesture: Made, line: Line, before: Stand) -> None:
        """Commit a gesture that leads from a stand of the journal to a line of the game, with the ledgers of turns it closes,
        or leave it pending with those before it; `Rejected` where it cannot be committed."""
        written = Written(number=before.made, gesture=gesture, made_at=now(), author=self.author, rules=stamp(self.face))
        if self.save is None and not self.moving:
            self.lines.append(written)
            return
        last = line.played[-1]
        written = structs.replace(written, state=fingerprint(last.resolution.state), ledger=told(last.shown))
        one = Pending(written, tuple(self._fresh(line)), before)
        if self.behind is None:
            self._committed(self.write(one), one)
            return
        self.pending.append(one)
        self.lines.append(written)
        self.told.update({one.key: one.ledger for one in one.told})
        self.behind()

    def write(self, one: Pending) -> Written:
        """Put a pending gesture on disk; called in whatever thread does that, one gesture after the other."""
        if self.save is None:
            return one.line
        self.save.rules, self.save.author = one.line.rules, one.line.author
        return self.save.append(one.line.gesture, one.line.state, one.line.ledger, one.told)

    def committed(self, written: Written) -> None:
        """The first pending gesture is on disk."""
        self._committed(written, self.pending.popleft())

    def _committed(self, written: Written, one: Pending) -> None:
        self.lines[written.number :] = [written, *self.lines[written.number + 1 :]]
        self.told.update({one.key: one.ledger for one in one.told})

    def give_back(self) -> tuple[Pending, ...]:
        """Forget all that is pending: it could not be committed. What was pending."""
        gone = tuple(self.pending)
        self.pending.clear()
        for one in gone:
            for kept in one.told:
                self.told.pop(kept.key, None)
        if gone:
            del self.lines[gone[0].line.number :]
        return gone

    def _fresh(self, line: Line) -> Iterator[Told]:
        """The ledgers of turns that are over and not kept yet."""
        for played in line.played:
            resolution = played.resolution
            if resolution.done and not resolution.told and played.key and played.key not in self.told:
                yield Told(played.key, resolution.turn, pack(resolution.start, resolution.entries, stamp(self.face)))

    def copy(self, heading: Heading, line: Line) -> Copy:
        """What a save of all that is known here holds."""
        turns = {played.key: played.resolution.turn for played in line.played}
        kept = [Told(key, turns.get(key, 0), ledger) for key, ledger in self.told.items()]
        lines = list(self.lines)
        if lines and not lines[-1].state:
            last = line.played[-1]
            lines[-1] = structs.replace(lines[-1], state=fingerprint(last.resolution.state), ledger=told(last.shown))
        return Copy(heading, tuple(lines), (*kept, *self._fresh(line)))

    def go_on_in(self, save: Save, copy: Copy) -> None:
        """From here on the game is kept in the save that was made of a copy; the old one stays as it is."""
        if self.save is not None:
            self.save.close()
        self.told.update({one.key: one.ledger for one in copy.told})
        self.lines[: len(copy.lines)] = copy.lines
        self.save, self.lost = save, ""


class Copy(Struct, frozen=True):
    """All that a save holds."""

    heading: Heading
    lines: tuple[Written, ...]
    told: tuple[Told, ...]

    def made(self, place: str | Path) -> Save:
        """A new save of it, made whole or not at all."""
        return Save.create(place, self.heading, self.lines, self.told)


class Missed(Struct, frozen=True):
    """Lines written elsewhere, and the ledgers of turns that came with them."""

    lines: tuple[Written, ...] = ()
    told: tuple[Told, ...] = ()


class TurnDiffers(Struct, frozen=True):
    """A turn that was told, and today's rules lead elsewhere: `found` is the digest of what they lead to."""

    turn: int
    found: str
    difference: Difference
    failed: str = ""
    """Why today's rules lead to nothing at all."""


def checked(line: Line, rules: str = "") -> Iterator[TurnDiffers | None]:
    """Every turn that is shown as it was told (and not by these very `rules`), resolved again from where it began by the rules
    of today: what differs, or None for one that does not. Nothing of the line is changed."""
    for played in list(line.played):
        if played.resolution.told not in ("", rules):
            yield _checked(line, played)


def _checked(line: Line, played: Played) -> TurnDiffers | None:
    was = played.resolution
    try:
        fresh = line.resolved(played.round, was.start, was.turn, was.first).resolution
        fresh.run()
    except Exception as error:
        return TurnDiffers(was.turn, f"fails: {type(error).__name__}", Difference(), f"{type(error).__name__}: {error}")
    ledgers = told(was.entries), told(fresh.entries)
    ends = fingerprint(was.entries[-1].state if was.entries else was.start), fingerprint(fresh.state)
    if ledgers[0] == ledgers[1] and ends[0] == ends[1]:
        return None
    return TurnDiffers(was.turn, f"{ledgers[1]} {ends[1]}", difference(was.entries, fresh.entries))


def begun(make: Callable[[], T]) -> T:
    """A game of a heading that a save holds; a forged one may say anything."""
    try:
        return make()
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError, ArithmeticError) as error:
        what = f"The rules can make no game of what the save begins with ({type(error).__name__})."
        raise Rejected.because("heading", what, COPY) from error


def fits(written: str, state: Any) -> bool | None:
    """Whether a state is the one of a digest; None where that cannot be known, as the digest was made another way."""
    way, colon, _ = written.partition(":")
    if not colon:
        return True if not written or written == digest(state) else None
    return written == fingerprint(state) if way == WAY else None


def _made(journal: Journal, line: Written) -> None:
    try:
        journal.append(line.gesture, line.author)
    except Rejected as rejected:
        raise Broken.line(line.number, f"It cannot be done any more: {rejected}") from None
