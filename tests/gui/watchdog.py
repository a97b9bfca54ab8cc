"""A watchdog: how long the window's thread works in one turn of its loop of events, without coming back to what else is asked of
it.

It is CPU time of that thread between two turns, as the dispatcher tells of them. A machine that is slower, and a core that shares
its caches with other work, take longer for the same; so a bound is stretched by as much as plain sums, or looking at things far
apart in memory, take longer just now than they did where the bounds were taken, whichever is more (sums stay in the caches, and
looking hardly asks for reckoning), and twofold, since that is measured right after the turn and not while it lasted. `make bench`
says to the millisecond how long the window stands still. A test that goes over its bound is run again, and fails when it does so
every time. What the collector of garbage takes is not counted: it grows with what all the tests before have left.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QAbstractEventDispatcher, QTimer
from PySide6.QtWidgets import QApplication

T = TypeVar("T")
STILL = 50.0
"""Milliseconds that the window may work in one turn."""
LARGE = 100.0
"""The same with a game of 400 squares."""
_AFTERWARDS = 2.0
_LOOKED_AT = 1.6
"""Milliseconds that `_look` took where the bounds were taken."""
_SUMMED = 2.4
"""And those that `_sum` took there."""


class StoodStill(AssertionError):
    """The window worked longer in one turn than its test lets it."""


class Watchdog:
    """Watches the loop while somebody waits for it; what a test does itself is no turn."""

    def __init__(self) -> None:
        self.doing = ""
        """What is done just now, in a test's words."""
        self.bound = STILL
        """Milliseconds that a turn may take."""
        self._long: list[str] = []
        self._since: float | None = None
        self._collected = self._collecting = 0.0
        gc.callbacks.append(self._collects)
        dispatcher = QAbstractEventDispatcher.instance()
        assert dispatcher is not None
        dispatcher.aboutToBlock.connect(self._turned)
        dispatcher.awake.connect(self._turned)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """The loop turns within."""
        outer, self._since, self._collected = self._since, time.thread_time(), 0.0
        try:
            yield
        finally:
            self._turned()
            self._since = outer and time.thread_time()

    def _turned(self) -> None:
        if self._since is None:
            return
        now = time.thread_time()
        took, self._since = (now - self._since - self._collected) * 1000, now
        self._collected = 0.0
        allowed = self.bound * _AFTERWARDS
        if took > allowed:
            allowed *= _slower(took / allowed)
            if took > allowed:
                self._long.append(f"{took:.0f} ms ({allowed:.0f} allowed) at: {self.doing or 'a wait'}")
            self._since = time.thread_time()

    def _collects(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.thread_time()
        else:
            self._collected += time.thread_time() - self._collecting

    def turn(self, what: str, do: Callable[[], T]) -> T:
        """Have something done as the window does what a person asks for: in one turn, `what` in words. What it brings about is
        done as well."""
        found: Future[T] = Future()

        def within_turn() -> None:
            try:
                found.set_result(do())
            except BaseException as error:  # a test's own complaint goes back to the test
                found.set_exception(error)

        self.doing = what
        QTimer.singleShot(0, within_turn)
        with self.watching():
            while not found.done():
                QApplication.processEvents()
            QApplication.processEvents()
        self.doing = ""
        return found.result()

    def too_long(self) -> list[str]:
        """The turns since this was asked last that took longer than the bound, as this machine went right after each."""
        found, self._long = self._long, []
        return found


@cache
def watchdog() -> Watchdog:
    """The one there is: it watches the loop of the application, which must be there."""
    return Watchdog()


def turn(what: str, do: Callable[[], T]) -> T:
    return watchdog().turn(what, do)


def _slower(enough: float) -> float:
    """How many times longer this machine takes just now; 1 where it is as quick as the one the bounds were taken on. It is not
    looked for more than would be `enough`, and first for what is found out sooner."""
    slower = 1.0
    for measured, usual in ((_sum, _SUMMED), (_look, _LOOKED_AT)):
        for _ in range(9):
            slower = max(slower, measured() / usual)
            if slower >= enough:
                return slower
    return slower


def _sum() -> float:
    began, total = time.thread_time(), 0
    for number in range(100_000):
        total += number
    return (time.thread_time() - began) * 1000


@cache
def _far_apart() -> list[str]:
    """More than the caches hold, in no order."""
    return sorted(map(str, range(300_000)), key=hash)


def _look() -> float:
    things = _far_apart()
    sum(map(len, things[30_000:]))  # those looked at next are in no cache then
    began = time.thread_time()
    sum(map(len, things[:30_000]))
    return (time.thread_time() - began) * 1000
