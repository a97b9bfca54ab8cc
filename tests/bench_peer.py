"""Figures beside other programs, run turn about with ours: `make bench PEER=1` sets each up in an environment of its own."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench_desk import first_paint, home

PEERS = Path(sys.prefix) / "peers"
RUNS = 25
PAINT = """
import os, resource, sys
from PyQt6.QtWidgets import QApplication
def shown(*_):
    for _ in range(20): QApplication.processEvents()
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, flush=True)
    os._exit(0)
QApplication.exec = shown
import novelwriter, novelwriter.guimain
novelwriter.guimain.GuiMain.postLaunchTasks = lambda *_: None  # a welcome that waits for an answer
novelwriter.main([])
"""


def python_of(package: str) -> str:
    """The Python of an environment that has that package and nothing of ours."""
    place = PEERS / package.partition("==")[0]
    python = place / "bin" / "python"
    if not (place / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(place)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", package], check=True)
        (place / "ready").touch()
    return str(python)


@contextmanager
def phases(orders: int, board: str) -> Iterator[Callable[[], tuple[float, float]]]:
    """What gives CPU milliseconds of one phase of the peer each time it is called: dense orders, and drawn ones."""
    code = [python_of("diplomacy==1.1.2"), str(Path(__file__).with_name("bench_phase.py")), str(orders), board]
    with subprocess.Popen(code, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as peer:
        assert peer.stdin is not None
        assert peer.stdout is not None
        told, heard = peer.stdin, peer.stdout
        while not (line := heard.readline()).strip().isdigit():  # what it says while it learns a map
            if not line:
                raise RuntimeError("The peer came to nothing.")

        def phase() -> tuple[float, float]:
            told.write("again\n")
            told.flush()
            dense, drawn = heard.readline().split()
            return float(dense), float(drawn)

        yield phase
        told.close()


def beside(orders: int, board: str, ours: Callable[[], float], aim: float) -> str:
    """Our night against the peer's phase of as many orders, in pairs."""
    with phases(orders, board) as phase:
        ours(), phase()
        pairs = [(ours(), *phase()) for _ in range(RUNS)]
    dense = statistics.median(mine / theirs for mine, theirs, _ in pairs)
    drawn = statistics.median(mine / theirs for mine, _, theirs in pairs)
    mine, theirs = (statistics.median(column) for column in (*zip(*pairs, strict=True),)[:2])
    return (
        f"diplomacy 1.1.2, {orders} orders: {theirs:.1f} ms CPU; ours with its posts {mine:.1f} ms, "
        f"{dense:.2f} times its dense phase (aim {aim}), {drawn:.2f} times a random one"
    )


def starts_beside() -> str:
    """Our first paint on the example against novelWriter's, which opens on nothing, in pairs."""
    python = python_of("novelWriter")
    pairs: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        first_paint(folder)
        for number in range(6):
            mine = first_paint(folder)[0]
            place = home(folder) | {"PYTHONPYCACHEPREFIX": str(Path(folder) / "theirs")}
            run = subprocess.run(
                [python, "-c", PAINT], env=place, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            if number:  # the first of theirs compiles its modules
                pairs.append((mine, float(run.stdout.split()[0])))
    ratio = statistics.median(mine / theirs for mine, theirs in pairs)
    mine, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    return f"novelWriter: first paint {theirs:.2f} s CPU, ours {mine:.2f} s, {ratio:.2f} times (aim 2)"


def lines(night: Callable[[int], float]) -> Iterator[str]:
    """`night` gives CPU milliseconds of our night of battles on that many squares, four orders each, with its posts."""
    yield beside(109, "colonial", lambda: night(25), 0.8)
    yield beside(28, "standard", lambda: night(7), 1.5)
    yield starts_beside()


def wanted() -> bool:
    return os.environ.get("PEER", "") not in ("", "0")
