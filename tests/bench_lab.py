"""Figures of the lab: games a minute, what a second worker is worth, and what the scheduler costs.

On a busy machine the clock tells of other programs, so what a second worker is worth is reckoned from CPU seconds too. What Dask
does beside the work it does by the clock, and a batch takes a second by the clock: so that is counted for each second.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import psutil
from msgspec import Struct

from core.document import read_document
from core.garbage_collection import settle
from core.lab.jobs import Batch, Work, carry_out
from core.lab.play import Match, play
from core.lab.question import Games
from core.lab.run import run
from core.lab.work import Task, batch, checked
from core.lab.workers import local, program
from core.resources import resource

TURNS = 4
SECONDS = 8.0
"""How long the work takes by which workers are compared, done by one process."""


def games_a_minute(setup: dict[str, Any], bot: str) -> float:
    """Whole games of TURNS turns that one core plays in a minute."""
    match, began, number = Match(setup=setup, bot=bot, turns=TURNS), time.process_time(), 0
    while time.process_time() - began < 1.5 or number < 2:
        play(match, number)
        number += 1
    return number / (time.process_time() - began) * 60


class Spent(Struct, frozen=True):
    """What some games took: seconds by the clock, CPU seconds of the batches themselves, and of all processes."""

    clock: float
    batches: float
    everything: float

    @property
    def beside(self) -> float:
        """CPU seconds in a second by the clock that go into anything but games."""
        return (self.everything - self.batches) / self.clock


def weighed(written: bytes, numbers: Sequence[int]) -> bytes:
    """The batch of some games; what it gives back of each is the CPU seconds it took the worker's own thread."""
    clock, cpu = time.perf_counter(), time.thread_time()
    batch(written, numbers)
    one = msgspec.msgpack.encode((time.thread_time() - cpu) / len(numbers))
    return msgspec.msgpack.encode(Batch(version=program(), seconds=time.perf_counter() - clock, done=(one,) * len(numbers)))


def spent(workers: int, task: Task) -> Spent:
    """What the games take of a cluster that is there already and has played some: nothing of how it begins."""
    few, taken = Task(Games(games=8 * workers, turns=TURNS), task.setup), list[float]()
    with warnings.catch_warnings(), local(workers) as address:
        warnings.simplefilter("ignore")
        run(few, scheduler=address)
        work = Work(weighed, msgspec.msgpack.encode(task), checked(task))
        began, clock = cpu_seconds(), time.perf_counter()
        carry_out(work, scheduler=address, each=lambda done: taken.append(msgspec.msgpack.decode(done, type=float)))
        clock, ended = time.perf_counter() - clock, cpu_seconds()
    return Spent(clock, sum(taken), ended - began)


def cpu_seconds() -> float:
    """Of this process and all that it began."""
    return sum(sum(process.cpu_times()[:2]) for process in (psutil.Process(), *psutil.Process().children(recursive=True)))


def lines() -> Iterator[str]:
    setups = {read_document(path)["ruleset"]: read_document(path) for path in sorted(resource("games").glob("*/setup.yaml"))}
    for name, setup in setups.items():
        rates = ", ".join(f"{bot} {games_a_minute(setup, bot):.0f}" for bot in ("random", "lookahead"))
        yield f"lab, {name}: games of {TURNS} turns a minute and core: {rates}"
    setup = setups["claim_rolls"]
    games = max(8, round(games_a_minute(setup, "random") / 60 * SECONDS))
    task = Task(Games(games=games, turns=TURNS), setup)
    one, two = spent(1, task), spent(2, task)
    yield (
        f"lab, two workers against one: {one.clock / two.clock:.2f} times as fast by the clock here and now; "
        f"{(2 - two.beside) * one.batches / two.batches:.2f} on two free cores, by the CPU seconds (aim 1.7)"
    )
    yield f"lab, scheduler, client and loops: {one.beside:.1%} of the work at batches of a second (aim 10 %)"


if __name__ == "__main__":
    from tests.bench_lab import lines as measured  # workers look for what they do under this name

    settle()
    for line in measured():
        print(line, flush=True)
