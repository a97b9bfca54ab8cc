"""Work that only the window's thread can do, a slice at a time, so that the window never stands still for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from time import perf_counter
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer

T = TypeVar("T")
SLICE = 0.015
"""Seconds of work before the window has its turn again."""
PAUSE = 80
"""Milliseconds before the work begins: what is only passed by on the way to something else is not worth any."""


class Slices(QObject):
    """One piece of work at a time; another one takes its place, and nobody hears of it any more."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Callable[[], Callable[[], object] | None] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)  # a loop of events within a slice shall not begin the next one
        self._timer.timeout.connect(self._go_on)

    def run(self, work: Generator[None, None, T], done: Callable[[T], object]) -> None:
        """Work on until the generator ends, then tell what it gave."""
        self._work = lambda: _slice(work, done)
        self._timer.start(PAUSE)

    def stop(self) -> None:
        """What is not done is not wanted any more."""
        self._work = None
        self._timer.stop()

    def finish(self) -> None:
        """Do what is left at once, for somebody who cannot wait."""
        while self._work is not None:
            self._go_on()

    @property
    def busy(self) -> bool:
        """Whether some of the work is still to be done."""
        return self._work is not None

    def _go_on(self) -> None:
        work = self._work
        if work is None:
            return
        try:
            tell = work()
        except BaseException:
            self._work = None  # what fails has ended too
            raise
        if self._work is not work:
            return
        if tell is None:
            self._timer.start(0)
        else:
            self._work = None
            tell()


def _slice(work: Generator[None, None, T], done: Callable[[T], object]) -> Callable[[], object] | None:
    """What tells that the work has ended; None while it has not."""
    until = perf_counter() + SLICE
    try:
        next(work)
        while perf_counter() < until:
            next(work)
    except StopIteration as end:
        return partial(done, end.value)
    return None


def whole(work: Generator[None, None, T]) -> T:
    """What the work gives, done at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
