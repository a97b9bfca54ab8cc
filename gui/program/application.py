"""The application begun: its looks, its window, what is opened first, and its faults watched."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from gui.adapters.clipboard import let_go
from gui.adapters.faults import VERSION, Faults
from gui.adapters.settings import Settings
from gui.adapters.setup.games import FIRST, examples
from gui.program.running import Listener
from gui.shell.window import Window
from gui.widgets.theme import SYSTEM, Look, load_fonts, system_theme


def begun() -> tuple[QApplication, Window]:
    """The application, and its window with nothing opened and not shown yet."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("seneschal")
    app.setApplicationDisplayName("Seneschal")
    app.setApplicationVersion(VERSION)
    QGuiApplication.setDesktopFileName("seneschal")
    app.setStyle("Fusion")
    settings = Settings()
    load_fonts()
    kept = settings.word("theme", SYSTEM)
    look = Look(system_theme() if kept == SYSTEM else kept, settings.number("scale", 100))
    look.dress()
    app.aboutToQuit.connect(let_go)
    return app, Window(settings, look)


def run(place: str) -> int:
    """The desk on `place`, until it is closed. Gives the exit code."""
    app, window = begun()
    faults = Faults()
    faults.met.connect(window.fault.show_report)
    listener = Listener()
    listener.asked.connect(lambda asked: come_forward(window, asked))
    listener.listen()
    faults.watch()
    try:
        open_first(window, place)
    except Exception as error:  # a game that the program fails at shall not keep it from beginning
        faults.note(error)
        window.show_start()
    window.show()
    if window.settings.refused:
        window.complain(window.settings.refused)
    try:
        return app.exec()
    finally:
        listener.close()


def open_first(window: Window, place: str) -> None:
    """Open what was named, else the game opened last, else, at the very first start, the example."""
    window.await_game()
    if place:
        window.games.open(_named(place))
    elif window.settings.recent:
        window.games.resume(window.settings.recent[0])
    elif (example := next((example for example in examples() if example.key == FIRST), None)) is not None:
        window.games.open_example(example, window.commands.show_tour)
    else:
        window.show_start()


def come_forward(window: Window, place: str) -> None:
    """Open what a second start named, and put the window before the others."""
    if place:
        window.games.open(_named(place))
    if window.isMinimized():
        window.showNormal()
    window.raise_()
    window.activateWindow()


def _named(place: str) -> Path | str:
    return place if "://" in place else Path(place)
