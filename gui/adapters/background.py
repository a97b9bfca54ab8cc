"""Work behind the window: what takes longer than a blink runs in a thread of its own, and only its result comes back."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache
from importlib import import_module
from threading import Event
from time import monotonic
from typing import Any, NamedTuple, TypeVar
from weakref import WeakMethod, ref

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from core.complaint import Rejected
from core.garbage_collection import settle

T = TypeVar("T")
PATIENCE = 0.5
"""Seconds after which work is shown, with its progress and a way to cancel it."""
ENDS = 3.0
"""Seconds that work which was cancelled has to end when the desk is closed."""
_NAMED = "behind the window"
_EVERY = 100
"""Milliseconds between two looks at how far work has come."""


_SWEEP = 500
"""Milliseconds between two looks at whether garbage is to be collected."""


def sweep() -> None:
    """Collect garbage where it is due. The collector runs in whatever thread makes something just then, and widgets that it
    finds there end the program; so it is off from the first desk on, for as long as the program runs, and the window's
    thread sees to it."""
    counts, limits = gc.get_count(), gc.get_threshold()
    due = [generation for generation in range(3) if limits[generation] and counts[generation] > limits[generation]]
    if due:
        gc.collect(due[-1])


def load(modules: Iterable[str]) -> None:
    """Import what is not loaded yet, so that nobody waits for it later. Where that makes no widget any thread may do it."""
    if new := [name for name in modules if name not in sys.modules]:
        for name in new:
            import_module(name)
        settle()  # the window would stand still while the collector looks at all of it


def at_work() -> bool:
    """Whether a thread still works for a desk that was closed: the interpreter would wait for it."""
    return bool(wait([errand.future for errand in _LEFT], _EVERY / 1000).not_done)


class _Bell(QObject):
    """Calls methods in the window's thread."""

    rung = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        # What is done before whoever began it comes back is told of afterwards too, never within it.
        self.rung.connect(self._call, Qt.ConnectionType.QueuedConnection)

    def _call(self, weak: WeakMethod[Callable[..., object]], values: tuple[Any, ...]) -> None:
        method: Any = weak()
        if method is not None and isValid(method.__self__):
            method(*values)


@cache
def bell() -> _Bell:
    """The one there is. It lives as long as the program: a thread that told a desk itself would end the program where that
    desk is dropped just then."""
    return _Bell()


def ring(method: WeakMethod[Any], *values: Any) -> None:
    """From any thread: have a method of a Qt object called in the window's thread, unless that object is gone by then."""
    bell().rung.emit(method, values)


APART = "apart"
"""The property of a window that uses the threads of a desk and shows nothing of its game."""


class Cancelled(Exception):
    """Work that was cancelled ends with this."""


class Task:
    """One piece of work behind the window. `share` is how much of it is done, 0..1; None where nobody can say."""

    def __init__(self, what: str, owner: QObject | None) -> None:
        self.what = what
        self.share: float | None = None
        self.shown = False
        """Whether it has taken so long that it is shown."""
        self.enough = False
        """Whether somebody wants the result of what is done so far."""
        self.stopped = False
        """Whether a person has cancelled it."""
        self._owner = ref(owner) if owner is not None else None
        self._begun = monotonic()
        self._cancelled = Event()

    def tell(self, share: float | None = None) -> None:
        """Called by the work itself now and then: says how far it has come, and ends it where it was cancelled."""
        if self._cancelled.is_set():
            raise Cancelled
        self.share = share

    def cancel(self) -> None:
        """Its result is not wanted any more: nobody is told of it, and the work ends when it next says how far it has come."""
        self._cancelled.set()

    def stop(self) -> None:
        """A person has cancelled it: the work ends, and whoever waits for it is told so."""
        self.stopped = True
        self.cancel()

    @property
    def cancelled(self) -> bool:
        """Whether nobody wants its result any more; the work learns of it when it next tells how far it is."""
        return self._cancelled.is_set()

    @property
    def owned(self) -> bool:
        """Whether it is done for somebody, who may be gone meanwhile."""
        return self._owner is not None

    @property
    def orphaned(self) -> bool:
        """Whether he whom it is done for is gone. To be asked in the window's thread."""
        owner = self._owner() if self._owner is not None else None
        return self.owned and (owner is None or not isValid(owner))

    @property
    def apart(self) -> bool:
        """Whether it is done for something that does not show the desk's game, or for a part of such. To be asked in the
        window's thread."""
        one = self._owner() if self._owner is not None and not self.orphaned else None
        while one is not None and not one.property(APART):
            one = one.parent()
        return one is not None

    @property
    def slow(self) -> bool:
        """Whether it has taken so long that a person should be shown it and may cancel it."""
        return monotonic() - self._begun >= PATIENCE


class _Errand(NamedTuple):
    """Work that a thread does. The window's thread holds on to it until the other has let go: a widget that stands in it, and is
    wanted by nobody else any more, would end the program where the other thread were the last to drop it."""

    future: Future[Any]
    done: Callable[[Any], object]
    failed: Callable[[str], object] | None
    work: list[Callable[[Task], Any]]
    """The work, which is taken from here by the thread; nothing once it is over."""


_LEFT: list[_Errand] = []
"""What did not end when its desk was closed."""


class Background(QObject):
    """The threads of one desk. Work is handed values and gives back a value; it touches no widget and changes no game. What
    follows from it is done in the window's thread. With one thread, work is done in the order it was given."""

    looked = Signal()
    """It is time to look at the tasks that are shown: one has come further, one more is shown, or one has ended."""

    def __init__(self, parent: QObject | None = None, threads: int = 2) -> None:
        super().__init__(parent)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=_NAMED)
        self._tasks: dict[Task, _Errand] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._look)
        bell()  # made in the window's thread
        self._closed = False
        self._sweep = QTimer(self)
        self._sweep.setInterval(_SWEEP)
        self._sweep.timeout.connect(sweep)
        self._sweep.start()
        gc.disable()

    def run(
        self,
        what: str,
        work: Callable[[Task], T],
        done: Callable[[T], object],
        failed: Callable[[str], object] | None = None,
        owner: QObject | None = None,
    ) -> Task:
        """Begin `work` and come back at once. In the window's thread, `done` is then called with what it gave, or `failed`
        with a sentence, also where a person has cancelled it; neither where it was dropped, or where `owner`, whom it is for, is
        gone. `what` says what is done
        ("Reading the letter")."""
        task, held = Task(what, owner), [work]
        future = self._threads.submit(lambda: held[0](task))
        self._tasks[task] = _Errand(future, done, failed, held)
        end = WeakMethod(self._end)
        future.add_done_callback(lambda _: ring(end, task))
        self._timer.start()
        return task

    def dismiss(self) -> None:
        """Cancel what runs for an owner: the game that they show is gone. What is `APART` shows another."""
        for task in self._tasks:
            if task.owned and not task.apart:
                task.cancel()

    @property
    def busy(self) -> bool:
        """Whether any work is under way, or its result not taken up yet."""
        return bool(self._tasks)

    @property
    def shown(self) -> tuple[Task, ...]:
        """The tasks that have run so long that a person wonders."""
        return tuple(task for task in self._tasks if task.shown)

    def close(self) -> None:
        """Cancel everything and wait until every thread has ended, though not for ever: a disk or a server may not answer."""
        self._closed = True
        self._timer.stop()
        self._sweep.stop()
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
        # What was dropped before it began is done, but `wait` never hears of it.
        late = wait([errand.future for errand in self._tasks.values() if not errand.future.done()], ENDS).not_done
        for errand in self._tasks.values():
            if errand.future in late:
                _LEFT.append(errand)
            else:
                errand.work.clear()
        self._tasks.clear()

    def _look(self) -> None:
        before = self.shown
        for task in self._tasks:
            if task.orphaned:
                task.cancel()
            task.shown = task.slow and not task.cancelled
        if self.shown or before:
            self.looked.emit()

    def _end(self, task: Task) -> None:
        if self._closed or task not in self._tasks:
            return
        future, done, failed, work = self._tasks.pop(task)
        work.clear()
        if not self._tasks:
            self._timer.stop()
        if task.shown:
            self.looked.emit()
        if task.stopped and failed is not None:
            failed(f"{task.what} was cancelled.")
        if task.cancelled or future.cancelled() or task.orphaned:
            return
        error = future.exception()
        if error is None:
            done(future.result())
        elif isinstance(error, Rejected):
            if failed is not None:
                failed("\n".join(str(complaint) for complaint in error.complaints))
        elif not isinstance(error, Cancelled):
            if failed is not None:
                failed(f"{task.what} failed: the program met a fault ({type(error).__name__}). Nothing was changed.")
            raise error  # a fault of ours: it goes where all of them go
