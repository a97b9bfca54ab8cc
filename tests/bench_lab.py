"""Figures of the lab: games a minute, what a second worker is worth, and what the scheduler costs."""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator
from typing import Any

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


def took(task: Task, **how: Any) -> float:
    began = time.perf_counter()
    run(task, **how)
    return time.perf_counter() - began


def workers(count: int, task: Task) -> float:
    """Seconds of the games alone, by a cluster that is there already."""
    import distributed

    with (
        warnings.catch_warnings(),
        distributed.LocalCluster(n_workers=count, threads_per_worker=1, host="127.0.0.1", dashboard_address=":0") as cluster,
    ):
        warnings.simplefilter("ignore")
        warm = Task(Games(games=4 * count, turns=1), task.setup)
        run(warm, scheduler=cluster.scheduler_address)  # the workers have imported everything
        return took(task, scheduler=cluster.scheduler_address)


def lines() -> Iterator[str]:
    setups = {read_document(path)["ruleset"]: read_document(path) for path in sorted(resource("games").glob("*/setup.yaml"))}
    for name, setup in setups.items():
        rates = ", ".join(f"{bot} {games_a_minute(setup, bot):.0f}" for bot in ("random", "lookahead"))
        yield f"lab, {name}: games of {TURNS} turns a minute and core: {rates}"
    setup = setups["claim_rolls"]
    games = max(8, round(games_a_minute(setup, "random") / 60 * SECONDS))
    task = Task(Games(games=games, turns=TURNS), setup)
    alone, one, two = took(task, scheduler=crew.HERE), workers(1, task), workers(2, task)
    yield f"lab, two workers against one: {one / two:.2f} times as fast (aim 1.7)"
    yield f"lab, one worker against this process alone: {one / alone - 1:.0%} more (aim 10 %)"


if __name__ == "__main__":
    for line in lines():
        print(line)
