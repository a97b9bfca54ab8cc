"""Who does the work: this process alone, or the workers of a Dask scheduler."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import version
from queue import Empty, Queue
from socket import create_connection
from threading import Thread
from typing import Any, Protocol, TypeVar

from core import __version__
from core.complaint import Rejected
from core.garbage_collection import settle

WANTED = "Install the lab: pip install 'seneschal[lab]'."
HERE = "here"
"""The scheduler that is none: every batch is done in this very process."""
CONNECTING = 5
"""Seconds a scheduler has to answer."""
PORT = 8786
"""Where Dask's schedulers listen, if nobody says otherwise."""
LOOK = 1.0
"""After how many seconds without a batch it is asked whether there are still workers."""
GONE = 60.0
"""How many seconds a run goes on without a worker: one that died is begun again in less."""
NOBODY = "The scheduler has no worker any more."
LOST = "The scheduler is gone: it ended, or the network to it did."
CUT_OFF = "Start it and its workers again, then ask the same: it goes on where it stood."
RARELY = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "500ms",
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.worker.memory.monitor-interval": "1s",
}
"""What Dask's processes do by the clock beside the work: sampling a worker a hundred times a second costs a fifth of it, looking
at themselves and their memory up to fifty times a second some hundredths."""
RETRIES = 3
"""How often a batch is given again whose worker died."""

T = TypeVar("T")
Doing = Callable[[bytes, Sequence[int]], bytes]
"""Does the jobs of some numbers of a task."""
Answered = tuple[Sequence[int], bytes, str]
"""The numbers of a batch, what came of it as the worker wrote it down, and the worker."""


def program() -> str:
    """The version of Seneschal here, to be held against a worker's."""
    return __version__


class Workers(Protocol):
    """Takes batches and gives them back done, in whatever order. `places` is how many may be under way at once."""

    places: int

    def give(self, do: Doing, task: bytes, numbers: Sequence[int]) -> None:
        """Have the jobs of these numbers done; comes back before they are. `Rejected` where nobody can take them."""

    def next(self) -> Answered:
        """The next batch that is done, waiting for it; `Rejected` where it will never be."""
        ...


class Alone:
    """This process, one batch at a time."""

    places = 1

    def __init__(self) -> None:
        self._given: list[tuple[Doing, bytes, Sequence[int]]] = []

    def give(self, do: Doing, task: bytes, numbers: Sequence[int]) -> None:
        self._given.append((do, task, numbers))

    def next(self) -> Answered:
        do, task, numbers = self._given.pop(0)
        return numbers, do(task, numbers), "here"


class Cluster:
    """The workers of a Dask scheduler; two batches a worker are under way, so that none waits."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._done: Queue[Any] = Queue()
        self._numbers: dict[str, Sequence[int]] = {}
        self.places = 2 * max(1, sum(worker["nthreads"] for worker in self._workers.values()))

    @property
    def _workers(self) -> dict[str, Any]:
        return self._client.scheduler_info(n_workers=-1)["workers"]

    def give(self, do: Doing, task: bytes, numbers: Sequence[int]) -> None:
        try:
            future = self._client.submit(_done, do, task, numbers, pure=False, retries=RETRIES)
        except Exception as error:  # whatever a client that was closed fails with
            raise Rejected.because("scheduler", LOST, CUT_OFF) from error
        self._numbers[future.key] = numbers
        future.add_done_callback(self._done.put)

    def next(self) -> Answered:
        from distributed import KilledWorker

        future = self._next_done()
        try:
            worker, answer = future.result(timeout=GONE)
        except TimeoutError as error:
            raise Rejected.because("scheduler", NOBODY, CUT_OFF) from error
        except (CancelledError, OSError) as error:
            raise Rejected.because("scheduler", LOST, CUT_OFF) from error
        except KilledWorker as error:
            what = f"A batch of games ended {RETRIES} workers that took it on."
            raise Rejected.because("scheduler", what, "Look at their logs; they may lack memory.") from error
        except (ImportError, AttributeError) as error:
            what = f"A worker cannot load this Seneschal: {error}."
            raise Rejected.because("scheduler", what, f"Install Seneschal {program()} on every worker.") from error
        return self._numbers.pop(future.key), answer, worker

    def _next_done(self) -> Any:
        """The next batch that is done, however long it takes; `Rejected` where there has been no worker for a while."""
        alone = 0.0
        while alone < GONE:
            try:
                return self._done.get(timeout=LOOK)
            except Empty:
                alone = 0.0 if self._client.status == "running" and self._workers else alone + LOOK
        raise Rejected.because("scheduler", NOBODY, CUT_OFF)


def _done(do: Doing, task: bytes, numbers: Sequence[int]) -> tuple[str, bytes]:
    from distributed import get_worker

    _settled()
    return get_worker().address, do(task, numbers)


@cache
def _settled() -> None:
    """Once in every worker, as every program of Seneschal does."""
    settle()


@contextmanager
def hired(scheduler: str | None, workers: int | None) -> Generator[Workers]:
    """The workers at an address, of this process (`here`), or a cluster on this machine that goes when the work is done."""
    if scheduler == HERE:
        yield Alone()
        return
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise Rejected.because("lab", "The lab runs on Dask, and distributed is not installed.", WANTED) from error
    _hush()
    if scheduler is not None:
        with _connected(distributed, scheduler) as client:
            if not client.scheduler_info(n_workers=-1)["workers"]:
                raise Rejected.because("scheduler", f"The scheduler at {scheduler} has no workers.", "Start `dask worker` there.")
            _of_one_version(client)
            yield Cluster(client)
        return
    with local(workers or os.cpu_count() or 1) as address, distributed.Client(address) as client:
        yield Cluster(client)


def _hush() -> None:
    """Dask writes whole tracebacks of what is said here in a sentence."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def _connected(distributed: Any, scheduler: str) -> Any:
    """A client of the scheduler at an address; `Rejected` where none is, at once where nobody listens there."""
    mend = "Start one with `dask scheduler`, or leave --scheduler out."
    scheme, _, listening = scheduler.rpartition("://")
    host, _, port = listening.rpartition(":") if ":" in listening else (listening, "", str(PORT))
    try:
        if scheme in ("", "tcp", "tls"):
            create_connection((host, int(port)), timeout=CONNECTING).close()
        return _within(3 * CONNECTING, lambda: distributed.Client(scheduler, timeout=CONNECTING))
    except (OSError, ValueError, TypeError, OverflowError) as error:
        raise Rejected.because("scheduler", f"No scheduler answers at {scheduler}.", mend) from error
    except Exception as error:  # whatever another program sends is no answer of a scheduler
        raise Rejected.because("scheduler", f"What answers at {scheduler} is no Dask scheduler.", mend) from error


def _within(seconds: float, work: Callable[[], T]) -> T:
    """What some work gives; TimeoutError where it takes longer. Dask waits without end for a port that is open and silent. What
    is waited for no more is left to a thread that ends with the program."""
    future: Future[T] = Future()

    def done() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    Thread(target=done, name="asking a scheduler", daemon=True).start()
    return future.result(seconds)


def _of_one_version(client: Any) -> None:
    """Ask every worker which Seneschal it has; `Rejected` with the names of those that have another, or none."""
    try:
        there = _within(GONE, lambda: client.run(version, "seneschal", on_error="return"))
    except TimeoutError as error:
        raise Rejected.because("scheduler", "Not every worker says which Seneschal it has.", "Start those anew.") from error
    others = {worker: "no Seneschal" if isinstance(found, Exception) else f"Seneschal {found}" for worker, found in there.items()}
    own = f"Seneschal {program()}"
    wrong = [f"The worker {worker} has {found}, this is {own}." for worker, found in others.items() if found != own]
    if wrong:
        raise Rejected.because("scheduler", " ".join(wrong), f"Install {own} there.")


@contextmanager
def local(workers: int) -> Generator[str]:
    """The address of a cluster of this machine, which goes when it is no longer used."""
    dask, distributed = import_module("dask"), import_module("distributed")
    with (
        dask.config.set(RARELY),
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs="CRITICAL"
        ) as cluster,
    ):
        yield cluster.scheduler_address
