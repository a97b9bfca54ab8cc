"""Running a question: its jobs done, and read back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

import msgspec

from core.lab.findings import narrow
from core.lab.jobs import Progress, Work, carry_out
from core.lab.result import LabResult
from core.lab.work import Done, Task, batch, checked, read


def run(
    task: Task,
    place: Path | None = None,
    scheduler: str | None = None,
    workers: int | None = None,
    watch: Callable[[Progress], None] = lambda progress: None,
    cancelled: Event | None = None,
) -> LabResult:
    """Do the jobs of a task and give back what came of them, by number; fewer than all where it was cancelled or every
    interval is as narrow as wished. The other arguments are those of `carry_out`. `Rejected` in sentences where the setup has
    faults, no scheduler answers or a worker has another version."""
    width: float | None = getattr(task.question, "width", None)

    looked: list[Done] = []

    def enough(done: Sequence[bytes]) -> bool:
        looked.extend(read(task, one) for one in done[len(looked) :])
        return width is not None and narrow(looked, width)

    work = Work(batch, msgspec.msgpack.encode(task), checked(task), None if width is None else enough)
    done = carry_out(work, place, scheduler, workers, watch, cancelled)
    return LabResult(task, tuple(read(task, one) for one in done.values()))
