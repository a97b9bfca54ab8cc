"""What concerns an open game besides what is done at this desk: what another desk does, and what its rules say of old turns."""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Any
from uuid import uuid4
from weakref import WeakMethod

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QMessageBox, QWidget

from core.complaint import Rejected
from core.game import Game
from core.persistence import Earlier, Missed
from core.resolution.turn_differs import TurnDiffers
from core.save_actions import known_as
from core.saves.listening import Listening
from core.saves.presence import Present
from gui.adapters.background import Task, ring
from gui.adapters.clipboard import pasted_letter
from gui.adapters.desk import Desk
from gui.adapters.requests import ReadLetter
from gui.adapters.settings import Settings

HEARD = 10.0
"""Seconds between two times that a desk says it is here."""
PATIENCE = 1.0
"""Seconds after which whoever listens looks whether he is still wanted."""
ENDS = 3.0
"""Seconds that a desk which is closed waits for whoever listens to say that it is gone."""


class Standing:
    """The stage that a desk is at, for the thread that says so to others."""

    def __init__(self, stage: str) -> None:
        self.stage = stage


def listen(listening: Listening, game: Game, stands: Standing, news: WeakMethod[Any], present: WeakMethod[Any]) -> None:
    """In a thread of its own: say that a desk is here, and hear who else is and what he does, until it is told to stop. It holds
    on to nothing of the window, which would be taken apart here where it went meanwhile."""
    save, desk, due, said = game.save, uuid4().hex[:12], 0.0, ("", "")
    try:
        while not listening.stopped:
            now = (game.author, stands.stage)
            if save is not None and (monotonic() >= due or now != said):
                due, said = monotonic() + HEARD, now
                with suppress(Rejected):  # who cannot be reached just now is told later
                    ring(present, listening, save.here(desk, *now))
            if listening.news(PATIENCE) and not listening.stopped:
                ring(news, game)
    finally:
        listening.close()
        if save is not None:
            save.gone(desk)
            save.close()


class SharedGame(QObject):
    """Listens for one game at a time. What came is read behind the window and taken up in its thread; nobody loses what he has
    selected, looks at or is filling in."""

    present = Signal(object)
    """Who else has the game open just now: each with his name and the stage he is at."""

    def __init__(self, desk: Desk, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._settings = settings
        self._window = window
        self._listening: Listening | None = None
        self._thread: Thread | None = None
        self._stands = Standing(desk.stage)
        self._asked = False
        """Whether this desk asked who sits at it."""
        self._due = False
        """Whether there may be something new that was not taken up yet."""
        self.present.connect(self._met)
        desk.storage.moved.connect(self._read_what_waits)
        desk.staged.connect(self._staged)

    def _staged(self) -> None:
        self._stands.stage = self._desk.stage

    def attend(self, game: Game) -> None:
        """From now on it is about this game."""
        self.leave()
        game.author = self._settings.word("author", "") or known_as()
        if game.save is not None and game.save.file is None:
            self._wants_name()
        self._look_back(game)
        if game.save is not None:
            self._listening = game.save.listens
            heard = (WeakMethod(self._read), WeakMethod(self._tell))
            self._thread = Thread(
                target=listen, args=(self._listening, game, self._stands, *heard), name="listening", daemon=True
            )
            self._thread.start()

    def leave(self) -> None:
        """The game is closed: nobody listens any more, as soon as whoever did has said goodbye behind the window."""
        if self._listening is not None:
            self._listening.stop()
        self._listening = None
        self.present.emit(())

    def close(self) -> None:
        """The desk is closed: leave, and wait until that was said, though not for a server that does not answer."""
        self.leave()
        if self._thread is not None:
            self._thread.join(ENDS)

    def _wants_name(self) -> None:
        """Ask who sits here, once: where a game is shared, be it in a database or as a file that somebody else has open or has
        written in. Whoever is alone with his games is not asked."""
        busy = QApplication.activeModalWidget() is not None  # he is at work there, and is asked the next time
        if not self._settings.word("author", "") and not self._asked and not busy:
            self._asked = True
            self.ask_name()

    def _met(self, present: tuple[tuple[str, str], ...]) -> None:
        if present:
            self._wants_name()

    def ask_name(self) -> None:
        """Who sits here, as the history of each game names him."""
        box = QInputDialog(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle("Your name")
        box.setLabelText("The history of each game names who did what. Your name:")
        box.setTextValue(self._settings.word("author", "") or known_as())
        box.textValueSelected.connect(self.sign)
        for line in box.findChildren(QLineEdit):
            line.installEventFilter(self)
        box.rejected.connect(lambda: self._settings.word("author", "") or self.sign(known_as()))
        box.open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A letter that is pasted where the name is asked, which came up unbidden, was meant for the desk."""
        text = pasted_letter(event)
        if text and self._desk.game is not None and self._desk.moderating:
            self._desk.asked.emit(ReadLetter(text=text))
            return True
        return super().eventFilter(watched, event)

    def sign(self, name: str) -> None:
        """Be called that on gestures made at this desk, now and after the next start."""
        self._settings.keep("author", name)
        if self._desk.game is not None:
            self._desk.game.author = name

    def _tell(self, listening: Listening, present: tuple[Present, ...]) -> None:
        if listening is self._listening:
            self.present.emit(tuple((one.author, one.stage) for one in present))

    def _read(self, game: Game) -> None:
        if self._desk.game is not game or self._listening is None:
            return
        storage = self._desk.storage
        self._due = storage.pending > 0  # what is pending comes first, or is given back
        if not self._due:
            storage.read("Looking at what was done elsewhere", game.persistence.missed, lambda missed: self._take(game, missed))

    def _read_what_waits(self) -> None:
        if self._due and self._desk.game is not None:
            self._read(self._desk.game)

    def _take(self, game: Game, missed: Missed) -> None:
        if self._desk.game is not game or not missed.lines:
            return
        self._due = game.pending > 0
        came = game.catch_up(missed)
        if came:
            last = came[-1]
            self._desk.refresh()
            self._desk.said.emit(f"{last.author or 'Somebody'} elsewhere: {last.gesture.label()}")

    # What was done before the checkpoint that the game was opened at, and what the rules of today say of turns that were told

    def _look_back(self, game: Game) -> None:
        def taken(earlier: Earlier | None) -> None:
            if self._desk.game is not game:
                return
            known = game.diverged
            game.looked_back(earlier)
            if earlier is not None and earlier.wrong:
                self._desk.refresh()
            if game.diverged and game.diverged != known:
                self._desk.complained.emit(game.diverged)
            if any(line.author not in ("", game.author) for line in game.persistence.lines):
                self._wants_name()
            if game.persistence.told:
                self._verify(game)

        self._desk.background.run("Checking the journal", lambda task: game.look_back(), taken)

    def _verify(self, game: Game) -> None:
        def work(task: Task) -> list[TurnDiffers]:
            found: list[TurnDiffers] = []
            for one in game.verify():
                task.tell()
                found += [one] if one is not None else []
            return found

        self._desk.background.run("Checking the turns that were told", work, lambda found: self._ask(game, found))

    def _ask(self, game: Game, found: list[TurnDiffers]) -> None:
        if self._desk.game is not game:
            return
        open_ = game.found(found)
        if not open_:
            return
        lines = [f"• {game.called(one.turn)}: {_otherwise(one)}" for one in open_[:8]]
        words = (
            "By the rules of today these turns would come out otherwise. What players have read is shown as it was told.\n\n"
            + "\n".join(lines)
        )
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Seneschal", words, parent=self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keep = box.addButton("Keep as told", QMessageBox.ButtonRole.AcceptRole)
        take = box.addButton(f"Take the new rules from {game.called(open_[0].turn)} on", QMessageBox.ButtonRole.DestructiveRole)
        box.addButton("Ask me later", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        keep.clicked.connect(lambda: [self._desk.do(lambda game, one=one: game.keep_told(one)) for one in open_])
        take.clicked.connect(lambda: self._desk.do(lambda game: game.take_rules(open_[0].turn)))
        take.setEnabled(not open_[0].failed)
        box.open()


def _otherwise(one: TurnDiffers) -> str:
    return f"the rules fail ({one.failed})" if one.failed else one.otherwise
