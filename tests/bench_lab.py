"""Figures of the lab: games a minute, what a second worker is worth, and what the scheduler costs."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import psutil

from core.document import read_document
from core.lab import crew
from core.lab.play import Match, play
from core.lab.question import Games
from core.lab.run import run
from core.lab.work import Task
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


def wall(task: Task, **how: Any) -> float:
    """Seconds until an answer is there."""
    began = time.perf_counter()
    run(task, **how)
    return time.perf_counter() - began


def spent(task: Task, **how: Any) -> float:
    """CPU seconds of this process and all its workers until an answer is there: other programs do not weigh on them."""
    watched = [psutil.Process(), *psutil.Process().children(recursive=True)]
    began = [sum(process.cpu_times()[:2]) for process in watched]
    run(task, **how)
    return sum(sum(process.cpu_times()[:2]) - before for process, before in zip(watched, began, strict=True))


def by_workers(count: int, task: Task, measured: Callable[..., float]) -> float:
    """What the games alone take of a cluster that is there already."""
    with warnings.catch_warnings(), crew.local(count) as address:
        warnings.simplefilter("ignore")
        run(Task(Games(games=4 * count, turns=1), task.setup), scheduler=address)  # the workers have imported everything
        return measured(task, scheduler=address)


def lines() -> Iterator[str]:
    setups = {read_document(path)["ruleset"]: read_document(path) for path in sorted(resource("games").glob("*/setup.yaml"))}
    for name, setup in setups.items():
        rates = ", ".join(f"{bot} {games_a_minute(setup, bot):.0f}" for bot in ("random", "lookahead"))
        yield f"lab, {name}: games of {TURNS} turns a minute and core: {rates}"
    setup = setups["claim_rolls"]
    games = max(8, round(games_a_minute(setup, "random") / 60 * SECONDS))
    task = Task(Games(games=games, turns=TURNS), setup)
    yield f"lab, two workers against one: {by_workers(1, task, wall) / by_workers(2, task, wall):.2f} times as fast (aim 1.7)"
    alone, one = spent(task, scheduler=crew.HERE), by_workers(1, task, spent)
    yield f"lab, one worker and its scheduler against this process alone: {one / alone - 1:.0%} more CPU time (aim 10 %)"


if __name__ == "__main__":
    for line in lines():
        print(line)
