"""The views of the desk: what the pictures of the documentation show, and what a test looks through in every size and look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

from PySide6.QtWidgets import QApplication, QWidget

from core.game import Game
from core.lab.play import run_by_rules
from gui.adapters.happened import NUMBER
from gui.adapters.requests import ReadLetter
from gui.adapters.setup.games import Example, document_at, examples, letters_of, new_game
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.letters.inbox import InboxDialog
from gui.setup.assistant import Assistant
from gui.setup.steps import TITLES
from gui.shell.window import Window
from tests.gui.waiting import until

USUAL = (1280, 800)
SIZES = ((1024, 700), USUAL, (1600, 1000))
LOOKS = {"": ("light", 100), "dark": ("dark", 100), "contrast": ("contrast", 100), "large_text": ("light", 150)}
"""Each with its theme and the size of its text in percent."""
BESIDE = 12
"""Points that a dialog leaves of the window."""

Show = Callable[[str], QWidget]
"""Brings a view in front, and gives what is to be looked at."""


class Stand(NamedTuple):
    """Where views are shown: a window, the example that lies on it, where games are saved, and what waits until all is drawn."""

    window: Window
    key: str
    saves: str
    settle: Callable[[], object]

    @property
    def example(self) -> Example:
        """The example that is shown."""
        return next(one for one in examples() if one.key == self.key)

    def game(self) -> Game:
        """The example as it is opened for the first time."""
        place = Path(mkdtemp(dir=self.saves)) / f"{self.key}.seneschal"
        return new_game(self.example.folder / "setup.yaml", place, seed=self.key)


class Scene(NamedTuple):
    """Views that one thing opened shows one after the other, by name."""

    names: tuple[str, ...]
    opened: Callable[[Stand], AbstractContextManager[Show]]


@contextmanager
def _start(stand: Stand) -> Iterator[Show]:
    stand.window.settings.keep("recent", "")  # as it is when one comes for the first time
    stand.window.show_start()
    yield lambda _: stand.window


@contextmanager
def _collect(stand: Stand) -> Iterator[Show]:
    window = stand.window
    window.show_game(stand.game())
    stand.settle()
    desk = window.desk
    desk.select(None, desk.tables[0].rows[0].id)

    def show(stage: str) -> QWidget:
        desk.bring(stage)
        return window

    yield show


@contextmanager
def _resolved(stand: Stand) -> Iterator[Show]:
    game = stand.game()
    run_by_rules(game)
    window = stand.window
    window.show_game(game)
    stand.settle()

    def show(stage: str) -> QWidget:
        window.desk.bring(stage)
        if stage == RESOLVE:
            _open_a_why(window)
        if stage == PUBLISH:
            stand.settle()
            window.panels.publish.cards.setCurrentRow(len(window.panels.publish.posts) - 1)
        return window

    yield show


def _open_a_why(window: Window) -> None:
    """Of an event in the middle of the turn, why it happened."""
    happened = window.panels.night.happened
    happened.events.reach(0)
    whys = [row for row in range(happened.events.rowCount()) if happened.events.hasChildren(happened.events.index(row, 0))]
    happened.open_event(happened.events.index(whys[len(whys) // 2], 0).data(NUMBER))


@contextmanager
def _message(stand: Stand) -> Iterator[Show]:
    """A message being read, with a line that is asked about and one that is not understood."""
    window = stand.window
    window.show_game(stand.game())
    stand.settle()
    game = window.desk.in_play
    names, player = game.state.names, game.orders()[0].by
    said = "\n".join(order.sentence(names) for order in game.orders() if order.by == player)
    said += "\nThe rest as we said on the stairs.\nGood luck to all!"
    window.dialogs.read_message(ReadLetter(text=f"From: {names.account(player)}\n\nGood evening,\n{said}\n"))
    yield from _dialog(window, InboxDialog)


@contextmanager
def _letters(stand: Stand) -> Iterator[Show]:
    """The letters of an example as they come at once, side by side."""
    window = stand.window
    game = stand.game()
    window.show_game(game)
    stand.settle()
    came = letters_of(game)
    assert came is not None
    window.dialogs.read_message(ReadLetter(files=(came,)))
    inbox = next(one for one in window.findChildren(InboxDialog) if one.isVisible())
    until(inbox.several.isVisible)
    inbox.several.part_button.click()
    until(lambda: all(one.counts is not None for one in inbox.bundle.letters))  # each counts what was read, behind the window
    stand.settle()
    yield from _dialog(window, InboxDialog)


@contextmanager
def _setup(stand: Stand) -> Iterator[Show]:
    stand.window.dialogs.set_up()
    for show in _dialog(stand.window, Assistant):
        assistant = show("")
        assert isinstance(assistant, Assistant)
        assistant.load(document_at(stand.example.folder / "setup.yaml"))
        assistant.game.judge()  # now, and not when somebody looks
        stand.settle()

        def turn(name: str, assistant: Assistant = assistant) -> QWidget:
            assistant.turn(name.removeprefix(SETUP))
            return assistant

        yield turn


def _dialog(window: Window, kind: type[QWidget]) -> Iterator[Show]:
    """The dialog of a kind that stands open; closed when it was looked at."""
    found = next(one for one in window.findChildren(kind) if one.isVisible())
    yield lambda _: found
    found.done(0)  # type: ignore[attr-defined]  # to close it would ask whether what is written is thrown away
    found.deleteLater()
    QApplication.processEvents()


SETUP = "setup_"
SCENES = (
    Scene(("start",), _start),
    Scene((COLLECT,), _collect),
    Scene((RESOLVE, PUBLISH, DAY), _resolved),
    Scene(("message",), _message),
    Scene(("letters",), _letters),
    Scene(tuple(f"{SETUP}{step}" for step in TITLES), _setup),
)
VIEWS = tuple(name for scene in SCENES for name in scene.names)


class Seen(NamedTuple):
    """A view as it stands in front: its name, its look, its size, and what shows it."""

    name: str
    look: str
    size: tuple[int, int]
    widget: QWidget | None = None

    @property
    def picture(self) -> str:
        """What its picture is called."""
        wide, high = self.size
        return "_".join(filter(None, (self.name, self.look, "" if self.size == USUAL else f"{wide}x{high}")))


def walk(
    stand: Stand, looks: Iterable[str] = LOOKS, sizes: Iterable[tuple[int, int]] = SIZES, scenes: Iterable[Scene] = SCENES
) -> Iterator[Seen]:
    """The views of those scenes in those looks, each in those sizes, when it is in front and at rest."""
    for look in looks:
        theme, scale = LOOKS[look]
        stand.window.commands.wear(key=theme, scale=scale)
        for scene in scenes:
            stand.window.resize(*USUAL)
            with scene.opened(stand) as show:
                for name in scene.names:
                    widget = show(name)
                    for wide, high in sizes:
                        less = 0 if widget is stand.window else BESIDE
                        widget.resize(wide - less, high - less)
                        stand.settle()
                        yield Seen(name, look, (wide, high), widget)


PICTURES = tuple(Seen(name, look, size).picture for look in LOOKS for size in SIZES for name in VIEWS)
"""What the pictures of all views are called."""
