"""Who does the work: this process alone, or the workers of a Dask scheduler."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Protocol

import msgspec

from core.complaint import Rejected
from core.lab.result import WANTED
from core.lab.work import Batch, batch

HERE = "here"
"""The scheduler that is none: every batch is done in this very process."""
CONNECTING = 10
"""Seconds a scheduler has to answer."""
RETRIES = 3
"""How often a batch is given again whose worker died."""

Answered = tuple[Sequence[int], Batch, str]
"""The numbers of a batch, what came of it, and the worker."""


class Crew(Protocol):
    """Takes batches and gives them back done, in whatever order. `places` is how many may be under way at once."""

    places: int

    def give(self, task: bytes, numbers: Sequence[int]) -> None: ...

    def next(self) -> Answered: ...


class Alone:
    """This process, one batch at a time."""

    places = 1

    def __init__(self) -> None:
        self._given: list[tuple[bytes, Sequence[int]]] = []

    def give(self, task: bytes, numbers: Sequence[int]) -> None:
        self._given.append((task, numbers))

    def next(self) -> Answered:
        task, numbers = self._given.pop(0)
        return numbers, msgspec.msgpack.decode(batch(task, numbers), type=Batch), "here"


class Cluster:
    """The workers of a Dask scheduler; two batches a worker are under way, so that none waits."""

    def __init__(self, client: Any) -> None:
        from distributed import as_completed

        self._client = client
        self._done: Any = as_completed()
        self._numbers: dict[str, Sequence[int]] = {}
        workers = client.scheduler_info(n_workers=-1)["workers"]
        self.places = 2 * max(1, sum(worker["nthreads"] for worker in workers.values()))
        self._task: Any = None

    def give(self, task: bytes, numbers: Sequence[int]) -> None:
        future = self._client.submit(_batch, task, numbers, pure=False, retries=RETRIES)
        self._numbers[future.key] = numbers
        self._done.add(future)

    def next(self) -> Answered:
        from distributed import KilledWorker

        future = next(self._done)
        try:
            worker, answer = future.result()
        except KilledWorker as error:
            what = f"A batch of games ended {RETRIES} workers that took it on."
            raise Rejected.because("scheduler", what, "Look at their logs; they may lack memory.") from error
        return self._numbers.pop(future.key), msgspec.msgpack.decode(answer, type=Batch), worker


def _batch(task: bytes, numbers: Sequence[int]) -> tuple[str, bytes]:
    from distributed import get_worker

    return get_worker().address, batch(task, numbers)


@contextmanager
def hired(scheduler: str | None, workers: int | None) -> Generator[Crew]:
    """The crew at an address, of this process (`here`), or a cluster on this machine that goes when the work is done."""
    if scheduler == HERE:
        yield Alone()
        return
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise Rejected.because("lab", "The lab runs on Dask, and distributed is not installed.", WANTED) from error
    if scheduler is not None:
        try:
            client: Any = distributed.Client(scheduler, timeout=CONNECTING)
        except (OSError, ValueError, TypeError) as error:
            what = f"No scheduler answers at {scheduler}."
            raise Rejected.because("scheduler", what, "Start one with `dask scheduler`, or leave --scheduler out.") from error
        with client:
            if not client.scheduler_info(n_workers=-1)["workers"]:
                raise Rejected.because("scheduler", f"The scheduler at {scheduler} has no workers.", "Start `dask worker` there.")
            yield Cluster(client)
        return
    number = workers or os.cpu_count() or 1
    with (
        distributed.LocalCluster(
            n_workers=number, threads_per_worker=1, host="127.0.0.1", dashboard_address=":0", silence_logs="CRITICAL"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield Cluster(client)
