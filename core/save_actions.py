"""What can be done with a game and its save together: saving under another name, catching up, deciding what was told."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from getpass import getuser
from pathlib import Path

from core.complaint import Rejected
from core.persistence import Copy, Earlier, Missed, Pending, Persistence
from core.resolution.gestures import Made
from core.resolution.journal import Journal
from core.resolution.line import Line
from core.resolution.record import (
    MAIN,
    KeepTold,
    Record,
    Redo,
    TakeBack,
    TakeRules,
    Undo,
)
from core.resolution.turn_differs import TurnDiffers, checked
from core.rulesets.rules_digest import stamp
from core.rulesets.ruleset import Ruleset
from core.saves.heading import SaveHeading
from core.saves.lines import JournalLine
from core.saves.save import Save


class SaveActions:
    """The part of a game that faces its save."""

    heading: SaveHeading
    persistence: Persistence
    journal: Journal
    line: Line
    face: Ruleset
    diverged: str | None
    """What is not as it was left: lines lost or changed, rules that fail; None where all is as it was."""
    differing: tuple[TurnDiffers, ...]
    """The turns that were told and come out otherwise by the rules of today, as far as `verify` looked."""

    @abstractmethod
    def _anew(self) -> None:
        """Forget how the turns were resolved."""

    @abstractmethod
    def make(self, gesture: Made) -> None:
        """Do a gesture, kept by the save before it counts; `Rejected` where it does not fit or the save cannot take it."""

    @abstractmethod
    def _follow(self, record: Record | None = None, *, lenient: bool = False) -> None: ...

    def look_back(self) -> Earlier | None:
        """What was done before the checkpoint that the game was opened at, read and checked: to be done behind a window, and
        taken up by `looked_back`. None where all is known."""
        return self.persistence.look_back(self.line, self.face.runs[0])

    def looked_back(self, earlier: Earlier | None) -> None:
        """Take up what was done before the game was opened; `diverged` says what was found wrong with it."""
        if earlier is None or self.persistence.begun is None:
            return
        self.persistence.looked_back(earlier, self.journal)
        if earlier.wrong:
            self._anew()
            self._follow(lenient=True)
        self.diverged = " ".join(filter(None, (earlier.wrong, self.persistence.amiss(self.line)))) or None

    def verify(self, *, mended: bool = False) -> Iterator[TurnDiffers | None]:
        """Resolve the turns that were told again by the rules of today, one after the other (only those that other rules
        resolved, if `mended`), and say what differs; `found` takes it up."""
        return checked(self.line, stamp(self.persistence.face) if mended else "")

    def found(self, differing: Iterable[TurnDiffers | None]) -> tuple[TurnDiffers, ...]:
        """What of a check the moderator has not decided yet; `keep_told` and `take_rules` decide it."""
        kept = self.journal.record.kept
        self.differing = tuple(one for one in differing if one is not None and kept.get(str(one.turn)) != one.found)
        return self.differing

    def keep_told(self, one: TurnDiffers) -> None:
        """Leave a turn as it was told, and ask no more while the rules lead to the same."""
        self.make(KeepTold(turn=one.turn, found=one.found))
        self.differing = tuple(other for other in self.differing if other.turn != one.turn)

    def take_rules(self, turn: int) -> None:
        """Resolve a closed turn again by the rules of today, and those after it."""
        self.make(TakeRules(turn=turn, rules=stamp(self.persistence.face)))
        self.differing = tuple(other for other in self.differing if other.turn < turn)

    @property
    def save(self) -> Save | None:
        """Where the game is kept; None where it lives in memory."""
        return self.persistence.save

    @property
    def place(self) -> str:
        """Where it is kept, as it may be shown; empty where it lives in memory."""
        return self.save.place if self.save is not None else ""

    @property
    def made_at(self) -> Mapping[int, str]:
        """When the gestures were made, by number, as far as a save keeps it."""
        self.journal.look_back()
        return {line.number: line.made_at for line in self.persistence.lines}

    @property
    def author(self) -> str:
        """Who sits at this desk."""
        return self.persistence.author

    @author.setter
    def author(self, name: str) -> None:
        self.persistence.author = " ".join(name.split())[:80]

    def catch_up(self, missed: Missed | None = None) -> tuple[JournalLine, ...]:
        """Take up what was done elsewhere since (`missed`, where it was read already); what came."""
        came = self.persistence.catch_up(self.journal, missed or self.persistence.missed())
        self._follow(lenient=True)
        return came

    def save_as(self, place: str | Path) -> None:
        """Go on under another name with what is seen here; the old save stays as it is."""
        copy = self.copy()
        self.persistence.go_on_in(copy.made(place), copy)

    def copy(self) -> Copy:
        """All that a save of what is seen here holds, as a value; nothing may be pending."""
        self.looked_back(self.look_back())
        if self.persistence.rescued(self.journal):
            self._follow(lenient=True)
        return self.persistence.copy(self.heading, self.line)

    @property
    def pending(self) -> int:
        """How many gestures are shown and not committed yet."""
        return len(self.persistence.pending)

    def give_back(self) -> tuple[Pending, ...]:
        """As it was before the first gesture that is pending; what was pending, in the order made."""
        gone = self.persistence.give_back()
        if gone:
            self.journal.back(gone[0].before)
            self._follow(lenient=True)
        return gone

    def close(self) -> None:
        """Let go of the save and what locks it; a game in memory has none."""
        if self.save is not None:
            self.save.close()

    def undo(self, count: int = 1) -> None:
        """Take back the last gesture, or so many; of several moderators, each takes back his own last one."""
        self.make(self.journal.undo_of(self.author) if count == 1 else Undo(turn=1, count=count))

    def undo_in_line(self) -> None:
        """The same of the last gesture in the line in hand, but never past where one came into a what-if: what was done before is
        of another line, and `Rejected` says so. In the real game that one looked into a what-if is no gesture to take back."""
        line, gesture = self.journal.record.line, self.journal.undo_of(self.author)
        own = gesture.number if isinstance(gesture, TakeBack) else self.journal.made_last
        if line != MAIN and own <= self.journal.entered:
            raise Rejected.because("", f"Nothing is left to undo in what-if “{line}”.", "For more, go back to the real game.")
        self.make(gesture if line != MAIN else self.journal.undo_in_line(self.author))

    def redo(self, count: int = 1) -> None:
        """Make the last undone gestures again; `Rejected` where not so many were undone."""
        self.make(Redo(turn=1, count=count))

    def undo_to(self, number: int) -> None:
        """Back (or forward again) to right after the gesture of that number in the history, as one gesture."""
        self.make(self.journal.undo_to(number))

    def take_back(self, number: int) -> None:
        """Take back one gesture, whoever made it; what was done since stands."""
        self.make(TakeBack(turn=1, number=number))


def known_as() -> str:
    """Who sits at this machine: the name in SENESCHAL_AUTHOR, else the one he is known by there."""
    try:
        return os.environ.get("SENESCHAL_AUTHOR") or getuser()
    except (OSError, KeyError, ImportError):
        return ""
