"""How an open game is kept: its save, the lines and told turns of it that are known here, and what is wrong with them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, structs

from core import __version__
from core.complaint import Rejected
from core.ledger.fingerprint import WAY, fingerprint, fingerprint_of, lasting, ledger_digest
from core.ledger.state import digest
from core.resolution import checkpoint
from core.resolution.checkpoint import Checkpoint
from core.resolution.gestures import Made
from core.resolution.journal import Journal, Stand
from core.resolution.line import Line, Rules, Unlooked
from core.resolution.record import OpenTurn, Record
from core.resolution.told_turn import pack
from core.resolution.upgrades import Upgrade, as_written, revision_of
from core.rulesets.rules_digest import stamp
from core.rulesets.ruleset import Ruleset
from core.saves.heading import COPY, SaveHeading
from core.saves.lines import Broken, JournalLine, SavedCheckpoint, SavedTurn, now
from core.saves.save import Save

T = TypeVar("T")


class Pending(Struct, frozen=True):
    """A gesture that is shown and not committed yet, with all that its line of the save says."""

    line: JournalLine
    told: tuple[SavedTurn, ...]
    before: Stand
    """How the journal stood before it."""
    checkpoint: bytes = b""
    """What it leads to, where it opens a turn."""


class Earlier(Struct, frozen=True):
    """What a save holds up to the first line that is known already, as it was found behind the window."""

    journal: Journal
    lines: tuple[JournalLine, ...]
    wrong: str = ""
    """Where it does not lead to the checkpoint that the game was opened at."""
    lost: str = ""
    """Where not all of it can be read: `journal` and `lines` end there."""


class Persistence:
    """The save of a game (None: it lives in memory), and its journal as far as it was read or written."""

    def __init__(self, face: Ruleset, save: Save | None = None) -> None:
        self.face = face
        self.upgrades: tuple[Upgrade, ...] = face.renamed
        """What was renamed since lines of the game were written."""
        self.rules = Rules(face.sequence, face.orders, face.events, self.upgrades)
        self.save = save
        self.author = ""
        """Who sits at this desk; the lines written here are his."""
        self.lines: list[JournalLine] = []
        """The lines known here, in order; after a checkpoint those before its own are looked up behind."""
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
        self.checkpoint: SavedCheckpoint | None = None
        """The last checkpoint known here."""
        self.begun: Checkpoint | None = None
        """The checkpoint that the game was opened at, as long as nobody looked at what was before it."""
        self._rescue: Earlier | None = None

    @property
    def save(self) -> Save | None:
        """The open save; None while the game lives in memory."""
        return self._save

    @save.setter
    def save(self, save: Save | None) -> None:
        self._save = save
        if save is not None:
            save.upgrades = self.upgrades

    @property
    def since(self) -> int:
        """The number of the first line known here."""
        return self.lines[0].number if self.lines else 0

    @property
    def made(self) -> int:
        """How many lines there are."""
        return self.since + len(self.lines)

    def read(self, save: Save, journal: Journal, initial: Any, look_back: Callable[[], None]) -> Checkpoint | None:
        """Take up a journal to its end, or to the last line before one that cannot be read or made: from its last checkpoint
        on, which is given back, or, where none can be used, from its first line on. `look_back` looks up what was before."""
        self.save = save
        self.told.update({one.key: one.ledger for one in save.all_told()})
        self.checkpoint = save.checkpoint()
        at = self.checkpoint
        found = checkpoint.unpack(at.packed, initial, self.told, self._stamp) if at is not None else None
        try:
            for line in save.journal(at.number if at is not None and found is not None else 0):
                if found is not None and not self.lines:
                    journal.begin_at(line.number, line.gesture, line.author, found.record, look_back)
                    self._known(line)
                    self.begun = found
                else:
                    self._take(journal, line)
        except Broken as broken:
            stands = (
                "It is opened as it stood at its start" if not self.lines else f"It is opened as line {self.made - 1} left it"
            )
            self.lost = f"{broken} {stands}; what came after is lost. Save it under another name as its rescue copy."
            save.spoil()
        return self.begun

    @property
    def _stamp(self) -> str:
        """By what program and rules a checkpoint is made."""
        return f"{__version__} {revision_of(self.upgrades)} {stamp(self.face)}"

    def look_back(self, line: Line, run: str) -> Earlier | None:
        """All that was done up to the first line known here, in a game that begins with a run: read from the save and held
        against the checkpoint. Nothing is changed by it, so that it can be done behind a window."""
        begun, since = self.begun, self.since
        if begun is None or self.save is None:
            return None
        journal, lines = Journal(run), list[JournalLine]()
        try:
            for one in self.save.journal():
                _made(journal, one)
                lines.append(one)
                if one.number == since:
                    break
        except Broken as broken:
            stands = f"as line {len(lines) - 1} left it" if lines else "as it stood at its start"
            what = f"{broken} What is shown was kept after it, and nothing more can be done in this save."
            what = f"{what} Save it under another name as its rescue copy, which goes on {stands}."
            return Earlier(journal, tuple(lines), lost=what)
        keys = tuple(one.key for one in begun.closed)
        if journal.record != begun.record or line.led_to(journal.record.turns[:-1]) != (keys, fingerprint(begun.state)):
            what = f"The checkpoint at line {since} is not what the journal led to; the game is shown as its lines have it."
            return Earlier(journal, tuple(lines), what)
        return Earlier(journal, tuple(lines))

    def looked_back(self, earlier: Earlier, journal: Journal) -> None:
        """Take up what was found behind the window."""
        if self.begun is None:
            return
        self.begun = None
        if earlier.lost:
            self.lost, self._rescue = earlier.lost, earlier
            journal.cut()
            if self.save is not None:
                self.save.spoil()
            return
        journal.join(earlier.journal)
        self.lines[:1] = earlier.lines

    def rescued(self, journal: Journal) -> bool:
        """Go on at the last line before one that cannot be read, where there is one."""
        if self._rescue is None:
            return False
        journal.join(self._rescue.journal, whole=True)
        self.lines, self._rescue, self.checkpoint = list(self._rescue.lines), None, None
        return True

    def missed(self) -> Missed:
        """What was done elsewhere since the last line known here: read from the save, and nothing changed by it, so that it
        can be read behind a window."""
        if self.save is None:
            return Missed()
        lines = tuple(self.save.journal(self.made - len(self.pending)))
        return Missed(lines, self.save.all_told(set(self.told)) if lines else ())

    def catch_up(self, journal: Journal, missed: Missed) -> tuple[JournalLine, ...]:
        """Take up what was done elsewhere; what of it was new. Nothing is taken up while gestures of this desk are pending:
        they come first, or are refused as overtaken."""
        if self.pending:
            return ()
        self.told.update({one.key: one.ledger for one in missed.told})
        came = tuple(line for line in missed.lines if line.number >= self.made)
        for line in came:
            self._take(journal, line)
        return came

    def lines_from(self, number: int) -> tuple[JournalLine, ...]:
        """The lines of that number and on, whoever took them up."""
        return tuple(line for line in self.lines if line.number >= number)

    def _take(self, journal: Journal, line: JournalLine) -> None:
        _made(journal, line)
        self._known(line)

    def _known(self, line: JournalLine) -> None:
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
        told_turns = [one.resolution for one in line.turns if not isinstance(one, Unlooked) and one.resolution.told]
        said += [
            f"Turn {one.turn} is shown as it was told; not all it was resolved from can be read: {one.unfit}"
            for one in told_turns
            if one.unfit is not None
        ]
        resolution = line.turns[-1].resolution
        as_left = not self.lines or fits(self.lines[-1], resolution.state, self.upgrades)
        if as_left or line.failed is not None or self.lost:
            return " ".join(said) or None
        if as_left is None and ":" in self.lines[-1].state:
            what = (
                f"Turn {resolution.turn}, which is in hand, cannot be held against how it was left: too much of its rules has "
                "another name by now. Look through it."
            )
        elif as_left is None:
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

    def commit(self, gesture: Made, record: Record, line: Line, before: Stand) -> None:
        """Commit a gesture that leads from a stand of the journal to a record and the line of the game that follows it, with the
        ledgers of turns it closes, or leave it pending with those before it; `Rejected` where it cannot be committed."""
        written = JournalLine(
            number=before.made, gesture=gesture, made_at=now(), author=self.author, rules=stamp(self.face),
            revision=revision_of(self.upgrades),
        )  # fmt: skip
        if self.save is None and not self.moving:
            self.lines.append(written)
            return
        last = line.turns[-1]
        written = structs.replace(written, state=fingerprint(last.resolution.state), ledger=ledger_digest(last.shown))
        kept = checkpoint.pack(record, line, self._stamp) if isinstance(gesture, OpenTurn) else None
        one = Pending(written, tuple(self._fresh(line)), before, kept or b"")
        if self.behind is None:
            self._committed(self.write(one), one)
            return
        self.pending.append(one)
        self.lines.append(written)
        self.told.update({one.key: one.ledger for one in one.told})
        self.behind()

    def write(self, one: Pending) -> JournalLine:
        """Put a pending gesture on disk; called in whatever thread does that, one gesture after the other."""
        if self.save is None:
            return one.line
        self.save.rules, self.save.author = one.line.rules, one.line.author
        return self.save.append(one.line.gesture, one.line.state, one.line.ledger, one.told, one.checkpoint)

    def committed(self, written: JournalLine) -> None:
        """Take note that the first pending gesture is on disk."""
        self._committed(written, self.pending.popleft())

    def _committed(self, written: JournalLine, one: Pending) -> None:
        place = written.number - self.since if self.lines else 0
        self.lines[place:] = [written, *self.lines[place + 1 :]]
        if one.checkpoint:
            self.checkpoint = SavedCheckpoint(written.number, one.checkpoint)
        self.told.update({one.key: one.ledger for one in one.told})

    def give_back(self) -> tuple[Pending, ...]:
        """Forget all that is pending: it could not be committed. What was pending."""
        gone = tuple(self.pending)
        self.pending.clear()
        for one in gone:
            for kept in one.told:
                self.told.pop(kept.key, None)
        if gone:
            del self.lines[gone[0].line.number - self.since :]
        return gone

    def _fresh(self, line: Line) -> Iterator[SavedTurn]:
        """The ledgers of turns that are over and not kept yet."""
        for played in line.turns:
            if played.key in self.told or not played.key:
                continue
            resolution = played.resolution
            if resolution.done and not resolution.told:
                ledger = pack(resolution.start, resolution.entries, stamp(self.face), revision_of(self.upgrades))
                yield SavedTurn(played.key, resolution.turn, ledger)

    def copy(self, heading: SaveHeading, line: Line) -> Copy:
        """What a save of all that is known here holds."""
        turns = {played.key: turn for turn, played in enumerate(line.turns, 1)}
        kept = [SavedTurn(key, turns.get(key, 0), ledger) for key, ledger in self.told.items()]
        lines = list(self.lines)
        if lines and not lines[-1].state:
            last = line.turns[-1]
            lines[-1] = structs.replace(lines[-1], state=fingerprint(last.resolution.state), ledger=ledger_digest(last.shown))
        return Copy(heading, tuple(lines), (*kept, *self._fresh(line)), self.checkpoint)

    def go_on_in(self, save: Save, copy: Copy) -> None:
        """From here on the game is kept in the save that was made of a copy; the old one stays as it is."""
        if self.save is not None:
            self.save.close()
        self.told.update({one.key: one.ledger for one in copy.told})
        self.lines[: len(copy.lines)] = copy.lines
        self.save, self.lost = save, ""


class Copy(Struct, frozen=True):
    """All that a save holds."""

    heading: SaveHeading
    lines: tuple[JournalLine, ...]
    told: tuple[SavedTurn, ...]
    checkpoint: SavedCheckpoint | None = None

    def made(self, place: str | Path) -> Save:
        """A new save of it, made whole or not at all."""
        return Save.create(place, self.heading, self.lines, self.told, self.checkpoint)


class Missed(Struct, frozen=True):
    """Lines written elsewhere, and the ledgers of turns that came with them."""

    lines: tuple[JournalLine, ...] = ()
    told: tuple[SavedTurn, ...] = ()


def begun(make: Callable[[], T]) -> T:
    """A game of a heading that a save holds; a forged one may say anything."""
    try:
        return make()
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError, ArithmeticError) as error:
        what = f"The rules can make no game of what the save begins with ({type(error).__name__})."
        raise Rejected.because("heading", what, COPY) from error


def fits(line: JournalLine, state: Any, upgrades: tuple[Upgrade, ...]) -> bool | None:
    """Whether a state is the one that a line led to, under the words of its time; None where that cannot be known, as its digest
    was made another way."""
    way, colon, _ = line.state.partition(":")
    if not colon:
        return True if not line.state or line.state == digest(state) else None
    then = as_written(lasting(state), line.revision, upgrades)
    return line.state == fingerprint_of(then) if way == WAY and then is not None else None


def _made(journal: Journal, line: JournalLine) -> None:
    try:
        journal.append(line.gesture, line.author)
    except Rejected as rejected:
        raise Broken.line(line.number, f"It cannot be done any more: {rejected}") from None
