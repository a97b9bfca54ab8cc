"""Drafts: what is being written at this desk and is no gesture yet, kept every two seconds beside the game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_dir
from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from core.game import Game
from gui.adapters import unsaved as files
from gui.adapters.background import Background
from gui.adapters.unsaved import UnsavedDraft

EVERY = 2_000
"""Milliseconds between two looks at what is being written."""
DESKS = 9
"""How many desks of one machine may keep drafts of one game."""


class _Taken(NamedTuple):
    """A file that this desk has now, the lock that says so, and what desks that are no more left, with the last moment."""

    file: Path
    lock: QLockFile
    left: tuple[UnsavedDraft, ...]
    at: str


class Drafts(QObject):
    """The drafts of the game on the desk. Each desk has a file of its own, and a lock that says that it lives; files whose desk
    is no more are taken over and offered. All of it is read and written in a thread of its own."""

    offered = Signal()
    """Others than before are offered."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread = Background(self, threads=1)
        self._sources: dict[QObject, Callable[[], UnsavedDraft | None]] = {}
        self._game: Game | None = None
        self._taken: _Taken | None = None
        self._written: tuple[UnsavedDraft, ...] = ()
        self.left: tuple[UnsavedDraft, ...] = ()
        """What a desk that is no more was writing; kept until it is taken up or thrown away."""
        self.left_at = ""
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.keep)

    def watch(self, owner: QObject, draft: Callable[[], UnsavedDraft | None]) -> None:
        """From now on keep what `draft` gives (None: there is nothing to keep), as long as its owner lives."""
        self._sources[owner] = draft
        owner.destroyed.connect(lambda _=None: self._sources.pop(owner, None))

    @property
    def busy(self) -> bool:
        """Whether something is still to be written to the disk."""
        return self._thread.busy

    def attend(self, game: Game, *, moved: bool = False) -> None:
        """Keep the drafts of this game; what a desk left that is no more is offered. Where the game was `moved` to another name,
        they go with it, and nothing is left beside the old one."""
        carried = (self.left, self.left_at) if moved else ((), "")
        if moved:
            self._drop()
        else:
            self.leave()
        self._game = game
        places = _places(game)
        if places:
            look = "Looking for drafts"
            self._thread.run(look, lambda task: _taken(places), lambda taken: self._settle(game, taken, *carried))

    def _settle(self, game: Game, taken: _Taken | None, left: tuple[UnsavedDraft, ...] = (), left_at: str = "") -> None:
        if self._game is not game:
            if taken is not None:
                taken.lock.unlock()
            return
        self._taken = taken
        if taken is not None:
            self._written = taken.left
            self.left = (*left, *taken.left)
            self.left_at = max(left_at, taken.at)
            self._timer.start()
            self.offered.emit()

    def take_up(self, drafts: tuple[UnsavedDraft, ...]) -> None:
        """Offer these no more: whoever takes them up has them from now on."""
        self.left = tuple(draft for draft in self.left if draft not in drafts)
        self.left_at = self.left_at if self.left else ""
        self.offered.emit()

    def keep(self) -> None:
        """Write what is being written now, where it is other than what was written last."""
        if (taken := self._taken) is not None and (kept := self._fresh()) is not None:
            self._thread.run("Keeping drafts", lambda task: _write(taken.file, kept), lambda _: None)

    def _fresh(self) -> files.Drafts | None:
        now = (*self.left, *(draft for take in list(self._sources.values()) if (draft := take()) is not None))
        if now == self._written:
            return None
        self._written = now
        return files.Drafts(self.left_at or datetime.now(UTC).isoformat(timespec="seconds"), now)

    def leave(self) -> None:
        """Write what is left now; the desk does not keep this game's drafts any more."""
        self.keep()
        if (taken := self._taken) is not None:
            self._thread.run("Leaving the drafts", lambda task: taken.lock.unlock(), lambda _: None)
        self._forget()

    def _drop(self) -> None:
        """What is kept is kept elsewhere from now on."""
        if (taken := self._taken) is not None:
            self._thread.run("Leaving the drafts", lambda task: (files.remove(taken.file), taken.lock.unlock()), lambda _: None)
        self._forget()

    def _forget(self) -> None:
        self._timer.stop()
        self._game = self._taken = None
        self._written, self.left, self.left_at = (), (), ""
        self.offered.emit()

    def close(self) -> None:
        """The desk ends: write what is left at once."""
        taken, kept = self._taken, self._fresh()
        self._thread.close()
        if taken is not None:
            if kept is not None:
                _write(taken.file, kept)
            taken.lock.unlock()
        self._forget()


def _taken(places: tuple[tuple[Path, str], ...]) -> _Taken | None:
    """The first file that no living desk has, with what the dead ones left in theirs; None where nothing can be written."""
    for folder, name in places:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        own: _Taken | None = None
        for number in range(1, DESKS + 1):
            file = folder / f".{name}.drafts{number}"
            if own is not None and not file.exists():
                continue
            lock = QLockFile(str(file.with_name(f"{file.name}.lock")))
            lock.setStaleLockTime(0)
            if not lock.tryLock(0):
                if lock.error() != QLockFile.LockError.LockFailedError:
                    break
                continue
            found = files.read(file) or files.Drafts("", ())
            if own is None:
                own = _Taken(file, lock, found.drafts, found.at)
                continue
            own = own._replace(left=(*own.left, *found.drafts), at=max(own.at, found.at))
            _write(own.file, files.Drafts(own.at, own.left))
            files.remove(file)
            lock.unlock()
        if own is not None:
            return own
    return None


def _write(file: Path, drafts: files.Drafts) -> None:
    with suppress(OSError):  # there will be another look in two seconds
        files.write(file, drafts)


def _places(game: Game) -> tuple[tuple[Path, str], ...]:
    """Where drafts of a game may lie, and under which name: beside its file, else in the desk's own folder."""
    if game.save is None:
        return ()
    own = Path(user_data_dir("seneschal", appauthor=False)) / "drafts"
    mark = hashlib.blake2b(game.save.place.encode(), digest_size=8).hexdigest()
    named = (own, f"{game.save.called}-{mark}")
    return (named,) if game.save.file is None else ((game.save.file.absolute().parent, game.save.file.name), named)
