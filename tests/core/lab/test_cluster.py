"""A cluster: one worker, two workers and a worker that dies in the middle give the same bytes."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import msgspec
import pytest

from core.complaint import Rejected
from core.lab import workers
from core.lab.answer import as_document
from core.lab.findings import findings
from core.lab.jobs import Batch, Progress
from core.lab.question import Games
from core.lab.result import documents, write
from core.lab.run import run
from core.lab.work import Task
from tests.examples import example_setup

distributed = pytest.importorskip("distributed", reason="the lab's extra is not installed")
TASK = Task(Games(games=12, turns=2), example_setup("border_marches"))


def bytes_of(place: Path, **how: Any) -> tuple[bytes, ...]:
    result = run(TASK, place, **how)
    write(place, result, as_document(findings(result)))
    return tuple(path.read_bytes() for path in documents(place))


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")  # a worker that is killed leaves sockets behind
def test_however_many_work_and_whoever_dies_the_result_is_the_same(tmp_path: Path) -> None:
    alone = bytes_of(tmp_path / "alone", scheduler=workers.HERE)
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
    class Stranger(workers.Alone):
        def next(self) -> workers.Answered:
            numbers, as_document, _ = super().next()
            batch = msgspec.msgpack.decode(as_document, type=Batch)
            other = Batch(version="0.1.2", seconds=batch.seconds, done=batch.done)
            return numbers, msgspec.msgpack.encode(other), "tcp://elsewhere:1"

    monkeypatch.setattr(workers, "Alone", Stranger)
    with pytest.raises(Rejected, match=r"The worker tcp://elsewhere:1 runs Seneschal 0\.1\.2"):
        run(TASK, scheduler=workers.HERE)


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_has_another_seneschal_is_refused_before_it_works(tmp_path: Path) -> None:
    told = tmp_path / "seneschal-0.1.2.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: seneschal\nVersion: 0.1.2\n", encoding="utf-8")
    with distributed.LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address=":0") as cluster:
        words = [sys.executable, "-m", "distributed.cli.dask_worker", cluster.scheduler_address, "--no-dashboard", "--no-nanny"]
        worker = subprocess.Popen(words, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)}, stderr=subprocess.DEVNULL)
        try:
            with distributed.Client(cluster) as client:
                client.wait_for_workers(1, timeout=60)
            with pytest.raises(Rejected, match=r"The worker tcp://127\.0\.0\.1:\d+ has Seneschal 0\.1\.2"):
                run(TASK, scheduler=cluster.scheduler_address)
        finally:
            worker.terminate()
            worker.wait(60)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("said", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n" * 8, bytes(4096)], ids=["nothing", "http", "noughts"])
def test_what_is_no_scheduler_is_said_so(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CONNECTING", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as other, ExitStack() as held:
        port = other.getsockname()[1]
        saying = Thread(target=lambda: _say(other, said, held), daemon=True)
        saying.start()
        with pytest.raises(Rejected, match=rf"(No scheduler|What) answers at tcp://127\.0\.0\.1:{port}"):
            run(TASK, scheduler=f"tcp://127.0.0.1:{port}")
        other.shutdown(socket.SHUT_RDWR)
        saying.join()


def _say(other: socket.socket, said: bytes, held: ExitStack) -> None:
    """Say the same to everybody who comes, and hold on to him."""
    with suppress(OSError):  # the test is over
        while True:
            there = held.enter_context(other.accept()[0])
            with suppress(ConnectionError):
                there.sendall(said)


@pytest.mark.soak
def test_a_run_cut_off_by_the_keyboard_goes_on_where_it_stood(tmp_path: Path) -> None:
    words = ["-m", "core.cli", "lab", "games", "ford_and_oakham", str(tmp_path / "r"), "--turns", "2", "--workers", "1"]
    begun = subprocess.Popen([sys.executable, *words, "--games", "400"], stderr=subprocess.PIPE, text=True)
    partial = tmp_path / "r.partial"
    while begun.poll() is None and not (partial.is_file() and partial.stat().st_size > 1000):
        Event().wait(0.05)
    begun.send_signal(signal.SIGINT)
    _, said = begun.communicate(timeout=120)
    assert begun.returncode == 130
    assert "the same command goes on" in said
    kept = partial.stat().st_size
    ended = subprocess.run([sys.executable, *words, "--games", "400"], capture_output=True, text=True, check=True)
    assert "of 400 games" in ended.stdout
    assert kept > 1000
    assert not partial.exists()
    question = msgspec.structs.replace(TASK.question, games=400, turns=2)
    setup = example_setup("ford_and_oakham")
    whole = run(Task(question, setup), scheduler=workers.HERE)
    write(tmp_path / "whole", whole, as_document(findings(whole)))
    assert documents(tmp_path / "r")[0].read_bytes() == documents(tmp_path / "whole")[0].read_bytes()


def test_a_run_whose_scheduler_is_gone_ends_with_a_sentence() -> None:
    class Lost:
        """A scheduler that goes away with what it was given."""

        status = "closed"

        def scheduler_info(self, n_workers: int) -> dict[str, Any]:
            return {"workers": {}}

        def submit(self, *work: Any, **how: Any) -> Any:
            raise distributed.client.ClosedClientError

        def result(self, timeout: float) -> Any:
            raise distributed.client.FutureCancelledError("batch", "scheduler-connection-lost")

    cluster = workers.Cluster(Lost())
    cluster._done.put(Lost())
    for doing in (cluster.next, lambda: cluster.give(workers.Alone, b"", [1])):
        with pytest.raises(Rejected, match="scheduler is gone"):
            doing()


def test_a_run_whose_workers_are_all_gone_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LOOK", 0.01)
    monkeypatch.setattr(workers, "GONE", 0.05)

    class Abandoned:
        """A scheduler that takes batches and has nobody who does them."""

        status = "running"

        def scheduler_info(self, n_workers: int) -> dict[str, Any]:
            return {"workers": {}}

    with pytest.raises(Rejected, match="no worker any more"):
        workers.Cluster(Abandoned()).next()
