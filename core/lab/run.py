"""Running a question: its jobs in batches of about a second, here or on a Dask cluster.

A job hangs on its number alone, so one worker, many workers and a worker that dies give the same result. What is done is
kept beside the result as it comes in; a run that was cut off goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from threading import Event
from time import monotonic

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.lab.crew import Crew, hired
from core.lab.findings import narrow
from core.lab.journal import Journal
from core.lab.result import Result
from core.lab.work import Batch, Done, Task, checked, program, read

SECOND = 1.0
"""How long a batch is to take."""
GROWTH = 4
"""A batch has at most so many times the jobs of the one measured before it."""
LOOK_EVERY = 100
"""After how many jobs in a row it is asked whether the intervals are narrow enough."""


class Progress(Struct, frozen=True):
    """How far a run is: jobs done of all, and the seconds left (None while nobody can tell)."""

    done: int
    whole: int
    left: float | None = None


def run(
    task: Task,
    place: Path | None = None,
    scheduler: str | None = None,
    workers: int | None = None,
    watch: Callable[[Progress], None] = lambda progress: None,
    cancelled: Event | None = None,
) -> Result:
    """Do the jobs of a task and give back what came of them, by number; fewer than all where it was cancelled or every
    interval is as narrow as wished. `scheduler` is the address of a Dask scheduler, `here` for this process, None for a local
    cluster of `workers` (default: one a core). `Rejected` in a sentence where the setup has faults, no scheduler answers or a
    worker has another version."""
    harvest = _Harvest(task, checked(task))
    stop = cancelled or Event()
    written = msgspec.msgpack.encode(task)
    with Journal(place, written) as journal, hired(scheduler, workers) as crew:
        harvest.add(*journal.kept(harvest.whole))
        began, first = monotonic(), len(harvest.done)
        watch(Progress(first, harvest.whole))
        for numbers, batch in _batches(crew, written, harvest, stop):
            harvest.add(numbers, batch.done)
            journal.add(numbers, batch.done)
            fresh = len(harvest.done) - first
            left = (monotonic() - began) / fresh * (harvest.whole - len(harvest.done))
            watch(Progress(len(harvest.done), harvest.whole, left))
        if harvest.complete:
            journal.remove()
    return Result(task, harvest.found())


def _batches(crew: Crew, written: bytes, harvest: _Harvest, stop: Event) -> Iterator[tuple[Sequence[int], Batch]]:
    """Batches as they are done, in whatever order. Their size follows from what the last one took."""
    waiting, size = harvest.waiting(), 1
    under_way = 0
    while True:
        while under_way < crew.places and not stop.is_set() and not harvest.complete:
            numbers = tuple(islice(waiting, size))
            if not numbers:
                break
            crew.give(written, numbers)
            under_way += 1
        if not under_way:
            return
        numbers, batch, worker = crew.next()
        under_way -= 1
        if batch.version != program():
            what = f"The worker {worker} runs Seneschal {batch.version}, this is {program()}."
            raise Rejected.because("scheduler", what, "Install the same version there.")
        each = batch.seconds / len(numbers)
        size = max(1, min(size * GROWTH, round(SECOND / max(each, 1e-4))))
        yield numbers, batch


class _Harvest:
    """What came of the jobs so far. Where intervals narrow enough end a run, they are looked at after every hundred jobs in
    order, and what comes later is left out: the result does not hang on which worker was quicker."""

    def __init__(self, task: Task, whole: int) -> None:
        self.task, self.whole = task, whole
        self.done: dict[int, bytes] = {}
        self.ended: int | None = None
        self._looked: list[Done] = []

    def add(self, numbers: Sequence[int], done: Sequence[bytes]) -> None:
        self.done.update(zip(numbers, done, strict=True))
        wanted = getattr(self.task.question, "width", None)
        while wanted is not None and self.ended is None:
            start = len(self._looked)
            if any(number not in self.done for number in range(start, start + LOOK_EVERY)):
                return
            self._looked += [read(self.task, self.done[number]) for number in range(start, start + LOOK_EVERY)]
            if narrow(self._looked, wanted):
                self.ended = len(self._looked)

    @property
    def complete(self) -> bool:
        return self.ended is not None or len(self.done) == self.whole

    def waiting(self) -> Iterator[int]:
        """The numbers that nobody has done yet, in order."""
        return (number for number in range(self.whole) if number not in self.done)

    def found(self) -> tuple[Done, ...]:
        return tuple(read(self.task, self.done[number]) for number in sorted(self.done) if number < (self.ended or self.whole))
