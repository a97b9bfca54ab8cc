"""Waiting for what the window does behind it, as long as a person would."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from gui.adapters.setup.games import Example, examples
from gui.shell.panels import MODULES
from gui.shell.window import Window
from gui.widgets.slices import Slices
from tests.gui.watchdog import watchdog

LONG = 20_000
"""Milliseconds after which something is wrong."""


def until(reached: Callable[[], bool]) -> None:
    """Let the window live until something is so."""
    limit = QDeadlineTimer(LONG)
    wakes = QTimer()  # where nothing happens any more, the loop would wait for ever
    wakes.start(100)
    while not reached():
        assert not limit.hasExpired()
        with watchdog().watching():
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def opened(window: Window, example: Example | str) -> None:
    """Open an example as the start page does, and wait until it lies on the desk."""
    found = next(one for one in examples() if one.key == example) if isinstance(example, str) else example
    window.games.open_example(found)
    settled(window)
    assert window.desk.game is not None


def settled(window: Window) -> None:
    """Wait until nothing is opened any more, and all that was done is saved or given back."""
    until(lambda: not (window.desk.background.busy or saving(window)))


def made(window: Window) -> None:
    """Wait until the parts of all stages are made, as they are once somebody has read the first letter."""
    until(lambda: MODULES.keys() <= window.panels.made.keys())


def drawn(window: Window) -> None:
    """Wait until what is made behind the window and what is drawn a slice at a time is there, and all is laid out, also what is
    fitted once as soon as its room is known."""
    settled(window)
    until(lambda: not any(slices.busy for slices in window.findChildren(Slices)))
    for _ in range(3):
        QApplication.processEvents()
    timers = [timer for timer in window.findChildren(QTimer) if timer.isSingleShot() and timer.interval() == 0]
    until(lambda: not any(timer.isActive() for timer in timers if isValid(timer)))


def asked_of(window: Window) -> list[object]:
    """What panels ask the shell for from now on, which opens nothing for it."""
    asked: list[object] = []
    window.desk.asked.disconnect()
    window.desk.asked.connect(asked.append)
    return asked


def run_to_the_end(window: Window) -> None:
    """Resolve the turn, each question answered as it is marked."""
    window.commands.gesture("run_on")
    while window.desk.in_play.choice is not None:
        window.commands.decide()
        window.commands.gesture("run_on")


def still(window: Window) -> None:
    """Wait until all that was done is saved or given back."""
    until(lambda: not saving(window))


def saved(window: Window) -> None:
    """Wait until all that was done is saved."""
    still(window)
    assert not window.retry_bar.gestures


def closed(window: Window) -> None:
    """Close the window as a person does, who waits until all is saved."""
    still(window)
    window.close()
    until(lambda: not window.isVisible())


def saving(window: Window) -> bool:
    return window.desk.drafts.busy or window.desk.storage.busy or window.desk.storage.pending > 0
