"""A cluster: one worker, two workers and a worker that dies in the middle give the same bytes."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from core.complaint import Rejected
from core.document import read_document
from core.lab import crew
from core.lab.answer import written
from core.lab.findings import findings
from core.lab.question import Games
from core.lab.result import documents, write
from core.lab.run import Progress, run
from core.lab.work import Batch, Task
from core.resources import resource

distributed = pytest.importorskip("distributed", reason="the lab's extra is not installed")
TASK = Task(Games(games=12, turns=2), read_document(resource("games", "border_marches", "setup.yaml")))


def bytes_of(place: Path, **how: Any) -> tuple[bytes, ...]:
    result = run(TASK, place, **how)
    write(place, result, written(findings(result)))
    return tuple(path.read_bytes() for path in documents(place))


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")  # a worker that is killed leaves sockets behind
def test_however_many_work_and_whoever_dies_the_result_is_the_same(tmp_path: Path) -> None:
    alone = bytes_of(tmp_path / "alone", scheduler=crew.HERE)
    assert bytes_of(tmp_path / "one", workers=1) == alone
    assert bytes_of(tmp_path / "two", workers=2) == alone
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=":0") as cluster:
        killed = Event()

        def kill(progress: Progress) -> None:
            if progress.done and not killed.is_set():
                killed.set()
                worker = next(iter(cluster.workers.values()))
                os.kill(worker.process.process.pid, signal.SIGKILL)

        assert bytes_of(tmp_path / "killed", scheduler=cluster.scheduler_address, watch=kill) == alone
        assert killed.is_set()


def test_a_worker_with_another_version_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stranger(crew.Alone):
        def next(self) -> crew.Answered:
            numbers, batch, _ = super().next()
            return numbers, Batch(version="0.1.2", seconds=batch.seconds, done=batch.done), "tcp://elsewhere:1"

    monkeypatch.setattr(crew, "Alone", Stranger)
    with pytest.raises(Rejected, match=r"The worker tcp://elsewhere:1 runs Seneschal 0\.1\.2"):
        run(TASK, scheduler=crew.HERE)
