"""The save of the game on the desk, kept behind the window: what is pending is committed, one gesture after the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, convert, to_builtins
from PySide6.QtCore import QObject, Signal

from core.complaint import Complaint, Rejected
from core.game import Game
from core.history import gesture_text
from core.ledger.state import plain
from core.persistence import Missed, Pending
from core.resolution.gestures import Made
from core.retry import again, footing
from core.saves.lines import JournalLine
from core.saves.save import Overtaken, Save
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Background

T = TypeVar("T")


class UnsavedGesture(Struct, frozen=True):
    """A gesture that was given back, and what it was made on (`core.retry.footing`): enough to make it again."""

    gesture: Made
    on: str
    number: int
    """What its line of the save was to be."""


def make_again(game: Game, one: UnsavedGesture) -> None:
    """Make a gesture again on what stands now; `Rejected` where it does not fit any more."""
    again(game, one.gesture, one.on)


class GivenBack(Struct, frozen=True):
    """What was shown and could not be committed, in the order made, and why."""

    gestures: tuple[UnsavedGesture, ...]
    why: tuple[Complaint, ...]
    overtaken: bool
    """Whether another desk was faster; else the save itself could not be written."""


class Storage(QObject):
    """The one thread that reads and writes the save of the game on the desk, in the order it was asked to. It is handed values
    and touches neither the game nor a widget; what follows is done in the window's thread."""

    moved = Signal()
    """A gesture is pending now, was committed, or was given back."""
    went_back = Signal()
    """The game stands as it stood before what was pending."""
    given_back = Signal(object)
    """The save refused what was pending; which gestures, and why (`GivenBack`)."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread = Background(self, threads=1)
        self._game: Game | None = None
        self._underway = False
        """Whether the save is being written."""
        self._waiting: list[tuple[Callable[[], object], Callable[[], object]]] = []

    def attend(self, game: Game | None) -> None:
        """From now on it is about this game; nothing may be pending of the one before."""
        if self._game is not None:
            self._game.persistence.behind = None
        self._game = game
        if game is not None:
            game.persistence.behind = self._commit_next

    @property
    def pending(self) -> int:
        """How many gestures are shown and not committed yet."""
        return self._game.pending if self._game is not None else 0

    @property
    def all_pending(self) -> tuple[UnsavedGesture, ...]:
        """What is pending, so that it could be made again."""
        return tuple(map(_again, self._game.persistence.pending)) if self._game is not None else ()

    @property
    def busy(self) -> bool:
        """Whether the thread still has something to read or write."""
        return self._thread.busy

    def when_saved(self, then: Callable[[], object], otherwise: Callable[[], object] = lambda: None) -> None:
        """Call `then` once nothing is pending: at once where nothing is, and `otherwise` where something was given back."""
        if self._underway or self.pending:
            self._waiting.append((then, otherwise))
        else:
            then()

    def read(self, what: str, work: Callable[[], T], done: Callable[[T], object]) -> None:
        """Have something read from the save, and then `done` in the window's thread; nothing where it cannot be read."""
        self._thread.run(what, lambda task: work(), done)

    def save_as(self, place: Path | str, done: Callable[[], object], failed: Callable[[str], object]) -> None:
        """Once nothing is pending, go on under another name. What is done meanwhile is pending until that is so."""

        def begin() -> None:
            game = self._game
            if game is None:
                return
            copy = game.copy()

            def kept(save: Save) -> None:
                game.persistence.go_on_in(save, copy)
                ended()
                done()

            def ended(said: str = "") -> None:
                self._underway = game.persistence.moving = False
                if said:
                    failed(said)
                self._go_on()

            self._underway = game.persistence.moving = True
            self._thread.run("Saving under another name", lambda task: copy.made(place), kept, ended)

        self.when_saved(begin)

    def close(self) -> None:
        """Wait until the thread has ended."""
        self.attend(None)
        self._thread.close()

    # How it is done

    def _commit_next(self) -> None:
        game = self._game
        if game is None or self._underway or not game.pending:
            return
        self._underway = True
        one = game.persistence.pending[0]
        self._thread.run("Saving", lambda task: _tried(lambda: game.persistence.write(one)), lambda end: self._ended(game, end))

    def _ended(self, game: Game, end: JournalLine | Exception) -> None:
        self._underway = False
        if isinstance(end, Exception):
            self._give_back(game, end)
            return
        game.persistence.committed(end)
        self._go_on()

    def _go_on(self) -> None:
        """Commit what is pending next; where nothing is, whoever waited for that goes on."""
        self._commit_next()
        self.moved.emit()
        while self._waiting and not self._underway and not self.pending:
            then, _ = self._waiting.pop(0)
            then()

    def _give_back(self, game: Game, error: Exception) -> None:
        gone = game.give_back()
        self.went_back.emit()
        waiting, self._waiting = self._waiting, []
        for _, otherwise in waiting:
            otherwise()
        self.moved.emit()
        if isinstance(error, Overtaken):
            what = "Looking at what came between"
            self.read(what, lambda: _tried(game.persistence.missed), lambda end: self._fill(game, gone, error, end))
            return
        self.given_back.emit(_told(gone, error))
        if not isinstance(error, Rejected):
            raise error  # a fault of ours: it goes where all of them go

    def _fill(self, game: Game, gone: tuple[Pending, ...], overtaken: Overtaken, missed: Missed | Exception) -> None:
        """Say what came between, where that can be read."""
        if isinstance(missed, Missed) and game is self._game:
            game.catch_up(missed)  # whoever listens may have been faster
            overtaken.fill(game.persistence.lines_from(gone[0].line.number), gone[0].line.gesture)
            self.went_back.emit()
        self.given_back.emit(_told(gone, overtaken))


def _tried(work: Callable[[], Any]) -> Any:
    """What some work gave, or what it failed with."""
    try:
        return work()
    except Exception as error:
        return error


def _again(one: Pending) -> UnsavedGesture:
    return UnsavedGesture(one.line.gesture, footing(one.line.gesture, one.before.record), one.line.number)


def _told(gone: tuple[Pending, ...], error: Exception) -> GivenBack:
    fault = Complaint("", f"The program met a fault ({type(error).__name__}), so this was not saved.", "Do it again.")
    why = error.complaints if isinstance(error, Rejected) else (fault,)
    return GivenBack(tuple(map(_again, gone)), tuple(why), isinstance(error, Overtaken))


def save_said(game: Game) -> tuple[str, str]:
    """How a game with nothing pending is saved, and whether that is `good`, `bad` or neither, `muted`."""
    save = game.save
    if save is None:
        return "not saved: in memory only", "muted"
    if save.astray:
        return f"not saved: {save.called} {save.astray}", "bad"
    if save.spoilt is not None:
        return f"{save.called} can only be read: Save as … to go on", "bad"
    return f"saved in {save.called}", "good"


def can_commit(game: Game) -> bool:
    """Whether gestures go into a save that stands where it was opened."""
    return game.save is not None and not game.save.astray


def gesture_said(game: Game, one: UnsavedGesture) -> str:
    """A gesture in words, where the game still has the turn that it is about."""
    try:
        said = attempt(lambda: gesture_text(game, one.gesture))
    except LookupError:
        return "something"
    return "something" if isinstance(said, Refused) else said.rstrip(".")


def kept_gestures(gestures: tuple[UnsavedGesture, ...]) -> Any:
    """Gestures as a draft keeps them."""
    return to_builtins(gestures, enc_hook=plain)


def missing_gestures(game: Game, kept: Any) -> tuple[UnsavedGesture, ...]:
    """Those of a draft that the save has not."""
    lines = game.persistence.lines
    made = convert(kept, tuple[UnsavedGesture, ...])
    return tuple(one for one in made if all(line.number < one.number or line.gesture != one.gesture for line in lines))
