"""Numbered jobs, done in batches of about a second, here or on a Dask cluster.

A job hangs on its number alone, so one worker, many workers and a worker that dies give the same result. What is done is
kept as it comes in; a run that was cut off goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from threading import Event
from time import monotonic, perf_counter

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.lab.journal import RunLog
from core.lab.workers import Workers, hired, program

SECOND = 1.0
"""How long a batch is to take."""
GROWTH = 4
"""A batch has at most so many times the jobs of the one measured before it."""
LOOK_EVERY = 100
"""After how many jobs in a row it is asked whether they are enough."""


class Batch(Struct, frozen=True, kw_only=True):
    """What a worker gives back: its program's version, how many seconds it took, and what came of each job."""

    version: str
    seconds: float
    done: tuple[bytes, ...]


class Work(Struct, frozen=True):
    """`whole` jobs, numbered from 0. `do` is given the task and some numbers and gives back a written `Batch`; a worker imports
    it by its name. `enough` is asked of the jobs in order after each hundred; where it says yes, the rest is left out."""

    do: Callable[[bytes, Sequence[int]], bytes]
    task: bytes
    whole: int
    enough: Callable[[Sequence[bytes]], bool] | None = None


class Progress(Struct, frozen=True):
    """How far a run is: jobs done of all, and the seconds left (None while nobody can tell)."""

    done: int
    whole: int
    left: float | None = None


def batched(do: Callable[[int], bytes], numbers: Sequence[int]) -> bytes:
    """Do the jobs of those numbers and write down the batch: everything goes over the wire as plain MessagePack."""
    began = perf_counter()
    done = tuple(map(do, numbers))
    return msgspec.msgpack.encode(Batch(version=program(), seconds=perf_counter() - began, done=done))


def carry_out(
    work: Work,
    place: Path | None = None,
    scheduler: str | None = None,
    workers: int | None = None,
    watch: Callable[[Progress], None] = lambda progress: None,
    cancelled: Event | None = None,
    each: Callable[[bytes], None] = lambda done: None,
) -> Mapping[int, bytes]:
    """What came of each job by number; fewer than all where it was cancelled or `work` had enough. What is done is kept beside
    `place`, also when all is done: whoever has put the results by removes it. `scheduler` is the address of a Dask scheduler,
    `here` for this process, None for a local cluster of `workers` (default: one a core). `each` is told of every job as it is
    done. `Rejected` in a sentence where no scheduler answers or a worker has another version."""
    harvest = _Harvest(work)
    stop = cancelled or Event()
    with RunLog(place, work.task) as journal, hired(scheduler, workers) as pool:
        harvest.add(*journal.kept(work.whole))
        for done in harvest.done.values():
            each(done)
        began, first = monotonic(), len(harvest.done)
        watch(Progress(first, work.whole))
        for numbers, batch in _batches(pool, work, harvest, stop):
            harvest.add(numbers, batch.done)
            journal.add(numbers, batch.done)
            for done in batch.done:
                each(done)
            fresh = len(harvest.done) - first
            left = (monotonic() - began) / fresh * (work.whole - len(harvest.done))
            watch(Progress(len(harvest.done), work.whole, left))
    return harvest.found()


def _batches(pool: Workers, work: Work, harvest: _Harvest, stop: Event) -> Iterator[tuple[Sequence[int], Batch]]:
    """Batches as they are done, in whatever order. Their size follows from what the last one took."""
    waiting, size = harvest.waiting(), 1
    under_way = 0
    while True:
        while under_way < pool.places and not stop.is_set() and not harvest.complete:
            numbers = tuple(islice(waiting, size))
            if not numbers:
                break
            pool.give(work.do, work.task, numbers)
            under_way += 1
        if not under_way:
            return
        numbers, written, worker = pool.next()
        batch = msgspec.msgpack.decode(written, type=Batch)
        under_way -= 1
        if batch.version != program():
            what = f"The worker {worker} runs Seneschal {batch.version}, this is {program()}."
            raise Rejected.because("scheduler", what, "Install the same version there.")
        one = batch.seconds / len(numbers)
        size = max(1, min(size * GROWTH, round(SECOND / max(one, 1e-4))))
        yield numbers, batch


class _Harvest:
    """What came of the jobs so far. What is enough is asked of the jobs in order, and what comes later is left out: the result
    does not hang on which worker was quicker."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.done: dict[int, bytes] = {}
        self.ended: int | None = None
        self._looked: list[bytes] = []

    def add(self, numbers: Sequence[int], done: Sequence[bytes]) -> None:
        self.done.update(zip(numbers, done, strict=True))
        while self.work.enough is not None and self.ended is None:
            start = len(self._looked)
            if any(number not in self.done for number in range(start, start + LOOK_EVERY)):
                return
            self._looked += [self.done[number] for number in range(start, start + LOOK_EVERY)]
            if self.work.enough(self._looked):
                self.ended = len(self._looked)

    @property
    def complete(self) -> bool:
        return self.ended is not None or len(self.done) == self.work.whole

    def waiting(self) -> Iterator[int]:
        """The numbers that nobody has done yet, in order."""
        return (number for number in range(self.work.whole) if number not in self.done)

    def found(self) -> dict[int, bytes]:
        end = self.work.whole if self.ended is None else self.ended
        return {number: self.done[number] for number in sorted(self.done) if number < end}
