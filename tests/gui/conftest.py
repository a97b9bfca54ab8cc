"""The window as a person meets it, on a game of the toy ruleset."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from shutil import copy

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gui
from core.game import Game
from core.lab.play import run_by_rules
from gui.adapters.desk import Desk
from gui.adapters.settings import Settings
from gui.adapters.setup.games import SUFFIX, examples, new_game
from gui.adapters.standing import PUBLISH
from gui.program.application import let_go
from gui.shell.panels import NEXT
from gui.shell.window import Window
from gui.widgets.theme import Look, load_fonts
from tests.gui.toy import toy_game
from tests.gui.waiting import closed, opened, settled
from tests.gui.watchdog import STILL, StoodStill, watchdog

PLAYED = "spice_round"


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["seneschal"]


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """Nothing of one test is there in the next: a widget that stays alive is dressed anew with every change of theme, and a
    desk switches the collector off for as long as the program runs."""
    yield
    if isinstance(app := QApplication.instance(), QApplication):
        for widget in app.topLevelWidgets():
            widget.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.enable()


@pytest.fixture(scope="session")
def loaded() -> None:
    """All of the window, as the desk has it a second after its start, and nothing of it looked through for garbage."""
    for name in (*(module.name for module in walk_packages(gui.__path__, "gui.")), *NEXT):
        import_module(name)
    gc.freeze()


@pytest.fixture(autouse=True)
def still(request: pytest.FixtureRequest, qapp: QApplication, loaded: None) -> Iterator[None]:
    """The window never works longer in one turn than a person lets pass, or than the mark `still` says of this test."""
    mark = request.node.get_closest_marker("still")
    watchdog().too_long()
    watchdog().bound = mark.args[0] if mark is not None else STILL
    yield
    if long := watchdog().too_long():
        raise StoodStill("; ".join(long))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test whose window stood still is run again: a busy machine is slow now and then, a slow window is so every time."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=3, only_rerun=StoodStill.__name__))


class Watching(QtBot):
    """What waits for the window lets the watchdog watch."""

    def wait(self, ms: int) -> None:
        with watchdog().watching():
            super().wait(ms)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return Watching(request)


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> Iterator[Look]:
    qapp.setStyle("Fusion")
    load_fonts()
    made = Look()
    made.dress()
    yield made
    let_go()


@pytest.fixture
def look(dressed: Look) -> Iterator[Look]:
    """How all windows look: light and in the usual size again, whatever a test made them wear."""
    yield dressed
    dressed.wear("light", 100)


@pytest.fixture
def game() -> Game | None:
    """The game on a desk without a window; a file of tests names its own."""
    return None


@pytest.fixture
def desk(look: Look, game: Game | None) -> Iterator[Desk]:
    """A desk without a window."""
    desk = Desk()
    desk.open(game)
    yield desk
    desk.open(None)
    desk.storage.close()
    desk.background.close()
    desk.drafts.close()


@pytest.fixture
def unshown(qtbot, look, tmp_path, monkeypatch) -> Iterator[Window]:
    """A window that is not on the screen yet, with settings and saves of its own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("SENESCHAL_SAVES", str(tmp_path))
    window = Window(Settings(), look)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    yield window
    closed(window)
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)  # what goes is not dressed anew


@pytest.fixture
def blank(unshown: Window) -> Window:
    """A window on its start page."""
    unshown.show()
    return unshown


@pytest.fixture
def begun(unshown: Window) -> Window:
    """A window on its desk, where no game lies yet; its start page was never drawn."""
    unshown.pages.setCurrentIndex(1)
    unshown.show()
    return unshown


@pytest.fixture
def window(begun: Window) -> Window:
    """A window on a fresh toy game, at collecting orders."""
    begun.show_game(toy_game())
    QApplication.processEvents()
    return begun


@pytest.fixture(scope="session")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The save of an example, its first turn resolved as the rules suggest."""
    example = next(one for one in examples() if one.key == PLAYED)
    place = tmp_path_factory.mktemp("left") / f"{PLAYED}{SUFFIX}"
    game = new_game(example.folder / "setup.yaml", place, seed=PLAYED)
    run_by_rules(game)
    game.close()
    return place


@pytest.fixture
def played(begun: Window, left: Path, tmp_path: Path) -> Window:
    """A window on an example as it was left, its first turn resolved, the posts in front."""
    copy(left, tmp_path)
    opened(begun, PLAYED)
    begun.desk.bring(PUBLISH)
    settled(begun)
    return begun
